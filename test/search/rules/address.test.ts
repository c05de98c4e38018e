import { texts } from 'virtual:texts/results'
import { describe, expect, test } from 'vitest'
import { citiesAround, nameTogether } from '#shared/places/cities.ts'
import { searchQuery } from '#shared/search/params.ts'
import { filtersOf } from '../../../web/features/search/results/filterList.ts'
import { ignoredIn, quoted, readSearch } from '../../../web/features/search/results/search.ts'
import { numberText } from '../../../web/lib/format.ts'

const params = (query: string) => new URLSearchParams(query)

describe('an address that somebody wrote', () => {
  test('drops unknown values, and keeps the rest', () => {
    const query = params('input-location=Atlantis,Prishtine&input-minimum=cheap&input-rent=true&page=-3&utm=x')
    expect(readSearch(query)).toEqual(searchQuery.parse({ 'input-location': 'Prishtine', 'input-rent': 'true' }))
    expect(ignoredIn(query)).toEqual(['Atlantis', 'cheap'])
    expect(quoted(ignoredIn(params('input-location=A,B')))).toBe('“A”, “B”')
    expect(ignoredIn(params('input-location=Prishtine&input-rent=true&input-ask=atlantis'))).toEqual([])
  })

  test('has its bounds in order', () => {
    expect(readSearch(params('input-minimum=900&input-maximum=300'))).toMatchObject({
      'input-minimum': 300,
      'input-maximum': 900,
    })
  })

  test.each([
    ['New York', 'nyc', 5],
    ['nju jork', 'nyc', 5],
    ['newyork', 'newyork', 7],
    ['Kosovë', 'kosovo', 41],
  ])('may name cities together: %s', (name, together, count) => {
    const cities = readSearch(params(`input-location=${name}`))['input-location']
    expect([nameTogether(cities), cities.length]).toEqual([together, count])
  })
})

test('cities that belong together have one name in the filter', () => {
  const t = texts.en.results
  const placeIn = (query: string) =>
    filtersOf(readSearch(params(query)), t, numberText('en')).find(({ name }) => name === 'place')
  expect(placeIn('input-location=New York')?.value).toBe('New York')
  expect(placeIn('input-location=Prishtine,Peje')?.value).toBe('Prishtinë, Pejë')
  expect(placeIn('input-location=Prishtine,Peje,Prizren')?.value).toBe('3 chosen')
  expect(placeIn(`input-location=${citiesAround(['Ferizaj']).join(',')}`)?.value).toBe('Ferizaj + 25 km')
})

test.each([
  ['en', '1 Dec 2026'],
  ['al', '1 dhjetor 2026'],
] as const)('the day of a filter is said in words, in %s (WEB-05)', (language, said) => {
  const t = texts.en.results
  const search = readSearch(params('input-rent=true&input-available-by=2026-12-01'))
  expect(filtersOf(search, t, numberText(language)).find(({ name }) => name === 'available')?.value).toBe(said)
})
