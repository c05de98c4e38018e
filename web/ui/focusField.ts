/** Focuses a field by its id, or the first control inside a group with that id. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  const control = field?.matches('input, textarea, select, button')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type=hidden]):not([type=file]), textarea, select, button')
  control?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
