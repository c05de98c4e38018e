import { ulid } from 'ulid'
import { utcDay } from '#shared/lib/utcDay.ts'
import type { PricePoint } from '#shared/posts/history.ts'
import { type PostTypeId, venueKinds } from '#shared/posts/lists.ts'
import { type PostInput, photosMax, postInput, type StoredPhoto, type StoredPost } from '#shared/posts/post.ts'
import { land, local, office } from '../../infra/demo/business.ts'
import { decks } from '../../infra/demo/decks.ts'
import { apartment, house, sharedFlat, villa } from '../../infra/demo/homes.ts'
import type { Make } from '../../infra/demo/listing.ts'
import { type Fits, inTown, outOfTown, placesOf, withGarden } from '../../infra/demo/places.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import { loweredAt } from '../../infra/demo/reductions.ts'
import { vehicle } from '../../infra/demo/vehicles.ts'
import { venue } from '../../infra/demo/venues.ts'

/** The mix in percent, and the share in Kosovo: cars and flats as on the region's large portals. */
const plan: readonly { type: PostTypeId; share: number; kosovo: number; fits: Fits; make: Make }[] = [
  { type: 1, share: 38, kosovo: 0.7, fits: inTown, make: apartment },
  { type: 9, share: 24, kosovo: 0.85, fits: inTown, make: vehicle },
  { type: 2, share: 12, kosovo: 0.8, fits: withGarden, make: house },
  { type: 6, share: 7, kosovo: 0.7, fits: inTown, make: local },
  { type: 5, share: 7, kosovo: 0.95, fits: outOfTown, make: land },
  { type: 4, share: 5, kosovo: 0.6, fits: inTown, make: office },
  { type: 3, share: 3, kosovo: 0.5, fits: inTown, make: sharedFlat },
  { type: 7, share: 2, kosovo: 0.8, fits: outOfTown, make: villa },
  {
    type: 8,
    share: 2,
    kosovo: 0.7,
    fits: inTown,
    make: (place, random, from, index) => venue(venueKinds[index % 4] ?? 'kafe', index, place, random, from),
  },
]

/** The age of the first listing; the others follow at even intervals until `madeUntil`. */
const days = 540
const madeUntil = Date.parse('2026-11-01T08:00:00Z')

/** The share of archived listings: the search must index them and not find them. */
const archivedShare = 0.03

/** The number of different texts; more listings share them, with other places and prices. */
const texts = 10_000

/**
 * This many realistic listings, oldest first, deterministic: the demo's texts, prices and places with a long tail of
 * rarer words, since a small vocabulary would make every word common.
 */
export function* listings(count: number): Generator<StoredPost> {
  const reductions = reducing(randomOf('reductions'))
  const random = randomOf('bench')
  const written = contents(random, Math.min(texts, count))
  const owners = Math.ceil(count / 8)
  for (let index = 0; index < count; index++) {
    const content = random.pick(written)
    const time = Math.floor(madeUntil - days * 86_400_000 * (1 - index / count))
    const createdAt = new Date(time).toISOString()
    const owner = random.int(0, owners)
    const input = { ...content, ...around(content, random) }
    yield {
      ...input,
      prices: reductions(input, createdAt),
      description: `${content.description}\n\n${tailWords(random.int(4, 14), random)}`,
      postId: ulid(time, random.next),
      userId: `user-${owner}`,
      userName: `User ${owner}`,
      isAgency: owner % 5 === 0,
      createdAt,
      timeToSortBy: createdAt,
      archived: random.chance(archivedShare),
      version: 1,
      firstAdSlider: false,
      secondAdSlider: false,
      popular: false,
      sponsored: false,
      photos: photos(index, random.int(1, photosMax)),
    }
  }
}

/** The contents of so many listings, in the mix of `plan`. */
export function contents(random: Random, count: number): PostInput[] {
  const from = decks(random)
  const kinds = plan.map((kind) => ({
    ...kind,
    kosovoPlace: placesOf('kosovo', random, kind.fits, false),
    newYorkPlace: placesOf('newyork', random, kind.fits, false),
  }))
  const deck = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  return Array.from({ length: count }, (_, index) => {
    const { make, kosovo, kosovoPlace, newYorkPlace } = random.pick(deck)
    const place = random.chance(kosovo) ? kosovoPlace() : newYorkPlace()
    const { body } = make(place, random, from, index)
    return postInput.parse({
      'input-location': place.city.value,
      ...body,
      ...(body.roomAd === 'seeks' && { availableFrom: utcDay(madeUntil) }),
      photos: [{ key: 'photo', primary: true }],
    })
  })
}

type Placed = Pick<PostInput, 'latitude' | 'longitude' | 'price' | 'dailyPrice'>

/** Somewhere else in the same quarter, a little dearer or cheaper; the demo stays close to the middle of a quarter. */
export function around({ latitude = 0, longitude = 0, price, dailyPrice }: Placed, random: Random): Partial<Placed> {
  const off = (degrees: number) => degrees * (random.next() + random.next() + random.next() - 1.5)
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  const factor = random.range(0.85, 1.15)
  const amount = (value: number | undefined) => value && (value > 0 ? Math.round(value * factor) : value)
  return {
    latitude: degrees(latitude + off(0.02)),
    longitude: degrees(longitude + off(0.026)),
    price: amount(price),
    dailyPrice: amount(dailyPrice),
  }
}

/** The share of priced listings that were reduced in the last days. */
const reducedShare = 0.08
const reducedDays = 40

/** Gives a listing its price history, by chance: dates go by today, since reductions are forgotten (PRC-02). */
function reducing(random: Random) {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
  return (input: PostInput, createdAt: string): PricePoint[] | undefined => {
    if (!random.chance(reducedShare)) return undefined
    const [before, days] = [random.range(1.02, 1.3), random.int(1, reducedDays)]
    const at = Math.max(today - days * 86_400_000, Date.parse(createdAt) + 3_600_000)
    return loweredAt(new Date(at).toISOString(), input, createdAt, (amount) => Math.round(amount * before))
  }
}

const photos = (index: number, count: number): StoredPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `01K00000000000000${String(index).padStart(7, '0')}${String(at).padStart(2, '0')}`,
    primary: at === 0,
    extension: 'jpg',
    width: 1280,
    height: 960,
    placeholder: '#8a7f72',
  }))

const syllables =
  'ba be bri da de dri fa ge gri ha ja ka ko kri la le li ma me mi na ne pa pe pra ra re ri sa she shi ta te tra va vi za zhe'

/** Invented words, each rarer than the one before. */
const tail = ((random: Random) =>
  Array.from({ length: 30_000 }, () =>
    Array.from({ length: random.int(3, 4) }, () => random.pick(syllables.split(' '))).join(''),
  ))(randomOf('tail'))

/** This many words, each with a frequency by its rank in the list (Zipf's law). */
const tailWords = (count: number, random: Random): string =>
  Array.from({ length: count }, () => tail[Math.floor(tail.length ** random.next()) - 1]).join(' ')

/** A word that few listings have. */
export const rareWord = (random: Random): string => tail[random.int(tail.length / 4, tail.length - 1)] ?? ''
