import { useEffect, useLayoutEffect, useRef } from 'react'

/** Who is so near to the end (in CSS pixels) reads the newest messages. */
const near = 120

/**
 * Where somebody reads in a conversation, the `whole` of which ends with its field. Whoever is at the end, as at first,
 * stays there when it grows or the window becomes lower, as by a keyboard. What others read stays in its place when earlier
 * messages are shown, if `holdPlace` is called before: at the top of a page browsers do not see to that.
 */
export function useReadingPlace(oldest: string | undefined) {
  const whole = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<{ message: Element; top: number }>(undefined)

  useEffect(() => {
    const part = whole.current
    if (!part) return
    let isAtEnd = true
    const below = () => part.getBoundingClientRect().bottom - innerHeight
    const note = () => {
      isAtEnd = below() < near
    }
    const follow = () => {
      if (isAtEnd && below() > 0) scrollBy(0, below())
    }
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(part)
    addEventListener('resize', follow)
    addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', note)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept when the oldest message is another one.
  useLayoutEffect(() => {
    if (held.current) scrollBy(0, held.current.message.getBoundingClientRect().top - held.current.top)
    held.current = undefined
  }, [oldest])

  const holdPlace = () => {
    const message = list.current?.firstElementChild
    held.current = message ? { message, top: message.getBoundingClientRect().top } : undefined
  }
  return { whole, list, holdPlace }
}
