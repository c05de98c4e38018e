import type { DatabaseSync } from 'node:sqlite'
import { accountChanges } from '../../accounts/data.ts'
import { openSnapshot, type SnapshotStore } from '../../engine/snapshot.ts'
import { snapshots } from '../../engine/store.ts'
import { changesSince } from '../../posts/data.ts'
import { addManaged, managedVersion, refreshManaged } from './fold.ts'

/** Apart from the snapshots of the search, which may not know who has an account. */
const under = `managed/${managedVersion}/`

export const managedSnapshots: SnapshotStore = {
  get: (key) => snapshots.get(under + key),
  put: (key, body) => snapshots.put(under + key, body),
  list: async (prefix) => (await snapshots.list(under + prefix)).map((key) => key.slice(under.length)),
  remove: (key) => snapshots.remove(under + key),
}

/** A replica with what administrators see, from its newest snapshot. */
export const openManaged = async () => addManaged(await openSnapshot(managedSnapshots))

/** Folds what is new in the tables. */
export const updateManaged = (db: DatabaseSync, options?: { rereadMs: number }) =>
  refreshManaged(db, { readPosts: changesSince, readAccounts: accountChanges }, options)

let opening: Promise<DatabaseSync> | undefined

/** The replica of this instance, opened by the first call and brought up to date by each: administrators see what they did. */
export async function freshManaged(): Promise<DatabaseSync> {
  opening ??= openManaged().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  const db = await opening
  await updateManaged(db)
  return db
}
