import type { Context, ScheduledEvent } from 'aws-lambda'
import { noteFailure } from './dynamodb/failures.ts'
import { env } from './env.ts'
import { logger } from './logger.ts'
import { setAside } from './setAside.ts'

/**
 * Makes the Lambda handler of background work, which no caller waits for. Its logs carry the id of the run; a run that
 * fails is counted, so that administrators see it (D-223).
 */
export function task<E = unknown>(work: (event: E) => Promise<void>) {
  return async (event: E, context: Context): Promise<void> => {
    logger.addContext(context)
    try {
      await work(event)
    } catch (error) {
      await countFailure(context)
      throw error
    }
  }
}

/** Counts a failed run by the name of its job: `posts.expire` of the function `tregu-dev-posts-expire`. Never throws. */
async function countFailure({ functionName }: Context): Promise<void> {
  try {
    await noteFailure(functionName.slice(env('POWERTOOLS_SERVICE_NAME').length + 1).replace('-', '.'))
  } catch (error) {
    logger.warn('A failed run was not counted', error as Error)
  }
}

/**
 * Makes the Lambda handler of a scheduled job. It gets the earlier time of two clocks, ours and the scheduler's:
 * nothing may expire early because one of them is wrong.
 */
export const job = (work: (now: number) => Promise<void>) =>
  task<Pick<ScheduledEvent, 'time'>>(({ time }) => work(Math.min(Date.now(), Date.parse(time))))

/**
 * Does a job's work page by page. An item that fails is set aside, by its id, and does not block those after it. The
 * run then fails at its end, so that the failure is reported and the run retried.
 */
export async function workThrough<T>(
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  idOf: (item: T) => string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  let items = 0
  for await (const page of pages) {
    for (const item of page) {
      items++
      try {
        await work(item)
      } catch (error) {
        setAside(error, idOf(item))
        faults.push(error)
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items} were left undone`)
}
