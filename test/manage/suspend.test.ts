import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import type { Card } from '#shared/posts/post.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { buildRegistration, type Person, password, randomAddress, signIn, signUp } from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(2)
})

type Toggled = { data: { userID: string; suspended?: boolean; showEmail?: boolean } }
const toggle = (name: CallName, id: string, by: Person | undefined = admin) =>
  call<Toggled>(name, { params: { id }, as: by?.token })

const suspensions = ['manage.suspend', 'manage.suspendByGet'] as const
const visibilities = ['manage.showEmail', 'manage.showEmailByGet'] as const

describe.each([...suspensions, ...visibilities])('%s', (name) => {
  test('is refused without a bearer, to strangers, to editors and to the account itself', async () => {
    const person = await signUp()
    expect((await call(name, { params: { id: person.userId } })).status).toBe(401)
    for (const by of [person, await signUp(), await signUpWithRole(3)])
      expect((await toggle(name, person.userId, by)).status).toBe(403)
    expect((await call('accounts.check', { as: person.token })).status).toBe(200)
  })

  test('an unknown account is not found', async () => {
    expect((await toggle(name, randomUUID())).body.error?.code).toBe('notFound')
  })
})

describe.each(suspensions)('%s', (name) => {
  test('suspends and reactivates at once; no answer is cached (API-46, STA-24, ROL-13, D-05)', async () => {
    const person = await signUp()
    const there = await toggle(name, person.userId)
    expect([there.status, there.body]).toEqual([
      200,
      { data: { userID: person.userId, suspended: true }, token: admin.token },
    ])
    expect(there.headers.get('cache-control')).toBe('no-store')
    expect((await call('accounts.check', { as: person.token })).body.error?.code).toBe('sessionExpired')
    const login = { body: { email: person.email, password }, from: randomAddress() }
    expect((await call('accounts.authenticate', login)).body.error?.code).toBe('invalidCredentials')
    const seen = await call<{ data: { suspended: boolean } }>('accounts.get', {
      params: { id: person.userId },
      as: admin.token,
    })
    expect(seen.body.data.suspended).toBe(true)

    expect((await toggle(name, person.userId)).body).toEqual({
      data: { userID: person.userId, suspended: false },
      token: admin.token,
    })
    expect((await signIn(person.email)).userId).toBe(person.userId)
  })

  test('an administrator cannot suspend themself, nor an account that is not open', async () => {
    expect((await toggle(name, admin.userId)).body.error?.code).toBe('forbidden')
    const { body } = await call<{ data: { userID: string } }>('accounts.create', {
      body: buildRegistration(),
      from: randomAddress(),
    })
    const refused = await toggle(name, body.data.userID)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'notActive'])
  })
})

describe.each(visibilities)('%s', (name) => {
  test('shows the e-mail of a poster and hides it again (API-47, STA-25, ROL-14)', async () => {
    const person = await signUp()
    const poster = async () =>
      (await call<{ data: { email: string } }>('accounts.contact', { params: { id: person.userId } })).body.data.email
    const shown = await toggle(name, person.userId)
    expect(shown.body).toEqual({ data: { userID: person.userId, showEmail: true }, token: admin.token })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await poster()).toBe(person.email)
    expect((await toggle(name, person.userId)).body.data.showEmail).toBe(false)
    expect(await poster()).toBe('')
  })
})

describe('the listings of somebody suspended', () => {
  const neighborhood = `Lagjja-${randomUUID()}`
  const count = async () => (await found({ 'input-neighborhood': neighborhood, 'input-rent': 'true' })).numOfPosts
  const postsOf = async (person: Person, status: string) => {
    const { body } = await call<{ data: Card[] | 'No posts' }>('posts.mine', {
      params: { userId: person.userId, status },
      as: person.token,
    })
    return body.data === 'No posts' ? [] : body.data.map(({ postId }) => postId)
  }

  test('disappear from search, ads and their own pages, and return with a reactivation (D-05)', async () => {
    const owner = await signUp()
    const postId = await storePost(owner, [ulid()], { neighborhood }, { sponsored: true })
    const archived = await storePost(owner, [ulid()], { neighborhood }, { archived: true })
    await eventually(async () => (await count()) === 1)

    await toggle('manage.suspend', owner.userId)
    expect((await getPost(postId)).body.error?.code).toBe('postGone')
    expect((await getPost(postId, admin)).status).toBe(200)
    const message = await call('contact.poster', { body: buildMessage({ postid: postId }), from: randomAddress() })
    expect(message.body.error?.code).toBe('postGone')
    const ads = await call<{ data: Card[] }>('posts.sponsored')
    expect(ads.body.data.map((card) => card.postId)).not.toContain(postId)
    await eventually(async () => (await count()) === 0)

    await toggle('manage.suspend', owner.userId)
    expect((await getPost(postId)).status).toBe(200)
    expect((await getPost(archived)).body.error?.code).toBe('postGone')
    await eventually(async () => (await count()) === 1)
    const again = await signIn(owner.email)
    expect([await postsOf(again, 'aktive'), await postsOf(again, 'arkive')]).toEqual([[postId], [archived]])
  })

  test('one that was written concurrently follows a minute later', async () => {
    const owner = await signUp()
    await toggle('manage.suspend', owner.userId)
    const postId = await storePost(owner, [ulid()])
    expect((await getPost(postId)).status).toBe(200)
    const { stateSince, dueKey } = (await getItem('accounts', { userId: owner.userId })) ?? {}
    expect(Date.parse(dueKey.split('#')[0]) - Date.parse(stateSince)).toBe(60_000)

    const before = new Date(Date.now() - 61_000).toISOString()
    await setItem('accounts', { userId: owner.userId }, { stateSince: before, dueKey: `${before}#${owner.userId}` })
    await runJob('accounts.settleDue')
    expect((await getPost(postId)).body.error?.code).toBe('postGone')
    expect((await getItem('accounts', { userId: owner.userId }))?.due).toBeUndefined()
  })
})
