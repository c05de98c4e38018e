import { fields } from '../../posts/fields.ts'
import { type Category, type Kind, kindNames, kinds, type Offer } from '../../posts/lists.ts'
import { kindsHaving } from '../../posts/presence.ts'
import { filterRows } from '../fieldFilters.ts'
import { filterIn, measureOfUnit } from '../lexicon/fields.ts'
import type { TypeMeaning } from '../lexicon/types.ts'
import { asked, meaning, type Part } from './parts.ts'

/** What the sentence is about, by which its other words are judged. */
export type Context = {
  category?: Category
  /** The kinds of listing that are meant; empty where nothing says it. */
  kinds: readonly Kind[]
  /** Whether the kinds stand in the sentence themselves. */
  said: boolean
  offers: ReadonlySet<Offer>
}

const kindsIn = (category: Category): Kind[] => kindNames.filter((kind) => kinds[kind].category === category)

const several: Partial<Record<TypeMeaning, readonly Kind[]>> = {
  studio: ['apartment'],
  home: ['apartment', 'house'],
  property: kindsIn('patundshmeri'),
}

/** The kinds of listing that a word for a type means. */
export const kindsMeant = (type: TypeMeaning): readonly Kind[] => several[type] ?? [type as Kind]

/** Whether it means several kinds, from which a word for one of them chooses. */
export const isGeneral = (type: TypeMeaning): boolean => kindsMeant(type).length > 1

const categoryMeant = (type: TypeMeaning): Category => kinds[kindsMeant(type)[0] as Kind].category

/** Homes, as a number of rooms means them where no type is said. */
const homes: readonly Kind[] = ['apartment', 'house']

/** The first word for a type or a kind of venue decides: "banesë me garazh për veturë" is no car. */
export function contextOf(parts: readonly Part[]): Context {
  const offers = new Set(asked(parts, 'offer').map((part) => meaning(part, 'offer')))
  const types = parts.filter(({ sense, negated }) => !negated && (sense?.group === 'type' || sense?.group === 'venue'))
  const category =
    types[0] && (types[0].sense?.group === 'venue' ? 'gastronomi' : categoryMeant(meaning(types[0], 'type')))
  if (category) {
    const said = types.flatMap((part) => (part.sense?.group === 'type' ? meaning(part, 'type') : ('venue' as const)))
    const ofCategory = said.filter((type) => categoryMeant(type) === category)
    const chosen = ofCategory.some((type) => !isGeneral(type))
      ? ofCategory.filter((type) => !isGeneral(type))
      : ofCategory
    return { category, kinds: [...new Set(chosen.flatMap(kindsMeant))], said: true, offers }
  }
  if (parts.some(isOfCar)) return { category: 'vetura', kinds: ['car'], said: false, offers }
  if (parts.some(({ quantity }) => quantity?.unit === 'ari' || quantity?.unit === 'hectares'))
    return { category: 'patundshmeri', kinds: ['land'], said: false, offers }
  if (!offers.has('cimere') && parts.some(countsRooms))
    return { category: 'patundshmeri', kinds: homes, said: false, offers }
  return { category: offers.has('cimere') ? 'patundshmeri' : undefined, kinds: [], said: false, offers }
}

/** The filters of fields that only cars have, but for seats, which halls are asked for too. */
const ofCars = new Set<string>(
  filterRows(fields).flatMap(({ row, asked: { name } }) =>
    name !== 'seats' && kindsHaving(row).every((kind) => kind === 'car') ? [name] : [],
  ),
)

/** What only cars have: makes, models, bodies, fuel, gears, customs, mileage, a year that is called so. */
export function isOfCar({ sense, quantity, distance, negated }: Part): boolean {
  if (negated || distance) return false
  if (quantity) return ofCars.has(measureOfUnit(quantity.unit ?? '') ?? '')
  if (sense?.group === 'fact') return ofCars.has(filterIn(sense.means))
  return sense?.group === 'brand' || sense?.group === 'model' || sense?.group === 'body'
}

const countsRooms = (part: Part) =>
  !isBareRoom(part) && ['rooms', 'bedrooms', 'bathrooms'].includes(part.quantity?.unit ?? '')

/** "dhomë", "room", also with an article: a room to live in, where no home is said (ASK-02). */
export function isBareRoom({ sense, quantity }: Part): boolean {
  if (quantity) return quantity.unit === 'rooms' && quantity.article === true
  return sense?.group === 'unit' && sense.means === 'rooms'
}
