import { type Followed, liveReplica } from '../../../engine/live.ts'
import { logger } from '../../../lib/logger.ts'
import { measure } from '../../../lib/measure.ts'
import { ready, snapshotsAt } from '../../../lib/replica.ts'
import { setAside } from '../../../lib/setAside.ts'
import { type Change, sourceOf } from '../../../posts/parts/changeLog.ts'
import { changesSince } from '../../../posts/parts/data.ts'
import { type Replica, updateOf } from './fold.ts'
import { type ListingSchema, schema } from './schema.ts'

/** How the search replica follows the change log. */
export const listings: Followed<ListingSchema, Change> = {
  snapshots: { ...snapshotsAt('replica'), schema },
  source: sourceOf(changesSince),
  read: updateOf,
  setAside,
}

const live = liveReplica(listings, {
  // Other users' changes may become visible a second later.
  refreshEvery: 1000,
  stale(age, error) {
    measure('IndexAge', age)
    logger.error('The replica could not be refreshed', { error })
  },
})

/**
 * The replica of this instance, brought up to date at most once a second, or immediately (`now`) for a caller who has
 * just changed something.
 */
export const freshReplica = async (now?: boolean): Promise<Replica> => {
  last = await ready(live(now))
  return last
}

let last: Replica | undefined

/** The replica as the last call of this instance left it, without a read; undefined before the first. */
export const lastReplica = (): Replica | undefined => last
