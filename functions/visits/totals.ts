import { visitDays } from '#shared/visits/schema.ts'
import { closedDays, countSite, type DayTotals, openDays } from './data.ts'

/** The days with visits, newest first; days that are not closed yet are counted as they stand. */
export async function dayTotals(): Promise<DayTotals[]> {
  const closed = await closedDays(visitDays)
  const open = await Promise.all(openDays(closed[0]?.day).map(countSite))
  return [...open, ...closed].slice(0, visitDays).filter(({ all }) => all > 0)
}
