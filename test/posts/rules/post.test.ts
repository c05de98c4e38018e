import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#shared/lib/fields.ts'
import { fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { type PostTypeId, postTypeIds } from '#shared/posts/lists.ts'
import { postFieldOrder, postInput } from '#shared/posts/post.ts'
import { labelOf, presenceOf, showsCarDetails } from '#shared/posts/presence.ts'
import { validFor } from '../../support/fields.ts'
import { buildPost } from '../../support/listings.ts'

const photos = [{ key: 'a', primary: true }]
const apartment = (changes: Record<string, unknown> = {}) => buildPost({ photos, ...changes })
const car = (changes: Record<string, unknown> = {}) => ({
  postType: { postTypeId: 9 },
  rent: true,
  title: 'Golf 7',
  dailyPrice: 30,
  'input-location': 'Peje',
  photos,
  ...changes,
})
const venue = (changes: Record<string, unknown> = {}) => ({
  postType: { postTypeId: 8 },
  kafe: true,
  title: 'Kafe Rugova',
  'input-location': 'Peje',
  photos,
  ...changes,
})

/** The wrong fields in the order in which they are told; an empty object when the listing is right. */
function refusalOf(body: unknown) {
  const parsed = postInput.safeParse(body, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error.issues, postFieldOrder)
}

describe('what a listing needs', () => {
  test('a type that is anything else is refused like any other, whatever it is', () => {
    for (const postTypeId of [{ toString: 1 }, [], null, true, '1e400', 10, {}])
      expect(Object.keys(refusalOf(apartment({ postType: { postTypeId } })))).toEqual(['postType.postTypeId'])
  })

  test('API-10 a listing of each of the nine types is valid input', () => {
    const bodies: Record<PostTypeId, object> = {
      1: apartment(),
      2: apartment({ postType: { postTypeId: 2 }, kate: 2 }),
      3: apartment({ postType: { postTypeId: 3 }, rent: false }),
      4: apartment({ postType: { postTypeId: 4 }, floor: 0 }),
      5: apartment({ postType: { postTypeId: 5 }, rent: false, selling: true }),
      6: apartment({ postType: { postTypeId: 6 }, floor: -10 }),
      7: apartment({ postType: { postTypeId: 7 }, kate: 2, numberOfPeopleAllowed: 1 }),
      8: venue(),
      9: car(),
    }
    for (const type of postTypeIds) expect(refusalOf(bodies[type]), `type ${type}`).toEqual({})
  })

  test('VAL-01 all wrong fields are told at once, in the specified order', () => {
    const refusal = refusalOf({ postType: { postTypeId: 2 }, title: '', photos: [{ key: 'a' }] })
    expect(Object.keys(refusal)).toEqual([
      'listingType',
      'title',
      'space',
      'bathrooms',
      'rooms',
      'price',
      'input-location',
      'primaryPhoto',
      'kate',
    ])
  })

  test.each<[string, object, string, string | undefined]>([
    ['VAL-02 a listing type is required', apartment({ rent: false }), 'listingType', 'required'],
    ['STA-14 listing types exclude each other', apartment({ selling: true }), 'listingType', 'tooMany'],
    ['VAL-02 gastronomy needs none of them', venue({ rent: false }), 'listingType', undefined],
    ['VAL-02 gastronomy needs one of its kinds', venue({ kafe: false }), 'listingType', 'required'],
    ['FRM-14 gastronomy has exactly one kind', venue({ dasma: true }), 'listingType', 'tooMany'],
    ['LST-09 a car is no roommate offer', car({ rent: false, cimere: true }), 'listingType', 'invalid'],
    ['VAL-03 a post type id is required', apartment({ postType: undefined }), 'postType', 'required'],
    [
      'LST-09 other type ids are refused',
      apartment({ postType: { postTypeId: 10 } }),
      'postType.postTypeId',
      'unknown',
    ],
    ['VAL-04 a title is required', apartment({ title: '  ' }), 'title', 'required'],
    ['CON-01 a title of 250 characters is right', apartment({ title: 'a'.repeat(250) }), 'title', undefined],
    ['CON-01 a title of 251 characters is too long', apartment({ title: 'a'.repeat(251) }), 'title', 'tooLong'],
    ['VAL-05 space is required', apartment({ space: '' }), 'space', 'required'],
    ['VAL-06 space has up to 3 decimals', apartment({ space: '12.345' }), 'space', undefined],
    ['CON-09 space with 4 decimals is refused', apartment({ space: '12.3456' }), 'space', 'invalid'],
    ['VAL-06 space is digits', apartment({ space: '12a' }), 'space', 'invalid'],
    ['VAL-07 bathrooms are required', apartment({ bathrooms: undefined }), 'bathrooms', 'required'],
    ['VAL-08 bathrooms are whole', apartment({ bathrooms: 1.5 }), 'bathrooms', 'invalid'],
    ['VAL-09 rooms are required', apartment({ rooms: null }), 'rooms', 'required'],
    ['VAL-10 no rooms is a studio', apartment({ rooms: 0 }), 'rooms', undefined],
    ['CON-07 rooms below 0 are refused', apartment({ rooms: -1 }), 'rooms', 'tooSmall'],
    ['VAL-11 a car for sale needs a price', car({ rent: false, selling: true }), 'price', 'required'],
    ['VAL-12 a city is required', apartment({ 'input-location': '' }), 'input-location', 'required'],
    ['VAL-12 an unknown city is refused', apartment({ 'input-location': 'Atlantis' }), 'input-location', 'unknown'],
    ['VAL-13 a photo is required', apartment({ photos: [] }), 'photos', 'required'],
    ['VAL-14 a primary photo is required', apartment({ photos: [{ key: 'a' }] }), 'primaryPhoto', 'required'],
    [
      'CON-02 sixteen photos are too many',
      apartment({ photos: Array.from({ length: 16 }, (_, at) => ({ key: `k${at}`, primary: at === 0 })) }),
      'photos',
      'tooMany',
    ],
    ['VAL-15 a house needs its floors', apartment({ postType: { postTypeId: 2 } }), 'kate', 'required'],
    ['VAL-16 an office needs its floor', apartment({ postType: { postTypeId: 4 } }), 'floor', 'required'],
    [
      'CON-06 a floor below -10 is refused',
      apartment({ postType: { postTypeId: 4 }, floor: -11 }),
      'floor',
      'tooSmall',
    ],
    [
      'VAL-17 a villa takes at least one person',
      apartment({ postType: { postTypeId: 7 }, kate: 1, numberOfPeopleAllowed: 0 }),
      'numberOfPeopleAllowed',
      'tooSmall',
    ],
    ['VAL-18 a daily price has two decimals at most', car({ dailyPrice: '30.125' }), 'dailyPrice', 'invalid'],
    ['CON-10 a price has two decimals at most', apartment({ price: 10.123 }), 'price', 'invalid'],
    ['VAL-19 a price is required', apartment({ price: undefined }), 'price', 'required'],
    ['VAL-19 0 is negotiable', apartment({ price: 0 }), 'price', undefined],
    ['VAL-20 CON-08 a negative price is refused', apartment({ price: -2 }), 'price', 'tooSmall'],
    ['DET-19 -1 hides the price', apartment({ price: -1 }), 'price', undefined],
    ['VAL-19 a car to rent needs a price', car({ dailyPrice: undefined }), 'dailyPrice', 'required'],
    ['another furnishing is refused', apartment({ furnished: 'nicely' }), 'furnished', 'unknown'],
    ['a day is one of the calendar', apartment({ availableFrom: '2026-02-30' }), 'availableFrom', 'invalid'],
    ['neither furnishing', apartment({ furnished: '' }), 'furnished', undefined],
    ['nor a day is needed', apartment({ availableFrom: '2026-12-01' }), 'availableFrom', undefined],
    ['CON-12 another unit is refused', apartment({ unit: 'acre' }), 'unit', 'unknown'],
    ['CON-11 another currency is refused', apartment({ currency: 'Lek' }), 'currency', 'unknown'],
  ])('%s', (_, body, field, code) => {
    expect((refusalOf(body) as Record<string, string>)[field]).toBe(code)
  })
})

describe('what a listing becomes', () => {
  test('PST-07 the first known of a comma-joined currency counts, in the order of the text', () => {
    expect(postInput.parse(apartment({ currency: 'USD,Euro' }))).toMatchObject({ currency: 'USD' })
    expect(postInput.parse(apartment({ currency: 'Lek, USD' }))).toMatchObject({ currency: 'USD' })
    expect(postInput.parse(apartment({ currency: 'Lek, Euro,USD' }))).toMatchObject({ currency: 'Euro' })
    expect(postInput.parse(apartment({ currency: undefined }))).toMatchObject({ currency: 'Euro' })
  })

  test('VAL-24 title and description are trimmed', () => {
    expect(postInput.parse(apartment({ title: ' A ', description: ' b ' }))).toMatchObject({
      title: 'A',
      description: 'b',
    })
  })

  test('LST-03 type 3 is always a roommate offer', () => {
    expect(postInput.parse(apartment({ postType: { postTypeId: 3 }, rent: false }))).toMatchObject({
      cimere: true,
      rent: false,
    })
  })

  test('PST-30 amenities may come as tags', () => {
    const { amenities, ...body } = apartment()
    expect(amenities).toHaveLength(2)
    expect(postInput.parse({ ...body, tagsArray: ['wifi'] })).toMatchObject({ amenities: ['wifi'] })
  })

  test('what a type does not have is dropped, whatever was sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...postTypeIds), fc.boolean(), (postTypeId, selling) => {
        const parsed = postInput.safeParse({
          ...apartment(),
          ...Object.fromEntries(fieldNames.map((name) => [name, validFor(rowOf(name).value)])),
          postType: { postTypeId },
          rent: !selling && postTypeId !== 3,
          selling: selling && postTypeId !== 3,
          kafe: postTypeId === 8,
        })
        if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues))
        const presence = presenceOf(fields, { postTypeId, selling: parsed.data.selling })
        for (const field of fieldNames)
          expect(Boolean(parsed.data[field]), `${postTypeId} ${field}`).toBe(presence[field] !== 'hidden')
      }),
    )
  })

  test('a listing read back and sent again is the same', () => {
    for (const body of [apartment(), car(), venue(), apartment({ price: -1, latitude: undefined })]) {
      const once = postInput.parse(body)
      expect(postInput.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
    }
  })
})

describe('the form follows the type', () => {
  test.each([
    ['FRM-16 land hides bathrooms', presenceOf(fields, { postTypeId: 5 }).bathrooms, 'hidden'],
    ['FRM-18 a villa demands its floors', presenceOf(fields, { postTypeId: 7 }).kate, 'required'],
    ['FRM-18 a villa demands people allowed', presenceOf(fields, { postTypeId: 7 }).numberOfPeopleAllowed, 'required'],
    ['FRM-19 cars hide space', presenceOf(fields, { postTypeId: 9 }).space, 'hidden'],
    ['FRM-19 cars hide bathrooms', presenceOf(fields, { postTypeId: 9 }).bathrooms, 'hidden'],
    ['FRM-21 a car for sale hides seats', presenceOf(fields, { postTypeId: 9, selling: true }).nrSeats, 'hidden'],
    ['FRM-21 a car for sale shows the price', presenceOf(fields, { postTypeId: 9, selling: true }).price, 'required'],
    ['FRM-22 a car to rent shows the daily price', presenceOf(fields, { postTypeId: 9 }).dailyPrice, 'optional'],
    ['FRM-15 an office has units', labelOf('rooms', 'office'), 'units'],
    ['FRM-15 a local has units', labelOf('rooms', 'local'), 'units'],
    ['FRM-17 land counts in ari', labelOf('space', 'land'), 'ari'],
    ['FRM-23 one brand entry hides the car details', showsCarDetails(['']), false],
    ['FRM-23 more than one shows them', showsCarDetails(['', 'Audi']), true],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected)
  })
})
