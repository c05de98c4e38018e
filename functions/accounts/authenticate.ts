import { credentials } from '#shared/accounts/schema.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { limit } from '../lib/limits.ts'
import { findAccount } from './data.ts'
import { signIn } from './identity.ts'
import { keep, subjectOf } from './session.ts'

/** Signs in clients without a browser session. Every failure gets the same answer (D-27). */
export const handler = endpoint('accounts.authenticate', { body: credentials }, async ({ body, visitor }) => {
  await limit('authenticate', visitor, body.email)
  const session = await signIn(body.email, body.password)
  if (!session) throw new Refusal('invalidCredentials')
  const userID = subjectOf(session.token)
  if ((await findAccount(userID))?.state !== 'active') throw new Refusal('invalidCredentials')
  return { userID, token: await keep(session), expiresIn: session.expiresIn }
})
