import { shapeOfListings } from './001-shape-of-listings.ts'
import type { Migration } from './migration.ts'

/** Every step by its name, in the order in which they run; one that was deployed is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-shape-of-listings': shapeOfListings,
}
