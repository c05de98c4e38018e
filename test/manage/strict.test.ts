import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callList } from '#shared/contracts.ts'
import { type Permission, permissions } from '#shared/lib/access.ts'
import { nothing } from '../support/aim.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildProfile, type Person, password, signIn, signUp } from '../support/people.ts'
import type { SeparateProduct } from '../support/separateProduct.ts'
import { thiefWith } from '../support/stolen.ts'
import { runWithRequiredTotp } from '../support/strict.ts'
import { authenticate, enableTotp } from '../support/totp.ts'

let own: SeparateProduct
let lead: Person
beforeAll(async () => {
  own = await runWithRequiredTotp()
  bypassApi()
  lead = await signUpWithRole(1)
})
afterAll(() => own.stop())

const isPermission = (access: string): access is Permission => access in permissions

/** All calls for a role, with parameters of things that do not exist: who may call them is decided first. */
const calls = callList
  .filter(({ call: { access } }) => isPermission(access))
  .map(({ call: { name, path, method } }) => ({
    name: name as CallName,
    method,
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, nothing])),
  }))

const ask = async (name: CallName, as: string | undefined, request: object = {}) => {
  const { status, body } = await call(name, { as, ...request })
  return [status, body.error?.code]
}
const users = (as: string) => ask('manage.users', as)

describe('where roles need a second factor, a role without one (D-48)', () => {
  test.each(calls)('$method $name is refused', async ({ name, params }) => {
    expect(await ask(name, undefined, { params })).toEqual([401, 'unauthenticated'])
    expect(await ask(name, (await stranger()).token, { params })).toEqual([403, 'forbidden'])
    expect(await ask(name, lead.token, { params })).toEqual([403, 'secondFactorRequired'])
  })

  test('is none at calls that ask for roles by themselves', async () => {
    const owner = await signUp()
    const postId = await storePost(owner, [nothing])
    const params = { id: owner.userId }
    expect(await ask('accounts.get', lead.token, { params })).toEqual([403, 'forbidden'])
    expect(await ask('accounts.update', lead.token, { params, body: buildProfile(owner) })).toEqual([403, 'forbidden'])
    expect(await ask('accounts.delete', lead.token, { params })).toEqual([403, 'forbidden'])
    for (const name of ['posts.archive', 'posts.dearchive', 'posts.reserve'] as const)
      expect(
        await ask(name, lead.token, { params: { postId, userId: owner.userId }, body: { reserved: true } }),
      ).toEqual([403, 'forbidden'])
    expect(await ask('posts.delete', lead.token, { params: { id: postId } })).toEqual([403, 'forbidden'])
    expect((await call('accounts.check', { as: owner.token })).status).toBe(200)
  })
})

let known: Promise<Person> | undefined
const stranger = () => (known ??= signUp())

describe('where roles need a second factor, a role (D-48)', () => {
  test('counts once it is on, in the session that turned it on alone, and no longer once it is off', async () => {
    const admin = await signUpWithRole(1)
    const before = await signIn(admin.email)
    const { app } = await enableTotp(admin)
    expect(await users(admin.token)).toEqual([200, undefined])
    expect(await users(before.token)).toEqual([401, 'sessionExpired'])
    const body = { currentPassword: password, code: await app.next() }
    await call('accounts.disableTotp', { params: { id: admin.userId }, as: admin.token, body })
    expect(await users(admin.token)).toEqual([403, 'secondFactorRequired'])
    const { currentToken } = await import('#functions/identity/parts/session.ts')
    const renewed = await currentToken(admin.token, Date.now() + 45 * 60_000)
    expect(renewed).not.toBe(admin.token)
    expect(await users(renewed)).toEqual([403, 'secondFactorRequired'])
  })

  test('is not won by an app that a bearer pairs at the pool itself', async () => {
    const admin = await signUpWithRole(1)
    const thief = await thiefWith(admin.token)
    await thief.pair()
    await thief.prefer(true)
    expect(await users(admin.token)).toEqual([403, 'secondFactorRequired'])
    expect(await users((await signIn(admin.email)).token)).toEqual([403, 'secondFactorRequired'])
  })

  test('opens to no login without a code when a bearer has turned it off at the pool', async () => {
    const admin = await signUpWithRole(1)
    const { app, recoveryCodes } = await enableTotp(admin)
    await (await thiefWith(admin.token)).prefer(false)
    expect((await authenticate(admin.email, password)).body.error?.code).toBe('codeRequired')
    const opened = await authenticate(admin.email, password, await app.next())
    expect(await users(opened.body.token)).toEqual([200, undefined])
    // A recovery code turns the second factor off, and the role with it.
    const [recoveryCode = ''] = recoveryCodes
    await call('accounts.recover', { body: { email: admin.email, password, recoveryCode } })
    expect(await users(opened.body.token)).toEqual([401, 'sessionExpired'])
    expect(await users((await signIn(admin.email)).token)).toEqual([403, 'secondFactorRequired'])
  })
})
