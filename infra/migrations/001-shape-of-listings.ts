import type { PostItem } from '#functions/posts/changeLog.ts'
import { shape, upgraded } from '#functions/posts/upgrades.ts'
import { type Item, isListing, type Migration } from './migration.ts'

/**
 * Listings from before items told their shape get what they lacked, as they are read anyway: whoever reads the table
 * without the product's code sees whole listings.
 */
export const shapeOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && (item.shape ?? 0) < shape,
  change(item) {
    const whole: Item = upgraded(item as PostItem)
    return Object.fromEntries(Object.entries(whole).filter(([name, value]) => item[name] !== value))
  },
}
