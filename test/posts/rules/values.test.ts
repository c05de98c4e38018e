import { expect, test } from 'vitest'
import type { PostTypeId } from '#shared/posts/lists.ts'
import type { Photo } from '../../../web/features/posts/form/photos.ts'
import {
  checkListing,
  emptyListing,
  type ListingValues,
  listAddress,
  listingValues,
  withCategory,
  withListingType,
} from '../../../web/features/posts/form/values.ts'

const photos: Photo[] = [{ id: 'a', key: 'k1', fileName: 'a.jpg', src: '', primary: true, state: 'ready' }]
const filled: ListingValues = {
  ...emptyListing,
  listingType: 'rent',
  postType: 1,
  title: '  Bright apartment  ',
  space: '78.5',
  bathrooms: '1',
  rooms: '2',
  price: '450',
  'input-location': 'Prishtine',
}
const check = (values: Partial<ListingValues>) => checkListing({ ...filled, ...values }, photos)
const errorsOf = (values: Partial<ListingValues>) => {
  const checked = check(values)
  return 'errors' in checked ? checked.errors : {}
}

test('an empty form gets all errors at once, in the specified order (VAL-01)', () => {
  const checked = checkListing(emptyListing, [])
  expect('errors' in checked && Object.keys(checked.errors)).toEqual([
    'listingType',
    'postType',
    'title',
    'space',
    'bathrooms',
    'rooms',
    'price',
    'input-location',
    'photos',
  ])
  expect(Object.keys(errorsOf({ listingType: null, postType: null }))).toEqual(['listingType', 'postType'])
})

test('a filled form makes the body of create', () => {
  const checked = check({})
  expect(checked).toMatchObject({
    body: {
      postType: { postTypeId: 1 },
      rent: true,
      title: 'Bright apartment',
      space: 78.5,
      price: 450,
      photos: [{ key: 'k1', primary: true }],
    },
  })
})

test.each<[PostTypeId, Partial<ListingValues>, string[]]>([
  [2, { kate: '' }, ['kate']],
  [4, { floor: '-11' }, ['floor']],
  [5, { bathrooms: 'x', rooms: 'y' }, []],
  [6, { rooms: '', floor: '0' }, []],
  [7, { price: '', numberOfPeopleAllowed: '0', kate: '1' }, ['numberOfPeopleAllowed', 'dailyPrice']],
  [8, { listingType: 'kafe', category: 'gastronomi' }, []],
  [9, { listingType: 'selling', category: 'vetura', price: '' }, ['price']],
  [9, { listingType: 'rent', category: 'vetura', price: '', dailyPrice: '35,5555' }, ['dailyPrice']],
])('type %i with %j lacks %j', (postType, values, expected) => {
  expect(Object.keys(errorsOf({ postType, ...values }))).toEqual(expected)
})

test('a typed negative price is refused, a hidden one is stored as −1', () => {
  expect(errorsOf({ price: '-1' })).toEqual({ price: 'tooSmall' })
  expect(check({ price: '-1', hidePrice: true })).toMatchObject({ body: { price: -1 } })
  const villa = { postType: 7, kate: '2', numberOfPeopleAllowed: '6' } as const
  expect(check({ ...villa, hidePrice: true })).toMatchObject({ body: { price: -1, dailyPrice: -1 } })
})

test('a photo that was not uploaded prevents saving', () => {
  const failed: Photo = { id: 'b', fileName: 'b.jpg', src: '', primary: false, state: 'failed' }
  expect(checkListing(filled, [...photos, failed])).toEqual({ errors: { photos: 'invalid' } })
})

test('fields that a type does not show are not sent', () => {
  const land = check({ postType: 5, rooms: '3', brand: ['BMW'], model: 'X5', amenities: ['wifi', 'airbag'] })
  expect(land).toMatchObject({ body: { amenities: ['wifi'] } })
  expect(Object.keys('body' in land ? land.body : {})).not.toContain('rooms')
  expect(Object.keys('body' in land ? land.body : {})).not.toContain('model')
  const car = { category: 'vetura', postType: 9, price: '9000', listingType: 'selling', model: 'Golf' } as const
  expect(check({ ...car, brand: [] })).toMatchObject({ body: { model: undefined } })
  expect(check({ ...car, brand: ['Volkswagen'] })).toMatchObject({ body: { brand: 'Volkswagen', model: 'Golf' } })
})

test('a roommate offer is for a room by default', () => {
  const roommate = withListingType({ ...filled, postType: 5 }, 'cimere')
  expect(roommate.postType).toBe(3)
  expect(withListingType({ ...roommate, postType: 1 }, 'rent').postType).toBe(1)
  expect(withListingType(roommate, 'rent').postType).toBe(null)
})

test('a change of the category keeps the texts and clears the choices', () => {
  expect(withCategory(filled, 'vetura')).toMatchObject({ title: filled.title, postType: 9, listingType: null })
})

test.each<[Partial<ListingValues>, string]>([
  [{ listingType: 'rent' }, '/user/post?input-rent=true&page=1'],
  [{ listingType: 'selling' }, '/user/post?input-buy=true&page=1'],
  [{ listingType: 'cimere' }, '/user/post?input-cimere=true&page=1'],
  [{ listingType: 'kafe', category: 'gastronomi' }, '/user/post?input-kafe=true&page=1'],
  [{ listingType: 'rent', category: 'vetura' }, '/user/post?input-rent=true&input-property-type=Generic-car&page=1'],
])('after creating %j comes %s', (values, address) => {
  expect(listAddress({ ...emptyListing, ...values })).toBe(address)
})

test('an old or broken draft never breaks the form', () => {
  expect(listingValues.parse({ category: 'boats', title: 7, amenities: ['pool'], price: '12' })).toEqual({
    ...emptyListing,
    price: '12',
  })
})
