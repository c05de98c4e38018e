import { expect, test } from 'vitest'
import { fields } from '#shared/posts/fields.ts'
import type { MapPin } from '#shared/search/answers.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import { searchQuery } from '#shared/search/params.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { chipText } from '../../../web/features/search/results/chipText.ts'
import { type FilterName, filterLabel } from '../../../web/features/search/results/filterList.ts'
import { pinText } from '../../../web/features/search/results/pinText.ts'
import { boundsOf, withBounds } from '../../../web/features/search/results/ranges.ts'
import { numberText } from '../../../web/lib/format.ts'
import { translator } from '../../support/dictionary.ts'
import { answeredCard } from '../../support/pages.ts'

const unpriced = answeredCard({ title: 'Banesë', rent: false, selling: true, price: undefined })

test.each([
  [
    'en',
    {
      ...{ rooms: 'Bedrooms', area: 'Area', furnished: 'Furnishing', available: 'Available by', brand: 'Brand' },
      ...{ bathrooms: 'Bathrooms', guests: 'Guests', ownership: 'Ownership certificate', customs: 'Customs' },
      ...{ floors: 'Floors', floor: 'Floor', seats: 'Seats' },
      ...{ year: 'Year', kilometers: 'Kilometres', fuel: 'Fuel', transmission: 'Transmission' },
    },
  ],
  [
    'al',
    {
      ...{
        rooms: 'Dhomat',
        area: 'Sipërfaqja',
        furnished: 'Mobilimi',
        available: 'E lirë deri më',
        brand: 'Marka',
      },
      ...{ bathrooms: 'Banjo', guests: 'Për sa persona', ownership: 'Fletë poseduese', customs: 'Dogana' },
      ...{ floors: 'Kate', floor: 'Kati', seats: 'Ulëse' },
      ...{ year: 'Viti', kilometers: 'Kilometrat', fuel: 'Karburanti', transmission: 'Transmisioni' },
    },
  ],
] as const)('in %s each filter of a field has its labels', (language, expected) => {
  const t = translator(language, 'results')
  const labels = filterRows(fields).map(({ spec: { name } }) => [name, filterLabel(t, name as FilterName)])
  expect(Object.fromEntries(labels)).toMatchObject(expected)
  for (const [name, label] of labels) expect(label, name).toMatch(/^\p{Lu}[^.:]+$/u)
})

test.each([
  ['car anything but red', 'color', 'all but Red'],
  ['not manhattan apartment', 'place', 'all but Manhattan'],
  ['villa in kosovo not in brezovica', 'place', 'all but Brezovicë'],
  ['car not diesel', 'fuel', 'Petrol, Hybrid'],
  ['apartment no roommates', 'offer', 'Rent, Buy'],
  ['apartment no broker', 'publisher', 'From the owner'],
  ['venue for wedding queens', 'venue', 'Weddings'],
  ['banese dardani', 'neighborhood', 'Dardania, Prishtinë'],
  ['apartment for rent available from 1 january 2030', 'available', 'Available by: 1 Jan 2030'],
  ['venue for wedding 200 guests queens', 'guests', 'Guests: from 200'],
  ['studio in ulpiana', 'rooms', 'Studio'],
  ['ground floor apartment', 'floor', 'Ground floor'],
  ['apartment 800 sq ft astoria', 'area', 'Area: 720 – 880 sq ft'],
  ['apartment 80 m2 prishtina under $500', 'area', 'Area: 72 – 88 m²'],
  ['apartment 80 m2 brooklyn', 'area', 'Area: 775 – 947 sq ft'],
])('the chip of "%s" says what is meant by its words: %s (ASK-20, ASK-26)', (sentence, field, expected) => {
  const t = translator('en', 'results')
  const { params, chips } = parseSentence(sentence)
  const chip = chips.find((one) => one.field === field)
  expect(chip && chipText(chip, searchQuery.parse({ ...params, page: '1' }), t, numberText('en'))).toBe(expected)
})

test.each([
  ['input-location=Brooklyn', 74.32],
  ['input-currency=USD', 74.32],
  ['input-location=Prishtine&input-currency=USD', 800],
  ['', 800],
])('an area of 800 that is typed for "%s" is searched as %d m², and shown as typed (D-310)', (address, stored) => {
  const search = searchQuery.parse({ page: '1', ...Object.fromEntries(new URLSearchParams(address)) })
  const typed = { minimum: undefined, maximum: 800 }
  const change = withBounds('area', typed, search)
  expect(change).toMatchObject({ 'input-max-area': stored })
  expect(boundsOf('area', { ...search, ...change })).toEqual(typed)
})

test.each([
  ['a price', { rent: true, price: 350 }, '350\u00a0€'],
  ['no price', { price: -1 }, 'Pa çmim'],
  ['a price to agree on', { price: 0 }, 'Me marrëveshje'],
  ['a venue without a price', { price: 0, dasma: true, postType: { postTypeId: 8 } }, 'Dasma'],
])('the pin of a listing with %s says so', (_, changes, expected) => {
  const pin = { ...unpriced, ...changes } as MapPin
  expect(pinText(pin, 'al', translator('al', 'results'))).toBe(expected)
})
