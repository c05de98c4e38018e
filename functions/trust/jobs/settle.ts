import { targetOf } from '../../cases/parts/caseId.ts'
import { dueCases, getCase } from '../../cases/parts/data.ts'
import { job, workThrough } from '../../lib/task.ts'
import { countReport } from '../countReport.ts'
import { uncountedReports } from '../reports.ts'
import { runDueSteps } from '../runDueSteps.ts'

/** Reports that a call counts itself are left to it for so long (ms). */
const callMs = 60_000

/** Does what follows decisions and is due, and counts the reports that an interrupted call left. */
export const handler = job(async (now) => {
  await workThrough(
    dueCases(now),
    (caseId) => caseId,
    async (caseId) => {
      const one = await getCase(targetOf(caseId))
      if (one) await runDueSteps(one, now)
    },
  )
  await workThrough(uncountedReports(now - callMs), ({ reportId }) => reportId, countReport)
})
