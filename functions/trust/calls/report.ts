import { trust } from '#shared/trust/contract.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { caseIdOf } from '../../cases/parts/caseId.ts'
import { isMessageSecret } from '../../contact/parts/reportLink.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { customerNetwork } from '../../lib/visitor.ts'
import { countReport } from '../countReport.ts'
import { sendReceipt } from '../mail.ts'
import { receiptOf } from '../receipt.ts'
import { createReport, getReport, type Report, receiptToken, reportBy, reporterOf, reportIdOf } from '../reports.ts'
import { findTarget } from '../targets.ts'

/**
 * Takes a report, from anybody (TRU-01). It is stored by one write; its case counts it then, or the job does. An account
 * that reports a target again gets the receipt of its first report.
 */
export const handler = endpoint(trust.report, { bearer }, async ({ body, caller, visitor, language, spend }) => {
  const { kind, id, secret, reason, words, name, email } = body
  const target: Target = { kind, id }
  if (kind === 'message' && !isMessageSecret(secret ?? '', id)) throw new Refusal('notFound')
  const found = await findTarget(target)
  if (!found || (!found.visible && found.userId !== caller?.userId)) throw new Refusal('notFound')
  if (caller && found.userId === caller.userId) throw new Refusal('forbidden')
  const reporter = reporterOf(caller ? { userId: caller.userId } : { network: customerNetwork(visitor) })
  const taken = {
    ...{ caseId: caseIdOf(target), reporter, reason, words, name, email, language },
    ...(caller && { userId: caller.userId }),
    createdAt: new Date().toISOString(),
  }
  const report: Report = { reportId: reportIdOf(taken), ...taken }
  const earlier = caller && (await reportBy(caller.userId, report.caseId))
  const isNew = !earlier && (await createReport(report))
  const stored = earlier ?? (isNew ? undefined : await getReport(report.reportId)) ?? report
  await count(stored)
  if (isNew && caller) {
    const paid = await ifWithinLimit(spend('receipt', {}))
    const sent = paid && sendReceipt(paid, report, caller.account, receiptToken(report.reportId))
    await sent?.catch((error: unknown) => logger.warn('A receipt was not mailed', { error: error as Error }))
  }
  return { data: await receiptOf(stored) }
})

/** If this fails, the report is due, and the job counts it. */
const count = (report: Report) =>
  countReport(report).catch((error: unknown) =>
    logger.error('A report is not counted yet', { reportId: report.reportId, error: error as Error }),
  )
