import { utcDay } from '../lib/utcDay.ts'
import type { Region } from './cities.ts'

/** The time zones of the regions. */
export const zones = ['Europe/Belgrade', 'America/New_York'] as const
export type Zone = (typeof zones)[number]

/** The zone of days that belong to no listing on public pages, like those of articles. */
export const homeZone: Zone = 'Europe/Belgrade'

/** The time zone of a region; `homeZone` if it is unknown. */
export const zoneOf = (region?: Region): Zone => (region === 'newyork' ? 'America/New_York' : homeZone)

const hourMs = 3_600_000

/** A Sunday at an hour in UTC: the first one on or after this date. Months start at 0. */
type Change = { month: number; from: number; hour: number }

const rules: Record<Zone, { winter: number; begins: Change; ends: Change }> = {
  'Europe/Belgrade': { winter: 1, begins: { month: 2, from: 25, hour: 1 }, ends: { month: 9, from: 25, hour: 1 } },
  'America/New_York': { winter: -5, begins: { month: 2, from: 8, hour: 7 }, ends: { month: 10, from: 1, hour: 6 } },
}

function changeIn(year: number, { month, from, hour }: Change): number {
  const weekday = new Date(Date.UTC(year, month, from)).getUTCDay()
  return Date.UTC(year, month, from + ((7 - weekday) % 7), hour)
}

/**
 * The day (YYYY-MM-DD) of a moment in a time zone, from 2007 on. Calculated without `Intl`, whose first use blocks a
 * phone for up to a tenth of a second, and alike on the server and in the browser.
 *
 * Summer time is an hour ahead. In Europe it lasts from the last Sunday of March to the last Sunday of October, both
 * 01:00 UTC (Directive 2000/84/EC, which Kosovo follows); in the United States from the second Sunday of March to the
 * first Sunday of November, both 2:00 local time (Energy Policy Act of 2005, section 110).
 */
export const dayIn = (zone: Zone, iso: string): string => utcDay(localTime(zone, Date.parse(iso)))

/** What the clocks of a time zone show at a moment (ms since 1970): the day and the minute of it. */
export function clockIn(zone: Zone, at: number): { day: string; minute: number } {
  const local = localTime(zone, at)
  return { day: utcDay(local), minute: Math.floor(local / 60_000) % 1440 }
}

/** A moment as if the time zone were UTC, in ms. */
function localTime(zone: Zone, at: number): number {
  const year = new Date(at).getUTCFullYear()
  const { winter, begins, ends } = rules[zone]
  const summer = at >= changeIn(year, begins) && at < changeIn(year, ends) ? 1 : 0
  return at + (winter + summer) * hourMs
}

/** Today (YYYY-MM-DD) in `homeZone`. */
export const homeToday = (): string => dayIn(homeZone, new Date().toISOString())

/** When the clocks of a time zone show a minute of a day (YYYY-MM-DD), in ISO 8601; if they do twice, the first time. */
export function momentIn(zone: Zone, day: string, minute: number): string {
  const local = Date.parse(day) + minute * 60_000
  const inWinter = local - rules[zone].winter * hourMs
  const inSummer = inWinter - hourMs
  return new Date(localTime(zone, inSummer) === local ? inSummer : inWinter).toISOString()
}

/** When a day (YYYY-MM-DD) begins in a time zone, in ISO 8601. */
export const startOf = (zone: Zone, day: string): string => momentIn(zone, day, 0)
