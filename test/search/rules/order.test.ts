import { encodeTime } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { latestOf, momentOf } from '#functions/search/parts/replica/published.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { orderOf, searchParams } from '#shared/search/params.ts'
import { ordersOf } from '../../../web/features/search/results/orders.ts'
import { al, en } from '../../support/dictionary.ts'
import { buildStored, changeLog, emptyReplica, find, idsOf, refresh } from './support.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
let replica: Replica
let log: ReturnType<typeof changeLog>
beforeEach(() => {
  replica = emptyReplica()
  log = changeLog()
})

/** The id of a listing published this many seconds after the start. */
const idAt = (second: number) => encodeTime(start + second * 1000) + '0'.repeat(16)

async function publish(second: number, facts: Partial<StoredPost> = {}) {
  log.put(buildStored({ ...facts, postId: idAt(second) }), Date.now())
  await refresh(replica, log.readChanges)
}
const seconds = (raw: Record<string, unknown>) => idsOf(replica, raw).map(secondOf)
const secondOf = (id: string) => Array.from({ length: 100 }, (_, n) => n).find((n) => idAt(n) === id)

test.each([
  ['newest', [4, 3, 2, 1]],
  ['price-up', [3, 1, 4, 2]],
  ['price-down', [4, 1, 3, 2]],
  ['area-down', [2, 4, 3, 1]],
  ['area-price-up', [3, 4, 2, 1]],
])('%s: listings without a price or area come last, equal ones newest first', async (order, expected) => {
  await publish(1, { price: 200, space: undefined })
  await publish(2, { price: 0, space: 900 })
  await publish(3, { price: 100, space: 50 })
  await publish(4, { price: 300, space: 600, unit: 'sqft' })
  expect(seconds({ 'input-order': order })).toEqual(expected)
})

test('equal prices are newest first in both directions', async () => {
  for (const second of [5, 1, 3]) await publish(second, { price: 100 })
  await publish(2, { price: 50 })
  expect(seconds({ 'input-order': 'price-up' })).toEqual([2, 5, 3, 1])
  expect(seconds({ 'input-order': 'price-down' })).toEqual([5, 3, 1, 2])
})

test('of equal prices those that were confirmed last come first (FRE-04)', async () => {
  const confirmedAt = (day: number) => ({ price: 100, confirmedAt: new Date(start + day * 86_400_000).toISOString() })
  await publish(1, confirmedAt(3))
  await publish(2, confirmedAt(5))
  await publish(3, { price: 100, createdAt: new Date(start).toISOString() })
  await publish(4, { ...confirmedAt(9), price: 50 })
  expect(seconds({ 'input-order': 'price-up' })).toEqual([4, 2, 1, 3])
  expect(seconds({ 'input-order': 'price-down' })).toEqual([2, 1, 3, 4])
  // Each edit writes a new row; the old rows are dropped later.
  for (let edit = 0; edit < 12; edit++) await publish(3, { ...confirmedAt(edit), version: 2 + edit })
  expect(seconds({ 'input-order': 'price-up' })).toEqual([4, 3, 2, 1])
})

test('"newest" sorts by the time of the last move up (FRE-03)', async () => {
  const moved = (day: number) => ({ timeToSortBy: new Date(start + day * 86_400_000).toISOString() })
  await publish(1, moved(31))
  await publish(2, moved(1))
  await publish(3, moved(2))
  expect(seconds({})).toEqual([1, 3, 2])
})

test('pagination is stable in every order', async () => {
  for (let second = 0; second < 30; second++) await publish(second, { price: 100 + (second % 5) })
  const asOf = momentOf(replica.columns, start + 30_000)
  expect(asOf).toBe(new Date(start + 29_000).toISOString())
  const pagesOf = (order: string, since?: string) =>
    [0, 12, 24].map((skip) => find(replica, { 'input-order': order, 'as-of': since }, skip).found)
  const inOrders = ['newest', 'price-up', 'price-down']
  const before = inOrders.map((order) => pagesOf(order))
  for (const price of [1, 102, 999]) await publish(29 + price / 100, { price })
  expect(inOrders.map((order) => pagesOf(order, asOf))).toEqual(before)
  expect(find(replica, { 'as-of': asOf }).total).toBe(30)
  for (const [n, order] of inOrders.entries()) expect(pagesOf(order)).not.toEqual(before[n])
})

test.each([
  ['patundshmeri', ['newest', 'price-up', 'price-down', 'reduced', 'area-down', 'area-price-up']],
  ['gastronomi', ['newest']],
  ['vetura', ['newest', 'price-up', 'price-down', 'reduced', 'year-down', 'kilometers-up']],
] as const)('a search in %s has these orders, each with its label', (category, expected) => {
  expect(ordersOf(category)).toEqual(expected)
  for (const { results } of [en, al]) expect(Object.keys(results.orders)).toEqual(expect.arrayContaining([...expected]))
})

test('cars are sorted by year and mileage, those without last', async () => {
  await publish(1, { manufactureYear: 2010, kilometers: 200_000 })
  await publish(2, { manufactureYear: 2020, kilometers: 90_000 })
  await publish(3, {})
  await publish(4, { manufactureYear: 2015, kilometers: 10 })
  expect(seconds({ 'input-order': 'year-down' })).toEqual([2, 4, 1, 3])
  expect(seconds({ 'input-order': 'kilometers-up' })).toEqual([4, 2, 1, 3])
})

test('words put the best first, and an order without words is the newest first', () => {
  expect(orderOf(searchParams.parse({ 'input-words': 'audi' }))).toBe('best')
  expect(orderOf(searchParams.parse({ 'input-words': 'audi', 'input-order': 'price-up' }))).toBe('price-up')
  expect(orderOf(searchParams.parse({ 'input-order': 'best' }))).toBe('newest')
})

test('a search as of a moment before all listings finds nothing, however early it is', async () => {
  await publish(1)
  const searched = (asOf: string) => find(replica, { 'as-of': asOf }).total
  expect(['1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'].map(searched)).toEqual([0, 0])
  expect(searched('1970-01-01T00:00:00Z')).toBe(0)
  expect(searched('9999-12-31T23:59:59Z')).toBe(1)
})

test('pages are asked for as of the newest listing, or of ten full minutes where that is older (INP-08)', async () => {
  await publish(0)
  const iso = (seconds: number) => new Date(start + seconds * 1000).toISOString()
  const momentAt = (seconds: number) => momentOf(replica.columns, start + seconds * 1000)
  expect([0, 1, 599, 659].map(momentAt)).toEqual([0, 0, 0, 0].map(iso))
  expect([660, 1259, 1260, 86_400].map(momentAt)).toEqual([600, 600, 1200, 85_800].map(iso))
  expect(latestOf(replica.columns)).toBe(iso(0))
})

test('a moment older than an hour is ignored (INP-08)', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const read = (moment: string) => searchParams.parse({ 'as-of': moment })['as-of']
  expect([ago(59), ago(-5)].map(read)).toEqual([expect.any(String), expect.any(String)])
  expect([ago(61), ago(60 * 24 * 365), ''].map(read)).toEqual([undefined, undefined, undefined])
  expect(searchParams.safeParse({ 'as-of': 'yesterday' }).success).toBe(false)
})
