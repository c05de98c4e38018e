import { trust } from '#shared/trust/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { caseForModerator } from '../loadCase.ts'
import { reportsOfCase } from '../present.ts'

/** A page of the reports of a case. */
export const handler = endpoint(trust.reports, { bearer }, async ({ params, query, caller }) => {
  const { caseId } = await caseForModerator(params, caller)
  return reportsOfCase(caseId, query.page)
})
