import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Place } from './aws.ts'
import { Problem } from './problem.ts'

/**
 * Which version stands. `version` is the last one that worked, and `before` the one before it. `moving` names a version
 * from before it is moved until it is published and tested: where it is still noted, the move was broken off, and
 * functions and pages may be of either version.
 */
export type Standing = { version?: string; before?: string; moving?: string }

/** The version that a rollback puts in place: after a move that was broken off, the last one that worked. */
export const backOf = ({ version, before, moving }: Standing): string | undefined => (moving ? version : before)

/** The command that puts the version `to` in place: whose keys it has, on which machine it runs, and since when. */
type Mover = {
  id: string
  to: string
  by: string
  on: string
  since: string
  /** How often it has written the note: as long as that grows, it runs. */
  beat: number
}

/** What is noted of a stage, by whom it is claimed, and the ETag of the note; all empty before the first deployment. */
export type Noted = { standing: Standing; mover?: Mover; etag?: string }

/** The claim of a command to a stage, which no other command has at the same time. */
export type Claim = {
  /** Throws a `Problem` when another command has taken the stage over. */
  renew: () => Promise<void>
  /** Notes what stands, as `renew` does; returns what was noted before. */
  note: (now: Standing) => Promise<Standing>
}

const pointer = 'standing.json'

/** How often a command shows that it still runs. */
const beatMs = 30_000

/** After how many beats without a sign a command was killed. */
const beatsOfSilence = 3

/**
 * What is noted of a stage that no command moves. Throws a `Problem` while the claim of another one is renewed; one
 * whose claim is not was killed. That is watched, as the clocks of two machines may differ. `takeOver` ends the claim
 * unseen, and with it the command at its next step.
 */
export async function unclaimed(
  place: Place,
  bucket: string,
  { takeOver = false, beat = beatMs }: { takeOver?: boolean; beat?: number } = {},
): Promise<Noted> {
  const found = await read(place, bucket)
  if (!found.mover) return found
  if (takeOver) return ended(place, bucket, found)
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
 * Ends the claim that was found. A renewal or a note by its command meanwhile is no reason to refuse: it only changes
 * the ETag, and what stands. Throws a `Problem` when another command has the stage.
 */
async function ended(place: Place, bucket: string, found: Noted): Promise<Noted> {
  try {
    return await put(place, bucket, { ...found, mover: undefined })
  } catch (error) {
    const now = await read(place, bucket)
    if (!(error instanceof Problem) || now.mover?.id !== found.mover?.id) throw error
    return ended(place, bucket, now)
  }
}

/**
 * Claims a stage for the move to a version, does the work, and gives the stage free. Meanwhile the claim is renewed.
 * Throws a `Problem`, with nothing done, when the note is another one than was read.
 */
export async function claimed<T>(
  place: Place,
  bucket: string,
  { standing, etag }: Noted,
  to: string,
  work: (claim: Claim) => Promise<T>,
  beat = beatMs,
): Promise<T> {
  const mine: Mover = { id: randomUUID(), to, by: place.arn, on: hostname(), since: new Date().toISOString(), beat: 0 }
  let last: Noted = { standing, etag }
  let turn: Promise<unknown> = Promise.resolve()
  /** Writes one note after the other, as each needs the ETag of the last. Without a standing it stays the same. */
  const write = (now?: Standing, isHeld = true): Promise<Standing> => {
    const written = turn.then(async () => {
      const before = last.standing
      mine.beat++
      const note = { standing: now ?? before, mover: isHeld ? mine : undefined, etag: last.etag }
      last = await put(place, bucket, note, mine.id)
      return before
    })
    turn = written.catch(() => {})
    return written
  }
  const renew = async () => void (await write())
  await renew()
  // One that fails is no reason to stop: if another command has taken the stage over, the next step notices it.
  const beating = setInterval(() => renew().catch(() => {}), beat)
  try {
    return await work({ renew, note: write })
  } finally {
    clearInterval(beating)
    await write(undefined, false).catch(() => {})
  }
}

const lineOf = ({ to, since, by, on }: Mover) => `${by} on ${on} has been putting ${to} in place since ${since}`

const refusal = (mover: Mover | undefined) =>
  new Problem(
    mover
      ? `${lineOf(mover)}: wait until that has ended. If it hangs, end it, and say --take-over.`
      : 'Another command has moved this stage meanwhile: look at what stands, and run this one again.',
  )

/**
 * Writes a note in place of the one with its ETag, or as the first one. Throws a `Problem` when there is another one,
 * unless it is of the same mover: then only the answer was lost.
 */
async function put(place: Place, Bucket: string, note: Noted, id?: string): Promise<Noted> {
  const condition = note.etag ? { IfMatch: note.etag } : { IfNoneMatch: '*' }
  const Body = JSON.stringify({ ...note.standing, mover: note.mover })
  try {
    const { ETag } = await s3Of(place).send(new PutObjectCommand({ Bucket, Key: pointer, Body, ...condition }))
    return { ...note, etag: ETag }
  } catch (error) {
    if (!(error instanceof Error && otherNote.test(error.name))) throw error
    const { mover, etag } = await read(place, Bucket)
    if (id && mover?.id === id) return put(place, Bucket, { ...note, etag }, id)
    throw refusal(mover)
  }
}

/** The errors by which S3 refuses a condition: with another note, while another one is written, and without one. */
const otherNote = /^(PreconditionFailed|ConditionalRequestConflict|NoSuchKey)$/

async function read(place: Place, Bucket: string): Promise<Noted> {
  try {
    const { Body, ETag } = await s3Of(place).send(new GetObjectCommand({ Bucket, Key: pointer }))
    const { mover, ...standing } = JSON.parse((await Body?.transformToString()) ?? '{}')
    return { standing, mover, etag: ETag }
  } catch (error) {
    if (error instanceof NoSuchKey) return { standing: {} }
    throw error
  }
}

const s3Of = ({ settings: { region } }: Place) => new S3Client({ region })
