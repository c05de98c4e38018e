import { fields } from '#shared/posts/fields.ts'
import { type PriceUnit, priceUnits } from '#shared/posts/price.ts'
import { currencyOf } from '#shared/search/currency.ts'
import { orderRows } from '#shared/search/fieldFilters.ts'
import { type Order, orderOf, type SearchParams } from '#shared/search/params.ts'
import { priceUnitOf } from '#shared/search/unit.ts'
import { type Bits, count, narrow, without } from '../../../engine/bits.ts'
import { newest, pageBy } from '../../../engine/order.ts'
import type { Page } from '../../../engine/schema.ts'
import type { Measure } from './facts.ts'
import type { Replica } from './fold.ts'
import { type Money, moneyIn } from './money.ts'
import { reducedAt } from './reduced.ts'
import type { ListingColumns } from './schema.ts'

type ByPrice = Extract<Order, 'price-up' | 'price-down' | 'area-price-up'>
type Measured = Exclude<Order, 'newest' | 'best' | 'reduced' | ByPrice>

/** The measure of each order, and whether it is descending. */
const measured = Object.fromEntries(
  orderRows(fields).map(({ order, spec, down }) => [order, { by: spec.name, down }]),
) as Record<Measured, { by: Measure; down: boolean }>
const priced: Record<ByPrice, { by: Money; down: boolean }> = {
  'price-up': { by: 'price', down: false },
  'price-down': { by: 'price', down: true },
  'area-price-up': { by: 'areaPrice', down: false },
}
const isByPrice = (order: Order): order is ByPrice => Object.hasOwn(priced, order)

/**
 * One page of a result in the order of its search. Listings without the measure come last; equal ones are ordered by
 * when they were moved up or confirmed.
 */
export function pageOf(replica: Replica, result: Bits, params: SearchParams, page: Page): number[] {
  const { columns } = replica
  const order = orderOf(params)
  if (order === 'newest' || order === 'best') return pageBy(columns, result, columns.measures.movedUp, true, page)
  if (order === 'reduced') return mostReduced(columns, result, page)
  if (isByPrice(order)) return byPrice(replica, result, params, priced[order], page)
  const { by, down } = measured[order]
  return pageBy(columns, result, columns.measures[by], down, page)
}

/**
 * Orders by price in the currency of the search (PRC-05). Prices of different periods are not mixed (PRC-04): those of
 * the period that the search means come first, then those of each other period.
 */
function byPrice(
  replica: Replica,
  result: Bits,
  params: SearchParams,
  { by, down }: { by: Money; down: boolean },
  page: Page,
): number[] {
  const { columns } = replica
  const measure = moneyIn(replica, by, currencyOf(params))
  const found: number[] = []
  let { skip } = page
  const take = (partOf: () => Bits, pageIn: (part: Bits, page: Page) => number[]) => {
    if (found.length === page.limit) return
    const part = partOf()
    const size = count(part)
    if (skip < size) found.push(...pageIn(part, { skip, limit: page.limit - found.length }))
    skip = Math.max(0, skip - size)
  }
  for (const unit of unitsOf(priceUnitOf(params), down))
    take(
      () => narrow(narrow(columns.anyOf('priced', [unit]).slice(), measure.having), result),
      (part, within) => pageBy(columns, part, measure, down, within),
    )
  take(
    () => without(result.slice(), measure.having),
    (part, within) => newest(columns, part, within),
  )
  return found
}

/** The units of prices in the order of the result, that of the search first. */
function unitsOf(meant: PriceUnit | undefined, down: boolean): PriceUnit[] {
  const units = down ? priceUnits.toReversed() : priceUnits
  return meant ? [meant, ...units.filter((unit) => unit !== meant)] : [...units]
}

/** Listings whose reduction is over are ordered like those that were never reduced. */
function mostReduced(columns: ListingColumns, result: Bits, { skip, limit }: Page): number[] {
  const reduced = narrow(reducedAt(columns, Date.now()), result)
  const found = pageBy(columns, reduced, columns.measures.reduced, true, { skip, limit })
  const rest = { skip: Math.max(0, skip - count(reduced)), limit: limit - found.length }
  return rest.limit > 0 ? [...found, ...newest(columns, without(result.slice(), reduced), rest)] : found
}
