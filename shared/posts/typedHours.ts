import { dayMinutes, type Hours, lasting, type Span, type Spans, spansText } from './hours.ts'
import { dayCodes, weekdays } from './weekdays.ts'

/** A day is open in two spans at most, such as at noon and in the evening. */
const spansMax = 2
/** Maximum length of a text of hours. */
export const hoursMax = 2000
/** How many single days may have hours of their own. */
const singleDaysMax = 30

const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(?:h|(am|pm|a\.m\.|p\.m\.))?`
const span = new RegExp(
  String.raw`^(?:nga\s+|from\s+)?${clock}\s*(?:-|–|—|to|until|till|deri(?:\s+në|\s+ne)?)\s*${clock}$`,
)
const wholeDay = /^(24 ?h|24\/7|0?0-24|24 (hours|orë|ore)|non-?stop)$/
const closed = /^(|-|–|off|closed|mbyllur|e mbyllur|pushim)$/

/** The spans of a day as people type them: `9-17`, `9am-5pm`, `12:00 – 15:00, 18:00 – 23:00`; undefined if they are wrong. */
export function readSpans(typed: string): Spans | undefined {
  const text = typed.trim().toLowerCase()
  if (closed.test(text)) return []
  if (wholeDay.test(text)) return [[0, dayMinutes]]
  const spans = text.split(/\s*(?:[,&+]|\band\b|\bdhe\b)\s*/).map(readSpan)
  const [first, second] = spans
  if (spans.length > spansMax || !first || (spans.length === 2 && !second)) return undefined
  if (!second) return [first]
  const [early, late] = first[0] <= second[0] ? [first, second] : [second, first]
  return early[1] <= late[0] && late[1] <= early[0] + dayMinutes ? [early, late] : undefined
}

function readSpan(text: string): Span | undefined {
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = span.exec(text) ?? []
  const from = minuteOf(fromHour, fromMinute, fromHalf)
  const to = minuteOf(toHour, toMinute, toHalf)
  if (from === undefined || to === undefined || from === dayMinutes) return undefined
  // "9-5pm" and "11-2am": the first number is in the half of the day in which the span is the shorter one.
  if (toHalf && !fromHalf && from < 13 * 60) {
    const [asAm, asPm] = [from % 720, (from % 720) + 720].map((one) => lasting(one, to))
    return [asAm, asPm].sort((a, b) => length(a as Span) - length(b as Span))[0]
  }
  // "9-5" is until the afternoon; "22-03" and "9-05" are until the morning.
  const isAfternoon = !toHalf && !fromHalf && to <= from && from <= 720 && to < 720 && toHour.length === 1
  return lasting(from, isAfternoon ? to + 720 : to)
}

const length = ([from, to]: Span) => to - from

function minuteOf(hour: string, minute = '0', half = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hour === '' || minutes > 59) return undefined
  if (half) return hours < 1 || hours > 12 ? undefined : (hours % 12) * 60 + minutes + (half.startsWith('p') ? 720 : 0)
  const all = hours * 60 + minutes
  return all <= dayMinutes ? all : undefined
}

/** An entry of a text of hours: a day of the week or a date, and what is typed for it. */
export type HoursEntry = { key: string; typed: string }

/** The entries of a text of hours, as stored or as the form keeps it: `Mo 9-17; Fr 22:00-03:00; 2026-12-25 off`. */
export const entriesIn = (text: string): HoursEntry[] =>
  text.split(';').flatMap((entry) => {
    const [key = '', ...typed] = entry.trimStart().split(' ')
    return key === '' ? [] : { key, typed: typed.join(' ') }
  })

/** The text of such entries, with what is typed as it is; weekdays without any hours are left out. */
export const entriesText = (entries: readonly HoursEntry[]): string =>
  entries
    .filter(({ key, typed }) => isDate(key) || typed.trim() !== '')
    .map(({ key, typed }) => `${key} ${typed.replaceAll(';', ',')}`)
    .join('; ')

const isDate = (key: string) => /^\d{4}-\d\d-\d\d$/.test(key) && new Date(`${key}T00:00Z`).toJSON()?.startsWith(key)

/**
 * Reads opening hours as they are typed. Weekdays that are not named are closed. Undefined if anything in them is
 * wrong.
 */
export function hoursTyped(text: string): Hours | undefined {
  const week: Spans[] = weekdays.map(() => [])
  const days = new Map<string, Spans>()
  for (const { key, typed } of entriesIn(text)) {
    const spans = readSpans(typed)
    const weekday = dayCodes.indexOf(key)
    if (!spans || (weekday < 0 && !isDate(key))) return undefined
    if (weekday < 0) days.set(key, spans)
    else week[weekday] = spans
  }
  return days.size > singleDaysMax ? undefined : { week, days }
}

/**
 * Opening hours as they are stored, in the syntax of OpenStreetMap's `opening_hours`; '' if no day of the week is open.
 */
export function hoursText({ week, days }: Hours): string {
  const written = (spans: Spans) => spansText(spans, '-', ',') || 'off'
  const open = week.flatMap((spans, at) => (spans.length > 0 ? `${dayCodes[at]} ${written(spans)}` : []))
  const dates = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, spans]) => `${day} ${written(spans)}`)
  return open.length > 0 ? [...open, ...dates].join('; ') : ''
}
