import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#index/database.ts'
import { search } from '#index/query.ts'
import { refresh } from '#index/replica.ts'
import type { StoredPost } from '#shared/schema/post.ts'
import { pageSize, searchParams } from '#shared/schema/search.ts'
import { buildStored, changeLog, find, idsOf } from './support.ts'

let db: ReturnType<typeof openDatabase>
beforeEach(() => {
  db = openDatabase(':memory:')
})

/** Fills the replica with these posts; their ids are their places in the list, oldest first. */
async function given(...posts: Partial<StoredPost>[]) {
  const log = changeLog()
  posts.forEach((post, at) => {
    log.put(buildStored({ ...post, postId: String(at) }), Date.now())
  })
  await refresh(db, log.readChanges)
}

const car = { postType: { postTypeId: 9 } } as const
const villa = { postType: { postTypeId: 7 } } as const
const venue = { postType: { postTypeId: 8 }, rent: false, price: 0 } as const

describe('prices', () => {
  test('posts at 0 or −1 or without a price match only searches without a price bound', async () => {
    await given({ price: 0 }, { price: -1 }, { price: undefined }, { price: 1 })
    expect(idsOf(db)).toEqual(['3', '2', '1', '0'])
    expect(idsOf(db, { 'input-minimum': 0 })).toEqual(['3'])
    expect(idsOf(db, { 'input-maximum': 5 })).toEqual(['3'])
  })

  test('the rent of a car or villa counts with its daily price when it has no price', async () => {
    await given(
      { ...car, price: undefined, dailyPrice: 40 },
      { ...car, price: 900, dailyPrice: 40 },
      { ...villa, price: undefined, dailyPrice: 45.5 },
    )
    expect(idsOf(db, { 'input-minimum': 40, 'input-maximum': 45.5 })).toEqual(['2', '0'])
    expect(idsOf(db, { 'input-minimum': 900 })).toEqual(['1'])
  })

  test('bounds belong to the search and cross over to nothing', async () => {
    await given({ price: 100 })
    expect(find(db, { 'input-minimum': 101, 'input-maximum': 99 }).total).toBe(0)
  })
})

describe('venues', () => {
  test('bounds mean people, and a venue that does not say how many is not within them', async () => {
    await given(
      { ...venue, dasma: true, numberOfPeopleAllowed: 300 },
      { ...venue, dasma: true },
      { ...venue, kafe: true, numberOfPeopleAllowed: 300 },
    )
    expect(idsOf(db, { 'input-property-type': 'Generic-fun', 'input-minimum': 200 })).toEqual(['2', '0'])
    expect(idsOf(db, { 'input-dasma': 'true', 'input-maximum': 300 })).toEqual(['0'])
  })

  test('party also finds music', async () => {
    await given({ ...venue, muzike: true }, { ...venue, party: true }, { ...venue, ushqim: true })
    expect(idsOf(db, { 'input-party': 'true' })).toEqual(['1', '0'])
  })
})

test('ticks of one group widen each other, different groups narrow', async () => {
  await given({ rent: true }, { rent: false, selling: true }, { rent: false, cimere: true }, { ...venue, kafe: true })
  expect(idsOf(db, { 'input-rent': 'true', 'input-buy': 'true' })).toEqual(['1', '0'])
  expect(idsOf(db, { 'input-cimere': 'true' })).toEqual(['2'])
  expect(idsOf(db, { 'input-rent': 'true', 'input-kafe': 'true' })).toEqual([])
})

test('any of several makes, of which a car may carry some', async () => {
  await given({ ...car, brand: 'Audi,BMW' }, { ...car, brand: 'Mercedes-Benz' }, { ...car, brand: 'Škoda' }, car)
  expect(idsOf(db, { 'input-car-model': 'BMW' })).toEqual(['0'])
  expect(idsOf(db, { 'input-car-model': 'Audi,BMW,Škoda' })).toEqual(['2', '0'])
})

test('a neighbourhood is found by whole words, whatever their case and accents, and by its extra names', async () => {
  await given(
    { neighborhood: 'Bregu i Diellit' },
    { neighborhood: 'Arbëria', neighborhoodExtra: 'Dragodan Arbëria2' },
    { neighborhood: undefined },
  )
  expect(idsOf(db, { 'input-neighborhood': 'bregu i diellit' })).toEqual(['0'])
  expect(idsOf(db, { 'input-neighborhood': 'DIELLIT' })).toEqual(['0'])
  expect(idsOf(db, { 'input-neighborhood': 'dragodan' })).toEqual(['1'])
  expect(idsOf(db, { 'input-neighborhood': 'arberia' })).toEqual(['1'])
  expect(idsOf(db, { 'input-neighborhood': 'Arb' })).toEqual([])
  expect(idsOf(db, { 'input-neighborhood': 'beria' })).toEqual([])
  expect(idsOf(db, { 'input-neighborhood': '%' })).toEqual([])
})

test('any number may be skipped, and past the end there is nothing but the true total', async () => {
  await given(...Array.from({ length: 30 }, () => ({})))
  expect(find(db, {}, 5).found.map(({ postId }) => postId)).toHaveLength(pageSize)
  expect(find(db, {}, 29)).toMatchObject({ total: 30, found: [{}] })
  expect(find(db, {}, 10_000_000_000)).toEqual({ total: 30, found: [] })
})

describe('plans', () => {
  /** How SQLite would run the statements of this search. */
  async function plansOf(raw: Record<string, unknown>): Promise<string[]> {
    const place = { 'input-location': 'Prishtine', neighborhood: 'Dardania' }
    await given(place, { ...car, ...place, brand: 'Audi' }, { ...venue, ...place, kafe: true })
    const prepare = vi.spyOn(db, 'prepare')
    search(db, searchParams.parse(raw), { skip: 0, limit: pageSize })
    const statements = prepare.mock.calls.map(([sql]) => sql)
    expect(statements).toHaveLength(2)
    return statements.flatMap((sql) => {
      const explain = db.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      explain.setAllowUnknownNamedParameters(true)
      return explain.all({}).map((row) => String(row.detail))
    })
  }

  test.each([
    {},
    { 'input-property-type': 'Generic-RealEstate' },
    { 'input-property-type': 'apartment,house', 'input-rent': 'true', 'input-minimum': 1 },
    { 'input-location': 'Prishtine' },
    { 'input-property-type': 'apartment', 'input-rent': 'true', 'input-location': 'Prishtine', 'input-maximum': 900 },
    { 'input-property-type': 'Generic-car', 'input-car-model': 'Audi' },
    { 'input-property-type': 'Generic-fun', 'input-location': 'Prishtine' },
    { 'input-neighborhood': 'Dardania', 'input-location': 'Prishtine' },
  ])('%j reads its indexes alone and sorts nothing', async (raw) => {
    const plan = await plansOf(raw)
    const steps = plan.filter((step) => / listing\b/.test(step))
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.filter((step) => !/^SEARCH listing USING COVERING INDEX by_\w+ \(.*type=\? AND/.test(step))).toEqual(
      [],
    )
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })

  test('several cities are found in their index and sorted', async () => {
    const plan = await plansOf({ 'input-location': 'Prishtine,Peje' })
    expect(plan.filter((step) => / listing\b/.test(step))).toEqual(
      Array(2).fill('SEARCH listing USING COVERING INDEX by_city (city=? AND type=? AND listing_type=?)'),
    )
  })
})
