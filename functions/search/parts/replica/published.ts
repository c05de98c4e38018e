import { encodeTime } from 'ulid'
import { type Bits, remove } from '../../../engine/bits.ts'
import type { Columns } from '../../../engine/columns.ts'
import { ulidMoment } from '../../../lib/ulidMoment.ts'

/** The listings that were published up to a moment, in ms since 1970; a listing's id contains its time (D-06). */
export function publishedBy(columns: Columns, ms: number): Bits {
  const found = columns.alive.slice()
  for (const slot of columns.ids.from(encodeTime(Math.max(0, ms + 1)))) remove(found, slot)
  return found
}

/** When the newest listing was published (ISO 8601); listings that are published later come after it. */
export function latestOf({ ids }: Columns): string {
  const newest = ids.order().at(-1)
  return newest === undefined ? new Date(0).toISOString() : ulidMoment(ids.at(newest))
}

const minute = 60_000

/**
 * The moment (ISO 8601) as of which further pages are asked for: when the newest listing was published, or the last full
 * ten minutes if that was earlier, so that the moment lasts (INP-08) and is the same for many visitors. A minute is
 * left for listings that are still on their way into the index.
 */
export function momentOf(columns: Columns, now = Date.now()): string {
  const full = new Date(Math.floor((now - minute) / (10 * minute)) * 10 * minute).toISOString()
  const latest = latestOf(columns)
  return latest > full ? latest : full
}
