import type { DatabaseSync } from 'node:sqlite'
import { getJson, putJson } from './blobs.ts'
import { prepared } from './database.ts'

/**
 * A change in a log. The key begins with the time of the change (ISO 8601 in UTC) and ends with an id. A change with a
 * `generation` is about no thing: it invalidates all earlier changes, for example after a restore of the table.
 */
export type Change = { changeKey: string; generation?: string }

/** The log has begun another generation than that of the replica's file: the replica must start again. */
export class NewGeneration extends Error {
  readonly generation: string

  constructor(generation: string) {
    super(`The log is of generation ${generation} now`)
    this.name = 'NewGeneration'
    this.generation = generation
  }
}

/** A log of changes, divided into shards: `read` returns those with keys above `since`, in key order, page by page. */
export type Source<C extends Change> = {
  shards: readonly string[]
  read(shard: string, since: string): AsyncIterable<readonly C[]>
}

/** `now` is the reader's clock. `rereadMs` reads further back, to find changes that a lagging index showed late. */
export type Reading = { now?: number; rereadMs?: number }

/**
 * How many milliseconds after the time in its key a change may become visible. The key is made right before the write,
 * so this covers the write with its retries and the delay of the index.
 */
export const overlapMs = 10_000

/**
 * Folds new changes of the log, page by page. `fold` processes a page and calls `advance` (the watermark) in the same
 * transaction. The last seconds are always read again, since changes may become visible late or carry the time of a
 * slow clock; so folding must be idempotent, by versions. Throws `NewGeneration` if the log's generation differs from
 * the file's. After an error nothing continues in the background.
 */
export async function follow<C extends Change>(
  db: DatabaseSync,
  { shards, read }: Source<C>,
  fold: (page: readonly C[], advance: () => void) => Promise<void>,
  { now = Date.now(), rereadMs = 0 }: Reading = {},
): Promise<void> {
  const settled = new Date(now - overlapMs).toISOString()
  const followed = shards.map(async (shard) => {
    for await (const page of read(shard, earlier(watermarkOf(db, shard), settled, rereadMs))) {
      enter(db, page.findLast(({ generation }) => generation)?.generation)
      const last = page.at(-1)
      if (last) await fold(page, () => setWatermark(db, shard, last.changeKey < settled ? last.changeKey : settled))
    }
  })
  const faults = (await Promise.allSettled(followed)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (faults.length > 0) throw faults.find((fault) => fault instanceof NewGeneration) ?? faults[0]
  if (generationOf(db) === undefined) setGeneration(db, '')
}

/** A file that has not read the whole log yet adopts the generation that it finds. */
function enter(db: DatabaseSync, generation: string | undefined): void {
  if (generation === undefined) return
  const own = generationOf(db)
  if (own === undefined) setGeneration(db, generation)
  else if (own !== generation) throw new NewGeneration(generation)
}

/** The generation of a replica's file: '' if the log has none, undefined until the log was read to its end. */
export const generationOf = (db: DatabaseSync): string | undefined => getJson<string>(db, 'generation')

/** Sets the generation of a new file, which the log is about to begin. */
export const setGeneration = (db: DatabaseSync, generation: string): void => putJson(db, 'generation', generation)

/** The watermark of a shard: all changes up to this key are folded; '' if none are. */
function watermarkOf(db: DatabaseSync, shard: string): string {
  return String(prepared(db, 'SELECT change_key FROM watermark WHERE shard = ?').get(shard)?.change_key ?? '')
}

/** The watermarks of all shards. */
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

/** Where to continue reading: `ms` before the watermark, and not after `settled`. */
function earlier(watermark: string, settled: string, ms: number): string {
  if (!watermark) return watermark
  const at = ms ? new Date(Date.parse(watermark.slice(0, watermark.indexOf('Z') + 1)) - ms).toISOString() : watermark
  return at < settled ? at : settled
}
