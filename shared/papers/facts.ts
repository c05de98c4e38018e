import type { SiteFacts } from '../site/facts.ts'
import type { PaperFacts } from './fill.ts'

/** The facts of the operator that legal texts name as `{entity}`. */
export const paperFactNames = ['name', 'entity', 'address', 'phone', 'email', 'register', 'website'] as const

/** Those facts of a site. */
export const paperFacts = (facts: Pick<SiteFacts, (typeof paperFactNames)[number]>): PaperFacts =>
  Object.fromEntries(paperFactNames.map((name) => [name, facts[name]]))
