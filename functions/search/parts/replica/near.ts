import { fields } from '#shared/posts/fields.ts'
import { type Amenity, amenities, categories, categoryTypes } from '#shared/posts/lists.ts'
import type { Interpretation } from '#shared/search/answers.ts'
import { filterRows, typesWithFilter } from '#shared/search/fieldFilters.ts'
import { dropsOf, type FilterName, stepWeight } from '#shared/search/filterDrops.ts'
import { pageSize, type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { isContradictory, type Relaxation, relaxationsOf } from '#shared/search/relaxations.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { type Bits, byMisses, count, isEmpty, narrow, without } from '../../../engine/bits.ts'
import type { Kind } from './facts.ts'
import { type FilterName as EngineFilter, type FilterCache, type Filters, filtersOf, matching } from './filters.ts'
import type { Replica } from './fold.ts'
import { nearestOf } from './nearest.ts'
import { cardsOf, type Found } from './query.ts'
import type { ResolvedSearch } from './resolveSentence.ts'

/** A listing that comes close to a search, the filters that it does not pass, and the words that it need not have. */
export type Near = Found & { gaveWay: FilterName[]; unsaid?: string }

/** Below a few results stand at least so many near ones, also of another make, type or offer. */
const nearMin = 4
/** How many steps and pairs of steps are tried at most: each costs a few passes over all slots. */
const triesMax = 80
/** From this step on it is something else. */
const otherThingWeight = stepWeight('name')

/** The search, its parameters after its sentence was parsed, those of the whole sentence, and its total. */
type SearchToRelax = ResolvedSearch & { original: SearchParams; total: number }

/**
 * The listings that come closest to a search with few results (ASK-17), those first for which the least has to give way:
 * one filter, then two together, all of the same category. None where the results fill a page, or where the search
 * contradicts itself. A sentence of which parts were left out is asked for as a whole, if anything comes close to it.
 */
export function nearTo(
  replica: Replica,
  { original, params, whole, total, understood }: SearchToRelax,
  cache: FilterCache,
): Near[] {
  if (total >= pageSize || isContradictory(params)) return []
  const results = matching(filtersOf(replica, params, cache))
  const namesakes = inNamesakes(replica, { params, understood }, results, cache)
  const closeTo = (wanted: SearchParams) =>
    closest(replica, wanted, original['input-words'] !== undefined, results, cache)
  const near = closeTo(whole)
  const others = near.length > 0 || original['input-ask'] === undefined ? near : closeTo(params)
  const isNew = ({ post }: Near) => !namesakes.some((one) => one.post.postId === post.postId)
  return [...namesakes, ...others.filter(isNew)].slice(0, Math.max(nearMin, pageSize - total))
}

/** What has all that is asked for, but in a quarter of the same name of another city (D-271). */
function inNamesakes(
  replica: Replica,
  { params, understood }: Pick<ResolvedSearch, 'params' | 'understood'>,
  results: Bits,
  cache: FilterCache,
): Near[] {
  const choices = understood?.chips.flatMap((chip) => (isLeftOut(understood, chip) ? [] : (chip.choices ?? []))) ?? []
  const cities = choices.flatMap((one) => one['input-location'] ?? [])
  if (cities.length === 0) return []
  const elsewhere = { ...params, 'input-location': cities }
  const found = without(matching(filtersOf(replica, elsewhere, cache)), results)
  const slots = nearestOf(replica, found, elsewhere, [], { skip: 0, limit: nearMin })
  return cardsOf(replica, slots).map((listing) => ({ ...listing, gaveWay: ['place'] }))
}

const isLeftOut = ({ leftOut }: Interpretation, { id }: Chip) => leftOut.chips.includes(id)

function closest(
  replica: Replica,
  params: SearchParams,
  wordsStay: boolean,
  results: Bits,
  cache: FilterCache,
): Near[] {
  const wanted = Math.max(nearMin, pageSize - count(results))
  const { passing, published } = filtersOf(replica, params, cache)
  const steps = relaxationsOf(params).filter(({ name }) => name !== 'words' || !wordsStay)
  const groups = groupsOf(steps, passing)
  const relaxable = new Set(groups.flatMap(({ keys }) => keys))
  const core = without(narrow(published.slice(), replica.columns.anyOf('type', possibleTypes(params))), results)
  for (const [name, bits] of passing) if (!relaxable.has(name)) narrow(core, bits)
  // Prices of another period would look as if they fitted.
  const unit = passing.has('amount') ? priceUnitOf(params) : undefined
  if (unit) narrow(core, replica.columns.anyOf('priced', [unit]))
  const [, one, two] = byMisses(
    core,
    groups.map(({ bits }) => bits),
  )

  const near: Ranked[] = []
  const missing = memoize(groupsIn, (candidates: readonly Candidate[]) => {
    const missed = (candidates.length === 1 ? one : two).slice()
    for (const { group } of candidates) without(missed, group.bits)
    return missed
  })
  const relaxed = memoize(
    ({ relaxation }: Candidate) => relaxation,
    ({ relaxation }) => relaxedBits(replica, params, relaxation, cache),
  )
  let tries = 0
  for (const candidates of byWeight(groups)) {
    const most = candidates.some(isOtherThing) ? nearMin : wanted
    if (near.length >= wanted || tries === triesMax) break
    if (near.length >= most) continue
    const left = missing(candidates)
    if (isEmpty(left)) continue
    tries++
    const found = candidates.reduce((bits, candidate) => narrow(bits, relaxed(candidate)), left.slice())
    if (isEmpty(found)) continue
    without(left, found)
    const names = candidates.map(({ relaxation }) => relaxation.name)
    const isOther = candidates.some(isOtherThing)
    const slots = nearestOf(replica, found, params, names, { skip: 0, limit: most - near.length })
    const unsaid = candidates.find(({ relaxation }) => relaxation.droppedWords)?.relaxation.droppedWords
    const way = { gaveWay: names, unsaid }
    near.push(...cardsOf(replica, slots).map((listing) => ({ near: { ...listing, ...way }, isOther })))
  }
  // Homes of the same town come first, unless they are something else; a car is worth a journey.
  const isElsewhere = ({ near: { gaveWay }, isOther }: Ranked) =>
    isOther || (searchTypeOf(params) !== 'vetura' && gaveWay.includes('place'))
  return [...near.filter((one) => !isElsewhere(one)), ...near.filter(isElsewhere)].map((one) => one.near)
}

/** A near listing, and whether it is something else than what was asked for. */
type Ranked = { near: Near; isOther: boolean }

/** The types of listing that come close: those of the categories that can have all that a search asks for. */
function possibleTypes(params: SearchParams): string[] {
  const category = searchTypeOf(params)
  const dropped = new Set(dropsOf(params).map(({ name }) => name))
  const asked = filterRows(fields).filter(({ spec }) => dropped.has(spec.name as FilterName))
  const possible = categories.filter(
    (one) =>
      (category === undefined || one === category) &&
      params['input-amenities'].every((amenity) => (amenities[one] as readonly Amenity[]).includes(amenity)) &&
      asked.every((row) =>
        typesWithFilter(row).some((type) => (categoryTypes[one] as readonly number[]).includes(type)),
      ),
  )
  return possible.flatMap((one) => categoryTypes[one].map(String))
}

/** The slots that pass a filter after it gave way. */
function relaxedBits(
  replica: Replica,
  params: SearchParams,
  { name, change, onlyUnstated }: Relaxation,
  cache: FilterCache,
): Bits {
  const { columns } = replica
  const bits = columns.alive.slice()
  if (onlyUnstated) return without(bits, columns.anyOf(name as Kind, [...columns.sets[name as Kind].keys()]))
  const keys = keysOf(name)
  for (const [key, passed] of filtersOf(replica, { ...params, ...change }, cache).passing)
    if (keys.includes(key)) narrow(bits, passed)
  return bits
}

/** Filters that give way together: their names, the slots that pass them, and the steps in which they do. */
type Group = { keys: readonly EngineFilter[]; bits: Bits; relaxations: readonly Relaxation[] }

function groupsOf(steps: readonly Relaxation[], passing: Filters['passing']): Group[] {
  return [...Map.groupBy(steps, ({ name }) => keysOf(name).join())].flatMap(([, its]) => {
    const keys = keysOf((its[0] as Relaxation).name).filter((key) => passing.has(key))
    const [first, ...others] = keys.map((key) => passing.get(key) as Bits)
    return first ? [{ keys, bits: others.reduce(narrow, first.slice()), relaxations: its }] : []
  })
}

/** The filters of the engine that a filter of a search is. A place is one: it widens as a whole. */
function keysOf(name: FilterName): EngineFilter[] {
  if (name === 'place' || name === 'neighborhood') return ['cities', 'neighborhood']
  if (name === 'price' || name === 'people') return ['amount']
  if (name === 'type' || name === 'offer' || name === 'venue') return [`${name}s`]
  return [name, `${name}:from`, `${name}:to`] as EngineFilter[]
}

type Candidate = { group: Group; relaxation: Relaxation }

const isOtherThing = ({ relaxation: { step } }: Candidate) => stepWeight(step) >= otherThingWeight

/** The weight of a step. Something else comes after every pair of other steps. */
const candidateWeight = (candidate: Candidate) =>
  stepWeight(candidate.relaxation.step) + (isOtherThing(candidate) ? 100 : 0)

/** All single steps, and all pairs of steps of two groups, the lightest first. */
function byWeight(groups: readonly Group[]): Candidate[][] {
  const candidates = groups.flatMap((group) =>
    group.relaxations.map((relaxation): Candidate => ({ group, relaxation })),
  )
  const pairs = candidates.flatMap((one, at) =>
    candidates.slice(at + 1).flatMap((other) => (one.group === other.group ? [] : [[one, other]])),
  )
  return [...candidates.map((candidate) => [candidate]), ...pairs]
    .map((some) => ({ ways: some, weight: some.reduce((sum, candidate) => sum + candidateWeight(candidate), 0) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ ways: candidates }) => candidates)
}

const groupsIn = (candidates: readonly Candidate[]) => candidates.map(({ group }) => group.keys.join()).join(' ')

/** Computes the slots for each key once. */
function memoize<Input>(keyOf: (input: Input) => unknown, make: (input: Input) => Bits): (input: Input) => Bits {
  const made = new Map<unknown, Bits>()
  return (input) => {
    const bits = made.get(keyOf(input)) ?? make(input)
    made.set(keyOf(input), bits)
    return bits
  }
}
