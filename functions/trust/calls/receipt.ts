import { trust } from '#shared/trust/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { receiptOf } from '../receipt.ts'
import { getReport, reportIdIn } from '../reports.ts'

/** What became of a report, for whoever has its link. */
export const handler = endpoint(trust.receipt, async ({ body }) => {
  const reportId = reportIdIn(body.token)
  if (reportId === undefined) throw new Refusal('tokenUnknown')
  const report = await getReport(reportId)
  if (!report) throw new Refusal('tokenExpired')
  return { data: await receiptOf(report) }
})
