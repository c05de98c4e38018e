import { isServerRendered } from './serverRendered.ts'

let rendering: number | undefined

/** Sets the time of what the server renders from now on, in milliseconds since 1970. */
export function renderAt(ms: number): void {
  rendering = ms
}

/**
 * The time for what a page says of it, in milliseconds since 1970. Until the page is hydrated it is the time at which the
 * server rendered it, so that both say the same.
 */
export const pageTime = (): number =>
  rendering ?? (isHydrating() ? Number(document.getElementById('root')?.dataset.at) : Date.now())

const isHydrating = () => globalThis.document !== undefined && isServerRendered()
