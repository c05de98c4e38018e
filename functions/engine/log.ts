import type { DatabaseSync } from 'node:sqlite'
import { getJson, putJson } from './blobs.ts'
import { prepared } from './database.ts'

/**
 * A change as a log tells it. The key begins with the moment of the change, as ISO 8601 in UTC, and ends in an id. With
 * a `generation` it tells of no thing: what was told before may not hold any more, such as after a restore of the table.
 */
export type Change = { changeKey: string; generation?: string }

/** The log has begun a generation that a replica's file is not of: the replica must begin anew. */
export class NewGeneration extends Error {
  readonly generation: string

  constructor(generation: string) {
    super(`The log is of generation ${generation} now`)
    this.name = 'NewGeneration'
    this.generation = generation
  }
}

/** A log of changes, cut into shards: `read` tells those whose key follows `since`, in key order, a page at a time. */
export type Source<C extends Change> = {
  shards: readonly string[]
  read(shard: string, since: string): AsyncIterable<readonly C[]>
}

/** `now` is the reader's clock; `rereadMs` reads further back, to heal what a lagging index kept from us for longer. */
export type Reading = { now?: number; rereadMs?: number }

/**
 * How long after the moment that its key names a change may still come into sight, in milliseconds. The key is made
 * right before the write, so this covers the write with its retries and the way into the index.
 */
export const overlapMs = 10_000

/**
 * Folds what is new in the change log, a page at a time. `fold` folds a page and calls `advance` in the transaction in
 * which it does. The last seconds are read again each time, since changes may arrive late there, and all that a clock
 * which went back makes look like them; versions must make that harmless. Throws `NewGeneration` when the log is of
 * another one than the file. Whatever fails, nothing of it goes on afterwards.
 */
export async function follow<C extends Change>(
  db: DatabaseSync,
  { shards, read }: Source<C>,
  fold: (page: readonly C[], advance: () => void) => void,
  { now = Date.now(), rereadMs = 0 }: Reading = {},
): Promise<void> {
  const settled = new Date(now - overlapMs).toISOString()
  const followed = shards.map(async (shard) => {
    for await (const page of read(shard, earlier(watermarkOf(db, shard), settled, rereadMs))) {
      enter(db, page.findLast(({ generation }) => generation)?.generation)
      const last = page.at(-1)
      if (last) fold(page, () => setWatermark(db, shard, last.changeKey < settled ? last.changeKey : settled))
    }
  })
  const faults = (await Promise.allSettled(followed)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (faults.length > 0) throw faults.find((fault) => fault instanceof NewGeneration) ?? faults[0]
  if (generationOf(db) === undefined) setGeneration(db, '')
}

/** A file that has not seen the whole log yet takes the generation that it comes upon. */
function enter(db: DatabaseSync, generation: string | undefined): void {
  if (generation === undefined) return
  const own = generationOf(db)
  if (own === undefined) setGeneration(db, generation)
  else if (own !== generation) throw new NewGeneration(generation)
}

/** The generation of a replica's file: '' of a log that has none, undefined until the log has been read to its end. */
export const generationOf = (db: DatabaseSync): string | undefined => getJson<string>(db, 'generation')

/** Makes a new file one of a generation that the log is about to begin. */
export const setGeneration = (db: DatabaseSync, generation: string): void => putJson(db, 'generation', generation)

/** Up to which key all changes of a shard have been folded; '' when none have. */
function watermarkOf(db: DatabaseSync, shard: string): string {
  return String(prepared(db, 'SELECT change_key FROM watermark WHERE shard = ?').get(shard)?.change_key ?? '')
}

/** Up to which key each shard has been folded. */
export function watermarksOf(db: DatabaseSync): Record<string, string> {
  const rows = prepared(db, 'SELECT shard, change_key FROM watermark ORDER BY shard').all()
  return Object.fromEntries(rows.map((row) => [String(row.shard), String(row.change_key)]))
}

function setWatermark(db: DatabaseSync, shard: string, changeKey: string): void {
  prepared(
    db,
    `INSERT INTO watermark VALUES (?, ?)
     ON CONFLICT DO UPDATE SET change_key = max(change_key, excluded.change_key)`,
  ).run(shard, changeKey)
}

/** Where to read on: before the watermark by `ms`, and no later than at `settled`. */
function earlier(watermark: string, settled: string, ms: number): string {
  if (!watermark) return watermark
  const at = ms ? new Date(Date.parse(watermark.slice(0, watermark.indexOf('Z') + 1)) - ms).toISOString() : watermark
  return at < settled ? at : settled
}
