import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { bypassApi, getItem, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildRegistration, password, randomAddress, signIn, signUp } from '../support/people.ts'

beforeAll(bypassApi)

const check = (token: string) => call<{ token: string }>('accounts.check', { as: token })

describe('POST /authenticate', () => {
  test('every failed login has the same status, body, headers and number of calls (D-27)', async () => {
    const person = await signUp()
    const unconfirmed = buildRegistration()
    await call('accounts.create', { body: unconfirmed, from: randomAddress() })
    const admin = await signUpWithRole(1)
    const [suspended, closed] = [await signUp(), await signUp()]
    await call('manage.suspend', { params: { id: suspended.userId }, as: admin.token })
    await call('accounts.delete', { params: { id: closed.userId }, as: closed.token })
    const answers = []
    for (const body of [
      { email: `${randomUUID()}@example.com`, password },
      { email: person.email, password: 'Wrong-pass-1' },
      { email: unconfirmed.email, password },
      { email: suspended.email, password },
      { email: closed.email, password },
    ])
      answers.push(await call('accounts.authenticate', { body, from: randomAddress() }))
    const seen = answers.map(({ status, body, headers, meter }) => {
      const { date, 'x-local-meter': _, 'x-request-id': __, ...told } = Object.fromEntries(headers)
      return { status, body, told, calls: meter.calls }
    })
    expect(seen[0]).toMatchObject({ status: 401, body: { error: { code: 'invalidCredentials' } }, calls: 3 })
    for (const one of seen) expect(one).toEqual(seen[0])
  })
})

describe('an account that may not', () => {
  test.each(['suspended', 'deactivated', 'unconfirmed'])(
    '%s: is refused with a live token, for half a read unit',
    async (state) => {
      const person = await signUp()
      expect((await check(person.token)).status).toBe(200)
      await setItem('accounts', { userId: person.userId }, { state })
      for (const [name, params] of [
        ['accounts.check', {}],
        ['accounts.get', { id: person.userId }],
        ['posts.mine', { userId: person.userId, status: 'aktive' }],
        ['photos.get', { key: 'x' }],
      ] as const) {
        const { status, body, meter } = await call(name, { as: person.token, params })
        expect([status, body.error?.code, meter]).toEqual([401, 'sessionExpired', { calls: 1, rru: 0.5, wru: 0 }])
      }
    },
  )
})

describe('GET /check/token', () => {
  const currentToken = async (token: string, now?: number) =>
    (await import('#functions/identity/parts/session.ts')).currentToken(token, now)
  const halfLife = (token: string) => {
    const { iat = 0, exp = 0 } = decomposeUnverifiedJwt(token).payload
    return ((iat + exp) / 2) * 1000
  }

  test('answers a fresh token once half of the life of the old one is over (STA-11, STA-09, API-28)', async () => {
    const { token, userId } = await signUp()
    expect((await check(token)).body.token).toBe(token)
    expect(await currentToken(token, halfLife(token) - 1000)).toBe(token)
    const fresh = await currentToken(token, halfLife(token) + 1000)
    expect(fresh).not.toBe(token)
    expect(decomposeUnverifiedJwt(fresh).payload.username).toBe(userId)
    expect((await check(fresh)).status).toBe(200)
    // The renewed token can be renewed too.
    expect(await currentToken(fresh, halfLife(fresh) + 1000)).not.toBe(fresh)
  })

  test('the token in an answer is the caller’s current one, and is valid (D-37)', async () => {
    const { token, userId } = await signUp()
    let kept = token
    for (const [name, params] of [
      ['accounts.get', { id: userId }],
      ['posts.mine', { userId, status: 'aktive' }],
      ['accounts.check', {}],
    ] as const) {
      const { status, body } = await call<{ token: string }>(name, { as: kept, params })
      expect([name, status, body.token]).toEqual([name, 200, kept])
      kept = body.token
    }
    const other = await signUp()
    expect(
      (await call<{ token: string }>('accounts.get', { as: other.token, params: { id: other.userId } })).body.token,
    ).toBe(other.token)
  })

  test('the refresh token of a session is sealed, so that only the bearer of this session can use it', async () => {
    const { token } = await signUp()
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const item = (await getItem('renewals', { tokenHash })) ?? {}
    expect(item).toMatchObject({ sealed: expect.any(String), ttl: decomposeUnverifiedJwt(token).payload.exp })
    const { token: other } = await signUp()
    const otherHash = createHash('sha256').update(other).digest('hex')
    await setItem('renewals', { tokenHash: otherHash }, { sealed: item.sealed })
    await expect(currentToken(other, halfLife(other) + 1000)).rejects.toThrow()
  })

  test('an ended session is not renewed, and the pool is asked once (D-245)', async () => {
    const { token, userId } = await signUp()
    const { signOutEverywhere } = await import('#functions/identity/parts/userPool.ts')
    const { answeredToken } = await import('#functions/identity/parts/session.ts')
    const { getAccount } = await import('#functions/identity/parts/data.ts')
    const { cognito } = await import('#functions/lib/clients/cognito.ts')
    const account = await getAccount(userId)
    if (!account) throw new Error('There is no account')
    await signOutEverywhere(userId)
    const asked = vi.spyOn(cognito, 'send')
    const late = halfLife(token) + 1000
    for (const _ of [1, 2]) {
      await expect(currentToken(token, late)).rejects.toMatchObject({ code: 'sessionExpired' })
      expect(await answeredToken(token, account, late)).toBe(token)
    }
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  test('only this call renews a session that was not seen lately (D-245)', async () => {
    const { token, userId } = await signUp()
    const { answeredToken } = await import('#functions/identity/parts/session.ts')
    const { getAccount } = await import('#functions/identity/parts/data.ts')
    const account = await getAccount(userId)
    if (!account) throw new Error('There is no account')
    const late = halfLife(token) + 1000
    const seen = (daysAgo: number) => {
      const day = new Date(late - daysAgo * 86_400_000).toISOString().slice(0, 10)
      return { ...account, sessions: account.sessions?.map((one) => ({ ...one, seen: day })) }
    }
    for (const unseen of [seen(2), { ...account, sessions: [] }])
      expect(await answeredToken(token, unseen, late)).toBe(token)
    const renewed = await currentToken(token, late)
    expect(renewed).not.toBe(token)
    expect(await answeredToken(token, seen(2), late)).toBe(token)
    expect(await answeredToken(token, seen(1), late)).toBe(renewed)
  })

  test('a session from before all sessions were ended is refused, renewed or not (STA-12, API-01)', async () => {
    const { token, userId } = await signUp()
    const { auth_time: opened } = decomposeUnverifiedJwt(token).payload
    await setTimeout(1000)
    const renewed = await currentToken(token, halfLife(token) + 1000)
    expect(decomposeUnverifiedJwt(renewed).payload.iat).toBeGreaterThan(Number(opened))
    await setItem('accounts', { userId }, { sessionsFrom: Number(opened) + 1 })
    for (const one of [token, renewed]) expect((await check(one)).body.error?.code).toBe('sessionExpired')
    await setItem('accounts', { userId }, { sessionsFrom: opened })
    for (const one of [token, renewed]) expect((await check(one)).status).toBe(200)
  })
})

test('a role counts from the next token on (ROL-05)', async () => {
  const person = await signUp()
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const { AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand } = await import(
    '@aws-sdk/client-cognito-identity-provider'
  )
  const group = { UserPoolId: process.env.USER_POOL_ID, Username: person.userId, GroupName: 'role-1' }
  const other = await signUp()
  const mayAdminister = async (token: string) =>
    (await call('accounts.get', { as: token, params: { id: other.userId } })).status
  await cognito.send(new AdminAddUserToGroupCommand(group))
  expect(await mayAdminister(person.token)).toBe(403)
  const granted = await signIn(person.email)
  expect(await mayAdminister(granted.token)).toBe(200)
  await cognito.send(new AdminRemoveUserFromGroupCommand(group))
  expect(await mayAdminister((await signIn(person.email)).token)).toBe(403)
})

test('granting or revoking a role ends the sessions with the old roles (ROL-05)', async () => {
  const [person, other] = [await signUp(), await signUp()]
  const mayAdminister = async (token: string) =>
    (await call('accounts.get', { as: token, params: { id: other.userId } })).status
  const admin = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['bin/main.ts', 'admin', ...args, '--dir', inject('state')])

  await expect(admin('grant', 'nobody@example.com', '1')).rejects.toThrow('Nobody has registered')
  await admin('grant', person.email.toUpperCase(), '1')
  expect(await mayAdminister(person.token)).toBe(401)
  const granted = await eventually(async () => {
    const { token } = await signIn(person.email)
    return (await mayAdminister(token)) === 200 && token
  })
  await admin('revoke', person.email, '1')
  expect(await mayAdminister(granted)).toBe(401)
  await eventually(async () => (await mayAdminister((await signIn(person.email)).token)) === 403)
})
