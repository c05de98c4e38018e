import { amenities, kinds } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import {
  area,
  byTier,
  currencyOf,
  type Draft,
  described,
  located,
  paragraph,
  rounded,
  sentence,
  some,
  sometimesSecret,
} from './listing.ts'
import type { Kind } from './pictures.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

const condition: readonly Both[] = [
  { al: 'Banesa është e renovuar plotësisht vitin e kaluar.', en: 'The apartment was fully renovated last year.' },
  {
    al: 'Objekti është i ri, me ashensor dhe hyrje të sigurt.',
    en: 'The building is new, with a lift and a secure entrance.',
  },
  { al: 'Orientimi nga jugu sjell dritë gjatë gjithë ditës.', en: 'It faces south and has light all day.' },
  { al: 'Ballkoni i gjerë ka pamje të hapur.', en: 'The wide balcony has an open view.' },
  {
    al: 'Dyshemeja është parket lisi, dritaret janë me tri shtresa xhami.',
    en: 'Oak floors and triple-glazed windows throughout.',
  },
  { al: 'Kuzhina është e pajisur me të gjitha aparatet.', en: 'The kitchen comes with all appliances.' },
  { al: 'Dhomat janë të qeta, larg zhurmës së rrugës.', en: 'The rooms are quiet, away from the street.' },
  { al: 'Në podrum ka depo të veçantë.', en: 'There is a private storage room in the basement.' },
]

const around: readonly Both[] = [
  {
    al: 'Shkolla, çerdhja dhe marketi janë pesë minuta në këmbë.',
    en: 'School, nursery and supermarket are a five-minute walk away.',
  },
  { al: 'Stacioni i autobusit ndodhet para hyrjes.', en: 'The bus stops right outside.' },
  { al: 'Afër ka park, kafene dhe furrë buke.', en: 'A park, cafés and a bakery are around the corner.' },
  {
    al: 'Lagje e qetë, me fqinj të mirë dhe shumë gjelbërim.',
    en: 'A calm, green neighbourhood with good neighbours.',
  },
  { al: 'Qendra arrihet për dhjetë minuta.', en: 'Ten minutes to the centre.' },
]

const forRent: readonly Both[] = [
  { al: 'E lirë menjëherë. Depozita është një qira mujore.', en: 'Available now. Deposit: one month’s rent.' },
  {
    al: 'Preferohen familje ose çifte. Kontratë së paku një vit.',
    en: 'Families or couples preferred, lease of at least one year.',
  },
  {
    al: 'Kafshët shtëpiake janë të mirëpritura. Ujë dhe internet të përfshira.',
    en: 'Pets are welcome. Water and internet are included.',
  },
  { al: 'Mund të shihet çdo ditë pas orës 17.', en: 'Viewings every day after 5 pm.' },
]

export const forSale: readonly Both[] = [
  { al: 'Dokumentacioni i rregullt, pa hipotekë.', en: 'Papers in order, no mortgage on it.' },
  { al: 'Mundësi pagese me këste sipas marrëveshjes.', en: 'Payment by instalments is possible by agreement.' },
  { al: 'Ideale për jetesë, por edhe si investim.', en: 'Ideal to live in, or as an investment.' },
  { al: 'Për vizitë na telefononi një ditë më parë.', en: 'Please call a day ahead for a viewing.' },
]

const closing = (selling: boolean, random: Random) => random.pick(selling ? forSale : forRent)

/** Square metres in Kosovo, square feet in New York: what a number of rooms takes. */
export function sizeOf(
  place: Place,
  rooms: number,
  random: Random,
  factor = 1,
): { space: number; unit: 'm2' | 'sqft' } {
  const metres = (30 + rooms * 23 + random.range(-6, 14)) * factor
  return place.region === 'kosovo'
    ? { space: Math.round(metres), unit: 'm2' }
    : { space: rounded(metres * 8.6, 10), unit: 'sqft' }
}

/** Sale and monthly prices per m² or sq ft, low and high end of a region. */
const rates = {
  kosovo: { sale: [520, 2450], rent: [2.4, 6.6] },
  newyork: { sale: [290, 1650], rent: [1.9, 5.9] },
} as const

function homePrice(place: Place, space: number, selling: boolean, random: Random, factor = 1): number {
  const [low, high] = rates[place.region][selling ? 'sale' : 'rent']
  const price = space * byTier(place, low, high) * factor
  return sometimesSecret(
    selling ? rounded(price, price > 200_000 ? 5000 : 1000) : rounded(price, place.region === 'kosovo' ? 10 : 25),
    random,
  )
}

const facade = (place: Place, random: Random): Kind =>
  place.region === 'kosovo'
    ? random.chance(0.85)
      ? 'block'
      : 'tower'
    : random.pick(['brownstone', 'tenement', 'tenement', 'tower'] as const)

export const apartment = (place: Place, random: Random, from: Deal): Draft =>
  flat(place, random, from, random.chance(0.46), random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4]))

export function flat(place: Place, random: Random, from: Deal, selling: boolean, rooms: number): Draft {
  const size = sizeOf(place, rooms, random)
  const bathrooms = rooms > 2 ? 2 : 1
  const { near } = place
  const measure = area(size)
  const bedrooms = sentence(
    rooms === 1 ? 'një dhomë gjumi' : `${rooms} dhoma gjumi`,
    rooms === 1 ? 'one bedroom' : `${rooms} bedrooms`,
  )
  const titles: Both[] =
    rooms === 0
      ? [
          sentence(
            `Studio ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
            `Studio ${selling ? 'for sale' : 'for rent'} ${near.en}, ${measure.en}`,
          ),
          sentence(`Garsonierë e ndritshme ${near.al}, ${measure.al}`, `Bright studio ${near.en}, ${measure.en}`),
        ]
      : [
          sentence(
            `Banesë me ${bedrooms.al} ${near.al}, ${measure.al}`,
            `${rooms}-bedroom apartment ${near.en}, ${measure.en}`,
          ),
          sentence(
            `Banesë ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
            `Apartment ${selling ? 'for sale' : 'for rent'} ${near.en}, ${measure.en}`,
          ),
          sentence(
            `Banesë e ndritshme me pamje ${near.al}, ${measure.al}`,
            `Bright apartment with a view ${near.en}, ${measure.en}`,
          ),
          sentence(`${measure.al} me ballkon ${near.al}`, `${measure.en} with a balcony ${near.en}`),
        ]
  const offered = selling ? sentence('Shitet', 'For sale') : sentence('Lëshohet me qira', 'For rent')
  const opening =
    rooms === 0
      ? sentence(
          `${offered.al} studio ${near.al}, me sipërfaqe ${measure.al}.`,
          `${offered.en}: a studio ${near.en} with ${measure.en}.`,
        )
      : sentence(
          `${offered.al} banesë ${near.al}, me sipërfaqe ${measure.al}: dhomë dite, ${bedrooms.al} dhe ${bathrooms === 1 ? 'një banjë' : 'dy banjë'}.`,
          `${offered.en}: an apartment ${near.en} with ${measure.en}: living room, ${bedrooms.en} and ${bathrooms === 1 ? 'one bathroom' : 'two bathrooms'}.`,
        )
  const inside: Kind[] = random.shuffle(['kitchen', 'bedroom', 'bathroom'] as const)
  const first: Kind[] = random.chance(0.42)
    ? [facade(place, random), 'living']
    : ['living', ...(random.chance(0.5) ? [facade(place, random)] : [])]
  return {
    place,
    what: 'homes',
    pictures: deal(from, [...first, ...inside.slice(0, random.int(2, 3)), ...(rooms > 2 ? (['dining'] as const) : [])]),
    body: {
      postType: { postTypeId: kinds.apartment.id },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        opening,
        paragraph(...some(condition, random, 2, 3)),
        paragraph(random.pick(around), closing(selling, random)),
      ]),
      ...located(place, random),
      ...size,
      rooms,
      bathrooms,
      price: homePrice(place, size.space, selling, random),
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 2, 6),
      fletePoseduese: selling && random.chance(0.8),
    },
  }
}

const yard: readonly Both[] = [
  {
    al: 'Oborri është i rrethuar, me pemë frutore dhe vend për fëmijë.',
    en: 'The garden is fenced, with fruit trees and room for children to play.',
  },
  { al: 'Garazh për dy vetura dhe kuzhinë verore.', en: 'Double garage and a summer kitchen.' },
  { al: 'Çatia dhe fasada janë bërë para tri vjetësh.', en: 'Roof and façade were done three years ago.' },
  {
    al: 'Ngrohje qendrore me pelet dhe oxhak në dhomën e ditës.',
    en: 'Central pellet heating and a fireplace in the living room.',
  },
  {
    al: 'Kati përdhes mund të përdoret si banesë e veçantë.',
    en: 'The ground floor can serve as a separate apartment.',
  },
]

export function house(place: Place, random: Random, from: Deal): Draft {
  const selling = random.chance(0.66)
  const rooms = random.int(3, 7)
  const size = sizeOf(place, rooms, random, 1.25)
  const kate = random.int(2, 3)
  const bathrooms = random.int(2, 3)
  const measure = area(size)
  const { near } = place
  const titles: Both[] = [
    sentence(
      `Shtëpi ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
      `House ${selling ? 'for sale' : 'for rent'} ${near.en}, ${measure.en}`,
    ),
    sentence(`Shtëpi familjare me oborr ${near.al}`, `Family house with a garden ${near.en}`),
    sentence(`Shtëpi ${kate}-katëshe ${near.al}, ${rooms} dhoma`, `${kate}-storey house ${near.en}, ${rooms} bedrooms`),
  ]
  const opening = sentence(
    `${selling ? 'Shitet' : 'Lëshohet me qira'} shtëpi ${near.al} me ${kate} kate, ${measure.al}, ${rooms} dhoma dhe ${bathrooms} banjë.`,
    `${selling ? 'For sale' : 'For rent'}: a house ${near.en} on ${kate} floors with ${measure.en}, ${rooms} bedrooms and ${bathrooms} bathrooms.`,
  )
  return {
    place,
    what: 'homes',
    pictures: deal(from, [
      'house',
      'living',
      ...random.shuffle(['kitchen', 'bedroom', 'dining', 'bathroom'] as const).slice(0, random.int(2, 3)),
    ]),
    body: {
      postType: { postTypeId: kinds.house.id },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        opening,
        paragraph(...some(yard, random, 2, 3)),
        paragraph(random.pick(around), closing(selling, random)),
      ]),
      ...located(place, random),
      ...size,
      rooms,
      bathrooms,
      kate,
      price: homePrice(place, size.space, selling, random, selling ? 0.72 : 0.66),
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 2, 5),
      fletePoseduese: selling && random.chance(0.85),
    },
  }
}
