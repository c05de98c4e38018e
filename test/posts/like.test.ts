import { beforeAll, expect, test } from 'vitest'
import type { CountsItem } from '#functions/posts/parts/changeLog.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

const venue = (changes: Record<string, unknown> = {}) =>
  publish(owner, { postType: { postTypeId: 8 }, rent: false, kafe: true, ...changes })
const visitors = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 1}`)
const [arta, besa] = visitors as [string, string]

const send = (postId: string, likes: number | string, from: string) =>
  call<{ data: { likes: number } }>('posts.like', { params: { postId, likes }, from })
const like = async (postId: string, likes: number, from: string) => (await send(postId, likes, from)).body.data.likes

test('only existing restaurants can be liked, and the direction is a number', async () => {
  const home = await send(await publish(owner), 1, arta)
  expect([home.status, home.body.error?.fields]).toEqual([400, { postId: 'invalid' }])
  expect((await send('01ARZ3NDEKTSV4RRFFQ69G5FAV', 1, arta)).body.error?.code).toBe('notFound')
  const postId = await venue()
  expect((await send(postId, 'many', arta)).body.error?.fields).toEqual({ likes: 'invalid' })
  await call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
  expect((await send(postId, 1, arta)).body.error?.code).toBe('postGone')
})

test('a visitor likes once and unlikes once; the true count is answered (API-15, STA-05)', async () => {
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

test('a count never falls below zero, and only a visitor who liked can lower it', async () => {
  const postId = await venue()
  expect([await like(postId, -1, arta), await like(postId, 0, arta)]).toEqual([0, 0])
  expect(await like(postId, 1, arta)).toBe(1)
  expect(await like(postId, 0, besa)).toBe(1)
})

test('a like is idempotent', async () => {
  const postId = await venue()
  expect([await like(postId, 1, arta), await like(postId, 1, arta)]).toEqual([1, 1])
  expect([await like(postId, 0, arta), await like(postId, 0, arta)]).toEqual([0, 0])
})

test('concurrent likes are each counted exactly once', async () => {
  const postId = await venue()
  await Promise.all([...visitors, ...visitors].map((from) => send(postId, 1000, from)))
  expect((await getPost(postId)).body.data.likes).toBe(visitors.length)
  await Promise.all(visitors.slice(0, 5).map((from) => send(postId, 0, from)))
  expect((await getPost(postId)).body.data.likes).toBe(visitors.length - 5)
})

test('a body gives the direction, whatever count the visitor saw (D-20)', async () => {
  const postId = await venue()
  await Promise.all(visitors.slice(2, 6).map((from) => send(postId, 1000, from)))
  const say = async (likes: number, liked: unknown) =>
    call<{ data: { likes: number } }>('posts.like', { params: { postId, likes }, body: { liked }, from: arta })
  expect((await say(1, 'perhaps')).body.error?.fields).toEqual({ liked: 'invalid' })
  expect((await say(1, true)).body.data.likes).toBe(5)
  expect((await say(1, true)).body.data.likes).toBe(5)
  expect((await say(99, false)).body.data.likes).toBe(4)
})

test('a like during the deletion of the listing leaves no counter', async () => {
  const postId = await venue()
  await like(postId, 1, arta)
  const { getCounts, moveLikes, removeCounts, addView } = await import('#functions/posts/parts/counters.ts')
  const loaded = (await getCounts(postId)) as CountsItem
  await removeCounts(postId)
  for (const known of [loaded, undefined]) {
    expect(await moveLikes(postId, known, { visitor: 'somebody', liked: true, turn: 2 })).toBe(false)
    expect(await addView(postId, known)).toBe(false)
  }
  expect(await getPost(postId).then(({ body }) => [body.data.views, body.data.likes])).toEqual([0, 0])
  expect((await send(postId, 2, besa)).body.error?.code).toBe('postGone')
})

test('all IPv6 addresses of one home network are one visitor', async () => {
  const postId = await venue()
  expect(await like(postId, 1, '2001:db8:1:2::1')).toBe(1)
  expect(await like(postId, 2, '2001:db8:1:2:ffff::9')).toBe(1)
  expect(await like(postId, 2, '2001:db8:1:3::1')).toBe(2)
})

test('an IPv6 site (/48) adds at most fifty likes to a listing; who counts may change their mind (D-153)', async () => {
  const [postId, other] = [await venue(), await venue()]
  const from = (network: number) => `2001:db8:99:${network}::1`
  const say = async (network: number, liked: boolean, id = postId) =>
    (
      await call<{ data: { likes: number } }>('posts.like', {
        params: { postId: id, likes: 0 },
        body: { liked },
        from: from(network),
      })
    ).body.data.likes
  // 48 of its networks have a place already.
  const { mayLike } = await import('#functions/posts/likes.ts')
  const site = { address: '2001:db8:99:1', site: '2001:db8:99', userAgent: '', crawler: false }
  for (let network = 1; network <= 48; network++) expect(await mayLike(postId, String(network), site)).toBe(true)
  const counts: number[] = []
  for (let network = 49; network <= 52; network++) counts.push(await say(network, true))
  expect(counts).toEqual([1, 2, 2, 2])
  expect([await say(50, false), await say(51, true), await say(51, false), await say(50, true)]).toEqual([1, 1, 1, 2])
  expect(await say(51, true, other)).toBe(1)
  expect(await like(postId, 99, '2001:db8:98:1::1')).toBe(3)
})

test('a like is stored without the visitor’s address (D-30)', async () => {
  const postId = await venue()
  await like(postId, 1, arta)
  const { getCounts } = await import('#functions/posts/parts/counters.ts')
  const { lastingVisitor } = await import('#functions/lib/dynamodb/visitors.ts')
  const { likeOf } = await import('#functions/posts/likes.ts')
  expect(JSON.stringify(await getCounts(postId))).not.toContain(arta)
  expect(await likeOf(postId, await lastingVisitor(arta))).toBe(true)
})

test('a like whose write always fails is refused after some retries', async () => {
  const postId = await venue()
  // Counters that no like can change: the write requires the attribute to be absent.
  await setItem('posts', { postId: `${postId}#counts` }, { deleted: false, views: 0, likes: 0 })
  const { status, headers, body } = await send(postId, 1, arta)
  expect([status, body.error?.code, headers.get('retry-after')]).toEqual([429, 'tooMany', '1'])
})
