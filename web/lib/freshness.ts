import { staleFor } from '#shared/lib/freshness.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.changed'

/** Milliseconds by which a cache may have got what it has from a replica that lagged behind. */
const lag = 5000

/** Notes that something was changed here that others see too; for all pages of this browser. */
export const noteChange = (): void => local.set(storageKey, String(Date.now()))

const sinceChange = () => Date.now() - Number(local.get(storageKey) ?? 0)

/** How long an index of a table may lag behind a change, and how often it is asked again meanwhile, in milliseconds. */
const [indexLag, askedEvery] = [3000, 1000]

/** For a list that an index answers: it is asked again until it surely knows of a change made here. */
export const untilIndexed = (): number | false => sinceChange() < indexLag && askedEvery

/** Might a cache answer a call that is kept for so many seconds with what was there before a change made here? */
export function mayBeStale(cache: number): boolean {
  return sinceChange() < staleFor(cache) * 1000 + lag
}
