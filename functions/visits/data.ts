import { createHash } from 'node:crypto'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type PostVisits, postVisitsAbove, postVisitsRows } from '#shared/visits/schema.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs, dayOf } from '../lib/days.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VISITS')

/** A visitor of the site on a day: the keys of their visits. */
export type SiteVisitor = { period: `site#${string}`; visitor: string; visits: Set<string>; ttl: number }

/** Somebody who saw a listing on a day; its id and theirs. */
export type ViewerOfPost = { period: `post#${string}`; visitor: string; ttl: number }

/** What was counted of a day that is over, its day in `visitor`: the listings that were seen most, or the whole site. */
export type ClosedPosts = { period: 'posts'; visitor: string; posts: [postId: string, count: number][] }
export type Report = { period: 'report'; visitor: string; all: number; unique: number }

/** How often one visitor counts on a day; more is a machine. */
const visitsOfOne = 200

/** How long the visitors of a day stay to be counted, should nobody close it; in days. */
const daysKept = 14

const expiry = (day: string) => Math.floor((Date.parse(day) + (daysKept + 2) * dayMs) / 1000)

/**
 * Counts a visit to the site, in one write: the visitor's item of that day gets the visit's key, and the same key
 * again changes nothing. False when the visitor came too often to be a person.
 */
export function noteVisit(day: string, visitor: string, key: string): Promise<boolean> {
  const short = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { period: `site#${day}`, visitor },
        UpdateExpression: 'ADD visits :visit SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(visits) OR size(visits) < :most OR contains(visits, :one)',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':visit': new Set([short]),
          ':one': short,
          ':most': visitsOfOne,
          ':ttl': expiry(day),
        },
      }),
    ),
  )
}

/** Notes that a visitor saw a post on this day; false when they did before. */
export function noteView(day: string, postId: string, visitor: string): Promise<boolean> {
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item: { period: `post#${day}`, visitor: `${postId}#${visitor}`, ttl: expiry(day) } satisfies ViewerOfPost,
        ConditionExpression: 'attribute_not_exists(visitor)',
      }),
    ),
  )
}

/** How often the site was visited on a day, and by how many. */
export type DayTotals = { day: string; all: number; unique: number }

/** Counts the visitors of a day as they are noted. */
export async function countSite(day: string): Promise<DayTotals> {
  const totals = { day, all: 0, unique: 0 }
  for await (const items of itemsOf<SiteVisitor>(`site#${day}`)) {
    totals.unique += items.length
    for (const { visits } of items) totals.all += visits.size
  }
  return totals
}

/** Counts the visitors that each post had on a day: the most seen ones, highest first, as far as they are shown. */
export async function countPosts(day: string): Promise<PostVisits[]> {
  const counts = new Map<string, number>()
  for await (const items of itemsOf<ViewerOfPost>(`post#${day}`)) {
    for (const { visitor } of items) {
      const postId = visitor.slice(0, visitor.indexOf('#'))
      counts.set(postId, (counts.get(postId) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count > postVisitsAbove)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))
    .slice(0, postVisitsRows)
    .map(([postId, count]) => [day, postId, count])
}

function itemsOf<T>(period: string): AsyncGenerator<T[]> {
  return pages<T>({ TableName, ...inPeriod(period), ConsistentRead: true })
}

const inPeriod = (period: string) => ({
  KeyConditionExpression: 'period = :period',
  ExpressionAttributeValues: { ':period': period },
})

/** Keeps what was counted of a day that is over; the totals come last, because they say that the day is closed. */
export async function closeDay({ day, ...totals }: DayTotals, posts: readonly PostVisits[]): Promise<void> {
  if (posts.length > 0)
    await put({ period: 'posts', visitor: day, posts: posts.map(([, postId, count]) => [postId, count]) })
  await put({ period: 'report', visitor: day, ...totals })
}

async function put(Item: ClosedPosts | Report): Promise<void> {
  await dynamodb.send(new PutCommand({ TableName, Item }))
}

/** What is kept of the closed days, newest first, at most so many of them: else as many as may be open yet. */
export async function closedDays(most = daysKept): Promise<DayTotals[]> {
  const query = new QueryCommand({ TableName, ...inPeriod('report'), ScanIndexForward: false, Limit: most })
  const { Items = [] } = await dynamodb.send(query)
  return Items.map(({ visitor, all, unique }) => ({ day: visitor, all, unique }))
}

/** How often posts were seen on the closed days, newest day first and then highest, some days at a time. */
export async function* closedPosts(): AsyncGenerator<PostVisits[]> {
  const newestFirst = { TableName, ...inPeriod('posts'), ScanIndexForward: false, Limit: 10 }
  for await (const days of pages<ClosedPosts>(newestFirst))
    yield days.flatMap(({ visitor: day, posts }) => posts.map((seen): PostVisits => [day, ...seen]))
}

/** The days that are not closed, newest first, from today to what is not kept any more; `closed` as `closedDays` tells. */
export function openDays(closed: readonly DayTotals[]): string[] {
  const known = new Set(closed.map(({ day }) => day))
  const days = Array.from({ length: daysKept }, (_, ago) => dayOf(Date.now() - ago * dayMs))
  return days.filter((day) => !known.has(day))
}
