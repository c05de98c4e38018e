import { amenities, kinds } from '#shared/posts/lists.ts'
import { type Deal, deal } from './decks.ts'
import {
  area,
  byTier,
  currencyOf,
  type Draft,
  described,
  grouped,
  located,
  paragraph,
  rounded,
  sentence,
  some,
  sometimesSecret,
} from './listing.ts'
import type { Both, Place } from './places.ts'
import type { Random } from './random.ts'

const working: readonly Both[] = [
  {
    al: 'Rrjet kompjuterik, klimë dhe ndriçim LED në çdo dhomë.',
    en: 'Network, air conditioning and LED lighting in every room.',
  },
  {
    al: 'Sallë takimesh, kuzhinë e vogël dhe recepsion të përbashkët.',
    en: 'Meeting room, kitchenette and a shared reception.',
  },
  { al: 'Hyrje me kartelë, kamera dhe roje gjatë natës.', en: 'Card access, cameras and a night guard.' },
  { al: 'Dy vende parkimi në garazh janë të përfshira.', en: 'Two parking spaces in the garage are included.' },
  { al: 'Dritare të mëdha nga rruga kryesore.', en: 'Large windows on the main street.' },
  {
    al: 'Mund të ndahet ose të bashkohet me zyrën ngjitur.',
    en: 'It can be divided, or joined with the office next door.',
  },
]

export function office(place: Place, random: Random, from: Deal): Draft {
  const kosovo = place.region === 'kosovo'
  const selling = random.chance(0.16)
  const rooms = random.int(1, 8)
  const metres = 24 + rooms * 22 + random.int(0, 20)
  const size = kosovo
    ? { space: metres, unit: 'm2' as const }
    : { space: rounded(metres * 10.8, 10), unit: 'sqft' as const }
  const floor = random.int(0, kosovo ? 8 : 22)
  const { near } = place
  const measure = area(size)
  const titles: Both[] = [
    sentence(
      `Zyre ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
      `Office ${selling ? 'for sale' : 'for rent'} ${near.en}, ${measure.en}`,
    ),
    sentence(
      `Hapësirë pune me ${rooms === 1 ? 'një' : rooms} njësi ${near.al}`,
      `Workspace with ${rooms === 1 ? 'one unit' : `${rooms} units`} ${near.en}`,
    ),
    sentence(
      `Zyre përfaqësuese ${near.al}, kati ${floor}`,
      floor === 0 ? `Prime office ${near.en}, ground floor` : `Prime office ${near.en}, floor ${floor}`,
    ),
  ]
  const rate = selling
    ? byTier(place, kosovo ? 700 : 330, kosovo ? 2600 : 1400)
    : byTier(place, kosovo ? 4 : 2.1, kosovo ? 13 : 6.2)
  return {
    place,
    what: 'business',
    pictures: deal(from, [
      'office',
      ...random.shuffle(['meeting', 'office', 'tower'] as const).slice(0, random.int(2, 3)),
    ]),
    body: {
      postType: { postTypeId: kinds.office.id },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        sentence(
          `${selling ? 'Shitet' : 'Lëshohet me qira'} zyre ${near.al} me ${measure.al}, ${rooms === 1 ? 'një' : rooms} njësi.`,
          `${selling ? 'For sale' : 'For rent'}: an office ${near.en} with ${measure.en} in ${rooms === 1 ? 'one unit' : `${rooms} units`}.`,
        ),
        paragraph(...some(working, random, 2, 4)),
      ]),
      ...located(place, random),
      ...size,
      rooms,
      bathrooms: random.int(1, 3),
      floor,
      price: sometimesSecret(rounded(size.space * rate, selling ? 1000 : kosovo ? 10 : 50), random),
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 2, 4),
      fletePoseduese: selling,
    },
  }
}

const ground: readonly Both[] = [
  { al: 'Parcela ka dalje në rrugë të asfaltuar.', en: 'The plot opens onto a paved road.' },
  { al: 'Uji dhe rryma janë në kufi të parcelës.', en: 'Water and electricity at the boundary.' },
  { al: 'Terreni është i rrafshët dhe me pamje të hapur.', en: 'The ground is level, with an open view.' },
  { al: 'Lejohet ndërtimi sipas planit rregullues.', en: 'Building is allowed by the zoning plan.' },
  { al: 'E përshtatshme për shtëpi, depo ose pemishte.', en: 'Good for a house, a warehouse or an orchard.' },
  { al: 'Mund të ndahet në dy parcela.', en: 'It can be split into two plots.' },
]

/** Kosovo counts land in ari (100 m²), New York in square feet. */
export function land(place: Place, random: Random, from: Deal): Draft {
  const kosovo = place.region === 'kosovo'
  const selling = random.chance(0.9)
  const ari = random.pick([4, 5, 6, 8, 10, 12, 15, 20, 25, 36, 50, 75])
  const size = kosovo
    ? { space: ari, unit: 'm2' as const }
    : { space: rounded(random.range(2200, 9800), 50), unit: 'sqft' as const }
  const { near } = place
  const measure = kosovo ? sentence(`${ari} ari`, `${ari} ari (${grouped(ari * 100).en} m²)`) : area(size)
  const titles: Both[] = [
    sentence(
      `Tokë ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
      `Land ${selling ? 'for sale' : 'to let'} ${near.en}, ${measure.en}`,
    ),
    sentence(`Truall ndërtimor ${near.al}, ${measure.al}`, `Building plot ${near.en}, ${measure.en}`),
    sentence(`Parcelë me pamje ${near.al}`, `Plot with a view ${near.en}`),
  ]
  const sale = kosovo ? ari * byTier(place, 900, 11_000) * (ari > 20 ? 0.5 : 1) : size.space * byTier(place, 34, 160)
  const rent = kosovo ? ari * byTier(place, 4, 30) : size.space * 0.22
  return {
    place,
    what: 'homes',
    pictures: deal(
      from,
      Array.from({ length: random.int(3, 4) }, () => 'land' as const),
    ),
    body: {
      postType: { postTypeId: kinds.land.id },
      rent: !selling,
      selling,
      ...described(place, selling ? random.pick(titles) : (titles[0] ?? measure), [
        sentence(
          `${selling ? 'Shitet' : 'Lëshohet me qira'} tokë ${near.al}, ${measure.al}.`,
          `${selling ? 'For sale' : 'To let'}: land ${near.en}, ${measure.en}.`,
        ),
        paragraph(...some(ground, random, 2, 4)),
        sentence(
          'Flete poseduese e rregullt, takim në vend sipas marrëveshjes.',
          'Ownership papers in order; we meet on site by agreement.',
        ),
      ]),
      ...located(place, random),
      ...size,
      price: sometimesSecret(selling ? rounded(sale, 500) : rounded(rent, 10), random),
      currency: currencyOf(place),
      fletePoseduese: selling,
    },
  }
}

const trade: readonly Both[] = [
  { al: 'Vitrinë e gjerë dhe shumë kalimtarë gjatë gjithë ditës.', en: 'Wide shop window and passers-by all day.' },
  {
    al: 'I përshtatshëm për dyqan, furrë, barnatore ose sallon.',
    en: 'Suits a shop, a bakery, a pharmacy or a salon.',
  },
  { al: 'Instalimet janë të reja, me rrymë trefazore.', en: 'New installations with three-phase power.' },
  { al: 'Depo në podrum me hyrje të veçantë.', en: 'Basement storage with its own entrance.' },
  { al: 'Ngarkimi bëhet nga oborri i prapmë.', en: 'Loading from the rear yard.' },
]

export function local(place: Place, random: Random, from: Deal): Draft {
  const kosovo = place.region === 'kosovo'
  const selling = random.chance(0.22)
  const metres = random.int(28, 260)
  const size = kosovo
    ? { space: metres, unit: 'm2' as const }
    : { space: rounded(metres * 10.8, 10), unit: 'sqft' as const }
  const { near } = place
  const measure = area(size)
  const titles: Both[] = [
    sentence(
      `Lokal ${selling ? 'në shitje' : 'me qira'} ${near.al}, ${measure.al}`,
      `Shop ${selling ? 'for sale' : 'for rent'} ${near.en}, ${measure.en}`,
    ),
    sentence(`Lokal afarist në rrugë kryesore ${near.al}`, `Business premises on the main street ${near.en}`),
    sentence(`Dyqan me vitrinë ${near.al}, ${measure.al}`, `Storefront ${near.en}, ${measure.en}`),
  ]
  const rate = selling
    ? byTier(place, kosovo ? 800 : 350, kosovo ? 3400 : 1700)
    : byTier(place, kosovo ? 5 : 2.6, kosovo ? 19 : 9)
  return {
    place,
    what: 'business',
    pictures: deal(from, [
      'shop',
      'premises',
      ...random.shuffle(['shop', 'premises'] as const).slice(0, random.int(1, 2)),
    ]),
    body: {
      postType: { postTypeId: kinds.local.id },
      rent: !selling,
      selling,
      ...described(place, random.pick(titles), [
        sentence(
          `${selling ? 'Shitet' : 'Lëshohet me qira'} lokal ${near.al}, ${measure.al}.`,
          `${selling ? 'For sale' : 'For rent'}: premises ${near.en}, ${measure.en}.`,
        ),
        paragraph(...some(trade, random, 2, 4)),
      ]),
      ...located(place, random),
      ...size,
      bathrooms: random.int(1, 2),
      rooms: random.int(1, 4),
      floor: random.pick([0, 0, 0, 0, 1, -1]),
      price: sometimesSecret(rounded(size.space * rate, selling ? 1000 : kosovo ? 10 : 50), random),
      currency: currencyOf(place),
      amenities: some(amenities.patundshmeri, random, 1, 4),
      fletePoseduese: selling,
    },
  }
}
