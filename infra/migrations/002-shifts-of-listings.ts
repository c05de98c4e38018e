import { randomInt } from 'node:crypto'
import { isListing, type Migration } from './migration.ts'

/** The longest shift, in metres. */
const furthest = 280

/**
 * Adds a random offset of the circle for hidden addresses (MAP-07) to listings that lack it; step 008 replaces those
 * that are shown. Replicas do not store the offset, so the change log gets no entry.
 */
export const shiftsOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.shift === undefined,
  change: () => ({ shift: randomShift() }),
}

/** Metres east and north, evenly in all directions. */
function randomShift(): [east: number, north: number] {
  for (;;) {
    const shift: [number, number] = [randomInt(-furthest, furthest + 1), randomInt(-furthest, furthest + 1)]
    if (Math.hypot(...shift) <= furthest) return shift
  }
}
