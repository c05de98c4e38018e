import type { PostItem } from '#functions/posts/parts/changeLog.ts'
import { shape, upgraded } from '#functions/posts/upgrades.ts'
import { type Item, isListing, type Migration } from './migration.ts'

/**
 * Writes today's shape into listings whose stored `shape` number is missing or lower. The product already converts such
 * listings when it reads them; after this step other readers of the table see complete listings too.
 */
export const shapeOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && (item.shape ?? 0) < shape,
  change(item) {
    const whole: Item = upgraded(item as PostItem)
    return Object.fromEntries(Object.entries(whole).filter(([name, value]) => item[name] !== value))
  },
}
