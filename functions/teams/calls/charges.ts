import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { chargesOf } from '../parts/data.ts'

/** Who is in charge of which listing: user ids by listing id. */
export const handler = endpoint(teams.charges, { bearer }, async ({ caller }) => ({
  data: await chargesOf(caller.userId),
}))
