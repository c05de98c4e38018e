import type { Language } from '#shared/lib/language.ts'
import type { FiredRule } from '#shared/trust/schema.ts'
import { formatNumber } from '../../../lib/format.ts'

/** What a rule found, for administrators: its name, and the facts. */
export function ruleWords(language: Language, { rule, facts }: Pick<FiredRule, 'rule' | 'facts'>): string {
  const name = rule.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const said = Object.values(facts).map((value) => (typeof value === 'number' ? formatNumber(value, language) : value))
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return said.length > 0 ? `${title}: ${said.join(', ')}` : title
}
