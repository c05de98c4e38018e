import type { Report } from './facts.ts'
import type { Rule } from './rule.ts'

/** Reports of whoever has no account count half: one person can have many addresses. */
const anonymousWeight = 0.5
/** A reporter whose reports were rejected at least so often, and mostly, is no longer counted (D-212). */
const falseMin = 3
/** The greatest bonus for a record of reports that were upheld. */
const bonusMax = 1

/**
 * The weight of a report by the record of its reporter: 1, and up to 1 more the more of the earlier reports were upheld;
 * 0 after repeated false ones. As in Discourse, where a flag's score grows with its author's accuracy.
 */
export function reportWeight({ reporter }: Report): number {
  if (!reporter) return anonymousWeight
  const { upheld, rejected } = reporter
  if (rejected >= falseMin && rejected > upheld) return 0
  const accuracy = upheld / Math.max(1, upheld + rejected)
  // One lucky report is no record.
  const known = Math.min(1, (upheld + rejected) / 4)
  return 1 + bonusMax * Math.max(0, accuracy - 0.5) * 2 * known
}

/** What more than this many reports weigh is no more: a crowd can be called together. */
const weightMax = 5

export const reportRules = {
  reported: {
    points: 10,
    times: ({ weight }) => Math.min(weightMax, Number(weight)),
    finds: ({ reports }) => {
      const weight = reports.reduce((sum, report) => sum + reportWeight(report), 0)
      return weight > 0 ? { count: reports.length, weight: Math.round(weight * 10) / 10 } : undefined
    },
    says: {
      en: 'Reports: {count}, with a weight of {weight} by the record of the reporters',
      al: 'Raportime: {count}, me peshë {weight} sipas besueshmërisë së raportuesve',
    },
    source: 'Discourse weighs flags by the record of who flags',
  },
} as const satisfies Record<string, Rule>
