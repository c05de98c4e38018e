/**
 * The `sizes` of an article's cover. On a phone this is less than its real width: the smaller file is a sixth less
 * sharp than the screen could show, but loads in half the time.
 */
export const coverSizes = '(min-width: 880px) 816px, 76vw'

/** The `sizes` of a cover in the list, where high-density phones use the smaller file too, because five covers load. */
export const cardCoverSizes =
  '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 600px) 46vw, (min-resolution: 1.6dppx) 200px, 92vw'
