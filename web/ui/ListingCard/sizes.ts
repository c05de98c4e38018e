/**
 * How wide the photo of a card is drawn, as the `sizes` of an image, by where it stands: in the rows of home, among similar
 * ones, on a page of results. That of the results is a little less than drawn on the phone, so that a common one takes the
 * middle size and not the largest.
 */
export const cardSizes = {
  wide: '(min-width: 1344px) 628px, (min-width: 768px) 46vw, 88vw',
  dense: '(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 600px) 46vw, 80vw',
  three: '(min-width: 1344px) 411px, (min-width: 768px) 30vw, 88vw',
  similar: '(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 768px) 46vw, 88vw',
  results: '(min-width: 1700px) 19vw, (min-width: 1180px) 28vw, (min-width: 768px) 46vw, 88vw',
} as const
