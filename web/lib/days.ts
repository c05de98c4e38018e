import * as z from 'zod/mini'
import { utcDay } from '#shared/lib/utcDay.ts'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'

/** The periods to choose from, in days; all days since the first visit are the default (ADM-34). */
export const periods = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof periods)[number]

/** Parses the period from the address. */
export const shownPeriod = z.catch(z.enum(periods), 'all')

const dayMs = 86_400_000

/** The last `count` days up to today, as YYYY-MM-DD. In UTC, as the statistics count them. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, at) => utcDay(now - (count - 1 - at) * dayMs))
}

/** The rows of a period. */
export function inPeriod<Row extends DayVisits | PostVisits>(
  rows: readonly Row[],
  period: Period,
  now?: number,
): Row[] {
  const [from = ''] = period === 'all' ? [] : lastDays(Number(period), now)
  return rows.filter(([day]) => day >= from)
}

/** A count of a day (YYYY-MM-DD) or of a month (YYYY-MM). */
export type Point = { at: string; count: number }

/** A chart has a point for each of at most so many days; a longer one for each month. */
const daysInChart = 92

/**
 * The points of a chart, oldest first and without gaps. A month that is only partly in the period is left out: it would
 * look like a fall. That of the first visit is not, and the current one is told apart by the chart.
 */
export function pointsOf(
  rows: readonly DayVisits[],
  period: Period,
  now = Date.now(),
): { by: 'day' | 'month'; points: Point[] } {
  const shown = inPeriod(rows, period, now)
  const first = shown.reduce((oldest, [day]) => (day < oldest ? day : oldest), utcDay(now))
  const sinceFirst = 1 + Math.round((Date.parse(utcDay(now)) - Date.parse(first)) / dayMs)
  const days = lastDays(period === 'all' ? Math.max(sinceFirst, 7) : Number(period), now)
  const counts = new Map(shown)
  if (days.length <= daysInChart) return { by: 'day', points: days.map((at) => ({ at, count: counts.get(at) ?? 0 })) }
  const months = new Map<string, number>()
  for (const day of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + (counts.get(day) ?? 0))
  const points = [...months].map(([at, count]) => ({ at, count }))
  return { by: 'month', points: period === 'all' || days[0]?.endsWith('-01') ? points : points.slice(1) }
}

/** The round numbers beside a chart of counts, from 0 to the first one that no count exceeds; five of them at most. */
export function ticksUpTo(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / 4 || 1)))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one * 4 >= highest) ?? 1
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, at) => at * step)
}

export const sumOf = (rows: readonly DayVisits[]): number => rows.reduce((sum, [, count]) => sum + count, 0)

/** The posts with the most views over all rows, in descending order. */
export function mostViewed(rows: readonly PostVisits[], limit: number): { postId: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const [, postId, count] of rows) counts.set(postId, (counts.get(postId) ?? 0) + count)
  return [...counts]
    .map(([postId, count]) => ({ postId, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
}
