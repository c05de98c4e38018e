import type { Context, ScheduledEvent } from 'aws-lambda'
import { noteFailure } from './dynamodb/failures.ts'
import { takeLease } from './dynamodb/lease.ts'
import { env } from './env.ts'
import { logger } from './logger.ts'
import { loadSecrets } from './secrets.ts'
import { setAside } from './setAside.ts'

/**
 * Makes the Lambda handler of background work, which no caller waits for. Its logs carry the id of the run; a run that
 * fails is counted, so that administrators see it (D-223).
 */
export function task<E = unknown, R = void>(work: (event: E, context: Context) => Promise<R>) {
  return async (event: E, context: Context): Promise<R> => {
    logger.addContext(context)
    try {
      await loadSecrets()
      return await work(event, context)
    } catch (error) {
      await countFailure(context)
      throw error
    }
  }
}

/** The name of the job that runs: `posts.expire` of the function `tregu-dev-posts-expire`. */
const nameOf = ({ functionName }: Context) =>
  functionName.slice(env('POWERTOOLS_SERVICE_NAME').length + 1).replace('-', '.')

/** Counts a failed run by the name of its job. Never throws. */
async function countFailure(context: Context): Promise<void> {
  try {
    await noteFailure(nameOf(context))
  } catch (error) {
    logger.warn('A failed run was not counted', error as Error)
  }
}

/**
 * Makes the Lambda handler of a scheduled job. It gets the earlier time of two clocks, ours and the scheduler's:
 * nothing may expire early because one of them is wrong.
 */
export const job = (work: (now: number) => Promise<void>) => task<Scheduled>((event) => work(timeOf(event)))

type Scheduled = Pick<ScheduledEvent, 'time'>

const timeOf = ({ time }: Scheduled) => Math.min(Date.now(), Date.parse(time))

/** What a run answers that has left the work to another one. */
const busy = 'another run is at work'

/** Takes the lease of the job, at its first call; false while another run has it. */
type Alone = () => Promise<boolean>

/**
 * A scheduled job that may run longer than until it is started again, of which one run works at a time. A run that has
 * found something to do asks `alone` first. It holds the lease for as long as it may run, so one that dies is followed.
 */
export const loneJob = (work: (now: number, alone: Alone) => Promise<void>) =>
  task<Scheduled, typeof busy | undefined>(async (event, context) => {
    let lease: ReturnType<typeof takeLease> | undefined
    const alone = async () => {
      lease ??= takeLease(nameOf(context), context.getRemainingTimeInMillis())
      return (await lease) !== undefined
    }
    try {
      await work(timeOf(event), alone)
      return lease && !(await lease) ? busy : undefined
    } finally {
      await (await lease?.catch(() => {}))?.().catch((error) => logger.warn('A lease was not given back', error))
    }
  })

/** The pages of a lone job: none, as soon as there is something to do and another run has the lease. */
export async function* whenAlone<T>(pages: AsyncIterable<readonly T[]>, alone: Alone): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    if (page.length > 0 && !(await alone())) return
    yield page
  }
}

/**
 * Does a job's work page by page. An item that fails is set aside, by its id, and does not block those after it. The
 * run then fails at its end, so that the failure is reported and the run retried.
 */
export async function workThrough<T>(
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  idOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
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
