import { expect, test } from 'vitest'
import { amenities, brands, colors, petrolTypes, postTypes, transmissions } from '#shared/rules/lists.ts'

test('LST-01 … LST-09 the post types', () => {
  expect(Object.values(postTypes)).toEqual([
    'Banese',
    'Shtepi',
    'Cimere',
    'Zyre',
    'Toke',
    'Lokal',
    'Ville',
    'Ahengje',
    'Vetura',
  ])
})

test('LST-12 LST-13 LST-14 amenities per category', () => {
  expect(Object.values(amenities).map((list) => list.length)).toEqual([6, 5, 5])
})

test('LST-15 LST-16 transmissions and fuels', () => {
  expect(transmissions).toEqual(['Manual', 'Automatik', 'Semi Automatik'])
  expect(petrolTypes).toEqual(['Benzine', 'Nafte', 'Hibrid'])
})

test('LST-17 LST-18 ten colours with their Albanian names', () => {
  expect(Object.keys(colors)).toHaveLength(10)
  expect(Object.values(colors)).toContain('E vjollcë')
})

test('LST-19 23 car brands, each once', () => {
  expect(new Set(brands).size).toBe(23)
})
