import { fields } from '../../posts/fields.ts'
import { type Category, type Kind, kindNames, kinds, type Offer } from '../../posts/lists.ts'
import { kindsWithField } from '../../posts/presence.ts'
import { filterRows } from '../fieldFilters.ts'
import { filterIn, measureOfUnit } from '../lexicon/fields.ts'
import type { TypeMeaning } from '../lexicon/types.ts'
import { affirmedParts, type Part, partMeaning } from './parts.ts'
import { isYear, type Quantity } from './quantities.ts'

/** The topic of a sentence, which decides how ambiguous words are understood. */
export type Context = {
  category?: Category
  /** The kinds of listing; empty if unknown. */
  kinds: readonly Kind[]
  /** Whether the sentence names the kinds explicitly. */
  explicit: boolean
  offers: ReadonlySet<Offer>
}

const kindsIn = (category: Category): Kind[] => kindNames.filter((kind) => kinds[kind].category === category)

const typesOfSeveralKinds: Partial<Record<TypeMeaning, readonly Kind[]>> = {
  studio: ['apartment'],
  home: ['apartment', 'house'],
  housing: ['apartment', 'house', 'roommate'],
  property: kindsIn('patundshmeri'),
  hall: ['venue'],
}

/** The kinds of listing that a word for a type means. */
export const kindsOfType = (type: TypeMeaning): readonly Kind[] => typesOfSeveralKinds[type] ?? [type as Kind]

/** Whether a type covers several kinds; a more specific word then selects among them. */
export const isGeneral = (type: TypeMeaning): boolean => kindsOfType(type).length > 1

const categoryOfType = (type: TypeMeaning): Category => kinds[kindsOfType(type)[0] as Kind].category

/** The units by which only land is measured. */
export const landUnits: readonly (string | undefined)[] = ['ari', 'hectares', 'acres']

/** The kinds that a number of rooms implies if no type is named. */
const homes: readonly Kind[] = ['apartment', 'house']

/**
 * The topic of a sentence, decided by the first word for a type or venue: "banesë me garazh për veturë" (apartment with
 * a garage for a car) is not about cars.
 */
export function contextOf(parts: readonly Part[]): Context {
  const offers = new Set(affirmedParts(parts, 'offer').map((part) => partMeaning(part, 'offer')))
  const purposes = purposesOf(parts)
  const types = parts.filter(
    (part) =>
      !part.negated && !purposes.includes(part) && (part.sense?.group === 'type' || part.sense?.group === 'venue'),
  )
  const [premises, occasion] = types
  // "lokal për festë" is no shop
  const isForGuests = offers.size === 0 && premises?.sense?.means === 'local' && occasion?.sense?.group === 'venue'
  if (isForGuests && occasion.afterFor) types.shift()
  const category =
    types[0] && (types[0].sense?.group === 'venue' ? 'gastronomi' : categoryOfType(partMeaning(types[0], 'type')))
  if (category) {
    const typeMeanings = types.map((part) =>
      part.sense?.group === 'type' ? partMeaning(part, 'type') : ('venue' as const),
    )
    const ofCategory = typeMeanings.filter((type) => categoryOfType(type) === category)
    const chosen = ofCategory.some((type) => !isGeneral(type))
      ? ofCategory.filter((type) => !isGeneral(type))
      : ofCategory
    return { category, kinds: [...new Set(chosen.flatMap(kindsOfType))], explicit: true, offers }
  }
  if (parts.some(isOfCar)) return { category: 'vetura', kinds: ['car'], explicit: false, offers }
  if (parts.some(({ quantity }) => landUnits.includes(quantity?.unit)))
    return { category: 'patundshmeri', kinds: ['land'], explicit: false, offers }
  if (!offers.has('cimere') && parts.some(countsRooms))
    return { category: 'patundshmeri', kinds: homes, explicit: false, offers }
  const affirmed = parts.filter(({ negated }) => !negated)
  if (offers.size === 0 && affirmed.some(isOfVenue))
    return { category: 'gastronomi', kinds: ['venue'], explicit: false, offers }
  if ((!offers.has('selling') && affirmed.some(isBareRoom)) || (offers.size === 0 && affirmed.some(isOfRoom)))
    offers.add('cimere')
  return { category: offers.has('cimere') ? 'patundshmeri' : undefined, kinds: [], explicit: false, offers }
}

/**
 * Words for a type that tell of another one what it is for or has: "troje për shtëpi" (plots for houses), "house with a
 * garage for 2 cars", "house with land".
 */
export function purposesOf(parts: readonly Part[]): Part[] {
  const types = affirmedParts(parts, 'type')
  return types.filter(
    (part, at) =>
      ((part.afterFor || part.afterWith) && at > 0) ||
      (types.length > 1 && parts.some(({ to, quantity }) => to === part.from && quantity && isOfOther(quantity, at))),
  )
}

/** Whether a number right before a word for a type tells of something else: "2 cars", the land of a house. */
const isOfOther = ({ unit }: Quantity, at: number) => !unit || (at > 0 && landUnits.includes(unit))

/** The filters of fields that only one kind has. */
function onlyOf(only: Kind): ReadonlySet<string> {
  const rows = filterRows(fields).filter(({ row }) => kindsWithField(row).every((kind) => kind === only))
  return new Set(rows.map(({ spec }) => spec.name))
}

/** Filters of cars, except seats, which halls have too, and colours, which are names too. */
const carFilters = new Set([...onlyOf('car')].filter((name) => name !== 'seats' && name !== 'color'))

/** Filters of rooms in shared homes. */
const roomFilters = onlyOf('roommate')

/** So many people are guests. */
const guestsMin = 20

/** Filters of fields that only venues have. */
const venueFilters = onlyOf('venue')

/** Whether a part implies a venue: its kitchen, its opening hours, many guests. */
export const isOfVenue = ({ sense, quantity, negated }: Part): boolean =>
  !negated &&
  ((sense?.group === 'fact' && venueFilters.has(filterIn(sense.means))) ||
    (quantity?.unit === 'people' && quantity.high >= guestsMin))

/** Whether a part implies a room in a shared home: its size, what comes with it. */
export function isOfRoom({ sense, quantity }: Part): boolean {
  const fact = sense?.group === 'fact' ? filterIn(sense.means) : quantity?.unit && measureOfUnit(quantity.unit)
  return fact !== undefined && roomFilters.has(fact)
}

/** The greatest number of seats in a car. */
const carSeatsMax = 9

/**
 * Whether a part implies a car: make, model, body, fuel, gearbox, customs, mileage, a few seats, or a number with a word
 * for year.
 */
export function isOfCar({ sense, quantity, distance, negated }: Part): boolean {
  if (negated || distance) return false
  if (quantity?.unit === 'seats') return quantity.high <= carSeatsMax
  // "newer than 2018"
  if (quantity && !quantity.unit && (quantity.bound === 'after' || quantity.bound === 'before'))
    return isYear(quantity.low)
  if (quantity) return carFilters.has(measureOfUnit(quantity.unit ?? '') ?? '')
  if (sense?.group === 'fact') return carFilters.has(filterIn(sense.means))
  if (sense?.group === 'word') return sense.means.startsWith('make ')
  return sense?.group === 'brand' || sense?.group === 'model' || sense?.group === 'body'
}

const countsRooms = (part: Part) =>
  !isBareRoom(part) && ['rooms', 'bedrooms', 'bathrooms'].includes(part.quantity?.unit ?? '')

/** Whether a part is "dhomë" or "room", also with an article: it means a room to rent if no home is named (ASK-02). */
export function isBareRoom({ sense, quantity }: Part): boolean {
  if (quantity) return quantity.unit === 'rooms' && quantity.article === true
  return sense?.group === 'unit' && sense.means === 'rooms'
}
