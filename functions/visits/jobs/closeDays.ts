import { utcDay } from '#shared/lib/utcDay.ts'
import { job, workThrough } from '../../lib/task.ts'
import { closeDay, closedDays, countPosts, countSite, openDays } from '../data.ts'

/** How long after midnight a day is closed, in milliseconds: by then visits in its last second have been written. */
const closeDelayMs = 15 * 60_000

/** Stores the totals of the days that are over, oldest first. Idempotent. */
export const handler = job(async (now) => {
  const running = utcDay(now - closeDelayMs)
  const over = openDays(await closedDays()).filter((day) => day < running)
  await workThrough(
    [over.toReversed()],
    (day) => day,
    async (day) => closeDay(await countSite(day), await countPosts(day)),
  )
})
