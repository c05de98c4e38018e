import { reporterStatus } from '#shared/trust/reporters.ts'
import type { Receipt } from '#shared/trust/schema.ts'
import { targetOf } from '../cases/parts/caseId.ts'
import { type Report, receiptToken, recordOf } from './reports.ts'

/** The receipt of a report, as its reporter sees it. */
export async function receiptOf(report: Report): Promise<Receipt> {
  const { reportId, caseId, reason, outcome, createdAt, decidedAt, userId } = report
  return {
    token: receiptToken(reportId),
    kind: targetOf(caseId).kind,
    reason,
    state: outcome ?? 'received',
    createdAt,
    decidedAt,
    standing: reporterStatus(await recordOf(report)),
    mailed: userId !== undefined,
  }
}
