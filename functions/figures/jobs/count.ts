import { utcDay } from '#shared/lib/utcDay.ts'
import { dayMs } from '../../lib/days.ts'
import { visitorToday } from '../../lib/dynamodb/visitors.ts'
import { loneJob, workThrough } from '../../lib/task.ts'
import { ownersOf } from '../../posts/parts/data.ts'
import { compare } from '../compare.ts'
import { closeDay, closedSince, putFigures, toldOn } from '../data.ts'
import { sumDay } from '../sums.ts'

/** How long after midnight a day is closed, in milliseconds: by then what was told in its last second is stored. */
const closeDelayMs = 15 * 60_000

/**
 * The day that runs is counted every so many hours, unless more listings than these were seen on it: a larger site is
 * counted when the day is over (D-397).
 */
const [everyHours, listingsMax] = [3, 20_000]

/** So many listings are looked up at once. */
const batch = 100

/**
 * Sums up the days that are over, each once, and the day that runs so far; once a day it compares listings. Idempotent:
 * sums are written in whole.
 */
export const handler = loneJob(async (now, alone) => {
  const running = utcDay(now - closeDelayMs)
  const recent = [2, 1].map((ago) => utcDay(Date.parse(running) - ago * dayMs))
  const closed = new Set((await closedSince(recent[0] ?? running)).map(({ told }) => told))
  const over = recent.filter((day) => !closed.has(day))
  const isDue = new Date(now).getUTCHours() % everyHours === 0
  if (over.length === 0 && !isDue) return
  if (!(await alone())) return
  await workThrough(
    [isDue ? [...over, running] : over],
    (day) => day,
    (day) => count(day, day < running),
  )
  if (over.length > 0) await compare(now)
})

async function count(day: string, isOver: boolean): Promise<void> {
  const sums = await sumDay(toldOn(day))
  const { postIds, visitors, leftOut } = sums
  if (!isOver && postIds.length > listingsMax) return
  for (let at = 0; at < postIds.length; at += batch) {
    const found = await ownersOf(postIds.slice(at, at + batch))
    await Promise.all(
      [...found].map(async ([postId, userId]) => {
        const figures = sums.of(postId, await visitorToday(userId, day))
        await putFigures(userId, { postId, day, figures })
      }),
    )
  }
  if (isOver) await closeDay(day, { visitors, leftOut })
}
