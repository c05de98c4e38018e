import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import { spends } from '#shared/lib/spends.ts'
import { bypassApi, getItem, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildProfile, mailsTo, type Person, password, signIn, signUp } from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'
import { aged } from '../support/tokens.ts'
import { type App, appOfNew, authenticate, enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

type Acting = { name: CallName; body?: (person: Person) => object | Promise<object> }

/** What cannot be undone, and what it takes besides a proof. */
const acts: Acting[] = [{ name: 'accounts.delete' }, { name: 'accounts.endOtherSessions' }]
const next = 'Another-pass-2'
const newMail = ({ email }: Person) => `new.${email}`

/** A user whose session was opened longer ago than a proof lasts. */
async function longSignedIn(): Promise<Person> {
  const person = await signUp()
  return { ...person, token: await aged(person.token) }
}

const send = (name: CallName, person: Person, body?: unknown) =>
  call<{ data: unknown }>(name, { params: { id: person.userId }, as: person.token, body })
const told = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error?.fields ?? body.error?.code]
const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state
const isOpen = async ({ token }: Person) => (await call('accounts.check', { as: token })).status === 200

describe.each(acts)('$name (D-145)', ({ name }) => {
  test('is refused to the anonymous and to strangers, whatever they prove', async () => {
    const [person, stranger] = [await signUp(), await signUp()]
    const asked = { params: { id: person.userId }, body: { currentPassword: password } }
    expect((await call(name, asked)).status).toBe(401)
    expect((await call(name, { ...asked, as: stranger.token })).status).toBe(403)
    expect(await isOpen(person)).toBe(true)
  })

  test('needs no more than a session that was opened a moment ago', async () => {
    expect((await send(name, await signUp())).status).toBe(200)
  })

  test('needs the password in an older session (ACC-19)', async () => {
    const person = await longSignedIn()
    expect(told(await send(name, person))).toEqual([400, { currentPassword: 'required' }])
    expect(told(await send(name, person, { currentPassword: '' }))).toEqual([400, { currentPassword: 'required' }])
    expect(told(await send(name, person, { currentPassword: 'Wrong-pass-1' }))).toEqual([
      400,
      { currentPassword: 'invalid' },
    ])
    expect([await stateOf(person), await isOpen(person)]).toEqual(['active', true])
    expect((await send(name, person, { currentPassword: password })).status).toBe(200)
  })

  test('guesses at the password are counted', async () => {
    await avoidWindowEnd()
    const person = await longSignedIn()
    const answers = []
    for (let guess = 0; guess < 11; guess++)
      answers.push((await send(name, person, { currentPassword: `Wrong-pass-${guess}` })).status)
    expect(answers).toEqual([...Array(10).fill(400), 429])
    expect(await stateOf(person)).toBe('active')
  })

  test('needs a code too where there is a second factor', async () => {
    const { person, app } = await withFactor()
    expect(told(await send(name, person))).toEqual([400, { currentPassword: 'required', code: 'required' }])
    expect(told(await send(name, person, { currentPassword: password }))).toEqual([400, { code: 'required' }])
    const wrong = { currentPassword: password, code: app.wrong() }
    expect(told(await send(name, person, wrong))).toEqual([400, { code: 'invalid' }])
    expect(await stateOf(person)).toBe('active')
    expect((await send(name, person, { currentPassword: password, code: await app.next() })).status).toBe(200)
  })

  test('needs no more in a session that was just opened with a code, or in which it was turned on', async () => {
    const { person, app } = await withFactor()
    const opened = await authenticate(person.email, password, await app.next())
    expect((await send(name, { ...person, token: opened.body.token })).status).toBe(200)
    const other = await signUp()
    await enableTotp(other)
    expect((await send(name, other)).status).toBe(200)
  })

  test('needs both in a session that the pool opened without a code, because a bearer had turned that off', async () => {
    const { person, app } = await withFactor()
    const { setTotpRequired, signIn: atThePool } = await import('#functions/identity/parts/userPool.ts')
    await setTotpRequired(person.userId, false)
    const opened = await atThePool(person.email, password)
    const thief = { ...person, token: opened && 'token' in opened ? opened.token : '' }
    expect(told(await send(name, thief))).toEqual([400, { currentPassword: 'required', code: 'required' }])
    const wrong = { currentPassword: password, code: app.wrong() }
    expect(told(await send(name, thief, wrong))).toEqual([400, { code: 'invalid' }])
    expect(await stateOf(person)).toBe('active')
  })
})

/** A user with a second factor, whose session is older than a proof. */
async function withFactor(): Promise<{ person: Person; app: App }> {
  const person = await signUp()
  const { app } = await enableTotp(person)
  return { person: { ...person, token: await aged(person.token) }, app }
}

describe('accounts.enableTotp (D-145)', () => {
  const enable = (person: Person, code: string, proof = {}) => send('accounts.enableTotp', person, { code, ...proof })

  test('needs the password in an older session, also with the right code of an app', async () => {
    const person = await longSignedIn()
    const app = await appOfNew(person)
    expect(told(await enable(person, await app.next()))).toEqual([400, { currentPassword: 'required' }])
    expect(told(await enable(person, await app.next(), { currentPassword: 'Wrong-pass-1' }))).toEqual([
      400,
      { currentPassword: 'invalid' },
    ])
    expect((await getItem('accounts', { userId: person.userId }))?.totp).toBeUndefined()
    expect((await enable(person, await app.next(), { currentPassword: password })).status).toBe(200)
    expect(await getItem('accounts', { userId: person.userId })).toMatchObject({
      totp: { by: decomposeUnverifiedJwt(person.token).payload.origin_jti },
    })
  })
})

describe('another e-mail or password (D-145)', () => {
  test.each([
    ['password', () => ({ password: next })],
    ['e-mail', (person: Person) => ({ email: newMail(person) })],
  ])('a new %s needs a code where there is a second factor', async (_, changes) => {
    const { person, app } = await withFactor()
    const change = (proof: object) =>
      send('accounts.update', person, buildProfile(person, { ...changes(person), currentPassword: password, ...proof }))
    expect(told(await change({}))).toEqual([400, { code: 'required' }])
    expect(told(await change({ code: app.wrong() }))).toEqual([400, { code: 'invalid' }])
    expect(told(await change({ code: app.wrong(), currentPassword: 'Wrong-pass-1' }))).toEqual([
      400,
      { currentPassword: 'invalid' },
    ])
    expect(await isOpen(person)).toBe(true)
    expect((await change({ code: await app.next() })).status).toBe(200)
  })

  test('what is refused for another reason does not use up the code', async () => {
    const { person, app } = await withFactor()
    const other = await signUp()
    const code = await app.next()
    const change = (changes: object) =>
      send('accounts.update', person, buildProfile(person, { currentPassword: password, code, ...changes }))
    // Whoever does not know the password learns nothing about the address.
    expect(told(await change({ email: other.email, currentPassword: 'Wrong-pass-1' }))).toEqual([
      400,
      { currentPassword: 'invalid' },
    ])
    expect(told(await change({ email: other.email }))).toEqual([409, 'emailUsed'])
    const { takeFrom } = await import('#functions/lib/limits.ts')
    const { account } = spends.unprovedMail
    await avoidWindowEnd()
    await takeFrom(account, 'spends.unprovedMail.account', person.userId, account.times - 1)
    expect(told(await change({ email: newMail(person) }))).toEqual([429, 'tooMany'])
    expect((await change({ password: next })).status).toBe(200)
  })

  test('needs the password alone without one, however old the session is', async () => {
    const person = await longSignedIn()
    const body = buildProfile(person, { password: next, currentPassword: password })
    expect((await send('accounts.update', person, body)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })
})

test('an administrator who closes an account proves who they are, not whose it is (D-145)', async () => {
  const [person, admin] = [await signUp(), await signUpWithRole(2)]
  const old = { ...admin, token: await aged(admin.token) }
  const close = (body?: object) => call('accounts.delete', { params: { id: person.userId }, as: old.token, body })
  expect((await close()).body.error?.fields).toEqual({ currentPassword: 'required' })
  expect(await isOpen(person)).toBe(true)
  expect((await close({ currentPassword: password })).status).toBe(200)
  expect([await stateOf(person), await stateOf(admin)]).toEqual(['deactivated', 'active'])
})

test('the owner is told by mail that the other sessions were ended, and what to do (ACC-22)', async () => {
  const person = await signUp()
  await send('accounts.endOtherSessions', person)
  const { subject, text = '' } = (await mailsTo(person.email)).at(-1) ?? {}
  expect(subject).toBe('Your other sessions at Tregu were ended')
  expect(text).toContain('/user/reset-password/login/notoken')
})
