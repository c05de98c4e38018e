import { type Fields, fields } from '../posts/fields.ts'
import { generics } from '../posts/lists.ts'
import { currencyOf } from './currency.ts'
import { clearedFilter, type FieldFilter, filterRows } from './fieldFilters.ts'
import { amountOf, type SearchParams, searchTypeOf } from './params.ts'
import { priceUnitOf } from './unit.ts'

/** The filters that are not about a single field. */
const ownFilters = [
  'price',
  'reduced',
  'reserved',
  'publisher',
  'people',
  'amenities',
  'neighborhood',
  'shape',
  'window',
  'place',
  'words',
  'venue',
  'offer',
  'type',
] as const
type OwnFilter = (typeof ownFilters)[number]
export type FilterName = OwnFilter | FieldFilter<Fields>

/** A group of filters that can be dropped from a search. */
export type DropNameOf<Name extends FilterName> = `any${Capitalize<Name>}`
export type DropName = DropNameOf<FilterName>

/** A step that drops one filter group: its name, and the change to the search. */
export type NamedDrop = { name: DropName; change: Partial<SearchParams> }

/** A filter and the change that drops it from a search. */
export type Drop = { name: FilterName; change: Partial<SearchParams> }

/**
 * The order in which the filters of a search are relaxed (ASK-17), each with its reason: the first step changes the
 * results least. Steps that only widen a filter are in `relaxations.ts`.
 */
const steps = [
  // Owners leave out many extras that a home or car has.
  'extra',
  // A listing can say the same in other words.
  'words',
  // Prices are negotiated, sizes are rounded: up to a tenth more or less, or a year.
  'tenth',
  // What is used in the same way: a semi-automatic gearbox in place of an automatic one.
  'kind',
  // People search by round numbers: up to a quarter more or less, or three years.
  'quarter',
  // A room, seat or floor more or less.
  'one',
  // Another fuel or gearbox changes what the thing is, another place where one lives (SRC-29).
  'fact',
  // Other quarters in walking distance.
  'quartersAround',
  // The rest of the city is one bus ride away.
  'city',
  // The cities around are a drive away.
  'citiesAround',
  // Cars and land are worth a journey; the other market is an ocean away and never suggested. Before the price, as people
  // name a price that they have (SRC-29).
  'region',
  // Whoever names a price means it, but another price is still the same thing.
  'amount',
  // Another make or model is another car.
  'name',
  // Now it is something else.
  'venue',
  'offer',
  'type',
] as const
export type RelaxationStep = (typeof steps)[number]

/** The place of a step in the order, from 1. */
export const stepWeight = (step: RelaxationStep): number => steps.indexOf(step) + 1

const droppedAt: Record<OwnFilter, RelaxationStep> = {
  reduced: 'extra',
  reserved: 'fact',
  publisher: 'fact',
  amenities: 'extra',
  words: 'words',
  neighborhood: 'city',
  shape: 'citiesAround',
  window: 'citiesAround',
  place: 'region',
  price: 'amount',
  people: 'amount',
  venue: 'venue',
  offer: 'offer',
  type: 'type',
}

const fieldDrops: readonly Drop[] = filterRows(fields).map((row) => ({
  name: row.spec.name as FieldFilter<Fields>,
  change: clearedFilter(row),
}))

const dropped = new Map<FilterName, RelaxationStep>([
  ...(Object.entries(droppedAt) as [OwnFilter, RelaxationStep][]),
  ...filterRows(fields).map(({ spec }) => [spec.name as FieldFilter<Fields>, spec.importance] as const),
])

/** The step with which a filter is dropped. */
export const dropStep = (name: FilterName): RelaxationStep => dropped.get(name) ?? 'extra'

/** The name under which a filter group is dropped, such as `anyPrice`. */
export const dropName = (name: FilterName) => `any${name.charAt(0).toUpperCase()}${name.slice(1)}` as DropName

/** All filter groups that can be dropped. */
export const filterNames: readonly FilterName[] = [...ownFilters, ...fieldDrops.map(({ name }) => name)]
export const dropNames: readonly DropName[] = filterNames.map(dropName)

/** The steps that relax a search, the smallest change first: each drops one filter group. */
export const namedDrops = (search: SearchParams): NamedDrop[] =>
  dropsOf(search).map(({ name, change }) => ({ name: dropName(name), change }))

/** The filters that can be dropped from a search, each with the change to it, the smallest change first. */
export function dropsOf(search: SearchParams): Drop[] {
  const category = searchTypeOf(search)
  const drops: Drop[] = [
    {
      name: category === 'gastronomi' ? 'people' : 'price',
      change: { 'input-minimum': undefined, 'input-maximum': undefined },
    },
    { name: 'reduced', change: { 'input-reduced': false } },
    { name: 'reserved', change: { 'input-not-reserved': false } },
    { name: 'publisher', change: { 'input-publisher': [] } },
    { name: 'amenities', change: { 'input-amenities': [], 'input-without': [] } },
    { name: 'neighborhood', change: { 'input-neighborhood': undefined } },
    { name: 'shape', change: { 'input-shape': undefined } },
    { name: 'window', change: { 'input-window': undefined } },
    { name: 'place', change: { 'input-location': [], 'input-neighborhood': undefined } },
    { name: 'words', change: { 'input-words': undefined } },
    {
      name: 'venue',
      change: { 'input-dasma': false, 'input-kafe': false, 'input-ushqim': false, 'input-party': false },
    },
    { name: 'offer', change: { 'input-rent': false, 'input-buy': false, 'input-cimere': false } },
    { name: 'type', change: { 'input-property-type': category ? [generics[category]] : [] } },
    ...fieldDrops,
  ]
  const changes = ({ change }: Drop) =>
    Object.entries(change).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(search[name as keyof SearchParams]),
    )
  return drops
    .filter(changes)
    .sort((a, b) => stepWeight(dropStep(a.name)) - stepWeight(dropStep(b.name)))
    .map(({ name, change }) => ({ name, change: { ...change, ...preservedMeaning(search, change) } }))
}

const places = ['input-location', 'input-window', 'input-shape'] as const

const isBounded = (search: SearchParams) =>
  search['input-minimum'] !== undefined || search['input-maximum'] !== undefined

/**
 * Keeps the meaning of bounds after filters were dropped (PRC-04): sets the period and currency that those filters
 * implied. If the bounds would switch between people and prices, they are dropped. Without bounds, nothing says any more
 * what they apply to.
 */
function preservedMeaning(search: SearchParams, change: Partial<SearchParams>): Partial<SearchParams> {
  const relaxed = { ...search, ...change }
  if (!isBounded(relaxed)) return isBounded(search) ? { 'input-currency': undefined, 'input-period': undefined } : {}
  const meant = amountOf(searchTypeOf(search))
  if (meant !== amountOf(searchTypeOf(relaxed))) return { 'input-minimum': undefined, 'input-maximum': undefined }
  if (meant === 'people') return {}
  const unit = priceUnitOf(search)
  return {
    ...(unit !== priceUnitOf(relaxed) && { 'input-period': unit }),
    ...(places.some((place) => place in change) && { 'input-currency': currencyOf(search) }),
  }
}
