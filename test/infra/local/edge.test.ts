import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CachePolicy, createEdge, type EdgeAnswer } from '../../../infra/local/edge.ts'

const policy: CachePolicy = {
  ...{ least: 0, usual: 0, most: 86_400 },
  ...{ headers: ['authorization', 'x-fresh'], query: true, encodings: ['br', 'gzip'] },
}
const hit = 'Hit from cloudfront'
const miss = 'Miss from cloudfront'
const refreshed = 'RefreshHit from cloudfront'
const error = 'Error from cloudfront'

let seconds = 0
let edge = createEdge(new Map())
beforeEach(() => {
  seconds = 0
  edge = createEdge(new Map([[404, 0]]), () => seconds * 1000)
})

/** An origin that numbers its responses, so that a test can tell which one is served. */
function originOf(headers: Record<string, string>, status = 200) {
  let asked = 0
  return vi.fn(async (_conditions: Record<string, string>): Promise<EdgeAnswer> => {
    asked += 1
    return { status, headers, body: Buffer.from(String(asked)) }
  })
}

type Asked = { query?: string; headers?: Record<string, string>; method?: string; by?: CachePolicy }

/** The cache status and the number of the origin's response that a visitor gets. */
async function ask(origin: ReturnType<typeof originOf>, { query = '', headers = {}, method = 'GET', by }: Asked = {}) {
  const answer = await edge.answer({ method, path: '/a', query, headers }, by ?? policy, origin)
  return [answer.headers['x-cache'], answer.body.toString()]
}

describe('an answer is kept', () => {
  test('as a copy, not as a view of a larger buffer', async () => {
    const origin = originOf({ 'cache-control': 'max-age=60' })
    const asked = { method: 'GET', path: '/a', query: '', headers: {} }
    await edge.answer(asked, policy, origin)
    const { body } = await edge.answer(asked, policy, origin)
    expect(body.buffer.byteLength).toBe(body.length)
  })

  test('as long as it says, and as long again while a fresh one is fetched', async () => {
    const origin = originOf({ 'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=15' })
    expect(await ask(origin)).toEqual([miss, '1'])
    seconds = 14
    expect(await ask(origin)).toEqual([hit, '1'])
    seconds = 29
    expect(await ask(origin)).toEqual([hit, '1'])
    await vi.waitFor(() => expect(origin).toHaveBeenCalledTimes(2))
    expect(await ask(origin)).toEqual([hit, '2'])
    seconds = 60
    expect(await ask(origin)).toEqual([miss, '3'])
  })

  test.each([
    ['s-maxage=60, max-age=5', 60],
    ['max-age=5', 5],
    ['max-age=999999', 86_400],
  ])('by “%s” for %i s', async (control, lifetime) => {
    const origin = originOf({ 'cache-control': control })
    await ask(origin)
    seconds = lifetime - 1
    expect(await ask(origin)).toEqual([hit, '1'])
    seconds = lifetime
    expect(await ask(origin)).toEqual([miss, '2'])
  })

  test.each(['no-store', 'private, max-age=60', 'no-cache', 'max-age=0', ''])('not by “%s”', async (control) => {
    const origin = originOf({ 'cache-control': control })
    expect([await ask(origin), await ask(origin)]).toEqual([
      [miss, '1'],
      [miss, '2'],
    ])
  })

  test('for the time of its behaviour where it says nothing, and at least as long as that says', async () => {
    const photos = { ...policy, usual: 3600 }
    const origin = originOf({})
    await ask(origin, { by: photos })
    seconds = 3599
    expect(await ask(origin, { by: photos })).toEqual([hit, '1'])
    const stubborn = originOf({ 'cache-control': 'no-store' })
    const least = { ...policy, least: 10 }
    await ask(stubborn, { by: least, query: 'b' })
    expect(await ask(stubborn, { by: least, query: 'b' })).toEqual([hit, '1'])
  })

  test('with its age', async () => {
    const origin = originOf({ 'cache-control': 's-maxage=60' })
    await ask(origin)
    seconds = 7
    const { headers } = await edge.answer({ method: 'GET', path: '/a', query: '', headers: {} }, policy, origin)
    expect(headers.age).toBe('7')
  })
})

describe('the key', () => {
  test.each<[string, Asked]>([
    ['the query', { query: 'page=2' }],
    ['a bearer', { headers: { authorization: 'Bearer x' } }],
    ['the header that asks past caches', { headers: { 'x-fresh': '1' } }],
    ['the encoding', { headers: { 'accept-encoding': 'gzip' } }],
  ])('knows %s', async (_, other) => {
    const origin = originOf({ 'cache-control': 's-maxage=60' })
    await ask(origin)
    expect(await ask(origin, other)).toEqual([miss, '2'])
    expect(await ask(origin)).toEqual([hit, '1'])
  })

  test('knows no other header, and of encodings the best that is taken', async () => {
    const origin = originOf({ 'cache-control': 's-maxage=60' })
    await ask(origin, { headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'sq' } })
    expect(await ask(origin, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } })).toEqual([hit, '1'])
  })
})

test('only reading is answered from what is kept; a test may have it forgotten', async () => {
  const origin = originOf({ 'cache-control': 's-maxage=60' })
  await ask(origin)
  expect(await ask(origin, { method: 'POST' })).toEqual([miss, '2'])
  expect(await ask(origin, { method: 'HEAD' })).toEqual([hit, '1'])
  expect(await ask(origin, { headers: { 'x-local-fresh': '1' } })).toEqual([miss, '3'])
  expect(await ask(origin)).toEqual([hit, '3'])
})

test('what is past its time is compared by its tag, and goes when the origin has it no more', async () => {
  const first = originOf({ etag: '"1"', 'cache-control': 'max-age=60' })
  await ask(first)
  seconds = 60
  const same = vi.fn(async () => ({ status: 304, headers: {}, body: Buffer.alloc(0) }))
  expect(await ask(same)).toEqual([refreshed, '1'])
  expect(same).toHaveBeenCalledWith({ 'if-none-match': '"1"' })
  expect(await ask(first)).toEqual([hit, '1'])
  seconds = 120
  expect(await ask(originOf({}, 403))).toEqual([error, '1'])
  expect(await ask(first)).toEqual([miss, '2'])
})

describe('errors', () => {
  test.each([
    [500, {}, 10],
    [404, {}, 0],
    [403, {}, 0],
    [403, { 'cache-control': 'max-age=30' }, 30],
    [429, { 'cache-control': 'max-age=30' }, 0],
  ])('%i with %o are kept for %i s', async (status, headers, lifetime) => {
    const origin = originOf(headers as Record<string, string>, status)
    await ask(origin)
    seconds = Math.max(0, lifetime - 1)
    await ask(origin)
    expect(origin).toHaveBeenCalledTimes(lifetime > 0 ? 1 : 2)
    seconds = lifetime
    await ask(origin)
    expect(origin).toHaveBeenCalledTimes(lifetime > 0 ? 2 : 3)
  })

  test('of the origin are covered for as long as the answer allows', async () => {
    await ask(originOf({ 'cache-control': 's-maxage=60, stale-if-error=300' }))
    seconds = 359
    expect(await ask(originOf({}, 503))).toEqual([hit, '1'])
    seconds = 360
    expect(await ask(originOf({}, 503))).toEqual([error, '1'])
  })
})
