import { unitSize } from '#shared/posts/area.ts'
import { suffixOf } from '#shared/posts/field.ts'
import { type Fields, fields } from '#shared/posts/fields.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { type FieldFilter, filterRows } from '#shared/search/fieldFilters.ts'
import type { SearchQuery } from '#shared/search/params.ts'
import { areaUnitOf, priceUnitOf } from '#shared/search/unit.ts'
import { areaUnits, type NumberText } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'

/** The filters that consist of a lower and an upper bound. */
export type RangeName = 'price' | 'people' | FieldFilter<Pick<Fields, RangeField>>
type RangeField = {
  [Name in keyof Fields]: Fields[Name] extends { search: { range: unknown } } ? Name : never
}[keyof Fields]

type NumberParam = {
  [Param in keyof SearchQuery]-?: SearchQuery[Param] extends number | undefined ? Param : never
}[keyof SearchQuery]
type Counted = 'rooms' | 'bathrooms' | 'floors' | 'people' | 'seats'
/** The parameters of a range, how its numbers are written, and what they count or are measured in. */
type Range = {
  params: readonly [from: NumberParam, to: NumberParam]
  plain: boolean
  money?: boolean
  area?: boolean
  counted?: Counted
  unit?: string
}

const amount = { params: ['input-minimum', 'input-maximum'], plain: false } as const satisfies Range
const ofFields = filterRows(fields).flatMap(({ row: { value, fact }, spec }) =>
  'range' in spec
    ? [
        [
          spec.name,
          {
            params: spec.range,
            plain: value.is === 'whole' && value.plain === true,
            money: value.is === 'money',
            counted: spec.name === 'rooms' ? 'rooms' : fact?.counted,
            area: value.is === 'area',
            unit: suffixOf(value),
          },
        ] as const,
      ]
    : [],
)
const ranges = {
  price: { ...amount, money: true },
  people: { ...amount, counted: 'people' },
  ...Object.fromEntries(ofFields),
} as Record<RangeName, Range>
export const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name)

/** The URL parameters of the bounds of a range. */
export const paramsOfRange = (name: RangeName) => ranges[name].params

/** Whether the numbers of a range are years. */
export const isYears = (name: RangeName): boolean => ranges[name].plain

export type Bounds = { minimum: number | undefined; maximum: number | undefined }

/** The bounds of a range in a search, in the unit in which they are shown: a search has areas in m² (D-310). */
export const boundsOf = (name: RangeName, search: SearchQuery): Bounds =>
  scaled(storedBounds(name, search), 1 / sizeOf(name, search), 1)

function storedBounds(name: RangeName, search: SearchQuery): Bounds {
  const [from, to] = ranges[name].params
  return { minimum: search[from], maximum: search[to] }
}

const sizeOf = (name: RangeName, search: SearchQuery) => (ranges[name].area ? unitSize[areaUnitOf(search)] : 1)

function scaled({ minimum, maximum }: Bounds, by: number, steps: number): Bounds {
  const scale = (bound: number | undefined) => bound && (by === 1 ? bound : Math.round(bound * by * steps) / steps)
  return { minimum: scale(minimum), maximum: scale(maximum) }
}

/** What the numbers of a range are measured in. */
export const unitOf = (name: RangeName, search: SearchQuery): string | undefined =>
  ranges[name].area ? areaUnits[areaUnitOf(search)] : ranges[name].unit

/** Swaps the bounds if they are in the wrong order. */
export const ordered = <T extends Bounds>({ minimum, maximum }: T) =>
  minimum !== undefined && maximum !== undefined && minimum > maximum
    ? { minimum: maximum, maximum: minimum }
    : { minimum, maximum }

/** The search with the bounds of all its ranges in the right order. */
export const inOrder = (search: SearchQuery): SearchQuery =>
  Object.assign(
    { ...search },
    ...(Object.keys(ranges) as RangeName[]).map((name) => paramsOf(name, ordered(storedBounds(name, search)))),
  )

/**
 * The change that sets both bounds of a range, as they are shown. For a price, it also sets the currency in which they were
 * entered.
 */
export const withBounds = (name: RangeName, bounds: Bounds, search: SearchQuery): Partial<SearchQuery> => ({
  // A hundredth of a square metre, so that a whole number of square feet stays one.
  ...paramsOf(name, scaled(bounds, sizeOf(name, search), 100)),
  ...(name === 'price' && { 'input-currency': currencyOf(search) }),
})

function paramsOf(name: RangeName, { minimum, maximum }: Bounds): Partial<SearchQuery> {
  const [from, to] = ranges[name].params
  return { [from]: minimum, [to]: maximum }
}

type Texts = TFunction<['results', 'listings', 'common']>

/** A short text of a range, for its chip; undefined if it has no bound. */
export function rangeText(name: RangeName, search: SearchQuery, t: Texts, number: NumberText): string | undefined {
  const { minimum, maximum } = boundsOf(name, search)
  if (name === 'rooms' && maximum === 0) return t('listings:studio')
  if (name === 'floor' && minimum === 0 && maximum === 0) return t('listings:groundFloor')
  const text = boundsText(name, search, t, numberOf(name, search, number))
  return text && ranges[name].area ? `${text} ${unitOf(name, search)}` : text
}

/** A range in words that need no label: "2 – 3 rooms", "up to €400/month"; undefined if it has no bound. */
export function rangeInWords(
  name: RangeName,
  label: string,
  search: SearchQuery,
  t: Texts,
  number: NumberText,
): string | undefined {
  const shown = numberOf(name, search, number)
  const short = rangeText(name, search, t, number)
  const { counted, area, unit } = ranges[name]
  // Words need no label.
  if (area || (short && !/\d/.test(short))) return short
  if (counted)
    return boundsText(name, search, t, shown, (value) =>
      t(`listings:count.${counted}`, { count: value, shown: shown(value) }),
    )
  const per = name === 'price' ? priceUnitOf(search) : undefined
  if (!short || name === 'price') return short && per && per !== 'all' ? short + t(`listings:per.${per}`) : short
  return unit ? `${short} ${unit}` : `${label} ${short}`
}

/** Years are not formatted as amounts, because 2.019 would look like a price. */
function numberOf(name: RangeName, search: SearchQuery, number: NumberText) {
  const currency = ranges[name].money ? currencyOf(search) : undefined
  return (value: number) => (ranges[name].plain ? String(value) : number(value, currency))
}

/** The bounds of a range in words. The last number is written with what it counts. */
function boundsText(
  name: RangeName,
  search: SearchQuery,
  t: Texts,
  shown: (value: number) => string,
  last = shown,
): string | undefined {
  const { minimum, maximum } = boundsOf(name, search)
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? last(minimum) : `${shown(minimum)} – ${last(maximum)}`
  if (minimum !== undefined) return t('from', { value: last(minimum) })
  if (maximum !== undefined) return t('upTo', { value: last(maximum) })
  return undefined
}
