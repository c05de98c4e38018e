import { fields } from '#shared/posts/fields.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { boundIn, filterRows } from '#shared/search/fieldFilters.ts'
import type { FilterName } from '#shared/search/filterDrops.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { type Bits, count } from '../../../engine/bits.ts'
import type { Numbers } from '../../../engine/numbers.ts'
import type { Page } from '../../../engine/schema.ts'
import type { Measure } from './facts.ts'
import type { Replica } from './fold.ts'
import { moneyIn } from './money.ts'
import { pageOf } from './order.ts'

/** How many listings are compared at most. */
const comparedMax = 5000

/**
 * One page of these slots, for a search whose filters of these names gave way: those whose numbers lie nearest to their
 * bounds come first. In the order of the search where no bounds gave way, or for too many slots.
 */
export function nearestOf(
  replica: Replica,
  found: Bits,
  params: SearchParams,
  names: readonly FilterName[],
  page: Page,
): number[] {
  const bounded = names.flatMap((name) => boundedBy(replica, params, name) ?? [])
  if (bounded.length === 0 || count(found) > comparedMax) return pageOf(replica, found, params, page)
  const distance = (slot: number) => bounded.reduce((sum, one) => sum + distanceTo(one, slot), 0)
  const slots = pageOf(replica, found, params, { skip: 0, limit: comparedMax })
  return slots
    .map((slot) => ({ slot, distance: distance(slot) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(page.skip, page.skip + page.limit)
    .map(({ slot }) => slot)
}

type Bounded = { values: Numbers; low: number; high: number }

/** The parameters of the bounds of each field. */
const rangeOf = new Map(
  filterRows(fields).flatMap(({ spec }) => ('range' in spec ? [[spec.name, spec.range] as const] : [])),
)

/** The numbers that a filter bounds, and its bounds. */
function boundedBy(replica: Replica, params: SearchParams, name: FilterName): Bounded | undefined {
  const isAmount = name === 'price' || name === 'people'
  const range = isAmount ? (['input-minimum', 'input-maximum'] as const) : rangeOf.get(name)
  if (!range) return undefined
  const { values } =
    name === 'price' ? moneyIn(replica, 'price', currencyOf(params)) : replica.columns.measures[name as Measure]
  const [low, high] = range.map((param) => boundIn(params, param))
  return { values, low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY }
}

/** Farther than any number. */
const unknownDistance = Number.MAX_SAFE_INTEGER

/** How far a number lies outside its bounds, as a share of the nearer one. */
function distanceTo({ values, low, high }: Bounded, slot: number): number {
  const value = values[slot] as number
  if (Number.isNaN(value)) return unknownDistance
  const bound = value < low ? low : high
  return value >= low && value <= high ? 0 : Math.abs(value - bound) / Math.max(1, Math.abs(bound))
}
