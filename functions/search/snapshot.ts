import { keep } from '../engine/replica.ts'
import { openSnapshot, saveSnapshot } from '../engine/snapshot.ts'
import { task } from '../lib/task.ts'
import { changesSince } from '../posts/data.ts'
import { refresh, replicaOf } from './index/fold.ts'
import { snapshots } from './index/instance.ts'

/** How far back a snapshot reads the log again, to heal what a lagging index hid from the one before; in ms. */
const rereadMs = 3_600_000

/** Brings the newest snapshot up to date and keeps it as the next one. */
export const handler = task(async () => {
  const replica = replicaOf(await openSnapshot(snapshots))
  await refresh(replica, changesSince, { rereadMs })
  keep(replica)
  await saveSnapshot(replica.db, snapshots)
  replica.db.close()
})
