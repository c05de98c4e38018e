import { createHash } from 'node:crypto'
import type { ActName, Target } from '#shared/trust/acts.ts'

/** What is known of a target before or after an act: ids, states, flags and counts, never personal data. */
export type Facts = Record<string, string | number | boolean | readonly string[] | undefined>

/** An act as whoever does it tells it. */
export type Act = {
  /** A user id, `rule:<name>`, `operator`; `reporter` or `owner` for who reports or appeals, who is not named. */
  who: string
  what: ActName
  target: Target
  /** The target as it was loaded; with its `version`, by which a retry is the same act. */
  before?: Facts
  after?: Facts
  /** The code of a reason. */
  why?: string
}

/** An act, or with `of` the note that the act of that entry did not take place. */
export type ActRecord = Act & { of?: string }

/** An entry of the audit log. `entry` is its number, with leading zeros; hashes are SHA-256 in base64url. */
export type Entry = ActRecord & {
  chain: 'audit'
  entry: string
  at: string
  before: Facts
  after: Facts
  actId: string
  previous: string
  hash: string
}

/** The number before the first entry, and the hash before the first. */
export const beforeAll = { entry: '0'.repeat(12), hash: '' }

/** JSON with sorted names and without undefined values, so that equal values have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('base64url')

/** The id of an act: the same for a retry, and another one when its target has changed since. */
export const actIdOf = (act: ActRecord): string => hashOf(act)

/** The entry of an act that follows an entry. */
export function entryAfter(last: Pick<Entry, 'entry' | 'hash'>, act: ActRecord, at = new Date().toISOString()): Entry {
  const number = String(Number(last.entry) + 1).padStart(beforeAll.entry.length, '0')
  const known = { chain: 'audit', entry: number, at, actId: actIdOf(act), previous: last.hash } as const
  const unsealed = { ...act, before: act.before ?? {}, after: act.after ?? {}, ...known }
  return { ...unsealed, hash: hashOf(unsealed) }
}

/** Where a chain is broken. */
type Break = { entry: string; why: 'another number was expected' | 'it was changed' | 'it does not follow' }

/** What a look at the whole chain tells: its entries, the hash of its last one, and the first that is broken. */
export type Verified = { count: number; first?: Entry; last?: Entry; head: string; broken?: Break }

/**
 * Verifies a chain from its first entry on. An item of the table may have the attribute `writeId` besides, which the
 * writes of all tables have; any other one breaks the chain. `each` is shown every entry that is in order.
 */
export async function verified(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  each: (entry: Entry) => void = () => {},
): Promise<Verified> {
  const found: Verified = { count: 0, head: beforeAll.hash }
  for await (const entry of entries) {
    const why = brokenBy(entry, found.last ?? beforeAll)
    if (why) return { ...found, broken: { entry: entry.entry, why } }
    found.count++
    found.first ??= entry
    found.last = entry
    found.head = entry.hash
    each(entry)
  }
  return found
}

function brokenBy(found: Entry & { writeId?: string }, last: Pick<Entry, 'entry' | 'hash'>): Break['why'] | undefined {
  const { hash, writeId, ...unsealed } = found
  const number = String(Number(last.entry) + 1).padStart(beforeAll.entry.length, '0')
  if (found.entry !== number) return 'another number was expected'
  if (found.previous !== last.hash) return 'it does not follow'
  return hash === hashOf(unsealed) ? undefined : 'it was changed'
}
