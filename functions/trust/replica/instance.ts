import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Followed, liveReplica } from '../../engine/live.ts'
import { type AccountChange, accountChanges } from '../../identity/parts/data.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { objectsOf } from '../../lib/objects.ts'
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

const under = (name: string) => ({
  store: objectsOf(env('BUCKET_INDEX'), `trust/${name}/`),
  logger,
  disk: join(tmpdir(), `trust-${name}`),
})

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

/** A run that cannot read what changed fails, and the next one repeats it. */
const upkeep = {
  refreshEvery: 0,
  stale(_: number, error: Error) {
    throw error
  },
  patience: 240_000,
}
const live = {
  searched: liveReplica(searched, upkeep),
  listings: liveReplica(listings, upkeep),
  accounts: liveReplica(accounts, upkeep),
}

/** What is known of all listings and accounts: prices by the replica of the search, texts and phones by two of ours. */
export type Indexes = { searched: Replica; listings: RiskListings; accounts: RiskAccounts }

/** The replicas of this instance, brought up to date. */
export async function freshIndexes(): Promise<Indexes> {
  const [searched, listings, accounts] = await Promise.all([live.searched(), live.listings(), live.accounts()])
  return { searched, listings, accounts }
}
