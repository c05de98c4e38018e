import { utcDay } from '../../lib/utcDay.ts'
import { itemMeaning } from './itemMeaning.ts'
import type { Item } from './match.ts'
import { amountAt } from './numerals.ts'

/** A day (YYYY-MM-DD) that items tell, and the index of the next item. */
type Day = { day: string; to: number }

const dayMs = 86_400_000
/** A month that is over for so long is the next one of its name. */
const recentMs = 60 * dayMs

const isoDay = (year: number, month: number, day: number) => utcDay(Date.UTC(year, month, day))

/** How many items may lead to a day: "available from the 1st of". */
const leadMax = 4

/**
 * Parses when something has to be free, as the last day that is early enough: "e lirë nga 1 dhjetori" (1 December), "from
 * February" (1 February), "in February" (28 February), "this month", "available now" (`today`).
 */
export function dayAt(items: readonly Item[], from: number, today: string): Day | undefined {
  let [isBegin, isLed] = [false, false]
  for (let at = from; at < items.length && at - from < leadMax; at++) {
    const found = dateAt(items, at, today, isBegin, isLed)
    if (found) return withEnd(items, at, found, today)
    const item = items[at]
    const bound = itemMeaning(item, 'bound')
    const leads = itemMeaning(item, 'day') === 'free' || isFree(items, at)
    if (bound === undefined && !leads && itemMeaning(item, 'filler') === undefined) return undefined
    isLed ||= bound !== undefined || leads || /^(in|by|on|ne|n|u)$/.test(item?.text ?? '')
    isBegin ||= (bound !== undefined && bound !== 'about') || /(from|by|nga|prej|od)$/.test(item?.text ?? '')
  }
  return undefined
}

/** A day with the one until when it is needed, if that follows, which no filter has: "jan to march". */
function withEnd(items: readonly Item[], at: number, found: Day, today: string): Day {
  const isUntil = /^(to|till|until|deri|do|-)$/.test(items[found.to]?.text ?? '')
  const end = dateAt(items, found.to + (isUntil ? 1 : 0), today, false, isUntil)
  return end ? { day: dateAt(items, at, today, true, true)?.day ?? found.day, to: end.to } : found
}

/** "e lirë", which is cheap elsewhere. */
const isFree = (items: readonly Item[], at: number) =>
  itemMeaning(items[at], 'order') === 'price-up' && /^(e|i|te) lir/.test(items[at]?.text ?? '')

/** Parses a date that stands here; of a whole month its first day where it begins, else its last one. */
function dateAt(items: readonly Item[], at: number, today: string, isBegin: boolean, isLed: boolean): Day | undefined {
  const means = itemMeaning(items[at], 'day')
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (means === 'now') return { day: today, to: at + 1 }
  if (means === 'this month') return { day: isBegin ? today : isoDay(year, month + 1, 0), to: at + 1 }
  if (means === 'next month')
    return { day: isBegin ? isoDay(year, month + 1, 1) : isoDay(year, month + 2, 0), to: at + 1 }
  if (isMonth(means)) {
    const number = amountAt(items, at + 1)
    const isDay = number && isDayNumber(number.value) && itemMeaning(items[number.to], 'unit') === undefined
    // "may" is a month only near to what makes it one.
    if (!isDay && !isLed && itemMeaning(items[at], 'filler') !== undefined) return undefined
    if (isDay) return withYear(items, number.to + ordinalsAt(items, number.to), Number(means), number.value, today)
    return withYear(items, at + 1, Number(means), isBegin ? 1 : undefined, today)
  }
  const number = amountAt(items, at)
  if (!number || !isDayNumber(number.value)) return undefined
  let next = number.to + ordinalsAt(items, number.to)
  while (/^(of|the|e|te)$/.test(items[next]?.text ?? '')) next++
  const named = itemMeaning(items[next], 'day')
  return isMonth(named) ? withYear(items, next + 1, Number(named), number.value, today) : undefined
}

const isMonth = (means: string | undefined): means is string => means !== undefined && /^\d+$/.test(means)
const isDayNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= 31
const ordinalsAt = (items: readonly Item[], at: number) => (/^(st|nd|rd|th|te|og)$/.test(items[at]?.text ?? '') ? 1 : 0)

/** The day with the year that follows, or else the next such day; today, if it was lately. */
function withYear(items: readonly Item[], at: number, month: number, day: number | undefined, today: string): Day {
  const said = items[at]?.value
  const isYear = said !== undefined && said >= 2020 && said < 2100 && itemMeaning(items[at + 1], 'unit') === undefined
  const inYear = (year: number) => (day === undefined ? isoDay(year, month, 0) : isoDay(year, month - 1, day))
  if (isYear) return { day: inYear(said), to: at + 1 }
  const year = Number(today.slice(0, 4))
  const recent = utcDay(Date.parse(today) - recentMs)
  const next = [year - 1, year, year + 1].map(inYear).find((one) => one >= recent) ?? today
  return { day: next < today ? today : next, to: at }
}
