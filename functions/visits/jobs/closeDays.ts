import { dayOf } from '../../lib/days.ts'
import { job, workThrough } from '../../lib/task.ts'
import { closeDay, closedDays, countPosts, countSite, openDays } from '../data.ts'

/** How long a visit of the last second of a day may take to be noted, generously; in milliseconds. */
const settleMs = 15 * 60_000

/** Sums up the days that are over, oldest first. Doing so again counts the same. */
export const handler = job(async (now) => {
  const running = dayOf(now - settleMs)
  const over = openDays(await closedDays()).filter((day) => day < running)
  await workThrough([over.toReversed()], async (day) => closeDay(await countSite(day), await countPosts(day)))
})
