import type { Context } from 'aws-lambda'
import { logger } from './logger.ts'

/** Makes the Lambda handler of what no caller waits for: what it logs carries the id of its run. */
export function task<E = unknown>(work: (event: E) => Promise<void>) {
  return async (event: E, context: Context): Promise<void> => {
    logger.addContext(context)
    await work(event)
  }
}
