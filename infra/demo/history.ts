import { closeDay, closedDays, noteView, noteVisit } from '#functions/visits/data.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { demoDay, demoDays } from './visits.ts'

/**
 * Seeds the visit statistics of past days and some visitors of today, whose ids are made up and not hashes of real
 * addresses. Yesterday is written last: if it exists, a repeated run has nothing to do.
 */
export async function seedVisits(): Promise<void> {
  const days = demoDays()
  const yesterday = days.at(-1)
  const [newest] = await closedDays(1)
  if (!yesterday || newest?.day === yesterday.totals.day) return

  const day = utcDay()
  const visitors = Array.from({ length: 60 }, (_, n) => `demo-${n}`)
  await Promise.all([
    ...visitors.map((visitor, n) => noteVisits(day, visitor, 1 + (n % 3))),
    ...demoDay(day, 0)
      .posts.slice(0, 12)
      .flatMap(([, postId, count]) => visitors.slice(0, count / 3).map((visitor) => noteView(day, postId, visitor))),
  ])
  await Promise.all(days.slice(0, -1).map(({ totals, posts }) => closeDay(totals, posts)))
  await closeDay(yesterday.totals, yesterday.posts)
}

async function noteVisits(day: string, visitor: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await noteVisit(day, visitor, String(n))
}
