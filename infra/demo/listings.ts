import { ulid } from 'ulid'
import { utcDay } from '#shared/lib/utcDay.ts'
import { cities, cityOf, type Region } from '#shared/places/cities.ts'
import { fields } from '#shared/posts/fields.ts'
import {
  houseRules,
  includedBills,
  type Kind,
  kindOf,
  type Placement,
  type plates,
  roomOffers,
  type VenueKind,
  venueKinds,
} from '#shared/posts/lists.ts'
import { presenceOf } from '#shared/posts/presence.ts'
import { checkDigit } from '#shared/posts/vin.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { land, local, office } from './business.ts'
import { type Deal, decks } from './decks.ts'
import { apartment, flat, house, sharedFlat, villa } from './homes.ts'
import { type DemoListing, type Draft, some } from './listing.ts'
import { type Fits, inTown, outOfTown, type Place, placeIn, placesOf, withGarden } from './places.ts'
import { type Random, randomOf } from './random.ts'
import { vehicle } from './vehicles.ts'
import { venue } from './venues.ts'

/**
 * The fixed "now" of the demo data. Because it never changes, the listings of the 120 days before it have the same ids,
 * dates and texts wherever they are seeded.
 */
export const demoNow = Date.parse('2026-11-01T08:00:00Z')
const days = 120
const dayMs = 86_400_000

/** The number of listings of each kind, and the share of them that is in Kosovo. */
const plan = [
  { kind: 'apartment', count: 204, kosovo: 0.55, fits: inTown, make: apartment },
  { kind: 'house', count: 80, kosovo: 0.72, fits: withGarden, make: house },
  { kind: 'roommate', count: 40, kosovo: 0.55, fits: inTown, make: sharedFlat },
  { kind: 'office', count: 44, kosovo: 0.55, fits: inTown, make: office },
  { kind: 'land', count: 46, kosovo: 0.86, fits: outOfTown, make: land },
  { kind: 'local', count: 44, kosovo: 0.6, fits: inTown, make: local },
  { kind: 'villa', count: 40, kosovo: 0.68, fits: outOfTown, make: villa },
  { kind: 'venue', count: 62, kosovo: 0.56, fits: inTown, make: undefined },
  { kind: 'car', count: 80, kosovo: 0.62, fits: inTown, make: vehicle },
] as const satisfies readonly { kind: Kind; count: number; kosovo: number; fits: Fits; make?: unknown }[]

/** Places in the mountains, where every third villa is instead of in its town. */
const retreats = ['Brezovice', 'Rugove', 'Brezovice', 'Rugove', 'Shterpce', 'Dragash'] as const

type Places = Record<Region, () => Place>

function placeFor(kind: Kind, index: number, place: Place, random: Random): Place {
  const special =
    kind === 'villa' && index % 3 === 0
      ? retreats[(index / 3) % retreats.length]
      : kind === 'car' && index % 9 === 0
        ? 'Aeroporti Adem Jashari'
        : undefined
  const city = place.region === 'kosovo' && cities.find((one) => one.value === special)
  return city ? placeIn(city, random, outOfTown) : place
}

/**
 * All drafts in the order in which they are published, so that consecutive listings of a kind show different pictures.
 */
function drafts(random: Random, from: Deal): Draft[] {
  const planned = plan.flatMap(({ count, ...row }) => {
    const everywhere = ['apartment', 'house', 'land'].includes(row.kind)
    const places: Places = {
      kosovo: placesOf('kosovo', random, row.fits, everywhere),
      newyork: placesOf('newyork', random, row.fits, everywhere),
    }
    return Array.from({ length: count }, (_, index) => ({ ...row, places, index }))
  })
  return random.shuffle(planned).map(({ kind, kosovo, make, places, index }) => {
    const place = placeFor(kind, index, places[random.chance(kosovo) ? 'kosovo' : 'newyork'](), random)
    return make
      ? make(place, random, from, index)
      : venue(venueKinds[index % 4] ?? 'ushqim', Math.floor(index / 4), place, random, from)
  })
}

function ownerOf({ place, what }: Draft, random: Random): DemoAccount {
  return random.pick(
    demoAccounts.flatMap((account) => {
      const { posts } = account
      if (posts?.region !== place.region || !posts.what.includes(what)) return []
      return Array.from({ length: posts.share }, () => account)
    }),
  )
}

const isOne =
  (...kinds: Kind[]) =>
  ({ body }: Draft) =>
    kinds.includes(kindOf(body.postType.postTypeId))

/** How many listings get each placement, and which listings qualify. */
const placed: readonly { placement: Placement; count: number; fits: (draft: Draft) => boolean }[] = [
  { placement: 'firstAdSlider', count: 8, fits: isOne('apartment', 'house', 'villa', 'venue', 'car') },
  { placement: 'secondAdSlider', count: 9, fits: isOne('apartment') },
  { placement: 'popular', count: 9, fits: (draft) => !isOne('land')(draft) },
  { placement: 'sponsored', count: 6, fits: isOne('apartment', 'house', 'office', 'villa', 'venue', 'car') },
]

/** About one listing in forty is archived, but none with a placement. */
const archivedShare = 0.025

function makeListings(): DemoListing[] {
  const random = randomOf('tregu')
  // Pictures use a random generator of their own, so that changed pictures do not change any text, price or id.
  const made = distinct(drafts(random, decks(randomOf('pictures'))))
  const placements = new Map<Draft, Placement[]>()
  for (const { placement, count, fits } of placed) {
    const free = random.shuffle(made.filter((draft) => fits(draft) && !placements.has(draft)))
    for (const draft of withoutRepeats(free).slice(0, count)) placements.set(draft, [placement])
  }
  return published(made, days, random, (draft) => ({
    placements: placements.get(draft) ?? [],
    archived: !placements.has(draft) && random.chance(archivedShare),
  }))
}

/** Similar flats for rent: enough in these cities for the product to show the price of comparable listings (PRC-06). */
const compared = [
  { city: 'Prishtine', count: 24 },
  { city: 'Brooklyn', count: 18 },
] as const
const comparedDays = 30

/** Uses a random generator of its own, so that these listings do not change the others. */
function makeCompared(): DemoListing[] {
  const random = randomOf('compared')
  const from = decks(randomOf('pictures compared'))
  const names = random.shuffle(compared.flatMap(({ city, count }) => Array.from({ length: count }, () => city)))
  const made = names.map((name, index) => {
    const city = cityOf(name)
    if (!city) throw new Error(`No city is called ${name}`)
    return flat(placeIn(city, random, inTown), random, from, false, 1 + (index % 2))
  })
  return published(made, comparedDays, random, () => ({ placements: [], archived: false }))
}

/** Gives drafts an id, an owner and a date; the dates are spread about evenly over so many days before `demoNow`. */
function published(
  made: readonly Draft[],
  within: number,
  random: Random,
  standing: (draft: Draft) => Pick<DemoListing, 'placements' | 'archived'>,
): DemoListing[] {
  const step = (within * dayMs) / made.length
  return made.map((draft, index) => {
    const time = Math.floor(demoNow - within * dayMs + index * step + random.range(0, step * 0.9))
    const views = random.int(20, 2400)
    return {
      postId: ulid(time, random.next),
      createdAt: new Date(time).toISOString(),
      owner: ownerOf(draft, random).email,
      body: {
        'input-location': draft.place.city.value,
        ...draft.body,
        ...letting(draft, time),
        ...details(draft, time),
        ...venueDetails(draft, time),
      },
      // Whoever looks for a room has none to show.
      pictures: draft.body.roomAd === 'seeks' ? [] : [...draft.pictures, ...markedPictures(draft, time)],
      ...standing(draft),
      counts: draft.what === 'venues' ? { views, likes: Math.round(views * random.range(0.02, 0.2)) } : undefined,
    }
  })
}

/** The furnishing of a home or office for rent and when it becomes available; some listings leave these out. */
function letting({ body }: Draft, time: number): Pick<Draft['body'], 'furnished' | 'availableFrom'> {
  const random = randomOf(`${time}`)
  const { selling, roomAd } = body
  const has = presenceOf(fields, { postTypeId: body.postType.postTypeId, selling, roomAd })
  const day = utcDay(time + random.int(0, 60) * dayMs)
  return {
    ...(has.furnished !== 'hidden' && random.chance(0.8) && { furnished: random.pick(fields.furnished.value.of) }),
    ...(has.availableFrom === 'required' && { availableFrom: day }),
    ...(has.availableFrom === 'optional' && random.chance(0.6) && { availableFrom: day }),
  }
}

/**
 * The fields under "More details" and the floor of a flat, consistent with the listing's texts; some listings leave
 * these out.
 */
function details({ body, place }: Draft, time: number): Partial<Draft['body']> {
  const random = randomOf(`details ${time}`)
  const has = presenceOf(fields, { postTypeId: body.postType.postTypeId, selling: body.selling })
  const text = `${body.title} ${body.description} ${body.descriptionSecond}`
  const isIn = (region: Region) => place.region === region
  const ofRoom = roomDetails(randomOf(`room ${time}`), body, text, time)
  if (body.roomAd === 'seeks') return ofRoom
  const heatings = isIn('kosovo') ? (['wood', 'electric', 'ac'] as const) : (['gas', 'gas', 'electric', 'ac'] as const)
  const all: Partial<Draft['body']> = {
    floor: body.floor ?? random.int(0, isIn('kosovo') ? 9 : 18),
    heating: body.amenities?.includes('centralHeating') ? 'central' : random.pick(heatings),
    elevator: /ashensor/.test(text) || random.chance(0.5) ? 'yes' : 'no',
    balcony: /[Bb]allkon/.test(text) || random.chance(0.4) ? 'yes' : 'no',
    yearBuilt: isIn('kosovo') ? random.int(1972, 2025) : random.int(1905, 2024),
    pets: /Kafshët shtëpiake janë/.test(text) ? 'yes' : random.pick(['yes', 'ask', 'no', 'no'] as const),
    utilities: /përfshira në çmim/.test(text)
      ? 'yes'
      : /të përfshira/.test(text)
        ? 'partly'
        : random.pick(['partly', 'no'] as const),
    deposit: /Depozita është/.test(text) ? body.price : random.pick([0, body.price ?? 0]),
    ...homeDetails(random, text, isIn('kosovo')),
    ...ofRoom,
    ...carDetails(randomOf(`car ${time}`), body, time),
    seated: body.numberOfPeopleAllowed,
    standing: body.numberOfPeopleAllowed && Math.round(body.numberOfPeopleAllowed * 1.4),
  }
  const billsIncluded = all.utilities === 'no' ? undefined : includedIn(text, randomOf(`bills ${time}`))
  const said = Object.entries({ ...all, billsIncluded }).filter(([name]) => has[name as keyof typeof has] !== 'hidden')
  const factOf = (name: string, value: unknown) =>
    name === 'floor'
      ? body.floor !== undefined || random.chance(0.7)
      : value !== undefined && value !== -1 && random.chance(0.75)
  return Object.fromEntries(said.filter(([name, value]) => factOf(name, value)))
}

function homeDetails(random: Random, text: string, isInKosovo: boolean): Partial<Draft['body']> {
  return {
    renovated: /[Rr]enov/.test(text) ? 2025 : random.int(2010, 2024),
    condition: /[Rr]enov/.test(text) ? 'good' : random.pick(['new', 'good', 'good', 'toRenovate'] as const),
    laundry: isInKosovo ? random.pick(['unit', 'unit', 'none'] as const) : random.pick(fields.laundry.value.of),
    energyClass: random.pick(fields.energyClass.value.of),
    orientation: random.pick(fields.orientation.value.of),
    parkingPlace: random.pick(fields.parkingPlace.value.of),
    flats: random.int(6, 60),
    smoking: random.pick(['no', 'no', 'outside', 'yes'] as const),
    bills: isInKosovo ? random.int(4, 12) * 10 : random.int(8, 20) * 10,
    flatmates: random.int(1, 3),
  }
}

/** The bills that a text says are in the price, or some. */
function includedIn(text: string, random: Random): string {
  const said = /[^.]*përfshira[^.]*/.exec(text)?.[0] ?? ''
  const words = [/ngroh/i, /uj[ëi]/i, /rrym/i, /internet/i, /mirëmbaj/i]
  const named = includedBills.filter((_, at) => words[at]?.test(said))
  return (named.length > 0 ? named : some(includedBills, random, 1, 3)).join(',')
}

/** The room of a shared home: its size, for how long it is free, what comes with it, and the rules of the home. */
function roomDetails(random: Random, { unit }: Draft['body'], text: string, time: number): Partial<Draft['body']> {
  const hasDesk = /tavolinë pune/.test(text)
  return {
    roomSpace: unit === 'sqft' ? random.int(9, 20) * 10 : random.int(9, 22),
    availableUntil: random.chance(0.4) ? utcDay(time + random.int(5, 14) * 30 * dayMs) : undefined,
    roomOffers: [
      ...some(roomOffers.slice(3), random, 1, 3),
      ...some(roomOffers.slice(0, 2), random, 0, 2),
      ...(hasDesk ? ['desk'] : []),
    ].join(','),
    houseRules: some(houseRules, random, 1, 3).join(','),
  }
}

/** The opening hours of each kind of venue; a hall has none, as it opens for its guests. */
const openings: { readonly [Kind in VenueKind]?: readonly string[] } = {
  ushqim: [
    'Mo 11:00-23:00; Tu 11:00-23:00; We 11:00-23:00; Th 11:00-23:00; Fr 11:00-24:00; Sa 11:00-24:00; Su 12:00-22:00',
    'Tu 12:00-15:00,18:00-23:00; We 12:00-15:00,18:00-23:00; Th 12:00-15:00,18:00-23:00; Fr 12:00-15:00,18:00-24:00; Sa 12:00-24:00; Su 12:00-22:00',
    'Mo 10:00-22:00; Tu 10:00-22:00; We 10:00-22:00; Th 10:00-22:00; Fr 10:00-23:00; Sa 10:00-23:00; 2027-01-01 off',
  ],
  kafe: [
    'Mo 07:00-23:00; Tu 07:00-23:00; We 07:00-23:00; Th 07:00-23:00; Fr 07:00-24:00; Sa 08:00-24:00; Su 08:00-23:00',
    'Mo 06:30-19:00; Tu 06:30-19:00; We 06:30-19:00; Th 06:30-19:00; Fr 06:30-19:00; Sa 07:30-17:00; 2027-01-01 off; 2027-01-02 off',
  ],
  party: [
    'Th 21:00-02:00; Fr 22:00-03:00; Sa 22:00-04:00; 2026-12-31 21:00-05:00',
    'We 20:00-01:00; Th 20:00-01:00; Fr 20:00-03:00; Sa 20:00-03:00',
  ],
}

/** What a restaurant, café or club says of itself; some leave it out. */
function venueDetails({ body, place }: Draft, time: number): Partial<Draft['body']> {
  const kind = venueKinds.find((one) => body[one])
  if (!kind) return {}
  const random = randomOf(`venue ${time}`)
  const name = (body.title.split(/[:,–-]/)[0] ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '')
  const isInKosovo = place.region === 'kosovo'
  const all: Partial<Draft['body']> = {
    openingHours: openings[kind] && random.pick(openings[kind]),
    kitchen: kind === 'ushqim' ? random.pick(isInKosovo ? kitchensInKosovo : fields.kitchen.value.of) : undefined,
    guestPrice: kind === 'dasma' ? (isInKosovo ? random.int(18, 40) : random.int(70, 180)) : undefined,
    deposit: kind === 'dasma' ? (isInKosovo ? random.int(2, 6) * 100 : random.int(5, 20) * 100) : undefined,
    website: name ? `https://www.${name}.example` : undefined,
    instagram: name && random.chance(0.6) ? `https://www.instagram.com/${name}.example` : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && random.chance(0.8)))
}

const kitchensInKosovo = ['traditional', 'traditional', 'grill', 'italian', 'fish', 'turkish'] as const

/** The plan of a flat with so many bedrooms. */
const plans = ['plan-studio', 'plan-one', 'plan-two', 'plan-three'] as const

/** The floor plan of every other flat, the menu of every other restaurant. */
function markedPictures({ body, pictures, place }: Draft, time: number): string[] {
  const fits =
    kindOf(body.postType.postTypeId) === 'apartment'
      ? plans[body.rooms ?? plans.length]
      : body.ushqim && (`menu-${place.region}` as const)
  return fits && pictures.length < 6 && randomOf(`marked ${time}`).chance(0.5) ? [fits] : []
}

/** Engines as makers sell them: cm³ and kW. */
const engines = [
  [1197, 63],
  [1390, 90],
  [1598, 77],
  [1968, 103],
  [1995, 135],
  [2143, 125],
  [2993, 190],
] as const

/** Litres for 100 km that go with so many kW. */
const consumptionOf = (power: number) => Math.round(35 + power * 0.25) / 10

/** The maker in a VIN, for the makes of some demo cars. */
const makers: { readonly [brand: string]: string } = {
  Volkswagen: 'WVW',
  Audi: 'WAU',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDD',
  Renault: 'VF1',
  Škoda: 'TMB',
  Toyota: '4T1',
  Honda: '1HG',
  Chevrolet: '1G1',
  Jeep: '1C4',
}
/** The letters and digits of model years, from 2008 on. */
const yearCodes = '89ABCDEFGHJKLMNPRST'

/** A VIN as makers form it, with its check digit. */
function vinOf({ brand = '', manufactureYear = 2008 }: Draft['body'], random: Random): string | undefined {
  const maker = makers[brand]
  if (!maker) return undefined
  const letters = Array.from({ length: 5 }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ2345678'])).join('')
  const end = `${yearCodes[manufactureYear - 2008]}${random.pick([...'ABCEPW'])}${random.int(100_000, 999_999)}`
  return `${maker}${letters}${checkDigit(`${maker}${letters}0${end}`)}${end}`
}

/** The plates of a car that is not cleared yet, by the country that it comes from. */
const platesFrom: { readonly [origin: string]: (typeof plates)[number] } = {
  Gjermani: 'germany',
  Zvicër: 'switzerland',
  Austri: 'austria',
  Itali: 'italy',
  Kosovë: 'foreign',
}

function carDetails(random: Random, body: Draft['body'], time: number): Partial<Draft['body']> {
  const { brand, bodyType, manufactureYear, customs, placeOfOrigin } = body
  const [engine, power] = random.pick(engines)
  return {
    ...(brand !== 'Tesla' && { engine }),
    power: brand === 'Tesla' ? 208 : power,
    drive: bodyType === 'suv' ? random.pick(['all', 'front'] as const) : driveOf(brand),
    // New York says nothing of European norms.
    emissionClass: customs && brand !== 'Tesla' ? emissionClassOf(manufactureYear) : undefined,
    owners: random.int(1, 3),
    accidents: random.pick(['none', 'none', 'none', 'repaired'] as const),
    inspection: utcDay(time + random.int(30, 700) * dayMs),
    plates: customs === 'no' ? platesFrom[String(placeOfOrigin)] : random.pick(['local', 'local', 'none'] as const),
    ...(manufactureYear && { firstRegistration: `${manufactureYear}-${String(random.int(1, 12)).padStart(2, '0')}` }),
    ...(brand === 'Tesla' ? { consumptionElectric: random.int(140, 190) / 10 } : { consumption: consumptionOf(power) }),
    vin: random.chance(0.3) ? vinOf(body, random) : undefined,
  }
}

const driveOf = (brand?: string) => (brand === 'BMW' || brand === 'Mercedes-Benz' ? 'rear' : 'front')

/** The European norm of new cars of a year. */
function emissionClassOf(year = 2012) {
  if (year >= 2015) return 'euro6'
  return year >= 2011 ? 'euro5' : 'euro4'
}

/**
 * Makes pairs of title and primary picture unique: a later listing with the same pair gets its next picture as primary.
 */
function distinct(made: Draft[]): Draft[] {
  const seen = new Set<string>()
  return made.map((draft) => {
    const fresh =
      draft.pictures.find((picture) => !seen.has(`${draft.body.title}/${picture}`)) ?? draft.pictures[0] ?? ''
    seen.add(`${draft.body.title}/${fresh}`)
    return { ...draft, pictures: [fresh, ...draft.pictures.filter((picture) => picture !== fresh)] }
  })
}

/** Only the first draft with each primary picture, because listings of a placement are shown side by side. */
function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const primary = drafts.map(({ pictures }) => pictures[0])
  return drafts.filter((_, index) => primary.indexOf(primary[index]) === index)
}

/** All demo listings, oldest first. */
export const demoListings: readonly DemoListing[] = [...makeListings(), ...makeCompared()].sort((a, b) =>
  a.postId < b.postId ? -1 : 1,
)
