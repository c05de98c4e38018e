import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { ownAccount, profileOf } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** An account's data, for its owner and for administrators. */
export const handler = endpoint(accounts.get, { bearer }, async ({ params, caller }) => ({
  data: {
    ...profileOf(await ownAccount(params.id, caller)),
    ...(params.id === caller.userId && caller.withheld.size > 0 && { rolesWithheld: true as const }),
  },
}))
