import { foldLatin as fold } from '../lib/text.ts'
import { fields } from '../posts/fields.ts'
import { historyOf, reductionOf } from '../posts/history.ts'
import { type Currency, type Offer, offers, type VenueKind, venueKinds } from '../posts/lists.ts'
import type { StoredPost } from '../posts/post.ts'
import { type Price, type PriceUnit, priceOf, unitOf } from '../posts/price.ts'
import { converted, datedRate, type Rate } from '../rates/rate.ts'
import { currencyOf } from './currency.ts'
import { fieldChecks, filterRows, within } from './fieldFilters.ts'
import {
  amountOf,
  type MapShape,
  type Publisher,
  type SearchParams,
  searchTypeOf,
  shapeOf,
  typesOf,
  windowOf,
} from './params.ts'
import { priceUnitOf } from './unit.ts'

/** The search parameter of each listing type. */
export const listingTypeParam = {
  rent: 'input-rent',
  selling: 'input-buy',
  cimere: 'input-cimere',
  party: 'input-party',
  ushqim: 'input-ushqim',
  kafe: 'input-kafe',
  dasma: 'input-dasma',
} as const satisfies Record<Offer | VenueKind, keyof SearchParams>

/** The listing types of a group that are ticked in a search. */
export const ticked = <T extends Offer | VenueKind>(search: SearchParams, group: readonly T[]): T[] =>
  group.filter((listingType) => search[listingTypeParam[listingType]])

const listingTypes = [...offers, ...venueKinds]

/** The listing type chosen for a post (FRM-13, FRM-14), as a list; `muzike` is an alias of `party` (D-13). */
export function listingTypesOf(post: StoredPost): (Offer | VenueKind)[] {
  if (post.muzike) return ['party']
  const one = listingTypes.find((name) => post[name])
  return one ? [one] : []
}

/** Who published a listing. */
export const publisherOf = ({ isAgency }: Pick<StoredPost, 'isAgency'>): Publisher => (isAgency ? 'agency' : 'owner')

/** The main price of a listing (D-11) if it can be compared; 0 and −1 cannot. */
export function comparablePrice(post: StoredPost): Extract<Price, { kind: 'amount' }> | undefined {
  const price = priceOf(post)
  return price.kind === 'amount' && price.amount > 0 ? price : undefined
}

/** A listing's price converted to the search's currency (PRC-05); undefined if its unit is another one (D-42). */
function amountFor(post: StoredPost, unit: PriceUnit | undefined, currency: Currency, rate: Rate): number | undefined {
  const price = comparablePrice(post)
  if (!price || (unit !== undefined && unitOf(price) !== unit)) return undefined
  return converted(price.amount, price.currency, currency, rate)
}

/**
 * Normalises neighbourhood names to words separated by spaces, without case, accents and separators. A search matches
 * names that contain its words as whole words: "diellit" finds "Bregu i Diellit". The space-separated extra names
 * (D-24) are words like any other.
 */
export function neighborhoodNames(...names: (string | undefined)[]): string {
  return ` ${fold(names.join(' ').replace(/[,;/]/g, ' '))} `
}

/** Whether a search matches a listing, see `matcherOf`. */
export const matches = (post: StoredPost, search: SearchParams, now = Date.now(), rate = datedRate): boolean =>
  matcherOf(search)(post, now, rate)

type Check = (post: StoredPost, now: number, rate: Rate) => boolean

const rows = filterRows(fields)

/**
 * Creates a function that tells whether a search matches a listing. It ignores words, which need the index of all
 * listings (spelling, rare words), and `as-of`, which is only for paging. Filters that are not set are resolved here
 * once, as one alert is matched with many listings. Prices are converted by `rate`: pass the rate of the search.
 */
export function matcherOf(search: SearchParams): (post: StoredPost, now?: number, rate?: Rate) => boolean {
  const checks: Check[] = []
  const require = (isSet: boolean, check: Check) => {
    if (isSet) checks.push(check)
  }
  const types = typesOf(search)
  require(types.length > 0, (post) => types.includes(post.postType.postTypeId))
  for (const group of [ticked<Offer | VenueKind>(search, offers), ticked<Offer | VenueKind>(search, venueKinds)])
    require(group.length > 0, (post) => group.some((one) => listingTypesOf(post).includes(one)))
  const cities = search['input-location']
  require(cities.length > 0, (post) => cities.includes(post['input-location']))
  const [minimum, maximum] = [search['input-minimum'], search['input-maximum']]
  const amount = amountOf(searchTypeOf(search))
  const [unit, currency] = [priceUnitOf(search), currencyOf(search)]
  require(minimum !== undefined || maximum !== undefined, (post, _, rate) =>
    within(amount === 'people' ? post.numberOfPeopleAllowed : amountFor(post, unit, currency, rate), minimum, maximum))
  checks.push(...fieldChecks<typeof fields>(rows, search))
  require(search['input-reduced'], (post, now) => reductionOf(historyOf(post), now) !== undefined)
  require(search['input-not-reserved'], ({ reservedUntil }) => !reservedUntil)
  const publishers = search['input-publisher']
  require(publishers.length > 0, (post) => publishers.includes(publisherOf(post)))
  const by = search['input-by']
  require(by !== undefined, ({ userId }) => userId === by)
  const neighborhood = search['input-neighborhood']
  const quarters = searchedNeighborhoods(neighborhood ?? '')
  require(neighborhood !== undefined, (post) => isIn(post, quarters))
  const { 'input-amenities': wanted, 'input-without': unwanted } = search
  require(wanted.length > 0, ({ amenities }) => wanted.every((amenity) => amenities.includes(amenity)))
  require(unwanted.length > 0, ({ amenities }) => !unwanted.some((amenity) => amenities.includes(amenity)))
  const { 'input-window': window, 'input-shape': shape } = search
  if (window !== undefined || shape !== undefined) checks.push(placedIn(window, shape))
  return (post, now = Date.now(), rate = datedRate) => {
    for (const check of checks) if (!check(post, now, rate)) return false
    return true
  }
}

function isIn(post: StoredPost, wanted: readonly string[]): boolean {
  const names = namesCache.get(post) ?? neighborhoodNames(post.neighborhood, post.neighborhoodExtra)
  namesCache.set(post, names)
  return wanted.some((one) => names.includes(one))
}

/** The names of the neighbourhoods of listings: one is matched with many searches. */
const namesCache = new WeakMap<StoredPost, string>()

/** The neighbourhoods of a search, each normalised by `neighborhoodNames`. */
export const searchedNeighborhoods = (wanted: string): string[] =>
  wanted.split(';').flatMap((one) => (one.trim() ? neighborhoodNames(one) : []))

/** Whether a listing lies in an area of the map; listings with a hidden place never do (FRM-10). */
function placedIn(window: string | undefined, shape: string | undefined): Check {
  const { west, south, east, north } = windowOf(window ?? '-180,-90,180,90')
  const corners = shape ? shapeOf(shape) : undefined
  return ({ showMap, latitude: lat, longitude: lng }) => {
    if (!showMap || lat === undefined || lng === undefined) return false
    return lat >= south && lat <= north && lng >= west && lng <= east && (!corners || isInside(corners, lat, lng))
  }
}

/**
 * Point in polygon by ray casting: whether a ray to the east crosses an odd number of edges. The north end of an edge
 * is excluded.
 */
function isInside(shape: MapShape, lat: number, lng: number): boolean {
  let inside = false
  for (let at = 0; at < shape.length; at++) {
    const [end, start] = [shape[at], shape.at(at - 1)] as [MapShape[number], MapShape[number]]
    const [[x, south], [east, north]] = start[1] <= end[1] ? [start, end] : [end, start]
    if (lat >= south && lat < north && lng < x + ((lat - south) * (east - x)) / (north - south)) inside = !inside
  }
  return inside
}
