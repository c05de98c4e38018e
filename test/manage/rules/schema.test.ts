import { expect, test } from 'vitest'
import { manageFilters, manageQuery, neighborhoodBody, placeBody, placePath } from '#shared/manage/schema.ts'

test.each([
  [{}, { placement: 'any', page: 1 }],
  [{ search: ' ' }, { placement: 'any', page: 1 }],
  [{ search: ' Ulpiana ' }, { search: 'Ulpiana', placement: 'all', page: 1 }],
  [
    { search: 'x', placement: 'any' },
    { search: 'x', placement: 'any', page: 1 },
  ],
  [
    { placement: '', page: '3' },
    { placement: 'any', page: 3 },
  ],
])('a search goes through all posts unless it says otherwise: %o (D-22)', (query, expected) => {
  expect(manageQuery.parse(query)).toEqual(expected)
})

test('every filter is known, and no other', () => {
  for (const placement of manageFilters) expect(manageQuery.parse({ placement }).placement).toBe(placement)
  for (const placement of ['third', 'constructor', 'Any'])
    expect(manageQuery.safeParse({ placement }).success, placement).toBe(false)
})

test.each(['any', 'all', 'none', 'toString'])('%s is no placement', (placement) => {
  expect(placePath.safeParse({ placement }).success).toBe(false)
})

test.each([
  ['Ulpiana', 'Ulpiana'],
  ['  Ulpiana   Dardania ', 'Ulpiana Dardania'],
  ['Ulpiana,Dardania; Velania\n', 'Ulpiana Dardania Velania'],
  [' , ', ''],
])('extra neighbourhoods are separated by one space each: %o (ADM-28)', (neighborhoodExtra, expected) => {
  expect(neighborhoodBody.parse({ neighborhood: 'x', neighborhoodExtra }).neighborhoodExtra).toBe(expected)
})

test('a state is a boolean, or its word', () => {
  const postId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  for (const state of [true, 'true']) expect(placeBody.parse({ postId, state }).state).toBe(true)
  for (const state of [false, 'false']) expect(placeBody.parse({ postId, state }).state).toBe(false)
  for (const state of [undefined, null, 1, 'yes']) expect(placeBody.safeParse({ postId, state }).success).toBe(false)
})
