import { beforeEach, describe, expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { searchParams } from '#shared/search/params.ts'
import { emptyReplica, fill, idsOf, setRate } from './support.ts'

let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
})

const flat = { price: 350 } as const
const villa = { postType: { postTypeId: 7 }, price: undefined, dailyPrice: 350 } as const
const car = { postType: { postTypeId: 9 }, price: undefined, dailyPrice: 350 } as const
const room = { postType: { postTypeId: 3 }, rent: false, cimere: true, price: 350 } as const
const listings: Partial<StoredPost>[] = [
  flat,
  villa,
  car,
  { ...car, price: 350, dailyPrice: undefined },
  { ...flat, rent: false, selling: true },
  room,
]
const bound = { 'input-minimum': 300, 'input-maximum': 400 }
const bars = (raw: Record<string, unknown>) => countsOf(replica, searchParams.parse(raw)).prices

describe('a price bound (D-42)', () => {
  test.each([
    ['without an offer means the main price of each', {}, '543210'],
    ['on homes for rent means a month', { 'input-rent': true, 'input-property-type': 'Generic-RealEstate' }, '0'],
    ['on villas for rent means a day', { 'input-rent': true, 'input-property-type': 'villa' }, '1'],
    ['on cars for rent means a day', { 'input-rent': true, 'input-property-type': 'car' }, '2'],
    ['on a sale means all of it', { 'input-buy': true, 'input-property-type': 'apartment' }, '4'],
    ['on a room means a person', { 'input-property-type': 'roommate' }, '5'],
    ['that says its period means it', { 'input-period': 'month' }, '30'],
    ['that says another than its offer means what it says', { 'input-rent': true, 'input-period': 'day' }, '21'],
    ['on two offers means the main price of each', { 'input-rent': true, 'input-buy': true }, '43210'],
    ['on rents of homes and cars means the main price of each', { 'input-rent': true }, '3210'],
  ])('%s', async (_, search, found) => {
    await fill(replica, listings)
    expect(idsOf(replica, { ...search, ...bound }).join('')).toBe(found)
  })

  test('applies to the price on the card: for a car with two prices the daily one', async () => {
    await fill(replica, [{ ...car, price: 900, dailyPrice: 40 }])
    expect(idsOf(replica, { 'input-maximum': 40 })).toEqual(['0'])
    expect(idsOf(replica, { 'input-minimum': 900 })).toEqual([])
  })
})

describe('the histogram', () => {
  const rent = { 'input-rent': true, 'input-property-type': 'Generic-RealEstate' }

  test('appears once offer and period are known, and counts that period alone', async () => {
    await fill(replica, listings)
    expect(bars({})).toEqual([])
    expect(bars({ 'input-rent': true })).toEqual([])
    expect(bars(rent)).toEqual([{ from: 350, to: 400, count: 1 }])
    expect(bars({ ...rent, 'input-maximum': 10 })).toEqual([{ from: 350, to: 400, count: 1 }])
  })

  test('counts euros and dollars in the currency of the search (PRC-05)', async () => {
    const dollars = { ...flat, currency: 'USD' } as const
    setRate(replica, { date: '2026-11-20', dollars: 1.25 })
    await fill(replica, [flat, { ...dollars, 'input-location': 'Bronx' }, { ...villa, currency: 'USD' }])
    const [ofDollars, ofEuros] = [
      { from: 250, to: 300, count: 1 },
      { from: 350, to: 400, count: 1 },
    ]
    expect(bars(rent).filter(({ count }) => count > 0)).toEqual([ofDollars, ofEuros])
    expect(bars({ ...rent, 'input-location': 'Bronx' })).toEqual([{ from: 350, to: 400, count: 1 }])
    expect(bars({ ...rent, 'input-location': 'Bronx', 'input-currency': 'Euro' })).toEqual([ofDollars])
  })
})
