import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { createCognito } from '../../../infra/local/cognito.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { region } from '../../../infra/local/identities.ts'
import type { Pool } from '../../../infra/local/sign-in.ts'
import { createTokens, type Tokens } from '../../../infra/local/tokens.ts'
import { codeAt, stepAt, stepSeconds } from '../../../infra/local/totp.ts'
import { createUsers } from '../../../infra/local/users.ts'

// The laptop cloud logs refusals to the console; here they are expected.
vi.spyOn(console, 'error').mockImplementation(() => {})
// Amplify warns about a custom endpoint.
vi.spyOn(console, 'warn').mockImplementation(() => {})

const pool: Pool = {
  id: 'eu-central-1_AbCdEfGhI',
  arn: 'arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_AbCdEfGhI',
  groups: ['role-1'],
  passwordPolicy: { MinimumLength: 8, RequireNumbers: true },
  client: {
    id: '1234567890abcdefghijklmnop',
    flows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    writable: ['locale'],
    accessLifetime: 3600,
    idLifetime: 3600,
    refreshLifetime: 86_400,
    challengeLifetime: 600,
  },
}
const UserPoolId = pool.id
const ClientId = pool.client.id
const password = 'Secret-12'

const db = new DatabaseSync(':memory:')
const callers = createCallers()
let tokens: Tokens
let cognito: { url: string; close: () => void }
let client: CognitoIdentityProviderClient

beforeAll(async () => {
  tokens = await createTokens(db, `https://cognito-idp.${region}.amazonaws.com/${pool.id}`)
  cognito = await serveAws(createCognito(pool, createUsers(db), tokens), callers)
  client = new CognitoIdentityProviderClient({
    endpoint: cognito.url,
    region,
    credentials: callers.admin,
    maxAttempts: 1,
  })
  Amplify.configure({
    Auth: { Cognito: { userPoolId: pool.id, userPoolClientId: ClientId, userPoolEndpoint: cognito.url } },
  })
})
afterAll(() => cognito.close())

const newUser = async (email: string, Username: string = randomUUID(), email_verified = 'true') => {
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      UserAttributes: Object.entries({ email, email_verified }).map(([Name, Value]) => ({ Name, Value })),
      MessageAction: 'SUPPRESS',
    }),
  )
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }))
  return Username
}
const subOf = async (Username: string) => {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
  return UserAttributes.find(({ Name }) => Name === 'sub')?.Value
}
const signInByPassword = async (email: string, PASSWORD = password) => {
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  return { access: AuthenticationResult?.AccessToken ?? '', refresh: AuthenticationResult?.RefreshToken ?? '' }
}
const refreshed = (RefreshToken: string) =>
  client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))

describe('Amplify', () => {
  let userId: string
  beforeAll(async () => {
    userId = await newUser('Amplify@Example.com')
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName: 'role-1' }))
  })
  beforeEach(() => signOut())

  test('signs in without sending the password, whatever the case of the e-mail', async () => {
    const { isSignedIn } = await signIn({ username: 'amplify@EXAMPLE.com', password })
    expect(isSignedIn).toBe(true)
    const session = await fetchAuthSession()
    const verifier = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId: ClientId, tokenUse: 'access' })
    verifier.cacheJwks(tokens.jwks as Parameters<typeof verifier.cacheJwks>[0])
    const claims = await verifier.verify(String(session.tokens?.accessToken))
    expect(claims).toMatchObject({ username: userId, 'cognito:groups': ['role-1'], origin_jti: expect.any(String) })
  })

  test('keeps its session through a refresh', async () => {
    await signIn({ username: 'amplify@example.com', password })
    const before = (await fetchAuthSession()).tokens?.accessToken.toString()
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    expect(after).toEqual(expect.any(String))
    expect(after).not.toBe(before)
  })

  test.each([
    ['a wrong password', 'amplify@example.com'],
    ['an unknown user', 'nobody@example.com'],
  ])('%s is refused in the same words', async (_, username) => {
    await expect(signIn({ username, password: 'Wrong-123' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  test('a disabled user is refused', async () => {
    await client.send(new AdminDisableUserCommand({ UserPoolId, Username: userId }))
    await expect(signIn({ username: 'amplify@example.com', password })).rejects.toThrow('User is disabled.')
    await client.send(new AdminEnableUserCommand({ UserPoolId, Username: userId }))
  })
})

describe('sessions', () => {
  const email = 'sessions@example.com'
  beforeAll(() => newUser(email))

  test('end when their token is revoked', async () => {
    const { refresh } = await signInByPassword(email)
    await refreshed(refresh)
    await client.send(new RevokeTokenCommand({ ClientId, Token: refresh }))
    await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('end everywhere by a global sign-out, access tokens too', async () => {
    const [one, other] = [await signInByPassword(email), await signInByPassword(email)]
    await client.send(new GlobalSignOutCommand({ AccessToken: one.access }))
    await expect(refreshed(other.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(client.send(new GlobalSignOutCommand({ AccessToken: other.access }))).rejects.toThrow('revoked')
  })

  test('a changed password must fit the policy and replaces the old one', async () => {
    const { access } = await signInByPassword(email)
    const change = (ProposedPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken: access, PreviousPassword: password, ProposedPassword }))
    await expect(change('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    for (const spaced of [' Another-12', 'Another-12 ', `${'a1'.repeat(128)}a`])
      await expect(change(spaced)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await change('Another 12 ë')
    await client.send(
      new ChangePasswordCommand({
        AccessToken: access,
        PreviousPassword: 'Another 12 ë',
        ProposedPassword: 'Another-12',
      }),
    )
    await expect(signInByPassword(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signInByPassword(email, 'Another-12')).toMatchObject({ access: expect.any(String) })
  })
})

describe('an authenticator app', () => {
  const email = 'totp@example.com'
  let userId: string
  let access: string
  beforeAll(async () => {
    userId = await newUser(email)
    access = (await signInByPassword(email)).access
  })
  const secretOf = async () =>
    (await client.send(new AssociateSoftwareTokenCommand({ AccessToken: access }))).SecretCode ?? ''
  const verify = (UserCode: string) => client.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode }))
  const ask = (Enabled: boolean) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: userId, SoftwareTokenMfaSettings: { Enabled } }),
    )
  const asked = async () =>
    (await client.send(new AdminGetUserCommand({ UserPoolId, Username: userId }))).UserMFASettingList

  test('is asked for once its first code was right', async () => {
    // The code of the step before must not expire in transit.
    const left = stepSeconds * 1000 - (Date.now() % (stepSeconds * 1000))
    if (left < 10_000) await setTimeout(left)
    await expect(verify('123456')).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' })
    await expect(ask(true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const secret = await secretOf()
    const right = codeAt(secret, stepAt() - 1)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    await expect(verify(wrong)).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await expect(ask(true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    expect(await verify(right)).toMatchObject({ Status: 'SUCCESS' })
    expect(await asked()).toBeUndefined()
    await ask(true)
    expect(await asked()).toEqual(['SOFTWARE_TOKEN_MFA'])

    await signOut()
    expect((await signIn({ username: email, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(confirmSignIn({ challengeResponse: right })).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    expect((await confirmSignIn({ challengeResponse: codeAt(secret, stepAt()) })).isSignedIn).toBe(true)
    await signOut()
  })

  test('is asked for by nobody who does not know the password, and not any more when it is switched off', async () => {
    await expect(signIn({ username: email, password: 'Wrong-123' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await client.send(
      new SetUserMFAPreferenceCommand({ AccessToken: access, SoftwareTokenMfaSettings: { Enabled: false } }),
    )
    expect(await asked()).toBeUndefined()
    expect((await signInByPassword(email)).access).not.toBe('')
  })

  test('a challenge is over after some wrong answers', async () => {
    await ask(true)
    await signIn({ username: email, password })
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(confirmSignIn({ challengeResponse: 'abcdef' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    await expect(confirmSignIn({ challengeResponse: 'abcdef' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})

describe('a username', () => {
  test('is given by whoever creates the user, is taken once, and does not look like an e-mail', async () => {
    const username = await newUser('named@example.com')
    expect(await subOf('Named@example.com')).not.toBe(username)
    await expect(newUser('other@example.com', username)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    await expect(newUser('other@example.com', 'other@example.com')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('can be given again to another user, to whom tokens of the first give nothing', async () => {
    const username = await newUser('again@example.com')
    const [sub, session] = [await subOf(username), await signInByPassword('again@example.com')]
    await client.send(new DeleteUserCommand({ AccessToken: session.access }))
    await expect(signInByPassword('again@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await newUser('again@example.com', username)).toBe(username)
    expect(await subOf(username)).not.toBe(sub)
    await expect(client.send(new DeleteUserCommand({ AccessToken: session.access }))).rejects.toThrow('Invalid')
    await expect(refreshed(session.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signInByPassword('again@example.com')).toMatchObject({ access: expect.any(String) })
  })
})

describe('administration', () => {
  test('an e-mail is the alias of one user, who has it verified', async () => {
    await newUser('once@example.com')
    const taken = { name: 'AliasExistsException' }
    await expect(newUser('ONCE@example.com')).rejects.toMatchObject(taken)
    const Username = await newUser('once@example.com', randomUUID(), 'false')
    const verified = [{ Name: 'email_verified', Value: 'true' }]
    const verify = new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: verified })
    await expect(client.send(verify)).rejects.toMatchObject(taken)
  })

  test('an unverified e-mail signs nobody in', async () => {
    const username = await newUser('unverified@example.com', randomUUID(), 'false')
    await expect(signInByPassword('unverified@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signInByPassword(username)).toMatchObject({ access: expect.any(String) })
  })

  test('a user is listed by e-mail', async () => {
    await newUser('listed@example.com')
    const listed = new ListUsersCommand({ UserPoolId, Filter: 'email = "listed@example.com"' })
    expect((await client.send(listed)).Users).toHaveLength(1)
  })

  test('needs a role that allows it', async () => {
    const credentials = callers.issueTo('accounts.create', [], () => {})
    const powerless = new CognitoIdentityProviderClient({ endpoint: cognito.url, region, credentials, maxAttempts: 1 })
    await expect(powerless.send(new ListUsersCommand({ UserPoolId }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
  })
})
