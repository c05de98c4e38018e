import { categories, categoryTypes, generics, offers, propertyTypes, venueKinds } from '#shared/posts/lists.ts'
import type { SearchCounts } from '#shared/search/counts.ts'
import { type LooserStep, looserSteps } from '#shared/search/looser.ts'
import { type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { type Bits, count, counting, tally } from '../../engine/bits.ts'
import { barsOf } from '../../engine/histogram.ts'
import { type Kind, manyRooms, singleKinds } from './facts.ts'
import { amountOf, type FilterName, filtersOf, type Known, matching, tickOf } from './filters.ts'
import type { Replica } from './fold.ts'
import type { ListingColumns } from './schema.ts'

/** So many ways out of a search without results are enough. */
const looserMax = 3

/** What the choices of a search would give, each counted under all other filters. */
export function countsOf(replica: Replica, params: SearchParams): Omit<SearchCounts, 'asOf'> {
  const { measures } = replica.columns
  const known: Known = { bits: new Map(), words: new Map() }
  const filters = filtersOf(replica, params, known)
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
      ...Object.fromEntries(Object.entries(tickOf).map(([name, param]) => [param, { true: ticks[name] ?? 0 }])),
      'input-car-model': valuesOf('brands')('brand'),
      'input-location': valuesOf('cities')('city'),
      'input-fuel': valuesOf('fuel')('fuel'),
      'input-transmission': valuesOf('transmission')('transmission'),
      'input-amenities': all('amenity'),
      'input-min-rooms': roomsFrom(valuesOf('minRooms')('rooms')),
      'input-max-rooms': roomsUpTo(valuesOf('maxRooms')('rooms')),
    },
    prices: barsOf(measures[amountOf(searchTypeOf(params))], under('amount')),
    looser: total === 0 ? looser(replica, params, known) : undefined,
  }
}

/** Choices that only cars have: they are not counted where a search has no cars. */
const ofCars: readonly Kind[] = ['brand', 'fuel', 'transmission']
/** To look at one slot takes about as long as to count so many words of 32 slots. */
const wordsPerSlot = 2

/** Counts how many of these slots have each value of a kind. Each takes the shorter way: slot by slot, or set by set. */
function valuesIn(
  { sets, codes }: ListingColumns,
  slots: Bits,
  size = count(slots),
): (kind: Kind) => Record<string, number> {
  const shared = counting(slots, size)
  const cars = sets.type.get('9')
  return (kind) => {
    if (ofCars.includes(kind) && !(cars && shared(cars) > 0)) return {}
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

/** Under the names by which a search asks for types, one by one and whole categories. */
function namedTypes(counts: Record<string, number>): Record<string, number> {
  const of = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  return {
    ...Object.fromEntries(Object.entries(propertyTypes).map(([name, id]) => [name, of([id])])),
    ...Object.fromEntries(categories.map((category) => [generics[category], of(categoryTypes[category])])),
  }
}

/** How many have so many rooms or more, up to the number that stands for more. */
function roomsFrom(counts: Record<string, number>): Record<string, number> {
  const cumulated: Record<string, number> = {}
  let sum = 0
  for (let rooms = manyRooms; rooms >= 0; rooms--) {
    sum += counts[rooms] ?? 0
    cumulated[rooms] = sum
  }
  return cumulated
}

/** How many have so many rooms or less, below the number that stands for more. */
function roomsUpTo(counts: Record<string, number>): Record<string, number> {
  const cumulated: Record<string, number> = {}
  let sum = 0
  for (let rooms = 0; rooms < manyRooms; rooms++) {
    sum += counts[rooms] ?? 0
    cumulated[rooms] = sum
  }
  return cumulated
}

/** Which steps away from a search find something: one if any does, else two together, else all. */
function looser(replica: Replica, params: SearchParams, known: Known): SearchCounts['looser'] {
  const steps = looserSteps(params)
  const tryOut = (together: LooserStep[]) => {
    const wanted = Object.assign({}, params, ...together.map(({ change }) => change))
    return { drop: together.map(({ name }) => name), total: count(matching(filtersOf(replica, wanted, known))) }
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

function firstSome<T>(tries: readonly T[], tryOut: (one: T) => { drop: LooserStep['name'][]; total: number }) {
  const found: ReturnType<typeof tryOut>[] = []
  for (const one of tries) {
    const outcome = tryOut(one)
    if (outcome.total > 0) found.push(outcome)
    if (found.length === looserMax) break
  }
  return found
}
