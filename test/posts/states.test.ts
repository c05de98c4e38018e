import { beforeAll, describe, expect, test } from 'vitest'
import type { Card, Post, StoredPost } from '#shared/posts/post.ts'
import { bypassApi, getItem, setItem, unsetItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let posts: typeof import('#functions/posts/parts/data.ts')
let counts: typeof import('#functions/posts/parts/counters.ts')
let owner: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  posts = await import('#functions/posts/parts/data.ts')
  counts = await import('#functions/posts/parts/counters.ts')
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})

const stored = async (postId: string) => (await posts.getPost(postId, { fresh: true })) as StoredPost
const get = (id: string, person?: Person) =>
  call<{ data: Post }>('posts.get', { params: { id }, ...(person && { as: person.token }) })
const mine = async (status: 'aktive' | 'arkive') => {
  const { body } = await call<{ data: Card[] | string }>('posts.mine', {
    as: owner.token,
    params: { userId: owner.userId, status },
  })
  return Array.isArray(body.data) ? body.data.map(({ postId }) => postId) : body.data
}

/** A listing after this change. */
async function replaced(post: StoredPost): Promise<StoredPost> {
  const written = await posts.replacePost(post)
  if (!written) throw new Error('Somebody else wrote meanwhile.')
  return written
}

test('an item without a shape version is read and saved like a current one', async () => {
  const postId = await publish(owner)
  const later = ['shape', 'muzike', 'unit', 'currency', 'amenities', 'fletePoseduese', 'sponsored']
  await unsetItem('posts', { postId }, later)
  await setItem('posts', { postId }, { addedByLaterCode: 'kept' })
  expect((await get(postId)).body.data).toMatchObject({ muzike: false, unit: 'm2', currency: 'Euro', amenities: [] })
  const photos = [{ key: (await stored(postId)).photos[0]?.key, primary: true }]
  const { status } = await call('posts.update', {
    params: { postId, userId: owner.userId },
    body: buildPost({ title: 'Edited', photos }),
    as: owner.token,
  })
  expect(status).toBe(200)
  expect(await getItem('posts', { postId })).toMatchObject({ shape: 3, sponsored: false, addedByLaterCode: 'kept' })
  await eventually(async () => (await mine('aktive')).includes(postId))
  await call('posts.delete', { params: { id: postId }, as: owner.token })
})

describe('a listing', () => {
  test('that is archived is visible only to its owner; a deleted one to nobody', async () => {
    const postId = await publish(owner)
    const archived = await replaced({ ...(await stored(postId)), archived: true })
    for (const answer of [await get(postId), await get(postId, stranger)])
      expect([answer.status, answer.body.error?.code]).toEqual([404, 'postGone'])
    expect((await get(postId, owner)).body.data).toMatchObject({ active: false, archived: true })
    expect(await mine('arkive')).toEqual([postId])
    expect(await mine('aktive')).toBe('No posts')

    await posts.deletePost(archived)
    expect((await get(postId, owner)).body.error?.code).toBe('postGone')
    expect(await mine('arkive')).toBe('No posts')
  })

  test('is not overwritten by somebody who loaded it before it changed', async () => {
    const loaded = await stored(await publish(owner))
    await posts.replacePost({ ...loaded, title: 'first' })
    expect(await posts.replacePost({ ...loaded, title: 'second' })).toBeUndefined()
    expect(await posts.deletePost(loaded)).toBe(false)
    expect((await stored(loaded.postId)).title).toBe('first')
  })

  test('shows the poster’s e-mail only where they allow it', async () => {
    const person = await signUp()
    const postId = await publish(person)
    expect((await get(postId)).body.data.userEmail).toBeUndefined()
    await setItem('accounts', { userId: person.userId }, { showEmail: true })
    expect((await get(postId)).body.data.userEmail).toBe(person.email)
  })

  test('shares no photo with another one', async () => {
    const photos = [{ key: await uploadPhoto(owner), primary: true }]
    await publish(owner, { photos })
    const { status, body } = await call('posts.create', { as: owner.token, body: buildPost({ photos }) })
    expect([status, body.error?.fields]).toEqual([400, { photos: 'invalid' }])
  })
})

describe('placements', () => {
  test.each([
    [{ firstAdSlider: true }, 'posts.ads', { slot: 1 }],
    [{ secondAdSlider: true }, 'posts.ads', { slot: 2 }],
    [{ popular: true }, 'posts.ads', { slot: 3 }],
    [{ sponsored: true }, 'posts.sponsored', {}],
  ] as const)('%j shows in %s %j while the listing is active, with its counters', async (placement, row, params) => {
    const postId = await publish(owner)
    await counts.putCounts(postId, { views: 7, likes: 3 })
    const placed = await replaced({ ...(await stored(postId)), ...placement })
    const shown = async () => {
      const { body } = await call<{ data: Card[] }>(row, { params })
      return body.data.find((card) => card.postId === postId)
    }
    expect(await shown()).toMatchObject({ views: 7, likes: 3 })
    const archived = await replaced({ ...placed, archived: true })
    expect(await shown()).toBeUndefined()
    const none = { firstAdSlider: false, secondAdSlider: false, popular: false, sponsored: false }
    await posts.replacePost({ ...archived, archived: false, ...none })
    expect(await shown()).toBeUndefined()
  })
})
