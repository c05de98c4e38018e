/** A request header that is part of every cache key: a request with a unique value bypasses the caches. */
export const freshHeader = 'x-fresh'

/**
 * For how many seconds in all a cache may serve a response with `cache` seconds: while fresh, and stale while it
 * revalidates.
 */
export const staleFor = (cache: number): number => 2 * cache
