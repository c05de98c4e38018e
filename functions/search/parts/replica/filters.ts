import { type Fields, fields } from '#shared/posts/fields.ts'
import { offers, venueKinds } from '#shared/posts/lists.ts'
import { currencyOf } from '#shared/search/currency.ts'
import {
  boundIn,
  type ChoiceFilter,
  chosenIn,
  dayIn,
  type FieldFilter,
  filterRows,
  type MeasureFilter,
  openNow,
  type SteppedFilter,
  unaskedChoices,
} from '#shared/search/fieldFilters.ts'
import { searchedNeighborhoods, ticked } from '#shared/search/matches.ts'
import { amountOf, type SearchParams, searchTypeOf, shapeOf, typesOf, windowOf } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { add, type Bits, narrow, widen, without } from '../../../engine/bits.ts'
import { insideShape, insideWindow } from '../../../engine/map/inside.ts'
import { type MatchCache, searchWords, type WordMatches } from '../../../engine/words/search.ts'
import type { Kind, Measure } from './facts.ts'
import type { Replica } from './fold.ts'
import { moneyIn } from './money.ts'
import { openAt } from './open.ts'
import { publishedBy } from './published.ts'
import { reducedAt } from './reduced.ts'
import { type ListingColumns, quarterOf } from './schema.ts'

/** The filters of a search. Both bounds of a stepped number are filters of their own, so that each can be left out. */
export type FilterName =
  | 'types'
  | 'offers'
  | 'venues'
  | 'cities'
  | 'neighborhood'
  | 'amount'
  | 'reduced'
  | 'reserved'
  | 'publisher'
  | 'by'
  | 'amenities'
  | 'unwanted'
  | 'window'
  | 'shape'
  | 'words'
  | FieldFilter<Fields>
  | Bound

type Bound = `${SteppedFilter<Fields>}:${'from' | 'to'}`

const rows = filterRows(fields)

/** The filters that a search sets, each with the slots that pass it, and the matches of its words. */
export type Filters = { passing: Map<FilterName, Bits>; published: Bits; words?: WordMatches }

/** A cache for the filters of several searches at the same moment, which share some of them. */
export type FilterCache = { bits: Map<string, Bits>; words: Map<string, WordMatches | undefined>; word: MatchCache }
export const emptyFilterCache = (): FilterCache => ({ bits: new Map(), words: new Map(), word: new Map() })

/** The filters of a search (SRC-08 to SRC-20, D-11, D-12, D-24, D-42, D-57). */
export function filtersOf(replica: Replica, params: SearchParams, cache?: FilterCache): Filters {
  const { columns } = replica
  const passing: Filters['passing'] = new Map()
  /** Sets a filter if any of its values is requested. */
  const filter = (name: FilterName, asked: readonly unknown[], make: () => Bits) => {
    if (asked.every((value) => value === undefined)) return
    const key = JSON.stringify([name, ...asked])
    const bits = cache?.bits.get(key) ?? make()
    cache?.bits.set(key, bits)
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
  any('cities', 'city', params['input-location'])
  const amenities = params['input-amenities']
  filter('amenities', amenities, () => allOf(columns, 'amenity', amenities))
  const unwanted = params['input-without']
  filter('unwanted', unwanted, () => without(columns.alive.slice(), columns.anyOf('amenity', unwanted)))
  const neighborhood = params['input-neighborhood']
  filter('neighborhood', [neighborhood], () => inNeighborhood(columns, neighborhood ?? ''))
  const amount = amountOf(searchTypeOf(params))
  const [minimum, maximum] = [params['input-minimum'], params['input-maximum']]
  if (minimum !== undefined || maximum !== undefined) {
    if (amount === 'people') range('amount', 'people', minimum, maximum)
    else {
      const [unit, currency] = [priceUnitOf(params), currencyOf(params)]
      filter('amount', [minimum, maximum, unit, currency], () => {
        const found = moneyIn(replica, 'price', currency).range(minimum, maximum)
        return unit ? narrow(found, columns.anyOf('priced', [unit])) : found
      })
    }
  }
  if (params['input-reduced']) filter('reduced', [true], () => reducedAt(columns, Date.now()))
  if (params['input-not-reserved']) filter('reserved', [true], () => notReserved(columns))
  any('publisher', 'publisher', params['input-publisher'])
  const owner = params['input-by']
  filter('by', [owner], () => inGroup(columns, 'owner', [owner ?? '']))
  for (const { row, spec } of rows) {
    const name = spec.name as FieldFilter<Fields>
    if ('choice' in spec) {
      const [kind, chosen] = [name as ChoiceFilter<Fields>, chosenIn(params, spec.choice)]
      const unasked = chosen.length > 0 ? [] : unaskedChoices(row)
      if (unasked.length > 0)
        filter(name, [false, ...unasked], () => without(columns.alive.slice(), columns.anyOf(kind, unasked)))
      else if (row.value.is === 'ticks') filter(name, chosen, () => allOf(columns, kind, chosen))
      else if (!chosen.includes(openNow)) any(name, kind, chosen)
      else filter(name, chosen, () => widen(openAt(columns, Date.now()), columns.anyOf(kind, chosen)))
    } else if ('by' in spec) {
      const last = dayIn(params, spec.by)
      filter(name, [last], () => by(columns, name as MeasureFilter<Fields>, last))
    } else {
      const [from, to] = spec.range.map((param) => boundIn(params, param))
      const measure = name as MeasureFilter<Fields>
      if (spec.steps) {
        range(`${name}:from` as Bound, measure, from)
        range(`${name}:to` as Bound, measure, undefined, to)
      } else range(name, measure, from, to)
    }
  }
  const { 'input-window': window, 'input-shape': shape, 'input-words': text, 'as-of': asOf } = params
  filter('window', [window], () => insideWindow(columns, windowOf(window ?? '')))
  filter('shape', [shape], () => insideShape(columns, shapeOf(shape ?? '')))
  const words = text === undefined ? undefined : (cache?.words.get(text) ?? searchWords(replica, text, cache?.word))
  if (text !== undefined) cache?.words.set(text, words)
  if (words) passing.set('words', words.bits)
  return { passing, words, published: asOf === undefined ? columns.alive : publishedBy(columns, Date.parse(asOf)) }
}

/** The slots that pass all filters, or all except one. */
export function matching({ passing, published }: Filters, except?: FilterName): Bits {
  const matches = published.slice()
  for (const [name, bits] of passing) if (name !== except) narrow(matches, bits)
  return matches
}

/** The listings that are not reserved. */
export const notReserved = (columns: ListingColumns): Bits =>
  without(columns.alive.slice(), columns.anyOf('reserved', ['yes']))

/** The listings whose measure is at most `last`, and those without the measure. */
function by(columns: ListingColumns, measure: Measure, last?: number): Bits {
  const { [measure]: ranked } = columns.measures
  return widen(without(columns.alive.slice(), ranked.having), ranked.range(undefined, last))
}

/** The listings that have all of these values. */
function allOf(columns: ListingColumns, kind: Kind, values: readonly string[]): Bits {
  const [first = '', ...others] = values
  const found = columns.anyOf(kind, [first]).slice()
  for (const other of others) narrow(found, columns.sets[kind].get(other) ?? columns.noBits())
  return found
}

/** The listings with a neighbourhood name that contains these words (D-24). */
function inNeighborhood(columns: ListingColumns, wanted: string): Bits {
  const wantedNames = searchedNeighborhoods(wanted)
  const named = columns.groups.quarter.values.filter((value) => {
    const { names } = quarterOf(value)
    return wantedNames.some((one) => names.includes(one))
  })
  return inGroup(columns, 'quarter', named)
}

/** The listings with one of these values of a group. */
function inGroup(columns: ListingColumns, name: 'quarter' | 'owner', values: readonly string[]): Bits {
  const found = columns.noBits()
  for (const value of values) for (const slot of columns.groups[name].slotsOf(value)) add(found, slot)
  return found
}
