import { openSnapshot, type Snapshots } from '../../engine/snapshot.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { objectsOf } from '../../lib/objects.ts'
import { changesSince } from '../../posts/data.ts'
import { type Replica, refresh, replicaOf } from './fold.ts'
import { schema } from './schema.ts'

export const snapshots: Snapshots = { store: objectsOf(env('BUCKET_INDEX')), schema, logger }

/** A refresh serves all searches of the next second: what was written since may be found a second later. */
const refreshEvery = 1000

let opening: Promise<Replica> | undefined
let refreshing: Promise<void> | undefined
let startedAt = Number.NEGATIVE_INFINITY
/** When the last refresh that succeeded had started: it read all that had come into sight by then. */
let currentAt = Number.NEGATIVE_INFINITY

/**
 * The replica of this instance, opened by the first call and brought up to date at most once a second. When that fails
 * it answers with what it has, and measures how old that is; without having ever succeeded it fails, and the next call
 * tries again.
 */
export async function freshReplica(): Promise<Replica> {
  opening ??= openSnapshot(snapshots)
    .then(replicaOf)
    .catch((error: unknown) => {
      opening = undefined
      throw error
    })
  const replica = await opening
  if (Date.now() - startedAt >= refreshEvery) refreshing = update(replica)
  await refreshing
  return replica
}

async function update(replica: Replica): Promise<void> {
  startedAt = Date.now()
  try {
    await refresh(replica, changesSince)
    currentAt = startedAt
  } catch (error) {
    if (currentAt === Number.NEGATIVE_INFINITY) {
      startedAt = currentAt
      throw error
    }
    measure('IndexAge', Date.now() - currentAt)
    logger.error('The replica could not be refreshed', { error: error as Error })
  }
}
