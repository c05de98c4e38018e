import { type Followed, liveReplica } from '../../engine/live.ts'
import type { AccountChange } from '../../identity/parts/account.ts'
import { accountChanges } from '../../identity/parts/data.ts'
import { jobUpkeep, snapshotsAt } from '../../lib/replica.ts'
import { setAside } from '../../lib/setAside.ts'
import { type Change, sourceOf } from '../../posts/parts/changeLog.ts'
import { changesSince } from '../../posts/parts/data.ts'
import type { Replica } from '../../search/parts/replica/fold.ts'
import { listings as searched } from '../../search/parts/replica/instance.ts'
import {
  accountsSchema,
  accountUpdate,
  listingsSchema,
  listingUpdate,
  type RiskAccounts,
  type RiskListings,
} from './schema.ts'

const under = (name: string) => snapshotsAt(`trust-${name}`, `trust/${name}/`)

/** How the listings are followed, for what the rules ask. */
export const listings: Followed<typeof listingsSchema, Change> = {
  snapshots: { ...under('listings'), schema: listingsSchema },
  source: sourceOf(changesSince),
  read: listingUpdate,
  setAside,
}

/** How the accounts are followed. */
export const accounts: Followed<typeof accountsSchema, AccountChange> = {
  snapshots: { ...under('accounts'), schema: accountsSchema },
  source: { shards: ['a0'], read: (_, since) => accountChanges(since) },
  read: accountUpdate,
  setAside,
}

const live = {
  searched: liveReplica(searched, jobUpkeep),
  listings: liveReplica(listings, jobUpkeep),
  accounts: liveReplica(accounts, jobUpkeep),
}

/** What is known of all listings and accounts: prices by the replica of the search, texts and phones by two of ours. */
export type Indexes = { searched: Replica; listings: RiskListings; accounts: RiskAccounts }

/** The replicas of this instance, brought up to date. */
export async function freshIndexes(): Promise<Indexes> {
  const [searched, listings, accounts] = await Promise.all([live.searched(), live.listings(), live.accounts()])
  return { searched, listings, accounts }
}
