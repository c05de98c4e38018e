import { createHash } from 'node:crypto'
import type { FigureEvent } from '#shared/figures/figures.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { teamsOf } from '../../hooks/teams.ts'
import { dayMs } from '../../lib/days.ts'
import { visitorToday } from '../../lib/dynamodb/visitors.ts'
import { put } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { periodOf, shards, type Told, type ToldItem, told } from './told.ts'

const TableName = env('TABLE_FIGUREDAYS')

/**
 * The hashes of an account, and of those whose teams it belongs to, on a day: nothing is counted of what they publish
 * (D-431).
 */
export async function ownersToday(userId: string, day = utcDay()): Promise<string> {
  const owners = [userId, ...(await teamsOf(userId))]
  return (await Promise.all(owners.map((one) => visitorToday(one, day)))).join(' ')
}

/** Stores what was told of a visitor, who is a hash of the day, by one write. Idempotent within the hour. */
export async function note(visitor: string, what: Told, { account, now = Date.now() }: Noted = {}): Promise<void> {
  const sets = Object.fromEntries(told.flatMap((one) => (what[one]?.size ? [[one, what[one]]] : [])))
  const content = JSON.stringify([account, ...told.map((one) => [...(what[one] ?? [])].sort())])
  const key = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const moment = new Date(now).toISOString()
  const day = utcDay(now)
  await put<ToldItem>(TableName, {
    ...sets,
    period: periodOf(day, visitor.charCodeAt(0) % shards),
    told: visitor + moment.slice(11, 13) + key,
    ...(account && { account }),
    ttl: Math.floor((Date.parse(day) + 3 * dayMs) / 1000),
  })
}

type Noted = { account?: string | undefined; now?: number }

/** Notes what the server itself knows of listings: `who` is whom it concerns, once a day, and is stored as a hash of it. */
export async function noteEvent(
  event: FigureEvent,
  postIds: readonly string[],
  who: string,
  account?: string,
): Promise<void> {
  if (postIds.length === 0) return
  const owners = account && (await ownersToday(account))
  await note(await visitorToday(`${event} ${who}`), { [event]: new Set(postIds) }, { account: owners })
}
