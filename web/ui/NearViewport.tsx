import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type Props = {
  /** The class of the placeholder, which reserves the space until the content is rendered. */
  className?: string
  /** Shown until then. */
  coming?: ReactNode
  children: ReactNode
}

/**
 * Renders its children only when they come near the viewport, so that content far below is not loaded for visitors who
 * do not scroll. Any key press renders them too, because keyboard users move through the whole page in order.
 */
export function NearViewport({ className, coming, children }: Props) {
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

  const placeholder = (
    <div ref={place} className={className}>
      {coming}
    </div>
  )
  return near ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder
}
