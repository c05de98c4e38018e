import { CognitoJwtVerifier } from 'aws-jwt-verify'
import {
  FailedAssertionError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  ParameterValidationError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error'
import { rolesOf } from '#shared/lib/access.ts'
import { env } from '../lib/env.ts'
import { Refusal } from '../lib/errors.ts'
import type { Caller as WhoCalls } from '../lib/event.ts'
import { type Account, findAccount } from './data.ts'

/** Who calls: the account behind a verified access token. */
export type Caller = WhoCalls & { account: Account }

const verifier = CognitoJwtVerifier.create({
  userPoolId: env('USER_POOL_ID'),
  clientId: env('USER_POOL_CLIENT_ID'),
  tokenUse: 'access',
})

/**
 * What the verifier throws about the token itself: a wrong issuer is a wrong parameter, and after an unknown key it
 * looks for none for a while. Anything else (keys not reachable) is a fault of ours.
 */
const tokenFaults = [
  FailedAssertionError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  ParameterValidationError,
  WaitPeriodNotYetEndedJwkError,
]

/**
 * Reads the Authorization header. The token alone is not enough: a suspended or closed account stops working at once
 * (D-05), and so do the sessions that a change of password or e-mail has ended, although one may have been renewed: a
 * token tells when its session was opened.
 */
export async function bearer(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('unauthenticated')
  const { sub, ...claims } = await verifier.verify(token).catch((error: unknown) => {
    throw tokenFaults.some((fault) => error instanceof fault) ? new Refusal('sessionExpired') : error
  })
  const account = await findAccount(sub)
  if (account?.state !== 'active' || claims.auth_time < (account.sessionsFrom ?? 0)) throw new Refusal('sessionExpired')
  return { userId: sub, roles: rolesOf(claims['cognito:groups']), token, account }
}
