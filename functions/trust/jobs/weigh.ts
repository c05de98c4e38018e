import { LRUCache } from 'lru-cache'
import { watermark } from '../../cases/parts/data.ts'
import { isTransient, setAside } from '../../lib/setAside.ts'
import { loneJob } from '../../lib/task.ts'
import { changedSince, type ListingToWeigh, listingsOfLinkedAccounts, suspendedSince } from '../changed.ts'
import { freshIndexes } from '../replica/instance.ts'
import { weighListing } from '../weigh.ts'

/** How late a change may become visible, with all retries (ms): the log is read again from so far back. */
const lateMs = 60_000
/** The first run weighs the changes of the last hour (ms). */
const firstMs = 3_600_000
/** How many listings are weighed at once. */
const atOnce = 10

/** How often a long run notes how far it is, in listings. */
const noteEvery = 100

/** What this instance has weighed lately, by its key, as the log is read again and again. */
const weighed = new LRUCache<string, true>({ max: 100_000 })
const isNew = ({ key }: { key: string }) => !weighed.has(key)

/**
 * Weighs the listings that were changed since the last run, and those whose owner shares a phone with an account that was
 * suspended (TRU-02). It may be interrupted anywhere: the next run sees the same changes again. A listing that throws
 * is set aside; after a fault of AWS the run is to be repeated, once all others are weighed.
 */
export const handler = loneJob(async (now, alone) => {
  const since = (await watermark.read()) ?? new Date(now - firstMs).toISOString()
  const [listings, accounts] = await Promise.all([changedSince(since), suspendedSince(since)])
  const [changed, suspended] = [listings.filter(isNew), accounts.filter(isNew)]
  if ((changed.length === 0 && suspended.length === 0) || !(await alone())) return
  const indexes = await freshIndexes()
  const passing: unknown[] = []
  const weigh = async ({ postId, key }: ListingToWeigh) => {
    try {
      await weighListing(postId, indexes)
    } catch (error) {
      if (isTransient(error)) return void passing.push(error)
      setAside(error, postId)
    }
    weighed.set(key, true)
  }
  const weighAll = async (listings: readonly ListingToWeigh[]) => {
    for (let from = 0; from < listings.length; from += atOnce)
      await Promise.all(listings.slice(from, from + atOnce).map(weigh))
  }
  // Before the first note of how far the run is, which says that these are done too.
  await weighAll((await listingsOfLinkedAccounts(suspended, indexes)).filter(isNew))
  for (let from = 0; from < changed.length; from += noteEvery) {
    const first = changed[from]
    if (first && from > 0 && passing.length === 0) await watermark.advance(earlier(first.at, now - lateMs))
    await weighAll(changed.slice(from, from + noteEvery))
  }
  if (passing.length > 0) throw new AggregateError(passing, `${passing.length} listings were not weighed`)
  for (const { key } of suspended) weighed.set(key, true)
  await watermark.advance(new Date(now - lateMs).toISOString())
})

/** The earlier of two moments (ISO 8601; ms since 1970). */
const earlier = (at: string, ms: number) => new Date(Math.min(Date.parse(at), ms)).toISOString()
