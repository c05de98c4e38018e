type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some((one) => one.selected !== one.defaultSelected)
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * Sets a property as a user does: React compares with the value that was last set by a script, and reports no change
 * of a field whose value it has seen already.
 */
function setAsUser<F extends Field, K extends keyof F>(field: F, name: K, before: F[K]): void {
  const now = field[name]
  field[name] = before
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, now)
}

/**
 * Tells the application what was typed, chosen or ticked in fields before it was there: hydration leaves it in the
 * fields, but their components do not know of it.
 */
export function replayEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (!isChanged(field)) continue
    if (isTicked(field)) {
      setAsUser(field, 'checked', !field.checked)
      // Not a MouseEvent, which would tick it once more.
      field.dispatchEvent(new Event('click', { bubbles: true }))
    } else if (field instanceof HTMLSelectElement) {
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      const { selectionStart: start, selectionEnd: end } = field
      setAsUser(field, 'value', field.defaultValue)
      if (start !== null) field.setSelectionRange(start, end)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
