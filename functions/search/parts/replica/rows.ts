import type { Placement } from '#shared/posts/lists.ts'
import { fallbackTypes } from '#shared/posts/placements.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { narrow } from '../../../engine/bits.ts'
import { newest } from '../../../engine/order.ts'
import type { Replica } from './fold.ts'
import { cardsOf, type Found, search } from './query.ts'

/** More than any row of the home page has. */
const placedMax = 100

/** The listings of a row on the home page, by their placement, newest first. */
export function rowOf(replica: Replica, placement: Placement): Found[] {
  const { columns } = replica
  const placed = narrow(columns.anyOf('placement', [placement]).slice(), columns.alive)
  const slots = newest(columns, placed, { skip: 0, limit: placedMax })
  if (slots.length > 0) return cardsOf(replica, slots)
  return search(replica, searchParams.parse({ 'input-property-type': fallbackTypes[placement] }), {
    skip: 0,
    limit: pageSize,
  }).found
}
