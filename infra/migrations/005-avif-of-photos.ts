import { isListing, type Migration } from './migration.ts'

/** Creates the AVIF variants of listings' photos that lack them (D-58); skips photos that cannot be read. */
export const avifOfPhotos: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.photos.some(({ avif }) => !avif),
  run: ({ postId }) => ['posts.redraw', { postId }],
}
