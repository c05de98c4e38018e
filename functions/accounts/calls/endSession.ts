import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { claimsOf } from '../../identity/parts/claims.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endSession } from '../../identity/parts/sessions.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** Ends one of the caller's sessions, the current or another one. Idempotent (D-50). */
export const handler = endpoint(accounts.endSession, { bearer }, async ({ params, caller }) => {
  const account = await callersAccount(params.id, caller)
  await endSession(account, params.session, caller.token)
  const isOwn = params.session === claimsOf(caller.token).session.id
  return { data: { ended: true }, ...(isOwn && { token: undefined }) }
})
