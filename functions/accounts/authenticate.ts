import { findAccount } from '#data/accounts.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { signIn } from '#lib/identity.ts'
import { limit } from '#lib/limits.ts'
import { keep, subjectOf } from '#lib/session.ts'
import { credentials } from '#shared/schema/accounts.ts'

/** Signs in clients without a browser session. Every failure gets the same answer (decisions 27). */
export const handler = endpoint('accounts.authenticate', { body: credentials }, async ({ body, visitor }) => {
  await limit('authenticate', visitor, body.email)
  const session = await signIn(body.email, body.password)
  if (!session) throw new Refusal('invalidCredentials')
  const userID = subjectOf(session.token)
  if ((await findAccount(userID))?.state !== 'active') throw new Refusal('invalidCredentials')
  return { userID, token: await keep(session), expiresIn: session.expiresIn }
})
