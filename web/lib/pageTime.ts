import { rendering } from './rendering.ts'
import { isServerRendered } from './serverRendered.ts'

/**
 * The time for what a page says of it, in milliseconds since 1970. Until the page is hydrated it is the time at which the
 * server rendered it, so that both say the same.
 */
export const pageTime = (): number =>
  rendering()?.at ?? (isHydrating() ? Number(document.getElementById('root')?.dataset.at) : Date.now())

const isHydrating = () => globalThis.document !== undefined && isServerRendered()
