/** The fixed lists of the specification (LST-01 to LST-19); wire values are as specified. */

/** The three categories; the values are those of the search type on the wire. */
export const categories = ['patundshmeri', 'gastronomi', 'vetura'] as const
export type Category = (typeof categories)[number]

/**
 * The kinds of listing by name: post type id, stored description (D-14) and the name in a search. `villa` is the log
 * cabin of the specification (LST-10).
 */
export const kinds = {
  apartment: { id: 1, description: 'Banese', category: 'patundshmeri', searched: 'apartment' },
  house: { id: 2, description: 'Shtepi', category: 'patundshmeri', searched: 'house' },
  roommate: { id: 3, description: 'Cimere', category: 'patundshmeri', searched: 'roommate' },
  office: { id: 4, description: 'Zyre', category: 'patundshmeri', searched: 'office' },
  land: { id: 5, description: 'Toke', category: 'patundshmeri', searched: 'land' },
  local: { id: 6, description: 'Lokal', category: 'patundshmeri', searched: 'local' },
  villa: { id: 7, description: 'Ville', category: 'patundshmeri', searched: 'villa' },
  venue: { id: 8, description: 'Ahengje', category: 'gastronomi', searched: 'fun' },
  car: { id: 9, description: 'Vetura', category: 'vetura', searched: 'car' },
} as const satisfies Record<string, { id: number; description: string; category: Category; searched: string }>
type Kinds = typeof kinds
export type Kind = keyof Kinds
export const kindNames = Object.keys(kinds) as Kind[]

export type PostTypeId = Kinds[Kind]['id']
export const postTypeIds: readonly PostTypeId[] = kindNames.map((kind) => kinds[kind].id)

/** Post type ids and their stored descriptions. */
export const postTypes = Object.fromEntries(kindNames.map((kind) => [kinds[kind].id, kinds[kind].description])) as {
  [K in Kind as Kinds[K]['id']]: Kinds[K]['description']
}

/** The names of the types in a search: canonical value → type id. */
export const propertyTypes = Object.fromEntries(kindNames.map((kind) => [kinds[kind].searched, kinds[kind].id])) as {
  [K in Kind as Kinds[K]['searched']]: Kinds[K]['id']
}
export type PropertyType = keyof typeof propertyTypes

const namesById = Object.fromEntries(kindNames.map((kind) => [kinds[kind].id, kind])) as Record<PostTypeId, Kind>

/** The kind of a post type. */
export const kindOf = (typeId: PostTypeId): Kind => namesById[typeId]

/** The category of a post type. */
export const categoryOf = (typeId: PostTypeId): Category => kinds[kindOf(typeId)].category

/** The value of input-property-type for a whole category. */
export const generics = {
  patundshmeri: 'Generic-RealEstate',
  gastronomi: 'Generic-fun',
  vetura: 'Generic-car',
} as const satisfies Record<Category, string>

const typesIn = (category: Category) => postTypeIds.filter((id) => categoryOf(id) === category)
export const categoryTypes: Record<Category, readonly PostTypeId[]> = {
  patundshmeri: typesIn('patundshmeri'),
  gastronomi: typesIn('gastronomi'),
  vetura: typesIn('vetura'),
}

/** The listing types of real estate and cars, and those of gastronomy; a listing has one of them. */
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

/** What an owner can mark a photo as, by category. A marked photo is the main one only if its owner chooses it. */
export const photoMarks = {
  patundshmeri: ['floorPlan'],
  gastronomi: ['menu'],
  vetura: [],
} as const satisfies Record<Category, readonly string[]>
export type PhotoMark = (typeof photoMarks)[Category][number]
export const allPhotoMarks: readonly PhotoMark[] = Object.values(photoMarks).flat()

export const currencies = ['Euro', 'USD'] as const
export type Currency = (typeof currencies)[number]
export const units = ['m2', 'sqft'] as const
export type Unit = (typeof units)[number]

/** Whether a room in a shared home is offered or looked for. */
export const roomAds = ['offers', 'seeks'] as const
/** What comes with a room, and the rules of the home: nothing about who somebody is (NYC-05). */
export const roomOffers = ['ownBathroom', 'lock', 'desk', 'contract', 'registration', 'guests'] as const
export const houseRules = ['quiet', 'cleaning', 'noParties', 'longStay'] as const

/** The bills that the price of a home or room can include. */
export const includedBills = ['heating', 'water', 'electricity', 'internet', 'maintenance'] as const

/** What a restaurant mainly cooks. */
export const kitchens = [
  ...(['traditional', 'grill', 'italian', 'fish', 'turkish', 'asian'] as const),
  ...(['international', 'fastFood', 'vegetarian'] as const),
] as const

export const transmissions = ['Manual', 'Automatik', 'Semi Automatik'] as const
export const petrolTypes = ['Benzine', 'Nafte', 'Hibrid'] as const

/** Number plates of cars, by country where they are foreign. */
export const plates = [
  ...(['local', 'albania', 'macedonia', 'germany', 'switzerland', 'austria', 'italy'] as const),
  ...(['foreign', 'none'] as const),
] as const
export const foreignPlates = {
  albania: 'foreign',
  macedonia: 'foreign',
  germany: 'foreign',
  switzerland: 'foreign',
  austria: 'foreign',
  italy: 'foreign',
} as const

/** Body types of cars, as people call them. */
export const bodyTypes = ['suv', 'sedan', 'wagon', 'hatchback', 'van', 'coupe', 'convertible', 'pickup'] as const
export type BodyType = (typeof bodyTypes)[number]

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

/** The car brands on offer: makes that are common in Kosovo or New York, and three of their models (LST-19, D-247). */
export const brands = [
  'Audi',
  'BMW',
  'Chevrolet',
  'Citroën',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Jeep',
  'Kia',
  'Mazda',
  'Mercedes-Benz',
  'Nissan',
  'Opel',
  'Peugeot',
  'Renault',
  'Škoda',
  'Tesla',
  'Toyota',
  'Toyota Camry',
  'Volkswagen',
  'Volkswagen Golf',
  'Volkswagen Passat',
] as const
/** Brands that were on offer before: listings, searches and alerts that have them stay as they are. */
export const formerBrands = ['Dacia', 'Mitsubishi', 'Seat'] as const
export const knownBrands = [...brands, ...formerBrands] as const
export type Brand = (typeof knownBrands)[number]

/** The make of each brand that is a model. */
export const makesOfModels = {
  'Toyota Camry': 'Toyota',
  'Volkswagen Golf': 'Volkswagen',
  'Volkswagen Passat': 'Volkswagen',
} as const satisfies Partial<Record<Brand, Brand>>

/** The brands that are a make. */
export const makes: readonly Brand[] = knownBrands.filter((brand) => !(brand in makesOfModels))

/** The four placements that an administrator can assign to a post, in the order of the management table. */
export const placements = ['firstAdSlider', 'secondAdSlider', 'popular', 'sponsored'] as const
export type Placement = (typeof placements)[number]
