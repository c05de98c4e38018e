import type { FocusEvent } from 'react'

/** Closes a popover, as its `onBlur`, once the focus goes on to what it may lie over; its own button keeps it open. */
export function closeWhenLeft({ currentTarget: popover, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (!(next instanceof Element) || popover.contains(next)) return
  if (next.getAttribute('popovertarget') !== popover.id) popover.hidePopover()
}
