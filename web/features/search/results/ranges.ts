import type { TFunction } from 'i18next'
import { type Fields, fields } from '#shared/posts/fields.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { type FieldFilter, filterRows } from '#shared/search/fieldFilters.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import type { NumberText } from '../../../lib/format.ts'

/** The filters that are a pair of bounds. */
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
/** The parameters that carry the bounds, and whether they are written without grouping. */
const ranges = { price: { ...amount, money: true }, people: amount, ...Object.fromEntries(ofFields) } as Record<
  RangeName,
  Range
>
export const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name)

/** A plain number (a year) has four digits at most. */
export const digitsOf = (name: RangeName): number => (ranges[name].plain ? 4 : 9)

/** The bounds of a range in a search. */
export function boundsOf(name: RangeName, search: SearchQuery) {
  const [from, to] = ranges[name].params
  return { minimum: search[from], maximum: search[to] }
}

type Bounds = { minimum: number | undefined; maximum: number | undefined }

/** The lower bound first: who mixes them up means the same. */
export const ordered = <T extends Bounds>({ minimum, maximum }: T) =>
  minimum !== undefined && maximum !== undefined && minimum > maximum
    ? { minimum: maximum, maximum: minimum }
    : { minimum, maximum }

/** A search whose bounds all have the lower one first. */
export const inOrder = (search: SearchQuery): SearchQuery =>
  Object.assign(
    { ...search },
    ...(Object.keys(ranges) as RangeName[]).map((name) => paramsOf(name, ordered(boundsOf(name, search)))),
  )

/** The change that sets both bounds of a range; those of a price keep the currency that they were typed in. */
export const withBounds = (name: RangeName, bounds: Bounds, search: SearchQuery): Partial<SearchQuery> => ({
  ...paramsOf(name, bounds),
  ...(name === 'price' && { 'input-currency': currencyOf(search) }),
})

function paramsOf(name: RangeName, { minimum, maximum }: Bounds): Partial<SearchQuery> {
  const [from, to] = ranges[name].params
  return { [from]: minimum, [to]: maximum }
}

/** What a range says in a few words; undefined when it has no bound. */
export function rangeText(
  name: RangeName,
  search: SearchQuery,
  t: TFunction<'results'>,
  number: NumberText,
): string | undefined {
  const { minimum, maximum } = boundsOf(name, search)
  // A year is no amount: 2.019 would be a price.
  const currency = ranges[name].money ? currencyOf(search) : undefined
  const shown = (value: number) => (ranges[name].plain ? String(value) : number(value, currency))
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? shown(minimum) : `${shown(minimum)} – ${shown(maximum)}`
  if (minimum !== undefined) return t('from', { value: shown(minimum) })
  if (maximum !== undefined) return t('upTo', { value: shown(maximum) })
  return undefined
}
