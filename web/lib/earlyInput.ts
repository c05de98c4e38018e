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
function setAsUser<F extends Field, K extends keyof F>(field: F, name: K, before: F[K], now: F[K]): void {
  field[name] = before
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, now)
}

/** Returns a function that enters in a field what it has now. */
function entryOf(field: Field): () => void {
  if (isTicked(field)) {
    const { checked } = field
    return () => {
      setAsUser(field, 'checked', !checked, checked)
      // Not a MouseEvent, which would tick it once more.
      field.dispatchEvent(new Event('click', { bubbles: true }))
    }
  }
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const { selectionStart: start, selectionEnd: end } = field
  return () => {
    setAsUser(field, 'value', field.defaultValue, value)
    if (start !== null && field === document.activeElement) field.setSelectionRange(start, end)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Notes what was typed, chosen or ticked before the page was hydrated: hydration leaves it in the fields, but their
 * components do not know of it, and the next render resets it. Returns a function that enters it as a user does.
 */
export function noteEarlyInput(root: HTMLElement): () => void {
  const fields = root.querySelectorAll<Field>('input, textarea, select')
  const entries = Array.from(fields).filter(isChanged).map(entryOf)
  return () => {
    for (const enter of entries) enter()
  }
}
