import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import type { FunctionName } from '../../infra/grants.ts'
import { behindTheDoor, getItem, setItem, signUpWithRole, storePost } from '../support/behind.ts'
import { call, eventually } from '../support/http.ts'
import { getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { kill, runJob } from '../support/local.ts'
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
  behindTheDoor()
  admin = await signUpWithRole(1)
})

const next = 'Another-pass-2'

/** Sends a request that dies after so many calls; answers how to send it again. */
async function killed(name: CallName & FunctionName, afterCalls: number, request: Parameters<typeof call>[1]) {
  const from = randomAddress()
  const send = () => call(name, { ...request, from })
  await kill(name, afterCalls, from)
  expect((await send()).status).toBeGreaterThanOrEqual(500)
  return send
}

const isOver = async (token: string) => (await call('accounts.check', { as: token })).body.error?.code
const login = (email: string, secret: string) =>
  call('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })

describe('a function that dies between two writes of an account', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'accounts.update killed after %i calls: the password is the old or the new one, and sending it again heals',
    async (afterCalls) => {
      const person = await signUp()
      const again = await killed('accounts.update', afterCalls, {
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { name: 'Arbër', password: next, currentPassword: password }),
      })
      const statuses = [(await login(person.email, password)).status, (await login(person.email, next)).status]
      expect(statuses.toSorted()).toEqual([200, 401])
      // Once the sessions have ended, the request was done but for its answer.
      expect([200, 401]).toContain((await again()).status)
      expect(await isOver(person.token)).toBe('sessionExpired')
      // The second in which the sessions were ended counts as before it.
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

  test.each([3, 4, 5, 6, 7, 8, 9])(
    'accounts.update killed after %i calls: the photo is the old or the new one, and sending it again heals',
    async (afterCalls) => {
      const person = await signUp()
      const [before, after] = [await uploadPhoto(person), await uploadPhoto(person)]
      const change = (profilePicKey: string) => ({
        params: { id: person.userId },
        as: person.token,
        body: buildProfile(person, { profilePicKey }),
      })
      await call('accounts.update', change(before))
      const again = await killed('accounts.update', afterCalls, change(after))
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

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'accounts.reset killed after %i calls: the password is the old or the new one, and opening the link again heals',
    async (afterCalls) => {
      const person = await signUp()
      await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
      const body = { password: next, token: await resetTokenOf(person.email) }
      const again = await killed('accounts.reset', afterCalls, { body })
      expect([200, 404]).toContain((await again()).status)
      expect(await isOver(person.token)).toBe('sessionExpired')
      expect((await login(person.email, password)).status).toBe(401)
      expect((await signIn(person.email, next)).userId).toBe(person.userId)
      expect((await again()).body.error?.code).toBe('tokenUnknown')
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'accounts.confirm killed after %i calls: opening the link of another e-mail again heals',
    async (afterCalls) => {
      const person = await signUp()
      const email = `arta.${randomUUID()}@example.com`
      const body = buildProfile(person, { email })
      await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from: randomAddress() })
      const token = await confirmationTokenOf(email)
      const again = await killed('accounts.confirm', afterCalls, { params: { token } })
      expect((await again()).body).toEqual({ data: { confirmed: true, kind: 'email' } })
      expect((await signIn(email)).userId).toBe(person.userId)
      expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ email })
      expect(await isOver(person.token)).toBe('sessionExpired')
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'accounts.delete killed after %i calls: the job completes what was begun',
    async (afterCalls) => {
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      const again = await killed('accounts.delete', afterCalls, { params: { id: person.userId }, as: person.token })
      expect([200, 401]).toContain((await again()).status)
      await runJob('accounts.settleDue')
      expect((await getPost(postId)).body.error?.code).toBe('postGone')
      const { findUser } = await import('#functions/accounts/identity.ts')
      expect(await findUser(person.email)).toBe(person.userId)
      expect((await login(person.email, password)).status).toBe(401)
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'manage.suspend killed after %i calls: listings and sign-in follow the account',
    async (afterCalls) => {
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      await killed('manage.suspend', afterCalls, { params: { id: person.userId }, as: admin.token })
      await runJob('accounts.settleDue')
      const suspended = (await getItem('accounts', { userId: person.userId }))?.state === 'suspended'
      expect(suspended).toBe(afterCalls >= 3)
      expect((await getPost(postId)).status).toBe(suspended ? 404 : 200)
      expect((await login(person.email, password)).status).toBe(suspended ? 401 : 200)
    },
  )

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'an erasure killed after %i calls is completed by the next run',
    async (afterCalls) => {
      const person = await signUp()
      const postId = await publish(person)
      await call('accounts.delete', { params: { id: person.userId }, as: person.token })
      const since = '2025-01-01T00:00:00.000Z'
      await setItem('accounts', { userId: person.userId }, { stateSince: since, dueKey: `${since}#${person.userId}` })
      await kill('accounts.settleDue', afterCalls)
      await runJob('accounts.settleDue').catch(() => {})
      await runJob('accounts.settleDue')
      expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ state: 'gone' })
      expect((await getPost(postId, admin)).body.error?.code).toBe('postGone')
      const { findUser } = await import('#functions/accounts/identity.ts')
      expect(await findUser(person.email)).toBeUndefined()
    },
  )

  test('the product still answers', async () => {
    expect((await call('accounts.check', { as: admin.token })).status).toBe(200)
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })
})
