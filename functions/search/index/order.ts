import type { Order } from '#shared/search/params.ts'
import type { Bits } from '../../engine/bits.ts'
import { newest, pageBy } from '../../engine/order.ts'
import type { Page } from '../../engine/schema.ts'
import type { Measure } from './facts.ts'
import type { ListingColumns } from './schema.ts'

/** The measure of an order, and whether its greatest comes first. */
const measured: Record<Exclude<Order, 'newest' | 'best'>, { by: Measure; down: boolean }> = {
  'price-up': { by: 'price', down: false },
  'price-down': { by: 'price', down: true },
  'area-down': { by: 'area', down: true },
  'area-price-up': { by: 'areaPrice', down: false },
  'year-down': { by: 'year', down: true },
  'kilometers-up': { by: 'kilometers', down: false },
}

/** One page of a result in an order: listings without its measure come last, equal ones newest first. */
export function pageOf(columns: ListingColumns, result: Bits, order: Exclude<Order, 'best'>, page: Page): number[] {
  if (order === 'newest') return newest(columns, result, page)
  const { by, down } = measured[order]
  return pageBy(columns, result, columns.measures[by], down, page)
}
