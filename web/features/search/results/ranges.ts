import type { TFunction } from 'i18next'
import type { SearchQuery } from '#shared/search/params.ts'

/** The filters that are a pair of bounds, and the parameters that carry them. */
const ranges = {
  price: ['input-minimum', 'input-maximum'],
  people: ['input-minimum', 'input-maximum'],
  rooms: ['input-min-rooms', 'input-max-rooms'],
  area: ['input-min-area', 'input-max-area'],
  year: ['input-min-year', 'input-max-year'],
  kilometers: ['input-min-kilometers', 'input-max-kilometers'],
} as const satisfies Record<string, readonly [keyof SearchQuery, keyof SearchQuery]>
export type RangeName = keyof typeof ranges
export const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name)

/** The bounds of a range in a search. */
export function boundsOf(name: RangeName, search: SearchQuery) {
  const [from, to] = ranges[name]
  return { minimum: search[from], maximum: search[to] }
}

/** The change that sets both bounds of a range. */
export function withBounds(
  name: RangeName,
  { minimum, maximum }: { minimum: number | undefined; maximum: number | undefined },
): Partial<SearchQuery> {
  const [from, to] = ranges[name]
  return { [from]: minimum, [to]: maximum }
}

/** What a range says in a few words; undefined when it has no bound. */
export function rangeText(
  name: RangeName,
  search: SearchQuery,
  t: TFunction<'results'>,
  number: (value: number) => string,
): string | undefined {
  const { minimum, maximum } = boundsOf(name, search)
  // A year is no amount: 2.019 would be a price.
  const shown = name === 'year' ? String : number
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? shown(minimum) : `${shown(minimum)} – ${shown(maximum)}`
  if (minimum !== undefined) return t('from', { value: shown(minimum) })
  if (maximum !== undefined) return t('upTo', { value: shown(maximum) })
  return undefined
}
