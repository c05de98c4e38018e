import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionShown } from '#shared/accounts/answers.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { type Person, password, randomAddress, signIn, signUp } from '../support/people.ts'
import { aged } from '../support/tokens.ts'
import { enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const sessionOf = (token: string) => String(decomposeUnverifiedJwt(token).payload.origin_jti)
const check = async (token: string, headers = {}) => {
  const { status, body } = await call('accounts.check', { as: token, headers })
  return [status, body.error?.code]
}
const [good, over] = [
  [200, undefined],
  [401, 'sessionExpired'],
]
const sessionsOf = async ({ userId, token }: Person) =>
  (await call<{ data: SessionShown[] }>('accounts.sessions', { params: { id: userId }, as: token })).body.data
const end = (id: string, session: string, as?: string) => call('accounts.endSession', { params: { id, session }, as })
const endOthers = (id: string, as?: string) => call('accounts.endOtherSessions', { params: { id }, as })

/** A user with two sessions. */
async function twice(): Promise<[Person, Person]> {
  const person = await signUp()
  return [person, await signIn(person.email)]
}

describe('where somebody is signed in (D-50)', () => {
  test('is refused to anonymous callers and to strangers', async () => {
    const { userId, token } = await signUp()
    const stranger = await signUp()
    for (const [as, status] of [
      [undefined, 401],
      [stranger.token, 403],
    ] as const) {
      expect((await call('accounts.sessions', { params: { id: userId }, as })).status).toBe(status)
      expect((await end(userId, sessionOf(token), as)).status).toBe(status)
      expect((await endOthers(userId, as)).status).toBe(status)
    }
    // Passing another user's session id as one's own ends nothing.
    expect((await end(stranger.userId, sessionOf(token), stranger.token)).body.error?.code).toBe('notFound')
    expect(await check(token)).toEqual(good)
  })

  test('is listed from the login on: begin, last use, device, and which session is the caller’s', async () => {
    const person = await signUp()
    const { token } = (
      await call<{ token: string }>('accounts.authenticate', {
        body: { email: person.email, password },
        from: randomAddress(),
        headers: { 'user-agent': firefox },
      })
    ).body
    const today = new Date().toISOString().slice(0, 10)
    const begunOf = (one: string) =>
      new Date(Number(decomposeUnverifiedJwt(one).payload.auth_time) * 1000).toISOString()
    expect(await sessionsOf({ ...person, token })).toEqual([
      { id: sessionOf(token), begun: begunOf(token), seen: today, device: 'Firefox, Android', current: true },
      {
        id: sessionOf(person.token),
        begun: begunOf(person.token),
        seen: today,
        device: 'Chrome, Linux',
        current: false,
      },
    ])
  })

  test('is recorded by /check/token for a login at the pool itself, once a day, and without an address', async () => {
    const { userId, email } = await signUp()
    const { signIn: atThePool } = await import('#functions/identity/parts/userPool.ts')
    const opened = await atThePool(email, password)
    const token = opened && 'token' in opened ? opened.token : ''
    const key = { userId }
    const listed = async () => (await getItem('accounts', key))?.sessions.map(({ id }: SessionShown) => id)
    expect(await listed()).not.toContain(sessionOf(token))
    // A page loads its list while its token is being checked.
    expect(await sessionsOf({ userId, email, token })).toMatchObject([{ current: true }, { current: false }])
    const writes = async () => (await call('accounts.check', { as: token })).meter.wru
    // Of the account, and of the network address.
    const limits = 2
    expect(await writes()).toBeGreaterThan(limits)
    expect(await listed()).toContain(sessionOf(token))
    expect(await writes()).toBe(limits)
    const { sessions } = (await getItem('accounts', key)) ?? {}
    expect(JSON.stringify(sessions)).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
    await setItem('accounts', key, {
      sessions: sessions.map((one: SessionShown) => ({ ...one, seen: '2026-01-01' })),
    })
    expect(await writes()).toBeGreaterThan(limits)
  })

  test('lists at most twenty sessions; the least recently used leaves the list and stays valid', async () => {
    const person = await signUp()
    const begun = Number(decomposeUnverifiedJwt(person.token).payload.auth_time)
    const others = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `other-${at}`, begun: begun - 100 + at, device: '' },
      seen: `2026-01-${String(10 + at)}`,
    }))
    await setItem('accounts', { userId: person.userId }, { sessions: others })
    const fresh = await signIn(person.email)
    const shown = (await sessionsOf(fresh)).map(({ id }) => id)
    expect(shown).toHaveLength(20)
    expect([shown[0], shown.at(-1)]).toEqual([sessionOf(fresh.token), 'other-1'])
    expect(await check(person.token)).toEqual(good)
  })
})

describe('a session that is ended (D-50)', () => {
  test('is refused at once, renewed or not; others stay valid, and ending it again succeeds', async () => {
    const [person, other] = await twice()
    const { userId } = person
    const { currentToken } = await import('#functions/identity/parts/session.ts')
    const renewed = await currentToken(other.token, Date.now() + 45 * 60_000)
    expect(renewed).not.toBe(other.token)
    for (let times = 0; times < 2; times++)
      expect((await end(userId, sessionOf(other.token), person.token)).body).toEqual({
        data: { ended: true },
        token: person.token,
      })
    for (const token of [other.token, renewed]) expect(await check(token)).toEqual(over)
    expect(await check(person.token)).toEqual(good)
    expect((await sessionsOf(person)).map(({ id }) => id)).toEqual([sessionOf(person.token)])
    expect((await end(userId, randomUUID(), person.token)).body.error?.code).toBe('notFound')
  })

  test('may be the caller’s own: after a sign-out the token is invalid', async () => {
    const [person, other] = await twice()
    await end(person.userId, sessionOf(person.token), person.token)
    expect(await check(person.token)).toEqual(over)
    expect((await call('accounts.get', { params: { id: person.userId }, as: person.token })).status).toBe(401)
    expect(await check(other.token)).toEqual(good)
    expect((await sessionsOf(other)).map(({ id }) => id)).toEqual([sessionOf(other.token)])
  })

  test('stays ended while other sessions begin and end', async () => {
    const [person, other] = await twice()
    await end(person.userId, sessionOf(other.token), person.token)
    for (let times = 0; times < 3; times++) {
      const { token } = await signIn(person.email)
      await end(person.userId, sessionOf(token), token)
    }
    expect(await check(other.token)).toEqual(over)
    expect(Object.keys((await getItem('accounts', { userId: person.userId }))?.endedSessions)).toHaveLength(4)
  })

  test('stays ended after 51 further sign-ins and -outs; an open one stays open (D-144)', async () => {
    const [person, later] = await twice()
    // A session of a moment before all others, which are opened within few seconds.
    const [id, token, key] = [sessionOf(later.token), await aged(later.token, 100), { userId: person.userId }]
    const begun = Number(decomposeUnverifiedJwt(token).payload.auth_time)
    await end(person.userId, id, token)
    await setItem('accounts', key, { endedSessions: { [id]: begun } })
    for (let times = 0; times < 51; times++) {
      const one = (await signIn(person.email)).token
      expect((await end(person.userId, sessionOf(one), one)).status).toBe(200)
    }
    const { endedSessions, endedBefore } = (await getItem('accounts', key)) ?? {}
    expect([Object.keys(endedSessions).length, endedSessions[id]]).toEqual([50, undefined])
    expect(endedBefore).toBeGreaterThan(begun)
    expect([await check(token), await check(person.token)]).toEqual([over, good])
    expect(await check((await signIn(person.email)).token)).toEqual(good)
  })

  test('stays ended when somebody ends a session by a name that every object knows', async () => {
    const [person, other] = await twice()
    await end(person.userId, sessionOf(other.token), person.token)
    for (const name of ['constructor', '__proto__', 'hasOwnProperty', 'unknown']) {
      const { status, body } = await end(person.userId, name, person.token)
      expect([status, body.error?.code], name).toEqual([404, 'notFound'])
    }
    expect(await check(other.token)).toEqual(over)
  })

  test('is forgotten once the pool’s lifetimes allow no renewal of its tokens', async () => {
    const [person, other] = await twice()
    const begun = Number(decomposeUnverifiedJwt(person.token).payload.auth_time)
    const days = (count: number) => begun - count * 86_400
    const key = { userId: person.userId }
    const device = { device: '', seen: '2026-01-01' }
    await setItem('accounts', key, {
      sessions: [
        { id: 'open', begun: days(32), ...device },
        { id: sessionOf(other.token), begun, ...device },
      ],
      endedSessions: { old: days(32), young: days(29) },
    })
    await end(person.userId, sessionOf(other.token), person.token)
    await check(person.token)
    const { sessions, endedSessions } = (await getItem('accounts', key)) ?? {}
    expect(Object.keys(endedSessions).toSorted()).toEqual([sessionOf(other.token), 'young'].toSorted())
    expect(sessions.map(({ id }: SessionShown) => id)).toEqual([sessionOf(person.token)])
  })
})

describe('all other sessions (D-50)', () => {
  test('end at once, unlisted ones too; the caller’s own stays valid, and new ones can begin', async () => {
    const [person, other] = await twice()
    const { signIn: atThePool } = await import('#functions/identity/parts/userPool.ts')
    const opened = await atThePool(person.email, password)
    const unlisted = opened && 'token' in opened ? opened.token : ''
    expect((await endOthers(person.userId, person.token)).body).toEqual({ data: { ended: true }, token: person.token })
    for (const token of [other.token, unlisted]) expect(await check(token)).toEqual(over)
    expect(await check(person.token)).toEqual(good)
    expect(await sessionsOf(person)).toHaveLength(1)
    const fresh = await signIn(person.email)
    expect(await check(fresh.token)).toEqual(good)
    // The reverse: from the new session.
    await endOthers(person.userId, fresh.token)
    expect([await check(person.token), await check(fresh.token)]).toEqual([over, good])
  })

  test('end when the second factor is turned on', async () => {
    const [person, other] = await twice()
    await enableTotp(person)
    expect([await check(person.token), await check(other.token)]).toEqual([good, over])
  })
})
