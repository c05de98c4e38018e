import { randomShift } from '#functions/posts/hiding.ts'
import { isListing, type Migration } from './migration.ts'

/**
 * Adds the random offset of the circle for hidden addresses (MAP-07) to listings that lack it. All listings get one,
 * since an owner may hide the address later. Replicas do not store the offset, so the change log gets no entry.
 */
export const shiftsOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.shift === undefined,
  change: () => ({ shift: randomShift() }),
}
