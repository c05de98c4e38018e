import { queueFrom } from '#shared/trust/rules/assess.ts'
import { rulesVersion } from '#shared/trust/rules/table.ts'
import { write } from './report.ts'
import { judge } from './score.ts'
import { oddSets } from './strangers/odd/sets.ts'
import { sets } from './strangers/sets.ts'
import { development } from './words/development.ts'
import { heldOut } from './words/heldOut.ts'
import { yearOf } from './year.ts'

/** How many listings a year of the judge has. */
const count = 20_000

/**
 * Judges the rules by two synthetic years, the one to work with and the one that is kept, and by texts of strangers;
 * writes and prints the figures.
 */
export function judgeTrust(): void {
  const years = {
    worked: judge(yearOf('worked', count, development)),
    kept: judge(yearOf('kept', count, heldOut)),
  }
  console.log(write(years, sets(), oddSets(), { count, rulesVersion, queueFrom }))
}
