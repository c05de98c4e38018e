import { beforeEach, expect, test, vi } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { historyOf, type PricePoint, pricesAfter, reductionOf } from '#shared/posts/history.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { matches } from '#shared/search/matches.ts'
import { searchParams } from '#shared/search/params.ts'
import { numbersFrom } from '../../support/seed.ts'
import { buildStored, emptyReplica, fill } from './support.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-06-01T00:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const reduced = searchParams.parse({ 'input-reduced': 'true' })
const ordered = (limit = 1000, skip = 0, raw = {}) =>
  search(replica, searchParams.parse({ 'input-order': 'reduced', ...raw }), { skip, limit }).found.map(
    ({ post }) => post.postId,
  )

let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
})

/** A listing whose price was changed on these days. */
function priced(prices: readonly [day: number, price: number][], facts: Partial<StoredPost> = {}): StoredPost {
  const [[day = 0, price = 0] = [], ...later] = prices
  let post = buildStored({ ...facts, price, createdAt: iso(start + day * dayMs) })
  for (const [on, next] of later) {
    const after = { ...post, price: next }
    post = { ...after, prices: pricesAfter(post, after, iso(start + on * dayMs)) }
  }
  return post
}

async function at<T>(day: number, look: () => T): Promise<T> {
  vi.useFakeTimers({ now: start + day * dayMs, toFake: ['Date'] })
  try {
    return await look()
  } finally {
    vi.useRealTimers()
  }
}

test('reduced listings are found and counted, and sorted by their reduction, for 30 days (PRC-03)', async () => {
  const never = priced([[0, 500]])
  await fill(replica, [
    never,
    priced([
      [0, 500],
      [10, 450],
    ]),
    priced([
      [0, 500],
      [20, 250],
    ]),
    priced([
      [0, 500],
      [20, 600],
    ]),
  ])
  const look = () => ({
    found: search(replica, reduced, { skip: 0, limit: 9 })
      .found.map(({ post }) => post.postId)
      .toSorted(),
    counted: countsOf(replica, searchParams.parse({})).choices['input-reduced']?.true,
    order: ordered(),
  })
  expect(await at(9, look)).toMatchObject({ counted: 2 })
  expect(await at(21, look)).toEqual({ found: ['1', '2'], counted: 2, order: ['2', '1', '3', '0'] })
  expect(await at(41, look)).toEqual({ found: ['2'], counted: 1, order: ['2', '3', '1', '0'] })
  expect(await at(51, look)).toEqual({ found: [], counted: 0, order: ['3', '2', '1', '0'] })
})

test('without reduced listings, dropping the filter is offered (PRC-03)', async () => {
  await fill(replica, [priced([[0, 500]])])
  expect(await at(1, () => countsOf(replica, reduced).looser)).toEqual([{ drop: ['anyReduced'], total: 1 }])
})

test('filter, counts and order agree with a brute-force evaluation (PRC-03)', async () => {
  const random = numbersFrom(31_415)
  const posts = Array.from({ length: 400 }, (_, n) => {
    let day = random() * 60
    const prices = Array.from({ length: 1 + Math.floor(random() * 5) }, (): [number, number] => {
      day += random() * 25
      return [day, random() < 0.1 ? -1 : 100 + Math.floor(random() * 12) * 25]
    })
    return { ...priced(prices, { archived: random() < 0.1 }), postId: String(n).padStart(3, '0') }
  })
  await fill(replica, posts, 3)
  for (const day of [30, 60, 90, 120, 150, 400]) {
    const now = start + day * dayMs
    const percentOf = (post: { createdAt: string; prices?: PricePoint[] } & StoredPost) =>
      reductionOf(historyOf(post), now)?.percent ?? 0
    const shown = posts.filter(({ archived }) => !archived)
    const expected = shown.filter((post) => matches(post, reduced, now)).map(({ postId }) => postId)
    const [found, total, counted, order, pages] = await at(day, () => [
      search(replica, reduced, { skip: 0, limit: 1000 })
        .found.map(({ post }) => post.postId)
        .toSorted(),
      search(replica, reduced, { skip: 0, limit: 1 }).total,
      countsOf(replica, searchParams.parse({})).choices['input-reduced']?.true,
      ordered(),
      Array.from({ length: 40 }, (_, page) => ordered(12, 12 * page)).flat(),
    ])
    expect([found, total, counted]).toEqual([expected, expected.length, expected.length])
    // Equal reductions are ordered by the latest confirmation.
    const confirmed = (post: StoredPost) => (percentOf(post) > 0 ? Date.parse(post.createdAt) : 0)
    const inOrder = shown.toSorted(
      (a, b) => percentOf(b) - percentOf(a) || confirmed(b) - confirmed(a) || (a.postId < b.postId ? 1 : -1),
    )
    expect(order).toEqual(inOrder.map(({ postId }) => postId))
    expect(pages).toEqual(order)
  }
})
