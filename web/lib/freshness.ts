import { staleFor } from '#shared/lib/freshness.ts'
import { local } from './storage.ts'

const storageKey = 'tregu.changed'

/** Maximum lag of a replica behind a change, in ms: a cache may have stored a response from a replica that lagged. */
const lag = 5000

/** Records a change that other users can see too, for all pages of this browser. */
export const noteChange = (): void => local.set(storageKey, String(Date.now()))

const changedAt = () => Number(local.get(storageKey) ?? 0)

/** The maximum lag of a table's index behind a change, and the polling interval during that time, in ms. */
const [indexLag, askedEvery] = [3000, 1000]

/** For `refetchInterval` of lists from an index: polls until the index surely has the changes made here. */
export const untilIndexed = (): number | false => Date.now() - changedAt() < indexLag && askedEvery

/** Whether a response that caches keep for `cache` seconds may be from before `time` (ms since 1970). */
export const mayPrecede = (time: number, cache: number): boolean => Date.now() - time < staleFor(cache) * 1000 + lag

/** Whether a response that caches keep for `cache` seconds may be from before a change made here. */
export const mayBeStale = (cache: number): boolean => mayPrecede(changedAt(), cache)
