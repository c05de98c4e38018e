import { categoryTypes } from '#shared/posts/lists.ts'
import { type Giving, givingOf } from '#shared/search/giving.ts'
import { type FilterName, weightOf } from '#shared/search/looser.ts'
import { pageSize, type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { type Bits, byMisses, isEmpty, narrow, without } from '../../engine/bits.ts'
import { type FilterName as EngineFilter, type Filters, filtersOf, type Known } from './filters.ts'
import type { Replica } from './fold.ts'
import { pageOf } from './order.ts'
import { cardsOf, type Found } from './query.ts'

/** A listing that comes close to a search, the filters that it does not pass, and the words that it need not have. */
export type Near = Found & { gaveWay: FilterName[]; unsaid?: string }

/** Below a few results stand at least so many near ones. */
const nearMin = 4
/** How many steps and pairs of steps are tried at most: each costs a few passes over all slots. */
const triesMax = 80

/** The search, its parameters after its sentence was parsed, and its total. */
type Searched = { asked: SearchParams; params: SearchParams; total: number }

/**
 * The listings that come closest to a search with few results (ASK-17), those first for which the least has to give way:
 * one filter, then two together, all of the same category. None where the results fill a page. Words set by hand never
 * give way.
 */
export function nearTo(replica: Replica, { asked, params, total }: Searched, known: Known): Near[] {
  if (total >= pageSize) return []
  const wanted = Math.max(nearMin, pageSize - total)
  const { passing, published } = filtersOf(replica, params, known)
  const steps = givingOf(params).filter(({ name }) => name !== 'words' || asked['input-words'] === undefined)
  const groups = groupsOf(steps, passing)
  const giving = new Set(groups.flatMap(({ keys }) => keys))
  const core = published.slice()
  for (const [name, bits] of passing) if (!giving.has(name)) narrow(core, bits)
  const category = searchTypeOf(params)
  if (category) narrow(core, replica.columns.anyOf('type', categoryTypes[category].map(String)))
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
    ({ group, step }) => {
      const bits = replica.columns.alive.slice()
      for (const [name, passed] of filtersOf(replica, { ...params, ...step.change }, known).passing)
        if (group.keys.includes(name)) narrow(bits, passed)
      return bits
    },
  )
  let tries = 0
  for (const ways of byWeight(groups)) {
    if (near.length >= wanted || tries === triesMax) break
    const left = missing(ways)
    if (isEmpty(left)) continue
    tries++
    const found = ways.reduce((bits, way) => narrow(bits, relaxed(way)), left.slice())
    if (isEmpty(found)) continue
    without(left, found)
    const names = ways.map(({ step }) => step.name)
    const slots = pageOf(replica, found, nearestFirst(params, names), { skip: 0, limit: wanted - near.length })
    const unsaid = ways.find(({ step }) => step.unsaid)?.step.unsaid
    near.push(...cardsOf(replica, slots).map((listing) => ({ ...listing, gaveWay: names, unsaid })))
  }
  return near
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

/** All single steps, and all pairs of steps of two groups, the lightest first. */
function byWeight(groups: readonly Group[]): Way[][] {
  const ways = groups.flatMap((group) => group.steps.map((step): Way => ({ group, step })))
  const pairs = ways.flatMap((one, at) =>
    ways.slice(at + 1).flatMap((other) => (one.group === other.group ? [] : [[one, other]])),
  )
  const weighed = [...ways.map((way) => [way]), ...pairs].map((some) => ({
    some,
    weight: some.reduce((sum, { step }) => sum + weightOf(step.step), 0),
  }))
  return weighed.sort((a, b) => a.weight - b.weight).map(({ some }) => some)
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

/** The search in the order of its price where that gives way: the nearest first. */
function nearestFirst(params: SearchParams, names: readonly FilterName[]): SearchParams {
  if (params['input-order'] || !names.includes('price')) return params
  return { ...params, 'input-order': params['input-maximum'] === undefined ? 'price-down' : 'price-up' }
}
