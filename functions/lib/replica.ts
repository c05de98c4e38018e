import { NotReady } from '../engine/live.ts'
import { Refusal } from './errors.ts'
import { logger } from './logger.ts'
import { measure } from './measure.ts'

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

/** Logs and counts an item that is skipped because it threw, so that it does not block those after it. */
export function setAside(error: unknown, id: string): void {
  logger.error('A change was set aside', { error: error as Error, id })
  measure('TaskFailed')
}
