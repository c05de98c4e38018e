import type { Language } from '#shared/lib/language.ts'
import { type Currency, kinds, type PostTypeId, type Unit } from '#shared/posts/lists.ts'

/** Numbers in Albanian as the neighbours write them, 1.250,50: Chromium has none of its own, others would not agree. */
const locales = { en: 'en', al: 'de' } as const satisfies Record<Language, string>
const marks = {
  en: { group: ',', decimal: '.' },
  al: { group: '.', decimal: ',' },
} as const satisfies Record<Language, object>

const codes = { Euro: 'EUR', USD: 'USD' } as const satisfies Record<Currency, string>
export const signs = { Euro: '€', USD: '$' } as const satisfies Record<Currency, string>

const made = new Map<string, Intl.NumberFormat>()

/** What writes rarer numbers in a language: made once for each look, because making it takes longer than all that a page writes. */
function numbers(language: Language, look: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = locales[language] + JSON.stringify(look)
  const known = made.get(name) ?? new Intl.NumberFormat(locales[language], look)
  made.set(name, known)
  return known
}

/**
 * Digits in groups of three, as `Intl` writes them. Every card has such numbers, and a phone takes up to a tenth of a
 * second to begin with `Intl`, while the page cannot answer.
 */
function grouped(digits: string, language: Language): string {
  const { group, decimal } = marks[language]
  const [whole = '', decimals] = digits.split('.')
  const inGroups = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return decimals ? inGroups + decimal + decimals : inGroups
}

/** An amount of money, of at most two decimals; cents only where there are some. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const written = grouped(Math.abs(amount).toFixed(2).replace('.00', ''), language)
  const minus = amount < 0 ? '-' : ''
  return minus + (language === 'en' ? signs[currency] + written : `${written}\u00a0${signs[currency]}`)
}

/** Money in the least room, for a pin on the map: €350, €92K. */
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

/** A number with at most three decimals. */
export function formatNumber(value: number, language: Language): string {
  return grouped(String(Number(value.toFixed(3))), language)
}

/** Says a number, as money when its currency is given. */
export type NumberText = (value: number, currency?: Currency) => string

export const numberText =
  (language: Language): NumberText =>
  (value, currency) =>
    currency ? formatMoney(value, currency, language) : formatNumber(value, language)

/** A share in whole percent, with the sign that the language writes: −8%, 12%; less than one is written with a decimal. */
export function formatShare(share: number, language: Language): string {
  const maximumFractionDigits = Math.abs(share) < 0.01 ? 1 : 0
  return numbers(language, { style: 'percent', maximumFractionDigits }).format(share)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** dd/mm/yyyy in both languages, in the visitor's time zone (D-34); `Intl` takes a phone a tenth of a second to begin. */
export function formatDate(iso: string): string {
  const at = new Date(iso)
  return [twoDigits(at.getDate()), twoDigits(at.getMonth() + 1), at.getFullYear()].join('/')
}

/** A day (YYYY-MM-DD) as dd/mm/yyyy; it is the same day in every time zone. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** An area with its unit; land is counted in ari (FRM-17). */
export function formatSpace(space: number, unit: Unit, type: PostTypeId, language: Language): string {
  const name = type === kinds.land.id ? 'ari' : unit === 'sqft' ? 'sq ft' : 'm²'
  return `${formatNumber(space, language)} ${name}`
}
