import { setTimeout } from 'node:timers/promises'
import { type AuditQuery, auditPageSize } from '#shared/trust/audit/schema.ts'
import { and, matches, where } from '../../lib/dynamodb/expression.ts'
import { pages, readPage } from '../../lib/dynamodb/reading.ts'
import { put, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { type ActRecord, actIdOf, beforeAll, type Entry, entryAfter } from './chain.ts'

const TableName = env('TABLE_AUDIT')

/** How long a retry of an act is recognised, in seconds. */
const lifetime = 86_400

/** Rounds of writers at once: in each of them one has its entry. The wait between two, in milliseconds. */
const [rounds, longestWait] = [100, 20]

const inChain = matches({ chain: 'audit' })

/** The entries behind this one, oldest first, page by page. */
export const entriesAfter = (entry: string): AsyncGenerator<Entry[]> =>
  pages<Entry>({ TableName, where: where`#chain = ${'audit'} AND #entry > ${entry}`, ConsistentRead: true })

/** The entries since a moment (ISO 8601), newest first, page by page; the newest may be missing. */
export async function* entriesSince(moment: string): AsyncGenerator<Entry[]> {
  for await (const page of pages<Entry>({ TableName, where: inChain, ScanIndexForward: false })) {
    const since = page.filter(({ at }) => at >= moment)
    yield since
    if (since.length < page.length) return
  }
}

let lastAppend: Promise<unknown> = Promise.resolve()

/** Adds the entry of an act to the log; the acts of one request one after another, as they could not be side by side. */
export function append(act: ActRecord): Promise<Entry> {
  const added = lastAppend.then(() => addEntry(act))
  lastAppend = added.catch(() => undefined)
  return added
}

/**
 * Adds the entry of an act to the log, unless the log has it already and it has not been said since that the act did not
 * take place. One conditional write: only at the end of the chain, so of two writers one follows the other. Each has
 * seen every entry behind the first attempt at its act, so that no retry within a day adds a second entry.
 */
async function addEntry(act: ActRecord): Promise<Entry> {
  const actId = actIdOf(act)
  const newest = await newestEntry()
  const { id: from } = await attempted(actId, newest.entry, 1)
  let last: Pick<Entry, 'entry' | 'hash'> = newest
  let known: Entry | undefined
  const look = async (after: string) => {
    for await (const page of entriesAfter(after))
      for (const entry of page) {
        if (entry.actId === actId) known = entry
        else if (known && entry.of === known.entry) known = undefined
        last = entry
      }
  }
  if (from !== newest.entry) await look(from)
  for (let round = 0; round < rounds; round++) {
    if (known) return known
    const entry = entryAfter(last, act)
    if (await put<Entry>(TableName, entry, where`attribute_not_exists(#chain)`)) return entry
    await setTimeout(Math.random() * longestWait)
    await look(last.entry)
  }
  throw new Error('Others were always first in the audit log')
}

/** The entries of one request of a page, and how many requests a page may take. */
const [readAtOnce, readsMax] = [200, 5]

/**
 * A page of the entries that match, newest first, behind the entry `after`; `next` is the `after` of the next page. Few
 * that match may be far apart: then a page has fewer, or none, and there is a next one all the same.
 */
export async function entriesBefore({ what, who, target, after }: AuditQuery) {
  const [IndexName, key, value] = target
    ? (['byTarget', 'target', target] as const)
    : who
      ? (['byWho', 'who', who] as const)
      : ([undefined, 'chain', 'audit'] as const)
  const isAsked = (entry: Entry) => (!what || entry.what === what) && (!who || entry.who === who)
  const entries: Entry[] = []
  let next = after
  for (let reads = 0; reads < readsMax; reads++) {
    const query = {
      ...{ TableName, IndexName },
      where: and(matches({ [key]: value }), next && where`#entry < ${next}`),
      ScanIndexForward: false,
      Limit: readAtOnce,
    }
    const { items, next: more } = await readPage<Entry>(query)
    entries.push(...items.filter(isAsked))
    const page = entries.slice(0, auditPageSize)
    if (entries.length > auditPageSize) return { entries: page, next: page.at(-1)?.entry }
    next = more && items.at(-1)?.entry
    if (!next) break
  }
  return { entries, next }
}

/** How many attempts at an act there were within a day. */
export const attemptsAt = async ({ actId, entry }: Entry): Promise<number> => (await attempted(actId, entry, 0)).taken

type Attempts = { id: string; taken: number; ttl: number }

/** Counts attempts at an act; answers the newest entry before the first of them, and how many there were. */
function attempted(actId: string, newest: string, count: 0 | 1): Promise<Attempts> {
  const ref = { TableName: env('TABLE_LIMITS'), Key: { limitKey: `act#${actId}` } }
  const ttl = Math.floor(Date.now() / 1000) + lifetime
  return updateAndGet<Attempts>(ref, { set: { ttl }, keep: { id: newest }, add: { taken: count } })
}

async function newestEntry(): Promise<Pick<Entry, 'entry' | 'hash'>> {
  const query = { TableName, where: inChain, ScanIndexForward: false, Limit: 1, ConsistentRead: true }
  return (await readPage<Entry>(query)).items[0] ?? beforeAll
}
