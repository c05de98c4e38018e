/**
 * Back closes what lies over the page: dialogs, drawers, and on a phone menus (INP-27). Each overlay has a history entry
 * of its own with the page's address, which counts in its state how many lie over the page. When an overlay is closed
 * otherwise, its entry is left; the router goes on from it as if it were the entry of the page.
 */

/** What closes each open overlay, the top one last. */
const open = new Set<() => void>()

/** How many overlays lie over the page at the current entry of the history. */
const depth = () => Number(history.state?.overlays ?? 0)

const placeOf = () => `${history.state?.key} ${location.href}`

/** By the place of a page whose address was replaced while an overlay had the current entry: what it is now. */
const replaced = new Map<string, { state: object; href: string }>()

/** Set while entries of closed overlays are being left. */
let leaving: Promise<void> | undefined
let arrive: (() => void) | undefined

/** Goes back, but waits no longer than a second: a browser that ignores it must not stop navigation. */
function stepBack(steps: number): Promise<void> {
  return new Promise<void>((resolve) => {
    arrive = resolve
    setTimeout(resolve, 1000)
    history.go(-steps)
  }).then(() => {
    leaving = arrive = undefined
  })
}

/** Gives each open overlay its entry, and leaves those of closed ones, also after a reload or Forward. */
export function settleOverlays(): void {
  if (leaving) return
  const closed = depth() - open.size
  if (closed > 0) leaving = stepBack(closed).then(settleOverlays)
  else while (depth() < open.size) history.pushState({ ...history.state, overlays: depth() + 1 }, '')
}

/** Tells that an overlay was opened, and how it is closed. Call what this returns once it is closed. */
export function overlay(close: () => void): () => void {
  open.add(close)
  // Later, because a dialog that follows another one takes over its entry.
  queueMicrotask(settleOverlays)
  return () => {
    open.delete(close)
    queueMicrotask(settleOverlays)
  }
}

/** After each step in the history, before the router reads the entry: closes the overlays whose entries were left. */
export function followStep(): void {
  for (let now = replaced.get(placeOf()); now; now = replaced.get(placeOf()))
    history.replaceState({ ...now.state, overlays: depth() }, '', now.href)
  if (arrive) arrive()
  else {
    for (const close of [...open].slice(depth()).reverse()) close()
    // An overlay that may not be closed now gets its entry again.
    setTimeout(settleOverlays)
  }
}

/** Runs the router's step to another address, which replaces the entry of an overlay. */
export function pushUnderOverlays(navigate: (how: 'push' | 'replace') => void): void {
  if (leaving) return void leaving.then(() => pushUnderOverlays(navigate))
  const [isCovered, { pathname }] = [depth() > 0, location]
  navigate(isCovered ? 'replace' : 'push')
  // The overlays of the same page stay, and need their entries before anyone presses Back. What stays over another page
  // is known once it is rendered.
  if (isCovered && location.pathname === pathname) settleOverlays()
}

/** Runs the router's change of the current address, under the overlays. */
export function replaceUnderOverlays(navigate: () => void): void {
  if (leaving) return void leaving.then(() => replaceUnderOverlays(navigate))
  const [overlays, place] = [depth(), placeOf()]
  navigate()
  if (overlays === 0) return
  replaced.set(place, { state: history.state, href: location.href })
  history.replaceState({ ...history.state, overlays }, '')
}
