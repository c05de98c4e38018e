import { makeSnapshot } from '../../engine/live.ts'
import { snapshotJob } from '../../lib/replica.ts'
import { accounts, listings } from '../replica/instance.ts'

/** Saves snapshots of the replicas that weighing starts from. Without one, an instance reads a log from its beginning. */
export const handler = snapshotJob({
  listings: (generation) => makeSnapshot(listings, generation),
  accounts: (generation) => makeSnapshot(accounts, generation),
})
