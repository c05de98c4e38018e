import { NotReady } from '../engine/live.ts'
import { Refusal } from './errors.ts'

/** Clients may retry after so many seconds; with each retry the replica has read more of the log. */
const retryAfter = 5

/** Waits for a replica; refuses `starting` while it is still reading the log. */
export async function ready<T>(replica: Promise<T>): Promise<T> {
  try {
    return await replica
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    throw new Refusal('starting', undefined, { headers: { 'retry-after': String(retryAfter) } })
  }
}
