import { task } from '../lib/task.ts'
import { openManaged, saveManaged, updateManaged } from './index/instance.ts'

/** How far back a snapshot reads the logs again, to heal what a lagging index hid from the one before; in ms. */
const rereadMs = 3_600_000

/** Brings the newest snapshots of what administrators see up to date and keeps them as the next ones. */
export const handler = task(async () => {
  const managed = await openManaged()
  await updateManaged(managed, { rereadMs })
  await saveManaged(managed)
})
