import { useEffect, useRef } from 'react'

/** For what takes the place of a form: it is seen from the top of the page, and has the focus. */
export function useInPlace<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useEffect(() => {
    scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return box
}
