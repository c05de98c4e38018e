/**
 * How wide the cover of an article is taken to be. On a phone that is less than it is: its narrow file, a sixth less sharp
 * than the screen could show, is there in half the time.
 */
export const coverSizes = '(min-width: 880px) 816px, 76vw'

/** The same in the list, where a dense phone takes the narrow file too: it loads five. */
export const cardCoverSizes =
  '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 600px) 46vw, (min-resolution: 1.6dppx) 200px, 92vw'
