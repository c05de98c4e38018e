import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type KeptViolation, type Violation, violationDays } from '#shared/violations/schema.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs, dayOf } from '../lib/days.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VIOLATIONS')

/** The maximum number of different violations that are shown. */
const shownMax = 500

/** Violations with the same `fingerprint` are stored once and counted. */
export type ViolationItem = { month: string; fingerprint: string; violation: Violation; ttl: number } & Omit<
  KeptViolation,
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
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { month: monthOf(now.getTime()), fingerprint: fingerprintOf(violation) },
        UpdateExpression:
          'SET violation = :it, #first = if_not_exists(#first, :now), #last = :now, #ttl = :ttl ADD times :one',
        ConditionExpression: onlyKnown ? 'attribute_exists(fingerprint)' : undefined,
        ExpressionAttributeNames: { '#first': 'first', '#last': 'last', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':it': violation,
          ':now': now.toISOString(),
          ':ttl': Math.floor((now.getTime() + violationDays * dayMs) / 1000),
          ':one': 1,
        },
      }),
    ),
  )
}

/** The violations of the last days, each once, the latest first, at most `shownMax` of them. */
export async function keptViolations(now = Date.now()): Promise<KeptViolation[]> {
  const from = now - violationDays * dayMs
  const months = new Set([monthOf(now), monthOf(from)])
  const kept = new Map<string, KeptViolation>()
  for (const { fingerprint, violation, times, first, last } of (await Promise.all([...months].map(ofMonth))).flat()) {
    if (Date.parse(last) < from) continue
    const later = kept.get(fingerprint)
    kept.set(fingerprint, { ...violation, times: times + (later?.times ?? 0), first, last: later?.last ?? last })
  }
  return [...kept.values()].sort((a, b) => (a.last < b.last ? 1 : -1)).slice(0, shownMax)
}

/** The month (YYYY-MM in UTC) of a moment. */
const monthOf = (moment: number) => dayOf(moment).slice(0, 7)

/** All of a month, so that the latest are among them: its key orders them by nothing. Limits keep them few. */
async function ofMonth(month: string): Promise<ViolationItem[]> {
  const found: ViolationItem[] = []
  const query = {
    TableName,
    KeyConditionExpression: '#month = :month',
    ExpressionAttributeNames: { '#month': 'month' },
    ExpressionAttributeValues: { ':month': month },
  }
  for await (const page of pages<ViolationItem>(query)) found.push(...page)
  return found
}
