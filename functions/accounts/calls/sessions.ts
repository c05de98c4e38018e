import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { openSessions } from '../../identity/parts/sessions.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { deviceOf } from '../device.ts'

/** The open sessions of the caller (D-50). */
export const handler = endpoint(accounts.sessions, { bearer }, async ({ params, caller, visitor }) => {
  const account = await callersAccount(params.id, caller)
  return { data: openSessions(account, caller.token, deviceOf(visitor.userAgent)) }
})
