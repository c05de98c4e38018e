import { useEffect, useRef } from 'react'

/** For content that replaces a form: scrolls to the top of the page and focuses the element with this ref. */
export function useInPlace<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useEffect(() => {
    scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return box
}
