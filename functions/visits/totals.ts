import { allClosedDays, countSite, type DayTotals, openDays } from './data.ts'

/** All days with visits, newest first; days that are not closed are counted now. */
export async function dayTotals(): Promise<DayTotals[]> {
  const closed = await allClosedDays()
  const open = await Promise.all(openDays(closed).map(countSite))
  return [...open, ...closed].filter(({ all }) => all > 0).sort((a, b) => (a.day < b.day ? 1 : -1))
}
