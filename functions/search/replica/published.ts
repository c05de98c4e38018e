import { decodeTime, encodeTime } from 'ulid'
import { type Bits, remove } from '../../engine/bits.ts'
import type { Columns } from '../../engine/columns.ts'

/** The listings that were published up to a moment, in ms since 1970; a listing's id contains its time (D-06). */
export function publishedBy(columns: Columns, ms: number): Bits {
  const found = columns.alive.slice()
  for (const slot of columns.ids.from(encodeTime(Math.max(0, ms + 1)))) remove(found, slot)
  return found
}

/** When the newest listing was published (ISO 8601); listings that are published later come after it. */
export function latestOf({ ids }: Columns): string {
  const newest = ids.order().at(-1)
  return new Date(newest === undefined ? 0 : decodeTime(ids.at(newest))).toISOString()
}
