import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fairPriceOf } from '#functions/search/parts/replica/fair.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { converted } from '#shared/rates/rate.ts'
import { verdictOf } from '#shared/search/verdict.ts'
import { unitOf } from './searchModel.ts'
import { emptyReplica, fill, setRate } from './support.ts'

const rate = { date: '2026-11-20', dollars: 1.25 }
let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
  setRate(replica, rate)
})

const flat = { space: 80, price: 500, neighborhood: 'Dardania' } as const
const others = (count: number, facts: Partial<StoredPost> = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...flat, price: 400 + 10 * n, userId: `other${n}`, ...facts }))
async function fairFor(...listings: Partial<StoredPost>[]) {
  await fill(replica, listings, 3)
  return fairPriceOf(replica, '000')
}

describe('what comparable listings cost (PRC-06)', () => {
  test('is shown from eight listings on, with the median and the middle half of the prices', async () => {
    expect(await fairFor(flat, ...others(8))).toEqual({
      ...{ count: 8, median: 435, low: 417.5, high: 452.5, currency: 'Euro', per: 'month' },
    })
  })

  test.each<[string, Partial<StoredPost>]>([
    ['of the same owner', { userId: 'owner' }],
    ['archived', { archived: true }],
    ['of another type', { postType: { postTypeId: 2 } }],
    ['for sale', { rent: false, selling: true }],
    ['in another city', { 'input-location': 'Peje' }],
    ['much larger', { space: 105 }],
    ['of unknown size', { space: undefined }],
    ['without a price', { price: 0 }],
  ])('excludes listings that are %s', async (_, facts) => {
    expect(await fairFor(flat, ...others(7), ...others(1, { userId: 'one', ...facts }))).toBeUndefined()
  })

  test('is taken from the neighbourhood where it has enough listings, otherwise from the city', async () => {
    const far = others(20, { neighborhood: 'Ulpiana', price: 900 })
    expect((await fairFor(flat, ...others(8), ...far))?.count).toBe(8)
    replica = emptyReplica()
    expect((await fairFor(flat, ...others(7), ...far))?.count).toBe(27)
  })

  test.each([200, 260, 500, 700, 1040])('counts 30 %% smaller and larger ones of %i sqft in', async (space) => {
    const sized = (share: number) => ({ unit: 'sqft', space: Math.round(space * share) }) as const
    const own = { ...flat, ...sized(1) }
    expect((await fairFor(own, ...others(4, sized(0.7)), ...others(4, sized(1.3))))?.count).toBe(8)
    replica = emptyReplica()
    const apart = [...others(7, sized(1)), ...others(1, { ...sized(1.3), space: Math.round(space * 1.3) + 1 })]
    expect(await fairFor(own, ...apart)).toBeUndefined()
  })

  test('is robust against outliers', async () => {
    const usual = await fairFor(flat, ...others(12))
    replica = emptyReplica()
    const odd = await fairFor(flat, ...others(12), ...others(1, { price: 9e8, userId: 'odd' }))
    expect(odd?.median).toBeLessThan(1.05 * (usual?.median ?? 0))
    expect(odd?.high).toBeLessThan(1.05 * (usual?.high ?? 0))
  })

  test('of a car needs make, model and year, and counts those of two years either side anywhere', async () => {
    const golf = {
      postType: { postTypeId: 9 },
      rent: false,
      selling: true,
      brand: 'Volkswagen',
      model: 'Golf 7',
    } as const
    const own = { ...golf, manufactureYear: 2016, price: 12_000 }
    const alike = others(8, { ...golf, model: 'GOLF  7', 'input-location': 'Peje' }).map((one, n) => ({
      ...one,
      manufactureYear: 2014 + (n % 5),
      price: 10_000 + 1000 * n,
    }))
    expect(await fairFor(own, ...alike)).toMatchObject({ count: 8, median: 13_500, per: 'all' })
    replica = emptyReplica()
    expect(await fairFor({ ...own, manufactureYear: 2012 }, ...alike)).toBeUndefined()
    replica = emptyReplica()
    expect(await fairFor({ ...own, model: undefined }, ...alike)).toBeUndefined()
  })

  test('agrees with a brute-force evaluation', async () => {
    const listing = fc.record({
      userId: fc.constantFrom('owner', 'a', 'b', 'c'),
      space: fc.constantFrom(60, 80, 100),
      price: fc.integer({ min: 100, max: 200_000 }).map((cents) => cents / 100),
      currency: fc.constantFrom('Euro' as const, 'USD' as const),
      neighborhood: fc.constantFrom('Dardania', 'Ulpiana'),
      selling: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(listing, { minLength: 10, maxLength: 90, size: 'max' }), async (drawn) => {
        const listings = drawn.map((one) => ({ ...one, rent: !one.selling }))
        const [own] = listings as [(typeof listings)[number]]
        const fresh = emptyReplica()
        setRate(fresh, rate)
        await fill(fresh, listings, 3)
        const told = fairPriceOf(fresh, '000')
        fresh.db.close()

        const alike = listings.filter(
          (one) =>
            one.userId !== own.userId &&
            one.selling === own.selling &&
            Math.abs(one.space - own.space) <= 0.3 * own.space,
        )
        const near = alike.filter((one) => one.neighborhood === own.neighborhood)
        const compared = near.length >= 8 ? near : alike
        const prices = compared
          .map((one) => converted(one.price, one.currency, own.currency, rate))
          .sort((a, b) => a - b)
        if (prices.length < 8) {
          expect(told).toBeUndefined()
          return
        }
        const middle = (prices.length - 1) / 2
        const median = ((prices[Math.floor(middle)] ?? 0) + (prices[Math.ceil(middle)] ?? 0)) / 2
        expect(told).toMatchObject({ count: prices.length, currency: own.currency, per: own.selling ? 'all' : 'month' })
        expect(told?.median).toBeCloseTo(median, 1)
        expect(prices.filter((price) => price < (told?.low ?? 0)).length).toBeLessThanOrEqual(
          Math.ceil(prices.length / 4),
        )
        expect(prices.filter((price) => price > (told?.high ?? 0)).length).toBeLessThanOrEqual(
          Math.ceil(prices.length / 4),
        )
      }),
      { numRuns: 100 },
    )
  })
})

test('what people who look for a room would pay is no price of a room (D-365)', async () => {
  const room = { postType: { postTypeId: 3 }, rent: false, cimere: true } as const
  const seeks = { ...room, roomAd: 'seeks' } as const
  expect(await fairFor({ ...flat, ...room }, ...others(8, seeks), ...others(7, room))).toBe(undefined)
  expect(await fairFor({ ...flat, ...seeks }, ...others(8, room))).toBe(undefined)
})

test('prices of another period are not compared (PRC-04, PRC-06)', async () => {
  const villa = { postType: { postTypeId: 7 }, space: 80, price: undefined, dailyPrice: 90 } as const
  const byDay = others(8, villa)
  expect(unitOf({ ...villa, rent: true, selling: false } as never)).toBe('day')
  expect((await fairFor(villa, ...byDay))?.per).toBe('day')
  replica = emptyReplica()
  expect(
    await fairFor(villa, ...byDay.slice(1), { ...villa, dailyPrice: undefined, selling: true, rent: false }),
  ).toBeUndefined()
})

test('a price within the middle half, or close to the median, is fair (PRC-06)', () => {
  const spread = { median: 500, low: 450, high: 560 }
  expect([440, 450, 500, 560, 570].map((amount) => verdictOf(amount, spread))).toEqual([
    ...['good', 'fair', 'fair', 'fair', 'above'],
  ])
  const narrow = { median: 500, low: 500, high: 500 }
  expect([470, 476, 525, 526].map((amount) => verdictOf(amount, narrow))).toEqual(['good', 'fair', 'fair', 'above'])
})
