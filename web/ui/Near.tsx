import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type Props = {
  /** Of what keeps its place meanwhile. */
  className?: string
  children: ReactNode
}

/** What stands far below is loaded once it comes near: whoever reads only the top of a page need not wait for it. */
export function Near({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const seeing = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: '400px 0px',
      },
    )
    if (!near && place.current) seeing.observe(place.current)
    return () => seeing.disconnect()
  }, [near])

  if (!near) return <div ref={place} className={className} />
  return <Suspense fallback={<div className={className} />}>{children}</Suspense>
}
