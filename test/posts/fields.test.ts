import { beforeAll, expect, test } from 'vitest'
import { fieldNames, fields, rowOf } from '#shared/posts/fields.ts'
import { type Kind, kindNames, kinds } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { presenceOf } from '#shared/posts/presence.ts'
import { bypassApi, setItem, signUpWithRole } from '../support/bypassApi.ts'
import { validFor } from '../support/fields.ts'
import { address, call, eventually } from '../support/http.ts'
import { found, getPost, publish, uploadPhoto } from '../support/listings.ts'
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

/** The published listings, by the names that the table below uses. */
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
  bypassApi()
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
  ['the title (PST-02)', 'home', { title: home.title }],
  ['the description (PST-03)', 'home', { description: home.description }],
  ['the second description (PST-04)', 'home', { descriptionSecond: home.descriptionSecond }],
  ['the price (PST-05)', 'home', { price: 349.5 }],
  ['the daily price of a villa (PST-06)', 'villa', { dailyPrice: 120.75 }],
  ['the daily price of a car (PST-06)', 'car', { dailyPrice: 35 }],
  ['the currency (PST-07)', 'home', { currency: 'USD' }],
  ['rent (PST-08)', 'home', { rent: true, selling: false, cimere: false }],
  ['selling (PST-09)', 'sale', { rent: false, selling: true, cimere: false }],
  ['cimere (PST-10)', 'room', { rent: false, selling: false, cimere: true }],
  ['party (PST-11)', 'party', { party: true, ushqim: false, kafe: false, dasma: false }],
  ['ushqim (PST-12)', 'food', { party: false, ushqim: true, kafe: false, dasma: false }],
  ['kafe (PST-13)', 'cafe', { party: false, ushqim: false, kafe: true, dasma: false }],
  ['dasma (PST-14)', 'wedding', { party: false, ushqim: false, kafe: false, dasma: true }],
  ['muzike (PST-15)', 'music', { muzike: true }],
  ['the type and its description (PST-16)', 'office', { postType: { postTypeId: 4, description: 'Zyre' } }],
  ['rooms, none in a studio (PST-17)', 'home', { rooms: 0 }],
  ['bathrooms (PST-18)', 'home', { bathrooms: 2 }],
  ['space with three decimals (PST-19)', 'home', { space: 31.125 }],
  ['the unit (PST-20)', 'home', { unit: 'sqft' }],
  ['the floors of a house (PST-21)', 'house', { kate: 3 }],
  ['the floors of a villa (PST-21)', 'villa', { kate: 2 }],
  ['the lowest floor of an office (PST-22)', 'office', { floor: -10 }],
  ['the ground floor of a local (PST-22)', 'ground', { floor: 0 }],
  ['the people of a villa (PST-23)', 'villa', { numberOfPeopleAllowed: 12 }],
  ['the people of a venue (PST-23)', 'wedding', { numberOfPeopleAllowed: 250 }],
  ['the city (PST-24)', 'home', { 'input-location': 'Peje' }],
  ['the neighbourhood (PST-25)', 'home', { neighborhood: 'Karagaq' }],
  ['the latitude (PST-27)', 'home', { latitude: 42.6591 }],
  ['the longitude (PST-28)', 'home', { longitude: 20.2883 }],
  ['a map that is not shown (PST-29)', 'home', { showMap: false }],
  ['a map that is shown (PST-29)', 'sale', { showMap: true }],
  ['the amenities (PST-30)', 'home', { amenities: ['wifi', 'centralHeating'] }],
  ['the facebook link (PST-39)', 'home', { facebookLink: home.facebookLink }],
  ['the furnishing and the day from which it is free', 'home', { furnished: 'partly', availableFrom: '2026-12-01' }],
  ['customs (PST-40)', 'car', { customsChecked: true }],
  ['the ownership letter (PST-41)', 'home', { fletePoseduese: true }],
  ['the brands (PST-51)', 'car', { brand: 'Audi,BMW' }],
  ['the model (PST-52)', 'car', { model: 'A4 and X3' }],
  ['the transmission (PST-53)', 'car', { transmision: 'Semi Automatik' }],
  ['the colour (PST-54)', 'car', { color: 'silver' }],
  ['the fuel (PST-55)', 'car', { petrolType: 'Hibrid' }],
  ['the year (PST-56)', 'car', { manufactureYear: 2019 }],
  ['the mileage (PST-57)', 'car', { kilometers: 120_500 }],
  ['the seats (PST-58)', 'car', { nrSeats: 5 }],
  ['the doors (PST-59)', 'car', { nrDoors: 4 }],
  ['the country of origin (PST-60)', 'car', { placeOfOrigin: 'Gjermani' }],
])('%s comes back as it was sent', (_, name, sent) => {
  expect(read(name)).toMatchObject(sent)
})

/** The offers of listings of each kind. */
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
    const photos = [{ key: await uploadPhoto(owner), primary: true, mark: 'floorPlan' }]
    const { data } = (await getPost(await publish(owner, { ...body, photos }), owner)).body
    expect(data).toMatchObject(said)
  },
)

test('the point of a hidden map is returned to the owner only (PST-27, PST-28, PST-29)', async () => {
  const { postId } = read('home')
  for (const person of [undefined, await signUp()]) {
    const { around, ...told } = (await getPost(postId, person)).body.data
    expect(told.showMap).toBe(false)
    expect(JSON.stringify(told)).not.toMatch(/latitude|longitude|42\.659|20\.288/)
    expect(around).not.toMatchObject({ latitude: 42.6591, longitude: 20.2883 })
  }
})

test('a VIN is whole for its owner and administrators, and is nowhere else (KND-04)', async () => {
  const vin = 'WVWZZZ1KZ8W765432'
  const title = `Golf ${owner.userId}`
  const car = { ...bodies.car, brand: 'Volkswagen', title, vin: vin.toLowerCase() }
  const postId = await publish(owner, car)
  const readBy = async (person?: Person) => (await getPost(postId, person)).body.data.vin
  expect(await Promise.all([owner, await signUpWithRole(1), await signUp(), undefined].map(readBy))).toEqual([
    vin,
    vin,
    'WVWZZZ1KZ8W••••••',
    'WVWZZZ1KZ8W••••••',
  ])
  const idsOf = async (words: string) => (await found({ 'input-words': words })).data.map((card) => card.postId)
  await eventually(async () => (await idsOf(title)).includes(postId))
  expect(await idsOf(vin)).toEqual([])
  const [asCard, page] = await Promise.all([
    call('search.cards', { body: { ids: [postId] } }),
    fetch(`${address()}/user/post-details/${postId}`).then((answer) => answer.text()),
  ])
  expect(JSON.stringify(asCard.body)).toContain(title)
  expect(page).toContain('WVWZZZ1KZ8W•')
  for (const text of [JSON.stringify(asCard.body), page]) expect(text).not.toContain(vin)
})

test('fields that were not sent are not made up (PST-39, PST-40, PST-41)', () => {
  expect(read('sale').facebookLink).toBeUndefined()
  expect(read('sale')).toMatchObject({ customsChecked: false, fletePoseduese: false })
})

test('a listing has an id and names its owner (PST-01, PST-36, PST-37, PST-44)', async () => {
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

test('the e-mail of the poster is returned only where they allow it (PST-38)', async () => {
  const open = await signUp()
  const postId = await publish(open)
  expect((await getPost(postId)).body.data.userEmail).toBeUndefined()
  await setItem('accounts', { userId: open.userId }, { showEmail: true })
  expect((await getPost(postId)).body.data.userEmail).toBe(open.email)
})

test('photos are URLs of pictures, and exactly one is the primary (PST-31, PST-32, PST-33)', () => {
  const { photos, allPhotos, primaryPhoto, primaryPhotoExtension } = read('home')
  expect(allPhotos).toEqual(photos)
  expect(photos).toEqual([
    expect.objectContaining({ blobString: primaryPhoto, extension: 'jpg', primary: true, key: expect.any(String) }),
  ])
  expect(primaryPhoto).toMatch(/^\/photos\/[\w-]+\/1280\.jpg$/)
  expect(primaryPhotoExtension).toBe('jpg')
})

test('a photo keeps the name of its file, for its owner alone (PST-31, D-47)', async () => {
  const photos = [{ key: await uploadPhoto(owner), primary: true, fileName: 'kitchen.png' }]
  const postId = await publish(owner, { photos })
  expect((await getPost(postId, owner)).body.data.allPhotos[0]?.fileName).toBe('kitchen.png')
  const seen = [(await getPost(postId)).body, (await getPost(postId, await signUp())).body]
  seen.push((await call<{ data: never }>('search.similar', { params: { id: postId } })).body)
  seen.push((await call<{ data: never }>('search.find', { query: { q: 'park' } })).body)
  for (const body of seen) expect(JSON.stringify(body)).not.toContain('kitchen.png')
})

test('a listing is dated at its creation (PST-34, PST-35)', () => {
  const { createdAt, timeToSortBy } = read('home')
  for (const date of [createdAt, timeToSortBy]) {
    expect(new Date(date).toISOString()).toBe(date)
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(300_000)
  }
})

test('archived and active are always opposite (PST-42, PST-43)', async () => {
  const { postId, userId } = read('sale')
  expect(read('sale')).toMatchObject({ archived: false, active: true })
  await call('posts.archive', { as: owner.token, params: { postId, userId } })
  expect((await getPost(postId, owner)).body.data).toMatchObject({ archived: true, active: false })
})

test('likes and views start at zero and are counted (PST-45, PST-46)', async () => {
  const { postId, likes, views } = read('cafe')
  expect([likes, views]).toEqual([0, 0])
  await call('posts.like', { params: { postId, likes: 1 }, from: '198.51.100.7' })
  await call('visits.post', { params: { postId }, body: {}, from: '198.51.100.7' })
  expect((await getPost(postId)).body.data).toMatchObject({ likes: 1, views: 1 })
})

test.each([
  ['top slider (PST-47)', 'firstAdSlider'],
  ['bottom slider (PST-48)', 'secondAdSlider'],
  ['popular (PST-49)', 'popular'],
  ['sponsored (PST-50)', 'sponsored'],
] as const)('%s: owners cannot place their own listing, and a placed listing says so', async (_, placement) => {
  const postId = await publish(owner, { [placement]: true })
  expect((await getPost(postId)).body.data[placement]).toBe(false)
  const posts = await import('#functions/posts/parts/data.ts')
  const stored = await posts.getPost(postId, { fresh: true })
  if (!stored || 'deleted' in stored) throw new Error('There is no such listing.')
  const placed = await posts.replacePost({ ...stored, [placement]: true })
  expect((await getPost(postId)).body.data[placement]).toBe(true)
  if (placed) await posts.replacePost({ ...placed, [placement]: false })
})
