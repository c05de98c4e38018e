import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { type CallName, callOf } from '#shared/contracts.ts'
import { spends } from '#shared/lib/spends.ts'
import { posts } from '#shared/posts/contract.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { type Answer, call } from '../support/http.ts'
import { kill } from '../support/kills.ts'
import { buildPost } from '../support/listings.ts'
import { buildProfile, buildRegistration, type Person, password, randomAddress, signUp } from '../support/people.ts'
import { avoidWindowEnd, useAllBut } from '../support/rateLimits.ts'

/** So many of a limit's requests go through the front door; the others are counted behind it. */
const left = 3

/** Expects a limit of a call, and uses it up but for the last requests. */
async function useUp(name: CallName, counted: 'address' | 'pair', who: string, times: number): Promise<void> {
  const limits = callOf(name).limit?.[counted]
  expect([limits].flat()[0]?.times).toBe(times)
  await useAllBut(left, limits, `${name}.${counted}`, who)
}

/** Sends until the rate limit refuses, at most this many times; returns how many requests were accepted. */
async function untilTooMany(send: () => Promise<Answer>, most: number): Promise<{ taken: number; refused: Answer }> {
  await avoidWindowEnd()
  for (let taken = 0; taken <= most; taken++) {
    const answer = await send()
    if (answer.status === 429) return { taken, refused: answer }
  }
  throw new Error(`It was let through ${most} times.`)
}

let person: Person
beforeAll(async () => {
  bypassApi()
  person = await signUp()
})

const wrong = { email: '', password: 'Wrong-pass-1' }
type Limited = [CallName & FunctionName, number, () => Parameters<typeof call>[1]]
const guess = () => ({ body: { ...wrong, email: person.email, recoveryCode: 'AAAA-BBBB-CCCC' } })
const byPair: Limited[] = [
  ['accounts.requestReset', 5, () => ({ body: { email: person.email } })],
  ['accounts.resendConfirmation', 5, () => ({ body: { email: person.email } })],
  ['accounts.create', 5, () => ({ body: buildRegistration({ email: `limited-${person.email}` }) })],
  ['accounts.recover', 10, guess],
]
const byAddress: [CallName, number, () => Parameters<typeof call>[1]][] = [
  ['accounts.authenticate', 100, () => ({ body: { ...wrong, email: `${randomUUID()}@example.com` } })],
  ['accounts.requestReset', 30, () => ({ body: { email: `${randomUUID()}@example.com` } })],
  ['accounts.resendConfirmation', 30, () => ({ body: { email: `${randomUUID()}@example.com` } })],
  ['accounts.reset', 30, () => ({ body: { token: 'never-given', password } })],
]

describe('one account', () => {
  test.each(byPair)(
    '%s takes %i from one address, and elsewhere the owner is let through',
    async (name, times, request) => {
      const from = randomAddress()
      const { taken, refused } = await untilTooMany(() => call(name, { ...request(), from }), times)
      expect(taken).toBeLessThanOrEqual(times)
      expect(refused.body.error?.code).toBe('tooMany')
      expect((await call(name, { ...request(), from: randomAddress() })).status).toBe(
        name === 'accounts.recover' ? 401 : 200,
      )
    },
  )

  test('however many strangers guess its recovery codes, its owner is let through (D-263)', async () => {
    for (let guesses = 0; guesses < 35; guesses++)
      expect((await call('accounts.recover', { ...guess(), from: randomAddress() })).status).toBe(401)
  })

  test('a refusal says when to come back; a restart forgets nothing', async () => {
    const [name, from] = ['accounts.recover', randomAddress()] as const
    const send = () => call(name, { ...guess(), from })
    await useUp(name, 'pair', `${person.email}#${from}`, 10)
    const { taken, refused } = await untilTooMany(send, left)
    expect(taken).toBe(left)
    expect(refused.body.error).toMatchObject({
      code: 'tooMany',
      message: 'Too many requests, please wait a little.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')

    const other = randomAddress()
    await kill(name, 0, other)
    expect((await call(name, { ...guess(), from: other })).status).toBeGreaterThanOrEqual(500)
    expect((await send()).status).toBe(429)
  })

  test('guessing the current password is rate limited', async () => {
    const guess = () =>
      call('accounts.update', {
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { password: 'Another-pass-2', currentPassword: 'Wrong-pass-1' }),
        from: randomAddress(),
      })
    expect((await untilTooMany(guess, 10)).taken).toBeLessThanOrEqual(10)
  })

  test('changes of the e-mail cannot flood a mailbox', async () => {
    const change = () =>
      call('accounts.update', {
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { email: `${randomUUID()}@example.com`, currentPassword: password }),
        from: randomAddress(),
      })
    expect((await untilTooMany(change, 5)).taken).toBeLessThanOrEqual(5)
  })
})

test.each([
  ['120 listings an hour', { times: 120, seconds: 3600 }],
  ['500 listings a day', { times: 500, seconds: 86_400 }],
])('an account publishes %s; invalid requests do not count', async (_, limit) => {
  expect(posts.create.limit.account).toContainEqual(limit)
  const agency = await signUp({ isAgency: true, agencyName: 'Dardania Homes' })
  const unsent = [{ key: 'never-sent', primary: true }]
  const publish = (changes: Record<string, unknown> = {}) =>
    call('posts.create', { as: agency.token, body: buildPost({ photos: unsent, ...changes }) })
  await avoidWindowEnd()
  expect((await publish()).body.error?.fields).toEqual({ photos: 'invalid' })
  const { takeFrom } = await import('#functions/lib/limits.ts')
  await takeFrom(limit, 'posts.create.account', agency.userId, limit.times - 1)
  expect((await publish({ title: '' })).body.error?.fields).toEqual({ title: 'required' })
  const refused = await publish()
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'tooMany'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait > 0 && wait <= limit.seconds).toBe(true)
})

test('an account sends 1,000 files a day, however many at once', async () => {
  const { account: files } = spends.photo
  expect(files).toEqual({ times: 1000, seconds: 86_400 })
  const { token, userId } = await signUp()
  const sign = (count: number) => {
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }
    return call('photos.sign', { as: token, body: { files: Array(count).fill(file) } })
  }
  await avoidWindowEnd()
  expect((await sign(2)).status).toBe(200)
  const { takeFrom } = await import('#functions/lib/limits.ts')
  await takeFrom(files, 'spends.photo.account', userId, files.times - 5)
  const refused = await sign(4)
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'tooMany'])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(files.seconds)
  expect([(await sign(3)).status, (await sign(1)).status]).toEqual([200, 429])
})

describe('one address', () => {
  test('guessing a password from one address does not lock the owner out elsewhere', async () => {
    const [owner, from] = [await signUp(), randomAddress()]
    const login = (secret: string, from: string) =>
      call('accounts.authenticate', { body: { email: owner.email, password: secret }, from })
    expect((await untilTooMany(() => login('Wrong-pass-1', from), 20)).taken).toBeLessThanOrEqual(20)
    expect((await login(password, from)).status).toBe(429)
    expect((await login(password, randomAddress())).status).not.toBe(429)
  })

  test('a user id opens no account', async () => {
    const body = { email: (await signUp()).userId, password }
    const { status, body: refused } = await call('accounts.authenticate', { body, from: randomAddress() })
    expect([status, refused.error?.fields]).toEqual([400, { email: 'invalid' }])
  })

  test.each(byAddress)(
    '%s takes %i, whomever they are about and whatever address a header claims',
    async (name, times, request) => {
      const from = randomAddress()
      const send = () =>
        call(name, {
          ...request(),
          from,
          headers: { 'cloudfront-viewer-address': `${randomAddress()}:443`, 'x-forwarded-for': randomAddress() },
        })
      await useUp(name, 'address', from, times)
      const { taken, refused } = await untilTooMany(send, left)
      expect(taken).toBe(left)
      expect(refused.body.error?.code).toBe('tooMany')
      expect((await call(name, { ...request(), from: randomAddress() })).status).not.toBe(429)
    },
  )

  test('an office may register several people', async () => {
    const from = randomAddress()
    for (let n = 0; n < 8; n++)
      expect((await call('accounts.create', { body: buildRegistration(), from })).status).toBe(200)
  })

  test('each window of a rate limit costs one write', async () => {
    const unknown = () => ({ body: { token: 'never-given', password }, from: randomAddress() })
    await call('accounts.reset', unknown())
    expect((await call('accounts.reset', unknown())).meter).toEqual({ calls: 3, rru: 1, wru: 2 })
  })
})

test('a single count above the limit is refused in a fresh window, and uses up none of it', async () => {
  const { take } = await import('#functions/lib/dynamodb/limits.ts')
  await avoidWindowEnd()
  const what = randomUUID()
  const limit = { times: 3, seconds: 300 }
  expect(await take(limit, what, 4)).toBeGreaterThan(0)
  expect(await take(limit, what, 3)).toBeUndefined()
  expect(await take(limit, what, 1)).toBeGreaterThan(0)
})
