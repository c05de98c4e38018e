import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { AwsError } from './aws.ts'
import { createSoftwareTokens } from './softwareTokens.ts'
import { claimSignature, makeChallenge, makeVerifier, type Verifier, verifyPassword } from './srp.ts'
import type { Tokens } from './tokens.ts'
import type { Session, User, Users } from './users.ts'

/** The pool and its one client, as the template describes them; token lifetimes in seconds. */
export type Pool = {
  id: string
  arn: string
  groups: string[]
  passwordPolicy: {
    MinimumLength?: number
    RequireLowercase?: boolean
    RequireUppercase?: boolean
    RequireNumbers?: boolean
    RequireSymbols?: boolean
  }
  client: {
    id: string
    flows: string[]
    /** The attributes that users may change themselves. */
    writable: string[]
    accessLifetime: number
    idLifetime: number
    refreshLifetime: number
    /** How long a challenge can be answered. */
    challengeLifetime: number
  }
}

/** A client's input for signing in or refreshing tokens. */
export type SignInInput = {
  ClientId?: string
  AuthFlow?: string
  AuthParameters?: Record<string, string>
  ChallengeName?: string
  ChallengeResponses?: Record<string, string>
  AccessToken?: string
  Session?: string
}

type Output = Record<string, unknown>

export const badCredentials = () => new AwsError('NotAuthorizedException', 400, 'Incorrect username or password.')
export const invalid = (message: string) => new AwsError('InvalidParameterException', 400, message)

export type SignIn = ReturnType<typeof createSignIn>

/** The authentication of a user pool: passwords, challenges and sessions. */
export function createSignIn(pool: Pool, users: Users, tokens: Tokens) {
  const poolName = pool.id.split('_')[1] ?? ''
  /** Open SRP sign-ins by their secret block; each can be answered once. */
  const challenges = new Map<string, { key: Buffer; userId: string }>()
  const softwareTokens = createSoftwareTokens(users, pool.client.challengeLifetime)

  async function start(input: SignInInput): Promise<Output> {
    requireClient(input)
    const { AuthFlow: flow = '', AuthParameters: parameters = {} } = input
    if (!pool.client.flows.includes(`ALLOW_${flow}`)) throw invalid(`${flow} flow not enabled for this client`)
    if (flow === 'REFRESH_TOKEN_AUTH') return refresh(input, parameters.REFRESH_TOKEN ?? '')
    const user = users.find(parameters.USERNAME ?? '')
    if (flow === 'ADMIN_USER_PASSWORD_AUTH') {
      if (!user || !knows(user, parameters.PASSWORD ?? '')) throw badCredentials()
      return afterPassword(user)
    }
    if (flow === 'USER_SRP_AUTH') return challenge(user, parameters.SRP_A ?? '')
    throw invalid(`The laptop cloud does not know the flow ${flow}.`)
  }

  /**
   * Creates an SRP challenge. An unknown user gets one too, which cannot be answered, so that accounts cannot be
   * enumerated.
   */
  function challenge(user: User | undefined, clientA: string): Output {
    const userId = user?.username ?? randomUUID()
    const password = user?.password ?? makeVerifier({ poolName, userId }, randomUUID())
    const made = makeChallenge(clientA, password)
    if (!made) throw badCredentials()
    const secretBlock = randomBytes(64).toString('base64')
    challenges.set(secretBlock, { key: made.key, userId })
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: password.salt,
        SECRET_BLOCK: secretBlock,
        SRP_B: made.B,
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    }
  }

  async function respond(input: SignInInput): Promise<Output> {
    requireClient(input)
    const { ChallengeName: name, ChallengeResponses: answers = {} } = input
    if (name === 'PASSWORD_VERIFIER') return afterPassword(provenUser(answers))
    if (name === 'SOFTWARE_TOKEN_MFA') return signIn(softwareTokens.answer(input.Session ?? '', answers))
    throw invalid('Unknown challenge.')
  }

  async function afterPassword(user: User): Promise<Output> {
    requireSignIn(user)
    return user.totp?.asked ? softwareTokens.ask(user) : signIn(user)
  }

  function provenUser(answers: Record<string, string>): User {
    const { PASSWORD_CLAIM_SECRET_BLOCK: block = '', PASSWORD_CLAIM_SIGNATURE: claim = '', TIMESTAMP = '' } = answers
    const opened = challenges.get(block)
    challenges.delete(block)
    if (!opened) throw badCredentials()
    const expected = claimSignature(opened.key, { poolName, userId: opened.userId }, block, TIMESTAMP)
    const given = Buffer.from(claim, 'base64')
    const user = users.find(opened.userId)
    if (!user || given.length !== expected.length || !timingSafeEqual(given, expected)) throw badCredentials()
    return user
  }

  async function signIn(user: User): Promise<Output> {
    requireSignIn(user)
    const refreshToken = randomBytes(64).toString('base64url')
    const session = users.open(user.username, pool.client.id, refreshToken, pool.client.refreshLifetime)
    const result = await issue(user, session)
    return { ChallengeParameters: {}, AuthenticationResult: { ...result, RefreshToken: refreshToken } }
  }

  async function refresh(input: SignInInput, refreshToken: string): Promise<Output> {
    requireClient(input)
    const session = users.sessionOf(refreshToken)
    const user = session && users.find(session.username)
    if (!user) throw new AwsError('NotAuthorizedException', 400, 'Invalid Refresh Token')
    requireEnabled(user)
    return { AuthenticationResult: await issue(user, session) }
  }

  async function issue(user: User, session: Session): Promise<Output> {
    const groups = users.groupsOf(user.username)
    const common = {
      sub: user.sub,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: session.authTime,
    }
    const { id, accessLifetime, idLifetime } = pool.client
    const scope = 'aws.cognito.signin.user.admin'
    const access = { ...common, client_id: id, token_use: 'access', scope, username: user.username }
    const identity = { ...common, ...claimsOf(user), aud: id, token_use: 'id', 'cognito:username': user.username }
    return {
      AccessToken: await tokens.sign(access, accessLifetime),
      IdToken: await tokens.sign(identity, idLifetime),
      ExpiresIn: accessLifetime,
      TokenType: 'Bearer',
    }
  }

  /** The user of an access token whose session is still open. */
  async function bearerOf(input: SignInInput): Promise<User> {
    const claims = await tokens.read(input.AccessToken ?? '')
    const user = users.find(String(claims?.username))
    // A token outlives its user, but does not become that of another one with the same name.
    if (!user || user.sub !== claims?.sub || claims.token_use !== 'access')
      throw new AwsError('NotAuthorizedException', 400, 'Invalid Access Token')
    if (!users.session(String(claims.origin_jti)))
      throw new AwsError('NotAuthorizedException', 400, 'Access Token has been revoked')
    requireEnabled(user)
    return user
  }

  /** The SRP verifier to store for a password; throws when the policy refuses the password. */
  function newPassword(username: string, password: string): Verifier {
    const policy = pool.passwordPolicy
    // Spaces stand inside a password only.
    if (password.length > 256 || !/^\S+.*\S+$/.test(password)) throw invalid('The password has no accepted form.')
    const refuse = (reason: string) => {
      throw new AwsError('InvalidPasswordException', 400, `Password did not conform with policy: ${reason}`)
    }
    if (password.length < (policy.MinimumLength ?? 8)) refuse('Password not long enough')
    if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('Password must have lowercase characters')
    if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('Password must have uppercase characters')
    if (policy.RequireNumbers && !/\d/.test(password)) refuse('Password must have numeric characters')
    if (policy.RequireSymbols && !/[^A-Za-z0-9]/.test(password)) refuse('Password must have symbol characters')
    return makeVerifier({ poolName, userId: username }, password)
  }

  const knows = (user: User, password: string) =>
    user.password !== undefined && verifyPassword({ poolName, userId: user.username }, password, user.password)

  function requireClient(input: SignInInput): void {
    if (input.ClientId !== pool.client.id)
      throw new AwsError('ResourceNotFoundException', 400, `User pool client ${input.ClientId} does not exist.`)
  }

  return { start, respond, refresh, bearerOf, newPassword, knows, requireClient, softwareTokens }
}

function requireSignIn(user: User): void {
  requireEnabled(user)
  if (user.status !== 'CONFIRMED')
    throw new AwsError('PasswordResetRequiredException', 400, 'The password must be changed.')
}

function requireEnabled(user: User): void {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 400, 'User is disabled.')
}

function claimsOf({ attributes }: User): Output {
  return { ...attributes, email_verified: attributes.email_verified === 'true' }
}
