import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { cognito } from '../lib/clients/cognito.ts'
import { env } from '../lib/env.ts'

const UserPoolId = env('USER_POOL_ID')
const ClientId = env('USER_POOL_CLIENT_ID')

type Refused = abstract new (...args: never[]) => Error

/** Undefined for the refusals that are an answer; other errors are thrown. */
async function unless<T>(refusals: Refused[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined
    throw error
  }
}

/** The user id behind an e-mail (lower case). */
export async function findUser(email: string): Promise<string | undefined> {
  return (await unless([UserNotFoundException], cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }))))
    ?.Username
}

/**
 * Adds a user who cannot sign in yet, with their own password; undefined when the e-mail is taken, or when another
 * registration with it made this one give way.
 */
export async function createUser(email: string, Password: string): Promise<string | undefined> {
  const create = new AdminCreateUserCommand({
    UserPoolId,
    Username: email,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    MessageAction: 'SUPPRESS',
    TemporaryPassword: `${randomBytes(24).toString('base64url')}Aa1!`,
  })
  const Username = (await unless([UsernameExistsException], cognito.send(create)))?.User?.Username
  if (!Username) return undefined
  const password = new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })
  const disable = new AdminDisableUserCommand({ UserPoolId, Username })
  // Cognito may refuse a password for a disabled user, so that comes first; without an account the API takes nobody.
  const secured = await unless(
    [UserNotFoundException],
    cognito.send(password).then(() => cognito.send(disable)),
  )
  return secured && Username
}

/** Removes a user; one who is gone already is fine. */
export async function removeUser(userId: string): Promise<void> {
  await unless([UserNotFoundException], cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: userId })))
}

/** Lets a user sign in; false when there is none. */
export async function enableUser(userId: string): Promise<boolean> {
  const enable = new AdminEnableUserCommand({ UserPoolId, Username: userId })
  return (await unless([UserNotFoundException], cognito.send(enable))) !== undefined
}

/** Ends a user's sessions and lets them open none; one who is gone is fine. */
export async function disableUser(userId: string): Promise<void> {
  await unless([UserNotFoundException], cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: userId })))
}

export async function setPassword(userId: string, Password: string): Promise<void> {
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: userId, Password, Permanent: true }))
}

/** Gives a user another e-mail, which we know to be theirs; false when somebody else has it. */
export async function setEmail(userId: string, email: string): Promise<boolean> {
  const update = new AdminUpdateUserAttributesCommand({
    UserPoolId,
    Username: userId,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  return (await unless([AliasExistsException], cognito.send(update))) !== undefined
}

/** Ends all sessions of a user: none can be renewed. Access tokens live on; the account's `sessionsFrom` ends those. */
export async function signOutEverywhere(userId: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: userId }))
}

/** A session: its access token, how many seconds that lives, and what renews it. */
export type Session = { token: string; expiresIn: number; refreshToken: string }

/** Signs in by e-mail and password; undefined when they do not open an enabled account. */
export function signIn(email: string, password: string): Promise<Session | undefined> {
  return authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
}

/** Renews a session; undefined when it has been ended. */
export function renew(refreshToken: string): Promise<Session | undefined> {
  return authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken })
}

async function authenticate(
  AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
  AuthParameters: Record<string, string>,
): Promise<Session | undefined> {
  const attempt = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters })
  const refusals = [
    NotAuthorizedException,
    UserNotFoundException,
    UserNotConfirmedException,
    PasswordResetRequiredException,
  ]
  const { AuthenticationResult } = (await unless(refusals, cognito.send(attempt))) ?? {}
  // Renewing answers no refresh token: the old one stays good.
  const {
    AccessToken: token,
    ExpiresIn: expiresIn,
    RefreshToken = AuthParameters.REFRESH_TOKEN,
  } = AuthenticationResult ?? {}
  return token && expiresIn && RefreshToken ? { token, expiresIn, refreshToken: RefreshToken } : undefined
}
