import { accounts } from '#shared/accounts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { currentToken } from '../../identity/parts/session.ts'
import { noteSession } from '../../identity/parts/sessions.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { deviceOf } from '../device.ts'

/** Answers the caller's token, or a renewed one in the second half of its life; records that the session was seen. */
export const handler = endpoint(accounts.check, { bearer }, async ({ caller, visitor }) => {
  await noteSession(caller.account, caller.token, deviceOf(visitor.userAgent))
  return { token: await currentToken(caller.token) }
})
