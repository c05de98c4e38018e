import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, getItem, setItem, signUpWithRole, storePost, versionsOf } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import {
  buildProfile,
  buildRegistration,
  type Person,
  password,
  randomAddress,
  register,
  signIn,
  signUp,
} from '../support/people.ts'

beforeAll(bypassApi)

const remove = (of: Person, by: Person | undefined = of) =>
  call<{ data: { deactivated: boolean } }>('accounts.delete', { params: { id: of.userId }, as: by?.token })

/** Moves the closing of an account back by this many days, and runs the job. */
async function daysLater({ userId }: Person, days: number) {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  await setItem('accounts', { userId }, { stateSince: since, dueKey: `${since}#${userId}` })
  await runJob('accounts.settleDue')
}

const login = (email: string) => call('accounts.authenticate', { body: { email, password }, from: randomAddress() })
const create = (email: string) => call('accounts.create', { body: buildRegistration({ email }), from: randomAddress() })

describe('DELETE /api/user/{id}', () => {
  test('is refused without a bearer, and to a stranger', async () => {
    const person = await signUp()
    expect((await call('accounts.delete', { params: { id: person.userId } })).status).toBe(401)
    expect((await remove(person, await signUp())).body.error?.code).toBe('forbidden')
    expect((await call('accounts.check', { as: person.token })).status).toBe(200)
  })

  test('is refused to an owner who has closed it and taken it back three times today (D-254)', async () => {
    const person = await signUp()
    const { takeFrom } = await import('#functions/lib/limits.ts')
    await takeFrom({ times: 3, seconds: 86_400 }, 'accounts.delete.own', person.userId, 3)
    const { status, body } = await call('accounts.delete', { params: { id: person.userId }, as: person.token })
    expect([status, body.error?.code]).toEqual([429, 'tooMany'])
  })

  test('closes the account at once, and its listings disappear (API-42, STA-07, ACC-13, MSG-44, D-25)', async () => {
    const person = await signUp()
    const neighborhood = `Lagjja-${randomUUID()}`
    const postId = await storePost(person, [ulid()], { neighborhood })
    const count = async () => (await found({ 'input-neighborhood': neighborhood, 'input-rent': 'true' })).numOfPosts
    await eventually(async () => (await count()) === 1)

    const { status, body } = await remove(person)
    expect([status, body]).toEqual([200, { data: { deactivated: true } }])
    expect((await call('accounts.check', { as: person.token })).body.error?.code).toBe('sessionExpired')
    expect((await login(person.email)).body.error?.code).toBe('invalidCredentials')
    expect((await getPost(postId)).body.error?.code).toBe('postGone')
    await eventually(async () => (await count()) === 0)
    const poster = await call<{ data: { name: string } }>('accounts.contact', { params: { id: person.userId } })
    expect(poster.body.data.name).toBe('')
    expect((await create(person.email)).body.error?.code).toBe('emailUsed')
  })

  test('an administrator closes another’s account, and repeating it succeeds', async () => {
    const [person, admin] = [await signUp(), await signUpWithRole(1)]
    expect((await remove(person, admin)).status).toBe(200)
    expect((await remove(person, admin)).body).toEqual({ data: { deactivated: true }, token: admin.token })
    expect((await remove({ ...person, userId: randomUUID() }, admin)).status).toBe(404)
    const suspended = await call('manage.suspend', { params: { id: person.userId }, as: admin.token })
    expect(suspended.body.error?.code).toBe('notActive')
  })
})

describe('accounts.settleDue', () => {
  test('erases a closed account and all of its data after 30 days; the address is then free', async () => {
    const person = await signUp()
    const profilePicKey = await uploadPhoto(person)
    await call('accounts.update', {
      params: { id: person.userId },
      as: person.token,
      body: buildProfile(person, { profilePicKey }),
      from: randomAddress(),
    })
    const postId = await publish(person)
    const photo = (await getPost(postId)).body.data.photos[0]?.key ?? ''
    await call('visits.post', { params: { postId }, from: randomAddress() })
    await call('saved.save', { params: { postId: ulid() }, body: { note: 'mine' }, as: person.token })
    await remove(person)

    await daysLater(person, 29)
    expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ state: 'deactivated', due: '1' })
    expect(await isPublished(profilePicKey)).toBe(true)

    await daysLater(person, 30)
    const left = (await getItem('accounts', { userId: person.userId })) ?? {}
    expect(Object.keys(left).sort()).toEqual(['changeKey', 'shard', 'state', 'userId', 'writeId'])
    expect([await isPublished(profilePicKey), await isPublished(photo)]).toEqual([false, false])
    expect([await versionsOf(profilePicKey), await versionsOf(photo)]).toEqual([0, 0])
    expect(Object.keys((await getItem('posts', { postId })) ?? {})).not.toContain('userId')
    expect(Object.keys((await getItem('posts', { postId: `${postId}#counts` })) ?? {})).not.toContain('views')
    const { savedBy } = await import('#functions/saved/parts/data.ts')
    expect(await savedBy(person.userId)).toEqual([])
    const { findUser } = await import('#functions/identity/parts/userPool.ts')
    expect(await findUser(person.email)).toBeUndefined()

    const again = await register({ email: person.email })
    expect(again.userId).not.toBe(person.userId)
    expect((await signIn(person.email)).userId).toBe(again.userId)
  })

  test('an unconfirmed registration is deleted after 7 days (D-44)', async () => {
    const body = buildRegistration()
    const created = await call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() })
    const { userID: userId } = created.body.data
    const createdAgo = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 86_400_000).toISOString()
      await setItem('accounts', { userId }, { createdAt, dueKey: `2020-01-01T00:00:00.000Z#${userId}` })
      await runJob('accounts.settleDue')
      return getItem('accounts', { userId })
    }
    expect(
      (await getItem('accounts', { userId }))?.dueKey > new Date(Date.now() + 6.9 * 86_400_000).toISOString(),
    ).toBe(true)
    expect(await createdAgo(6)).toMatchObject({ state: 'unconfirmed', due: '1' })
    expect(Object.keys((await createdAgo(7)) ?? {}).sort()).toEqual([
      'changeKey',
      'shard',
      'state',
      'userId',
      'writeId',
    ])
    const { findUser } = await import('#functions/identity/parts/userPool.ts')
    expect(await findUser(body.email)).toBeUndefined()
  })

  test('an unconfirmed account is closed and erased in the same way', async () => {
    const admin = await signUpWithRole(1)
    const body = buildRegistration()
    const created = await call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() })
    const person = { userId: created.body.data.userID, email: body.email, token: '' }
    expect((await remove(person, admin)).status).toBe(200)
    await daysLater(person, 31)
    expect((await create(body.email)).status).toBe(200)
  })
})
