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
import { type Roles, rolesOf } from '#shared/lib/access.ts'
import { hasRole } from '#shared/lib/teamRole.ts'
import { roleInTeam } from '../../hooks/teams.ts'
import { env } from '../../lib/env.ts'
import { Refusal } from '../../lib/errors.ts'
import type { ActingFor, Caller as WhoCalls } from '../../lib/event.ts'
import type { Account } from './account.ts'
import { findAccount } from './data.ts'
import { answeredToken } from './session.ts'
import { isEnded } from './sessions.ts'

/** The caller: the account behind a verified access token. */
export type Caller = WhoCalls & { account: Account }

/** Does the stage require a second factor of accounts that have a role (D-48)? */
const rolesNeedTotp = () => process.env.ROLES_NEED_TOTP === 'yes'
const none: Roles = new Set()

const verifier = CognitoJwtVerifier.create({
  userPoolId: env('USER_POOL_ID'),
  clientId: env('USER_POOL_CLIENT_ID'),
  tokenUse: 'access',
})

/**
 * Errors of the verifier about the token itself. It reports a wrong issuer as a wrong parameter, and after an unknown
 * key it fetches no keys for a while. Any other error (keys not reachable) is a fault of ours.
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
 * Verifies the Authorization header. A valid token alone is not enough: a suspended or closed account stops working at
 * once (D-05), and so does an ended session, even with a renewed token, because each token names its session.
 */
export async function bearer(authorization: string | undefined, acting?: ActingFor): Promise<Caller> {
  const caller = await ownCaller(authorization)
  return acting ? actingFor(acting, caller) : caller
}

/**
 * The account that a caller acts for as a member of its team (OWN-07), without any role of the site. The session stays
 * the member's own, and the membership is read for each call, so that whoever was removed is refused at once.
 */
async function actingFor({ accountId, needed }: ActingFor, caller: Caller): Promise<Caller> {
  if (!needed) throw new Refusal('forbidden')
  const role = accountId.length <= 64 ? await roleInTeam(accountId, caller.userId) : undefined
  const account = role && (await findAccount(accountId))
  if (!role || account?.state !== 'active') throw new Refusal('notInTeam')
  if (!hasRole(role, needed)) throw new Refusal('forbidden')
  const actor = { userId: caller.userId, role }
  return { ...caller, userId: accountId, email: account.email, roles: none, withheld: none, account, actor }
}

async function ownCaller(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('unauthenticated')
  const { username: userId, ...claims } = await verifier.verify(token).catch((error: unknown) => {
    throw tokenFaults.some((fault) => error instanceof fault) ? new Refusal('sessionExpired') : error
  })
  const account = await findAccount(userId)
  const session = { id: claims.origin_jti ?? '', begun: claims.auth_time }
  if (account?.state !== 'active' || isEnded(account, session)) throw new Refusal('sessionExpired')
  const granted = rolesOf(claims['cognito:groups'])
  const [roles, withheld] = rolesNeedTotp() && !account.totp ? [none, granted] : [granted, none]
  return {
    userId,
    email: account.email,
    roles,
    withheld,
    token,
    answeredToken: () => answeredToken(token, account),
    account,
  }
}
