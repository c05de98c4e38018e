import { beforeAll, describe, expect, test } from 'vitest'
import { countsOf } from '#functions/search/parts/replica/choices.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { emptyReplica, fill } from './support.ts'

const car = { postType: { postTypeId: 9 }, rent: false, selling: true, price: 7000, brand: 'Volkswagen' } as const
const replica: Replica = emptyReplica()

beforeAll(() =>
  fill(replica, [
    { title: 'Banesë me oborr', rooms: 2, price: 350, neighborhood: 'Dardania' },
    {
      title: 'Banesë e re',
      rooms: 3,
      price: 500,
      neighborhood: 'Ulpiana',
      amenities: ['parking'],
      description: 'Ka ashensor.',
    },
    {
      title: 'Shtëpi',
      postType: { postTypeId: 2 },
      rent: false,
      selling: true,
      price: 90_000,
      'input-location': 'Peje',
    },
    { ...car, title: 'Golf 7', petrolType: 'Nafte', transmision: 'Automatik', model: 'Golf' },
    { title: 'Banesë në Pejë', rooms: 2, price: 200, 'input-location': 'Peje', neighborhood: 'Dardania' },
  ]),
)

const ask = (query: Record<string, string>) => {
  const { total, found, understood } = search(replica, searchParams.parse(query), { skip: 0, limit: pageSize })
  return { total, ids: found.map(({ post }) => post.postId), understood }
}
const sentence = (text: string, others: Record<string, string> = {}) => ask({ 'input-ask': text, ...others })
const parts = (text: string, spans: readonly (readonly [number, number])[] = []) =>
  spans.map(([from, to]) => text.slice(from, to))

test('a sentence finds the same as its filters and words, and returns its interpretation (ASK-01)', () => {
  const { ids, understood } = sentence('banese 2 dhoma me qira ne prishtine')
  expect(ids).toEqual(['0'])
  expect(understood?.params).toMatchObject({
    'input-rent': 'true',
    'input-property-type': 'apartment',
    'input-location': 'Prishtine',
  })
  expect(understood?.leftOut).toEqual({ words: [], chips: [] })
})

test('an "exactly as typed" search does not interpret the words (ASK-01)', () => {
  const { understood } = ask({ 'input-words': 'banese 2 dhoma' })
  expect(understood).toBeUndefined()
})

test('counts are those of the sentence’s filters (ASK-01)', () => {
  const { total, choices } = countsOf(replica, searchParams.parse({ 'input-ask': 'banese me qira' }))
  expect(total).toBe(3)
  expect(choices['input-location']).toMatchObject({ Prishtine: 2, Peje: 1 })
})

describe('a filter set by hand (ASK-13)', () => {
  test('takes precedence over the sentence', () => {
    const { ids, understood } = sentence('banese ne prishtine', { 'input-location': 'Peje' })
    expect(ids).toEqual(['4'])
    expect(understood?.chips.map(({ field }) => field)).not.toContain('place')
  })

  test('one bound set by hand replaces both bounds of the sentence', () => {
    expect(sentence('banese deri 250').ids).toEqual(['4'])
    expect(sentence('banese deri 250', { 'input-minimum': '300' }).ids).toEqual(['1', '0'])
  })

  test('a category set by hand is overridden by a type in the sentence', () => {
    expect(sentence('banese', { 'input-property-type': 'Generic-car' }).total).toBe(3)
    expect(sentence('banese', { 'input-property-type': 'house' }).ids).toEqual(['2'])
  })

  test('a removed chip is no filter, and its words are not searched', () => {
    const { understood } = sentence('banese ne prishtine')
    const place = understood?.chips.find(({ field }) => field === 'place')?.id ?? ''
    const left = sentence('banese ne prishtine', { 'input-ask-without': place })
    expect(left.ids).toEqual(['4', '1', '0'])
    expect(left.understood?.chips.map(({ id }) => id)).not.toContain(place)
  })
})

describe('a quarter that several cities have', () => {
  test('means the greatest city, and that of a filter set by hand (D-271)', () => {
    expect(sentence('banese dardani').ids).toEqual(['0'])
    expect(sentence('banese dardani', { 'input-location': 'Peje' }).ids).toEqual(['4'])
  })

  test('means any of them where the greatest has nothing', () => {
    const { ids, understood } = sentence('banese dardani deri 220')
    expect(ids).toEqual(['4'])
    expect(understood?.chips.filter(({ kind }) => kind === 'wider')).toMatchObject([
      { params: { 'input-neighborhood': 'Dardania' } },
    ])
  })
})

describe('a sentence whose rest no listing has (ASK-27)', () => {
  const homes = emptyReplica()
  beforeAll(() =>
    fill(homes, [
      { title: 'Banesë', balcony: 'yes' },
      { title: 'Banesë', amenities: ['parking'] },
      { title: 'Banesë' },
    ]),
  )
  test.each([
    ['loft me tarrace prishtine me qira', ['0']],
    ['banese me garazh prishtine', ['1']],
    ['banese prishtine qxqxqx', ['2', '1', '0']],
  ])('%s finds what comes nearest to it first', (text, expected) => {
    const { found } = search(homes, searchParams.parse({ 'input-ask': text }), { skip: 0, limit: pageSize })
    expect(found.map(({ post }) => post.postId)).toEqual(expected)
  })
})

describe('where nothing is found (ASK-12)', () => {
  test('a word that no listing has is dropped, and named', () => {
    const text = 'banese qxqxqx prishtine'
    const { ids, understood } = sentence(text)
    expect(ids).toEqual(['1', '0'])
    expect(parts(text, understood?.leftOut.words)).toEqual(['qxqxqx'])
    expect(parts(text, understood?.unknown)).toEqual(['qxqxqx'])
  })

  test('of words that no listing has together one is dropped', () => {
    const text = 'shtepi oborr'
    const { ids, understood } = sentence(text)
    expect(ids).toEqual(['2'])
    expect(parts(text, understood?.leftOut.words)).toEqual(['oborr'])
    expect(parts(text, understood?.unknown)).toEqual(['oborr'])
  })

  test('words set by hand are never dropped', () => {
    const { ids, understood } = sentence('shtepi', { 'input-words': 'oborr' })
    expect(ids).toEqual(['0'])
    expect(understood?.leftOut.words).toEqual([])
  })

  test('an implied chip is dropped before explicit ones', () => {
    const { ids, understood } = sentence('banese deri 100000 peje oborr')
    expect(ids).toHaveLength(1)
    expect(understood?.leftOut.words).toHaveLength(1)
  })

  test('then the least important explicit chip: a price before a type', () => {
    const { ids, understood } = sentence('golf deri 500')
    expect(ids).toEqual(['3'])
    expect(understood?.leftOut.chips).toEqual(
      understood?.chips.filter(({ field }) => field === 'price').map(({ id }) => id),
    )
  })

  test('of several parts those stay that matter most: the model before the price, the price before a fact (SRC-29)', () => {
    const left = (text: string) => {
      const { ids, understood } = sentence(text)
      const fields = understood?.chips.filter(({ id }) => understood.leftOut.chips.includes(id)).map((one) => one.field)
      return { ids, fields, words: parts(text, understood?.leftOut.words) }
    }
    expect(left('golf 5 nafte deri 4000')).toEqual({ ids: ['3'], fields: ['price'], words: ['5'] })
    expect(left('golf benzin deri 8000')).toEqual({ ids: ['3'], fields: ['fuel'], words: [] })
    expect(left('banese 7 dhoma prishtine deri 400')).toEqual({ ids: ['0'], fields: ['rooms'], words: [] })
    // A quarter of a price costs people less than the quarter of the city.
    expect(left('banese ulpiana deri 400')).toEqual({ ids: ['1'], fields: ['price'], words: [] })
  })

  test('a place is widened to its neighbours, then to its region, and never beyond (SRC-29)', async () => {
    const some = emptyReplica()
    const rented = { ...car, title: 'Golf', selling: false, rent: true, price: 40 } as const
    const at = (city: string): Partial<StoredPost> => ({ ...rented, 'input-location': city })
    await fill(some, [at('Aeroporti Adem Jashari'), at('Yonkers'), at('Queens'), { 'input-location': 'Brooklyn' }])
    const ask = (text: string, without = '') => {
      const asked = searchParams.parse({ 'input-ask': text, 'input-ask-without': without })
      const { found, understood } = search(some, asked, { skip: 0, limit: pageSize })
      const wider = understood?.chips.find(({ kind }) => kind === 'wider')
      return { ids: found.map(({ post }) => post.postId), wider, leftOut: understood?.leftOut.chips ?? [] }
    }
    const brooklyn = ask('rent a car in brooklyn')
    expect(brooklyn.ids).toEqual(['2'])
    expect(brooklyn.wider?.params).toEqual({ 'input-location': 'Manhatan,Brooklyn,Bronx,Queens,Staten island' })
    expect(brooklyn.leftOut).toEqual([brooklyn.wider?.id.replace('-wider', '')])
    expect(ask('rent a car in brooklyn', brooklyn.wider?.id).ids).toEqual(['2', '1', '0'])
    expect(ask('rent a car in new jersey').ids).toEqual(['2'])
    expect(ask('veturë me qira gjakove').ids).toEqual(['0'])
    expect(ask('veturë me qira lipjan').wider?.params['input-location']).toContain('Aeroporti Adem Jashari')
  })

  test('a quarter is widened to its city', () => {
    expect(sentence('banese velania prishtine').ids).toEqual(['1', '0'])
  })

  test('a fact that no listing states is searched as a word, since many descriptions mention it', () => {
    const { ids, understood } = sentence('apartment with an elevator')
    expect(ids).toEqual(['1'])
    expect(understood?.leftOut.chips).toEqual(
      understood?.chips.filter(({ field }) => field === 'elevator').map(({ id }) => id),
    )
    expect(sentence('apartment with an elevator in peja').ids).toEqual(['4'])
  })

  test('where an amount was left out, the nearest come first', async () => {
    const some = emptyReplica()
    await fill(some, [{ price: 900 }, { price: 450 }, { price: 700 }])
    const ask = (query: Record<string, string>) => {
      const { found } = search(some, searchParams.parse(query), { skip: 1, limit: 2 })
      return found.map(({ post }) => post.price)
    }
    expect(ask({ 'input-ask': 'banese me qira nen 100 euro' })).toEqual([700, 900])
    expect(ask({ 'input-ask': 'banese me qira nen 100 euro', 'input-order': 'price-down' })).toEqual([700, 450])
  })

  test('what serves the same purpose comes before everything else, and what no listing has is named (ASK-19)', async () => {
    const some = emptyReplica()
    await fill(some, [
      { title: 'Ballkon', 'input-location': 'Peje' },
      { title: 'Me oborr', postType: { postTypeId: 2 }, 'input-location': 'Peje' },
      { ...car, title: 'Passat', model: 'Passat', petrolType: 'Nafte' },
      { ...car, title: 'Tucson', brand: 'Hyundai', model: 'Tucson', petrolType: 'Nafte' },
      { ...car, title: 'Prius', brand: 'Toyota', model: 'Prius', petrolType: 'Hibrid' },
    ])
    const ask = (text: string, byHand: Record<string, string> = {}) => {
      const asked = searchParams.parse({ 'input-ask': text, ...byHand })
      const { found, understood } = search(some, asked, { skip: 0, limit: pageSize })
      const lacking = understood?.chips.filter(({ id }) => understood.lacking.includes(id)).map(({ field }) => field)
      return { titles: found.map(({ post }) => post.title), lacking, unknown: parts(text, understood?.unknown) }
    }
    expect(ask('vile me qira ne peje')).toEqual({ titles: ['Me oborr'], lacking: ['type'], unknown: [] })
    expect(ask('jeep ne shitje')).toEqual({ titles: ['Tucson'], lacking: ['brand'], unknown: [] })
    expect(ask('electric car')).toEqual({ titles: ['Prius'], lacking: [], unknown: ['electric'] })
    expect(ask('passat electric')).toEqual({ titles: ['Passat'], lacking: [], unknown: ['electric'] })
    // Filters set by hand do not make it so, and a category is never left out.
    expect(ask('passat', { 'input-location': 'Peje' })).toEqual({ titles: [], lacking: [], unknown: [] })
    expect(ask('makine elektrike ne prizren', { 'input-buy': 'true' }).titles).toEqual(['Prius'])
  })

  test('a sentence with a single unknown part is not relaxed, since the result would be every listing', () => {
    const { total, understood } = sentence('qxqxqx')
    expect(total).toBe(0)
    expect(understood?.leftOut.words).toEqual([])
    expect(parts('qxqxqx', understood?.unknown)).toEqual(['qxqxqx'])
  })
})

test('matched facts are returned (ASK-14)', () => {
  const { found } = search(replica, searchParams.parse({ 'input-words': 'golf automatic' }), { skip: 0, limit: 1 })
  expect(found.map(({ post }) => post.postId)).toEqual(['3'])
})
