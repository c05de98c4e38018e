import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { bearer } from '../caller.ts'
import { ownAccount, profileOf } from '../profile.ts'

/** An account's data, for its owner and for administrators. */
export const handler = endpoint(accounts.get, { bearer }, async ({ params, caller }) => ({
  data: {
    ...profileOf(await ownAccount(params.id, caller)),
    ...(params.id === caller.userId && caller.withheld.size > 0 && { rolesWithheld: true as const }),
  },
}))
