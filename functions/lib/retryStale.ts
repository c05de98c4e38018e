import { backOff } from './backOff.ts'
import { Refusal } from './errors.ts'

/** Attempts of an optimistic write; with the pauses between them they take at most a second. */
const attempts = 5

/**
 * Makes a handler run again, from its first read on, after a pause each time, while it refuses `stale` because
 * another call or a job wrote meanwhile. For calls whose input names no version: their caller has nothing to look at again. The last refusal is
 * thrown.
 */
export function retryStale<R, A>(handler: (received: R) => Promise<A>): (received: R) => Promise<A> {
  return async (received) => {
    for (let retry = 0; retry < attempts - 1; retry++) {
      try {
        return await handler(received)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'stale')) throw error
        await backOff(retry, { first: 50, longest: 400 })
      }
    }
    return handler(received)
  }
}
