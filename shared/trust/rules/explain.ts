import type { Language } from '../../lib/language.ts'
import type { Fired } from './assess.ts'
import type { Value } from './rule.ts'
import { rules } from './table.ts'

/** English and Albanian as they are written here: 1,200.5 and 1.200,5. */
const locales = { en: 'en', al: 'de' } as const
const signs = { Euro: '€', USD: '$' } as const

function written(value: Value, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString(locales[language])
  const { amount, currency } = value
  const number = amount.toLocaleString(locales[language], { maximumFractionDigits: 2 })
  return language === 'en' ? `${signs[currency]}${number}` : `${number} ${signs[currency]}`
}

/** Explains a rule that fired to administrators, with the facts that it found. */
export const explain = ({ rule, facts }: Fired, language: Language): string =>
  rules[rule].says[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    return value === undefined ? '' : written(value, language)
  })
