import { dayMs } from '#functions/lib/days.ts'
import type { DayTotals } from '#functions/visits/data.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { type PostVisits, postVisitsAbove, postVisitsRows } from '#shared/visits/schema.ts'
import { demoListings } from './listings.ts'
import { type Random, randomOf } from './random.ts'

/** The number of past days with visit statistics. */
const historyDays = 63

/** Factors for the weekdays, Sunday to Saturday: most visits are on Sunday and early in the week. */
const weekly = [1.18, 1.1, 1.02, 0.98, 0.94, 0.84, 0.92] as const

/** Visitors per day at the beginning and at the end of the history. */
const growth = { from: 46, to: 212 }

/**
 * The share of a day's visitors that views each listing: a long-tail distribution, in which few listings are viewed
 * often.
 */
const attractions = (() => {
  const random = randomOf('attraction')
  return random.shuffle(demoListings.filter(({ archived }) => !archived)).map(({ postId, createdAt }, rank) => ({
    postId,
    createdAt,
    share: 0.22 / (1 + rank * 0.35),
  }))
})()

/**
 * The statistics of a day, which is `ago` days before today. Deterministic: the same on every machine on the same day.
 */
export function demoDay(day: string, ago: number): { totals: DayTotals; posts: PostVisits[] } {
  const random = randomOf(`visits ${day}`)
  const trend = growth.to - ((growth.to - growth.from) * ago) / historyDays
  const unique = Math.round(trend * (weekly[new Date(day).getUTCDay()] ?? 1) * random.range(0.9, 1.1))
  const all = Math.round(unique * random.range(1.5, 1.8))
  return { totals: { day, all, unique }, posts: seenOf(day, unique, random) }
}

function seenOf(day: string, visitors: number, random: Random): PostVisits[] {
  return attractions
    .filter(({ createdAt }) => utcDay(Date.parse(createdAt)) <= day)
    .map(({ postId, share }): PostVisits => [day, postId, Math.round(visitors * share * random.range(0.7, 1.3))])
    .filter(([, , count]) => count > postVisitsAbove)
    .sort((a, b) => b[2] - a[2])
    .slice(0, postVisitsRows)
}

/** The days of the history, oldest first. */
export const demoDays = (now = Date.now()) =>
  Array.from({ length: historyDays }, (_, at) => {
    const ago = historyDays - at
    return demoDay(utcDay(now - ago * dayMs), ago)
  })
