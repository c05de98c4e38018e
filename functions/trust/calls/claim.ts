import { claimMs } from '#shared/trust/actions.ts'
import { trust } from '#shared/trust/contract.ts'
import { putCase } from '../../cases/parts/data.ts'
import { nextStep } from '../../cases/parts/steps.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { caseForModerator, isClaimed } from '../loadCase.ts'
import { wholeCase } from '../present.ts'

/** Claims a case for ten minutes, so that no two people decide it (TRU-04). The same again renews the claim. */
export const handler = endpoint(
  trust.claim,
  { bearer },
  retryStale(async ({ params, caller, language }) => {
    const one = await caseForModerator(params, caller)
    if (isClaimed(one, caller.userId)) throw new Refusal('claimed')
    const { name, lastName } = caller.account
    const claim = {
      by: caller.userId,
      name: `${name} ${lastName}`,
      until: new Date(Date.now() + claimMs).toISOString(),
    }
    const claimed = await putCase({ ...one, claim }, nextStep(one))
    if (!claimed) throw new Refusal('stale')
    return { data: await wholeCase(claimed, caller.userId, language) }
  }),
)
