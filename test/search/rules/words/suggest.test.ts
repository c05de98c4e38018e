import { describe, expect, test } from 'vitest'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { countOf } from '#functions/search/parts/replica/query.ts'
import { suggest } from '#functions/search/parts/replica/words/suggest.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { searchParams } from '#shared/search/params.ts'
import { buildStored, changeLog, emptyReplica, refresh } from '../support.ts'

/** A replica of posts with these contents; ids are their places in the list, oldest first. */
async function given(...posts: Partial<StoredPost>[]): Promise<Replica> {
  const [log, replica] = [changeLog(), emptyReplica()]
  posts.forEach((post, at) => {
    log.put(
      buildStored({ title: 'Xyz', description: undefined, ...post, postId: String(at).padStart(3, '0') }),
      Date.now(),
    )
  })
  await refresh(replica, log.readChanges)
  return replica
}

const many = (count: number, post: Partial<StoredPost>) => Array.from({ length: count }, () => post)
const car = { postType: { postTypeId: 9 }, rent: false, selling: true, 'input-location': 'Peje' } as const
const house = { postType: { postTypeId: 2 }, rent: false, selling: true, 'input-location': 'Peje' } as const

/** The suggestions, as `kind: value (count)`. */
const told = (replica: Replica, text: string) =>
  suggest(replica, text).map(({ kind, value, count }) => `${kind}: ${value} (${count})`)

const market = await given(
  ...many(3, { neighborhood: 'Dardania', title: 'Dhomë në Dardani' }),
  ...many(2, { 'input-location': 'Peje', neighborhood: 'Dardania' }),
  { neighborhood: 'Bregu i Diellit', neighborhoodExtra: 'Dardania Veternik' },
  { 'input-location': 'Prizren', neighborhood: 'Ortakoll', description: 'Ballkon i madh' },
  ...many(2, { ...car, brand: 'Volkswagen', model: 'Golf', title: 'Golf 7 me naftë' }),
  { ...car, brand: 'Škoda,Audi' },
  { ...house, title: 'Shtëpi me ballkon' },
  { ...house, archived: true, neighborhood: 'Dardania' },
  { postType: { postTypeId: 8 }, rent: false, dasma: true, 'input-location': 'Peje' },
)

test.each([
  ['prisht', ['city: Prishtinë (4)']],
  ['PRI', ['city: Prishtinë (4)', 'city: Prizren (1)']],
  ['pristina', ['city: Prishtinë (4)']],
  ['prsihtina', ['city: Prishtinë (4)']],
  ['prsiht', ['city: Prishtinë (4)']],
  ['Dardan', ['neighborhood: Dardania, Prishtinë (4)', 'neighborhood: Dardania, Pejë (2)', 'word: dardania (6)']],
  ['dardania peje', ['neighborhood: Dardania, Pejë (2)']],
  ['diellit', ['neighborhood: Bregu i Diellit, Prishtinë (1)', 'word: diellit (1)']],
  ['skod', ['brand: Škoda (1)']],
  [
    'vw',
    [
      'brand: Volkswagen (2)',
      'brand: Volkswagen Golf (2)',
      'ask: Volkswagen në shitje (2)',
      'ask: Volkswagen në Pejë (2)',
    ],
  ],
  ['wolksvagen', ['brand: Volkswagen (2)', 'brand: Volkswagen Golf (2)']],
  ['gol', ['brand: Volkswagen Golf (2)', 'word: golf (2)']],
  ['apartm', ['type: Apartment (7)', 'type: Apartment for rent (7)']],
  [
    'banesë',
    ['type: Banesë (7)', 'type: Banesë me qira (7)', 'ask: Banesë në Prishtinë (4)', 'ask: Banesë në Pejë (2)'],
  ],
  ['shtepi ne', ['type: Shtëpi në shitje (1)']],
  ['house for sa', ['type: House for sale (1)']],
  ['makine', ['type: Veturë (3)', 'type: Veturë në shitje (3)', 'ask: Veturë në Pejë (3)']],
  ['wedding', ['type: Weddings (1)', 'ask: Weddings in Pejë (1)']],
  ['me ballk', ['word: ballkon (2)']],
  ['shtepi ballk', ['word: shtëpi ballkon (1)']],
  ['balkon', ['word: ballkon (2)']],
  ['qqqqqq', []],
  ['!', []],
])('"%s" suggests %j', (typed, expected) => {
  expect(told(market, typed)).toEqual(expected)
})

test.each([
  ['banese me qira', 'ask: Banesë me qira në Prishtinë (4)'],
  ['banese me qira ne pris', 'ask: Banesë me qira në Prishtinë (4)'],
  ['apartment for rent in pris', 'ask: Apartment for rent in Prishtinë (4)'],
  ['vw gol', 'brand: Volkswagen Golf (2)'],
  ['shitet gol', 'ask: Volkswagen Golf në shitje (2)'],
  ['kos', 'ask: Kosovë (12)'],
  ['con', 'ask: Apartment (7)'],
])('"%s" suggests kinds together: %s (ASK-15)', (typed, expected) => {
  expect(told(market, typed)).toContain(expected)
})

test.each([
  'p',
  'pr',
  'dar',
  'dardania',
  'shtepi',
  'ba',
  'golf',
  'vw',
  'wedding',
  'rent',
  'diellit',
  'balkon',
  'dardnia',
  'vw gol',
  'kos',
  'con',
])('what "%s" suggests finds as many as it says', (typed) => {
  const suggestions = suggest(market, typed)
  expect(suggestions.length).toBeGreaterThan(0)
  for (const { params, count } of suggestions) expect(countOf(market, searchParams.parse(params))).toBe(count)
})

test('a quarter that is named so is suggested with its city, not a city that has also another name', async () => {
  const kamenice = { 'input-location': 'Kamenice' }
  const quarter = 'neighborhood: Dardania, Prishtinë (1)'
  expect(told(await given(kamenice, { neighborhood: 'Dardania' }), 'dard')).toEqual([quarter, 'word: dardania (1)'])
  expect(told(await given(kamenice), 'dard')).toEqual(['ask: Kamenicë (1)'])
})

test('of a quarter that several cities have, that of the greatest is suggested first (D-271)', async () => {
  const replica = await given(
    ...many(3, { 'input-location': 'Gjakove', neighborhood: 'Dardania' }),
    ...many(2, { 'input-location': 'Ferizaj', neighborhood: 'Dardania e Re' }),
    { neighborhood: 'Dardania' },
  )
  expect(told(replica, 'dard').slice(0, 3)).toEqual([
    'neighborhood: Dardania, Prishtinë (1)',
    'neighborhood: Dardania e Re, Ferizaj (2)',
    'neighborhood: Dardania, Gjakovë (3)',
  ])
})

describe('limits', () => {
  test('there are at most eight suggestions, of several kinds', async () => {
    const replica = await given(
      ...['Malisheve', 'Mamushe', 'Mitrovice'].map((city) => ({ 'input-location': city })),
      ...['Mati 1', 'Medrese', 'Muhaxherët', 'Matiçan'].map((neighborhood) => ({ neighborhood })),
      ...['Mazda', 'Mercedes-Benz', 'Mitsubishi'].map((brand) => ({ ...car, brand })),
      { title: 'Masa, magazinë, makth, matur' },
    )
    const kinds = suggest(replica, 'm').map(({ kind }) => kind)
    expect(kinds).toEqual(['city', 'city', 'neighborhood', 'neighborhood', 'neighborhood', 'brand', 'brand', 'type'])
    expect(suggest(replica, 'ma').length).toBeLessThanOrEqual(8)
  })
})
