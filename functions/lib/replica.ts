import { NotReady } from '../engine/live.ts'
import { Refusal } from './errors.ts'

/** After so many seconds one may ask again; each time the replica has read more of the log. */
const retryAfter = 5

/** A replica that answers; refuses `starting` while it still reads the log. */
export async function ready<T>(replica: Promise<T>): Promise<T> {
  try {
    return await replica
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    throw new Refusal('starting', undefined, { headers: { 'retry-after': String(retryAfter) } })
  }
}
