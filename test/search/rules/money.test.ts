import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { similarTo } from '#functions/search/parts/replica/similar.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { namedDrops } from '#shared/search/filterDrops.ts'
import { amountOf, searchParams, searchTypeOf } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { parametersOf, searchModel, unitOf } from './searchModel.ts'
import { emptyReplica, fill, setRate } from './support.ts'

const cents = fc.integer({ min: 1, max: 200_000 })
/** Homes, villas and cars with prices per month, day and person and for sale, in both currencies. */
const listing = fc
  .record({
    type: fc.constantFrom(1, 3, 7, 9),
    selling: fc.boolean(),
    currency: fc.constantFrom('Euro' as const, 'USD' as const),
    amount: fc.oneof(cents, fc.constantFrom(10_000, 10_837, 11_744)),
  })
  .map(({ type, selling, currency, amount }): Partial<StoredPost> => {
    const sale = selling && type !== 3
    const byDay = !sale && type === 7
    return {
      ...{ postType: { postTypeId: type as 1 }, rent: !sale && type !== 3, selling: sale, cimere: type === 3 },
      ...{ currency, price: byDay ? undefined : amount / 100, dailyPrice: byDay ? amount / 100 : undefined },
    }
  })

/** Rates in ten-thousandths, so that long division is exact. */
const rates = fc.integer({ min: 7000, max: 16_000 })
function byHand({ currency, price, dailyPrice }: Partial<StoredPost>, to: string, parts: number): number {
  const amount = BigInt(Math.round((dailyPrice ?? price ?? 0) * 100))
  if (currency === to) return Number(amount)
  const [above, below] = to === 'USD' ? [BigInt(parts), 10_000n] : [10_000n, BigInt(parts)]
  return Number((2n * amount * above + below) / (2n * below))
}

test('filter, order and histogram agree to the cent with a brute-force evaluation (PRC-05, PRC-04)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { minLength: 1, maxLength: 40, size: 'max' }),
      rates,
      fc.constantFrom('Euro', 'USD'),
      fc.option(fc.constantFrom('day', 'person', 'month', 'all'), { nil: undefined }),
      fc.constantFrom('price-up', 'price-down'),
      fc.tuple(cents, cents),
      async (listings, parts, currency, period, order, [one, other]) => {
        const replica = emptyReplica()
        setRate(replica, { date: '2026-11-20', dollars: parts / 10_000 })
        await fill(replica, listings, 3)
        const priced = listings.map((post, at) => ({
          at,
          cost: byHand(post, currency, parts),
          per: unitOf(post as StoredPost),
        }))
        // A bound often equals the price of a listing exactly.
        const bounds = [one, priced[0]?.cost ?? other].sort((a, b) => a - b)
        const [from = 0, to = 0] = bounds
        const raw = { 'input-currency': currency, 'input-period': period, 'input-order': order }
        const asked = searchParams.parse({ ...raw, 'input-minimum': from / 100, 'input-maximum': to / 100 })
        const { total, found } = search(replica, asked, { skip: 0, limit: 100 })
        const turns = ['day', 'person', 'month', 'all']
        const turn = (per: string) => (per === period ? -1 : turns.indexOf(per))
        const way = order === 'price-up' ? 1 : -1
        const expected = priced
          .filter(({ cost, per }) => cost >= from && cost <= to && (!period || per === period))
          .sort(
            (a, b) =>
              (period ? turn(a.per) - turn(b.per) : way * (turn(a.per) - turn(b.per))) ||
              way * (a.cost - b.cost) ||
              b.at - a.at,
          )
        expect(found.map(({ post }) => Number(post.postId))).toEqual(expected.map(({ at }) => at))
        expect(total).toBe(expected.length)

        const bars = countsOf(replica, asked).prices
        const counted = priced.filter(({ per }) => per === period)
        // In whole units, since the lowest bars are narrower than a cent.
        const inside = ({ from, to }: (typeof bars)[number]) =>
          counted.filter(({ cost }) => cost / 100 >= from && cost / 100 < to).length
        expect(bars.map(({ count }) => count)).toEqual(bars.map(inside))
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length)
        replica.db.close()
      },
    ),
    { numRuns: 150 },
  )
})

test('a broader search keeps the meaning of its bounds (PRC-04)', () => {
  fc.assert(
    fc.property(searchModel, (wanted) => {
      const asked = searchParams.parse(parametersOf({ ...wanted, minimum: 100 }))
      for (const { name, change } of namedDrops(asked)) {
        const looser = { ...asked, ...change }
        if (looser['input-minimum'] === undefined) continue
        const [meant, means] = [asked, looser].map((one) => amountOf(searchTypeOf(one)))
        expect(means, name).toBe(meant)
        if (means === 'people') continue
        expect(currencyOf(looser), name).toBe(currencyOf(asked))
        if (priceUnitOf(asked)) expect(priceUnitOf(looser), name).toBe(priceUnitOf(asked))
      }
    }),
    { numRuns: 500 },
  )
})

test('similarity compares prices of one period, in any currency (PRC-04, PRC-05)', async () => {
  const car = { postType: { postTypeId: 9 }, rent: true } as const
  const replica = emptyReplica()
  setRate(replica, { date: '2026-11-20', dollars: 1.25 })
  await fill(
    replica,
    [
      { ...car, price: undefined, dailyPrice: 40 },
      { ...car, price: 40 },
      { ...car, price: undefined, dailyPrice: 50, currency: 'USD' },
      { ...car, price: undefined, dailyPrice: 41 },
      { ...car, price: undefined, dailyPrice: 48, currency: 'USD' },
    ],
    4,
  )
  expect(similarTo(replica, '0000').map(({ post }) => Number(post.postId))).toEqual([2, 3, 4, 1])
})
