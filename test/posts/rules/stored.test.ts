import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { cities } from '#shared/places/cities.ts'
import type { Field } from '#shared/posts/field.ts'
import { type FieldName, fieldNames, rowOf } from '#shared/posts/fields.ts'
import { amenities, categories, currencies, units } from '#shared/posts/lists.ts'
import { type PostInput, postInput } from '#shared/posts/post.ts'
import { photosOf, valuesOf } from '../../../web/features/posts/form/stored.ts'
import {
  checkListing,
  emptyListing,
  type ListingValues,
  listingTypesOf,
  propertyTypesOf,
} from '../../../web/features/posts/form/values.ts'
import { buildPost } from '../../support/listings.ts'

const photo = { key: 'k1', primary: true, fileName: 'a.jpg' }
const shown = {
  ...photo,
  blobString: '/photos/k1/1280.jpg',
  extension: 'jpg',
  width: 4,
  height: 3,
  placeholder: '#fff',
}
const pictures = photosOf({ allPhotos: [{ ...shown, extension: 'jpg' }] })

/** A listing as the table stores it: without empty fields. */
const kept = (body: PostInput) => JSON.parse(JSON.stringify(body))

const stored = (changes: Record<string, unknown>): PostInput =>
  postInput.parse(buildPost({ photos: [photo], ...changes }))

/** The body of an edit that changes nothing. */
function unchanged(post: PostInput): PostInput {
  const checked = checkListing(valuesOf(post), pictures)
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return checked.body
}

test.each<[string, Record<string, unknown>]>([
  ['an apartment', {}],
  ['a studio', { rooms: 0 }],
  ['a house with a second description', { postType: { postTypeId: 2 }, kate: 2, descriptionSecond: 'Një shtëpi' }],
  [
    'who looks for a room',
    {
      ...{ postType: { postTypeId: 3 }, rent: false, cimere: true, roomAd: 'seeks' },
      ...{ description: 'Quiet.', availableFrom: '2026-12-01', showMap: false, onlyArea: true },
    },
  ],
  ['a room', { postType: { postTypeId: 3 }, rent: false, cimere: true }],
  ['a roommate in an apartment', { rent: false, cimere: true }],
  ['an office below ground', { postType: { postTypeId: 4 }, floor: -1 }],
  ['land', { postType: { postTypeId: 5 }, rent: false, selling: true, space: 12.125, fletePoseduese: true }],
  ['a local without units', { postType: { postTypeId: 6 }, rooms: undefined, floor: 0 }],
  [
    'a villa by the day',
    { postType: { postTypeId: 7 }, kate: 1, numberOfPeopleAllowed: 8, price: undefined, dailyPrice: 90.5 },
  ],
  [
    'a villa whose prices are hidden',
    { postType: { postTypeId: 7 }, kate: 1, numberOfPeopleAllowed: 8, price: -1, dailyPrice: -1 },
  ],
  ['a furnished apartment', { furnished: 'partly', availableFrom: '2026-12-01' }],
  ['a hidden price', { price: -1 }],
  ['a negotiable price in dollars', { price: 0, currency: 'USD', unit: 'sqft', showMap: false }],
  ['no place on the map', { latitude: undefined, longitude: undefined }],
  ['a venue', { postType: { postTypeId: 8 }, rent: false, dasma: true, numberOfPeopleAllowed: 300, amenities: ['ac'] }],
  [
    'a car for sale',
    {
      postType: { postTypeId: 9 },
      rent: false,
      selling: true,
      amenities: ['abs'],
      brand: 'BMW,Audi',
      model: 'X5',
      manufactureYear: 2018,
      kilometers: 0,
      color: 'red',
      customsChecked: true,
    },
  ],
  [
    'a car for rent',
    { postType: { postTypeId: 9 }, amenities: [], brand: 'Fiat', price: 400, dailyPrice: 25, nrSeats: 5, nrDoors: 3 },
  ],
])('%s that is opened and saved does not change (FRM-32)', (_, changes) => {
  const post = stored(changes)
  expect(kept(unchanged(post))).toEqual(kept(post))
})

test('the former name of a party venue becomes the current one', () => {
  const post = stored({ postType: { postTypeId: 8 }, rent: false, muzike: true, amenities: [] })
  expect(unchanged(post)).toMatchObject({ party: true, muzike: false })
})

test('a hidden monthly price beside a shown daily one is left out, so that the daily one stays shown', () => {
  const villa = { postType: { postTypeId: 7 }, kate: 1, numberOfPeopleAllowed: 8 }
  const saved = unchanged(stored({ ...villa, price: -1, dailyPrice: 60 }))
  expect(saved).toMatchObject({ dailyPrice: 60 })
  expect(saved.price).toBeUndefined()
})

const number = (max: number, decimals = 0) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => writtenNumber(value / 10 ** decimals))
const optional = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value)
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)
const words = (max: number) => fc.string({ maxLength: max })

/** Random values that can be typed or chosen in a field; a field that some listings require is never empty. */
function typedIn({ value, required }: Field): fc.Arbitrary<unknown> {
  const maybe = required ? (filled: fc.Arbitrary<string>) => filled : optional
  if (value.is === 'whole') return maybe(whole(value.min, value.max))
  if (value.is === 'decimal') return maybe(number(value.max, 1).filter((typed) => Number(typed) > 0))
  if (value.is === 'vin') return fc.constantFrom('', 'WVWZZZ1KZ8W123456')
  if (value.is === 'month') return fc.constantFrom('', '03/2018')
  if (value.is === 'area') return maybe(number(1e5, 3))
  if (value.is === 'money' || value.is === 'price') return maybe(number(1e6, 2))
  if (value.is === 'text') return words(Math.min(value.max, 40))
  if (value.is === 'choice') return fc.constantFrom('', ...value.of)
  if (value.is === 'list' || value.is === 'ticks') return fc.subarray([...value.of], { maxLength: 3 })
  if (value.is === 'link') return fc.constantFrom('', `https://www.${value.sites?.[0] ?? 'tregu.example'}/a?b=1`)
  if (value.is === 'hours') return fc.constantFrom('', 'Mo 09:00-17:00; Su 22:00-03:00; 2026-12-25 off')
  return value.is === 'day' ? fc.constantFrom('', '2026-12-01') : fc.boolean()
}
const ofFields = Object.fromEntries(fieldNames.map((name) => [name, typedIn(rowOf(name))])) as {
  [Name in FieldName]: fc.Arbitrary<ListingValues[Name]>
}

const offered = fc
  .constantFrom(...categories)
  .chain((category) =>
    fc.record({ category: fc.constant(category), listingType: fc.constantFrom(...listingTypesOf[category]) }),
  )

const anyValues: fc.Arbitrary<ListingValues> = fc
  .tuple(offered, fc.constantFrom(...cities))
  .chain(([{ category, listingType }, city]) =>
    fc.record<ListingValues>({
      category: fc.constant(category),
      listingType: fc.constant(listingType),
      postType:
        category === 'patundshmeri'
          ? fc.constantFrom(...propertyTypesOf(listingType))
          : fc.constant(category === 'vetura' ? 9 : 8),
      title: words(60).map((text) => `${text}x`),
      description: words(200),
      descriptionSecond: words(200),
      ...ofFields,
      // Years that have been, and not too many kilometres since (INP-04).
      yearBuilt: optional(whole(1500, 2020)),
      manufactureYear: optional(whole(1886, 2020)),
      kilometers: optional(whole(0, 500_000)),
      // In litres as in miles per gallon.
      consumption: optional(fc.integer({ min: 60, max: 400 }).map((tenths) => writtenNumber(tenths / 10))),
      price: number(1e6, 2),
      dailyPrice: optional(number(1e4, 2)),
      hidePrice: fc.boolean(),
      otherMake: fc.boolean(),
      currency: fc.constantFrom(...currencies),
      unit: fc.constantFrom(...units),
      'input-location': fc.constant(city.value),
      neighborhood: words(40),
      latitude: fc.constantFrom(null, city.lat + 0.1),
      longitude: fc.constantFrom(null, city.lng - 0.1),
      showMap: fc.boolean(),
      onlyArea: fc.boolean(),
      amenities: fc.subarray([...amenities[category]]),
      facebookLink: fc.constantFrom('', 'https://www.facebook.com/tregu'),
      menuPdf: fc.constantFrom(null, { key: 'm1', bytes: 1_200_000 }),
    }),
  )
  // What only who looks for a room has to say.
  .map((values) => ({ ...values, ...(values.roomAd === 'seeks' && { description: 'x', availableFrom: '2026-12-01' }) }))

test('any saved form opens again as it was saved', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const checked = checkListing(values, pictures)
      if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
      expect(kept(unchanged(checked.body))).toEqual(kept(checked.body))
    }),
  )
})

test('the form knows every field of a listing', () => {
  const known = new Set([...Object.keys(emptyListing), 'photos', 'muzike', ...listingTypesOf.patundshmeri])
  const fields = Object.keys(stored({})).filter((field) => !listingTypesOf.gastronomi.some((kind) => kind === field))
  expect(fields.filter((field) => !known.has(field))).toEqual([])
})

test('photos of a stored listing are shown at once, by their keys (FRM-07)', () => {
  expect(pictures).toEqual([
    { id: 'k1', key: 'k1', fileName: 'a.jpg', primary: true, src: '/photos/k1/320.jpg', state: 'ready' },
  ])
  expect(unchanged(stored({})).photos).toEqual([photo])
})
