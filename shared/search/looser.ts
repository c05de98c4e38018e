import { type Fields, fields } from '../posts/fields.ts'
import { generics } from '../posts/lists.ts'
import { currencyOf } from './currency.ts'
import { type FieldFilter, filterRows, withoutAsked } from './fieldFilters.ts'
import { amountOf, type SearchParams, searchTypeOf } from './params.ts'
import { priceUnitOf } from './unit.ts'

/** The filters that are not about a single field. */
const ownFilters = [
  'price',
  'reduced',
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
export type LooserNamed<Name extends FilterName> = `any${Capitalize<Name>}`
export type LooserName = LooserNamed<FilterName>

/** One step from a search to a looser one. */
export type LooserStep = { name: LooserName; change: Partial<SearchParams> }

/** A filter and the change that drops it from a search. */
export type Drop = { name: FilterName; change: Partial<SearchParams> }

/**
 * The order in which the wishes of a search give way (ASK-17), each with its reason: the first step changes the results
 * least. Steps that only relax a filter are in `giving.ts`.
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
export type Step = (typeof steps)[number]

/** The place of a step in the order, from 1. */
export const weightOf = (step: Step): number => steps.indexOf(step) + 1

const droppedAt: Record<OwnFilter, Step> = {
  reduced: 'extra',
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
  name: row.asked.name as FieldFilter<Fields>,
  change: withoutAsked(row),
}))

const dropped = new Map<FilterName, Step>([
  ...(Object.entries(droppedAt) as [OwnFilter, Step][]),
  ...filterRows(fields).map(({ asked }) => [asked.name as FieldFilter<Fields>, asked.gives] as const),
])

/** The step with which a filter is dropped. */
export const dropStep = (name: FilterName): Step => dropped.get(name) ?? 'extra'

/** The name of a filter group in looser searches. */
export const looserName = (name: FilterName) => `any${name.charAt(0).toUpperCase()}${name.slice(1)}` as LooserName

/** All filter groups that can be dropped. */
export const filterNames: readonly FilterName[] = [...ownFilters, ...fieldDrops.map(({ name }) => name)]
export const looserNames: readonly LooserName[] = filterNames.map(looserName)

/** The steps that loosen a search, the smallest change first: each drops one filter group. */
export const looserSteps = (search: SearchParams): LooserStep[] =>
  dropsOf(search).map(({ name, change }) => ({ name: looserName(name), change }))

/** The filters that can be dropped from a search, each with the change to it, the smallest change first. */
export function dropsOf(search: SearchParams): Drop[] {
  const category = searchTypeOf(search)
  const drops: Drop[] = [
    {
      name: category === 'gastronomi' ? 'people' : 'price',
      change: { 'input-minimum': undefined, 'input-maximum': undefined },
    },
    { name: 'reduced', change: { 'input-reduced': false } },
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
    .sort((a, b) => weightOf(dropStep(a.name)) - weightOf(dropStep(b.name)))
    .map(({ name, change }) => ({ name, change: { ...change, ...stillMeant(search, change) } }))
}

const places = ['input-location', 'input-window', 'input-shape'] as const

const isBounded = (search: SearchParams) =>
  search['input-minimum'] !== undefined || search['input-maximum'] !== undefined

/**
 * Keeps the meaning of bounds after filters were dropped (PRC-04): sets the period and currency that those filters
 * implied. If the bounds would switch between people and prices, they are dropped. Without bounds, nothing says any more
 * what they apply to.
 */
function stillMeant(search: SearchParams, change: Partial<SearchParams>): Partial<SearchParams> {
  const looser = { ...search, ...change }
  if (!isBounded(looser)) return isBounded(search) ? { 'input-currency': undefined, 'input-period': undefined } : {}
  const meant = amountOf(searchTypeOf(search))
  if (meant !== amountOf(searchTypeOf(looser))) return { 'input-minimum': undefined, 'input-maximum': undefined }
  if (meant === 'people') return {}
  const unit = priceUnitOf(search)
  return {
    ...(unit !== priceUnitOf(looser) && { 'input-period': unit }),
    ...(places.some((place) => place in change) && { 'input-currency': currencyOf(search) }),
  }
}
