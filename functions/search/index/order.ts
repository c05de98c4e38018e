import { fields } from '#shared/posts/fields.ts'
import { orderRows } from '#shared/search/asked.ts'
import type { Order } from '#shared/search/params.ts'
import type { Bits } from '../../engine/bits.ts'
import { newest, pageBy } from '../../engine/order.ts'
import type { Page } from '../../engine/schema.ts'
import type { Measure } from './facts.ts'
import type { ListingColumns } from './schema.ts'

type Measured = Exclude<Order, 'newest' | 'best'>

/** The measure of an order, and whether its greatest comes first. */
const measured = {
  'price-up': { by: 'price', down: false },
  'price-down': { by: 'price', down: true },
  'area-price-up': { by: 'areaPrice', down: false },
  ...Object.fromEntries(orderRows(fields).map(({ order, asked, down }) => [order, { by: asked.name, down }])),
} as Record<Measured, { by: Measure; down: boolean }>

/** One page of a result in an order: listings without its measure come last, equal ones newest first. */
export function pageOf(columns: ListingColumns, result: Bits, order: Exclude<Order, 'best'>, page: Page): number[] {
  if (order === 'newest') return newest(columns, result, page)
  const { by, down } = measured[order]
  return pageBy(columns, result, columns.measures[by], down, page)
}
