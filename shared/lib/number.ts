/**
 * Numbers as people type them, in English, Albanian and what is pasted from elsewhere. Every field, filter and sentence
 * reads them here. What programs write (coordinates, pages, versions) is not read here, but by `exactDecimal`.
 */

/** How a number of some fields may be typed besides its digits. */
export type Typing = {
  /** A unit that may follow, such as "km". */
  suffix?: string
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

const currency = String.raw`(?:€|\$|us\$|eur|euro|usd|dollar|dollars|dollarë)`
const typedNumber = new RegExp(
  String.raw`^(?<sign>[+-]?) ?(?:${currency} ?)?(?<inner>[+-]?) ?(?<digits>\d[\d.,' ٫]*?)(?:[.,]-*)? ?(?<times>k|mijë|mije)?(?: ?${currency})?$`,
  'u',
)

/** Reads a number that a person typed, with or without a currency. */
export function numberIn(typed: string, { suffix, livingRoom }: Typing = {}): Reading {
  // Superscripts and fractions would become plain digits: 70² is not 702.
  if (typed.length > longest || /\p{No}/u.test(typed)) return undefined
  const folded = foldedNumber(typed)
  const text = suffix && folded.endsWith(suffix) ? folded.slice(0, -suffix.length).trim() : folded
  const rooms = livingRoom && /^(\d{1,3}) ?\+ ?(\d)$/.exec(text)
  if (rooms) return isLivingRooms(Number(rooms[2])) ? Number(rooms[1]) : undefined
  const { sign, inner, digits, times } = typedNumber.exec(text)?.groups ?? {}
  if (digits === undefined || (sign && inner)) return undefined
  const factor = (sign === '-' || inner === '-' ? -1 : 1) * (times ? 1000 : 1)
  const read = amountIn(digits)
  if (typeof read === 'number') return times ? Number((read * factor).toFixed(6)) : read * factor
  return read && [read[0] * factor, read[1] * factor]
}

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

/** Whether these are groups of a number such as 1,250,000: up to three digits, then three each. */
const areGroups = ([first = '', ...others]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))

/**
 * Reads folded digits with their separators.
 *
 * - Exactly three digits after a single point or comma are thousands: 1.200 is 1200, 399,99 is 399.99.
 * - Of two different marks the last is the decimal sign: 85.000,00 and 2,500.00.
 * - Spaces and apostrophes only group thousands.
 *
 * Ambiguous are three digits after a mark that cannot group (1234.567), zeros that could be a slip (85.0000), and a
 * point or comma before three digits where something else groups (1 250.000).
 */
function amountIn(digits: string): Reading {
  const marks = digits.match(/[.,' ٫]/g) ?? []
  const parts = digits.split(/[.,' ٫]/)
  const [last, group, other] = [...new Set(marks.toReversed())]
  if (last === undefined) return Number(digits)
  if (parts.includes('') || other !== undefined) return undefined
  const joined = Number(parts.join(''))
  const [whole, fraction = ''] = [parts.slice(0, -1), parts.at(-1)]
  const decimal = Number(`${whole.join('')}.${fraction}`)
  const canBeDecimal = last === '.' || last === ',' || last === '٫'

  if (group === undefined) {
    if (!canBeDecimal || marks.length > 1) return last !== '٫' && areGroups(parts) ? joined : undefined
    if (last === '٫') return decimal
    if (fraction.length === 3 && areGroups(parts)) return joined
    const unclear = fraction.length === 3 ? !whole[0]?.startsWith('0') : /^0{4,}$/.test(fraction)
    return unclear ? [decimal, joined] : decimal
  }
  if (!canBeDecimal || group === '٫' || digits.split(last).length > 2 || !areGroups(whole)) return undefined
  const unclear = fraction.length === 3 && last !== '٫' && (group === ' ' || group === "'")
  return unclear ? [decimal, joined] : decimal
}

/**
 * Writes a number so that `numberIn` reads it back. Three decimals get a zero: without it they would be read as
 * thousands.
 */
export function writtenNumber(value: number): string {
  const text = String(value)
  return /^-?[1-9]\d*\.\d{3}$/.test(text) ? `${text}0` : text
}
