import { createHash } from 'node:crypto'
import { utcDay } from '#shared/lib/utcDay.ts'
import { type StoredViolation, type Violation, violationDays } from '#shared/violations/schema.ts'
import { dayMs } from '../lib/days.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { readAll } from '../lib/dynamodb/reading.ts'
import { update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VIOLATIONS')

/** The maximum number of different violations that are shown. */
const shownMax = 500

/** Violations with the same `fingerprint` are stored once and counted. */
export type ViolationItem = { month: string; fingerprint: string; violation: Violation; ttl: number } & Omit<
  StoredViolation,
  keyof Violation
>

const fingerprintOf = (violation: Violation) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(violation).sort()))
    .digest('base64url')
    .slice(0, 22)

/**
 * Stores or counts a violation in this month, in one write. With `onlyKnown` one that is not stored yet is not stored
 * either, and the answer is false. Not idempotent: a repeated write counts twice.
 */
export function noteViolation(violation: Violation, { onlyKnown = false, now = new Date() } = {}): Promise<boolean> {
  const [last, ttl] = [now.toISOString(), Math.floor((now.getTime() + violationDays * dayMs) / 1000)]
  return update<ViolationItem>(
    { TableName, Key: { month: monthOf(now.getTime()), fingerprint: fingerprintOf(violation) } },
    { set: { violation, last, ttl }, keep: { first: last }, add: { times: 1 } },
    onlyKnown ? where`attribute_exists(#fingerprint)` : undefined,
  )
}

/** The violations of the last days, each once, the latest first, at most `shownMax` of them. */
export async function recentViolations(now = Date.now()): Promise<StoredViolation[]> {
  const from = now - violationDays * dayMs
  const months = new Set([monthOf(now), monthOf(from)])
  const kept = new Map<string, StoredViolation>()
  for (const { fingerprint, violation, times, first, last } of (await Promise.all([...months].map(ofMonth))).flat()) {
    if (Date.parse(last) < from) continue
    const later = kept.get(fingerprint)
    kept.set(fingerprint, { ...violation, times: times + (later?.times ?? 0), first, last: later?.last ?? last })
  }
  return [...kept.values()].sort((a, b) => (a.last < b.last ? 1 : -1)).slice(0, shownMax)
}

/** The month (YYYY-MM in UTC) of a moment. */
const monthOf = (moment: number) => utcDay(moment).slice(0, 7)

/** All of a month, so that the latest are among them: its key orders them by nothing. Limits keep them few. */
const ofMonth = (month: string): Promise<ViolationItem[]> => readAll({ TableName, where: where`#month = ${month}` })
