import type { Language } from '../../lib/language.ts'
import { locales, moneyText } from '../../posts/money.ts'
import type { Fired } from './assess.ts'
import type { Value } from './rule.ts'
import { rules } from './table.ts'

function written(value: Value, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString(locales[language])
  return moneyText(value.amount, value.currency, language)
}

/** Explains a rule that fired to administrators, with the facts that it found. */
export const explain = ({ rule, facts }: Fired, language: Language): string =>
  rules[rule].says[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    return value === undefined ? '' : written(value, language)
  })
