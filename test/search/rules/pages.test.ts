import { describe, expect, test } from 'vitest'
import { emptyPanel, panelAddress } from '../../../web/features/search/home/panel.ts'
import {
  changed,
  headingOf,
  inCategory,
  readSearch,
  searchAddress,
  withDrops,
} from '../../../web/features/search/results/search.ts'
import { pageWindow } from '../../../web/ui/pageWindow.ts'

const search = (query: string) => readSearch(new URLSearchParams(query))
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://tregu.example').searchParams)

describe('the address of a search', () => {
  test.each([
    'input-rent=true&input-location=Prishtine%2CPeje&input-minimum=100&input-property-type=apartment&page=3',
    'input-dasma=true&input-neighborhood=Dardania&input-property-type=Generic-fun&page=1',
    'input-car-model=Audi%2CBMW&input-property-type=Generic-car&page=1',
  ])('%s is read and written back', (query) => expect(searchAddress(search(query))).toBe(`/user/post?${query}`))

  test('drops values that the schema refuses and keeps the rest', () => {
    const read = search('input-rent=perhaps&input-minimum=cheap&input-location=Prishtine&page=0')
    expect(searchAddress(read)).toBe('/user/post?input-location=Prishtine&page=1')
  })

  test('a change starts at the first page', () => {
    expect(changed(search('page=7'), { 'input-rent': true })).toMatchObject({ 'input-rent': true, page: 1 })
  })

  test('a change of the category keeps only the place', () => {
    const other = inCategory(search('input-rent=true&input-location=Peje&input-minimum=5&page=2'), 'vetura')
    expect(queryOf(searchAddress(other))).toEqual({
      'input-location': 'Peje',
      'input-property-type': 'Generic-car',
      page: '1',
    })
  })
})

test.each([
  ['rent (SRC-06)', 'input-rent=true', 'rent'],
  ['sale (SRC-06)', 'input-buy=true', 'sale'],
  ['roommate (SRC-06)', 'input-cimere=true', 'roommate'],
  ['two offers (SRC-06)', 'input-rent=true&input-buy=true', 'search'],
  ['none (SRC-06)', '', 'search'],
])('%s: %s has the heading %s', (_, query, heading) => expect(headingOf(search(query))).toBe(heading))

test('a broader search drops groups of filters, and starts at its first page', () => {
  const from = search('input-rent=true&input-location=Peje&input-neighborhood=Dardania&input-maximum=10&page=3')
  expect(searchAddress(withDrops(from, ['anyPrice', 'anyPlace']))).toBe('/user/post?input-rent=true&page=1')
})

describe('the search panel', () => {
  const filled = {
    ...emptyPanel,
    offers: ['rent' as const, 'cimere' as const],
    location: 'Prishtine',
    propertyType: 'house' as const,
    venue: 'dasma' as const,
    brands: ['Audi', 'BMW'],
    minimum: '100',
  }
  const shared = { 'input-location': 'Prishtine', 'input-minimum': '100', page: '1' }

  test.each([
    ['patundshmeri' as const, { 'input-rent': 'true', 'input-cimere': 'true', 'input-property-type': 'house' }],
    ['gastronomi' as const, { 'input-dasma': 'true', 'input-property-type': 'Generic-fun' }],
    ['vetura' as const, { 'input-rent': 'true', 'input-car-model': 'Audi,BMW', 'input-property-type': 'Generic-car' }],
  ])('of %s has only its own fields', (world, own) => {
    expect(queryOf(panelAddress(world, filled))).toEqual({ ...shared, ...own })
  })
})

test.each([
  ['the first (SRC-03, CON-05)', 1, 10, 3, [1, 2, 3]],
  ['one within (SRC-03, CON-05)', 5, 10, 3, [4, 5, 6]],
  ['the last (SRC-03, CON-05)', 10, 10, 3, [8, 9, 10]],
  ['one within, on the phone (SRC-03, CON-05)', 5, 10, 2, [5, 6]],
  ['the last, on the phone (SRC-03, CON-05)', 10, 10, 2, [9, 10]],
  ['the first of two', 1, 2, 3, [1, 2]],
])('%s: page %i of %i shows the links %5$j', (_, page, pages, links, shown) => {
  expect(pageWindow(page, pages, links)).toEqual(shown)
})
