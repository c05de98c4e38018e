import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList, callOf } from '#shared/contracts.ts'
import { may, roleIds } from '#shared/lib/access.ts'
import { type Aim, nothing, type Target } from './support/aim.ts'
import { bypassApi, setItem, signUpWithRole } from './support/bypassApi.ts'
import { call } from './support/http.ts'
import { type Person, randomAddress, signUp } from './support/people.ts'
import { forgeries } from './support/tokens.ts'

/** The targets of every domain's calls, from its `aims.ts`. */
const files = import.meta.glob<Record<string, Aim>>('./*/aims.ts', { eager: true, import: 'aims' })

const aims = new Map(
  Object.entries(files).flatMap(([file, own]) =>
    Object.entries(own).map(([call, aim]) => [`${file.split('/')[1]}.${call}`, aim] as const),
  ),
)

/** The default for a call without a target: ids that do not exist, and an empty body. */
function targetOf(name: CallName, owner: Person): Target | Promise<Target> {
  const aim = aims.get(name)
  if (aim) return aim.aim?.(owner) ?? {}
  const { path, body } = callOf(name)
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, nothing]))
  return { params, ...(body && { body: {} }) }
}

/**
 * The expected status for an authorized caller. For a call with parameters and without a target only that access is
 * granted.
 */
function answeredBy(name: CallName): number | 'let through' {
  const { params, query, body } = callOf(name)
  const takesNothing = !params && !body && query?.safeParse({}).success !== false
  return aims.get(name)?.status ?? (aims.has(name) || takesNothing ? 200 : 'let through')
}

const callers = [
  ...(['anonymous', 'owner', 'stranger', 'suspended', 'unconfirmed', 'deactivated'] as const),
  ...roleIds.map((id) => `role-${id}` as const),
  ...(['forged', 'unsigned', 'expired', 'foreign', 'unknown', 'identity'] as const),
]
type CallerKind = (typeof callers)[number]

/** Callers whose bearer is never valid. */
const refused = new Set<CallerKind>([
  ...(['suspended', 'unconfirmed', 'deactivated'] as const),
  ...(['forged', 'unsigned', 'expired', 'foreign', 'unknown', 'identity'] as const),
])

function statusFor(kind: CallerKind, name: CallName): number | 'let through' {
  const { access } = callOf(name)
  const status = answeredBy(name)
  const { own, stranger = 403 } = aims.get(name) ?? {}
  if (access === 'anyone') return status
  if (refused.has(kind)) return 401
  if (kind === 'anonymous' && access !== 'optional') return 401
  const roles = new Set(kind.startsWith('role-') ? [Number(kind.slice('role-'.length))] : [])
  if (access !== 'optional' && access !== 'user') return may(roles, access) ? status : 403
  return own && kind !== 'owner' && (own === 'alone' || !may(roles, 'administer')) ? stranger : status
}

/** Callers with a valid bearer: they differ only where a call requires a role or an owner. */
const others = ['stranger', ...roleIds.map((id) => `role-${id}` as const)] as const

/**
 * Does this caller try this call? Anonymous callers and the owner try all. Where a call requires a role or an owner,
 * every valid bearer tries it; elsewhere one of them, in turn. All calls check bearers by the same code, so each call
 * gets two invalid ones, and each invalid one tries a fifth of the calls.
 */
function isTried(kind: CallerKind, name: CallName, at: number): boolean {
  if (refused.has(kind)) return [at, at + 4].some((turn) => [...refused][turn % refused.size] === kind)
  const { access } = callOf(name)
  const asksWho = aims.get(name)?.own !== undefined || !['anyone', 'optional', 'user'].includes(access)
  return asksWho || kind === 'anonymous' || kind === 'owner' || others[at % others.length] === kind
}

/** The answer differs between a caller without a session and one whose session has ended. */
const codeOf = (kind: CallerKind, status: number) =>
  status !== 401 ? expect.any(String) : kind === 'anonymous' ? 'unauthenticated' : 'sessionExpired'

let owner: Person
const tokens = {} as Record<CallerKind, string | undefined>

beforeAll(async () => {
  bypassApi()
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

test('every call on a possibly owned object has a target, and no other call declares an owner (ROL-01, ROL-02, ROL-03)', () => {
  const names = callList.map(({ name }) => name)
  expect([...aims.keys()].filter((name) => !names.some((call) => call === name))).toEqual([])
  for (const { name, call } of callList) {
    const perhapsOwned = call.access === 'optional' || call.access === 'user'
    if (aims.get(name)?.own) expect(perhapsOwned, name).toBe(true)
    // Only the target of a call says who owns the object.
    if (perhapsOwned && call.params) expect(aims.has(name), name).toBe(true)
  }
})

// The calls of one caller run in different functions, so they can run in parallel.
describe.each(callers)('%s', (kind) => {
  const tried = callList.filter(({ name }, at) => isTried(kind, name, at))
  const cases = tried.map(({ name }) => ({ name, status: statusFor(kind, name) }))
  test.concurrent.each(cases)('is answered $status by $name', async ({ name, status }) => {
    const { as, ...target } = await targetOf(name, owner)
    const token = kind === 'owner' && as ? as.token : tokens[kind]
    const answer = await call(name, { ...target, as: token, from: randomAddress() })
    if (status === 'let through') return expect([200, 400, 404, 409, 410, 415]).toContain(answer.status)
    expect([answer.status, answer.body.error]).toEqual([
      status,
      status < 400 ? undefined : expect.objectContaining({ code: codeOf(kind, status), message: expect.any(String) }),
    ])
    const { access, answer: declared } = callOf(name)
    const isTold = status < 400 && access !== 'anyone' && kind !== 'anonymous'
    if (!declared.shape.token) expect('token' in answer.body, 'a token').toBe(isTold)
  })
})
