import { trust } from '#shared/trust/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { getCase, putCase } from '../cases.ts'
import { nextStep } from '../steps.ts'

/** Gives up a claim; that of somebody else stays. */
export const handler = endpoint(trust.release, { bearer }, async ({ params, caller }) => {
  const one = await getCase(params)
  // If somebody wrote meanwhile, the claim lapses by itself.
  if (one?.claim?.by === caller.userId) await putCase({ ...one, claim: undefined }, nextStep(one))
  return { data: { released: true } }
})
