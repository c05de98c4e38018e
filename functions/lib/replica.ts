import { NotReady } from '../engine/live.ts'
import { Refusal } from './errors.ts'
import { logger } from './logger.ts'
import { measure } from './measure.ts'

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

/** Logs and counts what was set aside because it threw, so that it never keeps what follows from its turn. */
export function setAside(error: unknown, id: string): void {
  logger.error('A change was set aside', { error: error as Error, id })
  measure('TaskFailed')
}
