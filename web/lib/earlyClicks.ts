/** For so many milliseconds a press waits for what it was meant for: parts of a page come one after another. */
const patience = 10_000

const twinOf = (name: string) => document.querySelector<HTMLElement>(`[data-press="${CSS.escape(name)}"]`)

/**
 * Presses what was pressed before the application was there (SPD-02), which web/first.js noted: each once, in their order,
 * as soon as its twin is there. From now on presses are the application's.
 */
export function replayEarlyClicks(): void {
  const { dataset } = document.documentElement
  const waiting = new Set(dataset.pressed?.trim().split(' '))
  delete dataset.made
  delete dataset.pressed
  const press = () => {
    for (const name of waiting) {
      const twin = twinOf(name)
      // A button presses itself; the later ones wait for the earlier, as they were pressed.
      if (!twin) return
      waiting.delete(name)
      twin.click()
    }
    seen.disconnect()
  }
  const seen = new MutationObserver(press)
  if (waiting.size === 0) return
  seen.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => seen.disconnect(), patience)
  press()
}

/** Without an application the links lead where they lead. */
export function discardEarlyClicks(): void {
  const { dataset } = document.documentElement
  delete dataset.made
  for (const waiting of document.querySelectorAll('[data-press][aria-busy]')) waiting.ariaBusy = null
  const [last] = dataset.pressed?.trim().split(' ').reverse() ?? []
  const link = last && twinOf(last)?.closest('a')
  if (link) location.assign(link.href)
}
