import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { bearer } from '../caller.ts'
import { callersAccount } from '../profile.ts'
import { openSessions } from '../signedIn.ts'

/** Where the caller is signed in (D-50). */
export const handler = endpoint(accounts.sessions, { bearer }, async ({ params, caller }) => {
  const account = await callersAccount(params.id, caller)
  return { data: openSessions(account, caller.token) }
})
