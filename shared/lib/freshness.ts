/** A request header that is part of the key of every cache: with a value of its own a request is answered by us. */
export const freshHeader = 'x-fresh'

/** For how long, in seconds, caches may answer with what is kept for `cache` seconds, and while they fetch it anew. */
export const staleFor = (cache: number): number => 2 * cache
