import { isListing, type Migration } from './migration.ts'

/** Draws the preview image of listings that lack one (REA-06); skips listings whose photo cannot be read. */
export const previewsOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.preview === undefined && item.photos.length > 0,
  run: ({ postId }) => ['posts.redraw', { postId }],
}
