import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { bearer } from '../caller.ts'
import { deviceOf } from '../device.ts'
import { currentToken } from '../session.ts'
import { noteSession } from '../signedIn.ts'

/** Answers the caller's token, or a renewed one in the second half of its life; records that the session was seen. */
export const handler = endpoint(accounts.check, { bearer }, async ({ caller, visitor }) => {
  await noteSession(caller.account, caller.token, deviceOf(visitor.userAgent))
  return { token: await currentToken(caller.token) }
})
