import { newestOwnedMax } from '../cases/parts/gather.ts'
import type { Account } from '../identity/parts/account.ts'
import { isSuspendedOrClosedByUs } from '../identity/parts/accountState.ts'
import { accountChanges } from '../identity/parts/data.ts'
import { isTransient, setAside } from '../lib/setAside.ts'
import { shards } from '../posts/parts/changeLog.ts'
import { changesSince, newestByOwner } from '../posts/parts/data.ts'
import { linkedAccounts } from './indexed.ts'
import type { Indexes } from './replica/instance.ts'

/** A listing to assess, a key so that it is assessed once for the same reason, and when it was changed (ISO 8601). */
export type ListingToWeigh = { postId: string; key: string; at: string }

/** The listings that were changed after a moment (ISO 8601), those first that were changed first. */
export async function changedSince(since: string): Promise<ListingToWeigh[]> {
  const found = new Map<string, ListingToWeigh>()
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
export type SuspendedAccount = { account: Account; key: string }

/** The accounts that were changed after a moment (ISO 8601), and that we have suspended or closed (D-256). */
export async function suspendedSince(since: string): Promise<SuspendedAccount[]> {
  const found = new Map<string, SuspendedAccount>()
  for await (const page of accountChanges(since))
    for (const one of page)
      if (one.state !== 'gone' && isSuspendedOrClosedByUs(one))
        found.set(one.userId, { account: one, key: `${one.userId} suspended ${one.version}` })
  return [...found.values()]
}

/** For how many accounts that share a phone with a suspended one the listings are assessed again. */
const linkedAccountsMax = 10

/**
 * The newest listings of accounts that share a phone with a suspended one. An account that throws by itself is set
 * aside.
 */
export async function listingsOfLinkedAccounts(
  suspended: readonly SuspendedAccount[],
  indexes: Indexes,
): Promise<ListingToWeigh[]> {
  const found: ListingToWeigh[] = []
  for (const { account, key } of suspended) {
    try {
      for (const other of linkedAccounts(account, indexes).slice(0, linkedAccountsMax))
        for (const { postId } of await newestByOwner(other, newestOwnedMax))
          found.push({ postId, key: `${postId} beside ${key}`, at: '' })
    } catch (error) {
      if (isTransient(error)) throw error
      setAside(error, account.userId)
    }
  }
  return found
}
