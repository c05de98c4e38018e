import type { Rate } from '#shared/lib/contract.ts'

/**
 * The throttle of an API: each route has a bucket of `burst` tokens, a request takes one, `steady` of them come back a
 * second. `clock` tells milliseconds.
 */
export function createThrottle(clock = () => performance.now()) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  /** Whether one more request comes through. */
  return (key: string, { steady, burst }: Rate): boolean => {
    const at = clock()
    const before = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * steady)
    const passes = tokens >= 1
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at })
    return passes
  }
}
