import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveReplica } from '../../engine/live.ts'
import { NewGeneration, watermarksOf } from '../../engine/log.ts'
import { refresh, replicaOf } from '../../engine/replica.ts'
import { openSnapshot } from '../../engine/snapshot.ts'
import { jobUpkeep } from '../../lib/replica.ts'
import type { Change } from '../../posts/parts/changeLog.ts'
import { updateOf as listingNewsOf, type Replica } from '../../search/parts/replica/fold.ts'
import { listings } from '../../search/parts/replica/instance.ts'
import { schema as listingSchema } from '../../search/parts/replica/schema.ts'
import { alerts } from './alerts.ts'
import type { Changed } from './matching.ts'

/** The alerts of this instance, brought up to date by each run: an alert that the replica missed would never report. */
export const freshAlerts = liveReplica(alerts, jobUpkeep)

let replica: Replica | undefined

const momentOf = ({ changeKey }: Pick<Change, 'changeKey'>) => changeKey.slice(0, changeKey.indexOf('#'))

/**
 * Brings the listings of this instance up to date; answers them, and the listings that were changed after `until` (ISO
 * 8601) with their earlier states. A new instance starts from a snapshot of the search, which may contain changes that
 * were not reported yet: it reads those again, without their earlier states.
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
    dropReplica()
    if (error instanceof NewGeneration) return changedSince(until, error.generation)
    throw error
  }
  return { listings: own, changed: [...changed.values()] }
}

/** Drops the replica, so that the next run starts anew and sees unreported changes again. */
export function dropReplica(): void {
  replica?.db.close()
  replica = undefined
}
