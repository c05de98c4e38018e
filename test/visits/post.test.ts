import { beforeAll, expect, test } from 'vitest'
import type { CountsItem } from '#functions/posts/parts/changeLog.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let counts: typeof import('#functions/posts/parts/counters.ts')
let owner: Person
beforeAll(async () => {
  bypassApi()
  counts = await import('#functions/posts/parts/counters.ts')
  owner = await signUp()
})

const visitors = Array.from({ length: 8 }, (_, index) => `203.0.113.${index + 1}`)
const [arta = '', besa = '', cen = ''] = visitors
const visit = (postId: string, from: string, headers: Record<string, string> = {}) =>
  call<{ data: { counted: boolean } }>('visits.post', {
    params: { postId },
    body: { publicIp: '192.0.2.9' },
    from,
    headers,
  })
const views = async (postId: string) => (await getPost(postId)).body.data.views

test('a view is counted once for each visitor and day, by the address that reached us (API-21, DET-34)', async () => {
  const postId = await publish(owner)
  expect((await visit(postId, arta)).body).toEqual({ data: { counted: true } })
  expect((await visit(postId, arta)).body).toEqual({ data: { counted: false } })
  expect((await visit(postId, besa, { 'cloudfront-viewer-address': '192.0.2.1:1' })).body.data.counted).toBe(true)
  expect((await visit(postId, besa, { 'cloudfront-viewer-address': '192.0.2.2:1' })).body.data.counted).toBe(false)
  expect(await views(postId)).toBe(2)
})

test('the body is optional; a view of an unknown listing is refused, of an archived one not counted (D-30)', async () => {
  const postId = await publish(owner)
  const bare = await call<{ data: { counted: boolean } }>('visits.post', { params: { postId }, from: arta })
  expect(bare.body.data.counted).toBe(true)
  expect((await visit('01ARZ3NDEKTSV4RRFFQ69G5FAV', arta)).body.error?.code).toBe('notFound')
  await call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
  expect((await visit(postId, besa)).body.data.counted).toBe(false)
  const withheld = await publish(owner)
  await setItem('posts', { postId: withheld }, { withheld: true })
  expect((await visit(withheld, besa)).body.data.counted).toBe(false)
  await call('posts.delete', { params: { id: postId }, as: owner.token })
  expect((await visit(postId, cen)).body.error?.code).toBe('postGone')
})

test('an IPv6 site (/48) counts for at most fifty views of a listing a day (D-153)', async () => {
  const postId = await publish(owner)
  // 48 of its networks have a place already.
  const { utcDay } = await import('#shared/lib/utcDay.ts')
  const { countsForSite, visitorToday } = await import('#functions/lib/dynamodb/visitors.ts')
  const day = utcDay()
  const [site, ttl] = [await visitorToday('2001:db8:99', day), Math.floor(Date.now() / 1000) + 86_400]
  for (let network = 1; network <= 48; network++)
    expect(await countsForSite(`view#${day}#${postId}`, { site, visitor: String(network), ttl })).toBe(true)
  const counted: boolean[] = []
  for (let network = 49; network <= 52; network++)
    counted.push((await visit(postId, `2001:db8:99:${network}::1`)).body.data.counted)
  expect(counted).toEqual([true, true, false, false])
  expect(await views(postId)).toBe(2)
  expect((await visit(postId, '2001:db8:98:1::1')).body.data.counted).toBe(true)
})

test('crawlers do not count', async () => {
  const postId = await publish(owner)
  const agents = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'facebookexternalhit/1.1']
  for (const agent of agents) expect((await visit(postId, arta, { 'user-agent': agent })).body.data.counted).toBe(false)
  expect(await views(postId)).toBe(0)
})

test('a view costs two writes besides its rate limit, and does not touch the listing', async () => {
  const postId = await publish(owner)
  await visit(postId, arta)
  const { body, meter } = await visit(postId, besa)
  expect(body.data.counted).toBe(true)
  // Four writes: rate limit, visitor, counters, and their entry in the change log.
  expect(meter.wru).toBe(4)
  expect((await getPost(postId)).body.data.version).toBe(1)
})

test('concurrent views are all counted', async () => {
  const postId = await publish(owner)
  await Promise.all(visitors.map((from) => visit(postId, from)))
  expect(await views(postId)).toBe(visitors.length)
})

test('views move the counters in the change log at most once a minute, and none is lost to the search', async () => {
  const neighborhood = crypto.randomUUID()
  const postId = await publish(owner, { neighborhood })
  const listed = async () => (await found({ 'input-neighborhood': neighborhood })).data[0]?.views
  await visit(postId, arta)
  const logged = async () => ((await counts.getCounts(postId)) as CountsItem).changeKey
  const first = await logged()
  await visit(postId, besa)
  expect(await logged()).toBe(first)

  const key = `${postId}#counts`
  await setItem('posts', { postId: key }, { changeKey: `${new Date(Date.now() - 61_000).toISOString()}#${key}` })
  await visit(postId, cen)
  await eventually(async () => (await listed()) === 3)
})

test('views and likes are counted independently', async () => {
  const postId = await publish(owner, { postType: { postTypeId: 8 }, rent: false, ushqim: true })
  await call('posts.like', { params: { postId, likes: 1 }, from: arta })
  await visit(postId, arta)
  await call('posts.like', { params: { postId, likes: 2 }, from: besa })
  expect((await getPost(postId)).body.data).toMatchObject({ views: 1, likes: 2 })
})
