import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList, callOf } from '#shared/contracts.ts'
import { may, roleIds } from '#shared/lib/access.ts'
import { behindTheDoor, setItem, signUpWithRole, storePost } from './support/behind.ts'
import { call } from './support/http.ts'
import { buildPost } from './support/listings.ts'
import { buildRegistration, type Person, password, randomAddress, signUp } from './support/people.ts'
import { forgeries } from './support/tokens.ts'

/** What a call is aimed at; `as` where the object belongs to somebody made for it alone. */
type Target = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  as?: Person
}

/**
 * How a call is aimed, so that whoever is let through gets something done (200 where nothing is said), or is told about
 * its input (400, 404) because they got that far. `own` where what it is aimed at belongs to the owner: strangers get 403
 * there, or what `stranger` says; `alone` where administrators are strangers too. Everything else follows from the contract's access.
 */
type Aim = {
  aim?: (owner: Person) => Target | Promise<Target>
  status?: number
  own?: true | 'alone'
  stranger?: number
}

const post = (owner: Person, facts = {}) => storePost(owner, [ulid()], {}, facts)
const message = () => ({
  fullName: 'Arta Krasniqi',
  email: `${ulid()}@example.com`,
  telephone: '044123456',
  message: 'Hello',
})
const nothing = ulid()

const aims: Record<CallName, Aim> = {
  'posts.create': { status: 400, aim: () => ({ body: buildPost() }) },
  'posts.get': {
    ...{ own: true, stranger: 404 },
    aim: async (owner) => ({ params: { id: await post(owner, { archived: true }) } }),
  },
  'posts.mine': { own: true, aim: ({ userId }) => ({ params: { userId, status: 'aktive' } }) },
  'search.latest': {},
  'posts.ads': { aim: () => ({ params: { slot: 1 } }) },
  'posts.sponsored': {},
  'posts.update': {
    ...{ own: true, status: 400 },
    aim: async (owner) => ({
      params: { postId: await post(owner), userId: owner.userId },
      body: buildPost({ photos: [{ key: nothing, primary: true }] }),
    }),
  },
  'posts.archive': {
    own: true,
    aim: async (owner) => ({ params: { postId: await post(owner), userId: owner.userId } }),
  },
  'posts.dearchive': {
    own: true,
    aim: async (owner) => ({ params: { postId: await post(owner, { archived: true }), userId: owner.userId } }),
  },
  'posts.renew': { own: true, aim: async (owner) => ({ body: { postIds: [await post(owner)] } }) },
  'posts.answer': {
    status: 404,
    aim: () => ({ body: { token: `${nothing}.${'a'.repeat(43)}`, answer: 'available' } }),
  },
  'posts.delete': { own: true, aim: async (owner) => ({ params: { id: await post(owner) } }) },
  'posts.like': { status: 404, aim: () => ({ params: { postId: nothing, likes: 1 } }) },
  'manage.posts': {},
  'manage.place': {
    aim: async (owner) => ({ params: { placement: 'first' }, body: { postId: await post(owner), state: true } }),
  },
  'manage.neighborhood': {
    aim: async (owner) => ({ params: { value: await post(owner) }, body: { neighborhood: 'Dardania' } }),
  },
  'search.showing': { aim: () => ({ params: { value: 0 }, body: {} }) },
  'search.find': {},
  'search.feed': {},
  'search.counts': {},
  'search.map': { aim: () => ({ query: { zoom: 8 } }) },
  'search.similar': { aim: () => ({ params: { id: nothing } }) },
  'search.suggest': { aim: () => ({ query: { text: 'pris' } }) },
  'rates.get': {},
  'search.fair': { aim: () => ({ query: { type: 1, offer: 'rent', per: 'month', currency: 'Euro' } }) },
  'search.cards': { aim: () => ({ body: { ids: [nothing] } }) },
  'alerts.create': {
    aim: () => ({
      body: { email: `${ulid()}@example.com`, language: 'en', every: 'daily', zone: 'UTC', search: 'input-rent=true' },
    }),
  },
  'alerts.mine': {},
  'alerts.get': { status: 404, aim: () => ({ params: { token: 'x'.repeat(44) } }) },
  'alerts.change': { status: 404, aim: () => ({ params: { token: 'x'.repeat(44) }, body: {} }) },
  'alerts.end': { aim: () => ({ params: { token: 'x'.repeat(44) } }) },
  'saved.list': {},
  'saved.save': { aim: () => ({ params: { postId: nothing }, body: {} }) },
  'saved.remove': { aim: () => ({ params: { postId: nothing } }) },
  'places.locations': {},
  'places.suggest': { aim: () => ({ query: { text: 'Prishtine', latitude: 42.66, longitude: 21.16 } }) },
  'places.reverse': { aim: () => ({ query: { latitude: 42.66, longitude: 21.16 } }) },
  'photos.sign': {
    aim: () => ({ body: { files: [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }] } }),
  },
  'photos.get': { status: 404, aim: () => ({ params: { key: nothing } }) },
  'accounts.create': { aim: () => ({ body: buildRegistration() }) },
  'accounts.confirm': { status: 404, aim: () => ({ params: { token: nothing } }) },
  'accounts.resendConfirmation': { aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  'accounts.authenticate': { aim: ({ email }) => ({ body: { email, password } }) },
  'accounts.check': {},
  'accounts.sessions': { own: 'alone', aim: ({ userId }) => ({ params: { id: userId } }) },
  'accounts.endSession': {
    ...{ own: 'alone', status: 404 },
    aim: ({ userId }) => ({ params: { id: userId, session: nothing } }),
  },
  'accounts.endOtherSessions': {
    own: 'alone',
    aim: async () => {
      const person = await signUp()
      return { params: { id: person.userId }, as: person }
    },
  },
  'accounts.contact': { aim: ({ userId }) => ({ params: { id: userId } }) },
  'accounts.get': { own: true, aim: ({ userId }) => ({ params: { id: userId } }) },
  'accounts.update': {
    own: true,
    aim: ({ userId, email }) => ({ params: { id: userId }, body: buildProfile({ email }) }),
  },
  'accounts.delete': {
    own: true,
    aim: async () => {
      const leaving = await signUp()
      return { params: { id: leaving.userId }, as: leaving }
    },
  },
  'accounts.requestReset': { aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  'accounts.reset': { status: 404, aim: () => ({ body: { token: nothing, password } }) },
  'accounts.totpSecret': {
    ...{ own: 'alone', status: 400 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: 'Wrong-pass-1' } }),
  },
  'accounts.enableTotp': {
    ...{ own: 'alone', status: 400 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { code: '123456' } }),
  },
  'accounts.disableTotp': {
    ...{ own: 'alone', status: 409 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: password, code: '123456' } }),
  },
  'accounts.recoveryCodes': {
    ...{ own: 'alone', status: 409 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: password, code: '123456' } }),
  },
  'accounts.recover': {
    status: 400,
    aim: ({ email }) => ({ body: { email, password, recoveryCode: 'no code' } }),
  },
  'manage.users': {},
  'manage.suspend': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.suspendByGet': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.showEmail': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'manage.showEmailByGet': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'mail.lift': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'violations.report': { aim: () => ({ body: [] }) },
  'violations.all': {},
  'visits.site': { aim: () => ({ body: {} }) },
  'visits.post': { status: 404, aim: () => ({ params: { postId: nothing }, body: {} }) },
  'visits.all': {},
  'visits.unique': {},
  'visits.posts': {},
  'contact.poster': {
    aim: async (owner) => ({ body: { ...message(), userid: owner.userId, postid: await post(owner) } }),
  },
  'contact.feedback': { aim: () => ({ body: { ...message(), userid: 0 } }) },
  'blogs.list': {},
  'blogs.get': {
    status: 404,
    aim: () => ({ params: { slug: 'no-such-article' } }),
  },
  'blogs.create': { status: 400, aim: () => form },
  'blogs.update': { status: 400, aim: () => ({ params: { slug: 'no-such-article' }, ...form }) },
  'blogs.archive': { status: 404, aim: () => ({ params: { id: nothing } }) },
  'blogs.delete': { status: 404, aim: () => ({ params: { id: nothing } }) },
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

function statusFor(kind: CallerKind, name: CallName): number {
  const { access } = callOf(name)
  const { status = 200, own, stranger = 403 } = aims[name]
  if (access === 'anyone') return status
  if (refused.has(kind)) return 401
  if (kind === 'anonymous' && access !== 'optional') return 401
  const roles = new Set(kind.startsWith('role-') ? [Number(kind.slice('role-'.length))] : [])
  if (access !== 'optional' && access !== 'user') return may(roles, access) ? status : 403
  return own && kind !== 'owner' && (own === 'alone' || !may(roles, 'administer')) ? stranger : status
}

/** Callers with a good bearer: they differ only where a call asks for a role or for an owner. */
const others = ['stranger', ...roleIds.map((id) => `role-${id}` as const)] as const

/**
 * Does this caller try this call? Nobody and the owner try all. Where a call asks for a role or an owner, every good bearer
 * tries it; elsewhere one of them, in turn. All calls check bearers by the same code, so each call meets two bad ones, and
 * each bad one meets a fifth of the calls.
 */
function isTried(kind: CallerKind, name: CallName, at: number): boolean {
  if (refused.has(kind)) return [at, at + 4].some((turn) => [...refused][turn % refused.size] === kind)
  const { access } = callOf(name)
  const asksWho = aims[name].own !== undefined || !['anyone', 'optional', 'user'].includes(access)
  return asksWho || kind === 'anonymous' || kind === 'owner' || others[at % others.length] === kind
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

test('every call is aimed, and only what an account owns is somebody’s own (ROL-01, ROL-02, ROL-03)', () => {
  expect(Object.keys(aims).sort()).toEqual(callList.map(({ name }) => name).sort())
  for (const { name, call } of callList) if (aims[name].own) expect(['optional', 'user'], name).toContain(call.access)
})

// The calls of one caller are different functions, which run beside each other.
describe.each(callers)('%s', (kind) => {
  const tried = callList.filter(({ name }, at) => isTried(kind, name, at))
  const cases = tried.map(({ name }) => ({ name, status: statusFor(kind, name) }))
  test.concurrent.each(cases)('is answered $status by $name', async ({ name, status }) => {
    const { as, ...target } = (await aims[name].aim?.(owner)) ?? {}
    const token = kind === 'owner' && as ? as.token : tokens[kind]
    const answer = await call(name, { ...target, as: token, from: randomAddress() })
    expect([answer.status, answer.body.error]).toEqual([
      status,
      status < 400 ? undefined : expect.objectContaining({ code: codeOf(kind, status), message: expect.any(String) }),
    ])
  })
})
