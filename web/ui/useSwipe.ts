import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** A pointer that moved further than this many pixels is dragging, and its click is ignored (CON-33). */
const dragLimit = 10

/**
 * Swiping through `count` pictures with touch or mouse. Spread `handlers` on the moving element, whose style should
 * be `touch-action: pan-y`; `offset` is how far the finger has pulled, in pixels.
 */
export function useSwipe(count: number) {
  const [index, setIndex] = useState(0)
  const [offset, setOffset] = useState(0)
  const from = useRef<number | null>(null)
  const dragged = useRef(false)

  const show = (next: number) => setIndex(Math.max(0, Math.min(count - 1, next)))
  const end = () => {
    if (from.current === null) return
    from.current = null
    if (Math.abs(offset) > 40) show(index - Math.sign(offset))
    setOffset(0)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      from.current = event.clientX
      dragged.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const moved = event.clientX - from.current
      if (Math.abs(moved) <= dragLimit && !dragged.current) return
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      if (count > 1) setOffset(moved)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current) event.preventDefault()
      dragged.current = false
    },
  }
  return { index, offset, show, handlers }
}
