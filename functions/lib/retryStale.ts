import { Refusal } from './errors.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Makes a handler run again, from its first read on, while it refuses `stale` because another call or a job wrote
 * meanwhile. For calls whose input names no version: their caller has nothing to look at again. The last refusal is
 * thrown.
 */
export function retryStale<R, A>(handler: (received: R) => Promise<A>): (received: R) => Promise<A> {
  return async (received) => {
    for (let attempt = 1; attempt < attempts; attempt++) {
      try {
        return await handler(received)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stale')) throw error
      }
    }
    return handler(received)
  }
}
