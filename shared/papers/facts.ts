import type { SiteFacts } from '../site/facts.ts'
import type { OperatorFacts } from './fill.ts'

/** The facts of the operator that legal texts name as `{entity}`. */
export const operatorFactNames = ['name', 'entity', 'address', 'phone', 'email', 'register', 'website'] as const

/** Those facts of a site. */
export const operatorFacts = (facts: Pick<SiteFacts, (typeof operatorFactNames)[number]>): OperatorFacts =>
  Object.fromEntries(operatorFactNames.map((name) => [name, facts[name]]))
