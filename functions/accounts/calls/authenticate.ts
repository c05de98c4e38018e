import { accounts } from '#shared/accounts/contract.ts'
import { subjectOf } from '../../identity/parts/claims.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { storeSession } from '../../identity/parts/session.ts'
import { noteSession } from '../../identity/parts/sessions.ts'
import { answerChallenge, signIn } from '../../identity/parts/userPool.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { keyedHash } from '../../lib/keyedHash.ts'
import { logger } from '../../lib/logger.ts'
import { deviceOf } from '../device.ts'
import { removeWrongChallenge, restoreTotpChallenge } from '../parts/proof.ts'

/**
 * Signs in clients without a browser session. All failures get the same answer (D-27), except that after the right
 * password the caller learns that a code is required or that it was wrong (D-48).
 */
export const handler = endpoint(accounts.authenticate, async ({ body, take, visitor }) => {
  const refusal = (refused: 'codeInvalid' | 'invalidCredentials') => {
    logger.info('A sign-in was refused', { refused, email: keyedHash(body.email) })
    return new Refusal(refused)
  }
  const answer = await signIn(body.email, body.password)
  const again = answer && 'challenge' in answer && (await removeWrongChallenge(answer))
  const opened = again ? await signIn(body.email, body.password) : answer
  const challenge = opened && 'challenge' in opened ? opened : undefined
  if (challenge && !body.code) throw new Refusal('codeRequired')
  if (challenge) await take('code', { of: challenge.userId })
  const session = challenge ? await answerChallenge(challenge, body.code ?? '') : opened
  if (challenge && !session) throw refusal('codeInvalid')
  if (!session || 'challenge' in session) throw refusal('invalidCredentials')
  const userID = subjectOf(session.token)
  const account = await findAccount(userID)
  if (account?.state !== 'active') throw refusal('invalidCredentials')
  if (account.totp && !challenge && (await restoreTotpChallenge(userID))) throw new Refusal('codeRequired')
  await noteSession(account, session.token, deviceOf(visitor.userAgent), challenge !== undefined)
  return { userID, token: await storeSession(session), expiresIn: session.expiresIn }
})
