import { type Category, offers, venueKinds } from '#shared/posts/lists.ts'
import { type SearchParams, searchTypeOf, shapeOf, typesOf, windowOf } from '#shared/search/params.ts'
import { add, type Bits, narrow } from '../../engine/bits.ts'
import { insideShape, insideWindow } from '../../engine/map/inside.ts'
import { searchWords, type WordMatches } from '../../engine/words/search.ts'
import type { Kind, Measure } from './facts.ts'
import type { Replica } from './fold.ts'
import { neighborhoodNames } from './names.ts'
import { publishedBy } from './published.ts'
import { type ListingColumns, quarterOf } from './schema.ts'

/** What narrows a search. Minimum and maximum of one measure are filters of their own, so that each can be left out. */
export type FilterName =
  | 'types'
  | 'offers'
  | 'venues'
  | 'brands'
  | 'cities'
  | 'neighborhood'
  | 'amount'
  | 'minRooms'
  | 'maxRooms'
  | 'area'
  | 'amenities'
  | 'year'
  | 'kilometers'
  | 'fuel'
  | 'transmission'
  | 'window'
  | 'shape'
  | 'words'

/** The filters that a search sets, each with the slots that pass it, and what its words found. */
export type Filters = { passing: Map<FilterName, Bits>; published: Bits; words?: WordMatches }

/** What was computed for the filters of one search, for others of the same moment that share some of them. */
export type Known = { bits: Map<string, Bits>; words: Map<string, WordMatches | undefined> }

/** The filters of a search (SRC-08 to SRC-20, D-11, D-12, D-24). */
export function filtersOf(replica: Replica, params: SearchParams, known?: Known): Filters {
  const { columns } = replica
  const passing: Filters['passing'] = new Map()
  /** Sets a filter when any of its values is asked for. */
  const filter = (name: FilterName, asked: readonly unknown[], make: () => Bits) => {
    if (asked.every((value) => value === undefined)) return
    const key = JSON.stringify([name, ...asked])
    const bits = known?.bits.get(key) ?? make()
    known?.bits.set(key, bits)
    passing.set(name, bits)
  }
  const any = (name: FilterName, kind: Kind, values: readonly string[]) =>
    filter(name, values, () => columns.anyOf(kind, values))
  const range = (name: FilterName, measure: Measure, from?: number, to?: number) => {
    if (from === undefined && to === undefined) return
    filter(name, [measure, from, to], () => columns.measures[measure].range(from, to))
  }

  any('types', 'type', typesOf(params).map(String))
  any('offers', 'listingType', ticked(params, offers))
  any('venues', 'listingType', ticked(params, venueKinds))
  any('brands', 'brand', params['input-car-model'])
  any('cities', 'city', params['input-location'])
  any('fuel', 'fuel', params['input-fuel'])
  any('transmission', 'transmission', params['input-transmission'])
  const amenities = params['input-amenities']
  filter('amenities', amenities, () => allOf(columns, amenities))
  const neighborhood = params['input-neighborhood']
  filter('neighborhood', [neighborhood], () => inNeighborhood(columns, neighborhood ?? ''))
  range('amount', amountOf(searchTypeOf(params)), params['input-minimum'], params['input-maximum'])
  range('minRooms', 'rooms', params['input-min-rooms'])
  range('maxRooms', 'rooms', undefined, params['input-max-rooms'])
  range('area', 'area', params['input-min-area'], params['input-max-area'])
  range('year', 'year', params['input-min-year'], params['input-max-year'])
  range('kilometers', 'kilometers', params['input-min-kilometers'], params['input-max-kilometers'])
  const { 'input-window': window, 'input-shape': shape, 'input-words': text, 'as-of': asOf } = params
  filter('window', [window], () => insideWindow(columns, windowOf(window ?? '')))
  filter('shape', [shape], () => insideShape(columns, shapeOf(shape ?? '')))
  const words = text === undefined ? undefined : (known?.words.get(text) ?? searchWords(replica, text))
  if (text !== undefined) known?.words.set(text, words)
  if (words) passing.set('words', words.bits)
  return { passing, words, published: asOf === undefined ? columns.alive : publishedBy(columns, Date.parse(asOf)) }
}

/** The slots that pass all filters, or all but one. */
export function matching({ passing, published }: Filters, except?: FilterName): Bits {
  const matches = published.slice()
  for (const [name, bits] of passing) if (name !== except) narrow(matches, bits)
  return matches
}

/** What the amount of a search is: how many people in one for venues, else the price (D-12). */
export const amountOf = (category: Category | undefined) => (category === 'gastronomi' ? 'people' : 'price')

/** How a search ticks each listing type. */
export const tickOf = {
  rent: 'input-rent',
  selling: 'input-buy',
  cimere: 'input-cimere',
  party: 'input-party',
  ushqim: 'input-ushqim',
  kafe: 'input-kafe',
  dasma: 'input-dasma',
} as const

/** Ticks of one group widen each other, the groups narrow. */
const ticked = (params: SearchParams, group: readonly (keyof typeof tickOf)[]) =>
  group.filter((listingType) => params[tickOf[listingType]])

function allOf(columns: ListingColumns, amenities: readonly string[]): Bits {
  const [first = '', ...others] = amenities
  const found = columns.anyOf('amenity', [first]).slice()
  for (const other of others) narrow(found, columns.sets.amenity.get(other) ?? columns.noBits())
  return found
}

/** The listings with a neighbourhood whose names contain these words (D-24). */
function inNeighborhood(columns: ListingColumns, wanted: string): Bits {
  const words = neighborhoodNames(wanted)
  const found = columns.noBits()
  for (const { value, slots } of columns.groups.quarter.all)
    if (quarterOf(value).names.includes(words)) for (const slot of slots) add(found, slot)
  return found
}
