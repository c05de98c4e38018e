import { offerRules } from './offer.ts'
import { ownerRules } from './owner.ts'
import { reportRules } from './reports.ts'
import type { Rule } from './rule.ts'
import { textRules } from './texts.ts'

/**
 * The version of the rules, kept with each assessment. It is raised with every change of the rules, their words or their
 * points; `test/trust/rules/versions.json` has a hash of each.
 */
export const rulesVersion = 7

const table = { ...ownerRules, ...offerRules, ...textRules, ...reportRules }

export type RuleName = keyof typeof table
export const ruleNames = Object.keys(table) as RuleName[]

/** All rules by name (D-210). Risk is the sum of those that fire. */
export const rules: Record<RuleName, Rule> = table

/** Whether there is a rule of this name today. */
export const isRule = (name: string): name is RuleName => ruleNames.some((one) => one === name)
