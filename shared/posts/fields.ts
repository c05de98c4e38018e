import { choice, type Field, list, rented, type Table, text, ticks, type ValueOf, whole } from './field.ts'
import {
  bodyTypes,
  colorNames,
  foreignPlates,
  formerBrands,
  houseRules,
  includedBills,
  kitchens,
  knownBrands,
  makesOfModels,
  petrolTypes,
  plates,
  roomAds,
  roomOffers,
  transmissions,
} from './lists.ts'
import { openTimes } from './weekdays.ts'

/** CON-06. */
const floorMin = -10

/**
 * The fields that only some kinds of listing have, in the order of the overview. Fields of all listings (title, place,
 * photos, …) are in `post.ts`. Source: FRM-15 to FRM-22 and VAL-05 to VAL-18; prices by D-11.
 */
export const fields = {
  roomAd: {
    value: choice(roomAds),
    usual: 'offers',
    optional: ['roommate'],
    form: 'kind',
    fact: { icon: 'users', card: false },
    search: { name: 'roomAd', choice: 'input-room-ad', importance: 'name' },
  },
  rooms: {
    value: { ...whole(0, 1000), typing: { livingRoom: true } },
    required: ['apartment', 'house', 'roommate/rent', 'office', 'villa'],
    optional: ['local'],
    labels: { office: 'units', local: 'units' },
    form: 'facts',
    help: 'rooms',
    fact: { icon: 'bed' },
    search: {
      name: 'rooms',
      range: ['input-min-rooms', 'input-max-rooms'],
      steps: 6,
      importance: 'fact',
      worded: true,
    },
  },
  bathrooms: {
    value: whole(0, 100),
    required: ['apartment', 'house', 'roommate/rent', 'office', 'local', 'villa'],
    form: 'facts',
    fact: { icon: 'bath', counted: 'bathrooms' },
    search: { name: 'bathrooms', range: ['input-min-bathrooms', 'input-max-bathrooms'], importance: 'fact' },
  },
  space: {
    value: { is: 'area' },
    required: ['apartment', 'house', 'roommate/rent', 'office', 'land', 'local'],
    optional: ['villa', 'venue'],
    labels: { land: 'ari' },
    form: 'own',
    fact: { icon: 'ruler' },
    search: {
      name: 'area',
      range: ['input-min-area', 'input-max-area'],
      importance: 'fact',
      bareNumber: 'near',
      order: 'down',
      worded: true,
    },
  },
  // The room itself; `space` is that of the whole home.
  roomSpace: {
    value: { is: 'area' },
    optional: ['roommate'],
    form: 'facts',
    fact: { icon: 'ruler', card: false },
    search: {
      name: 'roomSpace',
      range: ['input-min-room-area', 'input-max-room-area'],
      importance: 'fact',
      bareNumber: 'near',
    },
  },
  kate: {
    value: whole(0, 200),
    required: ['house', 'villa'],
    form: 'facts',
    fact: { icon: 'stairs', counted: 'floors' },
    search: { name: 'floors', range: ['input-min-floors', 'input-max-floors'], importance: 'fact' },
  },
  floor: {
    value: whole(floorMin, 200),
    required: ['office', 'local'],
    optional: ['apartment', 'roommate/rent'],
    form: 'facts',
    help: 'floor',
    schemaOrg: 'floorLevel',
    fact: { icon: 'building' },
    search: { name: 'floor', range: ['input-min-floor', 'input-max-floor'], importance: 'fact' },
  },
  numberOfPeopleAllowed: {
    value: whole(1, 100_000),
    required: ['villa'],
    optional: ['venue'],
    label: 'people',
    form: 'facts',
    formLabel: 'numberOfPeopleAllowed',
    fact: { icon: 'users', counted: 'people' },
    // Venues are filtered by `input-minimum` and `input-maximum` instead (D-12).
    search: {
      name: 'guests',
      range: ['input-min-guests', 'input-max-guests'],
      importance: 'fact',
      bareNumber: 'atLeast',
      only: ['villa'],
      worded: true,
    },
  },
  seated: {
    value: whole(1, 100_000),
    optional: ['venue'],
    form: 'facts',
    fact: { icon: 'armchair', card: false },
  },
  standing: {
    value: whole(1, 100_000),
    optional: ['venue'],
    form: 'facts',
    fact: { icon: 'users', card: false },
  },
  openingHours: {
    value: { is: 'hours', of: openTimes },
    optional: ['venue'],
    form: 'own',
    fact: { icon: 'clock', card: false },
    search: { name: 'open', choice: 'input-open', importance: 'fact' },
  },
  kitchen: {
    value: choice(kitchens),
    optional: ['venue'],
    form: 'more',
    fact: { icon: 'kitchen', card: false },
    search: { name: 'kitchen', choice: 'input-kitchen', importance: 'fact' },
  },
  guestPrice: {
    value: { is: 'money', max: 1e6 },
    optional: ['venue'],
    form: 'more',
    fact: { icon: 'tag', card: false },
    search: {
      name: 'guestPrice',
      range: ['input-min-guest-price', 'input-max-guest-price'],
      importance: 'fact',
      bareNumber: 'atMost',
    },
  },
  website: { value: { is: 'link' }, optional: ['venue'], form: 'more', fact: { icon: 'world', card: false } },
  instagram: {
    value: { is: 'link', sites: ['instagram.com'] },
    optional: ['venue'],
    form: 'more',
    fact: { icon: 'instagram', card: false },
  },
  tiktok: {
    value: { is: 'link', sites: ['tiktok.com'] },
    optional: ['venue'],
    form: 'more',
    fact: { icon: 'tiktok', card: false },
  },
  video: {
    value: {
      is: 'link',
      sites: ['youtube.com', 'youtu.be', 'vimeo.com', 'facebook.com', 'instagram.com', 'tiktok.com'],
    },
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'land', 'local', 'villa', 'venue'],
    form: 'more',
    fact: { icon: 'video', card: false },
  },
  furnished: {
    value: choice(['yes', 'partly', 'no']),
    optional: ['roommate', ...rented('apartment', 'house', 'office', 'villa')],
    form: 'facts',
    fact: { icon: 'armchair' },
    search: { name: 'furnished', choice: 'input-furnished', bestFirst: true, importance: 'extra' },
  },
  availableFrom: {
    value: { is: 'day' },
    required: ['roommate/seeks'],
    labels: { 'roommate/seeks': 'neededFrom' },
    optional: rented('roommate', 'apartment', 'house', 'office', 'land', 'local', 'villa'),
    form: 'facts',
    fact: { icon: 'calendar', card: false },
    search: { name: 'available', by: 'input-available-by', importance: 'extra', worded: true },
  },
  availableUntil: {
    value: { is: 'day' },
    optional: ['roommate', ...rented('apartment', 'house')],
    labels: { 'roommate/seeks': 'neededUntil' },
    form: 'facts',
    fact: { icon: 'calendar', card: false },
  },
  heating: {
    value: choice(['central', 'gas', 'electric', 'wood', 'ac', 'none']),
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'local', 'villa'],
    form: 'more',
    amenities: { central: 'centralHeating' },
    schemaOrg: 'amenityFeature',
    fact: { icon: 'flame', card: false },
    search: { name: 'heating', choice: 'input-heating', importance: 'extra' },
  },
  elevator: {
    value: choice(['yes', 'no']),
    optional: ['apartment', 'roommate/rent', 'office', 'local'],
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'elevator', card: false },
    search: { name: 'elevator', choice: 'input-elevator', importance: 'extra' },
  },
  balcony: {
    value: choice(['yes', 'no']),
    optional: ['apartment', 'house', 'roommate/rent', 'villa'],
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'door', card: false },
    search: { name: 'balcony', choice: 'input-balcony', importance: 'extra' },
  },
  yearBuilt: {
    value: { ...whole(1500, 2100), plain: true },
    optional: ['apartment', 'house', 'office', 'local', 'villa'],
    form: 'more',
    schemaOrg: 'yearBuilt',
    fact: { icon: 'calendar', card: false },
    search: { name: 'built', range: ['input-min-built', 'input-max-built'], importance: 'fact' },
  },
  renovated: {
    value: { ...whole(1900, 2100), plain: true },
    optional: ['apartment', 'house', 'office', 'local', 'villa'],
    form: 'more',
    fact: { icon: 'tool', card: false },
    search: { name: 'renovated', range: ['input-min-renovated', 'input-max-renovated'], importance: 'extra' },
  },
  condition: {
    value: choice(['new', 'good', 'toRenovate', 'shell']),
    optional: ['apartment', 'house', 'office', 'local', 'villa'],
    form: 'more',
    fact: { icon: 'tool', card: false },
    search: { name: 'condition', choice: 'input-condition', importance: 'extra' },
  },
  laundry: {
    value: choice(['unit', 'building', 'none']),
    optional: ['apartment', 'house', 'roommate/rent', 'villa'],
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'wash', card: false },
    search: { name: 'laundry', choice: 'input-laundry', importance: 'extra' },
  },
  energyClass: {
    value: choice(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
    optional: ['apartment', 'house', 'office', 'local', 'villa'],
    form: 'more',
    fact: { icon: 'leaf', card: false },
    search: { name: 'energy', choice: 'input-energy', bestFirst: true, importance: 'extra' },
  },
  orientation: {
    value: choice(['south', 'east', 'west', 'north']),
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'villa'],
    form: 'more',
    fact: { icon: 'compass', card: false },
    search: { name: 'orientation', choice: 'input-orientation', importance: 'extra' },
  },
  parkingPlace: {
    value: choice(['garage', 'space', 'street', 'none']),
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'local', 'villa', 'venue'],
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'car', card: false },
    search: { name: 'parkingPlace', choice: 'input-parking', importance: 'extra' },
  },
  flats: {
    value: whole(1, 2000),
    optional: ['apartment', 'roommate/rent', 'office', 'local'],
    form: 'more',
    fact: { icon: 'building', card: false },
  },
  pets: {
    value: choice(['yes', 'ask', 'no']),
    optional: rented('roommate', 'apartment', 'house', 'villa'),
    form: 'more',
    schemaOrg: 'petsAllowed',
    fact: { icon: 'bone', card: false },
    search: { name: 'pets', choice: 'input-pets', bestFirst: true, importance: 'fact' },
  },
  smoking: {
    value: choice(['no', 'outside', 'yes']),
    optional: ['roommate', ...rented('apartment', 'house', 'villa')],
    form: 'more',
    fact: { icon: 'smoking', card: false },
    search: { name: 'smoking', choice: 'input-smoking', importance: 'extra' },
  },
  utilities: {
    value: choice(['yes', 'partly', 'no']),
    optional: rented('roommate', 'apartment', 'house', 'office', 'local'),
    form: 'more',
    fact: { icon: 'bolt', card: false },
    search: { name: 'utilities', choice: 'input-utilities', bestFirst: true, importance: 'extra' },
  },
  // What utilities cost a month, as far as the price does not include them.
  bills: {
    value: { is: 'money', max: 1e6 },
    optional: rented('roommate', 'apartment', 'house', 'office', 'local'),
    form: 'more',
    fact: { icon: 'bolt', card: false },
  },
  billsIncluded: {
    value: ticks(includedBills),
    optional: rented('roommate', 'apartment', 'house', 'office', 'local'),
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'bolt', card: false },
    search: { name: 'bills', choice: 'input-bills-included', importance: 'extra' },
  },
  flatmates: {
    value: whole(0, 50),
    optional: rented('roommate'),
    form: 'more',
    fact: { icon: 'users', card: false },
  },
  roomOffers: {
    value: ticks(roomOffers),
    optional: ['roommate'],
    form: 'more',
    schemaOrg: 'amenityFeature',
    fact: { icon: 'bed', card: false },
    search: { name: 'roomOffers', choice: 'input-room-offers', importance: 'extra' },
  },
  houseRules: {
    value: ticks(houseRules),
    optional: ['roommate'],
    form: 'more',
    fact: { icon: 'users', card: false },
  },
  // A search compares the plain amount, whatever its currency, so a bound of a deposit also names a place, which
  // determines the currency.
  deposit: {
    value: { is: 'money', max: 1e7 },
    optional: ['venue', ...rented('roommate', 'apartment', 'house', 'office', 'local', 'villa')],
    form: 'more',
    zero: true,
    fact: { icon: 'tag', card: false },
    search: {
      name: 'deposit',
      range: ['input-min-deposit', 'input-max-deposit'],
      importance: 'fact',
      bareNumber: 'atMost',
    },
  },
  brand: {
    value: list(knownBrands, { former: formerBrands, within: makesOfModels, namedBy: 'model' }),
    optional: ['car'],
    form: 'own',
    fact: { icon: 'tag', card: false },
    search: { name: 'brand', choice: 'input-car-model', first: true, importance: 'name' },
  },
  model: { value: text(100), optional: ['car'], form: 'details', fact: { icon: 'engine', card: false } },
  bodyType: {
    value: choice(bodyTypes),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'car', card: false },
    search: { name: 'body', choice: 'input-body', importance: 'fact' },
  },
  manufactureYear: {
    value: { ...whole(1886, 2100), plain: true },
    optional: ['car'],
    wanted: true,
    form: 'details',
    fact: { icon: 'calendar' },
    search: { name: 'year', range: ['input-min-year', 'input-max-year'], importance: 'fact', order: 'down' },
  },
  firstRegistration: {
    value: { is: 'month' },
    optional: ['car'],
    form: 'details',
    help: 'firstRegistration',
    fact: { icon: 'calendar', card: false },
  },
  kilometers: {
    value: { ...whole(0, 10_000_000), typing: { suffix: 'km', units: ['mi'] } },
    newYork: 'mi',
    optional: ['car'],
    wanted: true,
    form: 'details',
    fact: { icon: 'road' },
    search: {
      name: 'kilometers',
      range: ['input-min-kilometers', 'input-max-kilometers'],
      importance: 'fact',
      bareNumber: 'atMost',
      order: 'up',
      worded: true,
    },
  },
  petrolType: {
    value: choice(petrolTypes),
    optional: ['car'],
    wanted: true,
    form: 'details',
    fact: { icon: 'fuel' },
    search: { name: 'fuel', choice: 'input-fuel', importance: 'fact' },
  },
  power: {
    value: { ...whole(1, 2000), typing: { suffix: 'kW', units: ['hp'] } },
    optional: ['car'],
    wanted: true,
    form: 'details',
    fact: { icon: 'bolt', card: false },
    search: {
      name: 'power',
      range: ['input-min-power', 'input-max-power'],
      importance: 'fact',
      bareNumber: 'near',
    },
  },
  engine: {
    value: { ...whole(50, 20_000), typing: { suffix: 'cm³' } },
    optional: ['car'],
    form: 'details',
    fact: { icon: 'engine', card: false },
    search: {
      name: 'engine',
      range: ['input-min-engine', 'input-max-engine'],
      importance: 'fact',
      bareNumber: 'near',
    },
  },
  consumption: {
    value: { is: 'decimal', min: 0.1, max: 40, typing: { suffix: 'l/100 km', units: ['l', 'mpg'] } },
    newYork: 'mpg',
    optional: ['car'],
    form: 'details',
    fact: { icon: 'fuel', card: false },
    search: {
      name: 'consumption',
      range: ['input-min-consumption', 'input-max-consumption'],
      importance: 'extra',
      bareNumber: 'atMost',
    },
  },
  // Of a car that is charged: such a hybrid states both.
  consumptionElectric: {
    value: { is: 'decimal', min: 0.1, max: 100, typing: { suffix: 'kWh/100 km', units: ['kwh'] } },
    optional: ['car'],
    form: 'details',
    fact: { icon: 'bolt', card: false },
  },
  transmision: {
    value: choice(transmissions),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'gearbox' },
    search: { name: 'transmission', choice: 'input-transmission', importance: 'fact' },
  },
  drive: {
    value: choice(['front', 'rear', 'all']),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'car', card: false },
    search: { name: 'drive', choice: 'input-drive', importance: 'extra' },
  },
  emissionClass: {
    value: choice(['euro6', 'euro5', 'euro4', 'euro3', 'older']),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'leaf', card: false },
    search: { name: 'emissions', choice: 'input-emission-class', bestFirst: true, importance: 'extra' },
  },
  color: {
    value: choice(colorNames),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'palette' },
    search: { name: 'color', choice: 'input-color', importance: 'fact' },
  },
  owners: {
    value: whole(0, 50),
    optional: ['car/sale'],
    form: 'details',
    fact: { icon: 'users', card: false },
    search: {
      name: 'owners',
      range: ['input-min-owners', 'input-max-owners'],
      importance: 'extra',
      bareNumber: 'atMost',
    },
  },
  accidents: {
    value: choice(['none', 'repaired', 'damaged']),
    optional: ['car/sale'],
    form: 'details',
    fact: { icon: 'shield', card: false },
    search: { name: 'accidents', choice: 'input-accidents', bestFirst: true, importance: 'extra' },
  },
  inspection: {
    value: { is: 'day' },
    optional: ['car'],
    form: 'details',
    fact: { icon: 'calendar', card: false },
  },
  plates: {
    value: { ...choice(plates), within: foreignPlates },
    optional: ['car/sale'],
    form: 'details',
    fact: { icon: 'flag', card: false },
    search: { name: 'plates', choice: 'input-plates', importance: 'extra' },
  },
  vin: {
    value: { is: 'vin' },
    optional: ['car'],
    form: 'details',
    help: 'vin',
    fact: { icon: 'tag', card: false },
  },
  // `customsChecked` follows from it.
  customs: {
    value: choice(['yes', 'no', 'exempt']),
    optional: ['car'],
    form: 'details',
    fact: { icon: 'shield', card: false },
    search: { name: 'customs', choice: 'input-customs', importance: 'extra', worded: true },
  },
  nrSeats: {
    value: whole(1, 100),
    optional: rented('car'),
    form: 'details',
    fact: { icon: 'armchair', counted: 'seats' },
    search: { name: 'seats', range: ['input-min-seats', 'input-max-seats'], importance: 'fact', bareNumber: 'atLeast' },
  },
  nrDoors: {
    value: whole(0, 20),
    optional: rented('car'),
    form: 'details',
    fact: { icon: 'door', counted: 'doors' },
    search: { name: 'doors', range: ['input-min-doors', 'input-max-doors'], importance: 'fact', bareNumber: 'atLeast' },
  },
  placeOfOrigin: { value: text(100), optional: ['car'], form: 'details', fact: { icon: 'flag' } },
  // A rental villa or car needs `price` or `dailyPrice`: the schema checks the pair.
  price: {
    value: { is: 'price' },
    required: ['apartment', 'house', 'roommate', 'office', 'land', 'local', 'villa/sale', 'car/sale'],
    optional: ['venue', ...rented('villa', 'car')],
    form: 'own',
  },
  dailyPrice: { value: { is: 'price' }, optional: rented('villa', 'car'), form: 'own' },
  // Without an answer offers are welcome (`takesOffers`).
  offers: {
    value: choice(['yes', 'no']),
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'land', 'local', 'villa', 'venue', 'car'],
    form: 'more',
    fact: { icon: 'tag', card: false },
  },
  fletePoseduese: {
    value: { is: 'flag' },
    optional: ['apartment', 'house', 'roommate/rent', 'office', 'land', 'local', 'villa'],
    form: 'papers',
    search: { name: 'ownership', choice: 'input-ownership', importance: 'extra', worded: true },
  },
  // Follows from what its photos are marked as.
  floorPlan: {
    value: choice(['yes']),
    optional: ['apartment', 'house', 'roommate', 'office', 'land', 'local', 'villa'],
    form: 'own',
    search: { name: 'floorPlan', choice: 'input-floor-plan', importance: 'extra', worded: true },
  },
  customsChecked: {
    value: { is: 'flag' },
    optional: ['car'],
    form: 'own',
  },
} as const satisfies Table

export type Fields = typeof fields
export type FieldName = keyof Fields
export const fieldNames = Object.keys(fields) as FieldName[]
export const rowOf = (name: FieldName): Field => fields[name]

/** The names of the fields with this type of value. */
export type FieldsThat<Is extends string> = {
  [Name in FieldName]: Fields[Name]['value']['is'] extends Is ? Name : never
}[FieldName]

/** The names of the facts that people filter by and that a listing should not lack. */
type WantedFact = { [Name in FieldName]: Fields[Name] extends { wanted: true } ? Name : never }[FieldName]
export const wantedFacts = fieldNames.filter((name): name is WantedFact => rowOf(name).wanted === true)

/** The names of the fields that are required in some listings. */
export type RequiredField = {
  [Name in FieldName]: Fields[Name] extends { required: unknown } ? Name : never
}[FieldName]

/** The names of the fields shown as facts. */
export type FactName = { [Name in FieldName]: Fields[Name] extends { fact: object } ? Name : never }[FieldName]

/** The names of the facts that a card may show. */
export type CardFact = {
  [Name in FactName]: Fields[Name]['fact'] extends { card: false } ? never : Name
}[FactName]

/** The names of the fields in a section of the form. */
export type FieldIn<Part extends Field['form']> = {
  [Name in FieldName]: Fields[Name]['form'] extends Part ? Name : never
}[FieldName]

type Label<Name extends FieldName> =
  | (Fields[Name] extends { label: infer Own extends string } ? Own : Name)
  | (Fields[Name] extends { labels: infer Others extends object } ? Others[keyof Others] : never)
/** The i18n keys of the labels of the fields. */
export type FieldLabel = { [Name in FieldName]: Label<Name> }[FactName | FieldIn<'kind' | 'facts' | 'details' | 'more'>]

/** The texts needed for the fields: labels and, by stored value, choices. */
export type FieldTexts = {
  facts: Record<FieldLabel | 'bathroom', string>
  options: { [Name in FieldsThat<'choice'>]: Record<ValueOf<Fields[Name]['value']>, string> } & {
    [Name in FieldsThat<'hours' | 'ticks'>]: Record<Fields[Name]['value']['of'][number], string>
  } & {
    [Name in FieldsThat<'flag'> & FieldIn<'papers'>]: Record<'yes' | 'no', string>
  } & {
    [Name in FieldName as Fields[Name] extends { zero: true } ? Name : never]: Record<'0', string>
  }
  [others: string]: unknown
}
