import { utcDay } from '#shared/lib/utcDay.ts'
import { clockIn, type Zone } from '#shared/places/zone.ts'
import { dayMs } from '../lib/days.ts'

/** On a Monday from this hour on letters are sent, and until that one those that had no room before. */
const [firstHour, lastHour] = [8, 20]
const monday = 1

/** The Monday (YYYY-MM-DD) whose letters are sent at a moment in a time zone; undefined while none are. */
export function weekAt(zone: Zone, now: number): string | undefined {
  const { day, minute } = clockIn(zone, now)
  const isTime = minute >= firstHour * 60 && minute < lastHour * 60
  return isTime && new Date(day).getUTCDay() === monday ? day : undefined
}

/** The first and the last day of the week before a Monday, `weeks` of them ago. */
export const weekBefore = (day: string, weeks = 1): { from: string; to: string } => ({
  from: utcDay(Date.parse(day) - weeks * 7 * dayMs),
  to: utcDay(Date.parse(day) - ((weeks - 1) * 7 + 1) * dayMs),
})
