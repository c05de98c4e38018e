import { createHash } from 'node:crypto'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type KeptViolation, type Violation, violationDays } from '#shared/violations/schema.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs, dayOf } from '../lib/days.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VIOLATIONS')

/** The maximum number of different violations that are shown for a month. */
const shownOfMonth = 500

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

/** Stores or counts a violation in this month, in one write. Not idempotent: a repeated write counts twice. */
export async function noteViolation(violation: Violation, now = new Date()): Promise<void> {
  await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key: { month: monthOf(now.getTime()), fingerprint: fingerprintOf(violation) },
      UpdateExpression:
        'SET violation = :it, #first = if_not_exists(#first, :now), #last = :now, #ttl = :ttl ADD times :one',
      ExpressionAttributeNames: { '#first': 'first', '#last': 'last', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':it': violation,
        ':now': now.toISOString(),
        ':ttl': Math.floor((now.getTime() + violationDays * dayMs) / 1000),
        ':one': 1,
      },
    }),
  )
}

/** The violations of the last days, each once, the latest first. */
export async function keptViolations(now = Date.now()): Promise<KeptViolation[]> {
  const from = now - violationDays * dayMs
  const months = new Set([monthOf(now), monthOf(from)])
  const kept = new Map<string, KeptViolation>()
  for (const { fingerprint, violation, times, first, last } of (await Promise.all([...months].map(ofMonth))).flat()) {
    if (Date.parse(last) < from) continue
    const later = kept.get(fingerprint)
    kept.set(fingerprint, { ...violation, times: times + (later?.times ?? 0), first, last: later?.last ?? last })
  }
  return [...kept.values()].sort((a, b) => (a.last < b.last ? 1 : -1))
}

/** The month (YYYY-MM in UTC) of a moment. */
const monthOf = (moment: number) => dayOf(moment).slice(0, 7)

async function ofMonth(month: string): Promise<ViolationItem[]> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#month = :month',
      ExpressionAttributeNames: { '#month': 'month' },
      ExpressionAttributeValues: { ':month': month },
      Limit: shownOfMonth,
    }),
  )
  return Items as ViolationItem[]
}
