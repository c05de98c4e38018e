import { foldLatin as fold } from '../lib/text.ts'
import { citiesAround, citiesOfRegion } from '../places/cities.ts'
import { type Neighborhood, neighborhoods, quartersAround } from '../places/neighborhoods.ts'
import { type Fields, fields } from '../posts/fields.ts'
import { type Kind, kindOf, kinds, type VenueKind, venueKinds } from '../posts/lists.ts'
import { boundIn, type ChoiceFilter, chosenIn, type FilterRow, filterRows } from './fieldFilters.ts'
import { dropStep, dropsOf, type FilterName, type RelaxationStep } from './filterDrops.ts'
import { bodyLike } from './lexicon.ts'
import { listingTypeParam, ticked } from './matches.ts'
import { type SearchParams, typesOf } from './params.ts'
import { itemsOf } from './sentence/match.ts'
import { tokensOf } from './sentence/tokens.ts'
import type { Sense } from './sentence/vocabulary.ts'

/**
 * A relaxation of a filter: the step of the order (`filterDrops.ts`) at which it does, and the change to the search. `droppedWords`
 * are the words that are not searched any more; `onlyUnstated` admits only listings that do not say which choice they have.
 */
export type Relaxation = {
  name: FilterName
  step: RelaxationStep
  change: Partial<SearchParams>
  droppedWords?: string
  onlyUnstated?: true
}

/**
 * The relaxations of each filter of a search (ASK-17): those of one filter in their order, each wider than the one
 * before. Areas of the map, exclusions, sizes and numbers of rooms are never dropped, and a place stays in its region.
 */
export const relaxationsOf = (search: SearchParams): Relaxation[] => [
  ...amenitiesOf(search),
  ...wordsOf(search),
  ...placesOf(search),
  ...dropsOf(search)
    .filter(({ name }) => !ownSteps.has(name))
    .flatMap(({ name, change }) => [...relaxed(name, search), ...dropped(name, change)]),
]

/** Filters whose steps are their own, and areas of the map, which have none. */
const ownSteps = new Set<FilterName>(['amenities', 'words', 'neighborhood', 'place', 'shape', 'window'])

/** The steps that drop a filter. A listing that states another choice than an extra asks for lacks it for certain. */
function dropped(name: FilterName, change: Partial<SearchParams>): Relaxation[] {
  const { row, spec } = rows.get(name) ?? {}
  // Sizes and numbers of rooms only give way a little: a studio does not come close to three rooms. And who offers a room
  // does not come close to who looks for one.
  if (row?.usual !== undefined || (spec && 'range' in spec)) return []
  const step = dropStep(name)
  if (spec && 'choice' in spec && step === 'extra')
    return [
      { name, step, change, onlyUnstated: true },
      { name, step: 'fact', change },
    ]
  return [{ name, step, change }]
}

/** Whether a search asks for a number that is greater than its own greatest. */
export const isContradictory = (search: SearchParams): boolean =>
  [
    ['input-minimum', 'input-maximum'] as const,
    ...[...rows.values()].flatMap(({ spec }) => ('range' in spec ? [spec.range] : [])),
  ].some(([from, to]) => (boundIn(search, from) ?? 0) > (boundIn(search, to) ?? Number.POSITIVE_INFINITY))

/** The steps that relax a filter without dropping it. */
const relaxed = (name: FilterName, search: SearchParams): Relaxation[] => [
  ...relaxedBounds(name, search),
  ...similarChoices(name, search),
]

/** The steps that relax the bounds of a filter, each wider than the one before; none for other filters. */
export function relaxedBounds(name: FilterName, search: SearchParams): Relaxation[] {
  if (name === 'price' || name === 'people')
    return boundsOf(name, ['input-minimum', 'input-maximum'], amountSteps, search)
  const row = rows.get(name)
  return row && 'range' in row.spec ? boundsOf(name, row.spec.range as Bounds, stepsFor(row), search) : []
}

/** The relaxation of a choice, a type or a kind of venue to similar ones; none for other filters. */
export function similarChoices(name: FilterName, search: SearchParams): Relaxation[] {
  if (name === 'type') return similarKinds(search)
  if (name === 'venue') return similarVenues(search)
  const spec = rows.get(name)?.spec
  return spec && 'choice' in spec ? similarFieldChoices(name as ChoiceFilter<Fields>, spec.choice, search) : []
}

const rows = new Map<FilterName, FilterRow>(filterRows(fields).map((row) => [row.spec.name as FilterName, row]))

type Bounds = readonly [from: keyof SearchParams, to: keyof SearchParams]
/** How much further the bounds of a range reach at a step. */
type Widening = { step: RelaxationStep; lower: (bound: number) => number; upper: (bound: number) => number }

const byShare = (step: RelaxationStep, share: number): Widening => ({
  step,
  lower: (bound) => bound * (1 - share),
  upper: (bound) => bound * (1 + share),
})
const byCount = (step: RelaxationStep, count: number): Widening => ({
  step,
  lower: (bound) => bound - count,
  upper: (bound) => bound + count,
})

const amountSteps = [byShare('tenth', 0.1), byShare('quarter', 0.25)]
const yearSteps = [byCount('tenth', 1), byCount('quarter', 3)]
const countSteps = [byCount('one', 1)]
/** Whole numbers up to this are counted, as rooms are; greater ones are measured. */
const countedMax = 1000

function stepsFor({ row: { value } }: FilterRow): readonly Widening[] {
  if (value.is !== 'whole') return amountSteps
  return value.plain ? yearSteps : value.max <= countedMax ? countSteps : amountSteps
}

function boundsOf(
  name: FilterName,
  [from, to]: Bounds,
  steps: readonly Widening[],
  search: SearchParams,
): Relaxation[] {
  const [low, high] = [boundIn(search, from), boundIn(search, to)]
  return steps.map(({ step, lower, upper }) => ({
    name,
    step,
    change: {
      ...(low !== undefined && { [from]: rounded(Math.max(0, lower(low))) }),
      ...(high !== undefined && { [to]: rounded(upper(high)) }),
    },
  }))
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Choices that are used in the same way. */
const similarValues: { readonly [Name in ChoiceFilter<Fields>]?: { readonly [choice: string]: readonly string[] } } = {
  transmission: { Automatik: ['Semi Automatik'], 'Semi Automatik': ['Automatik'] },
  furnished: { yes: ['partly'], no: ['partly'] },
  utilities: { yes: ['partly'] },
  pets: { yes: ['ask'] },
  heating: { central: ['gas'], gas: ['central'] },
}

function similarFieldChoices(name: ChoiceFilter<Fields>, param: string, search: SearchParams): Relaxation[] {
  const chosen = chosenIn(search, param)
  const alike = chosen.flatMap((one) => similarValues[name]?.[one] ?? [])
  const step = dropStep(name) === 'extra' ? 'extra' : 'kind'
  return alike.length > 0 ? [{ name, step, change: { [param]: [...new Set([...chosen, ...alike])] } }] : []
}

/** Kinds of listing that serve the same purpose, before all others of their category. */
const kindsOfSamePurpose: { readonly [K in Kind]?: readonly Kind[] } = {
  villa: ['house'],
  house: ['villa'],
  office: ['local'],
  local: ['office'],
  apartment: ['house'],
}

function similarKinds(search: SearchParams): Relaxation[] {
  const own = typesOf(search).map(kindOf)
  const alike = own.flatMap((kind) => kindsOfSamePurpose[kind] ?? []).filter((kind) => !own.includes(kind))
  const names = [...own, ...alike].map((kind) => kinds[kind].searched)
  return alike.length > 0 ? [{ name: 'type', step: 'type', change: { 'input-property-type': names } }] : []
}

const venueOfSamePurpose: { readonly [V in VenueKind]: VenueKind } = {
  dasma: 'party',
  party: 'dasma',
  kafe: 'ushqim',
  ushqim: 'kafe',
}

function similarVenues(search: SearchParams): Relaxation[] {
  const alike = ticked<VenueKind>(search, venueKinds).map(
    (venue) => [listingTypeParam[venueOfSamePurpose[venue]], true] as const,
  )
  return [{ name: 'venue', step: 'venue', change: Object.fromEntries(alike) }]
}

/** Drops each amenity by itself, then all of them. */
function amenitiesOf({ 'input-amenities': wanted }: SearchParams): Relaxation[] {
  const singles = wanted.map((one) => wanted.filter((other) => other !== one))
  const changes = wanted.length > 1 ? [...singles, []] : singles
  return changes.map((left) => ({ name: 'amenities', step: 'extra', change: { 'input-amenities': left } }))
}

/**
 * Words for what a listing has may be said otherwise, so they give way early: each by itself, two together, then all.
 * Names of models and bodies give way late, first to cars of the same body: a Golf is what is looked for. Words that the
 * lexicon does not know, such as a street, stay.
 */
function wordsOf({ 'input-words': words = '' }: SearchParams): Relaxation[] {
  const tokens = tokensOf(words)
  const items = itemsOf(tokens).map(
    ({ from, to, senses }): WordItem => ({
      text: words.slice(tokens[from]?.from, tokens[to - 1]?.to),
      step: senses.length === 0 ? undefined : senses.some(isName) ? 'name' : 'words',
    }),
  )
  const without = (
    step: 'words' | 'name',
    omitted: readonly WordItem[],
    instead: readonly string[] = [],
  ): Relaxation => {
    const kept = items.filter((item) => !omitted.includes(item)).map(({ text }) => text)
    return {
      name: 'words',
      step,
      change: { 'input-words': [...kept, ...instead].join(' ') || undefined },
      droppedWords: omitted.map(({ text }) => text).join(' '),
    }
  }
  const known = items.filter(({ step }) => step === 'words')
  const names = items.filter(({ step }) => step === 'name')
  const bodies = names.flatMap(({ text }) => bodyLike(text) ?? [])
  const pairs = known.flatMap((one, at) => known.slice(at + 1).map((other) => [one, other]))
  return [
    ...[...known.map((one) => [one]), ...pairs, known].slice(0, wordsMax).map((omitted) => without('words', omitted)),
    ...(bodies.length > 0 ? [without('name', names, bodies)] : []),
    ...(names.length > 0 ? [without('name', names), without('name', [...names, ...known])] : []),
  ].filter(({ droppedWords }) => droppedWords !== '')
}

/** A word of a search, and the step at which it gives way; none for one that stays. */
type WordItem = { text: string; step?: 'words' | 'name' }

/** How many combinations of words give way. */
const wordsMax = 12

const isName = ({ group }: Sense) => group === 'model' || group === 'body'

/** The place widens from the quarter to the region of its city. A place that we do not know stays as it is. */
function placesOf({ 'input-neighborhood': quarter, 'input-location': named }: SearchParams): Relaxation[] {
  const quarters = quarter === undefined ? [] : quartersNamed(quarter, named)
  if (quarter !== undefined && quarters.length === 0) return []
  const cities = named.length > 0 ? named : [...new Set(quarters.map(({ city }) => city))]
  if (cities.length === 0) return []
  const to = (name: FilterName, step: RelaxationStep, some: readonly string[], around?: string): Relaxation => ({
    name,
    step,
    change: { 'input-location': [...some], 'input-neighborhood': around },
  })
  const around = quartersAround(quarters).map(({ neighborhood }) => neighborhood)
  return [
    ...(around.length > 0 ? [to('neighborhood', 'quartersAround', cities, `${quarter};${around.join(';')}`)] : []),
    ...(quarter === undefined ? [] : [to('neighborhood', 'city', cities)]),
    to('place', 'citiesAround', citiesAround(cities)),
    to('place', 'region', citiesOfRegion(cities)),
  ]
}

function quartersNamed(text: string, cities: readonly string[]): Neighborhood[] {
  const names = text.split(';').map((name) => fold(name).trim())
  return neighborhoods.filter(
    ({ city, neighborhood }) => names.includes(fold(neighborhood)) && (cities.length === 0 || cities.includes(city)),
  )
}
