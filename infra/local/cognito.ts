import { randomUUID } from 'node:crypto'
import type { Signed } from './aws.ts'
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  json,
  operationOf,
  refuseAsJson,
  requirePermission,
  type Service,
} from './aws.ts'
import { badCredentials, createSignIn, invalid, type Pool, type SignIn, type SignInInput } from './sign-in.ts'
import type { Tokens } from './tokens.ts'
import { seconds, type User, type Users } from './users.ts'

type Attribute = { Name: string; Value: string }
type Input = SignInInput & {
  UserPoolId?: string
  Username?: string
  Password?: string
  TemporaryPassword?: string
  Permanent?: boolean
  MessageAction?: string
  UserAttributes?: Attribute[]
  GroupName?: string
  Filter?: string
  Limit?: number
  PaginationToken?: string
  RefreshToken?: string
  Token?: string
  PreviousPassword?: string
  ProposedPassword?: string
  UserCode?: string
  SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean }
}
type Output = Record<string, unknown>
type Directory = { pool: Pool; users: Users; signIn: SignIn }
type Operations = Record<string, (directory: Directory, input: Input) => Output | Promise<Output>>

/** Amplify calls from the page's origin, without credentials. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
}

/** A Cognito user pool with the e-mail as alias of the username: the operations that Amplify and our functions use. */
export function createCognito(pool: Pool, users: Users, tokens: Tokens): Service {
  const directory = { pool, users, signIn: createSignIn(pool, users, tokens) }

  async function handle(request: AwsRequest, signed: Signed | undefined): Promise<AwsResponse> {
    if (request.method === 'OPTIONS') return { status: 200 }
    if (request.rawPath === `/${pool.id}/.well-known/jwks.json`) return json(200, tokens.jwks)
    const operation = operationOf(request)
    const input: Input = JSON.parse(request.body.toString() || '{}')
    const open = openOperations[operation]
    if (open) return json(200, await open(directory, input))
    requirePermission(signed, `cognito-idp:${operation}`, pool.arn)
    if (input.UserPoolId !== pool.id) throw new AwsError('ResourceNotFoundException', 400, 'User pool does not exist.')
    const admin = adminOperations[operation]
    if (!admin) throw new AwsError('UnknownOperationException', 400, `The laptop cloud has no ${operation}.`)
    return json(200, await admin(directory, input))
  }

  const reads = (request: AwsRequest) => /^(AdminGet|AdminList|List)/.test(operationOf(request))
  return { name: 'cognito-idp', handle, reads, refuse: refuseAsJson, headers: () => cors }
}

/** Signed operations, allowed by the caller's role. */
const adminOperations: Operations = {
  AdminCreateUser({ users, signIn }, input) {
    if (input.MessageAction !== 'SUPPRESS')
      throw invalid('The laptop sends no invitations: use MessageAction SUPPRESS.')
    const username = (input.Username ?? '').toLowerCase()
    if (username.includes('@'))
      throw invalid('Username cannot be of email format, since user pool is configured for email alias.')
    if (users.find(username)) throw new AwsError('UsernameExistsException', 400, 'User account already exists')
    const password = input.TemporaryPassword ? signIn.newPassword(username, input.TemporaryPassword) : undefined
    const user: User = {
      username,
      sub: randomUUID(),
      attributes: attributesOf(input),
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      password,
      created: seconds(),
      modified: seconds(),
    }
    refuseTaken(users, user)
    users.save(user)
    return { User: described(user, 'Attributes') }
  },
  AdminSetUserPassword(directory, input) {
    const { username } = userOf(directory, input)
    const password = directory.signIn.newPassword(username, input.Password ?? '')
    return change(directory, input, { password, status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
  },
  AdminEnableUser: (directory, input) => change(directory, input, { enabled: true }),
  AdminDisableUser(directory, input) {
    directory.users.closeAll(userOf(directory, input).username)
    return change(directory, input, { enabled: false })
  },
  AdminUpdateUserAttributes(directory, input) {
    const user = userOf(directory, input)
    const attributes = { ...user.attributes, ...attributesOf(input) }
    refuseTaken(directory.users, { ...user, attributes })
    return change(directory, input, { attributes })
  },
  AdminDeleteUser(directory, input) {
    directory.users.delete(userOf(directory, input).username)
    return {}
  },
  AdminGetUser(directory, input) {
    const user = userOf(directory, input)
    return { ...described(user, 'UserAttributes'), ...factorsOf(user) }
  },
  AdminAddUserToGroup(directory, input) {
    directory.users.addToGroup(userOf(directory, input).username, groupOf(directory, input))
    return {}
  },
  AdminRemoveUserFromGroup(directory, input) {
    directory.users.removeFromGroup(userOf(directory, input).username, groupOf(directory, input))
    return {}
  },
  AdminListGroupsForUser(directory, input) {
    const names = directory.users.groupsOf(userOf(directory, input).username)
    return { Groups: names.map((name) => ({ GroupName: name, UserPoolId: directory.pool.id })) }
  },
  ListUsersInGroup(directory, input) {
    const group = groupOf(directory, input)
    const members = directory.users.all().filter(({ username }) => directory.users.groupsOf(username).includes(group))
    return { Users: members.map((user) => described(user, 'Attributes')) }
  },
  AdminUserGlobalSignOut(directory, input) {
    directory.users.closeAll(userOf(directory, input).username)
    return {}
  },
  AdminInitiateAuth: ({ signIn }, input) => signIn.start(input),
  AdminRespondToAuthChallenge: ({ signIn }, input) => signIn.respond(input),
  AdminSetUserMFAPreference: (directory, input) => prefer(directory, userOf(directory, input), input),
  ListUsers({ users }, input) {
    const found = users.all().filter(filterOf(input.Filter ?? ''))
    const start = Number(input.PaginationToken ?? 0)
    const end = start + (input.Limit ?? 60)
    const next = end < found.length ? { PaginationToken: String(end) } : {}
    return { Users: found.slice(start, end).map((user) => described(user, 'Attributes')), ...next }
  },
}

/** Unsigned operations: callers authenticate by password or token instead of AWS keys. */
const openOperations: Operations = {
  InitiateAuth({ signIn }, input) {
    if (input.AuthFlow?.startsWith('ADMIN_')) throw invalid('Initiate Auth method not supported.')
    return signIn.start(input)
  },
  RespondToAuthChallenge: ({ signIn }, input) => signIn.respond(input),
  GetTokensFromRefreshToken: ({ signIn }, input) => signIn.refresh(input, input.RefreshToken ?? ''),
  RevokeToken({ users, signIn }, input) {
    signIn.requireClient(input)
    const session = users.sessionOf(input.Token ?? '')
    if (session) users.close(session.id)
    return {}
  },
  async GlobalSignOut({ users, signIn }, input) {
    users.closeAll((await signIn.bearerOf(input)).username)
    return {}
  },
  async GetUser({ signIn }, input) {
    const user = await signIn.bearerOf(input)
    const { Username, UserAttributes } = described(user, 'UserAttributes')
    return { Username, UserAttributes, ...factorsOf(user) }
  },
  async AssociateSoftwareToken({ signIn }, input) {
    return { SecretCode: signIn.softwareTokens.associate(await signIn.bearerOf(input)) }
  },
  async VerifySoftwareToken({ signIn }, input) {
    signIn.softwareTokens.verify(await signIn.bearerOf(input), input.UserCode ?? '')
    return { Status: 'SUCCESS' }
  },
  async SetUserMFAPreference(directory, input) {
    return prefer(directory, await directory.signIn.bearerOf(input), input)
  },
  async DeleteUser({ users, signIn }, input) {
    users.delete((await signIn.bearerOf(input)).username)
    return {}
  },
  async UpdateUserAttributes({ users, signIn, pool }, input) {
    const user = await signIn.bearerOf(input)
    const attributes = attributesOf(input)
    if (Object.keys(attributes).some((name) => !pool.client.writable.includes(name)))
      throw new AwsError('NotAuthorizedException', 400, 'A client attempted to write unauthorized attribute')
    users.save({ ...user, attributes: { ...user.attributes, ...attributes } })
    return {}
  },
  async ChangePassword({ users, signIn }, input) {
    const user = await signIn.bearerOf(input)
    if (!signIn.knows(user, input.PreviousPassword ?? '')) throw badCredentials()
    users.save({ ...user, password: signIn.newPassword(user.username, input.ProposedPassword ?? '') })
    return {}
  },
}

function change(directory: Directory, input: Input, changes: Partial<User>): Output {
  directory.users.save({ ...userOf(directory, input), ...changes })
  return {}
}

function prefer({ signIn }: Directory, user: User, { SoftwareTokenMfaSettings: settings }: Input): Output {
  if (settings) signIn.softwareTokens.prefer(user, settings.Enabled ?? false)
  return {}
}

const factorsOf = ({ totp }: User): Output =>
  totp?.asked ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}

function userOf({ users }: Directory, { Username = '' }: Input): User {
  const user = users.find(Username)
  if (!user) throw new AwsError('UserNotFoundException', 400, 'User does not exist.')
  return user
}

function groupOf({ pool }: Directory, { GroupName = '' }: Input): string {
  if (!pool.groups.includes(GroupName)) throw new AwsError('ResourceNotFoundException', 400, 'Group not found.')
  return GroupName
}

const attributesOf = ({ UserAttributes = [] }: Input): Record<string, string> =>
  Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Name === 'email' ? Value.toLowerCase() : Value]))

/** Only one user has an e-mail as alias: whoever has it verified. */
function refuseTaken(users: Users, { username, attributes: { email, email_verified } }: User): void {
  const holder = email && email_verified === 'true' ? users.find(email) : undefined
  if (holder && holder.username !== username)
    throw new AwsError('AliasExistsException', 400, 'An account with the email already exists.')
}

/** User attributes: Cognito names the same list differently in different operations. */
function described(user: User, attributesKey: 'Attributes' | 'UserAttributes'): Output {
  const attributes = Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }))
  return {
    Username: user.username,
    [attributesKey]: attributes,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created,
    UserLastModifiedDate: user.modified,
  }
}

/** Parses a ListUsers filter: `email = "…"`, `username = "…"`, `sub = "…"`, or `^=` for a prefix. */
function filterOf(filter: string): (user: User) => boolean {
  if (!filter) return () => true
  const parsed = /^\s*(email|username|sub)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  if (!parsed) throw invalid(`The laptop cloud cannot read the filter ${filter}.`)
  const [, name = '', operator, quoted = ''] = parsed
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase()
  return (user) => {
    const value = (name === 'email' ? user.attributes.email : user[name as 'username' | 'sub']) ?? ''
    return operator === '=' ? value === wanted : value.startsWith(wanted)
  }
}
