import { randomShift } from '#functions/posts/hiding.ts'
import { isListing, type Migration } from './migration.ts'

/**
 * Listings from before hidden addresses had a circle (MAP-07) get its offset, as new ones do, whether they hide theirs
 * now or later. No replica knows it.
 */
export const shiftsOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.shift === undefined,
  change: () => ({ shift: randomShift() }),
}
