import { LRUCache } from 'lru-cache'
import { accountChanges, findAccount } from '../../accounts/data.ts'
import { mayPass, setAside } from '../../lib/setAside.ts'
import { job } from '../../lib/task.ts'
import { shards } from '../../posts/changeLog.ts'
import { changesSince, newestByOwner } from '../../posts/data.ts'
import { setWeighedUntil, weighedUntil } from '../cases.ts'
import { ownedLookedAt } from '../gather.ts'
import { linkedWith } from '../indexed.ts'
import { freshIndexes, type Indexes } from '../replica/instance.ts'
import { weighListing } from '../weigh.ts'

/** How late a change may become visible, with all retries (ms): the log is read again from so far back. */
const lateMs = 60_000
/** The first run weighs the changes of the last hour (ms). */
const firstMs = 3_600_000
/** How many listings are weighed at once. */
const atOnce = 10

/** How often a long run notes how far it is, in listings. */
const noteEvery = 500

/** A listing to be weighed, and why: a key by which the same is weighed once. It was changed then (ISO 8601). */
type Wanted = { postId: string; key: string; at: string }

/** What this instance has weighed lately, by its key, as the log is read again and again. */
const weighed = new LRUCache<string, true>({ max: 100_000 })
const isNew = ({ key }: Wanted) => !weighed.has(key)

/**
 * Weighs the listings that were changed since the last run, and those whose owner shares a phone with an account that was
 * suspended (TRU-02). It may be interrupted anywhere: the next run sees the same changes again. A listing that throws
 * is set aside; after a fault of AWS the run is to be repeated, once all others are weighed.
 */
export const handler = job(async (now) => {
  const since = (await weighedUntil()) ?? new Date(now - firstMs).toISOString()
  const [listings, suspended] = await Promise.all([changedSince(since), suspendedSince(since)])
  const changed = listings.filter(isNew)
  if (changed.length === 0 && suspended.length === 0) return
  const indexes = await freshIndexes()
  const linked = await listingsBeside(suspended, indexes)
  const passing: unknown[] = []
  const weigh = async ({ postId, key }: Wanted) => {
    try {
      await weighListing(postId, indexes)
    } catch (error) {
      if (mayPass(error)) return void passing.push(error)
      setAside(error, postId)
    }
    weighed.set(key, true)
  }
  const all = [...changed, ...linked]
  for (let from = 0; from < all.length; from += atOnce) {
    const done = changed[from]?.at
    if (done && from > 0 && from % noteEvery === 0 && passing.length === 0)
      await setWeighedUntil(earlier(done, now - lateMs))
    await Promise.all(all.slice(from, from + atOnce).map(weigh))
  }
  if (passing.length > 0)
    throw new AggregateError(passing, `${passing.length} of ${all.length} listings were not weighed`)
  await setWeighedUntil(new Date(now - lateMs).toISOString())
})

/** The earlier of two moments (ISO 8601; ms since 1970). */
const earlier = (at: string, ms: number) => new Date(Math.min(Date.parse(at), ms)).toISOString()

/** The listings that were changed after a moment (ISO 8601), those first that were changed first. */
async function changedSince(since: string): Promise<Wanted[]> {
  const found = new Map<string, Wanted>()
  const read = shards.map(async (shard) => {
    for await (const page of changesSince(shard, since))
      for (const one of page)
        if (one.version !== undefined && !one.deleted)
          found.set(one.postId, { postId: one.postId, key: `${one.postId} ${one.version}`, at: momentOf(one) })
  })
  await Promise.all(read)
  return [...found.values()].sort((a, b) => (a.at < b.at ? -1 : 1))
}

const momentOf = ({ changeKey }: { changeKey: string }) => changeKey.slice(0, changeKey.indexOf('#'))

/** The ids of the accounts that were changed after a moment (ISO 8601) and are suspended. */
async function suspendedSince(since: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const page of accountChanges(since))
    for (const one of page) if (one.state === 'suspended') found.add(one.userId)
  return [...found]
}

/** The newest listings of the accounts that share a phone with a suspended one. */
async function listingsBeside(suspended: readonly string[], indexes: Indexes): Promise<Wanted[]> {
  const found: Wanted[] = []
  for (const userId of suspended) {
    const account = await findAccount(userId)
    for (const other of account ? linkedWith(account, indexes) : [])
      for (const { postId } of await newestByOwner(other, ownedLookedAt))
        found.push({ postId, key: `${postId} beside ${userId} ${account?.version}`, at: '' })
  }
  return found.filter(isNew)
}
