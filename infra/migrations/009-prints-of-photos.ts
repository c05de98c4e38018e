import { isListing, type Migration } from './migration.ts'

/**
 * Makes the prints of listings' photos that lack them (D-214), as new versions, so that what follows the change log
 * learns them; skips photos that cannot be read.
 */
export const printsOfPhotos: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.photos.some(({ print }) => !print),
  run: ({ postId }) => ['posts.redraw', { postId }],
}
