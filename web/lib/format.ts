import type { Language } from '#shared/lib/language.ts'
import type { Currency, PostTypeId, Unit } from '#shared/posts/lists.ts'

/** Browsers without Albanian number formats write numbers as the neighbours do: 1.250,50. */
const locales = { en: ['en'], al: ['sq', 'de'] } as const satisfies Record<Language, readonly string[]>

const codes = { Euro: 'EUR', USD: 'USD' } as const satisfies Record<Currency, string>

/** An amount of money; cents only where there are some. */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: codes[currency],
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** Money in the least room, for a pin on the map: €350, €92K. */
export function formatShortMoney(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: codes[currency],
    currencyDisplay: 'narrowSymbol',
    notation: amount >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: amount >= 10_000 ? 1 : 0,
    minimumFractionDigits: 0,
  }).format(amount)
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(value)
}

/** dd/mm/yyyy in both languages, in the visitor's time zone (D-34). */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso))
}

const land: PostTypeId = 5

/** An area with its unit; land is counted in ari (FRM-17). */
export function formatSpace(space: number, unit: Unit, type: PostTypeId, language: Language): string {
  const name = type === land ? 'ari' : unit === 'sqft' ? 'sq ft' : 'm²'
  return `${formatNumber(space, language)} ${name}`
}
