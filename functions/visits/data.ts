import { createHash } from 'node:crypto'
import { utcDay } from '#shared/lib/utcDay.ts'
import { type PostVisits, postVisitsAbove, postVisitsRows } from '#shared/visits/schema.ts'
import { dayMs } from '../lib/days.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { pages, readAll, readPage } from '../lib/dynamodb/reading.ts'
import { put, update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VISITS')

/** A visitor of the site on a day (`period` is `site#<day>`), with the keys of their visits. */
export type SiteVisitor = { period: `site#${string}`; visitor: string; visits: Set<string>; ttl: number }

/** A visitor of a listing on a day (`period` is `post#<day>`, `visitor` is `<postId>#<visitor hash>`). */
export type PostVisitor = { period: `post#${string}`; visitor: string; ttl: number }

/** The totals of a closed day, with the day in `visitor`: of the most viewed listings, or of the whole site. */
export type ClosedPosts = { period: 'posts'; visitor: string; posts: [postId: string, count: number][] }
export type ClosedSite = { period: 'report'; visitor: string; all: number; unique: number }

/** The maximum number of visits per visitor and day; more come from a machine. */
const visitsMax = 200

/** How many days the visitors of a day that was not closed are kept. */
const keptDays = 14

const expiry = (day: string) => Math.floor((Date.parse(day) + (keptDays + 2) * dayMs) / 1000)

/**
 * Counts a visit to the site in one write. Idempotent by the visit's key, which is added to the visitor's item of that
 * day. False when the visitor came too often to be a person.
 */
export function noteVisit(day: string, visitor: string, key: string): Promise<boolean> {
  const short = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  return update<SiteVisitor>(
    { TableName, Key: { period: `site#${day}`, visitor } },
    { set: { ttl: expiry(day) }, add: { visits: new Set([short]) } },
    where`attribute_not_exists(#visits) OR size(#visits) < ${visitsMax} OR contains(#visits, ${short})`,
  )
}

/** Records that a visitor saw a post on this day; false when that was recorded before. */
export function noteView(day: string, postId: string, visitor: string): Promise<boolean> {
  const item = { period: `post#${day}`, visitor: `${postId}#${visitor}`, ttl: expiry(day) } as const
  return put<PostVisitor>(TableName, item, where`attribute_not_exists(#visitor)`)
}

/** The number of visits to the site on a day, and of its unique visitors. */
export type DayTotals = { day: string; all: number; unique: number }

/** Counts the visitors of a day that is not closed. */
export async function countSite(day: string): Promise<DayTotals> {
  const totals = { day, all: 0, unique: 0 }
  for await (const items of itemsOf<SiteVisitor>(`site#${day}`)) {
    totals.unique += items.length
    for (const { visits } of items) totals.all += visits.size
  }
  return totals
}

/** Counts the visitors of each post on a day; the most viewed posts, highest first, as many as are shown. */
export async function countPosts(day: string): Promise<PostVisits[]> {
  const counts = new Map<string, number>()
  for await (const items of itemsOf<PostVisitor>(`post#${day}`)) {
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

const inPeriod = (period: string) => ({ TableName, where: where`#period = ${period}` })

const itemsOf = <T>(period: string): AsyncGenerator<T[]> => pages<T>({ ...inPeriod(period), ConsistentRead: true })

/** Stores the totals of a closed day. The site's total is written last, because it marks the day as closed. */
export async function closeDay({ day, ...totals }: DayTotals, posts: readonly PostVisits[]): Promise<void> {
  if (posts.length > 0)
    await put<ClosedPosts>(TableName, {
      ...{ period: 'posts', visitor: day },
      posts: posts.map(([, postId, count]) => [postId, count]),
    })
  await put<ClosedSite>(TableName, { period: 'report', visitor: day, ...totals })
}

const reports = { ...inPeriod('report'), ScanIndexForward: false }
const totalsOf = ({ visitor: day, all, unique }: ClosedSite): DayTotals => ({ day, all, unique })

/** The totals of the newest closed days, newest first; by default of as many as may be open. */
export async function closedDays(most = keptDays): Promise<DayTotals[]> {
  return (await readPage<ClosedSite>({ ...reports, Limit: most })).items.map(totalsOf)
}

/** The totals of all closed days, newest first: they never expire (D-252). */
export const allClosedDays = async (): Promise<DayTotals[]> => (await readAll<ClosedSite>(reports)).map(totalsOf)

/** The views of posts on the closed days, newest day first and then highest, some days at a time. */
export async function* closedPosts(): AsyncGenerator<PostVisits[]> {
  const newestFirst = { ...inPeriod('posts'), ScanIndexForward: false, Limit: 10 }
  for await (const days of pages<ClosedPosts>(newestFirst))
    yield days.flatMap(({ visitor: day, posts }) => posts.map((seen): PostVisits => [day, ...seen]))
}

/**
 * The days that are not closed, newest first, from today back to those that have expired; `closed` as `closedDays`
 * answers it.
 */
export function openDays(closed: readonly DayTotals[]): string[] {
  const known = new Set(closed.map(({ day }) => day))
  const days = Array.from({ length: keptDays }, (_, ago) => utcDay(Date.now() - ago * dayMs))
  return days.filter((day) => !known.has(day))
}
