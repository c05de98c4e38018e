import { dayOf } from '../lib/days.ts'
import { task } from '../lib/task.ts'
import { closeDay, closedDays, countPosts, countSite, openDays } from './data.ts'

/** How long a visit of the last second of a day may take to be noted, generously; in milliseconds. */
const settleMs = 15 * 60_000

/** Sums up the days that are over, oldest first. Doing so again counts the same. */
export const handler = task(async () => {
  const [newest] = await closedDays(1)
  const running = dayOf(Date.now() - settleMs)
  const over = openDays(newest?.day).filter((day) => day < running)
  for (const day of over.toReversed()) await closeDay(await countSite(day), await countPosts(day))
})
