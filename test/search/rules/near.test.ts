import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyFilterCache } from '#functions/search/parts/replica/filters.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { nearTo } from '#functions/search/parts/replica/near.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { regionOf } from '#shared/places/cities.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { dropsOf } from '#shared/search/filterDrops.ts'
import { matches } from '#shared/search/matches.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { content, parametersOf, searchModel } from './searchModel.ts'
import { emptyReplica, fill } from './support.ts'

/** What a search finds, and what comes close: ids with what gave way. */
function askIn(replica: Replica, query: Record<string, unknown>) {
  const known = emptyFilterCache()
  const original = searchParams.parse(query)
  const { total, found, params, whole, understood } = search(replica, original, { skip: 0, limit: pageSize }, known)
  const near = nearTo(replica, { original, params, whole, total, understood }, known)
  return {
    total,
    params,
    found: found.map(({ post }) => post),
    near,
    said: near.map(({ post, gaveWay }) => `${post.postId} ${gaveWay.join('+')}`),
  }
}

describe('the order of giving way (ASK-17)', () => {
  const cases: [string, Record<string, string>, Partial<StoredPost>[], string[]][] = [
    [
      'extras, then words, then a tenth of the price, then a quarter',
      { 'input-maximum': '400', 'input-rent': 'true', 'input-amenities': 'parking', 'input-ask': 'oborr' },
      [
        { price: 400, amenities: ['parking'], title: 'Oborr' },
        { price: 480, amenities: ['parking'], title: 'Oborr' },
        { price: 430, amenities: ['parking'], title: 'Oborr' },
        { price: 400, amenities: ['parking'], title: 'Banesë' },
        { price: 400, amenities: [], title: 'Oborr' },
      ],
      ['4 amenities', '3 words', '2 price', '1 price'],
    ],
    [
      'a room more or less before another place, and never a studio in place of three rooms',
      { 'input-min-rooms': '3', 'input-max-rooms': '3', 'input-location': 'Prishtine' },
      [
        { rooms: 3 },
        { rooms: 3, 'input-location': 'Prizren' },
        { rooms: 3, 'input-location': 'Fushe Kosove' },
        { rooms: 4 },
        { rooms: 0 },
      ],
      ['3 rooms', '2 place', '1 place'],
    ],
    [
      'from the quarter to those around, the city, the cities around and the region, never to the other market',
      { 'input-neighborhood': 'Dardania', 'input-location': 'Prishtine' },
      [
        { neighborhood: 'Dardania' },
        { 'input-location': 'Brooklyn', neighborhood: 'Bushwick' },
        { 'input-location': 'Peje' },
        { 'input-location': 'Fushe Kosove' },
        { neighborhood: 'Mati 1' },
        { neighborhood: 'Ulpiana' },
      ],
      ['5 neighborhood', '4 neighborhood', '3 place', '2 place'],
    ],
    [
      'a price before a type or an offer, the nearest price first',
      { 'input-property-type': 'apartment', 'input-maximum': '100', 'input-rent': 'true' },
      [
        { postType: { postTypeId: 2 }, price: 90 },
        { price: 900 },
        { price: 300 },
        { price: 30, rent: false, selling: true },
      ],
      ['2 price', '1 price', '0 type'],
    ],
  ]
  test('a model gives way to cars like it first, a name that the lexicon does not know never', async () => {
    const replica = emptyReplica()
    const sold = { postType: { postTypeId: 9 }, rent: false, selling: true, price: 7000 } as const
    await fill(replica, [
      { ...sold, title: 'Golf 7', brand: 'Volkswagen', model: 'Golf' },
      { ...sold, title: 'CX-5', brand: 'Mazda', model: 'CX-5' },
      { ...sold, title: 'Focus', brand: 'Ford', model: 'Focus' },
      { ...sold, title: 'Zqxwv', brand: 'Ford', model: 'Focus' },
    ])
    const near = (text: string) => askIn(replica, { 'input-ask': text }).near
    expect(near('golf ne shitje').map(({ post, unsaid }) => `${post.title} ${unsaid}`)).toEqual([
      'Zqxwv golf',
      'Focus golf',
      'CX-5 golf',
    ])
    expect(near('zqxwv ne shitje')).toEqual([])
  })

  test('what a quarter without a city gives way to is in its city first, then in its region', async () => {
    const replica = emptyReplica()
    await fill(replica, [
      { 'input-location': 'Prishtine', rooms: 2 },
      { 'input-location': 'Queens', rooms: 2 },
      { 'input-location': 'Manhatan', neighborhood: 'Chelsea', rooms: 2 },
    ])
    const query = { 'input-neighborhood': 'Harlem', 'input-min-rooms': '2' }
    expect(askIn(replica, query).said).toEqual(['2 neighborhood', '1 place'])
  })

  test('a sentence is asked for as a whole: all that a listing misses is said', async () => {
    const replica = emptyReplica()
    const office = { postType: { postTypeId: 4 } } as const
    await fill(replica, [
      { ...office, 'input-location': 'Prishtine', price: 1400, amenities: ['parking'] },
      { ...office, 'input-location': 'Prishtine', price: 190 },
      { ...office, 'input-location': 'Peje', price: 340, amenities: ['parking'] },
      { ...office, 'input-location': 'Istog', price: 150, amenities: ['parking'] },
    ])
    const { found, said } = askIn(replica, { 'input-ask': 'zyre me qira me parking ne Peje deri 200 euro' })
    expect(found.map(({ postId }) => postId)).toEqual(['3'])
    expect(said).toEqual(['2 price', '1 amenities+place', '0 place+price'])
  })

  test('of several words only those are named that a listing lacks', async () => {
    const replica = emptyReplica()
    await fill(replica, [{ title: 'Garden' }, { title: 'Pool' }, { title: 'Pool and garden' }, { title: 'Quiet' }])
    const { near } = askIn(replica, { 'input-ask': 'apartment with pool and garden' })
    expect(near.map(({ post, unsaid }) => [post.postId, unsaid])).toEqual([
      ['0', 'pool'],
      ['1', 'garden'],
      ['3', 'pool garden'],
    ])
  })

  test('an extra gives way to what is alike, then to what is not stated, then to the opposite', async () => {
    const replica = emptyReplica()
    await fill(replica, [{ furnished: 'no' }, {}, { furnished: 'partly' }, { furnished: 'yes' }])
    const query = { 'input-furnished': 'yes', 'input-rent': 'true' }
    expect(askIn(replica, query).said).toEqual(['2 furnished', '1 furnished', '0 furnished'])
  })

  test('prices of another period do not come close, and of those that do the nearest come first', async () => {
    const replica = emptyReplica()
    const villa = { postType: { postTypeId: 7 }, price: undefined } as const
    await fill(replica, [{ price: 500 }, { price: 390 }, { price: 425 }, { ...villa, dailyPrice: 410 }])
    const query = { 'input-minimum': '400', 'input-maximum': '410', 'input-rent': 'true', 'input-period': 'month' }
    expect(askIn(replica, query).said).toEqual(['1 price', '2 price', '0 price'])
    expect(askIn(replica, { ...query, 'input-minimum': '450' }).said).toEqual([])
  })

  test('without a category only those come close that can have what is asked for', async () => {
    const replica = emptyReplica()
    await fill(replica, [{ price: 20, postType: { postTypeId: 9 } }, { pets: 'ask' }])
    expect(askIn(replica, { 'input-rent': 'true', 'input-pets': 'yes' }).said).toEqual(['1 pets'])
  })

  test('a category never gives way', async () => {
    const replica = emptyReplica()
    await fill(replica, [
      { postType: { postTypeId: 3 }, rent: false, cimere: true },
      { postType: { postTypeId: 9 }, price: 30 },
      { price: 300 },
    ])
    expect(askIn(replica, { 'input-cimere': 'true' }).said).toEqual(['2 offer'])
  })

  test.each(cases)('%s', async (_, query, posts, expected) => {
    const replica = emptyReplica()
    await fill(replica, posts)
    expect(askIn(replica, query).said).toEqual(expected)
  })
})

test('near listings fail only what is said, are none of the results, and stay in the region that is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 25 }), searchModel, async (contents, asked) => {
      const replica = emptyReplica()
      await fill(replica, contents, 2)
      const { params, total, found, near } = askIn(
        replica,
        parametersOf({ ...asked, words: [], order: undefined, upTo: undefined }),
      )
      expect(near.length).toBeLessThanOrEqual(total < pageSize ? Math.max(4, pageSize - total) : 0)
      const ids = [...found, ...near.map(({ post }) => post)].map(({ postId }) => postId)
      expect(new Set(ids).size).toBe(ids.length)
      const drops = dropsOf(params)
      for (const { post, gaveWay } of near) {
        expect(matches(post as StoredPost, params)).toBe(false)
        const changes = drops.filter(({ name }) => gaveWay.includes(name)).map(({ change }) => change)
        expect(matches(post as StoredPost, Object.assign({}, params, ...changes))).toBe(true)
        const regions = new Set(params['input-location'].map(regionOf))
        if (regions.size > 0) expect(regions).toContain(regionOf(post['input-location']))
      }
    }),
    { numRuns: 150 },
  )
})
