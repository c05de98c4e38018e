import { beforeAll, expect, test } from 'vitest'
import { behindTheDoor } from '../support/behind.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  behindTheDoor()
  owner = await signUp()
})

const venue = (changes: Record<string, unknown> = {}) =>
  publish(owner, { postType: { postTypeId: 8 }, rent: false, kafe: true, ...changes })
const visitors = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`)
const [arta, besa] = visitors as [string, string]

const send = (postId: string, likes: number | string, from: string) =>
  call<{ data: { likes: number } }>('posts.like', { params: { postId, likes }, from })
const like = async (postId: string, likes: number, from: string) => (await send(postId, likes, from)).body.data.likes

test('only restaurants that are there are liked, and the direction is a number', async () => {
  const home = await send(await publish(owner), 1, arta)
  expect([home.status, home.body.error?.fields]).toEqual([400, { postId: 'invalid' }])
  expect((await send('01ARZ3NDEKTSV4RRFFQ69G5FAV', 1, arta)).body.error?.code).toBe('notFound')
  const postId = await venue()
  expect((await send(postId, 'many', arta)).body.error?.fields).toEqual({ likes: 'invalid' })
  await call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
  expect((await send(postId, 1, arta)).body.error?.code).toBe('postGone')
})

test('API-15 STA-05 a visitor likes once and takes it back once; the true count is answered', async () => {
  const neighborhood = crypto.randomUUID()
  const postId = await venue({ neighborhood })
  expect(await like(postId, 1, arta)).toBe(1)
  expect(await like(postId, 2, arta)).toBe(1)
  expect(await like(postId, 99, besa)).toBe(2)
  expect((await getPost(postId)).body.data.likes).toBe(2)
  await eventually(async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.likes === 2)
  expect(await like(postId, 1, arta)).toBe(1)
  expect(await like(postId, 0, arta)).toBe(1)
  expect(await like(postId, 2, arta)).toBe(2)
})

test('a count never falls below zero, nor by somebody who did not like', async () => {
  const postId = await venue()
  expect([await like(postId, -1, arta), await like(postId, 0, arta)]).toEqual([0, 0])
  expect(await like(postId, 1, arta)).toBe(1)
  expect(await like(postId, 0, besa)).toBe(1)
})

test('a request that comes twice is as good as once', async () => {
  const postId = await venue()
  expect([await like(postId, 1, arta), await like(postId, 1, arta)]).toEqual([1, 1])
  expect([await like(postId, 0, arta), await like(postId, 0, arta)]).toEqual([0, 0])
})

test('of likes at the same time none is lost and none is counted twice', async () => {
  const postId = await venue()
  await Promise.all([...visitors, ...visitors].map((from) => send(postId, 1000, from)))
  expect((await getPost(postId)).body.data.likes).toBe(visitors.length)
  await Promise.all(visitors.slice(0, 5).map((from) => send(postId, 0, from)))
  expect((await getPost(postId)).body.data.likes).toBe(visitors.length - 5)
})

test('one home of IPv6 addresses is one visitor', async () => {
  const postId = await venue()
  expect(await like(postId, 1, '2001:db8:1:2::1')).toBe(1)
  expect(await like(postId, 2, '2001:db8:1:2:ffff::9')).toBe(1)
  expect(await like(postId, 2, '2001:db8:1:3::1')).toBe(2)
})

test('D-30 a like is kept without the address', async () => {
  const postId = await venue()
  await like(postId, 1, arta)
  const { getCounts } = await import('#functions/posts/counters.ts')
  const { lastingVisitor, likeOf } = await import('#functions/visits/visitors.ts')
  expect(JSON.stringify(await getCounts(postId))).not.toContain(arta)
  expect(await likeOf(postId, await lastingVisitor(arta))).toBe(true)
})
