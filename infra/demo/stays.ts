import { amenities, kinds } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import { forSale, sizeOf } from './homes.ts'
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
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

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
      postType: { postTypeId: kinds.roommate.id },
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
      postType: { postTypeId: kinds.villa.id },
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
