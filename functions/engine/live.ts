import { Absent } from './absent.ts'
import { count } from './bits.ts'
import { type Change, NewGeneration, setGeneration } from './log.ts'
import { type Feed, type Replica, refresh, replicaOf, saveToFile } from './replica.ts'
import type { Schema } from './schema.ts'
import { openEmpty, openParts, openSnapshot, type Snapshots, saveSnapshot } from './snapshot.ts'

/** A change log with the meaning of its changes, and the snapshots of the replica made from it. */
export type Followed<S extends Schema, C extends Change> = Feed<S, C> & { snapshots: Snapshots & { schema: S } }

/** Settings of a replica in an instance; times in ms. */
export type Upkeep = {
  /** Minimum time between two refreshes; calls in between share the last one. */
  refreshEvery: number
  /** Called when a refresh fails, with the age of the data. It throws if they are too old to be served. */
  stale: (age: number, error: Error) => void
  /** How long a call waits for a refresh before it is served stale data; must be well below the call's own timeout. */
  patience?: number
  /** Answers as soon as the columns are there: what reads words and documents has to be asked by `answer`. */
  inParts?: boolean
}

/** A new replica takes longer to read the log than the call can wait. Reading continues, so a retry finds more done. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** Default of `patience` in ms, well below the half minute of an API gateway. */
const callPatience = 10_000

/**
 * How far back the log is read again, and how often, to find changes that a lagging index made visible too late; in ms.
 */
const rereadMs = 3_600_000
const rereadEvery = 300_000

/**
 * The replica of this instance. The first call opens it, later calls refresh it when it is older than `refreshEvery`,
 * and calls with `now` always do. If a refresh fails, the replica serves stale data; if none has ever succeeded, the
 * call fails and the next one retries. A new generation of the log makes it start again from a snapshot.
 */
export function liveReplica<S extends Schema, C extends Change>(
  { snapshots, ...feed }: Followed<S, C>,
  { refreshEvery, stale, patience = callPatience, inParts = false }: Upkeep,
): (now?: boolean) => Promise<Replica<S>> {
  let opening: Promise<Replica<S>> | undefined
  let refreshing: Promise<void> | undefined
  /**
   * Stopwatches since the start of the last refresh, of the last successful one, and of the last one that read further
   * back.
   */
  let [begun, current, reread] = [never, never, never]

  /** Snapshots of which a part could not be had. */
  const lost = new Set<string>()

  async function openFirst(generation: string | undefined, again: () => void): Promise<Replica<S>> {
    const { db, coming, key = '' } = await openParts(snapshots, generation, lost)
    coming?.documents.all.catch(() => {
      lost.add(key)
      again()
    })
    return replicaOf(db, snapshots.schema, coming)
  }

  async function openWhole(generation?: string): Promise<Replica<S>> {
    return replicaOf(await openSnapshot(snapshots, generation), snapshots.schema)
  }

  function open(generation?: string): Promise<Replica<S>> {
    // The job that made the snapshot has read further back already.
    ;[begun, current, reread] = [never, never, stopwatch()]
    /** From the snapshot before, or from the log, unless it has begun anew since. */
    const again = () => {
      if (opening === begin) open(generation)
    }
    const begin = inParts ? openFirst(generation, again) : openWhole(generation)
    opening = begin
    begin.catch(() => {
      if (opening === begin) opening = undefined
    })
    return begin
  }

  async function bringUpToDate(now: boolean): Promise<void> {
    const own = opening ?? open()
    const replica = await own
    if (!now && begun() < refreshEvery) return
    const further = reread() >= rereadEvery
    const started = stopwatch()
    begun = started
    try {
      await refresh(replica, feed, { rereadMs: further ? rereadMs : 0 })
      if (opening !== own) return bringUpToDate(now)
      current = started
      if (further) reread = started
    } catch (error) {
      if (opening !== own) return bringUpToDate(now)
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
    // A refresh in progress began before this call and may miss what the caller has just written.
    if (now && refreshing && current !== never) await lasts(refreshing, patience)
    refreshing ??= bringUpToDate(now).finally(() => {
      refreshing = undefined
    })
    const late = await lasts(refreshing, patience)
    if (!opening || (late && current === never)) throw new NotReady()
    return opening
  }
}

/**
 * The answer of work that reads a replica and nothing else. Work that reads what is still on its way begins again once it
 * is there, from the replica as it is then. Throws `NotReady` if that takes longer than `patience` (ms).
 */
export async function answer<R, T>(
  fresh: (now?: boolean) => Promise<R>,
  work: (replica: R) => T,
  now = false,
  patience = callPatience,
): Promise<T> {
  const asked = stopwatch()
  for (let replica = await fresh(now); ; replica = await fresh()) {
    try {
      return work(replica)
    } catch (error) {
      if (!(error instanceof Absent)) throw error
      if (await lasts(error.coming, Math.max(0, patience - asked()))) throw new NotReady()
    }
  }
}

/** Whether work takes longer than this time. */
function lasts(work: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, true)
    work.then(() => resolve(false), reject).finally(() => clearTimeout(timer))
  })
}

const never = () => Number.POSITIVE_INFINITY

/**
 * Measures elapsed ms as the maximum of two clocks: the wall clock may be set back, and the monotonic clock may stop
 * while a Lambda is frozen.
 */
function stopwatch(): () => number {
  const [wall, steady] = [Date.now(), performance.now()]
  return () => Math.max(Math.abs(Date.now() - wall), performance.now() - steady)
}

/**
 * Refreshes the newest snapshot and stores the result as the next one; returns how many things are found in it. With a
 * `generation` it is built from the whole log, as the first snapshot of the generation that the log begins afterwards.
 */
export async function makeSnapshot<S extends Schema, C extends Change>(
  { snapshots, ...feed }: Followed<S, C>,
  generation?: string,
): Promise<number> {
  const { schema } = snapshots
  const readWhole = async (from?: string) => {
    const db = generation === undefined ? await openSnapshot(snapshots, from) : openEmpty(snapshots)
    const replica = replicaOf(db, schema)
    await refresh(replica, feed, { rereadMs })
    return replica
  }
  const replica = await readWhole().catch((error: unknown) => {
    if (error instanceof NewGeneration) return readWhole(error.generation)
    throw error
  })
  if (generation !== undefined) setGeneration(replica.db, generation)
  saveToFile(replica)
  await saveSnapshot(replica.db, snapshots)
  replica.db.close()
  return count(replica.columns.alive)
}
