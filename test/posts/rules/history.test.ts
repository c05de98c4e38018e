import { describe, expect, test } from 'vitest'
import {
  countsAfterMs,
  hasFallen,
  historyOf,
  type PricePoint,
  pointsMax,
  pricesAfter,
  reductionOf,
  shownHistory,
} from '#shared/posts/history.ts'
import type { Priced } from '#shared/posts/price.ts'
import { numbersFrom } from '../../support/seed.ts'

const dayMs = 86_400_000
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * dayMs).toISOString()
const at = (number: number) => Date.parse(day(number))
const flat = (price: number | undefined, changes: Partial<Priced> = {}): Priced => ({
  ...{ postType: { postTypeId: 1 }, rent: true, price, currency: 'Euro' },
  ...changes,
})
const point = (on: number, amount?: number, changes: Partial<PricePoint> = {}): PricePoint => ({
  at: day(on),
  ...(amount !== undefined && { amount, currency: 'Euro', per: 'month' }),
  ...changes,
})

/** The history of a listing whose price was changed on these days. */
function lived(prices: readonly [on: number, price: number | undefined, changes?: Partial<Priced>][]) {
  const [[first = 0, price, changes] = [0, 0], ...later] = prices
  let post = { ...flat(price, changes), createdAt: day(first), prices: undefined as PricePoint[] | undefined }
  for (const [on, next, others] of later)
    post = { ...post, ...flat(next, others), prices: pricesAfter(post, flat(next, others), day(on)) }
  return post
}

/** `0:500 40:450`: 500 from day 0 on, 450 from day 40 on. */
const told = (text: string) => text.split(' ').map((one) => one.split(':').map(Number) as [number, number])

describe('the history (PRC-01)', () => {
  test('begins with the listing, and is not stored until the price changes', () => {
    const same = lived(told('0:500 3:500'))
    expect([same.prices, historyOf(same)]).toEqual([undefined, [point(0, 500)]])
    expect(lived(told('0:500 3:450')).prices).toEqual([point(0, 500), point(3, 450)])
  })

  test('records of a hidden or negotiable price only that there was one', () => {
    expect(lived(told('0:500 3:-1 4:0 5:450')).prices).toEqual([point(0, 500), point(3), point(5, 450)])
  })

  test('records the main price: for a rented car the price per day', () => {
    const car = (dailyPrice: number, price?: number): Priced => ({
      postType: { postTypeId: 9 },
      rent: true,
      dailyPrice,
      price,
    })
    const before = { ...car(40, 700), createdAt: day(0) }
    expect(pricesAfter(before, car(40, 600), day(1))).toBeUndefined()
    expect(pricesAfter(before, car(35, 700), day(1))).toEqual([
      { at: day(0), amount: 40, currency: 'Euro', per: 'day' },
      { at: day(1), amount: 35, currency: 'Euro', per: 'day' },
    ])
  })

  test(`has ${pointsMax} points at most, the lowest price and the latest ones among them`, () => {
    const raised = Array.from({ length: 40 }, (_, one): [number, number] => [one + 2, 600 + one])
    const { prices = [] } = lived([[0, 500], [1, 400], ...raised])
    expect(prices).toHaveLength(pointsMax)
    expect(prices[0]).toEqual(point(1, 400))
    expect(prices.slice(1).map(({ amount }) => amount)).toEqual(raised.slice(1 - pointsMax).map(([, price]) => price))
  })
})

test.each<[string, string, number, number | undefined]>([
  ['never changed', '0:500', 10, undefined],
  ['lowered', '0:500 40:460', 41, 8],
  ['raised', '0:500 40:540', 41, undefined],
  ['raised first, then lowered to what it was', '0:500 40:800 45:500', 46, undefined],
  ['raised first, then lowered to more than it was', '0:500 40:800 45:600', 46, undefined],
  ['raised 30 days before it was lowered', '0:500 40:800 70:600', 71, 25],
  ['raised a little less than 30 days before it was lowered', '0:500 40:800 69.99:600', 71, undefined],
  ['lowered twice', '0:500 40:450 50:441', 51, 2],
  ['lowered and raised a little', '0:500 40:400 50:450', 51, undefined],
  ['lowered a little less than 30 days ago', '0:500 40:250', 69.99, 50],
  ['lowered 30 days ago', '0:500 40:250', 70, undefined],
  ['lowered two minutes after publication', '0:380 0.001:340', 1, undefined],
  ['lowered on the seventh day', '0:380 6.99:340', 8, undefined],
  ['lowered after seven days', '0:380 7:340', 8, 11],
  ['corrected at once and lowered later', '0:380 0.001:340 40:323', 41, 5],
  ['lowered again within a week', '0:500 40:450 46:441', 47, 2],
  ['raised above a price of some days, then lowered', '0:500 3:800 13:480', 14, 4],
  ['lowered by next to nothing', '0:500 40:498', 41, undefined],
  ['hidden for a while', '0:500 35:-1 40:400', 41, 20],
  ['hidden for long', '0:500 5:-1 40:400', 41, undefined],
  ['hidden now', '0:500 40:-1', 41, undefined],
  ['negotiable now', '0:500 40:0', 41, undefined],
])('a price that was %s (PRC-02)', (_, prices, today, percent) => {
  const reduction = reductionOf(historyOf(lived(told(prices))), at(today))
  expect(reduction?.percent).toBe(percent)
  if (reduction) expect(reduction.since).toBe(day(told(prices).at(-1)?.[0] ?? 0))
})

test.each<[string, string, string | undefined, boolean]>([
  ['corrected at once', '0:380 0.001:340', undefined, false],
  ['lowered', '0:380 8:340', '0:380 8:340', true],
  ['raised', '0:380 8:420', '0:380 8:420', false],
  ['lowered in two steps', '0:500 40:450 42:441', '0:500 42:441', true],
  ['lowered by mistake', '0:500 40:50 40.01:500', undefined, false],
  ['raised, and lowered to less than it was', '0:500 10:600 12:490', '0:500 12:490', true],
])('of a price that was %s, visitors see what was asked for a week (OWN-10)', (_, prices, shown, fallen) => {
  const history = historyOf(lived(told(prices)))
  expect(shownHistory(history)?.map(({ at, amount }) => [at, amount])).toEqual(
    shown && told(shown).map(([on, amount]) => [day(on), amount]),
  )
  expect(hasFallen(history)).toBe(fallen)
})

test('many changes do not make a price count that was corrected at once (OWN-10)', () => {
  const changes = Array.from({ length: 30 }, (_, one): [number, number] => [8 + one / 100, 600 + one])
  const history = historyOf(lived([[0, 380], [0.001, 700], ...changes, [9, 340]]))
  expect(history).toHaveLength(pointsMax)
  expect(history[0]).toEqual(point(0, 380))
  expect(reductionOf(history, at(10))).toBeUndefined()
})

test.each<[string, Partial<Priced>]>([
  ['another currency', { currency: 'USD' }],
  ['another period', { rent: false, selling: true }],
])('a price in %s is not compared (PRC-02, PRC-04)', (_, changes) => {
  const post = lived([
    [0, 500],
    [40, 400, changes],
  ])
  expect(reductionOf(historyOf(post), at(41))).toBeUndefined()
})

test('a reduced price is lower than any in the 30 days before, so raising the price first gains nothing (PRC-02)', () => {
  const random = numbersFrom(20_261_122)
  let reduced = 0
  for (let n = 0; n < 2000; n++) {
    let on = 0
    const prices = Array.from({ length: 2 + Math.floor(random() * 30) }, (): [number, number] => {
      on += 0.1 + random() * 20
      return [on, 100 + Math.floor(random() * 9) * 50]
    })
    const now = at(on + random() * 40)
    const found = reductionOf(historyOf(lived(prices)), now)
    // All changes of the price, none dropped.
    const changes = prices.filter(([, price], one) => price !== prices[one - 1]?.[1])
    const [last = [0, 0], since] = [changes.at(-1), at(changes.at(-1)?.[0] ?? 0)]
    const held = changes.slice(0, -1).filter((_, one) => at(changes[one + 1]?.[0] ?? 0) > since - 30 * dayMs)
    const lowest = Math.min(...held.map(([, price]) => price))
    const asked = held.some(([from], one) => {
      const next = changes[changes.length - held.length + one]?.[0] ?? 0
      return at(next) - at(from) >= countsAfterMs
    })
    const percent = Math.round((1 - last[1] / lowest) * 100)
    const expected = asked && percent > 0 && now < since + 30 * dayMs ? percent : undefined
    // Where points were dropped a reduction may be reported as smaller, never as larger.
    if (changes.length <= pointsMax) expect(found?.percent).toBe(expected)
    else expect(found?.percent ?? 0).toBeLessThanOrEqual(expected ?? 0)
    if (found) reduced++
    const gained = reductionOf(
      historyOf(lived([...prices.slice(0, -1), [on - 0.01, 5000], prices.at(-1) ?? [0, 0]])),
      now,
    )
    expect(gained?.percent ?? 0).toBeLessThanOrEqual(Math.max(expected ?? 0, found?.percent ?? 0))
  }
  expect(reduced).toBeGreaterThan(100)
})
