import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotReady } from '../engine/live.ts'
import { env } from './env.ts'
import { Refusal } from './errors.ts'
import { logger } from './logger.ts'
import { objectsOf } from './objects.ts'
import { task, workThrough } from './task.ts'

/** Clients may retry after so many seconds; with each retry the replica has read more of the log. */
const retryAfter = 5

/** Waits for a replica; refuses `starting` while it is still reading the log. */
export async function ready<T>(replica: Promise<T>): Promise<T> {
  try {
    return await replica
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    throw new Refusal('starting', undefined, { headers: { 'retry-after': String(retryAfter) } })
  }
}

/** Where the snapshots of a replica are: under a prefix of the bucket, and in a folder of the instance's disk. */
export const snapshotsAt = (folder: string, prefix?: string) => ({
  store: objectsOf(env('BUCKET_INDEX'), prefix),
  logger,
  disk: join(tmpdir(), folder),
})

/** The upkeep of a job's replica: a run that cannot read what changed fails, and the next one repeats it. */
export const jobUpkeep = {
  refreshEvery: 0,
  stale(_: number, error: Error) {
    throw error
  },
  patience: 240_000,
}

/**
 * The handler of a job that refreshes the newest snapshots of several replicas and saves them, or makes the first ones of a
 * new generation. One that fails does not block the others.
 */
export const snapshotJob = (makers: Record<string, (generation?: string) => Promise<unknown>>) =>
  task<{ generation?: string }>(({ generation }) =>
    workThrough(
      [Object.entries(makers)],
      ([name]) => name,
      ([, make]) => make(generation),
    ),
  )
