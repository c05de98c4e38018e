import { trust } from '#shared/trust/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { caseForModerator } from '../loadCase.ts'
import { wholeCase } from '../present.ts'

/** A case with all that helps to decide it; also of a target that nobody has reported yet. */
export const handler = endpoint(trust.case, { bearer }, async ({ params, caller, language }) => ({
  data: await wholeCase(await caseForModerator(params, caller), caller.userId, language),
}))
