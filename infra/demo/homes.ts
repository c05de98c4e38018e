import { amenities } from '#shared/rules/lists.ts'
import { type Deal, deal } from './decks.ts'
import type { Random } from './draw/random.ts'
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

const forSale: readonly Both[] = [
  { al: 'Dokumentacioni i rregullt, pa hipotekë.', en: 'Papers in order, no mortgage on it.' },
  { al: 'Mundësi pagese me këste sipas marrëveshjes.', en: 'Payment by instalments is possible by agreement.' },
  { al: 'Ideale për jetesë, por edhe si investim.', en: 'Ideal to live in, or as an investment.' },
  { al: 'Për vizitë na telefononi një ditë më parë.', en: 'Please call a day ahead for a viewing.' },
]

const closing = (selling: boolean, random: Random) => random.pick(selling ? forSale : forRent)

/** Square metres in Kosovo, square feet in New York: what a number of rooms takes. */
function sizeOf(place: Place, rooms: number, random: Random, factor = 1): { space: number; unit: 'm2' | 'sqft' } {
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

export function apartment(place: Place, random: Random, from: Deal): Draft {
  const selling = random.chance(0.46)
  const rooms = random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4])
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
      postType: { postTypeId: 1 },
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
      postType: { postTypeId: 2 },
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

const flatmates: readonly Both[] = [
  {
    al: 'Kërkojmë një person të qetë, student ose të punësuar.',
    en: 'We are looking for someone calm, student or working.',
  },
  {
    al: 'Jemi dy shoqe që punojmë gjatë ditës; mbrëmjeve shpesh gatuajmë bashkë.',
    en: 'We are two friends who work during the day and often cook together in the evening.',
  },
  {
    al: 'Dhoma ka shtrat dopio, tavolinë pune dhe gardërobë.',
    en: 'The room has a double bed, a desk and a wardrobe.',
  },
  {
    al: 'Rryma, uji, ngrohja dhe interneti janë të përfshira në çmim.',
    en: 'Electricity, water, heating and internet are included.',
  },
  { al: 'Fakulteti është dhjetë minuta në këmbë.', en: 'Ten minutes on foot to the university.' },
  { al: 'Nuk pihet duhan në banesë, macja jonë është e sjellshme.', en: 'No smoking inside; our cat is well-behaved.' },
]

export function sharedFlat(place: Place, random: Random, from: Deal): Draft {
  const rooms = random.int(2, 4)
  const size = sizeOf(place, rooms, random)
  const { near } = place
  const titles: Both[] = [
    sentence(`Kërkohet cimer/e ${near.al}`, `Roommate wanted ${near.en}`),
    sentence(
      `Dhomë e lirë në banesë ${rooms}-dhomëshe ${near.al}`,
      `Free room in a ${rooms}-bedroom apartment ${near.en}`,
    ),
    sentence(`Dhomë e mobiluar për studente ${near.al}`, `Furnished room for a student ${near.en}`),
    sentence(`Cimer për banesë të ndritshme ${near.al}`, `Roommate for a sunny apartment ${near.en}`),
  ]
  const price = place.region === 'kosovo' ? rounded(byTier(place, 70, 190), 5) : rounded(byTier(place, 620, 1750), 25)
  return {
    place,
    what: 'rooms',
    pictures: deal(from, [
      'bedroom',
      ...random.shuffle(['living', 'kitchen', 'bathroom'] as const).slice(0, random.int(2, 3)),
    ]),
    body: {
      postType: { postTypeId: 3 },
      cimere: true,
      ...described(place, random.pick(titles), [
        sentence(
          `Lirohet një dhomë në banesë ${near.al}, ${area(size).al} gjithsej.`,
          `A room is free in an apartment ${near.en}, ${area(size).en} in all.`,
        ),
        paragraph(...some(flatmates, random, 3, 4)),
      ]),
      ...located(place, random),
      ...size,
      rooms,
      bathrooms: random.int(1, 2),
      price,
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 2, 5),
    },
  }
}

const retreat: readonly Both[] = [
  { al: 'Saunë, barbekju dhe vend për shtatë vetura.', en: 'Sauna, barbecue and parking for seven cars.' },
  { al: 'Ideale për familje ose një fundjavë me shoqëri.', en: 'Ideal for families or a weekend with friends.' },
  {
    al: 'Kuzhina është e pajisur plotësisht dhe ka vend për të gjithë rreth tavolinës.',
    en: 'The kitchen is fully equipped and the table seats everybody.',
  },
  {
    al: 'Interneti është i shpejtë, nëse duhet punuar pak.',
    en: 'The internet is fast, should you have to work a little.',
  },
]
const withPool: readonly Both[] = [
  { al: 'Pishina është e ngrohtë nga maji deri në tetor.', en: 'The pool is heated from May to October.' },
  { al: 'Terraca shikon nga pishina dhe kopshti.', en: 'The terrace looks over the pool and the garden.' },
]
const inMountains: readonly Both[] = [
  { al: 'Pistat e skijimit arrihen për pesë minuta me veturë.', en: 'The slopes are five minutes away by car.' },
  {
    al: 'Në mbrëmje ndizet oxhaku; nga ballkoni shihen majat.',
    en: 'In the evening there is a fire, and the peaks are seen from the balcony.',
  },
  { al: 'Shtigjet për ecje nisen para derës.', en: 'Hiking trails start at the door.' },
]
const byTheDay: readonly Both[] = [
  { al: 'Së paku dy netë; paradhënia është 20 %.', en: 'Two nights at least, with a deposit of 20%.' },
  { al: 'Hyrja nga ora 14, dalja deri në 11.', en: 'Check in from 2 pm, check out by 11 am.' },
]

export function villa(place: Place, random: Random, from: Deal): Draft {
  const selling = random.chance(0.36)
  const mountain =
    ['Brezovice', 'Rugove', 'Shterpce', 'Dragash', 'Decan', 'Junik'].includes(place.city.value) ||
    ['Prevallë', 'Batllavë'].includes(place.neighborhood ?? '')
  const rooms = random.int(3, 6)
  const people = rooms * 2 + random.int(0, 3)
  const { near } = place
  const kosovo = place.region === 'kosovo'
  const titles: Both[] = mountain
    ? [
        sentence(`Vilë në mal ${near.al} për ${people} persona`, `Mountain villa ${near.en} for ${people} people`),
        sentence(`Shtëpizë druri ${near.al}, afër pistave të skijimit`, `Log cabin ${near.en}, close to the slopes`),
      ]
    : [
        sentence(`Vilë me pishinë ${near.al}, ${people} persona`, `Villa with a pool ${near.en}, sleeps ${people}`),
        sentence(
          `Vilë moderne ${selling ? 'në shitje' : 'me qira ditore'} ${near.al}`,
          `Modern villa ${selling ? 'for sale' : 'by the day'} ${near.en}`,
        ),
      ]
  const opening = sentence(
    `${selling ? 'Shitet' : 'Lëshohet me qira ditore'} vilë ${near.al} me ${rooms} dhoma gjumi, për ${people} persona.`,
    `${selling ? 'For sale' : 'For rent by the day'}: a villa ${near.en} with ${rooms} bedrooms, for ${people} people.`,
  )
  const sale = kosovo
    ? rounded(byTier(place, 140_000, 620_000), 5000)
    : rounded(byTier(place, 780_000, 2_900_000), 25_000)
  const daily = kosovo ? rounded(byTier(place, 80, 240), 5) : rounded(byTier(place, 260, 890), 10)
  const size = sizeOf(place, rooms, random, 1.5)
  return {
    place,
    what: 'homes',
    pictures: deal(from, [
      mountain ? 'chalet' : 'villa',
      'living',
      ...random.shuffle(['bedroom', 'kitchen', 'terrace', 'dining', 'bathroom'] as const).slice(0, random.int(3, 4)),
    ]),
    body: {
      postType: { postTypeId: 7 },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        opening,
        paragraph(random.pick(mountain ? inMountains : withPool), ...some(retreat, random, 2, 3)),
        random.pick(selling ? forSale : byTheDay),
      ]),
      ...located(place, random),
      ...size,
      rooms,
      bathrooms: random.int(2, 4),
      kate: random.int(1, 3),
      numberOfPeopleAllowed: people,
      ...(selling ? { price: sometimesSecret(sale, random) } : { dailyPrice: daily }),
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 3, 6),
      fletePoseduese: selling,
    },
  }
}
