declare global {
  /** Buttons that were clicked before the page was hydrated (web/first.js), each once, in the order of the clicks. */
  var earlyClicks: Set<HTMLButtonElement>
}

/** From now on clicks reach the application, or nothing if it could not be loaded. */
function takeClicks(): HTMLButtonElement[] {
  delete document.documentElement.dataset.made
  const clicked = [...globalThis.earlyClicks]
  globalThis.earlyClicks.clear()
  for (const button of clicked) button.removeAttribute('aria-busy')
  return clicked
}

/** Repeats the clicks on buttons that were made before the page was hydrated (SPD-02). */
export function replayEarlyClicks(): void {
  for (const button of takeClicks()) button.click()
}

/** Forgets the clicks: there is no application that they could reach. */
export const discardEarlyClicks = (): void => void takeClicks()
