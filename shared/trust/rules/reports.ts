import { pointsPerReport, weightOf, weightOfAll } from '../reporters.ts'
import type { Rule } from './rule.ts'

/**
 * The rule about reports. Those of a case are counted as they come in (`reportPoints`), by the same weights, and are
 * left out of the facts by which the job assesses its listing: in the risk of a case each counts once.
 */
export const reportRules = {
  reported: {
    points: pointsPerReport,
    madeBy: 'anybody',
    times: ({ weight }) => Number(weight),
    finds: ({ reports }) => {
      const weights = reports.map(({ reporter }) => weightOf(reporter))
      const weight = weightOfAll(weights)
      return weight > 0 ? { count: reports.length, weight: Math.round(weight * 10) / 10 } : undefined
    },
    says: {
      en: 'Reports: {count}, with a weight of {weight} by the record of the reporters',
      al: 'Raportime: {count}, me peshë {weight} sipas besueshmërisë së raportuesve',
    },
    source: 'Discourse weighs flags by the record of who flags',
  },
} as const satisfies Record<string, Rule>
