/**
 * For high-density phones this is less than the displayed width, so that they load the middle size of a photo, 640
 * pixels for a width of 340 to 390. The largest size weighs twice as much, and a list loads ten photos before any
 * scrolling (SPD-03).
 */
export const phoneSizes = '(max-width: 520px) and (min-resolution: 1.6dppx) 213px, 88vw'

/** The `sizes` of a card's photo, by its context: the rows of the home page, similar listings, a results page. */
export const cardSizes = {
  wide: `(min-width: 1344px) 628px, (min-width: 768px) 46vw, ${phoneSizes}`,
  dense: `(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 600px) 46vw, ${phoneSizes}`,
  three: `(min-width: 1344px) 411px, (min-width: 768px) 30vw, ${phoneSizes}`,
  similar: `(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 768px) 46vw, ${phoneSizes}`,
  results: `(min-width: 1700px) 19vw, (min-width: 1180px) 28vw, (min-width: 768px) 46vw, ${phoneSizes}`,
} as const
