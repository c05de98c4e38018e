import { saveSnapshot } from '../engine/snapshot.ts'
import { task } from '../lib/task.ts'
import { managedSnapshots, openManaged, updateManaged } from './index/instance.ts'

/** How far back a snapshot reads the logs again, to heal what a lagging index hid from the one before; in ms. */
const rereadMs = 3_600_000

/** Brings the newest snapshot of what administrators see up to date and keeps it as the next one. */
export const handler = task(async () => {
  const db = await openManaged()
  await updateManaged(db, { rereadMs })
  await saveSnapshot(db, managedSnapshots)
  db.close()
})
