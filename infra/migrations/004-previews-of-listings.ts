import { isListing, type Migration } from './migration.ts'

/** Listings from before previews were drawn (REA-06) get theirs; one whose photo cannot be read goes without. */
export const previewsOfListings: Migration = {
  table: 'posts',
  match: (item) => isListing(item) && item.preview === undefined && item.photos.length > 0,
  run: ({ postId }) => ['posts.redraw', { postId }],
}
