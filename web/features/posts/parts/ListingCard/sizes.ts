/**
 * A dense phone is told less than what is drawn, so that it takes the middle size of a photo, 640 pixels for its 340 to 390:
 * the largest weighs twice as much, and a list loads ten before anybody has moved (SPD-03).
 */
export const phoneSizes = '(max-width: 520px) and (min-resolution: 1.6dppx) 213px, 88vw'

/**
 * How wide the photo of a card is drawn, as the `sizes` of an image, by where it stands: in the rows of home, among similar
 * ones, on a page of results.
 */
export const cardSizes = {
  wide: `(min-width: 1344px) 628px, (min-width: 768px) 46vw, ${phoneSizes}`,
  dense: `(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 600px) 46vw, ${phoneSizes}`,
  three: `(min-width: 1344px) 411px, (min-width: 768px) 30vw, ${phoneSizes}`,
  similar: `(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 768px) 46vw, ${phoneSizes}`,
  results: `(min-width: 1700px) 19vw, (min-width: 1180px) 28vw, (min-width: 768px) 46vw, ${phoneSizes}`,
} as const
