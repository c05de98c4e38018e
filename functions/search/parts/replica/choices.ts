import { type Fields, fields } from '#shared/posts/fields.ts'
import { categories, categoryTypes, generics, offers, propertyTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Bar, SearchCounts } from '#shared/search/answers.ts'
import { currencyOf } from '#shared/search/currency.ts'
import {
  type ChoiceFilter,
  filterRows,
  openNow,
  type SteppedFilter,
  steppedRows,
  typesWithFilter,
} from '#shared/search/fieldFilters.ts'
import { type NamedDrop, namedDrops } from '#shared/search/filterDrops.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import { amountOf, type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { type Bits, count, counting, countShared, narrow, tally } from '../../../engine/bits.ts'
import { barsOf } from '../../../engine/histogram.ts'
import { type Kind, singleKinds } from './facts.ts'
import { emptyFilterCache, type FilterCache, type FilterName, filtersOf, matching, notReserved } from './filters.ts'
import type { Replica } from './fold.ts'
import { moneyIn } from './money.ts'
import { openAt } from './open.ts'
import { reducedAt } from './reduced.ts'
import { resolveSentence } from './resolveSentence.ts'
import type { ListingColumns } from './schema.ts'

/** The maximum number of suggestions for a search without results. */
const suggestedDropsMax = 3

/**
 * Facet counts: how many listings each choice of a filter would find, together with all other filters of the search.
 */
export function countsOf(replica: Replica, search: SearchParams): Omit<SearchCounts, 'asOf'> {
  const cache = emptyFilterCache()
  const { params } = resolveSentence(replica, search, cache)
  const filters = filtersOf(replica, params, cache)
  const found = matching(filters)
  const under = (name: FilterName) => (filters.passing.has(name) ? matching(filters, name) : found)
  const total = count(found)
  const all = valuesIn(replica.columns, found, total)
  const valuesOf = (name: FilterName) => (filters.passing.has(name) ? valuesIn(replica.columns, under(name)) : all)

  const types = valuesOf('types')('type')
  const ticks = {
    ...pick(valuesOf('offers')('listingType'), offers),
    ...pick(valuesOf('venues')('listingType'), venueKinds),
  }
  return {
    total,
    choices: {
      'input-property-type': namedTypes(types),
      ...Object.fromEntries(
        Object.entries(listingTypeParam).map(([name, param]) => [param, { true: ticks[name] ?? 0 }]),
      ),
      'input-location': valuesOf('cities')('city'),
      'input-period': valuesOf('amount')('priced'),
      'input-reduced': { true: countShared(under('reduced'), reducedAt(replica.columns, Date.now())) },
      'input-not-reserved': { true: countShared(under('reserved'), notReserved(replica.columns)) },
      'input-publisher': valuesOf('publisher')('publisher'),
      'input-amenities': all('amenity'),
      ...fieldChoices(valuesOf),
      'input-open': withOpenNow(replica.columns, valuesOf('open')('open'), () => under('open')),
    },
    prices: amountBars(replica, params, under('amount')),
    looser: total === 0 ? suggestedDrops(replica, params, cache) : undefined,
  }
}

/**
 * The histogram of the amounts that a search can bound, over the results of its other filters. None of prices that buy
 * different things (D-42): they have no common scale.
 */
function amountBars(replica: Replica, params: SearchParams, found: Bits): Bar[] {
  const { columns } = replica
  if (amountOf(searchTypeOf(params)) === 'people') return barsOf(columns.measures.people, found)
  const unit = priceUnitOf(params)
  if (!unit) return []
  const priced = narrow(found.slice(), columns.anyOf('priced', [unit]))
  return barsOf(moneyIn(replica, 'price', currencyOf(params)), priced)
}

type ValuesOf = (name: FilterName) => (kind: Kind) => Record<string, number>

const rows = filterRows(fields)
const steps = steppedRows(fields)

/** The counts for each choice of the fields, and for each number of a stepped field up to its last. */
function fieldChoices(valuesOf: ValuesOf): SearchCounts['choices'] {
  const chosen = rows.flatMap(({ spec }) => {
    const name = spec.name as ChoiceFilter<Fields>
    return 'choice' in spec ? [[spec.choice, valuesOf(name)(name)]] : []
  })
  const counted = steps.flatMap(({ asked: { name, range }, last }) => {
    const kind = name as SteppedFilter<Fields>
    const [from, to] = range
    return [
      [from, cumulated(valuesOf(`${kind}:from`)(kind), last, 'from')],
      [to, cumulated(valuesOf(`${kind}:to`)(kind), last, 'to')],
    ]
  })
  return Object.fromEntries([...chosen, ...counted])
}

/** Adds how many are open now to the counts of those that are open on a weekday; nothing where none has hours. */
const withOpenNow = (columns: ListingColumns, counts: Record<string, number>, under: () => Bits) =>
  Object.values(counts).some((count) => count > 0)
    ? { ...counts, [openNow]: countShared(under(), openAt(columns, Date.now())) }
    : counts

/** The types of listing that can have a kind of fact, where not all can. */
const typesWithFact = new Map(rows.map((row) => [row.spec.name, typesWithFilter(row).map(String)]))
/** The cost of reading one slot, in words of 32 slots that could be counted in the same time. */
const wordsPerSlot = 2

/** Counts how many of these slots have each value of a kind, by the cheaper way: slot by slot, or one set per value. */
function valuesIn(
  { sets, codes }: ListingColumns,
  slots: Bits,
  size = count(slots),
): (kind: Kind) => Record<string, number> {
  const shared = counting(slots, size)
  const some = (type: string) => {
    const ofType = sets.type.get(type)
    return ofType !== undefined && shared(ofType) > 0
  }
  return (kind) => {
    if (typesWithFact.get(kind)?.some(some) === false) return {}
    const values = [...sets[kind].keys()]
    const single = singleKinds.find((one) => one === kind)
    if (!single || size * wordsPerSlot > values.length * slots.length)
      return Object.fromEntries([...sets[kind]].map(([value, set]) => [value, shared(set)]))
    const counts = tally(slots, codes[single], values.length)
    return Object.fromEntries(values.map((value, at) => [value, counts[at + 1] as number]))
  }
}

const pick = (counts: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]))

/** The counts by the type names of a search: single types and whole categories. */
export function namedTypes(counts: Record<string, number>): Record<string, number> {
  const of = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  return {
    ...Object.fromEntries(Object.entries(propertyTypes).map(([name, id]) => [name, of([id])])),
    ...Object.fromEntries(categories.map((category) => [generics[category], of(categoryTypes[category])])),
  }
}

/**
 * Cumulative counts. `from`: how many listings have a number or more, up to the last step; `to`: that number or less,
 * below the last step.
 */
export function cumulated(counts: Record<string, number>, last: number, bound: 'from' | 'to'): Record<string, number> {
  const upwards = Array.from({ length: last + (bound === 'from' ? 1 : 0) }, (_, number) => number)
  let sum = 0
  const sums = (bound === 'from' ? upwards.toReversed() : upwards).map((number) => {
    sum += counts[number] ?? 0
    return [number, sum]
  })
  return Object.fromEntries(sums)
}

/** The relaxations of a search that find something: single ones if any does, else pairs, else all together. */
function suggestedDrops(replica: Replica, params: SearchParams, cache: FilterCache): SearchCounts['looser'] {
  const steps = namedDrops(params)
  const tryOut = (together: NamedDrop[]) => {
    const wanted = Object.assign({}, params, ...together.map(({ change }) => change))
    return { drop: together.map(({ name }) => name), total: count(matching(filtersOf(replica, wanted, cache))) }
  }
  const all = tryOut(steps)
  if (all.total === 0) return []
  const singles = steps.map((step) => [step])
  const pairs = steps.flatMap((one, at) => steps.slice(at + 1).map((other) => [one, other]))
  for (const tries of [singles, pairs]) {
    const found = firstSome(tries, tryOut)
    if (found.length > 0) return found
  }
  return [all]
}

function firstSome<T>(tries: readonly T[], tryOut: (one: T) => { drop: NamedDrop['name'][]; total: number }) {
  const found: ReturnType<typeof tryOut>[] = []
  for (const one of tries) {
    const outcome = tryOut(one)
    if (outcome.total > 0) found.push(outcome)
    if (found.length === suggestedDropsMax) break
  }
  return found
}
