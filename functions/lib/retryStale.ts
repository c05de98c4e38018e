import { Refusal } from './errors.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Runs an operation again, from its first read on, while it refuses `stale` because another call or a job wrote
 * meanwhile. For calls whose input names no version: their caller has nothing to look at again. The last refusal is
 * thrown.
 */
export async function retryStale<T>(operation: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await operation()
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'stale')) throw error
    }
  }
  return operation()
}
