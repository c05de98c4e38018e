import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { buildPost, getPost } from '../support/listings.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'
import {
  type Act,
  act,
  anAdmin,
  anOwner,
  type CallerOutcome,
  expectPhotos,
  job,
  type Pair,
  statusesOf,
  storePhoto,
} from './scenes.ts'

/** A listing with one photo, published through the API. */
async function listed(owner: Person, changes: Record<string, unknown> = {}): Promise<{ postId: string; key: string }> {
  const key = await storePhoto(owner)
  const body = buildPost({ title: 'before', photos: [{ key, primary: true }], ...changes })
  const { status, body: answer } = await call<{ data: { postId: string } }>('posts.create', { as: owner.token, body })
  if (status !== 200) throw new Error(`Not published: ${JSON.stringify(answer)}`)
  return { postId: answer.data.postId, key }
}

/** The stored listing; undefined once it is deleted. */
async function kept(postId: string) {
  const { getPost: load } = await import('#functions/posts/parts/data.ts')
  const post = await load(postId, { fresh: true })
  return post && !('deleted' in post) ? post : undefined
}

const byOwner = async ({ userId }: Person) => (await import('#functions/posts/parts/data.ts')).postsByOwner(userId)

const update = (owner: Person, postId: string, changes: Record<string, unknown>): Act =>
  act('posts.update', {
    as: owner.token,
    params: { postId, userId: owner.userId },
    body: buildPost({ version: 1, ...changes }),
  })

const deletion = (owner: Person, id: string): Act => act('posts.delete', { as: owner.token, params: { id } })

const named = (name: 'posts.archive' | 'posts.dearchive', owner: Person, postId: string): Act =>
  act(name, { as: owner.token, params: { postId, userId: owner.userId } })

const suspension = (admin: Person, { userId }: Person): Act =>
  act('manage.suspend', { as: admin.token, params: { id: userId } })

const closing = (person: Person): Act => act('accounts.delete', { as: person.token, params: { id: person.userId } })

/** The job's second run, a minute later, for an account whose state has changed. */
async function secondLook({ userId }: Person): Promise<void> {
  const since = new Date(Date.now() - 120_000).toISOString()
  await setItem('accounts', { userId }, { stateSince: since, due: '1', dueKey: `${since}#${userId}` })
  const { status } = await job('accounts.settleDue').send()
  expect(status).toBe(200)
}

/** Which of two exclusive calls got a success. */
function expectOneOf(told: readonly CallerOutcome[], ...codes: string[]): void {
  expect(statusesOf(told).filter((status) => status === 200)).toHaveLength(1)
  for (const { status, code } of told) if (status !== 200) expect(codes).toContain(code)
}

/** An edit of text and photo of the same listing, concurrent with another call. */
const updateBeside = (
  name: string,
  other: (owner: Person, postId: string) => Promise<Act> | Act,
  codes: string[],
): Pair => ({
  name: `posts.update and ${name}`,
  async build() {
    const owner = await anOwner()
    const { postId, key } = await listed(owner)
    const after = await storePhoto(owner)
    return {
      acts: [
        update(owner, postId, { title: 'after', photos: [{ key: after, primary: true }] }),
        await other(owner, postId),
      ],
      async check([updated, beside]) {
        for (const { status, code } of [updated, beside]) if (status !== 200) expect(codes).toContain(code)
        expect([updated.status, beside.status]).toContain(200)
        const post = await kept(postId)
        const carried = post?.photos.map((photo) => photo.key) ?? []
        if (post) {
          expect([post.title, ...carried]).toEqual(updated.status === 200 ? ['after', after] : ['before', key])
          expect(post.version).toBe(1 + [updated, beside].filter(({ status }) => status === 200).length)
        } else expect(beside.status).toBe(200)
        await expectPhotos([key, after], carried)
      },
    }
  },
})

/** A dead function has left the photo of a listing marked as unused, and the sweep runs. */
const sweepBeside = (name: string, other: (owner: Person, postId: string) => Promise<Act>): Pair => ({
  name: `photos.sweep and ${name}`,
  async build() {
    const owner = await anOwner()
    const { postId, key } = await listed(owner)
    const since = '2020-01-01T00:00:00.000Z'
    await setItem('photos', { key }, { unattached: '1', createdAt: since, createdKey: `${since}#${key}` })
    return {
      acts: [job('photos.sweep'), await other(owner, postId)],
      async check(told) {
        expect(statusesOf(told)).toEqual([200, 200])
        const carried = (await kept(postId))?.photos.map((photo) => photo.key) ?? []
        await expectPhotos([key, ...carried], carried)
      },
    }
  },
})

const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true }

const likes = (name: string, wishes: readonly [boolean, boolean], sameVisitor: boolean): Pair => ({
  name,
  async build() {
    const { postId } = await listed(await anOwner(), venue)
    const like = (liked: boolean, visitor = randomAddress()): Act => ({
      function: 'posts.like',
      visitor,
      async send() {
        const { status, body } = await call<{ data: unknown }>('posts.like', {
          params: { postId, likes: 1 },
          body: { liked },
          from: visitor,
        })
        return { status, data: body.data }
      },
    })
    const first = like(wishes[0])
    // The same visitor, through two addresses of one household.
    const second = like(wishes[1], sameVisitor ? first.visitor : undefined)
    return {
      acts: [first, second],
      async check(told) {
        expect(statusesOf(told)).toEqual([200, 200])
        const { likes: count } = (await getPost(postId)).body.data
        const possible = sameVisitor
          ? new Set(wishes.map(Number))
          : new Set([wishes.map(Number).reduce((a, b) => a + b)])
        expect([...possible]).toContain(count)
        // The count equals the last request of each visitor: once all are taken back it is zero.
        for (const visitor of new Set([first.visitor, second.visitor]))
          await call('posts.like', { params: { postId, likes: 0 }, body: { liked: false }, from: visitor })
        expect((await getPost(postId)).body.data.likes).toBe(0)
      },
    }
  },
})

/** A listing that is written while its owner is suspended or closes the account: in the end it is not shown. */
const besideOwner = (
  name: string,
  write: (owner: Person, postId: string) => Promise<Act>,
  end: 'suspend' | 'delete',
): Pair => ({
  name: `${name} and ${end === 'suspend' ? 'manage.suspend' : 'accounts.delete'} of its owner`,
  async build() {
    const owner = await signUp()
    const { postId } = await listed(owner)
    return {
      acts: [await write(owner, postId), end === 'suspend' ? suspension(await anAdmin(), owner) : closing(owner)],
      async check([, ended]) {
        expect(ended.status).toBe(200)
        expect((await call('accounts.check', { as: owner.token })).body.error?.code).toBe('sessionExpired')
        await secondLook(owner)
        for (const post of await byOwner(owner))
          expect(end === 'suspend' ? post.withheld : post.archived, post.postId).toBe(true)
      },
    }
  },
})

const creation = async (owner: Person, key?: string, headers = {}, title = 'made'): Promise<Act> =>
  act('posts.create', {
    as: owner.token,
    headers,
    body: buildPost({ title, photos: [{ key: key ?? (await storePhoto(owner)), primary: true }] }),
  })

export const posts: Pair[] = [
  {
    name: 'posts.update and itself',
    async build() {
      const owner = await anOwner()
      const { postId, key } = await listed(owner)
      const keys = [await storePhoto(owner), await storePhoto(owner)]
      const change = (photo = '') => update(owner, postId, { title: photo, photos: [{ key: photo, primary: true }] })
      return {
        acts: [change(keys[0]), change(keys[1])],
        async check(told) {
          expectOneOf(told, 'stale')
          const done = keys[told[0].status === 200 ? 0 : 1] ?? ''
          const post = await kept(postId)
          expect([post?.title, post?.version, post?.photos.map((photo) => photo.key)]).toEqual([done, 2, [done]])
          await expectPhotos([key, ...keys], [done])
        },
      }
    },
  },
  { ...updateBeside('posts.delete', deletion, ['stale', 'postGone']), broke: ['0000000011110001111'] },
  updateBeside('posts.archive', (owner, postId) => named('posts.archive', owner, postId), ['stale']),
  updateBeside(
    'manage.neighborhood',
    async (_, postId) =>
      act('manage.neighborhood', {
        as: (await anAdmin()).token,
        params: { value: postId },
        body: { neighborhood: 'Bregu i Diellit' },
      }),
    ['stale'],
  ),
  updateBeside(
    'posts.reserve',
    (owner, postId) =>
      act('posts.reserve', {
        as: owner.token,
        params: { postId, userId: owner.userId },
        body: { reserved: true },
      }),
    ['stale'],
  ),
  {
    name: 'posts.delete and itself',
    async build() {
      const owner = await anOwner()
      const { postId, key } = await listed(owner)
      return {
        acts: [deletion(owner, postId), deletion(owner, postId)],
        async check(told) {
          expectOneOf(told, 'stale', 'postGone')
          expect(await kept(postId)).toBeUndefined()
          await expectPhotos([key], [])
        },
      }
    },
  },
  {
    name: 'posts.delete and visits.post',
    async build() {
      const owner = await anOwner()
      const { postId, key } = await listed(owner)
      return {
        acts: [deletion(owner, postId), act('visits.post', { params: { postId } })],
        async check([deleted, visited]) {
          expect(deleted.status).toBe(200)
          if (visited.status !== 200) expect(visited.code).toBe('postGone')
          const { getCounts } = await import('#functions/posts/parts/counters.ts')
          expect(await getCounts(postId)).toBe('gone')
          await expectPhotos([key], [])
        },
      }
    },
  },
  {
    name: 'posts.create and itself, with one photo',
    async build() {
      const owner = await signUp()
      const key = await storePhoto(owner)
      return {
        acts: [await creation(owner, key), await creation(owner, key)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(['stale', 'badInput']).toContain(code)
          const published = await byOwner(owner)
          expect(published).toHaveLength(statusesOf(told).filter((status) => status === 200).length)
          expect(published).toHaveLength(1)
          await expectPhotos([key], [key])
        },
      }
    },
  },
  {
    name: 'posts.create and the same again',
    async build() {
      const owner = await signUp()
      const key = await storePhoto(owner)
      const headers = { 'idempotency-key': randomUUID() }
      return {
        acts: [await creation(owner, key, headers), await creation(owner, key, headers)],
        async check([one, other]) {
          expect(statusesOf([one, other])).toEqual([200, 200])
          expect(one.data).toEqual(other.data)
          expect(await byOwner(owner)).toHaveLength(1)
          await expectPhotos([key], [key])
        },
      }
    },
  },
  {
    name: 'posts.archive and posts.dearchive',
    async build() {
      const owner = await anOwner()
      const { postId, key } = await listed(owner)
      return {
        acts: [named('posts.archive', owner, postId), named('posts.dearchive', owner, postId)],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          expect((await kept(postId))?.title).toBe('before')
          await expectPhotos([key], [key])
        },
      }
    },
  },
  {
    name: 'posts.archive and posts.delete',
    async build() {
      const owner = await anOwner()
      const { postId, key } = await listed(owner)
      return {
        acts: [named('posts.archive', owner, postId), deletion(owner, postId)],
        async check([archived, deleted]) {
          if (archived.status !== 200) expect(archived.code).toBe('postGone')
          if (deleted.status !== 200) expect([deleted.code, archived.status]).toEqual(['stale', 200])
          const post = await kept(postId)
          expect(post?.archived).toBe(deleted.status === 200 ? undefined : true)
          await expectPhotos([key], post ? [key] : [])
        },
      }
    },
  },
  likes('posts.like and itself, of two visitors', [true, true], false),
  likes('posts.like and its taking back, of two visitors', [true, false], false),
  likes('posts.like and itself, of one visitor', [true, true], true),
  likes('posts.like and its taking back, of one visitor', [true, false], true),
  {
    name: 'visits.post and itself, of one visitor',
    async build() {
      const { postId } = await listed(await anOwner())
      const seen = act('visits.post', { params: { postId } })
      return {
        acts: [seen, seen],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          expect((await getPost(postId)).body.data.views).toBe(1)
        },
      }
    },
  },
  {
    name: 'visits.post and posts.like',
    async build() {
      const { postId } = await listed(await anOwner(), venue)
      const like = act('posts.like', { params: { postId, likes: 1 }, body: { liked: true } })
      return {
        acts: [act('visits.post', { params: { postId } }), like],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          const { views, likes: liked } = (await getPost(postId)).body.data
          expect([views, liked]).toEqual([1, 1])
        },
      }
    },
  },
  sweepBeside('posts.update that drops the photo', async (owner, postId) =>
    update(owner, postId, { title: 'after', photos: [{ key: await storePhoto(owner), primary: true }] }),
  ),
  sweepBeside('posts.update that keeps it', async (owner, postId) => {
    const { photos = [] } = (await kept(postId)) ?? {}
    return update(owner, postId, { title: 'after', photos: photos.map(({ key }) => ({ key, primary: true })) })
  }),
  sweepBeside('posts.delete', async (owner, postId) => deletion(owner, postId)),
  besideOwner('posts.create', (owner) => creation(owner), 'suspend'),
  besideOwner('posts.create', (owner) => creation(owner), 'delete'),
  besideOwner(
    'posts.update',
    async (owner, postId) =>
      update(owner, postId, { title: 'after', photos: [{ key: await storePhoto(owner), primary: true }] }),
    'suspend',
  ),
  besideOwner(
    'posts.update',
    async (owner, postId) =>
      update(owner, postId, { title: 'after', photos: [{ key: await storePhoto(owner), primary: true }] }),
    'delete',
  ),
  besideOwner(
    'posts.dearchive',
    async (owner, postId) => {
      await setItem('posts', { postId }, { archived: true })
      return named('posts.dearchive', owner, postId)
    },
    'delete',
  ),
  besideOwner('posts.delete', async (owner, postId) => deletion(owner, postId), 'suspend'),
]
