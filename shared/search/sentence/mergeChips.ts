import { fields } from '../../posts/fields.ts'
import { generics } from '../../posts/lists.ts'
import { placeCurrency } from '../currency.ts'
import { filterRows } from '../fieldFilters.ts'
import { type SearchParams, searchParams } from '../params.ts'
import type { Chip, ParamTexts } from './parsedSentence.ts'

type Param = keyof SearchParams
type Search = Partial<SearchParams>

/** Parameters that form one filter: setting one of them by hand overrides all. */
const filters: readonly (readonly Param[])[] = [
  ['input-rent', 'input-buy', 'input-cimere'],
  ['input-dasma', 'input-kafe', 'input-ushqim', 'input-party'],
  ['input-minimum', 'input-maximum', 'input-currency', 'input-period'],
  ...filterRows(fields).flatMap(({ spec }) => ('range' in spec ? [spec.range as readonly Param[]] : [])),
]
const filterOf = (param: Param): readonly Param[] => filters.find((one) => one.includes(param)) ?? [param]

const categories: readonly string[] = Object.values(generics)

/** Parameters that say how prices are compared, without being filters themselves. */
const priceParams: readonly Param[] = ['input-currency', 'input-period']

/** Whether this parameter filters the results. A whole category is only a context, not a filter. */
function isFilter(search: Search, param: Param): boolean {
  const value = search[param]
  if (priceParams.includes(param)) return false
  if (param === 'input-property-type' && Array.isArray(value)) return value.some((type) => !categories.includes(type))
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

const paramsOf = (params: ParamTexts) => Object.keys(params) as Param[]

/** Whether a chip sets one of these parameters, or another parameter of the same filter. */
export const setsAnyOf = ({ params }: Chip, touched: readonly Param[]): boolean =>
  paramsOf(params).some((param) => filterOf(param).some((one) => touched.includes(one)))

/** Whether a filter set by hand overrides the chip (ASK-13). */
const isOverridden = ({ params }: Chip, byHand: Search): boolean =>
  paramsOf(params).some((param) => filterOf(param).some((one) => isFilter(byHand, one)))

/** The chips that no filter set by hand overrides; a quarter that several cities have is in the city set by hand. */
export const remainingChips = (chips: readonly Chip[], byHand: Search): Chip[] =>
  chips.map((chip) => chosenBy(chip, byHand)).filter((chip) => !isOverridden(chip, byHand))

function chosenBy(chip: Chip, { 'input-location': cities = [] }: Search): Chip {
  const isInCity = [chip.params, ...(chip.choices ?? [])].some((one) => cities.includes(one['input-location'] ?? ''))
  const { 'input-location': _, ...params } = chip.params
  return chip.choices && isInCity ? { ...chip, params, choices: undefined } : chip
}

/**
 * The parameters that chips set together, without chips that are only offered: list parameters merge all values,
 * sorted; for others the first chip wins.
 */
export function paramsOfChips(chips: readonly Chip[]): ParamTexts {
  const texts: ParamTexts = {}
  for (const { kind, params } of chips)
    if (kind !== 'offered')
      for (const param of paramsOf(params)) texts[param] = mergedValue(param, texts[param], params[param] ?? '')
  return texts
}

/** The parameters with several values. */
const lists: readonly string[] = [
  'input-neighborhood',
  ...Object.entries(searchParams.parse({})).flatMap(([param, value]) => (Array.isArray(value) ? param : [])),
]

/** Whether a parameter has a single value. */
export const isSingleValued = (param: string): boolean => !lists.includes(param)

function mergedValue(param: Param, before: string | undefined, text: string): string {
  if (before === undefined || before === text) return text
  if (isSingleValued(param)) return before
  const separator = param === 'input-neighborhood' ? ';' : ','
  return [...new Set([...before.split(separator), ...text.split(separator)])].sort().join(separator)
}

/**
 * Merges a search with the chips of its sentence. A bound whose currency is not written is in that of the place, also for
 * a visitor with another one (ASK-08).
 */
export function mergeChips<S extends Search>(byHand: S, chips: readonly Chip[]): S {
  const texts = paramsOfChips(chips)
  if (paramsOf(texts).length === 0) return byHand
  const parsed = searchParams.parse(texts)
  const merged = { ...byHand, ...Object.fromEntries(paramsOf(texts).map((param) => [param, parsed[param]])) }
  const isBound = 'input-minimum' in texts || 'input-maximum' in texts
  if (!isBound || 'input-currency' in texts || !placeCurrency(merged)) return merged
  return { ...merged, 'input-currency': undefined }
}
