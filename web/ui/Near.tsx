import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type Props = {
  /** Of what keeps its place meanwhile. */
  className?: string
  children: ReactNode
}

/**
 * What stands far below is loaded once it comes near: whoever reads only the top of a page does without it. Whoever goes
 * by keys has it at the first one, because they stop at all that there is, in its order.
 */
export function Near({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !place.current) return
    const come = () => setNear(true)
    const seeing = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && come(), {
      rootMargin: '400px 0px',
    })
    seeing.observe(place.current)
    addEventListener('keydown', come)
    return () => {
      seeing.disconnect()
      removeEventListener('keydown', come)
    }
  }, [near])

  if (!near) return <div ref={place} className={className} />
  return <Suspense fallback={<div className={className} />}>{children}</Suspense>
}
