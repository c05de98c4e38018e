import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { StageAccount } from './aws.ts'
import { Problem } from './problem.ts'

/**
 * Which version is deployed. `version` is the last one that worked, and `before` the one before it. `moving` is set from
 * before a version is deployed until it is published and tested: if it is still set, that deployment was interrupted, and
 * functions and pages may be of either version.
 */
export type StageState = { version?: string; before?: string; moving?: string }

/** The version that a rollback deploys: after an interrupted deployment, the last one that worked. */
export const rollbackVersion = ({ version, before, moving }: StageState): string | undefined =>
  moving ? version : before

/** The command that holds the lock to deploy the version `to`: its AWS identity, machine and start. */
type Holder = {
  id: string
  to: string
  by: string
  on: string
  since: string
  /** Counts its heartbeats: as long as it grows, the command runs. */
  beat: number
}

/** The state of a stage, the holder of its lock, and the ETag of the file; all empty before the first deployment. */
export type StateFile = { state: StageState; mover?: Holder; etag?: string }

/** The lock of a stage, which one command at a time holds. */
export type Lock = {
  /** Writes a heartbeat; throws a `Problem` when another command has taken the lock over. */
  renew: () => Promise<void>
  /** Writes a new state, as a heartbeat too; returns the one before. */
  note: (now: StageState) => Promise<StageState>
}

const key = 'standing.json'

/** The time between two heartbeats. */
const beatMs = 30_000

/** After so many heartbeats that did not come, the holder counts as killed. */
const beatsOfSilence = 3

/**
 * Reads the state of a stage whose lock is free. Throws a `Problem` while its holder sends heartbeats. They are watched,
 * because the clocks of two machines may differ: a holder without heartbeats was killed. `takeOver` frees the lock without
 * watching, which stops its holder at its next step.
 */
export async function readUnlocked(
  place: StageAccount,
  bucket: string,
  { takeOver = false, beat = beatMs }: { takeOver?: boolean; beat?: number } = {},
): Promise<StateFile> {
  const found = await read(place, bucket)
  if (!found.mover) return found
  if (takeOver) return freed(place, bucket, found)
  const patience = beat * beatsOfSilence
  console.log(`${lineOf(found.mover)}. Whether that still runs shows within ${patience / 1000} seconds.`)
  const looks = 10 * beatsOfSilence
  for (let look = 0; look < looks; look++) {
    await passed(patience / looks)
    const now = await read(place, bucket)
    if (!now.mover) return now
    if (now.mover.beat !== found.mover.beat) throw refusal(now.mover)
  }
  console.log('It does not run any more.')
  return found
}

/**
 * Frees the lock that was found. If its holder has written meanwhile, only the ETag and the state are others, and it is
 * freed all the same. Throws a `Problem` when another command has taken it.
 */
async function freed(place: StageAccount, bucket: string, found: StateFile): Promise<StateFile> {
  try {
    return await put(place, bucket, { ...found, mover: undefined })
  } catch (error) {
    const now = await read(place, bucket)
    if (!(error instanceof Problem) || now.mover?.id !== found.mover?.id) throw error
    return freed(place, bucket, now)
  }
}

/**
 * Takes the lock of a stage to deploy the version `to`, does the work under heartbeats, and frees the lock. Throws a
 * `Problem`, with nothing done, when the file is another one than was read.
 */
export async function withLock<T>(
  place: StageAccount,
  bucket: string,
  { state, etag }: StateFile,
  to: string,
  work: (lock: Lock) => Promise<T>,
  beat = beatMs,
): Promise<T> {
  const mine: Holder = { id: randomUUID(), to, by: place.arn, on: hostname(), since: new Date().toISOString(), beat: 0 }
  let last: StateFile = { state, etag }
  let turn: Promise<unknown> = Promise.resolve()
  /** Writes the file, one write after the other, as each needs the ETag of the last. Without `now` the state stays. */
  const write = (now?: StageState, isHeld = true): Promise<StageState> => {
    const written = turn.then(async () => {
      const before = last.state
      mine.beat++
      const note = { state: now ?? before, mover: isHeld ? mine : undefined, etag: last.etag }
      last = await put(place, bucket, note, mine.id)
      return before
    })
    turn = written.catch(() => {})
    return written
  }
  const renew = async () => void (await write())
  await renew()
  // A heartbeat that fails is ignored: if another command has taken the lock over, the next step notices it.
  const beating = setInterval(() => renew().catch(() => {}), beat)
  try {
    return await work({ renew, note: write })
  } finally {
    clearInterval(beating)
    await write(undefined, false).catch(() => {})
  }
}

const lineOf = ({ to, since, by, on }: Holder) => `${by} on ${on} has been putting ${to} in place since ${since}`

const refusal = (mover: Holder | undefined) =>
  new Problem(
    mover
      ? `${lineOf(mover)}: wait until that has ended. If it hangs, end it, and say --take-over.`
      : 'Another command has moved this stage meanwhile: look at what stands, and run this one again.',
  )

/**
 * Replaces the file with this ETag, or creates it. Throws a `Problem` when it is another one by now, unless the same holder
 * wrote it: then only the answer was lost.
 */
async function put(place: StageAccount, Bucket: string, note: StateFile, id?: string): Promise<StateFile> {
  const condition = note.etag ? { IfMatch: note.etag } : { IfNoneMatch: '*' }
  const Body = JSON.stringify({ ...note.state, mover: note.mover })
  try {
    const { ETag } = await s3Of(place).send(new PutObjectCommand({ Bucket, Key: key, Body, ...condition }))
    return { ...note, etag: ETag }
  } catch (error) {
    if (!(error instanceof Error && otherNote.test(error.name))) throw error
    const { mover, etag } = await read(place, Bucket)
    if (id && mover?.id === id) return put(place, Bucket, { ...note, etag }, id)
    throw refusal(mover)
  }
}

/** S3's errors for an unmet condition: the file is another one, is written concurrently, or does not exist. */
const otherNote = /^(PreconditionFailed|ConditionalRequestConflict|NoSuchKey)$/

async function read(place: StageAccount, Bucket: string): Promise<StateFile> {
  try {
    const { Body, ETag } = await s3Of(place).send(new GetObjectCommand({ Bucket, Key: key }))
    const { mover, ...state } = JSON.parse((await Body?.transformToString()) ?? '{}')
    return { state, mover, etag: ETag }
  } catch (error) {
    if (error instanceof NoSuchKey) return { state: {} }
    throw error
  }
}

const s3Of = ({ settings: { region } }: StageAccount) => new S3Client({ region })
