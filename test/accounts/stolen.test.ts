import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, getItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, password, randomAddress, resetTokenOf, signIn, signUp } from '../support/people.ts'
import { thiefWith } from '../support/stolen.ts'
import { aged } from '../support/tokens.ts'
import { authenticate, enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'
const isOpen = async (token: string) => (await call('accounts.check', { as: token })).status === 200

async function reset({ email }: Person): Promise<void> {
  await call('accounts.requestReset', { body: { email }, from: randomAddress() })
  const body = { token: await resetTokenOf(email), password: next }
  expect((await call('accounts.reset', { body, from: randomAddress() })).status).toBe(200)
}

describe('a stolen token that pairs an app at the pool itself (D-148)', () => {
  test('cannot keep the owner out of a login by the call', async () => {
    const person = await signUp()
    const thief = await thiefWith(person.token)
    await thief.pair()
    await thief.prefer(true)
    expect((await authenticate(person.email, 'Wrong-pass-1')).body.error?.code).toBe('invalidCredentials')
    expect((await authenticate(person.email, password)).status).toBe(200)
    expect((await thief.read()).UserMFASettingList).toBeUndefined()
    expect((await getItem('accounts', { userId: person.userId }))?.totp).toBeUndefined()
  })

  test('cannot keep the owner out past a reset, and does not outlive it', async () => {
    const person = await signUp()
    const thief = await thiefWith(person.token)
    await thief.pair()
    await thief.prefer(true)
    await reset(person)
    // As the page logs in: at the pool itself.
    const { signIn: atThePool } = await import('#functions/identity/parts/userPool.ts')
    expect(await atThePool(person.email, next)).toMatchObject({ token: expect.any(String) })
    await expect(thief.prefer(true)).rejects.toThrow('revoked')
    await expect(thief.pair()).rejects.toThrow('revoked')
    expect(await isOpen(person.token)).toBe(false)
  })

  test('cannot turn it on for the account without the password', async () => {
    const person = await signUp()
    const app = await (await thiefWith(person.token)).pair()
    const old = await aged(person.token)
    const asked = { params: { id: person.userId }, as: old }
    const { body } = await call('accounts.enableTotp', { ...asked, body: { code: await app.next() } })
    expect(body.error?.fields).toEqual({ currentPassword: 'required' })
  })

  test('in the place of the owner’s app does not make the recovery codes useless, nor open anything', async () => {
    const person = await signUp()
    const { app, recoveryCodes } = await enableTotp(person)
    const thief = await thiefWith(person.token)
    const theirs = await thief.pair()
    expect((await authenticate(person.email, password, await app.next())).body.error?.code).toBe('codeInvalid')
    const [recoveryCode = ''] = recoveryCodes
    const recovered = await call('accounts.recover', {
      body: { email: person.email, password, recoveryCode },
      from: randomAddress(),
    })
    expect(recovered.status).toBe(200)
    await expect(thief.prefer(true)).rejects.toThrow('revoked')
    const owner = await signIn(person.email)
    expect(await isOpen(person.token)).toBe(false)
    // A new app takes the place of the thief's.
    const { app: mine } = await enableTotp(owner)
    expect((await authenticate(person.email, password, await theirs.next())).body.error?.code).toBe('codeInvalid')
    expect((await authenticate(person.email, password, await mine.next())).status).toBe(200)
  })
})

describe('what else a stolen token can ask the pool itself', () => {
  test('no attribute but the language: neither another e-mail nor that it is confirmed', async () => {
    const person = await signUp()
    const thief = await thiefWith(person.token)
    for (const [name, value] of [
      ['email', 'thief@example.com'],
      ['email_verified', 'false'],
      ['name', 'Thief'],
    ] as const)
      await expect(thief.setAttribute(name, value)).rejects.toThrow('unauthorized attribute')
    await thief.setAttribute('locale', 'sq')
    expect((await signIn(person.email)).userId).toBe(person.userId)
  })

  test('no other password without the current one', async () => {
    const person = await signUp()
    const thief = await thiefWith(person.token)
    await expect(thief.changePassword('Wrong-pass-1', next)).rejects.toThrow('Incorrect')
    expect((await signIn(person.email)).userId).toBe(person.userId)
  })

  test('a password that was changed there with the current one is replaced by a reset', async () => {
    const person = await signUp()
    const thief = await thiefWith(person.token)
    await thief.changePassword(password, 'Thief-pass-9')
    await reset(person)
    expect((await authenticate(person.email, 'Thief-pass-9')).status).toBe(401)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect(await isOpen(person.token)).toBe(false)
  })

  test('an end of all sessions: they are not renewed, and the owner logs in again', async () => {
    const person = await signUp()
    await (await thiefWith(person.token)).signOut()
    const { currentToken } = await import('#functions/identity/parts/session.ts')
    await expect(currentToken(person.token, Date.now() + 45 * 60_000)).rejects.toMatchObject({ code: 'sessionExpired' })
    expect(await isOpen((await signIn(person.email)).token)).toBe(true)
  })
})
