type Find = () => HTMLElement | undefined

/** Finds what takes the place of an element: of those that are alike the one at its position. */
function twinOf(element: HTMLElement, selector: string, likenessOf: (one: HTMLElement) => unknown): Find {
  const likeness = likenessOf(element)
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => likenessOf(one) === likeness)
  const position = alike().indexOf(element)
  return () => alike()[position]
}

const twinOfFocused = (element: HTMLElement) =>
  twinOf(
    element,
    'a[href], button, input, select, textarea',
    (one) => one.dataset.press ?? one.getAttribute('href') ?? one.ariaLabel ?? one.textContent,
  )

/**
 * Follows where a visitor is in what the server made: what has the focus, and how far rows are scrolled sideways. What it
 * answers puts them there in the application that has taken its place (SPD-02, AXS-02).
 */
export function followVisitor(): () => void {
  let focused: Find | undefined
  const scrolled = new Map<Element, { left: number; find: Find }>()
  const noteScroll = (row: unknown) => {
    if (row instanceof HTMLUListElement && (row.scrollLeft > 0 || scrolled.has(row)))
      scrolled.set(row, {
        left: row.scrollLeft,
        find: scrolled.get(row)?.find ?? twinOf(row, 'ul', ({ className }) => className),
      })
  }
  const noteFocus = (element: unknown) => {
    if (element instanceof HTMLElement && element !== document.body) focused = twinOfFocused(element)
  }
  for (const row of document.querySelectorAll('ul')) noteScroll(row)
  noteFocus(document.activeElement)

  const heard = new AbortController()
  const hear = { signal: heard.signal, capture: true, passive: true }
  addEventListener('scroll', ({ target }) => noteScroll(target), hear)
  addEventListener('focusin', ({ target }) => noteFocus(target), hear)
  addEventListener(
    'focusout',
    ({ target }) =>
      // Nothing has it any more; what only left the page with it has.
      queueMicrotask(() => {
        if (document.activeElement === document.body && (target as Node).isConnected) focused = undefined
      }),
    hear,
  )
  return () => {
    heard.abort()
    for (const { left, find } of scrolled.values()) find()?.scrollTo({ left, behavior: 'instant' })
    // A field that took its words over has the focus already.
    if (document.activeElement === document.body) focused?.()?.focus({ preventScroll: true })
  }
}

/** Was something else chosen of a list than what it came with? Then it is closed again. */
const isChosen = (field: Element) =>
  field instanceof HTMLSelectElement && Array.from(field.options).some((one) => one.selected !== one.defaultSelected)

/**
 * Until nobody writes into one of these fields, nor has the choices of one open; or until something is pressed that waits for
 * the application (web/first.js): Enter presses what sends.
 */
export async function untilWritten(fields: string): Promise<void> {
  const isWriting = () => {
    const field = document.activeElement
    return field?.matches(fields) && !isChosen(field) && document.documentElement.dataset.pressed === undefined
  }
  if (!isWriting()) return
  const heard = new AbortController()
  await new Promise<void>((resolve) => {
    // By then the field that comes next has the focus.
    const look = () => setTimeout(() => isWriting() || resolve())
    for (const event of ['focusout', 'change', 'click']) addEventListener(event, look, { signal: heard.signal })
  })
  heard.abort()
}
