import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { getPost } from '../support/listings.ts'
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
import { close, closed, moved } from '../support/reclaim.ts'
import { thiefWith } from '../support/stolen.ts'
import { authenticate, enableTotp } from '../support/totp.ts'

beforeAll(bypassApi)

const next = 'Another-pass-2'
const gone = 'Your login at Tregu was deleted'

type Answer = Awaited<ReturnType<typeof call>>
const told = ({ status, body }: Answer) => [status, body.error?.fields ?? body.error?.code]
const ask = ({ email }: Person) =>
  call('accounts.requestReset', { body: { email }, from: randomAddress(), headers: { 'accept-language': 'en' } })
const choose = (token: string, more: object = {}) =>
  call('accounts.reset', { body: { token, password: next, ...more }, from: randomAddress() })
const register = ({ email }: Person) =>
  call('accounts.create', {
    body: buildRegistration({ email, password: 'Stranger-pass-9', confirmPassword: 'Stranger-pass-9' }),
    from: randomAddress(),
  })
const subjects = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject)
const archive = (postId: string, { userId, token }: Person) =>
  call('posts.archive', { params: { postId, userId }, as: token })

/** Deletes the user of a person in the pool, as whoever has the access token can. */
async function lose<P extends Person>(person: P): Promise<P> {
  await (await thiefWith(person.token)).remove()
  await indexesCaughtUp()
  return person
}

/** The link by which a person chooses another password. */
async function linkFor(person: Person): Promise<string> {
  expect((await ask(person)).status).toBe(200)
  return resetTokenOf(person.email)
}

describe('an account whose user was deleted in the pool (D-149)', () => {
  test('is found again by a reset: with its id, its listings, and no session from before', async () => {
    const person = await signUp()
    const postId = await storePost(person, [ulid()])
    await lose(person)
    expect(told(await authenticate(person.email, password))).toEqual([401, 'invalidCredentials'])
    expect(told(await choose(await linkFor(person)))).toEqual([200, undefined])
    expect(told(await authenticate(person.email, password))).toEqual([401, 'invalidCredentials'])
    const owner = await signIn(person.email, next)
    expect(owner.userId).toBe(person.userId)
    expect((await archive(postId, person)).status).toBe(401)
    expect((await archive(postId, owner)).status).toBe(200)
    const { currentToken } = await import('#functions/identity/parts/session.ts')
    await expect(currentToken(person.token, Date.now() + 45 * 60_000)).rejects.toMatchObject({ code: 'sessionExpired' })
    await expect((await thiefWith(person.token)).remove()).rejects.toThrow('Invalid Access Token')
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('causes the same calls and the same answer when a link is asked for as any other address (D-27)', async () => {
    const [lost, other] = [await lose(await signUp()), await signUp()]
    const [one, two] = [await ask(lost), await ask(other)]
    expect([one.body, one.meter.calls]).toEqual([two.body, two.meter.calls])
  })

  test('keeps its address: nobody else registers with it, or changes theirs to it', async () => {
    const [person, stranger] = [await lose(await signUp()), await signUp()]
    const mails = await subjects(person)
    expect(told(await register(person))).toEqual([409, 'emailUsed'])
    const body = buildProfile(stranger, { email: person.email, currentPassword: password })
    const change = { params: { id: stranger.userId }, as: stranger.token, body, from: randomAddress() }
    expect(told(await call('accounts.update', change))).toEqual([409, 'emailUsed'])
    expect(await subjects(person)).toEqual(mails)
    expect((await authenticate(person.email, 'Stranger-pass-9')).status).toBe(401)
    await choose(await linkFor(person))
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('comes before a change to its address that waits, and before a registration that nobody confirmed', async () => {
    const [person, stranger, late] = [await signUp(), await signUp(), buildRegistration()]
    const body = buildProfile(stranger, { email: `free.${stranger.email}`, currentPassword: password })
    await call('accounts.update', { params: { id: stranger.userId }, as: stranger.token, body, from: randomAddress() })
    const link = await confirmationTokenOf(body.email as string)
    await call('accounts.create', { body: late, from: randomAddress() })
    await setItem('accounts', { userId: person.userId }, { email: body.email })
    await lose(person)
    expect(told(await call('accounts.confirm', { params: { token: link } }))).toEqual([409, 'emailUsed'])
    // The index did not have the account yet when a stranger registered with its address.
    await setItem('accounts', { userId: person.userId }, { email: late.email })
    await indexesCaughtUp()
    expect((await choose(await linkFor({ ...person, email: late.email }))).status).toBe(200)
    expect((await signIn(late.email, next)).userId).toBe(person.userId)
  })

  test('needs a recovery code where it had a second factor, whose app is gone with the user', async () => {
    const person = await signUp()
    const { recoveryCodes } = await enableTotp(person)
    await lose(person)
    const link = await linkFor(person)
    const [recoveryCode, other] = recoveryCodes
    expect(told(await choose(link))).toEqual([400, { recoveryCode: 'required' }])
    expect(told(await choose(link, { recoveryCode: 'abcd-efgh-jkmn' }))).toEqual([400, { recoveryCode: 'invalid' }])
    expect((await authenticate(person.email, next)).status).toBe(401)
    expect((await choose(link, { recoveryCode })).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect((await getItem('accounts', { userId: person.userId }))?.totp).toBeUndefined()
    expect(await subjects(person)).toContain('Two-step login is off for your account at Tregu')
    await lose(await signIn(person.email, next))
    expect((await choose(await linkFor(person), { recoveryCode: other })).status).toBe(200)
  })

  test('comes back without its role, until an operator grants it again', async () => {
    const admin = await lose(await signUpWithRole(1))
    const users = (as: string) => call('manage.users', { as })
    await choose(await linkFor(admin))
    const { token } = await signIn(admin.email, next)
    expect(told(await users(token))).toEqual([403, 'forbidden'])
    const { changeRole } = await import('../../infra/ops/roles.ts')
    expect(await changeRole('grant', admin.email, 1)).toBe(true)
    // Sessions are valid from the next second on.
    await expect.poll(async () => (await users((await signIn(admin.email, next)).token)).status).toBe(200)
  })

  test('stays suspended: it gets a link only once the suspension is over', async () => {
    const [admin, person] = [await signUpWithRole(2), await signUp()]
    await lose(person)
    await call('manage.suspend', { params: { id: person.userId }, as: admin.token })
    await ask(person)
    expect((await subjects(person)).at(-1)).toBe('Your account at Tregu is closed')
    expect(told(await register(person))).toEqual([409, 'emailUsed'])
    await call('manage.suspend', { params: { id: person.userId }, as: admin.token })
    expect((await choose(await linkFor(person))).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })

  test('is taken back with its earlier e-mail where a thief changed that first', async () => {
    const { person, email, link } = await moved()
    await lose(await signIn(email))
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
    expect((await authenticate(email, password)).status).toBe(401)
  })

  test('stays closed, and is reopened by its owner alone', async () => {
    const [admin, ended, own] = [await signUpWithRole(2), await signUp(), await signUp()]
    for (const person of [ended, own]) await lose(person)
    await close(ended, admin)
    await ask(ended)
    expect((await subjects(ended)).at(-1)).toBe('Your account at Tregu is closed')
    expect(told(await register(ended))).toEqual([409, 'emailUsed'])
    const { link } = await closed(own)
    expect((await authenticate(own.email, password)).status).toBe(401)
    expect((await choose(link)).status).toBe(200)
    expect((await signIn(own.email, next)).userId).toBe(own.userId)
  })

  test('gets its new e-mail by the link that was mailed before', async () => {
    const person = await signUp()
    const email = `new.${person.email}`
    const body = buildProfile(person, { email, currentPassword: password })
    await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from: randomAddress() })
    const link = await confirmationTokenOf(email)
    await lose(person)
    expect((await call('accounts.confirm', { params: { token: link } })).status).toBe(200)
    expect((await choose(await linkFor({ ...person, email }))).status).toBe(200)
    expect((await signIn(email, next)).userId).toBe(person.userId)
  })
})

describe('the owner of an account whose user was deleted', () => {
  test('hears of it once, with the way back, and once again only if it happens again', async () => {
    const [person, suspended, other] = [await signUp(), await signUp(), await signUp()]
    const postId = await storePost(person, [ulid()])
    const admin = await signUpWithRole(2)
    for (const one of [person, suspended]) await lose(one)
    await call('manage.suspend', { params: { id: suspended.userId }, as: admin.token })
    const count = async (one: Person) => (await subjects(one)).filter((subject) => subject === gone).length
    for (const _ of [1, 2]) await runJob('accounts.findLost')
    expect([await count(person), await count(suspended), await count(other)]).toEqual([1, 0, 0])
    expect((await mailsTo(person.email)).at(-1)?.text).toContain('/user/reset-password/login/notoken')
    expect((await getPost(postId)).status).toBe(200)
    await choose(await linkFor(person))
    const owner = await signIn(person.email, next)
    await runJob('accounts.findLost')
    expect(await count(person)).toBe(1)
    await lose(owner)
    await runJob('accounts.findLost')
    expect(await count(person)).toBe(2)
  })
})
