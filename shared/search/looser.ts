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

type Step = { name: FilterName; change: Partial<SearchParams> }

/**
 * How much a search changes without a filter. Facts come first, then the exact place, then the limit of money, and last
 * what is looked for.
 */
const farOfOwn: Record<OwnFilter, number> = {
  reduced: 2,
  amenities: 6,
  neighborhood: 9,
  shape: 10,
  window: 11,
  place: 12,
  price: 13,
  people: 13,
  words: 14,
  venue: 16,
  offer: 17,
  type: 18,
}

const fieldSteps: readonly Step[] = filterRows(fields).map((row) => ({
  name: row.asked.name as FieldFilter<Fields>,
  change: withoutAsked(row),
}))

const far = new Map<FilterName, number>([
  ...(Object.entries(farOfOwn) as [OwnFilter, number][]),
  ...filterRows(fields).map(({ asked }) => [asked.name as FieldFilter<Fields>, asked.far] as const),
])

/** How much a search changes without a filter: what changes it least is left out first. */
export const farOf = (name: FilterName): number => far.get(name) ?? 0

/** The name of a filter group in looser searches. */
export const looserName = (name: FilterName) => `any${name.charAt(0).toUpperCase()}${name.slice(1)}` as LooserName

/** All filter groups that can be dropped. */
export const filterNames: readonly FilterName[] = [...ownFilters, ...fieldSteps.map(({ name }) => name)]
export const looserNames: readonly LooserName[] = filterNames.map(looserName)

/** The steps that loosen a search, the smallest change first: each drops one filter group. */
export function looserSteps(search: SearchParams): LooserStep[] {
  const category = searchTypeOf(search)
  const steps: Step[] = [
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
    ...fieldSteps,
  ]
  const changes = ({ change }: Step) =>
    Object.entries(change).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(search[name as keyof SearchParams]),
    )
  return steps
    .filter(changes)
    .sort((a, b) => farOf(a.name) - farOf(b.name))
    .map(({ name, change }) => ({ name: looserName(name), change: { ...change, ...stillMeant(search, change) } }))
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
