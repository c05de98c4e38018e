import type { DatabaseSync } from 'node:sqlite'
import { changesSince } from '#data/posts.ts'
import { refresh } from './replica.ts'
import { openReplica } from './snapshot.ts'
import { snapshots } from './store.ts'

/** A refresh serves all searches of the next second: what was written since may be found a second later. */
const refreshEvery = 1000

let opening: Promise<DatabaseSync> | undefined
let refreshing: Promise<void> | undefined
let refreshedAt = Number.NEGATIVE_INFINITY

/**
 * The replica of this instance, opened by the first call and brought up to date at most once a second. After a
 * failure the next call tries again.
 */
export async function freshReplica(): Promise<DatabaseSync> {
  opening ??= openReplica(snapshots).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  const db = await opening
  if (Date.now() - refreshedAt >= refreshEvery) {
    refreshedAt = Date.now()
    refreshing = refresh(db, changesSince).catch((error: unknown) => {
      refreshedAt = Number.NEGATIVE_INFINITY
      throw error
    })
  }
  await refreshing
  return db
}
