import type { DatabaseSync } from 'node:sqlite'
import { prepared } from './database.ts'

/** A change as a log tells it. The key begins with the moment of the change, as ISO 8601 in UTC, and ends in an id. */
export type Change = { changeKey: string }

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
 * which it does. The last seconds are read again each time, since changes may arrive late there; versions must make
 * that harmless.
 */
export async function follow<C extends Change>(
  db: DatabaseSync,
  { shards, read }: Source<C>,
  fold: (page: readonly C[], advance: () => void) => void,
  { now = Date.now(), rereadMs = 0 }: Reading = {},
): Promise<void> {
  const settled = new Date(now - overlapMs).toISOString()
  await Promise.all(
    shards.map(async (shard) => {
      for await (const page of read(shard, earlier(watermarkOf(db, shard), rereadMs))) {
        const last = page.at(-1)
        if (last) fold(page, () => setWatermark(db, shard, last.changeKey < settled ? last.changeKey : settled))
      }
    }),
  )
}

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

function earlier(changeKey: string, ms: number): string {
  if (!changeKey || !ms) return changeKey
  return new Date(Date.parse(changeKey.slice(0, changeKey.indexOf('Z') + 1)) - ms).toISOString()
}
