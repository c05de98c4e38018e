import type { Context } from 'aws-lambda'
import { logger } from './logger.ts'

/** Makes the Lambda handler of what no caller waits for: what it logs carries the id of its run. */
export function task<E = unknown>(work: (event: E) => Promise<void>) {
  return async (event: E, context: Context): Promise<void> => {
    logger.addContext(context)
    await work(event)
  }
}

/**
 * Does a job's work page by page. What fails is logged and keeps nothing behind it from its turn; the run itself fails at
 * the end, so that it is told and tried again.
 */
export async function workThrough<T>(
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  let items = 0
  for await (const page of pages) {
    for (const item of page) {
      items++
      await work(item).catch((error: unknown) => {
        logger.error('A job left something undone', { error: error as Error })
        faults.push(error)
      })
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items} were left undone`)
}
