import { answer, type Followed, liveReplica, NotReady } from '../../../engine/live.ts'
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

const upkeep = {
  // Other users' changes may become visible a second later.
  refreshEvery: 1000,
  stale(age: number, error: Error) {
    measure('IndexAge', age)
    logger.error('The replica could not be refreshed', { error })
  },
}
const live = liveReplica(listings, { ...upkeep, inParts: true })
const whole = liveReplica(listings, upkeep)

/**
 * The answer of work on the replica of this instance, brought up to date at most once a second, or immediately (`now`)
 * for a caller who has just changed something. The work only reads: it begins again if it needs what is still on its way.
 */
export const fromReplica = <T>(work: (replica: Replica) => T, now?: boolean): Promise<T> =>
  ready(
    answer(
      live,
      (replica) => {
        last = replica
        return work(replica)
      },
      now,
    ),
  )

/** The replica of this instance with all its parts, for what reads every listing. */
export const wholeReplica = (): Promise<Replica> => ready(whole())

/** How long an instance that is started ahead waits for all parts of the replica, in ms: below the function's timeout. */
const openPatience = 20_000

/** Brings the replica of this instance with all its parts; false when some are still on their way. */
export async function openReplica(): Promise<boolean> {
  try {
    await answer(live, ({ documents }) => documents.expectAll(), false, openPatience)
    return true
  } catch (error) {
    if (error instanceof NotReady) return false
    throw error
  }
}

let last: Replica | undefined

/** The replica as the last call of this instance left it, without a read; undefined before the first. */
export const lastReplica = (): Replica | undefined => last
