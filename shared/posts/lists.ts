/** The fixed lists of the specification (LST-01 to LST-19); names on the wire are kept as they stand there. */

/** Post type ids and their stored descriptions (D-14). */
export const postTypes = {
  1: 'Banese',
  2: 'Shtepi',
  3: 'Cimere',
  4: 'Zyre',
  5: 'Toke',
  6: 'Lokal',
  7: 'Ville',
  8: 'Ahengje',
  9: 'Vetura',
} as const
export type PostTypeId = keyof typeof postTypes
export const postTypeIds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly PostTypeId[]

/** How a search names the types: canonical value → type id. `villa` is the log cabin of the specification (LST-10). */
export const propertyTypes = {
  apartment: 1,
  house: 2,
  roommate: 3,
  office: 4,
  land: 5,
  local: 6,
  villa: 7,
  fun: 8,
  car: 9,
} as const satisfies Record<string, PostTypeId>
export type PropertyType = keyof typeof propertyTypes

/** The three worlds; values as the search type carries them on the wire. */
export const categories = ['patundshmeri', 'gastronomi', 'vetura'] as const
export type Category = (typeof categories)[number]

/** What input-property-type says for a whole category. */
export const generics = {
  patundshmeri: 'Generic-RealEstate',
  gastronomi: 'Generic-fun',
  vetura: 'Generic-car',
} as const satisfies Record<Category, string>

export const categoryTypes = {
  patundshmeri: [1, 2, 3, 4, 5, 6, 7],
  gastronomi: [8],
  vetura: [9],
} as const satisfies Record<Category, readonly PostTypeId[]>

/** The category of a post type. */
export function categoryOf(typeId: PostTypeId): Category {
  return typeId === 8 ? 'gastronomi' : typeId === 9 ? 'vetura' : 'patundshmeri'
}

/** Exclusive listing types of real estate and cars, and of gastronomy. */
export const offers = ['rent', 'selling', 'cimere'] as const
export const venueKinds = ['party', 'ushqim', 'kafe', 'dasma'] as const
export type Offer = (typeof offers)[number]
export type VenueKind = (typeof venueKinds)[number]

export const amenities = {
  patundshmeri: ['wifi', 'parking', 'smartTv', 'storehouse', 'centralHeating', 'ac'],
  gastronomi: ['gamesForKids', 'parking', 'terrace', 'ac', 'onlineOrdering'],
  vetura: ['ac', 'navigation', 'sensor', 'airbag', 'abs'],
} as const satisfies Record<Category, readonly string[]>
export type Amenity = (typeof amenities)[Category][number]
export const allAmenities = [...new Set(Object.values(amenities).flat())] as Amenity[]

export const currencies = ['Euro', 'USD'] as const
export type Currency = (typeof currencies)[number]
export const units = ['m2', 'sqft'] as const
export type Unit = (typeof units)[number]

export const transmissions = ['Manual', 'Automatik', 'Semi Automatik'] as const
export const petrolTypes = ['Benzine', 'Nafte', 'Hibrid'] as const

/** Stored colour → its Albanian name as specified (LST-18). */
export const colors = {
  red: 'E kuqe',
  blue: 'E kalter',
  black: 'E zeze',
  silver: 'E argjend',
  gray: 'E hirt',
  white: 'E bardhë',
  purple: 'E vjollcë',
  pink: 'E pembe',
  green: 'E gjelbër',
  yellow: 'E verdhë',
} as const
export type Color = keyof typeof colors
export const colorNames = Object.keys(colors) as Color[]

/** 23 makes common in Kosovo and New York (D-17). */
export const brands = [
  'Audi',
  'BMW',
  'Chevrolet',
  'Citroën',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Jeep',
  'Kia',
  'Mazda',
  'Mercedes-Benz',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Renault',
  'Seat',
  'Škoda',
  'Tesla',
  'Toyota',
  'Volkswagen',
] as const
export type Brand = (typeof brands)[number]

/** The four placements an administrator gives a post, in the order of the management table. */
export const placements = ['firstAdSlider', 'secondAdSlider', 'popular', 'sponsored'] as const
export type Placement = (typeof placements)[number]
