import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Followed, liveReplica, makeSnapshot } from '../../engine/live.ts'
import { NewGeneration, watermarksOf } from '../../engine/log.ts'
import { refresh, replicaOf } from '../../engine/replica.ts'
import { openSnapshot } from '../../engine/snapshot.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { objectsOf } from '../../lib/objects.ts'
import { setAside } from '../../lib/replica.ts'
import type { Change } from '../../posts/changeLog.ts'
import { newsOf as listingNewsOf, type Replica } from '../../search/replica/fold.ts'
import { listings } from '../../search/replica/instance.ts'
import { schema as listingSchema } from '../../search/replica/schema.ts'
import { type AlertLogged, alertChanges } from '../data.ts'
import type { Changed } from './finding.ts'
import { newsOf, schema } from './schema.ts'

/** The alerts that are at work, as the log of their changes tells them. */
const alerts: Followed<typeof schema, AlertLogged> = {
  snapshots: { store: objectsOf(env('BUCKET_INDEX'), 'alerts/'), schema, logger, disk: join(tmpdir(), 'alerts') },
  source: { shards: ['l0'], read: (_, since) => alertChanges(since) },
  read: newsOf,
  setAside,
}

/** The alerts of this instance, brought up to date by each run: none may be missed, or it is never told what it waits for. */
export const freshAlerts = liveReplica(alerts, {
  refreshEvery: 0,
  stale(_, error) {
    throw error
  },
  patience: 240_000,
})

/** How often an instance keeps what it knows of the alerts, for one that begins (ms). */
const keepEvery = 3_600_000
let kept = Date.now()

/** Keeps a snapshot of the alerts now and then: without any they are read from the beginning of their log. */
export async function keepAlerts(): Promise<void> {
  if (Date.now() - kept < keepEvery) return
  kept = Date.now()
  await makeSnapshot(alerts)
}

let replica: Replica | undefined

const momentOf = ({ changeKey }: Pick<Change, 'changeKey'>) => changeKey.slice(0, changeKey.indexOf('#'))

/**
 * Brings the listings of this instance up to date; answers them, and what was changed after `until` (ISO 8601) with what
 * it was before. An instance that has just begun stands on a snapshot of the search, which may have seen what nobody was
 * told yet: that it reads again, without knowing what was before.
 */
export async function changedSince(
  until: string,
  generation?: string,
): Promise<{ listings: Replica; changed: Changed[] }> {
  const begins = replica === undefined
  const { snapshots, ...feed } = listings
  const own =
    replica ?? replicaOf(await openSnapshot({ ...snapshots, disk: join(tmpdir(), 'told') }, generation), listingSchema)
  replica = own
  const seen = Object.values(watermarksOf(own.db)).map((key) => Date.parse(key.slice(0, key.indexOf('Z') + 1)))
  const changed = new Map<string, Changed>()
  const read = (change: Change) => {
    if (change.version !== undefined && !change.deleted) {
      const { postId, version } = change
      const known = own.documents.knows(postId, version)
      const at = momentOf(change)
      if (begins ? at > until : !known) {
        const body = known ? undefined : own.documents.bodyOf(postId)
        changed.set(postId, { post: change, at, before: body && JSON.parse(body) })
      }
    }
    return listingNewsOf(change)
  }
  try {
    const rereadMs = begins ? Math.max(0, ...seen.map((at) => at - Date.parse(until))) : 0
    await refresh(own, { ...feed, read }, { rereadMs })
  } catch (error) {
    forget()
    if (error instanceof NewGeneration) return changedSince(until, error.generation)
    throw error
  }
  return { listings: own, changed: [...changed.values()] }
}

/** Lets the next run begin anew: what this one did not get to tell is to be seen as changed again. */
export function forget(): void {
  replica?.db.close()
  replica = undefined
}
