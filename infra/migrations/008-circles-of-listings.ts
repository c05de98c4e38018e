import { mapOf } from '#shared/posts/around.ts'
import { isListing, type Migration } from './migration.ts'

/**
 * Gives hidden places the circle of their square in place of a random one, which averaged out over the listings of a
 * building (D-160). Only a function has the key from which it follows.
 */
export const circlesOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && mapOf(item) === 'area',
  run: ({ postId }) => ['posts.conceal', { postId }],
}
