import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { bearer } from '../caller.ts'
import { callersAccount } from '../profile.ts'
import { openSessions } from '../signedIn.ts'

/** The open sessions of the caller (D-50). */
export const handler = endpoint(accounts.sessions, { bearer }, async ({ params, caller }) => {
  const account = await callersAccount(params.id, caller)
  return { data: openSessions(account, caller.token) }
})
