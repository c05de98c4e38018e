import { expect, test } from 'vitest'
import {
  amenities,
  brands,
  categories,
  categoryTypes,
  colors,
  currencies,
  petrolTypes,
  postTypeIds,
  postTypes,
  transmissions,
  venueKinds,
} from '#shared/posts/lists.ts'
import { al, en } from '../../support/dictionary.ts'

test.each([
  ['LST-01 an apartment', 1, 'Banese'],
  ['LST-02 a house', 2, 'Shtepi'],
  ['LST-03 a roommate', 3, 'Cimere'],
  ['LST-04 an office', 4, 'Zyre'],
  ['LST-05 land', 5, 'Toke'],
  ['LST-06 a local', 6, 'Lokal'],
  ['LST-07 a villa', 7, 'Ville'],
  ['LST-08 a venue', 8, 'Ahengje'],
  ['LST-09 a car', 9, 'Vetura'],
] as const)('%s is type %i, %s', (_, id, description) => {
  expect(postTypes[id]).toBe(description)
})

test('PRD-02 each type is in one of three categories', () => {
  expect(categories).toEqual(['patundshmeri', 'gastronomi', 'vetura'])
  expect(categories.flatMap((category) => categoryTypes[category])).toEqual(postTypeIds)
})

test('PRD-17 prices are in one of two currencies', () => {
  expect(currencies).toEqual(['Euro', 'USD'])
})

test('LST-11 the kinds of venues', () => {
  expect(venueKinds.map((kind) => al.listings.venues[kind])).toEqual(['Party', 'Ushqim', 'Kafe', 'Dasma'])
})

test.each([
  ['LST-12 homes', amenities.patundshmeri, ['wifi', 'parking', 'smartTv', 'storehouse', 'centralHeating', 'ac']],
  ['LST-13 venues', amenities.gastronomi, ['gamesForKids', 'parking', 'terrace', 'ac', 'onlineOrdering']],
  ['LST-14 cars', amenities.vetura, ['ac', 'navigation', 'sensor', 'airbag', 'abs']],
])('%s have their amenities', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test('LST-15 transmissions', () => {
  expect(transmissions).toEqual(['Manual', 'Automatik', 'Semi Automatik'])
})

test('LST-16 fuels and their English names', () => {
  expect(petrolTypes).toEqual(['Benzine', 'Nafte', 'Hibrid'])
  expect(petrolTypes.map((fuel) => en.listings.options.petrolType[fuel])).toEqual(['Petrol', 'Diesel', 'Hybrid'])
})

test('LST-17 LST-18 ten colours with their Albanian names', () => {
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

test('LST-19 23 car brands, each once', () => {
  expect(brands).toHaveLength(23)
  expect(new Set(brands).size).toBe(23)
})
