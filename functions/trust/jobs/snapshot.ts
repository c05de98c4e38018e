import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { accounts, listings } from '../replica/instance.ts'

/** Saves snapshots of the replicas that weighing starts from. Without one, an instance reads a log from its beginning. */
export const handler = task(async () => {
  await makeSnapshot(listings)
  await makeSnapshot(accounts)
})
