import fc from 'fast-check'
import { encodeTime } from 'ulid'
import type { Field, FilterSpec } from '#shared/posts/field.ts'
import { type FieldName, fieldNames, rowOf } from '#shared/posts/fields.ts'
import { type Kind, kinds } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'

/**
 * A search in the form of the specification; `parametersOf` translates it to URL parameters, `matches` evaluates it by
 * brute force.
 */
export type SearchModel = {
  types: string[]
  ticks: string[]
  cities: string[]
  amenities: string[]
  neighborhood?: string
  minimum?: number
  maximum?: number
  currency?: string
  period?: string
  /** The wanted values of fields, by field name. */
  fields: { [field: string]: FilteredField }
  words: string[]
  window?: string
  order?: string
  /** Only listings up to this one, see `idOf`. */
  upTo?: number
}
type Bounds = { min?: number; max?: number }
/** The wanted values of one field: some choices, bounds of a number, or the last day. */
type FilteredField = Bounds & { choices?: string[]; by?: string }

/** The fields of the table that a search can filter by. */
const searched = fieldNames.flatMap((name) => {
  const row = rowOf(name)
  return row.search ? [{ name, row, search: row.search }] : []
})

export const emptySearch: SearchModel = {
  types: [],
  ticks: [],
  cities: [],
  amenities: [],
  fields: {},
  words: [],
}

const cities = ['Prishtine', 'Peje', 'Manhatan']
const amenities = ['ac', 'parking', 'wifi', 'centralHeating'] as const
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
/** Values around the steps in which numbers are counted. */
const numbers = [0, 1, 2, 6, 7, 40, 1999, 2018, 90_000]
/** Invented words, none similar to another: how real words are matched is tested elsewhere. */
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
/** The id of the listing published at this second; two may share a second. */
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

/** Do the minimum and maximum of a search mean people? */
export function aboutPeople({ types, ticks }: SearchModel): boolean {
  if (types.length > 0) return types.every((name) => idsByName[name]?.every((id) => id === 8))
  return ticks.some((tick) => venueTicks.includes(tick))
}

/** Is the main price per day, with `price` as a second, monthly price? */
const hasDailyPrice = ({ postType, selling, dailyPrice = 0 }: StoredPost) =>
  !selling && [7, 9].includes(postType.postTypeId) && dailyPrice > 0

/** The exchange rate in these searches. */
export const rate = { date: '2026-11-20', dollars: 1.0837 }

/** The price of a listing, or its number of people, that a search compares; undefined when it has none. */
export function amountOf(post: StoredPost, people: boolean, currency: string = post.currency): number | undefined {
  if (people) return post.numberOfPeopleAllowed
  const amount = hasDailyPrice(post) ? post.dailyPrice : post.price
  return amount !== undefined && amount > 0 ? inCurrency(amount, post.currency, currency) : undefined
}

/** Rounds to whole cents by long division, half a cent up. */
function inCurrency(amount: number, from: string, to: string): number {
  if (from === to) return amount
  const [above, below] = to === 'USD' ? [10_837n, 10_000n] : [10_000n, 10_837n]
  const cents = BigInt(amount.toFixed(2).replace('.', '')) * above
  return Number((2n * cents + below) / (2n * below)) / 100
}

/** The currency of a search: as it says, or the one of its place. */
export function searchedCurrency({ currency, cities }: SearchModel): string {
  if (currency) return currency
  return cities.length > 0 && cities.every((city) => city === 'Manhatan') ? 'USD' : 'Euro'
}

/** The period of a listing's main price: per month, day, person, or a sale. */
export function unitOf(post: StoredPost): string {
  if (hasDailyPrice(post)) return 'day'
  if (post.cimere) return 'person'
  if (!post.rent) return 'all'
  return post.postType.postTypeId === 7 ? 'day' : 'month'
}

/** The period that the price bounds of a search mean; undefined where it is open, and where the bounds mean people. */
export function searchedUnit(wish: SearchModel): string | undefined {
  if (aboutPeople(wish)) return undefined
  if (wish.period) return wish.period
  const ids = wish.types.flatMap((name) => idsByName[name] ?? [])
  const are = (...some: number[]) => ids.length > 0 && ids.every((id) => some.includes(id))
  if (are(3)) return 'person'
  const [offer, another] = wish.ticks.filter((tick) => offerTicks.includes(tick))
  if (!offer || another) return undefined
  if (offer !== 'rent') return offer === 'buy' ? 'all' : 'person'
  if (are(7) || are(9) || (ids.length === 0 && (wish.fields.brand?.choices ?? []).length > 0)) return 'day'
  return are(1, 2, 3, 4, 5, 6, 7) ? 'month' : undefined
}

function areaOf({ postType, unit }: StoredPost, space: number | undefined): number | undefined {
  if (!space) return undefined
  return postType.postTypeId === 5 ? space * 100 : unit === 'sqft' ? space * 0.09290304 : space
}

/** Brute-force evaluation of the specification. Shares no code with the index. */
export function matches(
  post: StoredPost,
  wish: SearchModel,
  people = aboutPeople(wish),
  unit: string | undefined = searchedUnit(wish),
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
  if (!Object.entries(wish.fields).every(([name, asked]) => says(post, name as FieldName, asked))) return false
  if (searched.some((one) => !wish.fields[one.name]?.choices?.length && isUnasked(post, one))) return false
  if (!wish.amenities.every((amenity) => (post.amenities as string[]).includes(amenity))) return false
  if (wish.neighborhood && !containsWords(`${post.neighborhood} ${post.neighborhoodExtra}`, wish.neighborhood))
    return false
  if (wish.upTo !== undefined && post.postId > idOf(wish.upTo)) return false
  if (!wish.words.every((word) => post.title.split(' ').includes(word))) return false
  if (wish.window && !inside(post, wish.window)) return false
  const bounded = wish.minimum !== undefined || wish.maximum !== undefined
  if (bounded && unit && unitOf(post) !== unit) return false

  return within(amountOf(post, people, searchedCurrency(wish)), { min: wish.minimum, max: wish.maximum })
}

/** Does a listing have a choice of a field that only those searches find which ask for it? */
const isUnasked = (post: StoredPost, { name, row: { usual } }: (typeof searched)[number]) =>
  usual !== undefined && choicesOf(post, name).some((choice) => choice !== usual)

/** Does a listing have the wanted value of a field? */
function says(post: StoredPost, name: FieldName, { choices = [], by, ...bounds }: FilteredField): boolean {
  const stated = post[name]
  const having = choices.filter((choice) => choicesOf(post, name).includes(choice))
  if (choices.length > 0) return rowOf(name).value.is === 'ticks' ? having.length === choices.length : having.length > 0
  if (by !== undefined) return stated === undefined || String(stated) <= by
  return within(
    rowOf(name).value.is === 'area' ? areaOf(post, stated as number | undefined) : (stated as number | undefined),
    bounds,
  )
}

/** The values of a listing in a choice field. Only listings that may have a document can state that they have none. */
export function choicesOf(post: StoredPost, name: FieldName): string[] {
  const { value, usual, amenities = {} } = rowOf(name)
  const stated = post[name]
  const mayHave = has(name, post.postType.postTypeId, undefined)
  if (value.is === 'flag') return mayHave ? [stated ? 'yes' : 'no'] : []
  if (value.is === 'hours') return openTimesIn(String(stated ?? ''), post['input-location'])
  const whole = value.is === 'choice' ? value.within?.[String(stated)] : undefined
  if (typeof stated === 'string' && stated !== '') return [...stated.split(','), ...(whole ? [whole] : [])]
  if (usual !== undefined) return mayHave ? [usual] : []
  return Object.keys(mayHave ? amenities : {}).filter((choice) =>
    post.amenities.some((one) => one === amenities[choice]),
  )
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The days on which a venue is open, which are whole days here, and whether today is one of them. */
function openTimesIn(stated: string, city: string): string[] {
  const open = weekdays.filter((day) => stated.includes(day.charAt(0).toUpperCase() + day.charAt(1)))
  const timeZone = city === 'Manhatan' ? 'America/New_York' : 'Europe/Belgrade'
  const today = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format().toLowerCase()
  return open.includes(today) ? [...open, 'now'] : open
}

/** Does the table allow a field for listings of a type: sold ones, others, or either? */
function has(name: FieldName, type: number, selling: boolean | undefined): boolean {
  const { required = [], optional = [] } = rowOf(name)
  return [...required, ...optional].some((listed) => {
    const [kind, offer] = listed.split('/')
    return kinds[kind as Kind].id === type && (selling === undefined || !offer || (offer === 'sale') === selling)
  })
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

/** The order of the results of a search: listings without a sort key last, equal keys newest first. */
export function inOrder(posts: readonly StoredPost[], wish: SearchModel): StoredPost[] {
  const { order = 'newest' } = wish
  const price = (post: StoredPost) => amountOf(post, false, searchedCurrency(wish))
  const area = (post: StoredPost) => areaOf(post, post.space)
  const keys: Record<string, (post: StoredPost) => number | undefined> = {
    newest: () => 0,
    'price-up': price,
    'price-down': (post) => negative(price(post)),
    'area-down': (post) => negative(area(post)),
    'area-price-up': (post) => {
      const [amount, metres] = [amountOf(post, false), area(post)]
      if (!amount || !metres) return undefined
      const perMetre = amount / metres
      if (searchedCurrency(wish) === post.currency) return perMetre
      return post.currency === 'Euro' ? perMetre * rate.dollars : perMetre / rate.dollars
    },
    'year-down': (post) => negative(post.manufactureYear),
    'kilometers-up': (post) => post.kilometers,
  }
  const key = keys[order] as (post: StoredPost) => number | undefined
  const last = Number.MAX_VALUE
  // Prices of one period are grouped (PRC-04); the period that the search means comes first.
  const meant = searchedUnit(wish)
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

export function parametersOf(wish: SearchModel): Record<string, unknown> {
  return {
    ...Object.fromEntries(wish.ticks.map((tick) => [`input-${tick}`, 'true'])),
    'input-property-type': wish.types.join(','),
    'input-location': wish.cities.join(','),
    'input-amenities': wish.amenities.join(','),
    ...Object.assign({}, ...searched.map(({ name, search }) => paramsOf(search, wish.fields[name] ?? {}))),
    'input-neighborhood': wish.neighborhood,
    'input-minimum': wish.minimum,
    'input-maximum': wish.maximum,
    'input-currency': wish.currency,
    'input-period': wish.period,
    'input-words': wish.words.join(' ').toLowerCase(),
    'input-window': wish.window,
    'input-order': wish.order ?? 'newest',
    'as-of': wish.upTo === undefined ? undefined : new Date(firstSecond + wish.upTo * 1000).toISOString(),
  }
}

function paramsOf(search: FilterSpec, { choices, min, max, by }: FilteredField): Record<string, unknown> {
  if ('choice' in search) return { [search.choice]: choices?.join(',') }
  if ('by' in search) return { [search.by]: by }
  const [from, to] = search.range
  return { [from]: min, [to]: max }
}

const some = <T>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max })
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const rarely = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values))
const mostlyNone = (arbitrary: fc.Arbitrary<string[]>, weight = 2) =>
  fc.oneof({ weight, arbitrary: fc.constant<string[]>([]) }, arbitrary)
/** The values of a field worth testing. */
function valuesOf({ value }: Field): readonly (string | number | boolean)[] {
  if (value.is === 'choice') return value.of
  if (value.is === 'hours')
    return [
      'Mo 00:00-24:00; Tu 00:00-24:00; We 00:00-24:00',
      'Sa 00:00-24:00; Su 00:00-24:00',
      'Th 00:00-24:00; Fr 00:00-24:00; Su 00:00-24:00',
    ]
  if (value.is === 'list' || value.is === 'ticks') return [...value.of.slice(0, 3), value.of.slice(0, 2).join(',')]
  if (value.is === 'flag') return [true, false]
  if (value.is === 'day') return dates
  if (value.is === 'area') return spaces
  return numbers.filter((one) => value.is !== 'whole' || (one >= value.min && one <= value.max))
}

/** A random filter for a field; mostly none. */
function filteredFieldOf({ row, search }: (typeof searched)[number]): fc.Arbitrary<FilteredField | undefined> {
  const { value } = row
  const choices = 'of' in value ? value.of.slice(0, 6) : ['yes', 'no']
  const bounds = value.is === 'area' ? [0, 9, 100, 4550] : valuesOf(row).map(Number)
  const asked: fc.Arbitrary<FilteredField> =
    'choice' in search
      ? fc
          .subarray([...choices], { minLength: 1, maxLength: Math.min(2, choices.length) })
          .map((some) => ({ choices: some }))
      : 'by' in search
        ? fc.constantFrom(...dates).map((by) => ({ by }))
        : fc.record({ min: maybe(bounds), max: maybe(bounds) })
  return fc.oneof({ weight: searched.length, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: asked })
}

export const searchModel: fc.Arbitrary<SearchModel> = fc.record({
  types: mostlyNone(some(Object.keys(idsByName), 2)),
  ticks: mostlyNone(some([...offerTicks, ...venueTicks], 3)),
  cities: mostlyNone(some(cities, 2)),
  amenities: mostlyNone(some(amenities, 2), 4),
  neighborhood: rarely(wantedNeighborhoods),
  minimum: maybe(bounds),
  maximum: maybe(bounds),
  currency: rarely(['Euro', 'USD']),
  period: rarely(['day', 'person', 'month', 'all']),
  fields: fc
    .record(Object.fromEntries(searched.map((one) => [one.name, filteredFieldOf(one)])))
    .map((asked) => Object.fromEntries(Object.entries(asked).flatMap(([name, one]) => (one ? [[name, one]] : [])))),
  words: mostlyNone(some(titleWords, 2), 6),
  window: rarely(windows),
  order: maybe(['newest', 'price-up', 'price-down', 'area-down', 'area-price-up', 'year-down', 'kilometers-up']),
  upTo: rarely([2000, 5000, 8000]),
})

/** A random post, as parsed by the schema of a post. */
export const content: fc.Arbitrary<Partial<StoredPost>> = fc
  .record({
    type: fc.constantFrom(1, 2, 3, 5, 7, 8, 9),
    offer: fc.constantFrom('rent', 'selling', 'cimere'),
    kind: fc.constantFrom('party', 'ushqim', 'kafe', 'dasma', 'muzike'),
    price: maybe(prices),
    dailyPrice: maybe(prices),
    currency: fc.constantFrom('Euro', 'USD'),
    people: maybe([1, 50, 100, 400]),
    stated: fc.record(
      Object.fromEntries(
        searched.map(({ name, row }) => [name, fc.option(fc.constantFrom(...valuesOf(row)), { nil: undefined })]),
      ),
    ),
    unit: fc.constantFrom('m2', 'sqft'),
    city: fc.constantFrom(...cities),
    amenities: some(amenities, 3),
    title: some(titleWords, 3),
    latitude: maybe(places),
    longitude: fc.constantFrom(21, 21.05, 21.1),
    showMap: fc.boolean(),
    neighborhood: maybe(neighborhoods),
    extra: maybe(['Ulpiana', 'Ulpiana Arbëria', 'Re Dardania']),
  })
  .map(({ type, offer, kind, price, dailyPrice, people, stated, ...facts }) => ({
    postType: { postTypeId: type as 1 },
    rent: false,
    ...(type === 8
      ? { [kind]: true }
      : { [type === 3 ? 'cimere' : type === 9 && offer === 'cimere' ? 'rent' : offer]: true }),
    price,
    currency: facts.currency as 'Euro',
    dailyPrice: type === 7 || type === 9 ? dailyPrice : undefined,
    numberOfPeopleAllowed: type === 7 || type === 8 ? people : undefined,
    ...(type !== 8 && type !== 9 && { unit: facts.unit as 'm2' }),
    ...Object.fromEntries(
      Object.entries(stated).filter(
        ([name]) => name !== 'numberOfPeopleAllowed' && has(name as FieldName, type, offer === 'selling' && type !== 3),
      ),
    ),
    amenities: facts.amenities as StoredPost['amenities'],
    title: ['Shitet', ...facts.title].join(' '),
    latitude: facts.latitude,
    longitude: facts.latitude && facts.longitude,
    showMap: facts.showMap,
    'input-location': facts.city,
    neighborhood: facts.neighborhood,
    neighborhoodExtra: facts.extra,
  }))

/** The second at which a listing was published. */
export const second = fc.nat(ids)
