import type { Rate } from '#shared/lib/contract.ts'

/**
 * The API's throttle, a token bucket per route: `burst` tokens, one taken by each request, `steady` added per second.
 * `clock` returns milliseconds.
 */
export function createThrottle(clock = () => performance.now()) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  /** Takes a token for a request; false when the request is throttled. */
  return (key: string, { steady, burst }: Rate): boolean => {
    const at = clock()
    const before = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * steady)
    const passes = tokens >= 1
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at })
    return passes
  }
}
