import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { bearer } from './caller.ts'
import { currentToken } from './session.ts'

/** Answers the caller's token while it is good, or a fresh one in the second half of its life. */
export const handler = endpoint(accounts.check, { bearer }, async ({ caller }) => ({
  token: await currentToken(caller.token),
}))
