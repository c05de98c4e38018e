import { beforeAll, describe, expect, test } from 'vitest'
import type { MapAnswer, SearchCounts, SearchPage } from '#shared/search/answers.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A word that only the posts of this run have. */
const run = randomWord('ghjklpzxcv')
const ids: Record<'flat' | 'dear' | 'car', string> = { flat: '', dear: '', car: '' }
const idsOf = ({ data }: SearchPage) => data.map(({ postId }) => postId)

beforeAll(async () => {
  bypassApi()
  const owner = await signUp()
  const photos = [await uploadPhoto(owner)]
  const place = { 'input-location': 'Gjilan', neighborhood: run }
  ids.flat = await storePost(owner, photos, { ...place, title: `E qetë ${run}`, rooms: 2, price: 300 })
  ids.dear = await storePost(owner, photos, { ...place, title: `E re ${run}`, rooms: 2, price: 700 })
  ids.car = await storePost(owner, photos, {
    ...{ ...place, title: `Phaeton ${run}`, postType: { postTypeId: 9 }, rent: false, selling: true, price: 7000 },
    ...{ brand: 'Volkswagen', model: 'Phaeton', petrolType: 'Nafte', transmision: 'Automatik', amenities: ['abs'] },
  })
  await eventually(async () => (await found({ 'input-words': run })).numOfPosts === 3)
})

const sentence = `banese 2 dhoma me qira ne gjilan deri 400 ${run}`

describe('a sentence (ASK-01)', () => {
  test('finds matching listings and returns its interpretation, in one call', async () => {
    const page = await found({ 'input-ask': sentence })
    expect(idsOf(page)).toEqual([ids.flat])
    expect(page.understood?.params).toMatchObject({
      'input-property-type': 'apartment',
      'input-rent': 'true',
      'input-location': 'Gjilan',
      'input-maximum': '400',
      'input-min-rooms': '2',
      'input-max-rooms': '2',
    })
    expect(page.understood?.rest).toBe(run)
  })

  test('has the same meaning for counts, the map and the older call', async () => {
    const query = { 'input-ask': sentence }
    const counts = await call<{ data: SearchCounts }>('search.counts', { query })
    expect(counts.body.data.total).toBe(1)
    const map = await call<{ data: MapAnswer }>('search.map', { query: { ...query, zoom: 10 } })
    expect(map.body.data.total).toBe(1)
    const showing = await call<{ data: SearchPage }>('search.showing', { params: { value: 0 }, body: query })
    expect(idsOf(showing.body.data)).toEqual([ids.flat])
  })

  test.each([
    'newest land 50€ m2',
    'cheapest apartment under 2000€ per m2',
    'me e lira banese 1200€/m2',
    'banese 900€ m2 me e lire',
    'apartment near 999999999 m2',
    'uws ues les lic fidi bedstuy qkuk jc wburg sllatina',
  ])('such as "%s" is answered by every call that searches', async (text) => {
    const query = { 'input-ask': text }
    const answers = [
      await call('search.find', { query }),
      await call('search.counts', { query }),
      await call('search.map', { query: { ...query, zoom: 10 } }),
      await call('search.feed', { query }),
      await call('search.showing', { params: { value: 0 }, body: query }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('that is too long is refused', async () => {
    const { status, body } = await call('search.find', { query: { 'input-ask': 'a'.repeat(301) } })
    expect([status, body.error?.fields]).toEqual([400, { 'input-ask': 'tooLong' }])
  })
})

test('filters set by hand take precedence, and removed parts are not searched (ASK-13)', async () => {
  expect(idsOf(await found({ 'input-ask': sentence, 'input-maximum': 900 }))).toEqual([ids.dear, ids.flat])
  const { understood } = await found({ 'input-ask': sentence })
  const price = understood?.chips.find(({ field }) => field === 'price')?.id ?? ''
  expect(idsOf(await found({ 'input-ask': sentence, 'input-ask-without': price }))).toEqual([ids.dear, ids.flat])
})

test('where the filters set by hand find nothing by themselves, no part is dropped (ASK-12)', async () => {
  const { understood, numOfPosts } = await found({ 'input-ask': sentence, 'input-min-rooms': 99 })
  expect(numOfPosts).toBe(0)
  expect(understood?.leftOut).toEqual({ words: [], chips: [] })
})

test('parts that find nothing are dropped, and the answer names them (ASK-12)', async () => {
  const asked = `${sentence} qxqxqxqx`
  const { understood, ...page } = await found({ 'input-ask': asked })
  expect(idsOf(page)).toEqual([ids.flat])
  expect(understood?.leftOut.words.map(([from, to]) => asked.slice(from, to))).toEqual(['qxqxqxqx'])
})

describe('what comes close to few results (ASK-17)', () => {
  const gaveWay = ({ near }: SearchPage) => near?.map((one) => [one.postId, one.gaveWay])

  test('follows the first page, with what gave way, and counts in no total', async () => {
    const page = await found({ 'input-ask': sentence })
    expect(idsOf(page)).toEqual([ids.flat])
    expect(page.numOfPosts).toBe(1)
    expect(gaveWay(page)).toEqual([[ids.dear, ['price']]])
    expect(gaveWay(await found({ 'input-ask': sentence, page: 2 }))).toBeUndefined()
  })

  test('follows filters set by hand too, also where they find nothing', async () => {
    const page = await found({
      'input-neighborhood': run,
      'input-min-rooms': 2,
      'input-max-rooms': 2,
      'input-maximum': 290,
    })
    expect(page.numOfPosts).toBe(0)
    expect(gaveWay(page)?.slice(0, 2)).toEqual([
      [ids.flat, ['price']],
      [ids.dear, ['price']],
    ])
  })

  test('is in no feed', async () => {
    const { body } = await call<{ text: string }>('search.feed', { query: { 'input-ask': sentence } })
    expect(body.text).toContain(ids.flat)
    expect(body.text).not.toContain(ids.dear)
  })
})

test('a fact that no such listing has is left out before the model (ASK-19)', async () => {
  const { understood, ...page } = await found({ 'input-ask': `phaeton hibrid ${run}` })
  expect(idsOf(page)).toEqual([ids.car])
  const left = understood?.chips.filter(({ id }) => understood.leftOut.chips.includes(id))
  expect(left?.map(({ field }) => field)).toEqual(['fuel'])
})

test('a card shows matched facts (ASK-14)', async () => {
  const { data } = await found({ 'input-ask': `phaeton automatik dizel ${run}` })
  expect(data.map(({ postId, match }) => [postId, match?.facts])).toEqual([
    [
      ids.car,
      [
        { field: 'petrolType', value: 'Nafte' },
        { field: 'transmision', value: 'Automatik' },
      ],
    ],
  ])
})

test('a sentence with "cheap" sorts by price (ASK-15)', async () => {
  expect(idsOf(await found({ 'input-ask': `banese e lire me qira ${run}` }))).toEqual([ids.flat, ids.dear])
})
