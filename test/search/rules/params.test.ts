import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#shared/lib/fields.ts'
import { searchParams, searchQuery, searchTypeOf, typesOf } from '#shared/search/params.ts'

describe('the search parameters', () => {
  test('the first page is 1 (SRC-21)', () => {
    expect(searchQuery.parse({})).toMatchObject({ page: 1 })
    expect(searchQuery.parse({ page: '3' })).toMatchObject({ page: 3 })
  })

  test.each([
    ['Generic-RealEstate (SRC-22)', 'Generic-RealEstate', [1, 2, 3, 4, 5, 6, 7]],
    ['Generic-fun (SRC-23)', 'Generic-fun', [8]],
    ['Generic-car (SRC-24)', 'Generic-car', [9]],
    ['villa (LST-10)', 'villa', [7]],
    ['several', 'apartment,house', [1, 2]],
    ['by description (LST-06)', 'Lokal', [6]],
    ['by id', '4', [4]],
  ])('%s', (_, value, types) => {
    expect(typesOf(searchParams.parse({ 'input-property-type': value }))).toEqual(types)
  })

  test('ticks come as booleans or as text', () => {
    expect(searchParams.parse({ 'input-rent': 'true', 'input-buy': true, 'input-party': 'false' })).toMatchObject({
      'input-rent': true,
      'input-buy': true,
      'input-party': false,
    })
  })

  test('every invalid parameter is named', () => {
    const parsed = searchQuery.safeParse(
      { 'input-minimum': 'x', 'input-location': 'Atlantis', 'input-property-type': 'castle', page: '0' },
      { reportInput: true },
    )
    expect(parsed.success ? {} : fieldErrors(parsed.error.issues)).toEqual({
      'input-minimum': 'invalid',
      'input-location': 'unknown',
      'input-property-type': 'unknown',
      page: 'tooSmall',
    })
  })

  test.each([
    [{ 'input-property-type': 'Generic-fun' }, 'gastronomi'],
    [{ 'input-property-type': 'villa' }, 'patundshmeri'],
    [{ 'input-car-model': 'Audi' }, 'vetura'],
    [{ 'input-dasma': 'true' }, 'gastronomi'],
    [{ 'input-property-type': 'car,house' }, undefined],
    [{ 'input-rent': 'true' }, undefined],
  ])('the search type of %o is %s (SRC-25)', (query, category) => {
    expect(searchTypeOf(searchParams.parse(query))).toBe(category)
  })
})

test('a moment that is no text is refused or ignored, and never a fault', () => {
  for (const value of [
    [],
    {},
    { toString: 'no function' },
    [{ toString: null, valueOf: null }],
    Number.POSITIVE_INFINITY,
  ])
    expect(() => searchParams.safeParse({ 'as-of': value })).not.toThrow()
})
