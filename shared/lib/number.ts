/**
 * Numbers as people type them, in English, Albanian and what is pasted from elsewhere. Every field, filter and sentence
 * reads them here. What programs write (coordinates, pages, versions) is not read here, but by `exactDecimal`.
 */

import { otherUnits, type UnitName } from './units.ts'

/** How a number of some fields may be typed besides its digits. */
export type Typing = {
  /** A unit that may follow, such as "km". */
  suffix?: string
  /** Other units that may follow, such as "mi"; a number in one of them is converted. */
  units?: readonly UnitName[]
  /** Rooms may be typed as "2+1": two rooms and a living room. */
  livingRoom?: true
}

/** Both numbers that an ambiguous text can mean: with its mark as the decimal sign, and as a thousands separator. */
type Ambiguous = readonly [decimal: number, thousands: number]

/** The number that a text means; both if it is ambiguous, undefined if it is no number. */
export type Reading = number | Ambiguous | undefined

/** Longer texts are no numbers. */
const longest = 60

/** "2+1" and "3+2" are rooms; a greater second number is an addition. */
const livingRooms = 3
export const isLivingRooms = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= livingRooms

const currency = String.raw`(?:€|(?:us)?\$|euro?|usd|dollar[së]?)`
const shape = new RegExp(
  String.raw`^([+-]?) ?(?:${currency} ?)?([+-]?) ?(\d[\d.,' ٫]*?)(?:[.,]-*)? ?(k|mijë|mije)?(?: ?${currency})?$`,
)

/** Reads a number that a person typed, with or without a currency. */
export function parseNumber(typed: string, { suffix, units = [], livingRoom }: Typing = {}): Reading {
  // Superscripts and fractions would become plain digits: 70² is not 702.
  if (typed.length > longest || /\p{No}/u.test(typed)) return undefined
  const folded = foldedNumber(typed)
  for (const unit of units)
    for (const written of [unit, ...otherUnits[unit].also])
      if (folded.endsWith(written))
        return converted(parseNumber(folded.slice(0, -written.length)), otherUnits[unit].toStored)
  const own = suffix && foldedNumber(suffix)
  const text = own && folded.endsWith(own) ? folded.slice(0, -own.length).trim() : folded
  const rooms = livingRoom && /^(\d{1,3}) ?\+ ?(\d)$/.exec(text)
  if (rooms) return isLivingRooms(Number(rooms[2])) ? Number(rooms[1]) : undefined
  const [, sign, inner, digits, thousands] = shape.exec(text) ?? []
  if (!digits || (sign && inner)) return undefined
  const factor = (sign === '-' || inner === '-' ? -1 : 1) * (thousands ? 1000 : 1)
  const times = (value: number) => Number((value * factor).toPrecision(15))
  const read = amountIn(digits)
  return typeof read === 'object' ? [times(read[0]), times(read[1])] : read && times(read)
}

const converted = (reading: Reading, change: (value: number) => number): Reading =>
  typeof reading === 'object' ? [change(reading[0]), change(reading[1])] : reading && change(reading)

/** Folds digits, spaces, signs and separators of all keyboards to those of ASCII; `٫` stays, as it is never ambiguous. */
const foldedNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Both blocks of Arabic-Indic digits begin at a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘`´٬]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const groups = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/

/** Reads digits, or groups of them as in 1,250,000; NaN if they are neither. */
const wholeIn = (text: string): number =>
  /^\d+$/.test(text) || groups.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN

/**
 * Reads folded digits with their separators.
 *
 * - Exactly three digits after a single point or comma are thousands: 1.200 is 1200, 399,99 is 399.99.
 * - Of two different marks the last is the decimal sign: 85.000,00 and 2,500.00.
 * - Spaces and apostrophes only group thousands.
 *
 * Ambiguous are three digits after a mark that cannot group (1234.567) or where something else groups (1 250.000), and
 * zeros that could be a slip (85.0000).
 */
function amountIn(digits: string): Reading {
  const thousands = wholeIn(digits)
  if (thousands >= 0) return thousands
  const [, before = '', mark = '', fraction = ''] = /^(.*)([.,٫])(\d+)$/.exec(digits) ?? []
  const whole = wholeIn(before)
  if (Number.isNaN(whole) || before.includes(mark)) return undefined
  const decimal = Number(`${whole}.${fraction}`)
  const unclear =
    mark !== '٫' && (fraction.length === 3 ? !/^0|[.,]/.test(before) : /^\d+$/.test(before) && /^0{4,}$/.test(fraction))
  return unclear ? [decimal, Number(whole + fraction)] : decimal
}
