import type { TFunction } from 'i18next'
import { type Fields, fields } from '#shared/posts/fields.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { type FieldFilter, filterRows } from '#shared/search/fieldFilters.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import type { NumberText } from '../../../lib/format.ts'

/** The filters that consist of a lower and an upper bound. */
export type RangeName = 'price' | 'people' | FieldFilter<Pick<Fields, RangeField>>
type RangeField = {
  [Name in keyof Fields]: Fields[Name] extends { search: { range: unknown } } ? Name : never
}[keyof Fields]

type NumberParam = {
  [Param in keyof SearchQuery]-?: SearchQuery[Param] extends number | undefined ? Param : never
}[keyof SearchQuery]
type Range = { params: readonly [from: NumberParam, to: NumberParam]; plain: boolean; money?: boolean }

const amount = { params: ['input-minimum', 'input-maximum'], plain: false } as const satisfies Range
const ofFields = filterRows(fields).flatMap(({ row: { value }, asked }) =>
  'range' in asked
    ? [
        [
          asked.name,
          { params: asked.range, plain: value.is === 'whole' && value.plain === true, money: value.is === 'money' },
        ] as const,
      ]
    : [],
)
/** The URL parameters of each range, and whether its numbers are written without digit grouping. */
const ranges = { price: { ...amount, money: true }, people: amount, ...Object.fromEntries(ofFields) } as Record<
  RangeName,
  Range
>
export const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name)

/** The maximum number of digits: four for a number without grouping (a year). */
export const digitsOf = (name: RangeName): number => (ranges[name].plain ? 4 : 9)

/** The bounds of a range in a search. */
export function boundsOf(name: RangeName, search: SearchQuery) {
  const [from, to] = ranges[name].params
  return { minimum: search[from], maximum: search[to] }
}

type Bounds = { minimum: number | undefined; maximum: number | undefined }

/** Swaps the bounds if they are in the wrong order. */
export const ordered = <T extends Bounds>({ minimum, maximum }: T) =>
  minimum !== undefined && maximum !== undefined && minimum > maximum
    ? { minimum: maximum, maximum: minimum }
    : { minimum, maximum }

/** The search with the bounds of all its ranges in the right order. */
export const inOrder = (search: SearchQuery): SearchQuery =>
  Object.assign(
    { ...search },
    ...(Object.keys(ranges) as RangeName[]).map((name) => paramsOf(name, ordered(boundsOf(name, search)))),
  )

/** The change that sets both bounds of a range. For a price, it also sets the currency in which they were entered. */
export const withBounds = (name: RangeName, bounds: Bounds, search: SearchQuery): Partial<SearchQuery> => ({
  ...paramsOf(name, bounds),
  ...(name === 'price' && { 'input-currency': currencyOf(search) }),
})

function paramsOf(name: RangeName, { minimum, maximum }: Bounds): Partial<SearchQuery> {
  const [from, to] = ranges[name].params
  return { [from]: minimum, [to]: maximum }
}

/** A short text of a range, for its chip; undefined if it has no bound. */
export function rangeText(
  name: RangeName,
  search: SearchQuery,
  t: TFunction<'results'>,
  number: NumberText,
): string | undefined {
  const { minimum, maximum } = boundsOf(name, search)
  // Years are not formatted as amounts, because 2.019 would look like a price.
  const currency = ranges[name].money ? currencyOf(search) : undefined
  const shown = (value: number) => (ranges[name].plain ? String(value) : number(value, currency))
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? shown(minimum) : `${shown(minimum)} – ${shown(maximum)}`
  if (minimum !== undefined) return t('from', { value: shown(minimum) })
  if (maximum !== undefined) return t('upTo', { value: shown(maximum) })
  return undefined
}
