import { targetOf } from '../../cases/parts/caseId.ts'
import { dueCases, getCase } from '../../cases/parts/data.ts'
import { loneJob, whenAlone, workThrough } from '../../lib/task.ts'
import { countReport } from '../countReport.ts'
import { uncountedReports } from '../reports.ts'
import { runDueSteps } from '../runDueSteps.ts'

/** Reports that a call counts itself are left to it for so long (ms). */
const callMs = 60_000

/** Does what follows decisions and is due, and counts the reports that an interrupted call left. */
export const handler = loneJob(async (now, alone) => {
  await workThrough(
    whenAlone(dueCases(now), alone),
    (caseId) => caseId,
    async (caseId) => {
      const one = await getCase(targetOf(caseId))
      if (one) await runDueSteps(one, now)
    },
  )
  await workThrough(whenAlone(uncountedReports(now - callMs), alone), ({ reportId }) => reportId, countReport)
})
