import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import type { Card } from '#shared/posts/post.ts'
import type { search } from '#shared/search/contract.ts'
import { call, eventually } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** Names that only the posts of this run have. */
const neighborhood = `Kroi i Mbretit ${Date.now()}`
const ids: string[] = []

const showing = (body: object, skip: number | string = 0) =>
  call<Answer<typeof search.showing>>('search.showing', {
    params: { value: skip },
    body: { 'input-neighborhood': neighborhood, ...body },
  })

beforeAll(async () => {
  const owner = await signUp()
  ids.push(await publish(owner, { neighborhood, price: 300 }))
  ids.push(await publish(owner, { neighborhood, price: 0, rent: false, selling: true }))
  ids.push(await publish(owner, { neighborhood, price: 500, 'input-location': 'Peje' }))
  await eventually(async () => (await showing({})).body.data.numOfPosts === ids.length)
})

test('finds published posts, newest first, as cards', async () => {
  const { status, body } = await showing({})
  expect(status).toBe(200)
  expect(body.data.data.map(({ postId }) => postId)).toEqual(ids.toReversed())
  expect(body.data.data[0]).toMatchObject({
    title: 'Two rooms near the park',
    postType: { postTypeId: 1, description: 'Banese' },
    active: true,
    primaryPhoto: expect.stringMatching(/^\/photos\//),
    views: 0,
    likes: 0,
  })
  expect(body.data.data[0]).not.toHaveProperty('description')
})

test('filters, skips any number of posts and tells the exact total (API-05)', async () => {
  expect((await showing({ 'input-rent': true })).body.data.numOfPosts).toBe(2)
  expect((await showing({ 'input-location': 'Peje', 'input-minimum': 400 })).body.data.numOfPosts).toBe(1)
  expect((await showing({ 'input-maximum': 400 })).body.data.data.map(({ postId }) => postId)).toEqual([ids[0]])
  expect((await showing({}, 2)).body.data).toMatchObject({ data: [{ postId: ids[0] }], numOfPosts: 3 })
  expect((await showing({}, 99)).body.data).toMatchObject({ data: [], numOfPosts: 3 })
})

test('the GET variant gives the same answer, cacheable by a shared cache', async () => {
  const twin = await call<Answer<typeof search.find>>('search.find', {
    query: { 'input-neighborhood': neighborhood, 'input-rent': 'true' },
  })
  const { data, numOfPosts } = (await showing({ 'input-rent': true })).body.data
  expect(twin.body.data).toMatchObject({ data, numOfPosts })
  expect(twin.headers.get('cache-control')).toContain('s-maxage=15')
  const second = await call<Answer<typeof search.find>>('search.find', {
    query: { 'input-neighborhood': neighborhood, page: 2 },
  })
  expect(second.body.data).toMatchObject({ data: [], numOfPosts: 3 })
})

test('get/all answers the newest active posts (API-02)', async () => {
  const { status, body } = await call<{ data: Card[] }>('search.latest', { query: { limit: 100 } })
  expect([status, body.error]).toEqual([200, undefined])
  expect(body.data.map(({ postId }) => postId)).toEqual(expect.arrayContaining(ids))
})

describe('bad input', () => {
  test('names every wrong field', async () => {
    const { status, body } = await showing({ 'input-location': 'Atlantis', 'input-minimum': -1 }, 'x')
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      code: 'badInput',
      fields: { value: 'invalid', 'input-location': 'unknown', 'input-minimum': 'tooSmall' },
    })
  })
})

test('the scheduled snapshot is built on the one before', async () => {
  const run = async () => {
    const response = await fetch(`${inject('address')}/__local/run/search.snapshot`, { method: 'POST' })
    expect(response.status).toBe(200)
    return (await response.json()).usage
  }
  await run()
  // Reads: pointer, snapshot, four shards. Writes: snapshot, pointer. Then a list of the old snapshots.
  expect((await run()).calls).toBeGreaterThanOrEqual(9)
  expect((await showing({})).body.data.numOfPosts).toBe(3)
})
