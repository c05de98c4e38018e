import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { ulid } from 'ulid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenSession } from '#functions/identity/parts/account.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { injectFault, removeFault, resetClock, setClock } from '../support/faults.ts'
import { address, call, eventually } from '../support/http.ts'
import { sendKilled } from '../support/kills.ts'
import { buildPost, found, getPost, isPublished, publish, randomWord, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'
import { avoidWindowEnd } from '../support/rateLimits.ts'

beforeAll(bypassApi)

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const year = 365 * day
const [next, other] = ['Another-pass-2', 'Another-pass-3']

const check = (token: string) => call<{ token?: string }>('accounts.check', { as: token })
const confirm = (token: string) => call('accounts.confirm', { params: { token }, from: randomAddress() })

async function resetLink({ email }: Person): Promise<string> {
  await call('accounts.requestReset', { body: { email }, from: randomAddress() })
  return resetTokenOf(email)
}
const reset = (token: string) => call('accounts.reset', { body: { token, password: next }, from: randomAddress() })

describe('time that passes', () => {
  afterEach(resetClock)

  test('expires links: of a registration after a day, of a password reset after an hour', async () => {
    const [person, body] = [await signUp(), buildRegistration()]
    await call('accounts.create', { body, from: randomAddress() })
    const [registration, link] = [await confirmationTokenOf(body.email), await resetLink(person)]
    await setClock(59 * minute)
    expect((await confirm('never-given')).body.error?.code).toBe('tokenUnknown')
    await setClock(61 * minute)
    expect((await reset(link)).body.error?.code).toBe('tokenExpired')
    await setClock(23 * hour)
    expect((await confirm(registration)).status).toBe(200)
  })

  test('expires an unopened link; after a jump back it is valid again and nothing is lost', async () => {
    const person = await signUp()
    const link = await resetLink(person)
    await setClock(2 * hour)
    expect((await reset(link)).body.error?.code).toBe('tokenExpired')
    await setClock(0)
    expect((await reset(link)).status).toBe(200)
    expect((await reset(link)).body.error?.code).toBe('tokenUnknown')
  })

  test.each([
    ['accounts.reset', 3],
    ['accounts.update', 6],
  ] as const)('expires the lock of a dead %s, which prevents setting a password', async (name, afterWrites) => {
    const person = await signUp()
    const link = await resetLink(person)
    const request =
      name === 'accounts.reset'
        ? { body: { token: link, password: other } }
        : {
            params: { id: person.userId },
            as: person.token,
            body: buildProfile(person, { password: other, currentPassword: password }),
          }
    await sendKilled(name, { afterWrites, dies: true }, request)
    expect((await reset(link)).body.error?.code).toBe('stale')
    await setClock(15_000)
    expect((await reset(link)).body.error?.code).toBe('stale')
    await setClock(30_000)
    expect((await reset(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('renews a session in the second half of its hour, and expires it after the hour', async () => {
    const { token } = await signUp()
    expect((await check(token)).body.token).toBe(token)
    await setClock(40 * minute)
    const renewed = (await check(token)).body.token ?? ''
    expect(renewed).not.toBe(token)
    await setClock(61 * minute)
    expect((await check(token)).body.error?.code).toBe('sessionExpired')
    expect((await check(renewed)).status).toBe(200)
  })

  test('renews a token by the answer to any call, once for all callers; an ended session gets none (API-28, STA-09, D-245)', async () => {
    type Told = { token?: string }
    const person = await signUp()
    const { token, userId } = person
    const [elsewhere, brief] = [await signIn(person.email), await signIn(person.email)]
    const sessions = (as: string) => call<Told>('accounts.sessions', { as, params: { id: userId } })
    const mine = (as: string) => call<Told>('posts.mine', { as, params: { userId, status: 'aktive' } })
    const end = (session: string, as: string) =>
      call<Told>('accounts.endSession', { as, params: { id: userId, session } })
    const sessionOf = (one: string) => String(decomposeUnverifiedJwt(one).payload.origin_jti)
    const { body, meter } = await sessions(token)
    expect(body.token).toBe(token)

    await setClock(40 * minute)
    // What was asked for is answered, even if the token cannot be renewed; the next answer renews it.
    await injectFault({ function: 'accounts.sessions', kind: 'throttled', at: meter.calls + 1, times: 9 })
    const without = await sessions(token)
    expect([without.status, without.body.token]).toEqual([200, token])
    // Three attempts, of which the two seconds that a call waits may cut off the last.
    expect([2, 3]).toContain(await removeFault('accounts.sessions'))
    await injectFault({ function: 'accounts.sessions', kind: 'slow', ms: 8000, at: meter.calls + 1, times: 9 })
    const started = Date.now()
    const hasty = await sessions(token)
    expect([hasty.status, hasty.body.token, Date.now() - started < 8000]).toEqual([200, token, true])
    await removeFault('accounts.sessions')
    // A session that was not seen lately is renewed by the call that lists it, and by no other.
    const listed = (await getItem('accounts', { userId }))?.sessions as OpenSession[]
    const unseen = listed.map((one) => ({ ...one, seen: new Date(Date.now() - 3 * day).toISOString().slice(0, 10) }))
    await setItem('accounts', { userId }, { sessions: unseen })
    const alone = await sessions(token)
    expect([alone.body.token, alone.meter]).toEqual([token, meter])
    await setItem('accounts', { userId }, { sessions: listed })
    const answers = await Promise.all([sessions(token), mine(token), sessions(token)])
    const [renewed = '', ...others] = new Set(answers.map(({ body }) => body.token))
    expect([answers.map(({ status }) => status), others, renewed === token]).toEqual([[200, 200, 200], [], false])
    const again = await sessions(token)
    expect([again.body.token, again.meter.calls, again.meter.wru]).toEqual([renewed, meter.calls + 1, meter.wru])

    // The page has its tokens from the pool, and renews them itself.
    const { signIn: signInAtPool } = await import('#functions/identity/parts/userPool.ts')
    await setClock(0)
    const opened = await signInAtPool(person.email, password)
    const own = opened && 'token' in opened ? opened.token : ''
    await check(own)
    await setClock(40 * minute)
    const paged = await sessions(own)
    expect([paged.body.token, paged.meter]).toEqual([own, { ...meter, calls: meter.calls + 1, rru: meter.rru + 0.5 }])

    const ended = await end(sessionOf(elsewhere.token), token)
    expect([ended.status, ended.body.token]).toEqual([200, renewed])
    const refused = await sessions(elsewhere.token)
    expect([refused.status, refused.body.token]).toEqual([401, undefined])
    const left = await end(sessionOf(brief.token), brief.token)
    expect([left.status, left.body.token]).toEqual([200, undefined])

    await setClock(61 * minute)
    expect((await sessions(token)).status).toBe(401)
    expect((await sessions(renewed)).status).toBe(200)
  })

  test.each([
    ['forward', year],
    ['back', -year],
  ])('a password set after a jump of a year %s ends older sessions', async (_, jump) => {
    const person = await signUp()
    await setClock(jump)
    const older = await signIn(person.email)
    expect((await reset(await resetLink(person))).status).toBe(200)
    expect((await check(older.token)).status).toBe(401)
    const { token } = await signIn(person.email, next)
    expect((await check(token)).status).toBe(200)
  })

  test('resets rate limits, and a jump back does not reset them again', async () => {
    await avoidWindowEnd(3600)
    const body = { email: (await signUp()).email }
    const from = randomAddress()
    const ask = () => call('accounts.requestReset', { body, from })
    const untilRefused = async () => {
      for (let asked = 0; asked < 8; asked++) {
        const { status, headers } = await ask()
        if (status === 429) return Number(headers.get('retry-after'))
      }
      throw new Error('It has no limit')
    }
    const wait = await untilRefused()
    await setClock((wait + 1) * 1000)
    expect((await ask()).status).toBe(200)
    await setClock(0)
    expect((await ask()).status).toBe(429)
  })

  test.each([
    ['a day forward', day],
    ['a day back', -day],
  ])('a form that is sent again after a jump of %s is idempotent', async (_, jump) => {
    const owner = await signUp()
    const photos = [{ key: await uploadPhoto(owner), primary: true }]
    const headers = { 'idempotency-key': randomUUID() }
    const send = (token: string) => call('posts.create', { as: token, headers, body: buildPost({ photos }) })
    const first = await send(owner.token)
    expect(first.status).toBe(200)
    await setClock(jump)
    const { token } = await signIn(owner.email)
    expect((await send(token)).body.data).toEqual(first.body.data)
    const { postsByOwner } = await import('#functions/posts/parts/data.ts')
    expect(await postsByOwner(owner.userId)).toHaveLength(1)
  })

  test.each([
    ['a day back', -day],
    ['a year back', -year],
    ['a year forward', year],
  ])('a listing that is written after a jump of %s is found, changed and deleted like others', async (_, jump) => {
    const person = await signUp()
    const word = randomWord('bdfghjklmn')
    await found({ 'input-words': word })
    await setClock(jump)
    const owner = await signIn(person.email)
    const postId = await publish(owner, { title: word })
    const finds = async (title: string) =>
      (await found({ 'input-words': title })).data.some((one) => one.postId === postId)
    await eventually(() => finds(word))
    await resetClock()
    const other = randomWord('pqrstvwxyz')
    const photos = (await getPost(postId)).body.data.photos.map(({ key }) => ({ key: String(key), primary: true }))
    const body = buildPost({ title: other, version: 1, photos })
    const params = { postId, userId: person.userId }
    expect((await call('posts.update', { as: person.token, params, body })).status).toBe(200)
    await eventually(() => finds(other))
    expect((await call('posts.delete', { as: person.token, params: { id: postId } })).status).toBe(200)
    await eventually(async () => !(await finds(other)))
  })
})

describe('a password that is set by a function whose clock is wrong', () => {
  // At once: each waits until the clocks agree.
  test.concurrent.each([
    ['half an hour ahead', 30 * minute],
    ['an hour behind', -hour],
    ['a year ahead', year],
    ['a year behind', -year],
  ])('%s: older sessions end, and new ones begin', async (_, skew) => {
    const done = skew < hour
    const [person, from] = [await signUp(), randomAddress()]
    const link = await resetLink(person)
    // With a clock ahead the link counts as expired; nothing is lost.
    await setClock(skew, { function: 'accounts.reset', visitor: from })
    const told = await call('accounts.reset', { body: { token: link, password: next }, from })
    expect([told.status, told.body.error?.code]).toEqual(done ? [200, undefined] : [404, 'tokenExpired'])
    expect((await check(person.token)).status).toBe(done ? 401 : 200)

    const { email, userId, token } = done ? await signIn(person.email, next) : person
    await setClock(skew, { function: 'accounts.update', visitor: from })
    const body = buildProfile({ email }, { password: other, currentPassword: done ? next : password })
    expect((await check(token)).status).toBe(200)
    const update = () => call<{ token?: string }>('accounts.update', { as: token, params: { id: userId }, body, from })
    const changed = await update()
    // With a clock ahead every token counts as expired.
    expect(changed.status).toBe(done ? 200 : 401)
    if (done) expect([(await check(token)).status, (await check(changed.body.token ?? '')).status]).toEqual([401, 200])
    for (const name of ['accounts.reset', 'accounts.update'] as const)
      await setClock(0, { function: name, visitor: from })
  })
})

/** Recent items that expire with time: they must survive a job with a wrong clock. */
async function young() {
  const [owner, closed] = [await signUp(), await signUp()]
  const body = buildRegistration()
  await call('accounts.create', { body, from: randomAddress() })
  const [waiting, profile] = [await uploadPhoto(owner), await uploadPhoto(owner)]
  const change = buildProfile(owner, { profilePicKey: profile })
  await call('accounts.update', { as: owner.token, params: { id: owner.userId }, body: change })
  const [postId, kept] = [await publish(owner), await storePost(closed, [ulid()])]
  await call('accounts.delete', { as: closed.token, params: { id: closed.userId } })
  return { owner, closed, body, waiting, profile, postId, kept }
}

describe('jobs whose clock is wrong', () => {
  const jobs = ['accounts.settleDue', 'posts.expire', 'photos.sweep', 'visits.closeDays', 'contact.sendUnsent'] as const
  let left: Awaited<ReturnType<typeof young>>
  beforeEach(async () => {
    left = await young()
  })
  afterEach(async () => {
    for (const name of jobs) await setClock(0, { function: name })
  })

  test.each([
    ['a year ahead', year],
    ['a year behind', -year],
  ])('%s: nothing is archived, deleted or closed early', async (_, skew) => {
    const { owner, closed, body, waiting, profile, postId, kept } = left
    for (const name of jobs) {
      await setClock(skew, { function: name })
      await runJob(name)
    }
    expect((await getPost(postId)).body.data).toMatchObject({ active: true })
    expect(await Promise.all([waiting, profile].map(isPublished))).toEqual([true, true])
    expect((await getItem('posts', { postId: kept }))?.deleted).toBeUndefined()
    expect(await getItem('accounts', { userId: closed.userId })).toMatchObject({
      state: 'deactivated',
      email: closed.email,
    })
    expect((await confirm(await confirmationTokenOf(body.email))).status).toBe(200)
    expect((await signIn(body.email)).token).toBeTruthy()
    const photos = [{ key: waiting, primary: true }]
    expect((await call('posts.create', { as: owner.token, body: buildPost({ photos }) })).status).toBe(200)
    const { closedDays } = await import('#functions/visits/data.ts')
    const today = new Date().toISOString().slice(0, 10)
    expect((await closedDays(400)).filter((one) => one.day >= today)).toEqual([])
  })
})

test('what is due a month after an account was closed is done then, and its address is free', async () => {
  const person = await signUp()
  const key = await uploadPhoto(person)
  const postId = await publish(person, { photos: [{ key, primary: true }] })
  await call('accounts.delete', { as: person.token, params: { id: person.userId } })
  await setClock(29 * day)
  await runJob('accounts.settleDue')
  expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ email: person.email })
  await setClock(31 * day)
  await runJob('accounts.settleDue')
  await resetClock()
  expect((await getPost(postId)).body.error?.code).toBe('postGone')
  expect(await isPublished(key)).toBe(false)
  const body = buildRegistration({ email: person.email, password, confirmPassword: password })
  expect((await call('accounts.create', { body, from: randomAddress() })).status).toBe(200)
})

test('moving the jobs’ clock by /__local/ sends the question to an owner (FRE-01)', async () => {
  const owner = await signUp()
  const expiresAt = new Date(Date.now() + 20 * day).toISOString()
  const postId = await storePost(owner, [ulid()], {}, { expiresAt })
  const move = (days: number) =>
    fetch(`${address()}/__local/clock/jobs`, { method: 'POST', body: new URLSearchParams({ days: String(days) }) })
  const asked = async () => (await getItem('posts', { postId }))?.asked
  for (const days of [7, 7]) {
    expect(await asked()).toBeUndefined()
    expect((await move(days)).ok).toBe(true)
    await runJob('posts.expire')
  }
  expect(await asked()).toBe(7)
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain(`/user/still-available?answer=yes#${postId}.`)
  expect((await fetch(`${address()}/__local/`)).ok).toBe(true)
  await move(0)
})
