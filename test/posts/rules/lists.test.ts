import { expect, test } from 'vitest'
import {
  amenities,
  brands,
  categories,
  categoryTypes,
  colors,
  currencies,
  makes,
  petrolTypes,
  postTypeIds,
  postTypes,
  transmissions,
  venueKinds,
} from '#shared/posts/lists.ts'
import { al, en } from '../../support/dictionary.ts'

test.each([
  ['an apartment (LST-01)', 1, 'Banese'],
  ['a house (LST-02)', 2, 'Shtepi'],
  ['a roommate (LST-03)', 3, 'Cimere'],
  ['an office (LST-04)', 4, 'Zyre'],
  ['land (LST-05)', 5, 'Toke'],
  ['a local (LST-06)', 6, 'Lokal'],
  ['a villa (LST-07)', 7, 'Ville'],
  ['a venue (LST-08)', 8, 'Ahengje'],
  ['a car (LST-09)', 9, 'Vetura'],
] as const)('%s is type %i, %s', (_, id, description) => {
  expect(postTypes[id]).toBe(description)
})

test('each type is in one of three categories (PRD-02)', () => {
  expect(categories).toEqual(['patundshmeri', 'gastronomi', 'vetura'])
  expect(categories.flatMap((category) => categoryTypes[category])).toEqual(postTypeIds)
})

test('prices are in one of two currencies (PRD-17)', () => {
  expect(currencies).toEqual(['Euro', 'USD'])
})

test('the kinds of venues (LST-11)', () => {
  expect(venueKinds.map((kind) => al.listings.venues[kind])).toEqual(['Party', 'Ushqim', 'Kafe', 'Dasma'])
})

test.each([
  ['homes (LST-12)', amenities.patundshmeri, ['wifi', 'parking', 'smartTv', 'storehouse', 'centralHeating', 'ac']],
  ['venues (LST-13)', amenities.gastronomi, ['gamesForKids', 'parking', 'terrace', 'ac', 'onlineOrdering']],
  ['cars (LST-14)', amenities.vetura, ['ac', 'navigation', 'sensor', 'airbag', 'abs']],
])('%s have their amenities', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test('transmissions (LST-15)', () => {
  expect(transmissions).toEqual(['Manual', 'Automatik', 'Semi Automatik'])
})

test('fuels and their English names (LST-16)', () => {
  expect(petrolTypes).toEqual(['Benzine', 'Nafte', 'Hibrid'])
  expect(petrolTypes.map((fuel) => en.listings.options.petrolType[fuel])).toEqual(['Petrol', 'Diesel', 'Hybrid'])
})

test('ten colours with their Albanian names (LST-17, LST-18)', () => {
  expect(colors).toEqual({
    red: 'E kuqe',
    blue: 'E kalter',
    black: 'E zeze',
    silver: 'E argjend',
    gray: 'E hirt',
    white: 'E bardhë',
    purple: 'E vjollcë',
    pink: 'E pembe',
    green: 'E gjelbër',
    yellow: 'E verdhë',
  })
})

test('23 car brands, each once: makes, and a few models that follow their make (LST-19)', () => {
  expect(brands).toHaveLength(23)
  expect(new Set(brands).size).toBe(23)
  const models = brands.filter((brand) => !makes.includes(brand))
  expect(models).toEqual(['Toyota Camry', 'Volkswagen Golf', 'Volkswagen Passat'])
  expect(brands.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(brands)
})
