/** A rate limit: at most `times` in a window of `seconds`. */
export type Limit = { times: number; seconds: number }

/** One limit or several, of which the shortest window comes first. */
export type Limits = Limit | readonly Limit[]
