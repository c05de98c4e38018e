import { phoneSizes } from '../parts/ListingCard/sizes.ts'

/**
 * How wide the photos of a listing are drawn, as the `sizes` of an image. A phone takes the size that the card before it
 * had, and shows it at once.
 */
export const photoSizes = {
  first: `(min-width: 768px) 640px, ${phoneSizes}`,
  other: `(min-width: 768px) 320px, ${phoneSizes}`,
} as const
