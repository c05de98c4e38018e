import { measure } from '../lib/measure.ts'
import type { Change, Shard } from './changeLog.ts'

/** When a shard was read (ms), from which key on, and what was found. */
type Read = { at: number; since: string; keys: Set<string> }

/** The latest whole read of each shard by this instance. */
const reads = new Map<Shard, Read>()

/** Passes on what is read of a shard of the change log, and measures how old it lets the replica be. */
export async function* measured(
  shard: Shard,
  since: string,
  changes: AsyncIterable<Change[]>,
): AsyncGenerator<Change[], void, undefined> {
  const read: Read = { at: Date.now(), since, keys: new Set() }
  for await (const page of changes) {
    for (const { changeKey } of page) read.keys.add(changeKey)
    yield page
  }
  const before = reads.get(shard)
  reads.set(shard, read)
  const age = before && ageShown(before, read)
  if (age !== undefined) measure('IndexAge', age)
}

/**
 * How old the earlier read was when it was made, as the later one shows, in milliseconds: the time since the oldest
 * change that it should have had and had not. Undefined when the later one has nothing new.
 */
export function ageShown(before: Read, { keys }: Pick<Read, 'keys'>): number | undefined {
  // What lies before the earlier read's beginning was not asked for then.
  const news = [...keys].filter((key) => key > before.since && !before.keys.has(key))
  if (news.length === 0) return undefined
  return Math.max(0, ...news.map((key) => before.at - Date.parse(key.slice(0, key.indexOf('#')))))
}
