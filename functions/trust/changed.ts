import { ownedLookedAt } from '../cases/parts/gather.ts'
import { type Account, accountChanges } from '../identity/parts/data.ts'
import { isShutOut } from '../identity/parts/standing.ts'
import { mayPass, setAside } from '../lib/setAside.ts'
import { shards } from '../posts/parts/changeLog.ts'
import { changesSince, newestByOwner } from '../posts/parts/data.ts'
import { linkedWith } from './indexed.ts'
import type { Indexes } from './replica/instance.ts'

/** A listing to be weighed, and why: a key by which the same is weighed once. It was changed then (ISO 8601). */
export type Wanted = { postId: string; key: string; at: string }

/** The listings that were changed after a moment (ISO 8601), those first that were changed first. */
export async function changedSince(since: string): Promise<Wanted[]> {
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

/** An account that we suspended or closed, and a key by which one suspension is followed once. */
export type Suspended = { account: Account; key: string }

/** The accounts that were changed after a moment (ISO 8601), and that we have suspended or closed (D-256). */
export async function suspendedSince(since: string): Promise<Suspended[]> {
  const found = new Map<string, Suspended>()
  for await (const page of accountChanges(since))
    for (const one of page)
      if (one.state !== 'gone' && isShutOut(one))
        found.set(one.userId, { account: one, key: `${one.userId} suspended ${one.version}` })
  return [...found.values()]
}

/** Of how many accounts with the phone of a suspended one the listings are weighed again: more say nothing new. */
const besideMax = 10

/**
 * The newest listings of accounts that share a phone with a suspended one. An account that throws by itself is set
 * aside.
 */
export async function listingsBeside(suspended: readonly Suspended[], indexes: Indexes): Promise<Wanted[]> {
  const found: Wanted[] = []
  for (const { account, key } of suspended) {
    try {
      for (const other of linkedWith(account, indexes).slice(0, besideMax))
        for (const { postId } of await newestByOwner(other, ownedLookedAt))
          found.push({ postId, key: `${postId} beside ${key}`, at: '' })
    } catch (error) {
      if (mayPass(error)) throw error
      setAside(error, account.userId)
    }
  }
  return found
}
