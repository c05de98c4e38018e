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

type Step = { name: FilterName; far: number; change: Partial<SearchParams> }

const fieldSteps: readonly Step[] = filterRows(fields).map((row) => ({
  name: row.asked.name as FieldFilter<Fields>,
  far: row.asked.far,
  change: withoutAsked(row),
}))

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
      far: 1,
      change: { 'input-minimum': undefined, 'input-maximum': undefined },
    },
    { name: 'reduced', far: 2, change: { 'input-reduced': false } },
    { name: 'amenities', far: 6, change: { 'input-amenities': [], 'input-without': [] } },
    { name: 'neighborhood', far: 9, change: { 'input-neighborhood': undefined } },
    { name: 'shape', far: 10, change: { 'input-shape': undefined } },
    { name: 'window', far: 11, change: { 'input-window': undefined } },
    { name: 'place', far: 13, change: { 'input-location': [], 'input-neighborhood': undefined } },
    { name: 'words', far: 14, change: { 'input-words': undefined } },
    {
      name: 'venue',
      far: 15,
      change: { 'input-dasma': false, 'input-kafe': false, 'input-ushqim': false, 'input-party': false },
    },
    { name: 'offer', far: 16, change: { 'input-rent': false, 'input-buy': false, 'input-cimere': false } },
    { name: 'type', far: 17, change: { 'input-property-type': category ? [generics[category]] : [] } },
    ...fieldSteps,
  ]
  const changes = ({ change }: Step) =>
    Object.entries(change).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(search[name as keyof SearchParams]),
    )
  return steps
    .filter(changes)
    .sort((a, b) => a.far - b.far)
    .map(({ name, change }) => ({ name: looserName(name), change: { ...change, ...stillMeant(search, change) } }))
}

const places = ['input-location', 'input-window', 'input-shape'] as const

/**
 * Keeps the meaning of bounds after filters were dropped (PRC-04): sets the period and currency that those filters
 * implied. If the bounds would switch between people and prices, they are dropped.
 */
function stillMeant(search: SearchParams, change: Partial<SearchParams>): Partial<SearchParams> {
  const looser = { ...search, ...change }
  if (looser['input-minimum'] === undefined && looser['input-maximum'] === undefined) return {}
  const meant = amountOf(searchTypeOf(search))
  if (meant !== amountOf(searchTypeOf(looser))) return { 'input-minimum': undefined, 'input-maximum': undefined }
  if (meant === 'people') return {}
  const unit = priceUnitOf(search)
  return {
    ...(unit !== priceUnitOf(looser) && { 'input-period': unit }),
    ...(places.some((place) => place in change) && { 'input-currency': currencyOf(search) }),
  }
}
