import { trust } from '#shared/trust/contract.ts'
import { getCase, putCase } from '../../cases/parts/data.ts'
import { nextStep } from '../../cases/parts/steps.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** Gives up a claim; that of somebody else stays. */
export const handler = endpoint(trust.release, { bearer }, async ({ params, caller }) => {
  const one = await getCase(params)
  // If somebody wrote meanwhile, the claim lapses by itself.
  if (one?.claim?.by === caller.userId) await putCase({ ...one, claim: undefined }, nextStep(one))
  return { data: { released: true } }
})
