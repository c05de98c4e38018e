import { formatDay, formatMoment, visitorsDay, visitorsTime } from '../../lib/format.ts'

/** A moment as people read it: the time of today, else the day with the time where it is `whole`. */
export function useMoment(): (iso: string, whole?: boolean) => string {
  const today = visitorsDay(new Date().toISOString())
  return (iso, whole = false) => {
    const [day, time] = [visitorsDay(iso), visitorsTime(iso)]
    if (day === today) return time
    return whole ? formatMoment(iso) : formatDay(day)
  }
}
