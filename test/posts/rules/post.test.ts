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
/** The ad of somebody who looks for a room: all that it has to say. */
const seeker = (changes: Record<string, unknown> = {}) => ({
  postType: { postTypeId: 3 },
  roomAd: 'seeks',
  title: 'Looking for a room in Dardania',
  description: 'I am quiet and tidy.',
  price: 150,
  availableFrom: '2026-12-01',
  'input-location': 'Prishtine',
  photos: [],
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

/** The wrong fields in the order in which they are reported; an empty object when the listing is valid. */
function refusalOf(body: unknown) {
  const parsed = postInput.safeParse(body, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error.issues, postFieldOrder)
}

describe('what a listing needs', () => {
  test('a type of any other value is refused', () => {
    for (const postTypeId of [{ toString: 1 }, [], null, true, '1e400', 10, {}])
      expect(Object.keys(refusalOf(apartment({ postType: { postTypeId } })))).toEqual(['postType.postTypeId'])
  })

  test('a listing of each of the nine types is valid input (API-10)', () => {
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

  test('all wrong fields are reported at once, in the specified order (VAL-01)', () => {
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
    ['a listing type is required (VAL-02)', apartment({ rent: false }), 'listingType', 'required'],
    ['listing types exclude each other (STA-14)', apartment({ selling: true }), 'listingType', 'tooMany'],
    ['gastronomy needs none of them (VAL-02)', venue({ rent: false }), 'listingType', undefined],
    ['gastronomy needs one of its kinds (VAL-02)', venue({ kafe: false }), 'listingType', 'required'],
    ['gastronomy has exactly one kind (FRM-14)', venue({ dasma: true }), 'listingType', 'tooMany'],
    ['a car is no roommate offer (LST-09)', car({ rent: false, cimere: true }), 'listingType', 'invalid'],
    ['a post type id is required (VAL-03)', apartment({ postType: undefined }), 'postType', 'required'],
    [
      'other type ids are refused (LST-09)',
      apartment({ postType: { postTypeId: 10 } }),
      'postType.postTypeId',
      'unknown',
    ],
    ['a title is required (VAL-04)', apartment({ title: '  ' }), 'title', 'required'],
    ['a title of 250 characters is right (CON-01)', apartment({ title: 'a'.repeat(250) }), 'title', undefined],
    ['a title of 251 characters is too long (CON-01)', apartment({ title: 'a'.repeat(251) }), 'title', 'tooLong'],
    ['space is required (VAL-05)', apartment({ space: '' }), 'space', 'required'],
    ['space has up to 3 decimals (VAL-06)', apartment({ space: 12.345 }), 'space', undefined],
    ['space with 4 decimals is refused (CON-09)', apartment({ space: '12.3456' }), 'space', 'invalid'],
    ['space is digits (VAL-06)', apartment({ space: '12a' }), 'space', 'invalid'],
    ['bathrooms are required (VAL-07)', apartment({ bathrooms: undefined }), 'bathrooms', 'required'],
    ['bathrooms are whole (VAL-08)', apartment({ bathrooms: 1.5 }), 'bathrooms', 'invalid'],
    ['rooms are required (VAL-09)', apartment({ rooms: null }), 'rooms', 'required'],
    ['no rooms is a studio (VAL-10)', apartment({ rooms: 0 }), 'rooms', undefined],
    ['rooms below 0 are refused (CON-07)', apartment({ rooms: -1 }), 'rooms', 'tooSmall'],
    ['a car for sale needs a price (VAL-11)', car({ rent: false, selling: true }), 'price', 'required'],
    ['a city is required (VAL-12)', apartment({ 'input-location': '' }), 'input-location', 'required'],
    ['an unknown city is refused (VAL-12)', apartment({ 'input-location': 'Atlantis' }), 'input-location', 'unknown'],
    ['a photo is required (VAL-13)', apartment({ photos: [] }), 'photos', 'required'],
    ['a primary photo is required (VAL-14)', apartment({ photos: [{ key: 'a' }] }), 'primaryPhoto', 'required'],
    [
      'sixteen photos are too many (CON-02)',
      apartment({ photos: Array.from({ length: 16 }, (_, at) => ({ key: `k${at}`, primary: at === 0 })) }),
      'photos',
      'tooMany',
    ],
    ['a house needs its floors (VAL-15)', apartment({ postType: { postTypeId: 2 } }), 'kate', 'required'],
    ['an office needs its floor (VAL-16)', apartment({ postType: { postTypeId: 4 } }), 'floor', 'required'],
    [
      'a floor below -10 is refused (CON-06)',
      apartment({ postType: { postTypeId: 4 }, floor: -11 }),
      'floor',
      'tooSmall',
    ],
    [
      'a villa takes at least one person (VAL-17)',
      apartment({ postType: { postTypeId: 7 }, kate: 1, numberOfPeopleAllowed: 0 }),
      'numberOfPeopleAllowed',
      'tooSmall',
    ],
    ['a daily price has two decimals at most (VAL-18)', car({ dailyPrice: '30.1255' }), 'dailyPrice', 'invalid'],
    ['a price has two decimals at most (CON-10)', apartment({ price: 10.123 }), 'price', 'invalid'],
    ['a price is required (VAL-19)', apartment({ price: undefined }), 'price', 'required'],
    ['0 is negotiable (VAL-19)', apartment({ price: 0 }), 'price', undefined],
    ['a negative price is refused (VAL-20, CON-08)', apartment({ price: -2 }), 'price', 'tooSmall'],
    ['-1 hides the price (DET-19)', apartment({ price: -1 }), 'price', undefined],
    ['a car to rent needs a price (VAL-19)', car({ dailyPrice: undefined }), 'dailyPrice', 'required'],
    ['who looks for a room says who they are (D-365)', seeker({ description: ' ' }), 'description', 'required'],
    ['from when (D-365)', seeker({ availableFrom: '' }), 'availableFrom', 'required'],
    ['and their budget (D-365)', seeker({ price: '' }), 'price', 'required'],
    ['a photo of theirs is the main one (VAL-14)', seeker({ photos: [{ key: 'a' }] }), 'primaryPhoto', 'required'],
    ['who offers a room shows it (VAL-13)', seeker({ roomAd: 'offers' }), 'photos', 'required'],
    ['nobody looks for a flat so (D-365)', apartment({ roomAd: 'seeks', photos: [] }), 'photos', 'required'],
    ['another furnishing is refused', apartment({ furnished: 'nicely' }), 'furnished', 'unknown'],
    ['a day is one of the calendar', apartment({ availableFrom: '2026-02-30' }), 'availableFrom', 'invalid'],
    ['neither furnishing', apartment({ furnished: '' }), 'furnished', undefined],
    ['nor a day is needed', apartment({ availableFrom: '2026-12-01' }), 'availableFrom', undefined],
    ['another unit is refused (CON-12)', apartment({ unit: 'acre' }), 'unit', 'unknown'],
    ['another currency is refused (CON-11)', apartment({ currency: 'Lek' }), 'currency', 'unknown'],
  ])('%s', (_, body, field, code) => {
    expect((refusalOf(body) as Record<string, string>)[field]).toBe(code)
  })
})

describe('what a listing becomes', () => {
  test('of a comma-separated currency the first known value counts, in the order of the text (PST-07)', () => {
    expect(postInput.parse(apartment({ currency: 'USD,Euro' }))).toMatchObject({ currency: 'USD' })
    expect(postInput.parse(apartment({ currency: 'Lek, USD' }))).toMatchObject({ currency: 'USD' })
    expect(postInput.parse(apartment({ currency: 'Lek, Euro,USD' }))).toMatchObject({ currency: 'Euro' })
    expect(postInput.parse(apartment({ currency: undefined }))).toMatchObject({ currency: 'Euro' })
  })

  test('title and description are trimmed (VAL-24)', () => {
    expect(postInput.parse(apartment({ title: ' A ', description: ' b ' }))).toMatchObject({
      title: 'A',
      description: 'b',
    })
  })

  test('type 3 is always a roommate offer (LST-03)', () => {
    expect(postInput.parse(apartment({ postType: { postTypeId: 3 }, rent: false }))).toMatchObject({
      cimere: true,
      rent: false,
    })
  })

  test('who looks for a room states nothing of a home (KND-20, D-365)', () => {
    expect(refusalOf(seeker())).toEqual({})
    const home = { space: 60, rooms: 2, bathrooms: 1, deposit: 100, flatmates: 2, roomSpace: 12, smoking: 'no' }
    const parsed = postInput.parse(seeker(home))
    expect(Object.keys(home).filter((name) => name in parsed)).toEqual(['roomSpace', 'smoking'])
    expect(parsed).toMatchObject({ cimere: true, onlyArea: true, showMap: false, photos: [] })
  })

  test('amenities may come as tags (PST-30)', () => {
    const { amenities, ...body } = apartment()
    expect(amenities).toHaveLength(2)
    expect(postInput.parse({ ...body, tagsArray: ['wifi'] })).toMatchObject({ amenities: ['wifi'] })
  })

  test('fields that a type does not have are dropped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...postTypeIds), fc.boolean(), (postTypeId, selling) => {
        const parsed = postInput.safeParse({
          ...apartment({ photos: photos.map((photo) => ({ ...photo, mark: 'floorPlan' })) }),
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

  test('a photo keeps only a mark of its category (KND-09)', () => {
    const marks = (body: object) =>
      postInput
        .parse({ ...body, photos: [...photos, { key: 'b', mark: 'floorPlan' }, { key: 'c', mark: 'menu' }] })
        .photos.map(({ mark }) => mark)
    expect(marks(apartment())).toEqual([undefined, 'floorPlan', undefined])
    expect(marks(venue())).toEqual([undefined, undefined, 'menu'])
    expect(marks(car())).toEqual([undefined, undefined, undefined])
    expect(refusalOf(apartment({ photos: [{ key: 'a', primary: true, mark: 'cover' }] }))).toEqual({
      'photos.0.mark': 'unknown',
    })
  })

  test('it has a floor plan where a photo is marked as one, whatever was sent (KND-22)', () => {
    const planned = [...photos, { key: 'b', mark: 'floorPlan' }]
    expect(postInput.parse(apartment({ photos: planned })).floorPlan).toBe('yes')
    expect(postInput.parse(apartment({ floorPlan: 'yes' })).floorPlan).toBeUndefined()
    expect(postInput.parse(car({ photos: planned })).floorPlan).toBeUndefined()
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
    ['land hides bathrooms (FRM-16)', presenceOf(fields, { postTypeId: 5 }).bathrooms, 'hidden'],
    ['a villa demands its floors (FRM-18)', presenceOf(fields, { postTypeId: 7 }).kate, 'required'],
    [
      'a villa demands people allowed (FRM-18)',
      presenceOf(fields, { postTypeId: 7 }).numberOfPeopleAllowed,
      'required',
    ],
    ['cars hide space (FRM-19)', presenceOf(fields, { postTypeId: 9 }).space, 'hidden'],
    ['cars hide bathrooms (FRM-19)', presenceOf(fields, { postTypeId: 9 }).bathrooms, 'hidden'],
    ['a car for sale hides seats (FRM-21)', presenceOf(fields, { postTypeId: 9, selling: true }).nrSeats, 'hidden'],
    ['a car for sale shows the price (FRM-21)', presenceOf(fields, { postTypeId: 9, selling: true }).price, 'required'],
    ['a car to rent shows the daily price (FRM-22)', presenceOf(fields, { postTypeId: 9 }).dailyPrice, 'optional'],
    ['an office has units (FRM-15)', labelOf('rooms', 'office'), 'units'],
    ['a local has units (FRM-15)', labelOf('rooms', 'local'), 'units'],
    ['land counts in ari (FRM-17)', labelOf('space', 'land'), 'ari'],
    ['one brand entry hides the car details (FRM-23)', showsCarDetails(['']), false],
    ['more than one shows them (FRM-23)', showsCarDetails(['', 'Audi']), true],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected)
  })
})
