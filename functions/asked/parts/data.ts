import { storedDays, visitorsMin } from '#shared/asked/limits.ts'
import type { UnansweredQuery } from '#shared/asked/schema.ts'
import { homeToday } from '#shared/places/zone.ts'
import { dayMs } from '../../lib/days.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { countAll, readPage } from '../../lib/dynamodb/reading.ts'
import { put, update, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'

const TableName = env('TABLE_ASKED')

/** The maximum number of sentences that are shown. */
const shownMax = 500

/** A sentence that too few visitors have asked so far: hashes alone, by a salt that is deleted after the month. */
export type HashedQueryItem = { askedId: string; visitors: Set<string>; ttl: number }

/** A sentence that enough visitors have asked; nothing is left of them. */
export type UnansweredQueryItem = UnansweredQuery & { askedId: string; listed: '1'; lastKey: string; ttl: number }

/** What a visitor tells of a sentence, and in which language of the pages. */
export type QueryReport = Pick<UnansweredQuery, 'sentence' | 'language' | 'outcome' | 'gaveWay'>

/**
 * Adds a visitor to those who asked a sentence, both as hashes, until `ttl` (epoch seconds), and returns how many they
 * are; undefined when the sentence can be read already. Idempotent.
 */
export async function addVisitor(askedId: string, visitor: string, ttl: number): Promise<number | undefined> {
  const changes = { set: { ttl }, add: { visitors: new Set([visitor]) } }
  const unread = where`attribute_not_exists(#sentence)`
  return (await updateAndGet<HashedQueryItem>({ TableName, Key: { askedId } }, changes, unread))?.visitors.size
}

/** Writes a sentence in place of the hashes of those who asked it; false when somebody else has just done so. */
export function revealSentence(askedId: string, report: QueryReport, today = homeToday()): Promise<boolean> {
  const item = { ...report, askedId, times: visitorsMin, ...lastSeenOn(askedId, today) }
  return put<UnansweredQueryItem>(TableName, item, where`attribute_exists(#visitors)`)
}

/** What changes when a sentence that can be read is asked again. */
const lastSeenOn = (askedId: string, day: string) => ({
  last: day,
  listed: '1' as const,
  lastKey: `${day}#${askedId}`,
  ttl: Math.floor((Date.parse(day) + storedDays * dayMs) / 1000),
})

/** Counts that a sentence that can be read was asked once more. */
export async function countQuery(
  askedId: string,
  { outcome, gaveWay }: QueryReport,
  today = homeToday(),
): Promise<void> {
  await update<UnansweredQueryItem>(
    { TableName, Key: { askedId } },
    { set: { ...lastSeenOn(askedId, today), outcome, gaveWay }, add: { times: 1 } },
    where`attribute_exists(#sentence)`,
  )
}

/** How many sentences that can be read were asked on this day or later. */
export const countSentences = (day: string): Promise<number> =>
  countAll({ TableName, IndexName: 'byLast', where: where`#listed = ${'1'} AND #lastKey >= ${day}` })

/**
 * The sentences that can be read, the most asked first: of those asked last, at most `shownMax`. A sentence starts anew
 * each month, because its hash does; here it is one.
 */
export async function readableQueries(): Promise<UnansweredQuery[]> {
  const { items } = await readPage<UnansweredQueryItem>({
    TableName,
    IndexName: 'byLast',
    where: where`#listed = ${'1'}`,
    ScanIndexForward: false,
    Limit: shownMax,
  })
  const found = new Map<string, UnansweredQuery>()
  for (const { sentence, language, outcome, gaveWay, times, last } of items) {
    const key = `${language} ${sentence}`
    const later = found.get(key)
    found.set(key, { ...(later ?? { sentence, language, outcome, gaveWay, last }), times: times + (later?.times ?? 0) })
  }
  return [...found.values()].sort((a, b) => b.times - a.times)
}
