import { visitDays } from '#shared/visits/schema.ts'
import { closedDays, countSite, type DayTotals, openDays } from './data.ts'

/** The days with visits, newest first; days that are not closed are counted now. */
export async function dayTotals(): Promise<DayTotals[]> {
  const closed = await closedDays(visitDays)
  const open = await Promise.all(openDays(closed).map(countSite))
  const days = [...open, ...closed].sort((a, b) => (a.day < b.day ? 1 : -1))
  return days.slice(0, visitDays).filter(({ all }) => all > 0)
}
