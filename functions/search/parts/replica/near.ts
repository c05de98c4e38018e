import { fields } from '#shared/posts/fields.ts'
import { type Amenity, amenities, categories, categoryTypes } from '#shared/posts/lists.ts'
import { filterRows, typesAsked } from '#shared/search/fieldFilters.ts'
import { type Giving, givingOf, isContradictory } from '#shared/search/giving.ts'
import { dropsOf, type FilterName, weightOf } from '#shared/search/looser.ts'
import { pageSize, type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { type Bits, byMisses, count, isEmpty, narrow, without } from '../../../engine/bits.ts'
import type { Kind } from './facts.ts'
import { type FilterName as EngineFilter, type Filters, filtersOf, type Known, matching } from './filters.ts'
import type { Replica } from './fold.ts'
import { nearestOf } from './nearest.ts'
import { cardsOf, type Found } from './query.ts'
import type { Wish } from './wish.ts'

/** A listing that comes close to a search, the filters that it does not pass, and the words that it need not have. */
export type Near = Found & { gaveWay: FilterName[]; unsaid?: string }

/** Below a few results stand at least so many near ones, also of another make, type or offer. */
const nearMin = 4
/** How many steps and pairs of steps are tried at most: each costs a few passes over all slots. */
const triesMax = 80
/** From this step on it is something else. */
const elseFrom = weightOf('name')

/** The search, its parameters after its sentence was parsed, those of the whole sentence, and its total. */
type Searched = Pick<Wish, 'params' | 'whole'> & { asked: SearchParams; total: number }

/**
 * The listings that come closest to a search with few results (ASK-17), those first for which the least has to give way:
 * one filter, then two together, all of the same category. None where the results fill a page, or where the search
 * contradicts itself. A sentence of which parts were left out is asked for as a whole, if anything comes close to it.
 */
export function nearTo(replica: Replica, { asked, params, whole, total }: Searched, known: Known): Near[] {
  if (total >= pageSize || isContradictory(params)) return []
  const results = matching(filtersOf(replica, params, known))
  const closeTo = (wanted: SearchParams) => closest(replica, wanted, asked['input-words'] !== undefined, results, known)
  const near = closeTo(whole)
  return near.length > 0 || asked['input-ask'] === undefined ? near : closeTo(params)
}

function closest(replica: Replica, params: SearchParams, wordsStay: boolean, results: Bits, known: Known): Near[] {
  const wanted = Math.max(nearMin, pageSize - count(results))
  const { passing, published } = filtersOf(replica, params, known)
  const steps = givingOf(params).filter(({ name }) => name !== 'words' || !wordsStay)
  const groups = groupsOf(steps, passing)
  const giving = new Set(groups.flatMap(({ keys }) => keys))
  const core = without(narrow(published.slice(), replica.columns.anyOf('type', typesLike(params))), results)
  for (const [name, bits] of passing) if (!giving.has(name)) narrow(core, bits)
  // Prices of another period would look as if they fitted.
  const unit = passing.has('amount') ? priceUnitOf(params) : undefined
  if (unit) narrow(core, replica.columns.anyOf('priced', [unit]))
  const [, one, two] = byMisses(
    core,
    groups.map(({ bits }) => bits),
  )

  const near: Near[] = []
  const missing = once(groupsIn, (ways: readonly Way[]) => {
    const missed = (ways.length === 1 ? one : two).slice()
    for (const { group } of ways) without(missed, group.bits)
    return missed
  })
  const relaxed = once(
    ({ step }: Way) => step,
    ({ step }) => relaxedBits(replica, params, step, known),
  )
  let tries = 0
  for (const ways of byWeight(groups)) {
    const most = ways.some(({ step }) => weightOf(step.step) >= elseFrom) ? nearMin : wanted
    if (near.length >= wanted || tries === triesMax) break
    if (near.length >= most) continue
    const left = missing(ways)
    if (isEmpty(left)) continue
    tries++
    const found = ways.reduce((bits, way) => narrow(bits, relaxed(way)), left.slice())
    if (isEmpty(found)) continue
    without(left, found)
    const names = ways.map(({ step }) => step.name)
    const slots = nearestOf(replica, found, params, names, { skip: 0, limit: most - near.length })
    const unsaid = ways.find(({ step }) => step.unsaid)?.step.unsaid
    near.push(...cardsOf(replica, slots).map((listing) => ({ ...listing, gaveWay: names, unsaid })))
  }
  return near
}

/** The types of listing that come close: those of the categories that can have all that a search asks for. */
function typesLike(params: SearchParams): string[] {
  const category = searchTypeOf(params)
  const dropped = new Set(dropsOf(params).map(({ name }) => name))
  const asked = filterRows(fields).filter(({ asked }) => dropped.has(asked.name as FilterName))
  const possible = categories.filter(
    (one) =>
      (category === undefined || one === category) &&
      params['input-amenities'].every((amenity) => (amenities[one] as readonly Amenity[]).includes(amenity)) &&
      asked.every((row) => typesAsked(row).some((type) => (categoryTypes[one] as readonly number[]).includes(type))),
  )
  return possible.flatMap((one) => categoryTypes[one].map(String))
}

/** The slots that pass a filter after it gave way. */
function relaxedBits(replica: Replica, params: SearchParams, { name, change, unstated }: Giving, known: Known): Bits {
  const { columns } = replica
  const bits = columns.alive.slice()
  if (unstated) return without(bits, columns.anyOf(name as Kind, [...columns.sets[name as Kind].keys()]))
  const keys = keysOf(name)
  for (const [key, passed] of filtersOf(replica, { ...params, ...change }, known).passing)
    if (keys.includes(key)) narrow(bits, passed)
  return bits
}

/** Filters that give way together: their names, the slots that pass them, and the steps in which they do. */
type Group = { keys: readonly EngineFilter[]; bits: Bits; steps: readonly Giving[] }

function groupsOf(steps: readonly Giving[], passing: Filters['passing']): Group[] {
  return [...Map.groupBy(steps, ({ name }) => keysOf(name).join())].flatMap(([, its]) => {
    const keys = keysOf((its[0] as Giving).name).filter((key) => passing.has(key))
    const [first, ...others] = keys.map((key) => passing.get(key) as Bits)
    return first ? [{ keys, bits: others.reduce(narrow, first.slice()), steps: its }] : []
  })
}

/** The filters of the engine that a filter of a search is. A place is one: it widens as a whole. */
function keysOf(name: FilterName): EngineFilter[] {
  if (name === 'place' || name === 'neighborhood') return ['cities', 'neighborhood']
  if (name === 'price' || name === 'people') return ['amount']
  if (name === 'type' || name === 'offer' || name === 'venue') return [`${name}s`]
  return [name, `${name}:from`, `${name}:to`] as EngineFilter[]
}

type Way = { group: Group; step: Giving }

/** The weight of a step. Something else comes after every pair of other steps. */
const weightIn = ({ step: { step } }: Way) => weightOf(step) + (weightOf(step) >= elseFrom ? 100 : 0)

/** All single steps, and all pairs of steps of two groups, the lightest first. */
function byWeight(groups: readonly Group[]): Way[][] {
  const ways = groups.flatMap((group) => group.steps.map((step): Way => ({ group, step })))
  const pairs = ways.flatMap((one, at) =>
    ways.slice(at + 1).flatMap((other) => (one.group === other.group ? [] : [[one, other]])),
  )
  return [...ways.map((way) => [way]), ...pairs]
    .map((some) => ({ ways: some, weight: some.reduce((sum, way) => sum + weightIn(way), 0) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ ways }) => ways)
}

const groupsIn = (ways: readonly Way[]) => ways.map(({ group }) => group.keys.join()).join(' ')

/** Computes the slots for each key once. */
function once<Input>(keyOf: (input: Input) => unknown, make: (input: Input) => Bits): (input: Input) => Bits {
  const made = new Map<unknown, Bits>()
  return (input) => {
    const bits = made.get(keyOf(input)) ?? make(input)
    made.set(keyOf(input), bits)
    return bits
  }
}
