import { utcDay } from '../lib/utcDay.ts'
import { clockIn, type Zone } from '../places/zone.ts'
import { dayCodes, type Weekday, weekdays } from './weekdays.ts'

/** From and to in minutes of a day; `to` is above 1440 when it closes past midnight. */
export type Span = readonly [from: number, to: number]
export type Spans = readonly Span[]

/** The spans of each weekday, Monday first, and of single days (YYYY-MM-DD) that differ; none: closed. */
export type Hours = { week: readonly Spans[]; days: ReadonlyMap<string, Spans> }

export const dayMinutes = 1440

/** Reads opening hours as they are stored; `typedHours.ts` reads what people type. */
export function readHours(stored: string): Hours {
  const week: Spans[] = weekdays.map(() => [])
  const days = new Map<string, Spans>()
  for (const entry of stored.split('; ')) {
    const spans = [...entry.matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g)].map(([, ...clocks]): Span => {
      const [hour = 0, minute = 0, toHour = 0, toMinute = 0] = clocks.map(Number)
      return lasting(hour * 60 + minute, toHour * 60 + toMinute)
    })
    const [key = ''] = entry.split(' ')
    const weekday = dayCodes.indexOf(key)
    if (weekday < 0) days.set(key, spans)
    else week[weekday] = spans
  }
  return { week, days }
}

/** The span between two clock times; one that is not later is on the next day. */
export const lasting = (from: number, to: number): Span => [from, to > from ? to : to + dayMinutes]

/** A minute of a day, or of the day after, as a clock shows it: 09:00; 24:00 at the end of a day. */
export function clockText(minute: number): string {
  const shown = minute > dayMinutes ? minute - dayMinutes : minute
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The spans of a day in one text, '' if it is closed. */
export const spansText = (spans: Spans, dash = '–', between = ', '): string =>
  spans.map((one) => one.map(clockText).join(dash)).join(between)

/** The weekday of a date (YYYY-MM-DD), from 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

const dayAfter = (day: string, count: number) => utcDay(Date.parse(`${day}T00:00Z`) + count * dayMinutes * 60_000)

const spansOn = ({ week, days }: Hours, day: string): Spans => days.get(day) ?? week[weekdayOf(day)] ?? []

/** The days of the week on which it is open. */
export const openDays = ({ week }: Hours): Weekday[] => weekdays.filter((_, at) => (week[at] ?? []).length > 0)

/**
 * Whether it is open at a moment (ms since 1970) in its time zone. `until`: the minute at which it closes, none if it
 * never does. `opens`: when it opens next, on which weekday if not today; none within a week.
 */
export type Opening = { open: true; until?: number } | { open: false; opens?: { minute: number; weekday?: Weekday } }

export function openingAt(hours: Hours, zone: Zone, at: number): Opening {
  const { day, minute } = clockIn(zone, at)
  // Minutes from the beginning of this day: yesterday's spans may last until today.
  const spans = Array.from({ length: weekdays.length + 2 }, (_, index) => index - 1).flatMap((ahead) =>
    spansOn(hours, dayAfter(day, ahead)).map((span) => span.map((one) => one + ahead * dayMinutes) as unknown as Span),
  )
  const lastsOn = (moment: number) => spans.find(([from, to]) => from <= moment && moment < to)?.[1]
  let until = lastsOn(minute)
  if (until === undefined) return { open: false, opens: openingAfter(minute, day, spans) }
  // What closes at midnight may open then, and go on.
  for (let next = lastsOn(until); next !== undefined; next = lastsOn(until)) until = next
  return until > weekdays.length * dayMinutes ? { open: true } : { open: true, until: until % dayMinutes || dayMinutes }
}

function openingAfter(minute: number, day: string, spans: Spans) {
  const [from] = spans.find(([from]) => from > minute) ?? []
  if (from === undefined) return undefined
  const ahead = Math.floor(from / dayMinutes)
  const weekday = weekdays[weekdayOf(dayAfter(day, ahead))] as Weekday
  return { minute: from % dayMinutes, ...(ahead > 0 && { weekday }) }
}
