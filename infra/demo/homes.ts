import { type Deal, deal } from './decks.ts'
import {
  byTier,
  counted,
  type Draft,
  draft,
  type Make,
  paragraph,
  rounded,
  sized,
  some,
  sometimesSecret,
} from './listing.ts'
import type { Kind } from './pictures.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import words from './words.json' with { type: 'json' }

/** The size of a home with so many rooms; `factor` enlarges some kinds of homes. */
const sizeOf = (place: Place, rooms: number, random: Random, factor = 1) =>
  sized(place, (30 + rooms * 23 + random.range(-6, 14)) * factor, 8.6)

/** Sale and monthly prices per m² or sq ft. */
const rates = {
  sale: { kosovo: [520, 2450], newyork: [290, 1650] },
  rent: { kosovo: [2.4, 6.6], newyork: [1.9, 5.9] },
} as const

function homePrice(place: Place, space: number, selling: boolean, random: Random, factor = 1): number {
  const price = space * byTier(place, rates[selling ? 'sale' : 'rent']) * factor
  const step = selling ? (price > 200_000 ? 5000 : 1000) : place.region === 'kosovo' ? 10 : 25
  return sometimesSecret(rounded(price, step), random)
}

/** The last paragraph of a home's description: its surroundings, and the terms of sale or rent. */
const ending = (selling: boolean, random: Random) =>
  paragraph(random.pick(words.around), random.pick(words.closing[selling ? 'sale' : 'rent']))

const facade = (place: Place, random: Random): Kind =>
  place.region === 'kosovo'
    ? random.chance(0.85)
      ? 'block'
      : 'tower'
    : random.pick(['brownstone', 'tenement', 'tenement', 'tower'] as const)

export const apartment: Make = (place, random, from) =>
  flat(place, random, from, random.chance(0.46), random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4]))

export function flat(place: Place, random: Random, from: Deal, selling: boolean, rooms: number): Draft {
  const size = sizeOf(place, rooms, random)
  const bathrooms = rooms > 2 ? 2 : 1
  const { titles, opening } = rooms === 0 ? words.studio : words.apartment
  const inside: Kind[] = random.shuffle(['kitchen', 'bedroom', 'bathroom'] as const)
  const first: Kind[] = random.chance(0.42)
    ? [facade(place, random), 'living']
    : ['living', ...(random.chance(0.5) ? [facade(place, random)] : [])]
  const shown: Kind[] = [...first, ...inside.slice(0, random.int(2, 3)), ...(rooms > 2 ? (['dining'] as const) : [])]
  return draft('apartment', place, random, {
    pictures: deal(from, shown),
    selling,
    values: {
      rooms,
      bedrooms: counted(rooms, words.bedrooms),
      bathrooms: words.bathrooms[bathrooms === 1 ? 'one' : 'two'],
    },
    size,
    text: () => [
      random.pick(titles),
      opening,
      paragraph(...some(words.apartment.facts, random, 2, 3)),
      ending(selling, random),
    ],
    facts: () => ({ rooms, bathrooms }),
    price: () => ({ price: homePrice(place, size.space, selling, random) }),
    amenities: [2, 6],
    last: () => ({ fletePoseduese: selling && random.chance(0.8) }),
  })
}

export const house: Make = (place, random, from) => {
  const { titles, opening, facts } = words.house
  const selling = random.chance(0.66)
  const rooms = random.int(3, 7)
  const size = sizeOf(place, rooms, random, 1.25)
  const kate = random.int(2, 3)
  const bathrooms = random.int(2, 3)
  const inside = random.shuffle(['kitchen', 'bedroom', 'dining', 'bathroom'] as const)
  return draft('house', place, random, {
    pictures: deal(from, ['house', 'living', ...inside.slice(0, random.int(2, 3))]),
    selling,
    values: { rooms, kate, bathrooms },
    size,
    text: () => [random.pick(titles), opening, paragraph(...some(facts, random, 2, 3)), ending(selling, random)],
    facts: () => ({ rooms, bathrooms, kate }),
    price: () => ({ price: homePrice(place, size.space, selling, random, selling ? 0.72 : 0.66) }),
    amenities: [2, 5],
    last: () => ({ fletePoseduese: selling && random.chance(0.85) }),
  })
}

/** A room in a flat that is shared; in one of five ads somebody looks for one. */
export const sharedFlat: Make = (place, random, from, index) => {
  const seeks = index % 5 === 4
  const { titles, opening, facts } = seeks ? words.roommate.seeking : words.roommate
  const rooms = random.int(2, 4)
  const size = sizeOf(place, rooms, random)
  const price = byTier(place, { kosovo: [70, 190], newyork: [620, 1750] })
  const others = random.shuffle(['living', 'kitchen', 'bathroom'] as const)
  return draft('roommate', place, random, {
    pictures: deal(from, ['bedroom', ...others.slice(0, random.int(2, 3))]),
    marks: { cimere: true, ...(seeks && { roomAd: 'seeks' }) },
    values: { rooms },
    size,
    text: () => [random.pick(titles), opening, paragraph(...some(facts, random, 3, 4))],
    facts: () => ({ rooms, bathrooms: random.int(1, 2) }),
    price: () => ({ price: rounded(price, place.region === 'kosovo' ? 5 : 25) }),
    amenities: [2, 5],
    last: () =>
      seeks ? { showMap: false, onlyArea: true, space: undefined, rooms: undefined, bathrooms: undefined } : {},
  })
}

const mountainTowns = ['Brezovice', 'Rugove', 'Shterpce', 'Dragash', 'Decan', 'Junik']
const mountainQuarters = ['Prevallë', 'Batllavë']

export const villa: Make = (place, random, from) => {
  const selling = random.chance(0.36)
  const mountain = mountainTowns.includes(place.city.value) || mountainQuarters.includes(place.neighborhood ?? '')
  const own = mountain ? words.villa.inMountains : words.villa.withPool
  const kosovo = place.region === 'kosovo'
  const rooms = random.int(3, 6)
  const people = rooms * 2 + random.int(0, 3)
  const sale = byTier(place, { kosovo: [140_000, 620_000], newyork: [780_000, 2_900_000] })
  const daily = byTier(place, { kosovo: [80, 240], newyork: [260, 890] })
  const size = sizeOf(place, rooms, random, 1.5)
  const inside = random.shuffle(['bedroom', 'kitchen', 'terrace', 'dining', 'bathroom'] as const)
  return draft('villa', place, random, {
    pictures: deal(from, [mountain ? 'chalet' : 'villa', 'living', ...inside.slice(0, random.int(3, 4))]),
    selling,
    renting: 'byTheDay',
    values: { rooms, people },
    size,
    text: () => [
      random.pick(own.titles),
      words.villa.opening,
      paragraph(random.pick(own.facts), ...some(words.villa.facts, random, 2, 3)),
      random.pick(words.closing[selling ? 'sale' : 'byTheDay']),
    ],
    facts: () => ({
      rooms,
      bathrooms: random.int(2, 4),
      kate: random.int(1, 3),
      numberOfPeopleAllowed: people,
    }),
    price: () =>
      selling
        ? { price: sometimesSecret(rounded(sale, kosovo ? 5000 : 25_000), random) }
        : { dailyPrice: rounded(daily, kosovo ? 5 : 10) },
    amenities: [3, 6],
    last: () => ({ fletePoseduese: selling }),
  })
}
