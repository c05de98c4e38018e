import { phoneSizes } from '../parts/ListingCard/sizes.ts'

/**
 * The `sizes` of a listing's photos. A phone uses the same file as the card did, so that the photo is shown immediately
 * from the cache.
 */
export const photoSizes = {
  first: `(min-width: 768px) 640px, ${phoneSizes}`,
  other: `(min-width: 768px) 320px, ${phoneSizes}`,
} as const
