import fc from 'fast-check'
import { encodeTime } from 'ulid'
import type { StoredPost } from '#shared/posts/post.ts'

/** A search as a person means it; `parametersOf` puts it into the URL, `matches` judges it by hand. */
export type Wish = {
  types: string[]
  ticks: string[]
  cities: string[]
  brands: string[]
  fuel: string[]
  transmission: string[]
  amenities: string[]
  furnished: string[]
  availableBy?: string
  neighborhood?: string
  minimum?: number
  maximum?: number
  currency?: string
  period?: string
  rooms: Bounds
  area: Bounds
  year: Bounds
  kilometers: Bounds
  words: string[]
  window?: string
  order?: string
  /** Listings up to this one, see `idOf`. */
  upTo?: number
}
type Bounds = { min?: number; max?: number }

export const noWish: Wish = {
  types: [],
  ticks: [],
  cities: [],
  brands: [],
  fuel: [],
  transmission: [],
  amenities: [],
  furnished: [],
  rooms: {},
  area: {},
  year: {},
  kilometers: {},
  words: [],
}

const cities = ['Prishtine', 'Peje', 'Manhatan']
const brands = ['Audi', 'BMW', 'Škoda']
const fuels = ['Benzine', 'Nafte', 'Hibrid'] as const
const transmissions = ['Manual', 'Automatik', 'Semi Automatik'] as const
const amenities = ['ac', 'parking', 'wifi'] as const
const furnishings = ['yes', 'partly', 'no'] as const
const dates = ['2026-11-30', '2026-12-01', '2027-02-01']
const neighborhoods = ['Dardania', 'Bregu i Diellit', 'Arbëria', 'Çagllavica e Re']
const wantedNeighborhoods = [
  'dardania',
  'DIELLIT',
  'bregu i diellit',
  'arberia',
  'cagllavica',
  'Dardan',
  'beria',
  'e re',
  'nowhere',
]
const prices = [-1, 0, 1, 1.08, 99.99, 100, 108.36, 108.37, 250.5, 1000]
const bounds = [0, 1, 1.08, 99.99, 100, 108.36, 108.37, 250.5, 999, 5000]
const spaces = [0, 3, 45.5, 100, 1076]
const years = [1999, 2010, 2018]
const distances = [0, 90_000, 200_000]
const rooms = [0, 1, 2, 6, 7, 40]
/** No language has them, and none is like another: how words of a language are found is for others to judge. */
const titleWords = ['Zarbikoq', 'mëftulan', 'GRUPIXHE']
const places = [42.6, 42.65, 42.7]
const windows = ['21,42.6,21.1,42.65', '21.05,42.61,21.2,42.7', '0,0,1,1']
const ids = 9999

export const idsByName: Record<string, number[]> = {
  apartment: [1],
  house: [2],
  roommate: [3],
  land: [5],
  villa: [7],
  fun: [8],
  car: [9],
  'Generic-RealEstate': [1, 2, 3, 4, 5, 6, 7],
  'Generic-fun': [8],
  'Generic-car': [9],
}
export const offerTicks = ['rent', 'buy', 'cimere']
export const venueTicks = ['party', 'ushqim', 'kafe', 'dasma']

const firstSecond = Date.parse('2026-10-01T00:00:00.000Z')
/** Of the listing that came at this second; two may come in one. */
export const idOf = (second: number) => encodeTime(firstSecond + second * 1000) + '0'.repeat(16)

export const ticksOf = (post: StoredPost): Record<string, boolean> => ({
  rent: post.rent,
  buy: post.selling,
  cimere: post.cimere,
  party: post.party || post.muzike,
  ushqim: post.ushqim,
  kafe: post.kafe,
  dasma: post.dasma,
})

/** Does a search mean people by its minimum and maximum? */
export function aboutPeople({ types, ticks }: Wish): boolean {
  if (types.length > 0) return types.every((name) => idsByName[name]?.every((id) => id === 8))
  return ticks.some((tick) => venueTicks.includes(tick))
}

/** Is its main price a daily one beside which `price` is a second, monthly one? */
const hasDailyPrice = ({ postType, selling, dailyPrice = 0 }: StoredPost) =>
  !selling && [7, 9].includes(postType.postTypeId) && dailyPrice > 0

/** The rate that the searches have. */
export const rate = { date: '2026-11-20', dollars: 1.0837 }

/** What a search counts as a listing's price, or its people; none when it has none. */
export function amountOf(post: StoredPost, people: boolean, currency: string = post.currency): number | undefined {
  if (people) return post.numberOfPeopleAllowed
  const amount = hasDailyPrice(post) ? post.dailyPrice : post.price
  return amount !== undefined && amount > 0 ? inCurrency(amount, post.currency, currency) : undefined
}

/** In whole cents, by long division: half a cent counts up. */
function inCurrency(amount: number, from: string, to: string): number {
  if (from === to) return amount
  const [above, below] = to === 'USD' ? [10_837n, 10_000n] : [10_000n, 10_837n]
  const cents = BigInt(amount.toFixed(2).replace('.', '')) * above
  return Number((2n * cents + below) / (2n * below)) / 100
}

/** In which currency a search counts: as it says, else as its place has it. */
export function wishedCurrency({ currency, cities }: Wish): string {
  if (currency) return currency
  return cities.length > 0 && cities.every((city) => city === 'Manhatan') ? 'USD' : 'Euro'
}

/** What a listing's main price buys. */
export function unitOf(post: StoredPost): string {
  if (hasDailyPrice(post)) return 'day'
  if (post.cimere) return 'person'
  if (!post.rent) return 'all'
  return post.postType.postTypeId === 7 ? 'day' : 'month'
}

/** What the prices of a search buy; undefined where it does not say, and where it means people. */
export function wishedUnit(wish: Wish): string | undefined {
  if (aboutPeople(wish)) return undefined
  if (wish.period) return wish.period
  const ids = wish.types.flatMap((name) => idsByName[name] ?? [])
  const are = (...some: number[]) => ids.length > 0 && ids.every((id) => some.includes(id))
  if (are(3)) return 'person'
  const [offer, another] = wish.ticks.filter((tick) => offerTicks.includes(tick))
  if (!offer || another) return undefined
  if (offer !== 'rent') return offer === 'buy' ? 'all' : 'person'
  if (are(7) || are(9) || (ids.length === 0 && wish.brands.length > 0)) return 'day'
  return are(1, 2, 3, 4, 5, 6, 7) ? 'month' : undefined
}

function areaOf({ postType, space, unit }: StoredPost): number | undefined {
  if (!space) return undefined
  return postType.postTypeId === 5 ? space * 100 : unit === 'sqft' ? space * 0.09290304 : space
}

/** A brute-force reading of the specification, sharing nothing with the index. */
export function matches(
  post: StoredPost,
  wish: Wish,
  people = aboutPeople(wish),
  unit: string | undefined = wishedUnit(wish),
): boolean {
  const type = post.postType.postTypeId
  if (wish.types.length > 0 && !wish.types.some((name) => idsByName[name]?.includes(type))) return false

  const ticked = ticksOf(post)
  const offers = wish.ticks.filter((tick) => offerTicks.includes(tick))
  const kinds = wish.ticks.filter((tick) => venueTicks.includes(tick))
  if (offers.length > 0 && !offers.some((tick) => ticked[tick])) return false
  if (kinds.length > 0 && !kinds.some((tick) => ticked[tick])) return false

  const among = (wanted: readonly string[], values: readonly (string | undefined)[]) =>
    wanted.length === 0 || wanted.some((one) => values.includes(one))
  if (!among(wish.cities, [post['input-location']])) return false
  if (!among(wish.brands, post.brand?.split(',') ?? [])) return false
  if (!among(wish.fuel, [post.petrolType])) return false
  if (!among(wish.transmission, [post.transmision])) return false
  if (!among(wish.furnished, [post.furnished])) return false
  if (wish.availableBy && post.availableFrom && post.availableFrom > wish.availableBy) return false
  if (!wish.amenities.every((amenity) => (post.amenities as string[]).includes(amenity))) return false
  if (wish.neighborhood && !containsWords(`${post.neighborhood} ${post.neighborhoodExtra}`, wish.neighborhood))
    return false
  if (wish.upTo !== undefined && post.postId > idOf(wish.upTo)) return false
  if (!wish.words.every((word) => post.title.split(' ').includes(word))) return false
  if (wish.window && !inside(post, wish.window)) return false
  const bounded = wish.minimum !== undefined || wish.maximum !== undefined
  if (bounded && unit && unitOf(post) !== unit) return false

  return (
    within(amountOf(post, people, wishedCurrency(wish)), { min: wish.minimum, max: wish.maximum }) &&
    within(post.rooms, wish.rooms) &&
    within(areaOf(post), wish.area) &&
    within(post.manufactureYear, wish.year) &&
    within(post.kilometers, wish.kilometers)
  )
}

function within(value: number | undefined, { min, max }: Bounds): boolean {
  if (min === undefined && max === undefined) return true
  return value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

function inside({ showMap, latitude = 99, longitude = 199 }: StoredPost, window: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = window.split(',').map(Number)
  return showMap && longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

function containsWords(text: string, wanted: string): boolean {
  const plain = (one: string) => one.toLowerCase().replaceAll('ë', 'e').replaceAll('ç', 'c').split(' ')
  const [words, run] = [plain(text), plain(wanted)]
  return words.some((_, at) => run.every((word, n) => words[at + n] === word))
}

/** How listings stand in the order of a search: those without a key last, equal keys newest first. */
export function inOrder(posts: readonly StoredPost[], wish: Wish): StoredPost[] {
  const { order = 'newest' } = wish
  const price = (post: StoredPost) => amountOf(post, false, wishedCurrency(wish))
  const area = (post: StoredPost) => areaOf(post)
  const keys: Record<string, (post: StoredPost) => number | undefined> = {
    newest: () => 0,
    'price-up': price,
    'price-down': (post) => negative(price(post)),
    'area-down': (post) => negative(area(post)),
    'area-price-up': (post) => {
      const [amount, metres] = [amountOf(post, false), area(post)]
      if (!amount || !metres) return undefined
      const perMetre = amount / metres
      if (wishedCurrency(wish) === post.currency) return perMetre
      return post.currency === 'Euro' ? perMetre * rate.dollars : perMetre / rate.dollars
    },
    'year-down': (post) => negative(post.manufactureYear),
    'kilometers-up': (post) => post.kilometers,
  }
  const key = keys[order] as (post: StoredPost) => number | undefined
  const last = Number.MAX_VALUE
  // Prices of a period stand together (PRC-04), those that the search means before all others.
  const meant = wishedUnit(wish)
  const turns = order === 'price-down' ? ['all', 'month', 'person', 'day'] : ['day', 'person', 'month', 'all']
  const turn = (post: StoredPost) => {
    if (!order.includes('price') || key(post) === undefined) return 9
    return unitOf(post) === meant ? -1 : turns.indexOf(unitOf(post))
  }
  return posts.toSorted(
    (a, b) =>
      (order.includes('price') ? turn(a) - turn(b) : 0) ||
      (key(a) ?? last) - (key(b) ?? last) ||
      (a.postId < b.postId ? 1 : -1),
  )
}

const negative = (value: number | undefined) => (value === undefined ? undefined : -value)

export function parametersOf(wish: Wish): Record<string, unknown> {
  return {
    ...Object.fromEntries(wish.ticks.map((tick) => [`input-${tick}`, 'true'])),
    'input-property-type': wish.types.join(','),
    'input-location': wish.cities.join(','),
    'input-car-model': wish.brands,
    'input-fuel': wish.fuel,
    'input-transmission': wish.transmission.join(','),
    'input-amenities': wish.amenities.join(','),
    'input-furnished': wish.furnished.join(','),
    'input-available-by': wish.availableBy,
    'input-neighborhood': wish.neighborhood,
    'input-minimum': wish.minimum,
    'input-maximum': wish.maximum,
    'input-currency': wish.currency,
    'input-period': wish.period,
    'input-min-rooms': wish.rooms.min,
    'input-max-rooms': wish.rooms.max,
    'input-min-area': wish.area.min,
    'input-max-area': wish.area.max,
    'input-min-year': wish.year.min,
    'input-max-year': wish.year.max,
    'input-min-kilometers': wish.kilometers.min,
    'input-max-kilometers': wish.kilometers.max,
    'input-words': wish.words.join(' ').toLowerCase(),
    'input-window': wish.window,
    'input-order': wish.order ?? 'newest',
    'as-of': wish.upTo === undefined ? undefined : new Date(firstSecond + wish.upTo * 1000).toISOString(),
  }
}

const some = <T>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max })
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const rarely = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values))
const mostlyNone = (arbitrary: fc.Arbitrary<string[]>, weight = 2) =>
  fc.oneof({ weight, arbitrary: fc.constant<string[]>([]) }, arbitrary)
const between = (values: readonly number[]) => fc.record({ min: rarely(values), max: rarely(values) })

export const wish: fc.Arbitrary<Wish> = fc.record({
  types: mostlyNone(some(Object.keys(idsByName), 2)),
  ticks: mostlyNone(some([...offerTicks, ...venueTicks], 3)),
  cities: mostlyNone(some(cities, 2)),
  brands: mostlyNone(some(brands, 2), 4),
  fuel: mostlyNone(some(fuels, 2), 6),
  transmission: mostlyNone(some(transmissions, 2), 6),
  amenities: mostlyNone(some(amenities, 2), 4),
  furnished: mostlyNone(some(furnishings, 2), 6),
  availableBy: rarely(dates),
  neighborhood: rarely(wantedNeighborhoods),
  minimum: maybe(bounds),
  maximum: maybe(bounds),
  currency: rarely(['Euro', 'USD']),
  period: rarely(['day', 'person', 'month', 'all']),
  rooms: between(rooms),
  area: between([0, 9, 100, 4550]),
  year: between(years),
  kilometers: between(distances),
  words: mostlyNone(some(titleWords, 2), 6),
  window: rarely(windows),
  order: maybe(['newest', 'price-up', 'price-down', 'area-down', 'area-price-up', 'year-down', 'kilometers-up']),
  upTo: rarely([2000, 5000, 8000]),
})

/** What a poster wrote, as the schema of a post leaves it. */
export const content: fc.Arbitrary<Partial<StoredPost>> = fc
  .record({
    type: fc.constantFrom(1, 2, 3, 5, 7, 8, 9),
    offer: fc.constantFrom('rent', 'selling', 'cimere'),
    kind: fc.constantFrom('party', 'ushqim', 'kafe', 'dasma', 'muzike'),
    price: maybe(prices),
    dailyPrice: maybe(prices),
    currency: fc.constantFrom('Euro', 'USD'),
    people: maybe([1, 50, 100, 400]),
    rooms: maybe(rooms),
    space: maybe(spaces),
    unit: fc.constantFrom('m2', 'sqft'),
    city: fc.constantFrom(...cities),
    brands: some(brands, 3),
    fuel: maybe(fuels),
    transmission: maybe(transmissions),
    year: maybe(years),
    kilometers: maybe(distances),
    amenities: some(amenities, 3),
    furnished: maybe(furnishings),
    availableFrom: maybe(dates),
    title: some(titleWords, 3),
    latitude: maybe(places),
    longitude: fc.constantFrom(21, 21.05, 21.1),
    showMap: fc.boolean(),
    neighborhood: maybe(neighborhoods),
    extra: maybe(['Ulpiana', 'Ulpiana Arbëria', 'Re Dardania']),
  })
  .map(({ type, offer, kind, price, dailyPrice, people, brands: makes, ...facts }) => ({
    postType: { postTypeId: type as 1 },
    rent: false,
    ...(type === 8
      ? { [kind]: true }
      : { [type === 3 ? 'cimere' : type === 9 && offer === 'cimere' ? 'rent' : offer]: true }),
    price,
    currency: facts.currency as 'Euro',
    dailyPrice: type === 7 || type === 9 ? dailyPrice : undefined,
    numberOfPeopleAllowed: type === 7 || type === 8 ? people : undefined,
    ...(type !== 8 && type !== 9 && { space: facts.space, unit: facts.unit as 'm2' }),
    ...(type !== 5 && type !== 8 && type !== 9 && { rooms: facts.rooms }),
    ...(offer !== 'selling' && [1, 2, 3, 7].includes(type) && { furnished: facts.furnished }),
    ...(offer !== 'selling' && type < 8 && { availableFrom: facts.availableFrom }),
    ...(type === 9 && {
      brand: makes.length > 0 ? makes.join(',') : undefined,
      petrolType: facts.fuel,
      transmision: facts.transmission,
      manufactureYear: facts.year,
      kilometers: facts.kilometers,
    }),
    amenities: facts.amenities as StoredPost['amenities'],
    title: ['Shitet', ...facts.title].join(' '),
    latitude: facts.latitude,
    longitude: facts.latitude && facts.longitude,
    showMap: facts.showMap,
    'input-location': facts.city,
    neighborhood: facts.neighborhood,
    neighborhoodExtra: facts.extra,
  }))

/** The second at which a listing comes. */
export const second = fc.nat(ids)
