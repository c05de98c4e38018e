import { isListing, type Migration } from './migration.ts'

/** Photos of listings from before AVIF (D-58) get theirs; one that cannot be read goes without. */
export const avifOfPhotos: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.photos.some(({ avif }) => !avif),
  run: ({ postId }) => ['posts.redraw', { postId }],
}
