import { isDeepStrictEqual } from 'node:util'
import { isGrave, type Target } from '#shared/trust/reasons.ts'
import { reportPoints, weightMax, weightOf, weightOfAll } from '#shared/trust/reporters.ts'
import { record } from '../audit/parts/record.ts'
import { targetOf } from '../cases/parts/caseId.ts'
import type { Case, CaseItem } from '../cases/parts/data.ts'
import { changeCase } from './change.ts'
import { type ListedReport, noteCounted, type Report, recordOf, reportsOf } from './reports.ts'

/**
 * Makes a case count the reports of its target: how many reported it, their reasons and points. Whoever reports twice
 * counts once. What was decided before does not count again: only reports that have no outcome. A closed case opens when
 * there is one. `latest` is a report that the index may not contain yet. Idempotent.
 */
function recountReports(target: Target, latest?: Report): Promise<CaseItem | undefined> {
  return changeCase(target, async (one) => {
    const listed = await reportsOf(one.caseId)
    const all = latest && !listed.some(({ reportId }) => reportId === latest.reportId) ? [...listed, latest] : listed
    const open = all.filter(({ outcome, createdAt }) => !outcome && !isCoveredByDecision(one, createdAt))
    const reporters = Map.groupBy(open, ({ reporter }) => reporter)
    const weights = await weightsOf(reporters.values())
    const points = reportPoints(weights)
    const reasons = [...new Set(open.map(({ reason }) => reason))]
    const isNew = one.version === 0
    const opens = weights.some((weight) => weight > 0)
    const state = opens ? 'open' : isNew ? 'closed' : one.state
    const counted = { ...one, state, reports: reporters.size, reportPoints: points, reasons }
    return !isNew && isDeepStrictEqual(counted, one) ? undefined : counted
  })
}

/** The weight of each reporter of a target; as a record is a query, of no more than the points need. */
async function weightsOf(reporters: Iterable<readonly ListedReport[]>): Promise<number[]> {
  const weights: number[] = []
  for (const reports of reporters) {
    if (weightOfAll(weights) >= weightMax) break
    const [first] = reports
    if (first) weights.push(weightOf(await recordOf(first), reports.some(isGrave)))
  }
  return weights
}

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
