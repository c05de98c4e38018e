import type { Language } from '../lib/language.ts'
import type { Currency } from './lists.ts'

/** English and Albanian as they are written here: 1,200.5 and 1.200,5. */
export const locales = { en: 'en', al: 'de' } as const satisfies Record<Language, string>
const signs = { Euro: '€', USD: '$' } as const satisfies Record<Currency, string>

/** An amount of money in the texts of mails and of administrators; public pages format theirs without `Intl`. */
export function moneyText(amount: number, currency: Currency, language: Language): string {
  const number = amount.toLocaleString(locales[language], { maximumFractionDigits: 2 })
  return language === 'en' ? `${signs[currency]}${number}` : `${number} ${signs[currency]}`
}
