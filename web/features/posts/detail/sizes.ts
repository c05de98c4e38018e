/**
 * How wide the photos of a listing are drawn, as the `sizes` of an image. A little less than drawn on the phone, so that a
 * common one takes the size that the card before it had, and shows it at once.
 */
export const photoSizes = {
  first: '(min-width: 768px) 640px, 88vw',
  other: '(min-width: 768px) 320px, 88vw',
} as const
