import type { FocusEvent } from 'react'

/**
 * An `onBlur` handler for a popover: closes it when the focus moves outside, because it may cover the focused element.
 * Focus on the popover's own button keeps it open.
 */
export function closeWhenLeft({ currentTarget: popover, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (!(next instanceof Element) || popover.contains(next)) return
  if (next.getAttribute('popovertarget') !== popover.id) popover.hidePopover()
}
