import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Language } from '#shared/lib/language.ts'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { type Currency, kinds, type PostTypeId, type Unit } from '#shared/posts/lists.ts'

/**
 * Albanian numbers use the German format, 1.250,50: Chromium has no data for Albanian, and other browsers would differ.
 */
const locales = { en: 'en', al: 'de' } as const satisfies Record<Language, string>
const marks = {
  en: { group: ',', decimal: '.' },
  al: { group: '.', decimal: ',' },
} as const satisfies Record<Language, object>

const codes = { Euro: 'EUR', USD: 'USD' } as const satisfies Record<Currency, string>
export const signs = { Euro: '€', USD: '$' } as const satisfies Record<Currency, string>

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Cached number formatters for less frequent formats: to create one takes longer than to format all numbers of a page.
 */
function numbers(language: Language, look: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = locales[language] + JSON.stringify(look)
  const known = formatters.get(name) ?? new Intl.NumberFormat(locales[language], look)
  formatters.set(name, known)
  return known
}

/**
 * Groups digits by three, like `Intl`. Every card has such numbers, and the first use of `Intl` blocks a phone for up
 * to a tenth of a second.
 */
function grouped(digits: string, language: Language): string {
  const { group, decimal } = marks[language]
  const [whole = '', decimals] = digits.split('.')
  const inGroups = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return decimals ? inGroups + decimal + decimals : inGroups
}

/** Formats money with at most two decimals; cents only if they are not zero. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const written = grouped(Math.abs(amount).toFixed(2).replace('.00', ''), language)
  const minus = amount < 0 ? '-' : ''
  return minus + (language === 'en' ? signs[currency] + written : `${written}\u00a0${signs[currency]}`)
}

/** Formats money as short as possible, for a pin on the map: €350, €92K. */
export function formatShortMoney(amount: number, currency: Currency, language: Language): string {
  return numbers(language, {
    style: 'currency',
    currency: codes[currency],
    currencyDisplay: 'narrowSymbol',
    notation: amount >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: amount >= 10_000 ? 1 : 0,
    minimumFractionDigits: 0,
  }).format(amount)
}

/**
 * Formats a number with at most three decimals. `parseNumber` reads it back, so three decimals get a zero where they would
 * look like thousands: 70.1250.
 */
export function formatNumber(value: number, language: Language): string {
  const rounded = Number(value.toFixed(3))
  return grouped(Math.abs(rounded) < 1000 ? writtenNumber(rounded) : String(rounded), language)
}

/** Formats a number, or money if a currency is given; `day` says a day (YYYY-MM-DD) in words. */
export type NumberText = ((value: number, currency?: Currency) => string) & { day: (day: string) => string }

/** The formats of numbers and days in a language, for texts that are made of them. */
export const numberText = (language: Language): NumberText =>
  Object.assign(
    (value: number, currency?: Currency) =>
      currency ? formatMoney(value, currency, language) : formatNumber(value, language),
    { day: (day: string) => dayInWords(day, language) },
  )

/** Formats a share in whole percent, with the sign of the language: −8%, 12%; below one percent with a decimal. */
export function formatShare(share: number, language: Language): string {
  const percent = Number((share * 100).toFixed(Math.abs(share) < 0.01 ? 1 : 0))
  return `${formatNumber(percent, language)}${language === 'en' ? '' : '\u00a0'}%`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * The day (YYYY-MM-DD) of a moment in the visitor's time zone, for private pages, which only the browser renders. Days
 * on public pages are those of `listingDay`, or of `dayIn` where they belong to no listing.
 */
export function visitorsDay(iso: string): string {
  const at = new Date(iso)
  return [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
}

/** The time of day (HH:MM) of a moment in the visitor's time zone; as `visitorsDay`. */
export function visitorsTime(iso: string): string {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes()].map(twoDigits).join(':')
}

/** Formats a day (YYYY-MM-DD) as dd/mm/yyyy, for administrators' tables and conversations (D-34). */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** The day and time of a moment in the visitor's time zone, for tables. */
export const formatMoment = (iso: string): string => `${formatDay(visitorsDay(iso))} ${visitorsTime(iso)}`

export const areaUnits: Record<Unit, string> = { m2: 'm²', sqft: 'sq ft' }

/** The unit of a listing's area; land is measured in ari (FRM-17). */
export const areaUnit = (type: PostTypeId, unit: Unit = 'm2'): string =>
  type === kinds.land.id ? 'ari' : areaUnits[unit]

/** Formats an area with its unit. */
export const formatSpace = (space: number, unit: Unit, type: PostTypeId, language: Language): string =>
  `${formatNumber(space, language)} ${areaUnit(type, unit)}`
