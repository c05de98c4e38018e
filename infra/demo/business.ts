import { deal } from './decks.ts'
import {
  byTier,
  counted,
  type Draft,
  draft,
  grouped,
  type Make,
  paragraph,
  rounded,
  type Sketch,
  sized,
  some,
  sometimesSecret,
} from './listing.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import words from './words.json' with { type: 'json' }

/** Sale and monthly prices per m² or sq ft. */
const rates = {
  office: {
    sale: { kosovo: [700, 2600], newyork: [330, 1400] },
    rent: { kosovo: [4, 13], newyork: [2.1, 6.2] },
  },
  local: {
    sale: { kosovo: [800, 3400], newyork: [350, 1700] },
    rent: { kosovo: [5, 19], newyork: [2.6, 9] },
  },
} as const

type Premises = Pick<Sketch, 'pictures' | 'values' | 'facts'> & { selling: boolean; metres: number }

/** An office or shop; the two differ in their pictures and texts. */
function premises(kind: keyof typeof rates, place: Place, random: Random, own: Premises): Draft {
  const { pictures, selling, metres, values, facts } = own
  const size = sized(place, metres, 10.8)
  const rate = byTier(place, rates[kind][selling ? 'sale' : 'rent'])
  const step = selling ? 1000 : place.region === 'kosovo' ? 10 : 50
  const { titles, opening, facts: told } = words[kind]
  return draft(kind, place, random, {
    pictures,
    selling,
    values,
    size,
    text: () => [random.pick(titles), opening, paragraph(...some(told, random, 2, 4))],
    facts,
    price: () => ({ price: sometimesSecret(rounded(size.space * rate, step), random) }),
    amenities: kind === 'office' ? [2, 4] : [1, 4],
    last: () => ({ fletePoseduese: selling }),
  })
}

export const office: Make = (place, random, from) => {
  const selling = random.chance(0.16)
  const rooms = random.int(1, 8)
  const metres = 24 + rooms * 22 + random.int(0, 20)
  const floor = random.int(0, place.region === 'kosovo' ? 8 : 22)
  const storey = { al: `kati ${floor}`, en: floor === 0 ? 'ground floor' : `floor ${floor}` }
  const others = random.shuffle(['meeting', 'office', 'tower'] as const)
  return premises('office', place, random, {
    selling,
    metres,
    pictures: deal(from, ['office', ...others.slice(0, random.int(2, 3))]),
    values: { storey, units: counted(rooms, words.units) },
    facts: () => ({ rooms, bathrooms: random.int(1, 3), floor }),
  })
}

export const local: Make = (place, random, from) => {
  const selling = random.chance(0.22)
  const metres = random.int(28, 260)
  const others = random.shuffle(['shop', 'premises'] as const)
  return premises('local', place, random, {
    selling,
    metres,
    pictures: deal(from, ['shop', 'premises', ...others.slice(0, random.int(1, 2))]),
    facts: () => ({ bathrooms: random.int(1, 2), rooms: random.int(1, 4), floor: random.pick([0, 0, 0, 0, 1, -1]) }),
  })
}

/** The ari in a square foot. */
const ariOfFoot = 0.0009290304

/** Kosovo counts land in ari (100 m²), New York in square feet; a listing states ari in both (FRM-17). */
export const land: Make = (place, random, from) => {
  const { titles, opening, facts, closing } = words.land
  const kosovo = place.region === 'kosovo'
  const selling = random.chance(0.9)
  const ari = random.pick([4, 5, 6, 8, 10, 12, 15, 20, 25, 36, 50, 75])
  const counted = kosovo ? ari : rounded(random.range(2200, 9800), 50)
  const area = kosovo
    ? { al: `${ari} ari`, en: `${ari} ari (${grouped(ari * 100).en} m²)` }
    : { al: `${grouped(counted).al} sq ft`, en: `${grouped(counted).en} sq ft` }
  const space = kosovo ? ari : Number((counted * ariOfFoot).toFixed(2))
  const sale = counted * byTier(place, { kosovo: [900, 11_000], newyork: [34, 160] }) * (kosovo && ari > 20 ? 0.5 : 1)
  const rent = counted * byTier(place, { kosovo: [4, 30], newyork: [0.22, 0.22] })
  return draft('land', place, random, {
    pictures: deal(
      from,
      Array.from({ length: random.int(3, 4) }, () => 'land'),
    ),
    selling,
    renting: 'land',
    values: { area },
    size: { space, unit: 'm2' },
    text: () => [
      ...(selling ? [random.pick(titles)] : titles.slice(0, 1)),
      opening,
      paragraph(...some(facts, random, 2, 4)),
      closing,
    ],
    price: () => ({ price: sometimesSecret(selling ? rounded(sale, 500) : rounded(rent, 10), random) }),
    last: () => ({ fletePoseduese: selling }),
  })
}
