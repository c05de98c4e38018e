import { beforeEach, describe, expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { placedOf } from '#functions/search/parts/replica/placed.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { emptyReplica, fill, find, idsOf, parsed } from './support.ts'

let replica: Replica
beforeEach(() => {
  replica = emptyReplica()
})

const given = (...posts: Partial<StoredPost>[]) => fill(replica, posts)

const car = { postType: { postTypeId: 9 } } as const
const villa = { postType: { postTypeId: 7 } } as const
const venue = { postType: { postTypeId: 8 }, rent: false, price: 0 } as const

describe('the region of the visitor (D-289)', () => {
  const [queens, peja] = [{ 'input-location': 'Queens', currency: 'USD' } as const, { 'input-location': 'Peje' }]
  const page = (raw: Record<string, unknown>, skip = 0, limit = pageSize) =>
    search(replica, parsed(raw), { skip, limit })
  const ids = (raw: Record<string, unknown>, skip?: number, limit?: number) =>
    page(raw, skip, limit).found.map(({ post }) => post.postId)

  test.each(['newest', 'price-up'])('comes first, each in the order %s, over all pages', async (order) => {
    await given({ ...peja, price: 90 }, { ...queens, price: 900 }, { ...peja, price: 80 }, { ...queens, price: 800 })
    const [own, others] = [
      ['3', '1'],
      ['2', '0'],
    ]
    const asked = { 'input-order': order }
    expect(ids({ ...asked, region: 'newyork' })).toEqual([...own, ...others])
    expect(ids({ ...asked, region: 'kosovo' })).toEqual([...others, ...own])
    expect([0, 1, 2, 3].flatMap((at) => ids({ ...asked, region: 'newyork' }, at, 1))).toEqual([...own, ...others])
    expect(ids({ ...asked, region: 'newyork' }, 1, 2)).toEqual([own[1], others[0]])
  })

  test('both are counted where both have results', async () => {
    await given(peja, queens, peja)
    expect(page({ region: 'newyork' }).regions).toEqual({ newyork: 1, kosovo: 2 })
    expect(page({}).regions).toBe(undefined)
    expect(page({ region: 'newyork', 'input-location': 'Peje' }).regions).toBe(undefined)
  })

  test('its map begins there, unless it has no result', async () => {
    await given({ ...peja, ...pejaPlace }, { ...peja, ...pejaPlace }, { ...queens, ...queensPlace })
    expect(placedOf(replica, parsed({}))).toEqual({ region: 'kosovo', count: 2 })
    expect(placedOf(replica, parsed({ region: 'newyork' }))).toEqual({ region: 'newyork', count: 1 })
    expect(placedOf(replica, parsed({ region: 'newyork', 'input-location': 'Peje' }))?.region).toBe('kosovo')
  })
})

const pejaPlace = { latitude: 42.66, longitude: 20.29 }
const queensPlace = { latitude: 40.73, longitude: -73.79 }

describe('prices', () => {
  test('posts at 0 or −1 or without a price match only searches without a price bound', async () => {
    await given({ price: 0 }, { price: -1 }, { price: undefined }, { price: 1 })
    expect(idsOf(replica)).toEqual(['3', '2', '1', '0'])
    expect(idsOf(replica, { 'input-minimum': 0 })).toEqual(['3'])
    expect(idsOf(replica, { 'input-maximum': 5 })).toEqual(['3'])
  })

  test('the rent of a car or villa counts with its daily price, with its price when it has no other', async () => {
    await given(
      { ...car, price: undefined, dailyPrice: 40 },
      { ...car, price: 900, dailyPrice: undefined },
      { ...villa, price: undefined, dailyPrice: 45.5 },
    )
    expect(idsOf(replica, { 'input-minimum': 40, 'input-maximum': 45.5 })).toEqual(['2', '0'])
    expect(idsOf(replica, { 'input-minimum': 900 })).toEqual(['1'])
  })

  test('a lower bound above the upper one finds nothing', async () => {
    await given({ price: 100 })
    expect(find(replica, { 'input-minimum': 101, 'input-maximum': 99 }).total).toBe(0)
  })
})

describe('venues', () => {
  test('bounds mean people, and a venue that does not say how many is not within them', async () => {
    await given(
      { ...venue, dasma: true, numberOfPeopleAllowed: 300 },
      { ...venue, dasma: true },
      { ...venue, kafe: true, numberOfPeopleAllowed: 300 },
    )
    expect(idsOf(replica, { 'input-property-type': 'Generic-fun', 'input-minimum': 200 })).toEqual(['2', '0'])
    expect(idsOf(replica, { 'input-dasma': 'true', 'input-maximum': 300 })).toEqual(['0'])
  })

  test('a search for party venues also finds music venues', async () => {
    await given({ ...venue, muzike: true }, { ...venue, party: true }, { ...venue, ushqim: true })
    expect(idsOf(replica, { 'input-party': 'true' })).toEqual(['1', '0'])
  })
})

test('checkboxes of one group are combined by OR, different groups by AND', async () => {
  await given({ rent: true }, { rent: false, selling: true }, { rent: false, cimere: true }, { ...venue, kafe: true })
  expect(idsOf(replica, { 'input-rent': 'true', 'input-buy': 'true' })).toEqual(['1', '0'])
  expect(idsOf(replica, { 'input-cimere': 'true' })).toEqual(['2'])
  expect(idsOf(replica, { 'input-rent': 'true', 'input-kafe': 'true' })).toEqual([])
})

test('makes are combined by OR, and a car may have several', async () => {
  await given({ ...car, brand: 'Audi,BMW' }, { ...car, brand: 'Mercedes-Benz' }, { ...car, brand: 'Škoda' }, car)
  expect(idsOf(replica, { 'input-car-model': 'BMW' })).toEqual(['0'])
  expect(idsOf(replica, { 'input-car-model': 'Audi,BMW,Škoda' })).toEqual(['2', '0'])
})

describe('a brand that is a model (LST-19)', () => {
  const golf = { ...car, brand: 'Volkswagen Golf', model: '5' }
  const typed = { ...car, brand: 'Volkswagen', model: 'GOLF 7 GTI' }
  const polo = { ...car, brand: 'Volkswagen', model: 'Polo' }

  test.each([
    ['its make', { 'input-car-model': 'Volkswagen' }, ['2', '1', '0']],
    ['itself, also where owners chose its make and typed it', { 'input-car-model': 'Volkswagen Golf' }, ['1', '0']],
    ['one of several', { 'input-car-model': 'Audi,Volkswagen Golf' }, ['1', '0']],
    ['a sentence', { 'input-ask': 'golf 5 me qira' }, ['0']],
    ['a sentence in English', { 'input-ask': 'rent a vw golf' }, ['1', '0']],
    ['its body', { 'input-ask': 'hatchback me qira' }, ['2', '1', '0']],
  ])('is found by %s', async (_, query, ids) => {
    await given(golf, typed, polo)
    expect(idsOf(replica, query)).toEqual(ids)
  })

  test('in a sentence for a sale', async () => {
    const sold = { rent: false, selling: true }
    await given({ ...car, ...sold, brand: 'Volkswagen Passat' }, { ...polo, ...sold }, { ...golf, ...sold })
    for (const sentence of ['shitet passat', 'passat for sale', 'pasat ne shitje'])
      expect(idsOf(replica, { 'input-ask': sentence }), sentence).toEqual(['0'])
  })

  test('is no other make', async () => {
    await given(golf, { ...car, brand: 'Audi', model: 'Golf' })
    expect(idsOf(replica, { 'input-ask': 'jo volkswagen' })).toEqual(['1'])
    expect(idsOf(replica, { 'input-car-model': 'Audi' })).toEqual(['1'])
    expect(idsOf(replica, { 'input-car-model': 'Volkswagen Golf' })).toEqual(['0'])
  })
})

test('brands that are not on offer any more are found as before (LST-19)', async () => {
  await given({ ...car, brand: 'Seat', model: 'Leon' }, { ...car, brand: 'Audi' })
  expect(idsOf(replica, { 'input-car-model': 'Seat' })).toEqual(['0'])
  expect(idsOf(replica, { 'input-ask': 'seat leon me qira' })).toEqual(['0'])
})

test('a neighbourhood is found by whole words, whatever their case and accents, and by its extra names', async () => {
  await given(
    { neighborhood: 'Bregu i Diellit' },
    { neighborhood: 'Arbëria', neighborhoodExtra: 'Dragodan Arbëria2' },
    { neighborhood: undefined },
  )
  expect(idsOf(replica, { 'input-neighborhood': 'bregu i diellit' })).toEqual(['0'])
  expect(idsOf(replica, { 'input-neighborhood': 'DIELLIT' })).toEqual(['0'])
  expect(idsOf(replica, { 'input-neighborhood': 'dragodan' })).toEqual(['1'])
  expect(idsOf(replica, { 'input-neighborhood': 'arberia' })).toEqual(['1'])
  expect(idsOf(replica, { 'input-neighborhood': 'Arb' })).toEqual([])
  expect(idsOf(replica, { 'input-neighborhood': 'beria' })).toEqual([])
  expect(idsOf(replica, { 'input-neighborhood': '%' })).toEqual([])
})

test('any offset is allowed; past the end the page is empty, with the true total', async () => {
  await given(...Array.from({ length: 30 }, () => ({})))
  expect(find(replica, {}, 5).found.map(({ postId }) => postId)).toHaveLength(pageSize)
  expect(find(replica, {}, 29)).toMatchObject({ total: 30, found: [{}] })
  expect(find(replica, {}, 10_000_000_000)).toEqual({ total: 30, found: [] })
})

test('areas are compared in m², whatever their unit', async () => {
  await given({ space: 1000, unit: 'sqft' }, { space: 90 }, { space: 2, postType: { postTypeId: 5 } }, {})
  expect(idsOf(replica, { 'input-min-area': 92 })).toEqual(['2', '0'])
  expect(idsOf(replica, { 'input-max-area': 93 })).toEqual(['1', '0'])
})

test('amenities are combined by AND, fuels by OR', async () => {
  await given(
    { ...car, amenities: ['ac', 'abs'], petrolType: 'Nafte' },
    { ...car, amenities: ['ac'], petrolType: 'Benzine' },
    { ...car, amenities: ['abs', 'ac'] },
  )
  expect(idsOf(replica, { 'input-amenities': 'ac,abs' })).toEqual(['2', '0'])
  expect(idsOf(replica, { 'input-fuel': 'Nafte,Benzine' })).toEqual(['1', '0'])
})

test('furnishings are combined by OR; a listing without a date is available on any day', async () => {
  await given(
    { furnished: 'yes', availableFrom: '2026-12-01' },
    { furnished: 'partly', availableFrom: '2026-12-02' },
    {},
  )
  expect(idsOf(replica, { 'input-furnished': 'yes,partly' })).toEqual(['1', '0'])
  expect(idsOf(replica, { 'input-available-by': '2026-12-01' })).toEqual(['2', '0'])
})

test('reserved listings are found, unless they are hidden, and counted (CNV-18)', async () => {
  await given({ reservedUntil: '2026-12-01T00:00:00.000Z' }, {}, { freeSince: '2026-11-01T00:00:00.000Z' })
  expect(idsOf(replica, {})).toEqual(['2', '1', '0'])
  expect(idsOf(replica, { 'input-not-reserved': 'true' })).toEqual(['2', '1'])
  expect(countsOf(replica, searchParams.parse({})).choices['input-not-reserved']).toEqual({ true: 2 })
})

test('listings of owners and of agencies are told apart, and counted (ASK-26)', async () => {
  await given({ isAgency: true }, {}, { isAgency: true })
  expect(idsOf(replica, { 'input-publisher': 'agency' })).toEqual(['2', '0'])
  expect(idsOf(replica, { 'input-publisher': 'owner' })).toEqual(['1'])
  expect(idsOf(replica, { 'input-publisher': 'owner,agency' })).toEqual(['2', '1', '0'])
  expect(idsOf(replica, { 'input-ask': 'banesë pa agjenci' })).toEqual(['1'])
  expect(countsOf(replica, searchParams.parse({})).choices['input-publisher']).toEqual({ agency: 2, owner: 1 })
})

test('homes with a floor plan are found and counted, by a filter and by a sentence (KND-22)', async () => {
  await given({ floorPlan: 'yes' }, {}, { floorPlan: 'yes', selling: true, rent: false })
  expect(idsOf(replica, { 'input-floor-plan': 'yes' })).toEqual(['2', '0'])
  expect(countsOf(replica, parsed({ 'input-rent': 'true' }))).toMatchObject({
    total: 2,
    choices: { 'input-floor-plan': { yes: 1 } },
  })
  for (const sentence of ['apartment with floor plan', 'banesë me planimetri', 'banese me plan'])
    expect(parseSentence(sentence).params, sentence).toMatchObject({ 'input-floor-plan': 'yes' })
})

test('a withheld post is not found', async () => {
  await given({}, { withheld: true })
  expect(idsOf(replica)).toEqual(['0'])
})

test('who looks for a room is found only by a search that asks for it, and counted in all (KND-20, D-365)', async () => {
  const room = { postType: { postTypeId: 3 }, rent: false, cimere: true } as const
  await given(room, { ...room, roomAd: 'seeks' }, { ...room, roomAd: 'offers' }, {})
  expect(idsOf(replica, {})).toEqual(['3', '2', '0'])
  expect(idsOf(replica, { 'input-cimere': 'true' })).toEqual(['2', '0'])
  expect(idsOf(replica, { 'input-room-ad': 'offers' })).toEqual(['2', '0'])
  expect(idsOf(replica, { 'input-room-ad': 'seeks' })).toEqual(['1'])
  expect(idsOf(replica, { 'input-room-ad': 'seeks,offers' })).toEqual(['2', '1', '0'])
  expect(countsOf(replica, parsed({ 'input-cimere': 'true' }))).toMatchObject({
    total: 2,
    choices: { 'input-room-ad': { offers: 2, seeks: 1 } },
  })
})
