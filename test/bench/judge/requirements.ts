import { cityOf, type Region } from '#shared/places/cities.ts'
import { squareMetres } from '#shared/posts/area.ts'
import type { FieldsThat } from '#shared/posts/fields.ts'
import {
  type Amenity,
  type Brand,
  type Color,
  type Currency,
  categoryOf,
  type Kind,
  kindOf,
  type petrolTypes,
  type transmissions,
  type VenueKind,
} from '#shared/posts/lists.ts'
import { monthlyPriceOf, priceOf } from '#shared/posts/price.ts'
import type { Stocked } from './stock.ts'

/** A requirement of a visitor, as a predicate over the listing's fields. */
export type Requirement = (listing: Stocked) => boolean

const is =
  (...kinds: Kind[]): Requirement =>
  ({ postType }) =>
    kinds.includes(kindOf(postType.postTypeId))
export const apartment = is('apartment')
export const house = is('house')
export const home = is('apartment', 'house')
export const flatshare = is('roommate')
export const office = is('office')
export const land = is('land')
export const shop = is('local')
export const villa = is('villa')
export const car = is('car')
/** Anything to live, work or build in or on. */
export const realEstate: Requirement = ({ postType }) => categoryOf(postType.postTypeId) === 'patundshmeri'
/** What no kind of listing is: a hotel, a lorry. */
export const unlisted: Requirement = () => false

const venue =
  (kind: VenueKind): Requirement =>
  (listing) =>
    listing[kind] === true
export const wedding = venue('dasma')
export const restaurant = venue('ushqim')
export const cafe = venue('kafe')
export const party = venue('party')

export const rent: Requirement = (listing) => listing.rent === true
export const sale: Requirement = (listing) => listing.selling === true

export const city =
  (...names: string[]): Requirement =>
  (listing) =>
    names.includes(listing['input-location'])
export const quarter =
  (...names: string[]): Requirement =>
  ({ neighborhood }) =>
    neighborhood !== undefined && names.includes(neighborhood)
const region =
  (name: Region): Requirement =>
  (listing) =>
    cityOf(listing['input-location'])?.region === name
export const kosovo = region('kosovo')
export const newYork = region('newyork')

/** An integer field within two inclusive bounds. */
export const from =
  (field: FieldsThat<'whole'>, low: number, high = Number.POSITIVE_INFINITY): Requirement =>
  (listing) => {
    const value = listing[field]
    return value !== undefined && value >= low && value <= high
  }
export const upTo = (field: FieldsThat<'whole'>, high: number): Requirement =>
  from(field, Number.NEGATIVE_INFINITY, high)
export const exactly = (field: FieldsThat<'whole'>, value: number): Requirement => from(field, value, value)
export const rooms = (count: number): Requirement => exactly('rooms', count)
export const people = (count: number): Requirement => from('numberOfPeopleAllowed', count)

/** A visible main price in this currency, within inclusive bounds: a query in euro means Kosovo. */
const costs =
  (currency: Currency, low: number, high = Number.POSITIVE_INFINITY): Requirement =>
  (listing) => {
    const price = priceOf(listing)
    return price.kind === 'amount' && price.currency === currency && price.amount >= low && price.amount <= high
  }
export const euro = (low: number, high?: number): Requirement => costs('Euro', low, high)
export const dollars = (low: number, high?: number): Requirement => costs('USD', low, high)

/** A car for at most so many euros a month. */
export const euroMonthly =
  (high: number): Requirement =>
  (listing) => {
    const price = monthlyPriceOf(listing)
    return price?.kind === 'amount' && price.currency === 'Euro' && price.amount <= high
  }

/** An area in m², within inclusive bounds. */
export const metres =
  (low: number, high = Number.POSITIVE_INFINITY): Requirement =>
  (listing) => {
    const area = squareMetres(listing)
    return area !== undefined && area >= low && area <= high
  }
export const ari = (low: number, high?: number): Requirement => metres(low * 100, high && high * 100)
const squareFoot = 0.09290304
export const feet = (low: number, high?: number): Requirement => metres(low * squareFoot, high && high * squareFoot)
/** Land of so many square feet; a seventh more or less is accepted. */
export const plotOfFeet = (count: number): Requirement => feet(count * 0.86, count * 1.14)
/** An area without a bound: a seventh more or less is accepted. */
export const about = (squareMetres: number): Requirement => metres(squareMetres * 0.86, squareMetres * 1.14)

export const has =
  (...amenities: Amenity[]): Requirement =>
  (listing) =>
    amenities.every((amenity) => listing.amenities?.includes(amenity))
export const furnished: Requirement = (listing) => listing.furnished === 'yes'
export const unfurnished: Requirement = (listing) => listing.furnished === 'no'
export const papers: Requirement = (listing) => listing.fletePoseduese === true
export const cleared: Requirement = (listing) => listing.customs === 'yes'
export const agency: Requirement = ({ isAgency }) => isAgency
export const owner: Requirement = ({ isAgency }) => !isAgency
/** Built within these years. */
export const builtBetween =
  (low: number, high = Number.POSITIVE_INFINITY): Requirement =>
  ({ yearBuilt }) =>
    yearBuilt !== undefined && yearBuilt >= low && yearBuilt <= high

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const now = new Date()
export const today = isoDay(now)
export const endOfMonth = isoDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)))
/** The day of a month (from 1): the next one, or today if it was within the last sixty days. */
export function dayOf(month: number, day = 1): string {
  const inYear = (year: number) => isoDay(new Date(Date.UTC(year, month - 1, day)))
  const year = now.getUTCFullYear()
  const recent = isoDay(new Date(now.getTime() - 60 * 86_400_000))
  const [next = today] = [year - 1, year, year + 1].map(inYear).filter((one) => one >= recent)
  return next < today ? today : next
}
/** Free by this day, or at once as no day is stated. */
export const availableBy =
  (last: string): Requirement =>
  ({ availableFrom }) =>
    availableFrom === undefined || availableFrom <= last
/** Pets are allowed for certain, not only on request. */
export const pets: Requirement = (listing) => listing.pets === 'yes'
export const lift: Requirement = ({ elevator }) => elevator === 'yes'
export const balcony: Requirement = (listing) => listing.balcony === 'yes'
export const allIncluded: Requirement = ({ utilities }) => utilities === 'yes'
export const noDeposit: Requirement = ({ deposit }) => deposit === 0
export const heatedBy =
  (...kinds: NonNullable<Stocked['heating']>[]): Requirement =>
  ({ heating, amenities }) => {
    const its = heating ?? (amenities?.includes('centralHeating') ? 'central' : undefined)
    return its !== undefined && kinds.includes(its)
  }

export const brand =
  (...names: Brand[]): Requirement =>
  (listing) =>
    names.some((name) => listing.brand?.split(',').includes(name))
export const model =
  (...names: string[]): Requirement =>
  (listing) =>
    names.includes(listing.model ?? '')
export const fuel =
  (kind: (typeof petrolTypes)[number]): Requirement =>
  ({ petrolType }) =>
    petrolType === kind
const gears =
  (kind: (typeof transmissions)[number]): Requirement =>
  ({ transmision }) =>
    transmision === kind
export const automatic = gears('Automatik')
export const manual = gears('Manual')
export const painted =
  (name: Color): Requirement =>
  ({ color }) =>
    color === name

/** At most so many miles on the clock. */
export const miles = (high: number): Requirement => upTo('kilometers', high * 1.609344)
/** The country that a car came from, in either language. */
export const cameFrom =
  (...names: string[]): Requirement =>
  ({ placeOfOrigin }) =>
    names.includes(placeOfOrigin ?? '')

// The car models of the demo data, which no field of a listing has.
export const suv = model(
  ...[
    'Tiguan',
    'X5',
    'GLC',
    '3008',
    'Duster',
    'CR-V',
    'RAV4',
    'Rogue',
    'Tucson',
    'Sportage',
    'CX-5',
    'Outlander',
    'Cherokee',
  ],
)
export const van = model('Transporter', 'Vito', 'Transit')
export const sporty = model('TT', 'Z4', 'Mustang', 'Camaro')
export const convertible = model('Z4')
export const estate = model('Passat Variant', 'A6 Avant', 'Octavia Combi')
const saloon = model('A4', '320d', 'C 220', 'Superb', 'Malibu', 'Accord', 'Camry', 'Model 3')
export const small = model('Clio', '500', 'Yaris', 'Golf', 'Astra', 'Leon', 'C4')
/** Room for five and their luggage. */
export const roomy: Requirement = (listing) => [suv, van, estate, saloon].some((wish) => wish(listing))
export const electric = brand('Tesla')

/** The listing mentions it in its title or its description, in either language. */
export const says =
  (words: RegExp): Requirement =>
  ({ title, description, descriptionSecond }) =>
    words.test(`${title}\n${description}\n${descriptionSecond}`)

// What texts of the demo data tell and no field does.
export const pool = says(/pishin|\bpool\b/i)
export const meetingRoom = says(/sallë takimesh|meeting room/i)
export const buildable = says(/truall|ndërtimi|për shtëpi|building/i)
/** A garage, or parking in one. */
export const garage: Requirement = (listing) => listing.parkingPlace === 'garage' || says(/garazh|garage/i)(listing)
/** Built since 2018, or a new building in its text. */
export const newlyBuilt: Requirement = (listing) =>
  (listing.yearBuilt ?? 0) >= 2018 || says(/objekti është i ri|building is new/i)(listing)

export const not =
  (wish: Requirement): Requirement =>
  (listing) =>
    !wish(listing)
export const either =
  (...wishes: Requirement[]): Requirement =>
  (listing) =>
    wishes.some((wish) => wish(listing))
