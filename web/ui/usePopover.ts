import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { overlay } from '../lib/overlays.ts'

/**
 * The properties of a native popover and of the button that it belongs to. Escape and a click outside close it, on a
 * phone Back too, and so does a focus that moves on, as the popover may cover it. `onToggle` is called before it opens
 * or closes.
 */
export function usePopover<Panel extends HTMLElement>(onToggle: (open: boolean, panel: Panel, at: DOMRect) => void) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const left = useRef<() => void>(undefined)
  useEffect(() => () => left.current?.(), [])

  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<Panel>) => {
    left.current?.()
    left.current = undefined
    if (newState === 'open' && matchMedia('(max-width: 47.9375em)').matches)
      left.current = overlay(() => currentTarget.hidePopover())
    if (button.current) onToggle(newState === 'open', currentTarget, button.current.getBoundingClientRect())
  }
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent<Panel>) => {
    if (!(next instanceof Element) || currentTarget.contains(next)) return
    // The popover's own button closes it itself.
    if (next.getAttribute('popovertarget') !== id) currentTarget.hidePopover()
  }
  return {
    button: { ref: button, popoverTarget: id },
    panel: { ref: panel, id, popover: 'auto' as const, onBeforeToggle, onBlur },
    close: () => panel.current?.hidePopover(),
  }
}
