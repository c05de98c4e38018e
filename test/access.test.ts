import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList } from '#shared/contracts.ts'
import { may, type Permission, roleIds } from '#shared/lib/access.ts'
import { behindTheDoor, setItem, signUpWithRole, storePost } from './support/behind.ts'
import { call } from './support/http.ts'
import { buildPost } from './support/listings.ts'
import { buildRegistration, type Person, password, randomAddress, signUp } from './support/people.ts'
import { forgeries } from './support/tokens.ts'

/** What a call is aimed at; `as` where the object belongs to somebody made for it alone. */
type Aim = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  as?: Person
}

/**
 * What a row answers whom, beyond what its `access` says of everybody: `anyone` for rows that read no bearer;
 * `allowed` for rows of a permission; by relation to the object for the others. Calls are aimed so that one that is
 * let through does something (200), or is told about its input (400, 404) because it got that far.
 */
type Expected = { aim?: (owner: Person) => Aim | Promise<Aim> } & (
  | { anyone: number }
  | { allowed: number }
  | { owner: number; stranger: number; administrator: number; anonymous?: number }
)

const own = { owner: 200, stranger: 403, administrator: 200 }
const anybody = { owner: 200, stranger: 200, administrator: 200 }
const post = (owner: Person, facts = {}) => storePost(owner, [ulid()], {}, facts)
const message = () => ({
  fullName: 'Arta Krasniqi',
  email: `${ulid()}@example.com`,
  telephone: '044123456',
  message: 'Hello',
})
const nothing = ulid()

const expected: Record<CallName, Expected> = {
  'posts.create': { owner: 400, stranger: 400, administrator: 400, aim: () => ({ body: buildPost() }) },
  'posts.get': {
    ...{ owner: 200, stranger: 404, administrator: 200, anonymous: 404 },
    aim: async (owner) => ({ params: { id: await post(owner, { archived: true }) } }),
  },
  'posts.mine': { ...own, aim: ({ userId }) => ({ params: { userId, status: 'aktive' } }) },
  'search.latest': { anyone: 200 },
  'posts.ads': { anyone: 200, aim: () => ({ params: { slot: 1 } }) },
  'posts.sponsored': { anyone: 200 },
  'posts.update': {
    ...{ owner: 400, stranger: 403, administrator: 400 },
    aim: async (owner) => ({
      params: { postId: await post(owner), userId: owner.userId },
      body: buildPost({ photos: [{ key: nothing, primary: true }] }),
    }),
  },
  'posts.archive': {
    ...own,
    aim: async (owner) => ({ params: { postId: await post(owner), userId: owner.userId } }),
  },
  'posts.dearchive': {
    ...own,
    aim: async (owner) => ({ params: { postId: await post(owner, { archived: true }), userId: owner.userId } }),
  },
  'posts.delete': { ...own, aim: async (owner) => ({ params: { id: await post(owner) } }) },
  'posts.like': { anyone: 404, aim: () => ({ params: { postId: nothing, likes: 1 } }) },
  'manage.posts': { allowed: 200 },
  'manage.place': {
    allowed: 200,
    aim: async (owner) => ({ params: { placement: 'first' }, body: { postId: await post(owner), state: true } }),
  },
  'manage.neighborhood': {
    allowed: 200,
    aim: async (owner) => ({ params: { value: await post(owner) }, body: { neighborhood: 'Dardania' } }),
  },
  'search.showing': { anyone: 200, aim: () => ({ params: { value: 0 }, body: {} }) },
  'search.find': { anyone: 200 },
  'search.counts': { anyone: 200 },
  'search.map': { anyone: 200, aim: () => ({ query: { zoom: 8 } }) },
  'search.similar': { anyone: 200, aim: () => ({ params: { id: nothing } }) },
  'search.suggest': { anyone: 200, aim: () => ({ query: { text: 'pris' } }) },
  'places.locations': { anyone: 200 },
  'places.suggest': { anyone: 200, aim: () => ({ query: { text: 'Prishtine', latitude: 42.66, longitude: 21.16 } }) },
  'places.reverse': { anyone: 200, aim: () => ({ query: { latitude: 42.66, longitude: 21.16 } }) },
  'photos.sign': {
    ...anybody,
    aim: () => ({ body: { files: [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }] } }),
  },
  'photos.get': { owner: 404, stranger: 404, administrator: 404, aim: () => ({ params: { key: nothing } }) },
  'accounts.create': { anyone: 200, aim: () => ({ body: buildRegistration() }) },
  'accounts.confirm': { anyone: 404, aim: () => ({ params: { token: nothing } }) },
  'accounts.resendConfirmation': { anyone: 200, aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  'accounts.authenticate': { anyone: 200, aim: ({ email }) => ({ body: { email, password } }) },
  'accounts.check': anybody,
  'accounts.contact': { anyone: 200, aim: ({ userId }) => ({ params: { id: userId } }) },
  'accounts.get': { ...own, aim: ({ userId }) => ({ params: { id: userId } }) },
  'accounts.update': {
    ...own,
    aim: ({ userId, email }) => ({ params: { id: userId }, body: buildProfile({ email }) }),
  },
  'accounts.delete': {
    ...own,
    aim: async () => {
      const leaving = await signUp()
      return { params: { id: leaving.userId }, as: leaving }
    },
  },
  'accounts.requestReset': { anyone: 200, aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  'accounts.reset': { anyone: 404, aim: () => ({ body: { token: nothing, password } }) },
  'manage.users': { allowed: 200 },
  'manage.suspend': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.suspendByGet': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.showEmail': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.showEmailByGet': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
  'visits.site': { anyone: 200, aim: () => ({ body: {} }) },
  'visits.post': { anyone: 404, aim: () => ({ params: { postId: nothing }, body: {} }) },
  'visits.all': { allowed: 200 },
  'visits.unique': { allowed: 200 },
  'visits.posts': { allowed: 200 },
  'contact.poster': {
    anyone: 200,
    aim: async (owner) => ({ body: { ...message(), userid: owner.userId, postid: await post(owner) } }),
  },
  'contact.feedback': { anyone: 200, aim: () => ({ body: { ...message(), userid: 0 } }) },
  'blogs.list': { ...anybody, anonymous: 200 },
  'blogs.get': {
    ...{ owner: 404, stranger: 404, administrator: 404, anonymous: 404 },
    aim: () => ({ params: { slug: 'no-such-article' } }),
  },
  'blogs.create': { allowed: 400, aim: () => form },
  'blogs.update': { allowed: 400, aim: () => ({ params: { slug: 'no-such-article' }, ...form }) },
  'blogs.archive': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
  'blogs.delete': { allowed: 404, aim: () => ({ params: { id: nothing } }) },
}

/** A form without a title. */
const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\nno title\r\n--x--\r\n',
}

function buildProfile(changes: Record<string, unknown>) {
  const { password: _, confirmPassword, language, ...profile } = buildRegistration({ telephone: '044123456' })
  return { ...profile, ...changes }
}

const callers = [
  ...(['anonymous', 'owner', 'stranger', 'suspended', 'unconfirmed', 'deactivated'] as const),
  ...roleIds.map((id) => `role-${id}` as const),
  ...(['forged', 'unsigned', 'expired', 'foreign', 'unknown', 'identity'] as const),
]
type CallerKind = (typeof callers)[number]

/** Callers whose bearer is never good. */
const refused = new Set<CallerKind>([
  ...(['suspended', 'unconfirmed', 'deactivated'] as const),
  ...(['forged', 'unsigned', 'expired', 'foreign', 'unknown', 'identity'] as const),
])

function statusFor(kind: CallerKind, access: Permission | 'anyone' | 'optional' | 'user', row: Expected): number {
  if ('anyone' in row) return row.anyone
  if (refused.has(kind)) return 401
  if (kind === 'anonymous') return access === 'optional' && 'owner' in row ? (row.anonymous ?? 401) : 401
  const roles = new Set(kind.startsWith('role-') ? [Number(kind.slice('role-'.length))] : [])
  if ('allowed' in row) return may(roles, access as Permission) ? row.allowed : 403
  if (kind === 'owner') return row.owner
  return may(roles, 'administer') ? row.administrator : row.stranger
}

/** Who has no session is told so, and who had one that it has ended. */
const codeOf = (kind: CallerKind, status: number) =>
  status !== 401 ? expect.any(String) : kind === 'anonymous' ? 'unauthenticated' : 'sessionExpired'

let owner: Person
const tokens = {} as Record<CallerKind, string | undefined>

beforeAll(async () => {
  behindTheDoor()
  const inState = async (state: string) => {
    const person = await signUp()
    await setItem('accounts', { userId: person.userId }, { state })
    return person.token
  }
  owner = await signUp()
  Object.assign(tokens, {
    owner: owner.token,
    stranger: (await signUp()).token,
    suspended: await inState('suspended'),
    unconfirmed: await inState('unconfirmed'),
    deactivated: await inState('deactivated'),
    ...(await forgeries(owner.token)),
  })
  for (const id of roleIds) tokens[`role-${id}`] = (await signUpWithRole(id)).token
}, 120_000)

test('ROL-01 ROL-02 ROL-03 rows that read a bearer say what each caller gets, the others that it does not matter', () => {
  for (const { name, route } of callList) {
    const row = expected[name]
    expect([name, 'anyone' in row]).toEqual([name, route.access === 'anyone'])
    expect([name, 'allowed' in row]).toEqual([name, !['anyone', 'optional', 'user'].includes(route.access)])
  }
})

describe.each(callList.map(({ name, route }) => ({ name, access: route.access })))('$name', ({ name, access }) => {
  const row = expected[name]
  test.each(callers.map((kind) => ({ kind, status: statusFor(kind, access, row) })))(
    'answers $kind with $status',
    async ({ kind, status }) => {
      const { as, ...aim } = (await row.aim?.(owner)) ?? {}
      const token = kind === 'owner' && as ? as.token : tokens[kind]
      const answer = await call(name, { ...aim, as: token, from: randomAddress() })
      expect([answer.status, answer.body.error]).toEqual([
        status,
        status < 400 ? undefined : expect.objectContaining({ code: codeOf(kind, status), message: expect.any(String) }),
      ])
    },
  )
})
