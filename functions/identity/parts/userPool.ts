import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  ListUsersCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  paginateListUsersInGroup,
  SoftwareTokenMFANotFoundException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { passwordForms } from '#shared/accounts/password.ts'
import { type Roles, rolesOf } from '#shared/lib/access.ts'
import { cognito } from '../../lib/clients/cognito.ts'
import { env } from '../../lib/env.ts'
import { Refusal } from '../../lib/errors.ts'

const UserPoolId = env('USER_POOL_ID')

type Refused = abstract new (...args: never[]) => Error

/** Undefined for these errors, which are expected outcomes; other errors are thrown. */
async function unless<T>(refusals: Refused[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined
    throw error
  }
}

/** The id of the user with an e-mail (lower case) or an id: a username of the pool is the id of an account (D-149). */
export async function findUser(Username: string): Promise<string | undefined> {
  return (await unless([UserNotFoundException], cognito.send(new AdminGetUserCommand({ UserPoolId, Username }))))
    ?.Username
}

/** The ids of all users, page by page. */
export async function* allUsers(): AsyncGenerator<string[], void, undefined> {
  let PaginationToken: string | undefined
  do {
    const list = new ListUsersCommand({ UserPoolId, AttributesToGet: ['sub'], PaginationToken })
    const page = await cognito.send(list)
    yield (page.Users ?? []).map(({ Username = '' }) => Username)
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
}

/** The roles of a user, as their next token will have them; none for a user who is gone. */
export async function rolesOfUser(userId: string): Promise<Roles> {
  const list = new AdminListGroupsForUserCommand({ UserPoolId, Username: userId })
  const { Groups = [] } = (await unless([UserNotFoundException], cognito.send(list))) ?? {}
  return rolesOf(Groups.map(({ GroupName = '' }) => GroupName))
}

/** The ids of all users with a role. */
export async function usersWithRole(role: number): Promise<string[]> {
  const found: string[] = []
  for await (const { Users = [] } of paginateListUsersInGroup(
    { client: cognito },
    { UserPoolId, GroupName: `role-${role}` },
  ))
    found.push(...Users.flatMap(({ Username }) => Username ?? []))
  return found
}

/** An e-mail that is proven to be a user's: only then does the pool let them sign in with it. */
const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
]

/** Adds a user whose password nobody knows, unless there is one with this id; false when another has the e-mail. */
export async function addUser(Username: string, email: string): Promise<boolean> {
  const create = new AdminCreateUserCommand({
    UserPoolId,
    Username,
    UserAttributes: verified(email),
    MessageAction: 'SUPPRESS',
    TemporaryPassword: `${randomBytes(24).toString('base64url')}Aa1!`,
  })
  try {
    await cognito.send(create)
  } catch (error) {
    if (error instanceof AliasExistsException) return false
    if (!(error instanceof UsernameExistsException)) throw error
  }
  return true
}

/**
 * Adds a user with their own password who cannot sign in yet; false when the e-mail is taken, or when another
 * registration with it replaced this one.
 */
export async function createUser(userId: string, email: string, password: string): Promise<boolean> {
  if (!(await addUser(userId, email))) return false
  const disable = new AdminDisableUserCommand({ UserPoolId, Username: userId })
  // Cognito may refuse a password for a disabled user, so the password is set before the user is disabled. In between
  // they could sign in to the pool, but the API refuses users without an account.
  const secured = await unless(
    [UserNotFoundException],
    setPassword(userId, password).then(() => cognito.send(disable)),
  )
  return secured !== undefined
}

/** Removes a user. Idempotent. */
export async function removeUser(userId: string): Promise<void> {
  await unless([UserNotFoundException], cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: userId })))
}

/** Enables a user; false when there is none. */
export async function enableUser(userId: string): Promise<boolean> {
  const enable = new AdminEnableUserCommand({ UserPoolId, Username: userId })
  return (await unless([UserNotFoundException], cognito.send(enable))) !== undefined
}

/** Ends a user's sessions and prevents new ones; a user who is gone is no error. */
export async function disableUser(userId: string): Promise<void> {
  await unless([UserNotFoundException], cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: userId })))
}

/** Sets a password; one that the pool refuses, though our rules do not, is refused as `invalid`. */
export async function setPassword(userId: string, Password: string): Promise<void> {
  const set = new AdminSetUserPasswordCommand({ UserPoolId, Username: userId, Password, Permanent: true })
  if (!(await unless([InvalidPasswordException, InvalidParameterException], cognito.send(set))))
    throw new Refusal('badInput', { password: 'invalid' })
}

/**
 * Gives a user another e-mail, which is proven to be theirs; false when another user has it. A user who is gone gets
 * the e-mail of the account when they are created again.
 */
export async function setEmail(Username: string, email: string): Promise<boolean> {
  const update = new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: verified(email) })
  try {
    await unless([UserNotFoundException], cognito.send(update))
    return true
  } catch (error) {
    if (error instanceof AliasExistsException) return false
    throw error
  }
}

/**
 * Ends all sessions of a user: none can be renewed. Access tokens stay valid in themselves; the account's
 * `sessionsFrom` invalidates them. A user who is gone is no error.
 */
export async function signOutEverywhere(Username: string): Promise<void> {
  await unless([UserNotFoundException], cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })))
}

/** A session: its access token, the lifetime of that in seconds, and its refresh token. */
export type Session = { token: string; expiresIn: number; refreshToken: string }

/** The password was right and a code is required: `answerChallenge` takes it, also again after a wrong one. */
export type Challenge = { userId: string; challenge: string }

const refusals = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
]

/** Signs in by e-mail and password; undefined when they are wrong or the account is disabled. */
export async function signIn(email: string, password: string): Promise<Session | Challenge | undefined> {
  for (const form of passwordForms(password)) {
    const opened = await signInWith(email, form)
    if (opened) return opened
  }
  return undefined
}

async function signInWith(email: string, password: string): Promise<Session | Challenge | undefined> {
  const start = new AdminInitiateAuthCommand({
    UserPoolId,
    ClientId: env('USER_POOL_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const started = await unless(refusals, cognito.send(start))
  const { ChallengeName, Session: challenge, ChallengeParameters = {} } = started ?? {}
  const userId = ChallengeParameters.USER_ID_FOR_SRP
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && challenge && userId) return { userId, challenge }
  return sessionOf(started?.AuthenticationResult)
}

/** Completes a sign-in with a code of the authenticator app; undefined when it is wrong or was used before. */
export async function answerChallenge({ userId, challenge }: Challenge, code: string): Promise<Session | undefined> {
  const answer = new AdminRespondToAuthChallengeCommand({
    UserPoolId,
    ClientId: env('USER_POOL_CLIENT_ID'),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: challenge,
    ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
  })
  const wrong = [CodeMismatchException, ExpiredCodeException, NotAuthorizedException]
  return sessionOf((await unless(wrong, cognito.send(answer)))?.AuthenticationResult)
}

/** Renews a session; undefined when it was revoked. Needs no IAM rights, as whoever has a refresh token may use it. */
export async function renew(refreshToken: string): Promise<Session | undefined> {
  const renewal = new InitiateAuthCommand({
    ClientId: env('USER_POOL_CLIENT_ID'),
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  const renewed = await unless(refusals, cognito.send(renewal))
  // Renewing returns no refresh token: the old one stays valid.
  return sessionOf({ RefreshToken: refreshToken, ...renewed?.AuthenticationResult })
}

function sessionOf(result: AuthenticationResultType = {}): Session | undefined {
  const { AccessToken: token, ExpiresIn: expiresIn, RefreshToken: refreshToken } = result
  return token && expiresIn && refreshToken ? { token, expiresIn, refreshToken } : undefined
}

/** A new secret for the authenticator app of the bearer; it takes effect when its first code is verified. */
export async function newTotpSecret(token: string): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: token }))
  if (!SecretCode) throw new Error('Cognito made no secret')
  return SecretCode
}

/** Verifies the first code of the bearer's new secret; false when it is wrong, or when there is no secret. */
export async function verifyTotp(token: string, code: string): Promise<boolean> {
  const wrong = [
    EnableSoftwareTokenMFAException,
    CodeMismatchException,
    ExpiredCodeException,
    SoftwareTokenMFANotFoundException,
  ]
  const verify = new VerifySoftwareTokenCommand({ AccessToken: token, UserCode: code })
  return (await unless(wrong, cognito.send(verify)))?.Status === 'SUCCESS'
}

/** Makes the pool ask a user for a code at each sign-in, or stop doing so; a user who is gone is no error. */
export async function setTotpRequired(userId: string, required: boolean): Promise<void> {
  const prefer = new AdminSetUserMFAPreferenceCommand({
    UserPoolId,
    Username: userId,
    SoftwareTokenMfaSettings: { Enabled: required, PreferredMfa: required },
  })
  await unless([UserNotFoundException], cognito.send(prefer))
}
