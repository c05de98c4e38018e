import { type Change, NewGeneration, setGeneration } from './log.ts'
import { type Feed, keep, type Replica, refresh, replicaOf } from './replica.ts'
import type { Schema } from './schema.ts'
import { openEmpty, openSnapshot, type Snapshots, saveSnapshot } from './snapshot.ts'

/** A log with what its changes mean, and the snapshots of what is made of it. */
export type Followed<S extends Schema, C extends Change> = Feed<S, C> & { snapshots: Snapshots & { schema: S } }

/** How an instance keeps a replica; in ms. */
export type Upkeep = {
  /** A refresh serves all calls of so long a while. */
  refreshEvery: number
  /** Told how old what is answered from is when a refresh fails; throws where that must not be answered from. */
  stale: (age: number, error: Error) => void
  /** So long a caller waits for a refresh before it is answered from what is there; well below the time it has itself. */
  patience?: number
}

/** A new replica needs longer to read the log than its caller can wait. It goes on: who asks again finds more done. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** So long a call waits (ms), well below the half minute of an API gateway. */
const callPatience = 10_000

/** How far back the log is read again, and how often, to find what a lagging index showed too late; in ms. */
const rereadMs = 3_600_000
const rereadEvery = 300_000

/**
 * The replica of this instance: opened by the first call and brought up to date by the later ones; by one that asks for
 * it `now`, whenever that was done last. When that fails it answers with what it has; without having ever succeeded it
 * fails, and the next call tries again. When the log begins a new generation the replica begins anew.
 */
export function liveReplica<S extends Schema, C extends Change>(
  { snapshots, ...feed }: Followed<S, C>,
  { refreshEvery, stale, patience = callPatience }: Upkeep,
): (now?: boolean) => Promise<Replica<S>> {
  let opening: Promise<Replica<S>> | undefined
  let refreshing: Promise<void> | undefined
  /** Since the last refresh began; since the last one that succeeded did; since the last that read further back did. */
  let [begun, current, reread] = [never, never, never]

  function open(generation?: string): Promise<Replica<S>> {
    // What the job that made a snapshot read further back need not be read again.
    ;[begun, current, reread] = [never, never, stopwatch()]
    opening = openSnapshot(snapshots, generation).then((db) => replicaOf(db, snapshots.schema))
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function bringUpToDate(now: boolean): Promise<void> {
    const replica = await (opening ?? open())
    if (!now && begun() < refreshEvery) return
    const further = reread() >= rereadEvery
    begun = stopwatch()
    try {
      await refresh(replica, feed, { rereadMs: further ? rereadMs : 0 })
      current = begun
      if (further) reread = begun
    } catch (error) {
      if (error instanceof NewGeneration) {
        await open(error.generation)
        return bringUpToDate(now)
      }
      if (current === never) {
        begun = never
        throw error
      }
      stale(current(), error as Error)
    }
  }

  return async (now = false) => {
    // What is under way began before this call, and may miss what its caller has just written.
    if (now && refreshing && current !== never) await lasts(refreshing, patience)
    refreshing ??= bringUpToDate(now).finally(() => {
      refreshing = undefined
    })
    const late = await lasts(refreshing, patience)
    if (!opening || (late && current === never)) throw new NotReady()
    return opening
  }
}

/** Whether work lasts longer than so many ms. */
function lasts(work: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, true)
    work.then(() => resolve(false), reject).finally(() => clearTimeout(timer))
  })
}

const never = () => Number.POSITIVE_INFINITY

/**
 * Tells how many ms have passed. It takes the clock that says most: the wall clock may be set back, and the steady one
 * may stand while a Lambda is frozen.
 */
function stopwatch(): () => number {
  const [wall, steady] = [Date.now(), performance.now()]
  return () => Math.max(Math.abs(Date.now() - wall), performance.now() - steady)
}

/**
 * Brings the newest snapshot up to date and keeps it as the next one. With a `generation` it is made of the whole log,
 * as the first of that generation, which the log is to begin afterwards.
 */
export async function makeSnapshot<S extends Schema, C extends Change>(
  { snapshots, ...feed }: Followed<S, C>,
  generation?: string,
): Promise<void> {
  const { schema } = snapshots
  const readWhole = async (from?: string) => {
    const replica = replicaOf(
      await (generation === undefined ? openSnapshot(snapshots, from) : openEmpty(snapshots)),
      schema,
    )
    await refresh(replica, feed, { rereadMs })
    return replica
  }
  const replica = await readWhole().catch((error: unknown) => {
    if (error instanceof NewGeneration) return readWhole(error.generation)
    throw error
  })
  if (generation !== undefined) setGeneration(replica.db, generation)
  keep(replica)
  await saveSnapshot(replica.db, snapshots)
  replica.db.close()
}
