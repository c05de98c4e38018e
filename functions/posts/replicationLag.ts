import { measure } from '../lib/measure.ts'
import type { Change, Shard } from './parts/changeLog.ts'

/** One read of a shard: when (ms), from which key on, and the keys that it found. */
type Read = { at: number; since: string; keys: Set<string> }

/** The latest complete read of each shard by this instance. */
const reads = new Map<Shard, Read>()

/** Passes a read of a shard through, and measures the replication lag that it reveals. */
export async function* measureLag(
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
  const age = before && lagShown(before, read)
  if (age !== undefined) measure('IndexAge', age)
}

/**
 * The lag of the earlier read in milliseconds, as the later one reveals it: the age, at that time, of the oldest change
 * that the earlier read missed. Undefined when it missed none.
 */
export function lagShown(before: Read, { keys }: Pick<Read, 'keys'>): number | undefined {
  // The earlier read did not cover keys before its beginning.
  const news = [...keys].filter((key) => key > before.since && !before.keys.has(key))
  if (news.length === 0) return undefined
  return Math.max(0, ...news.map((key) => before.at - Date.parse(key.slice(0, key.indexOf('#')))))
}
