import { beforeAll, expect, test } from 'vitest'
import { fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { type Kind, kindNames, kinds } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { presenceOf } from '#shared/posts/presence.ts'
import { behindTheDoor, setItem } from '../support/behind.ts'
import { validFor } from '../support/fields.ts'
import { call } from '../support/http.ts'
import { getPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const home = {
  title: 'A studio to share',
  description: 'On the third floor.',
  descriptionSecond: 'Në katin e tretë.',
  price: 349.5,
  currency: 'USD',
  space: 31.125,
  unit: 'sqft',
  bathrooms: 2,
  rooms: 0,
  'input-location': 'Peje',
  neighborhood: 'Karagaq',
  latitude: 42.6591,
  longitude: 20.2883,
  showMap: false,
  amenities: ['wifi', 'centralHeating'],
  facebookLink: 'https://www.facebook.com/tregu.example',
  furnished: 'partly',
  availableFrom: '2026-12-01',
  fletePoseduese: true,
}
const venue = { postType: { postTypeId: 8 }, rent: false, amenities: ['terrace'], numberOfPeopleAllowed: 250 }

/** What is published, by the name that the table below uses. */
const bodies = {
  home,
  sale: { rent: false, selling: true },
  room: { postType: { postTypeId: 3 }, rent: false, cimere: true },
  office: { postType: { postTypeId: 4 }, floor: -10 },
  ground: { postType: { postTypeId: 6 }, floor: 0 },
  house: { postType: { postTypeId: 2 }, kate: 3 },
  villa: { postType: { postTypeId: 7 }, kate: 2, numberOfPeopleAllowed: 12, price: undefined, dailyPrice: 120.75 },
  party: { ...venue, party: true },
  food: { ...venue, ushqim: true },
  cafe: { ...venue, kafe: true },
  wedding: { ...venue, dasma: true },
  music: { ...venue, muzike: true },
  car: {
    postType: { postTypeId: 9 },
    amenities: ['abs'],
    price: undefined,
    dailyPrice: 35,
    brand: 'Audi,BMW',
    model: 'A4 and X3',
    transmision: 'Semi Automatik',
    color: 'silver',
    petrolType: 'Hibrid',
    manufactureYear: 2019,
    kilometers: 120_500,
    nrSeats: 5,
    nrDoors: 4,
    placeOfOrigin: 'Gjermani',
    customsChecked: true,
  },
} as const satisfies Record<string, Record<string, unknown>>
type Listing = keyof typeof bodies

const names = Object.keys(bodies) as Listing[]
const published = new Map<Listing, Post>()
let owner: Person

beforeAll(async () => {
  behindTheDoor()
  owner = await signUp({ name: 'Dren', lastName: 'Berisha' })
  for (const name of names) {
    const { body } = await getPost(await publish(owner, bodies[name]), owner)
    published.set(name, body.data)
  }
})

const read = (name: Listing) => {
  const post = published.get(name)
  if (!post) throw new Error(`${name} was not published.`)
  return post
}

test.each<[string, Listing, Partial<Record<keyof Post, unknown>>]>([
  ['PST-02 the title', 'home', { title: home.title }],
  ['PST-03 the description', 'home', { description: home.description }],
  ['PST-04 the second description', 'home', { descriptionSecond: home.descriptionSecond }],
  ['PST-05 the price', 'home', { price: 349.5 }],
  ['PST-06 the daily price of a villa', 'villa', { dailyPrice: 120.75 }],
  ['PST-06 the daily price of a car', 'car', { dailyPrice: 35 }],
  ['PST-07 the currency', 'home', { currency: 'USD' }],
  ['PST-08 rent', 'home', { rent: true, selling: false, cimere: false }],
  ['PST-09 selling', 'sale', { rent: false, selling: true, cimere: false }],
  ['PST-10 cimere', 'room', { rent: false, selling: false, cimere: true }],
  ['PST-11 party', 'party', { party: true, ushqim: false, kafe: false, dasma: false }],
  ['PST-12 ushqim', 'food', { party: false, ushqim: true, kafe: false, dasma: false }],
  ['PST-13 kafe', 'cafe', { party: false, ushqim: false, kafe: true, dasma: false }],
  ['PST-14 dasma', 'wedding', { party: false, ushqim: false, kafe: false, dasma: true }],
  ['PST-15 muzike', 'music', { muzike: true }],
  ['PST-16 the type and its description', 'office', { postType: { postTypeId: 4, description: 'Zyre' } }],
  ['PST-17 rooms, none in a studio', 'home', { rooms: 0 }],
  ['PST-18 bathrooms', 'home', { bathrooms: 2 }],
  ['PST-19 space with three decimals', 'home', { space: 31.125 }],
  ['PST-20 the unit', 'home', { unit: 'sqft' }],
  ['PST-21 the floors of a house', 'house', { kate: 3 }],
  ['PST-21 the floors of a villa', 'villa', { kate: 2 }],
  ['PST-22 the lowest floor of an office', 'office', { floor: -10 }],
  ['PST-22 the ground floor of a local', 'ground', { floor: 0 }],
  ['PST-23 the people of a villa', 'villa', { numberOfPeopleAllowed: 12 }],
  ['PST-23 the people of a venue', 'wedding', { numberOfPeopleAllowed: 250 }],
  ['PST-24 the city', 'home', { 'input-location': 'Peje' }],
  ['PST-25 the neighbourhood', 'home', { neighborhood: 'Karagaq' }],
  ['PST-27 the latitude', 'home', { latitude: 42.6591 }],
  ['PST-28 the longitude', 'home', { longitude: 20.2883 }],
  ['PST-29 a map that is not shown', 'home', { showMap: false }],
  ['PST-29 a map that is shown', 'sale', { showMap: true }],
  ['PST-30 the amenities', 'home', { amenities: ['wifi', 'centralHeating'] }],
  ['PST-39 the facebook link', 'home', { facebookLink: home.facebookLink }],
  ['the furnishing and the day from which it is free', 'home', { furnished: 'partly', availableFrom: '2026-12-01' }],
  ['PST-40 customs', 'car', { customsChecked: true }],
  ['PST-41 the ownership letter', 'home', { fletePoseduese: true }],
  ['PST-51 the brands', 'car', { brand: 'Audi,BMW' }],
  ['PST-52 the model', 'car', { model: 'A4 and X3' }],
  ['PST-53 the transmission', 'car', { transmision: 'Semi Automatik' }],
  ['PST-54 the colour', 'car', { color: 'silver' }],
  ['PST-55 the fuel', 'car', { petrolType: 'Hibrid' }],
  ['PST-56 the year', 'car', { manufactureYear: 2019 }],
  ['PST-57 the mileage', 'car', { kilometers: 120_500 }],
  ['PST-58 the seats', 'car', { nrSeats: 5 }],
  ['PST-59 the doors', 'car', { nrDoors: 4 }],
  ['PST-60 the country of origin', 'car', { placeOfOrigin: 'Gjermani' }],
])('%s comes back as it was sent', (_, name, sent) => {
  expect(read(name)).toMatchObject(sent)
})

/** How listings of each kind are offered. */
const offered = kindNames.flatMap((kind): { kind: Kind; offer: string }[] => {
  if (kind === 'venue') return [{ kind, offer: 'kafe' }]
  if (kind === 'roommate') return [{ kind, offer: 'cimere' }]
  return ['rent', 'selling'].map((offer) => ({ kind, offer }))
})

test.each(offered)(
  'whatever the table lets a $kind say ($offer) comes back as it was sent',
  async ({ kind, offer }) => {
    const postTypeId = kinds[kind].id
    const presence = presenceOf(fields, { postTypeId, selling: offer === 'selling' })
    const said = Object.fromEntries(
      fieldNames.flatMap((name) => (presence[name] === 'hidden' ? [] : [[name, validFor(rowOf(name).value)]])),
    )
    const body = { postType: { postTypeId }, rent: false, [offer]: true, amenities: [], ...said }
    const { data } = (await getPost(await publish(owner, body), owner)).body
    expect(data).toMatchObject(said)
  },
)

test('PST-27 PST-28 PST-29 where a hidden map points is told to the owner alone', async () => {
  const { postId } = read('home')
  for (const person of [undefined, await signUp()]) {
    const { around, ...told } = (await getPost(postId, person)).body.data
    expect(told.showMap).toBe(false)
    expect(JSON.stringify(told)).not.toMatch(/latitude|longitude|42\.659|20\.288/)
    expect(around).not.toMatchObject({ latitude: 42.6591, longitude: 20.2883 })
  }
})

test('PST-39 PST-40 PST-41 what was not said is not claimed', () => {
  expect(read('sale').facebookLink).toBeUndefined()
  expect(read('sale')).toMatchObject({ customsChecked: false, fletePoseduese: false })
})

test('PST-01 PST-36 PST-37 PST-44 a listing has an id, and says whose it is', async () => {
  expect(read('home')).toMatchObject({
    postId: expect.stringMatching(/^[0-9A-Z]{26}$/),
    userId: owner.userId,
    userName: 'Dren Berisha',
    isAgency: false,
  })
  const agency = await signUp({ isAgency: true, agencyName: 'Banesa ime' })
  const { body } = await getPost(await publish(agency))
  expect(body.data.isAgency).toBe(true)
})

test('PST-38 the e-mail of the poster is told where they allow it, and only there', async () => {
  const open = await signUp()
  const postId = await publish(open)
  expect((await getPost(postId)).body.data.userEmail).toBeUndefined()
  await setItem('accounts', { userId: open.userId }, { showEmail: true })
  expect((await getPost(postId)).body.data.userEmail).toBe(open.email)
})

test('PST-31 PST-32 PST-33 photos are addresses of pictures, and one is the primary', () => {
  const { photos, allPhotos, primaryPhoto, primaryPhotoExtension } = read('home')
  expect(allPhotos).toEqual(photos)
  expect(photos).toEqual([
    expect.objectContaining({ blobString: primaryPhoto, extension: 'jpg', primary: true, key: expect.any(String) }),
  ])
  expect(primaryPhoto).toMatch(/^\/photos\/[\w-]+\/1280\.jpg$/)
  expect(primaryPhotoExtension).toBe('jpg')
})

test('PST-31 D-47 a photo keeps the name of its file, for its owner alone', async () => {
  const photos = [{ key: await uploadPhoto(owner), primary: true, fileName: 'kitchen.png' }]
  const postId = await publish(owner, { photos })
  expect((await getPost(postId, owner)).body.data.allPhotos[0]?.fileName).toBe('kitchen.png')
  const seen = [(await getPost(postId)).body, (await getPost(postId, await signUp())).body]
  seen.push((await call<{ data: never }>('search.similar', { params: { id: postId } })).body)
  seen.push((await call<{ data: never }>('search.find', { query: { q: 'park' } })).body)
  for (const body of seen) expect(JSON.stringify(body)).not.toContain('kitchen.png')
})

test('PST-34 PST-35 a listing is dated when it is made', () => {
  const { createdAt, timeToSortBy } = read('home')
  for (const date of [createdAt, timeToSortBy]) {
    expect(new Date(date).toISOString()).toBe(date)
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(300_000)
  }
})

test('PST-42 PST-43 archived and active are two sides of one fact', async () => {
  const { postId, userId } = read('sale')
  expect(read('sale')).toMatchObject({ archived: false, active: true })
  await call('posts.archive', { as: owner.token, params: { postId, userId } })
  expect((await getPost(postId, owner)).body.data).toMatchObject({ archived: true, active: false })
})

test('PST-45 PST-46 likes and views start at none and are counted', async () => {
  const { postId, likes, views } = read('cafe')
  expect([likes, views]).toEqual([0, 0])
  await call('posts.like', { params: { postId, likes: 1 }, from: '198.51.100.7' })
  await call('visits.post', { params: { postId }, body: {}, from: '198.51.100.7' })
  expect((await getPost(postId)).body.data).toMatchObject({ likes: 1, views: 1 })
})

test.each([
  ['PST-47 top slider', 'firstAdSlider'],
  ['PST-48 bottom slider', 'secondAdSlider'],
  ['PST-49 popular', 'popular'],
  ['PST-50 sponsored', 'sponsored'],
] as const)('%s: nobody places a listing of their own, and one that is placed says so', async (_, placement) => {
  const postId = await publish(owner, { [placement]: true })
  expect((await getPost(postId)).body.data[placement]).toBe(false)
  const posts = await import('#functions/posts/data.ts')
  const stored = await posts.getPost(postId, { fresh: true })
  if (!stored || 'deleted' in stored) throw new Error('There is no such listing.')
  const placed = await posts.replacePost({ ...stored, [placement]: true })
  expect((await getPost(postId)).body.data[placement]).toBe(true)
  if (placed) await posts.replacePost({ ...placed, [placement]: false })
})
