import { beforeEach, describe, expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { searchParams } from '#shared/search/params.ts'
import { emptyReplica, fill } from './support.ts'

let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
})

const given = (...posts: Partial<StoredPost>[]) => fill(replica, posts, 26)
const counts = (raw: Record<string, unknown> = {}) => countsOf(replica, searchParams.parse(raw))

test('a choice is counted under all other filters, but not under its own filter', async () => {
  await given({}, { 'input-location': 'Peje' }, { 'input-location': 'Peje', rent: false, selling: true })
  const { total, choices } = counts({ 'input-location': 'Prishtine', 'input-rent': 'true' })
  expect(total).toBe(1)
  expect(choices['input-location']).toEqual({ Prishtine: 1, Peje: 1 })
  expect([choices['input-rent'], choices['input-buy']]).toEqual([{ true: 1 }, { true: 0 }])
  expect(counts({ 'input-location': 'Peje' }).choices['input-buy']).toEqual({ true: 1 })
})

test('amenities add to the chosen ones', async () => {
  await given({ amenities: ['ac'] }, { amenities: ['ac', 'wifi'] }, { amenities: ['wifi'] })
  const { total, choices } = counts({ 'input-amenities': 'ac' })
  expect(total).toBe(2)
  expect(choices['input-amenities']).toEqual({ ac: 2, wifi: 1 })
})

test('rooms are counted from a number up, and up to one', async () => {
  await given({ rooms: 1 }, { rooms: 2 }, { rooms: 2 }, { rooms: 4 }, { rooms: 9 }, {})
  const { choices } = counts({ 'input-max-rooms': 2 })
  expect(choices['input-min-rooms']).toMatchObject({ 0: 3, 1: 3, 2: 2, 3: 0, 6: 0 })
  expect(choices['input-max-rooms']).toEqual({ 0: 0, 1: 1, 2: 3, 3: 3, 4: 4, 5: 4 })
})

const rent = { 'input-rent': true, 'input-property-type': 'Generic-RealEstate' }

describe('the histogram', () => {
  test('has a bar for every price under the other filters, whatever the price bounds', async () => {
    await given({ price: 350 }, { price: 399.99 }, { price: 400 }, { price: 0 }, { price: -1 }, { price: undefined })
    const { prices } = counts({ ...rent, 'input-minimum': 1000 })
    expect(prices).toEqual([
      { from: 350, to: 400, count: 2 },
      { from: 400, to: 500, count: 1 },
    ])
  })

  test('is of people in a search for venues', async () => {
    const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true, price: 0 } as const
    await given({ ...venue, numberOfPeopleAllowed: 120 }, venue)
    expect(counts({ 'input-property-type': 'fun' }).prices).toEqual([{ from: 120, to: 140, count: 1 }])
    expect(counts(rent).prices).toEqual([])
  })

  test('has few bars, and outliers share the outermost', async () => {
    await given(...Array.from({ length: 1000 }, (_, n) => ({ price: n < 3 ? 0.05 : n > 997 ? 5e8 : 100 * 1.005 ** n })))
    const { prices } = counts(rent)
    expect(prices.length).toBeLessThanOrEqual(24)
    expect(prices.length).toBeGreaterThan(12)
    expect(prices[0]?.from).toBe(0.05)
    expect(prices.at(-1)?.to).toBe(600_000_000)
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
    for (const [n, { to }] of prices.slice(0, -1).entries()) expect(prices[n + 1]?.from).toBe(to)
  })
})

describe('a search without results', () => {
  test('offers the smallest changes that find something: another place before more money', async () => {
    await given({ price: 900, rooms: 3 }, { price: 300, 'input-location': 'Peje' })
    expect(counts({ 'input-location': 'Prishtine', 'input-maximum': 400 }).looser).toEqual([
      { drop: ['anyPlace'], total: 1 },
      { drop: ['anyPrice'], total: 1 },
    ])
    expect(counts({ 'input-maximum': 900 })).not.toHaveProperty('looser.0')
  })

  test('can drop the furnishing, or the day', async () => {
    await given({ furnished: 'no', availableFrom: '2026-12-02' })
    expect(counts({ 'input-furnished': 'yes' }).looser).toEqual([{ drop: ['anyFurnished'], total: 1 }])
    expect(counts({ 'input-available-by': '2026-12-01' }).looser).toEqual([{ drop: ['anyAvailable'], total: 1 }])
  })

  test('drops two filters where one is not enough, and all where two are not', async () => {
    await given({ price: 900, rooms: 3 })
    const asked = { 'input-maximum': 400, 'input-min-rooms': 4 }
    expect(counts(asked).looser).toEqual([{ drop: ['anyRooms', 'anyPrice'], total: 1 }])
    expect(counts({ ...asked, 'input-location': 'Peje' }).looser).toEqual([
      { drop: ['anyRooms', 'anyPlace', 'anyPrice'], total: 1 },
    ])
  })

  test('stays in its category, and offers nothing where no change helps', async () => {
    await given({ postType: { postTypeId: 9 } })
    expect(counts({ 'input-property-type': 'house', 'input-maximum': 1 }).looser).toEqual([])
    await given({ postType: { postTypeId: 9 } }, {})
    expect(counts({ 'input-property-type': 'house' }).looser).toEqual([{ drop: ['anyType'], total: 1 }])
  })
})
