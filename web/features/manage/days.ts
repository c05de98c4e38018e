import * as z from 'zod/mini'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'

/** The periods to choose from, in days. The last one is as long as the statistics are kept. */
export const periods = [7, 30, 90, 365] as const

/** Parses the period from the address; 30 days if it is not one of ours. */
export const shownPeriod = z.catch(z.pipe(z.coerce.number(), z.union(periods.map((period) => z.literal(period)))), 30)

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The last `count` days up to today, as YYYY-MM-DD. In UTC, as the statistics count them. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, at) => dayOf(now - (count - 1 - at) * dayMs))
}

/** The rows that belong to these days. */
export function inDays<Row extends DayVisits | PostVisits>(rows: readonly Row[], days: readonly string[]): Row[] {
  const wanted = new Set(days)
  return rows.filter(([day]) => wanted.has(day))
}

/** The number of visits on each of these days; 0 for a day without a row. */
export function perDay(rows: readonly DayVisits[], days: readonly string[]): { day: string; count: number }[] {
  const counts = new Map(rows)
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

export const sumOf = (rows: readonly DayVisits[]): number => rows.reduce((sum, [, count]) => sum + count, 0)

/** The posts with the most views over all rows, in descending order. */
export function mostSeen(rows: readonly PostVisits[], limit: number): { postId: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const [, postId, count] of rows) counts.set(postId, (counts.get(postId) ?? 0) + count)
  return [...counts]
    .map(([postId, count]) => ({ postId, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
}
