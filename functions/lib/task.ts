import type { Context, ScheduledEvent } from 'aws-lambda'
import { logger } from './logger.ts'

/** Makes the Lambda handler of what no caller waits for: what it logs carries the id of its run. */
export function task<E = unknown>(work: (event: E) => Promise<void>) {
  return async (event: E, context: Context): Promise<void> => {
    logger.addContext(context)
    await work(event)
  }
}

/**
 * Makes the Lambda handler of what a schedule runs. It is told the time by our clock or by the one that woke us, whichever
 * says less: what ends with time must not end early because one of them is wrong.
 */
export const job = (work: (now: number) => Promise<void>) =>
  task<Pick<ScheduledEvent, 'time'>>(({ time }) => work(Math.min(Date.now(), Date.parse(time))))

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
