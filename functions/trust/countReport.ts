import type { Target } from '#shared/trust/reasons.ts'
import { reportPoints, weightOf } from '#shared/trust/reporters.ts'
import { record } from '../audit/parts/record.ts'
import { targetOf } from '../cases/parts/caseId.ts'
import type { Case, CaseItem } from '../cases/parts/data.ts'
import { changeCase } from './change.ts'
import { noteCounted, type Report, recordOf, reportsOf } from './reports.ts'

/**
 * Makes a case count the reports of its target: their number, reasons and points. What was decided before does not count
 * again: only reports that have no outcome. A closed case opens when there is one. `just` is a report that the index may
 * not contain yet. Idempotent.
 */
function recountReports(target: Target, latest?: Report): Promise<CaseItem | undefined> {
  return changeCase(target, async (one) => {
    const listed = await reportsOf(one.caseId)
    const all = latest && !listed.some(({ reportId }) => reportId === latest.reportId) ? [...listed, latest] : listed
    const open = all.filter(({ outcome, createdAt }) => !outcome && !isCoveredByDecision(one, createdAt))
    const weights = await Promise.all(open.map(weigh))
    const points = reportPoints(weights)
    const reasons = [...new Set(open.map(({ reason }) => reason))]
    const isNew = one.version === 0
    const opens = weights.some((weight) => weight > 0)
    const state = opens ? 'open' : isNew ? 'closed' : one.state
    const isCounted = one.state === state && one.reports === open.length && one.reportPoints === points
    return !isNew && isCounted ? undefined : { ...one, state, reports: open.length, reportPoints: points, reasons }
  })
}

const weigh = async ({ reporter, userId }: Report) => weightOf(await recordOf(reporter), userId !== undefined)

/** Whether a decision that stands was made after a report, and so answers it. */
const isCoveredByDecision = ({ decisions }: Case, createdAt: string) =>
  decisions.some(({ at, undoneAt, rule }) => !undoneAt && !rule && at > createdAt)

/** Counts a report in its case, and writes that to the audit log. Idempotent: the report stays due until it is done. */
export async function countReport(report: Report): Promise<void> {
  const { caseId, reportId, reason } = report
  const target = targetOf(caseId)
  await recountReports(target, report)
  await record({
    ...{ who: 'reporter', what: 'case.report', target: `case#${caseId}`, why: reason },
    after: { kind: target.kind, report: reportId },
  })
  await noteCounted(report)
}
