import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/texts.ts'
import css from './Slider.module.css'

/**
 * A row of slides that scrolls and snaps: 3 visible from 1920 px, 2 from 768, 1 below (HOM-03). The arrows scroll by
 * the visible width. When `order` changes, the slider scrolls back to the first slide.
 */
export function Slider({ label, order, children }: { label: string; order?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const start = element.scrollLeft < 4
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 4
      setEdges((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // The observer also measures once at the start, in the next frame, when the layout is computed anyway.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  // After a reordering, the browser keeps showing the slide that it had snapped to, wherever that slide is now.
  const shown = useRef(order)
  useLayoutEffect(() => {
    if (shown.current !== order) track.current?.scrollTo({ left: 0 })
    shown.current = order
  }, [order])

  const move = (direction: -1 | 1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: 'smooth' })

  return (
    <section className={css.slider} aria-label={label}>
      <ul className={css.track} ref={track}>
        {Children.map(children, (child) => (
          <li className={css.slide}>{child}</li>
        ))}
      </ul>
      <button
        type="button"
        className={css.arrow}
        data-side="start"
        aria-label={t('previous')}
        disabled={edges.start}
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </button>
      <button
        type="button"
        className={css.arrow}
        data-side="end"
        aria-label={t('next')}
        disabled={edges.end}
        onClick={() => move(1)}
      >
        <IconChevronRight size={22} aria-hidden />
      </button>
    </section>
  )
}
