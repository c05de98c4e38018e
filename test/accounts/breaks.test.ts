import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, expireClaim, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { eachWrite, kill, sendKilled } from '../support/kills.ts'
import { getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const next = 'Another-pass-2'

const isOver = async (token: string) => (await call('accounts.check', { as: token })).body.error?.code
const login = (email: string, secret: string) =>
  call('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })

describe('a profile that was on its way while the password was reset', () => {
  test('does not restore old sessions or a pending address', async () => {
    const person = await signUp()
    const stranger = `thief.${randomUUID()}@example.com`
    const body = buildProfile(person, { email: stranger, currentPassword: password })
    await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from: randomAddress() })
    const { getAccount, updateAccount } = await import('#functions/identity/parts/data.ts')
    const loaded = await getAccount(person.userId)
    if (!loaded) throw new Error('There is no account')

    await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
    const reset = { password: next, token: await resetTokenOf(person.email) }
    expect((await call('accounts.reset', { body: reset, from: randomAddress() })).status).toBe(200)

    const { sessionsFrom, pendingEmail } = loaded
    expect(await updateAccount(loaded, { name: 'Thief', pendingEmail, sessionsFrom })).toBeUndefined()
    expect(await isOver(person.token)).toBe('sessionExpired')
    const link = await confirmationTokenOf(stranger)
    expect((await call('accounts.confirm', { params: { token: link } })).body.error?.code).toBe('tokenUnknown')
    expect((await signIn(person.email, next)).userId).toBe(person.userId)
  })
})

describe('a function that dies between two writes of an account leaves it consistent', () => {
  test.each(eachWrite(13))(
    'accounts.update killed after write $afterWrites: the password is the old or the new one, and sending it again heals',
    async (death) => {
      const person = await signUp()
      const { again } = await sendKilled('accounts.update', death, {
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { name: 'Arbër', password: next, currentPassword: password }),
      })
      const statuses = [(await login(person.email, password)).status, (await login(person.email, next)).status]
      expect(statuses.toSorted()).toEqual([200, 401])
      await expireClaim(person.userId)
      // Once the sessions have ended, everything is done except the answer.
      expect([200, 401]).toContain((await again()).status)
      expect(await isOver(person.token)).toBe('sessionExpired')
      // Tokens of the same second in which the sessions were ended count as older.
      await eventually(async () => {
        const { token } = await signIn(person.email, next)
        const { body } = await call<{ data?: { name: string } }>('accounts.get', {
          params: { id: person.userId },
          as: token,
        })
        return body.data?.name === 'Arbër'
      })
    },
  )

  test.each(eachWrite(9))(
    'accounts.update killed after write $afterWrites: the photo is the old or the new one, and sending it again heals',
    async (death) => {
      const person = await signUp()
      const [before, after] = [await uploadPhoto(person), await uploadPhoto(person)]
      const change = (profilePicKey: string) => ({
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { profilePicKey }),
      })
      await call('accounts.update', change(before))
      const { again } = await sendKilled('accounts.update', death, change(after))
      const shown = (await getItem('accounts', { userId: person.userId }))?.profilePicKey
      expect([before, after]).toContain(shown)
      expect(await isPublished(shown)).toBe(true)

      expect((await again()).status).toBe(200)
      await setItem('photos', { key: after }, { createdAt: '2020-01-01T00:00:00.000Z' })
      for (const key of [before, after])
        if (await getItem('photos', { key }))
          await setItem('photos', { key }, { createdKey: `2020-01-01T00:00:00.000Z#${key}` })
      await runJob('photos.sweep')
      expect([await isPublished(before), await isPublished(after)]).toEqual([false, true])
    },
  )

  test.each(eachWrite(9))(
    'accounts.reset killed after write $afterWrites: the password is the old or the new one, and opening the link again heals',
    async (death) => {
      const person = await signUp()
      await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
      const body = { password: next, token: await resetTokenOf(person.email) }
      const { again } = await sendKilled('accounts.reset', death, { body })
      await expireClaim(person.userId)
      expect([200, 404]).toContain((await again()).status)
      expect(await isOver(person.token)).toBe('sessionExpired')
      expect((await login(person.email, password)).status).toBe(401)
      expect((await signIn(person.email, next)).userId).toBe(person.userId)
      expect((await again()).body.error?.code).toBe('tokenUnknown')
    },
  )

  test.each(eachWrite(9))(
    'accounts.confirm killed after write $afterWrites: opening the link of another e-mail again heals',
    async (death) => {
      const person = await signUp()
      const email = `arta.${randomUUID()}@example.com`
      const body = buildProfile(person, { email, currentPassword: password })
      await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from: randomAddress() })
      const token = await confirmationTokenOf(email)
      const { again } = await sendKilled('accounts.confirm', death, { params: { token } })
      expect((await again()).body).toEqual({ data: { confirmed: true, kind: 'email' } })
      expect((await signIn(email)).userId).toBe(person.userId)
      expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ email })
      expect(await isOver(person.token)).toBe('sessionExpired')
    },
  )

  test.each(eachWrite(10))(
    'accounts.delete killed after write $afterWrites: the job completes what was begun',
    async (death) => {
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      // Listings that an index does not have yet are archived by the second run, a minute later.
      await indexesCaughtUp()
      const { again } = await sendKilled('accounts.delete', death, { params: { id: person.userId }, as: person.token })
      expect([200, 401]).toContain((await again()).status)
      await runJob('accounts.settleDue')
      expect((await getPost(postId)).body.error?.code).toBe('postGone')
      const { findUser } = await import('#functions/identity/parts/userPool.ts')
      expect(await findUser(person.email)).toBe(person.userId)
      expect((await login(person.email, password)).status).toBe(401)
    },
  )

  test.each(eachWrite(8))(
    'manage.suspend killed after write $afterWrites: listings and sign-in follow the account',
    async (death) => {
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      await sendKilled('manage.suspend', death, { params: { id: person.userId }, as: admin.token })
      await runJob('accounts.settleDue')
      const suspended = (await getItem('accounts', { userId: person.userId }))?.state === 'suspended'
      // The first write only counts against the rate limit, the next two are of the audit log.
      expect(suspended).toBe(death.afterWrites > 3)
      expect((await getPost(postId)).status).toBe(suspended ? 404 : 200)
      expect((await login(person.email, password)).status).toBe(suspended ? 401 : 200)
    },
  )

  // The kill affects the job's next run, whoever starts it: remove it, so that it does not affect other tests.
  test.each(eachWrite(7).filter(({ dies }) => dies))(
    'an erasure killed after write $afterWrites is completed by the next run',
    async ({ afterWrites }) => {
      const person = await signUp()
      const postId = await publish(person)
      await call('accounts.delete', { params: { id: person.userId }, as: person.token })
      const since = '2025-01-01T00:00:00.000Z'
      await setItem('accounts', { userId: person.userId }, { stateSince: since, dueKey: `${since}#${person.userId}` })
      await kill('accounts.settleDue', afterWrites)
      await expect(runJob('accounts.settleDue')).rejects.toThrow()
      await runJob('accounts.settleDue')
      expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ state: 'gone' })
      expect((await getPost(postId, admin)).body.error?.code).toBe('postGone')
      const { findUser } = await import('#functions/identity/parts/userPool.ts')
      expect(await findUser(person.email)).toBeUndefined()
    },
  )

  test('the product still answers', async () => {
    expect((await call('accounts.check', { as: admin.token })).status).toBe(200)
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })
})

test.each([
  ['accounts.reset', 3],
  ['accounts.update', 6],
] as const)('%s that was interrupted and is never retried: the job ends the sessions', async (name, afterWrites) => {
  const person = await signUp()
  await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
  const body =
    name === 'accounts.reset'
      ? { password: next, token: await resetTokenOf(person.email) }
      : buildProfile(person, { password: next, currentPassword: password })
  const params = name === 'accounts.update' ? { id: person.userId } : undefined
  await sendKilled(name, { afterWrites, dies: true }, { body, params, as: params && person.token })
  const { endingSessions, dueKey } = (await getItem('accounts', { userId: person.userId })) ?? {}
  expect([typeof endingSessions, dueKey > new Date().toISOString()]).toEqual(['number', true])
  await expireClaim(person.userId)
  await setItem('accounts', { userId: person.userId }, { dueKey: `2020-01-01T00:00:00.000Z#${person.userId}` })
  await runJob('accounts.settleDue')
  expect(await isOver(person.token)).toBe('sessionExpired')
  expect((await getItem('accounts', { userId: person.userId }))?.endingSessions).toBeUndefined()
})
