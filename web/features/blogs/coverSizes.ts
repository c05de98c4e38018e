/**
 * How wide the cover of an article is taken to be. On a phone that is less than it is: its narrow file, a sixth less sharp
 * than the screen could show, is there in half the time.
 */
export const coverSizes = '(min-width: 880px) 816px, 76vw'
