import { expect, test } from 'vitest'
import { matchOf } from '#functions/search/parts/replica/words/match.ts'
import { searchParams } from '#shared/search/params.ts'
import { buildStored } from '../support.ts'

const golf = buildStored({
  title: 'Golf 7',
  description: undefined,
  transmision: 'Automatik',
  petrolType: 'Nafte',
  color: 'black',
  amenities: ['parking', 'ac'],
})
const facts = (query: Record<string, string>, words: readonly string[] = []) =>
  matchOf(golf, searchParams.parse(query), new Map(words.map((word) => [word, 1])))?.facts

test('a fact that matched a word is returned (ASK-14)', () => {
  expect(facts({}, ['automatik'])).toEqual([{ field: 'transmision', value: 'Automatik' }])
  expect(facts({}, ['zeze'])).toEqual([{ field: 'color', value: 'black' }])
  expect(facts({}, ['parking', 'golf'])).toEqual([{ field: 'amenities', value: 'parking' }])
})

test('a fact that matched a filter is returned (ASK-14)', () => {
  expect(facts({ 'input-fuel': 'Nafte,Benzine', 'input-amenities': 'ac' })).toEqual([
    { field: 'petrolType', value: 'Nafte' },
    { field: 'amenities', value: 'ac' },
  ])
})

test('other facts are not returned', () => {
  expect(facts({}, ['golf'])).toBeUndefined()
  expect(matchOf(golf, searchParams.parse({}))).toBeUndefined()
})
