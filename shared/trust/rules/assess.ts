import { contactsIn } from '../text/contacts.ts'
import { signsIn } from '../text/signs.ts'
import { tokensOf } from '../text/tokens.ts'
import type { Facts } from './facts.ts'
import { type HardRule, hardRuleNames, hardRules } from './hard.ts'
import type { Found, RuleInput } from './rule.ts'
import { type RuleName, ruleNames, rules } from './table.ts'

/** A rule that fired: its points, and what it found. */
export type Fired = { rule: RuleName; points: number; facts: Found }

/**
 * The risk of a listing: the sum of the rules that fired, the heaviest first, and the hard rule that holds it back, if
 * one does.
 */
export type Assessment = { points: number; fired: Fired[]; held?: HardRule }

/**
 * From so many points on a listing enters the queue without any report: no rule that honest listings often have does so
 * alone. Chosen by the judge's year for work, where the queue then has about two honest listings a day in 20,000 a year.
 */
export const queueFrom = 34

/** Adds what is found in the texts to the facts. */
function ruleInput(facts: Facts): RuleInput {
  const { title, description = '', descriptionSecond = '', otherWords = [] } = facts.listing
  const texts = [title, description, descriptionSecond].filter(Boolean)
  const read = [...texts, ...otherWords].join('\n\n')
  const tokens = tokensOf(read)
  return { ...facts, text: texts.join('\n\n'), signs: signsIn(read, tokens), contacts: contactsIn(read, tokens) }
}

/** Assesses a listing by all rules. Depends on nothing but the facts: the same facts always give the same answer. */
export function assess(facts: Facts): Assessment {
  const input = ruleInput(facts)
  const fired = ruleNames.flatMap((rule): Fired[] => {
    const { points, finds, times } = rules[rule]
    const found = finds(input)
    return found ? [{ rule, points: Math.round(points * (times?.(found) ?? 1)), facts: found }] : []
  })
  const held = hardRuleNames.find((name) => hardRules[name].holds(input))
  return {
    points: fired.reduce((sum, { points }) => sum + points, 0),
    fired: fired.toSorted((a, b) => b.points - a.points),
    ...(held ? { held } : {}),
  }
}
