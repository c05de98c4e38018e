import { randomUUID } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda'
import { answerCloudFormation } from './customResource.ts'
import type { Event, Lambda } from './event.ts'
import { logger } from './logger.ts'
import { loadSecrets } from './secrets.ts'

/**
 * What an instance tells that was started before visitors came to it: its id, for how many seconds it has run, and whether
 * it has all that it answers from.
 */
export type Started = { instance: string; seconds: number; whole: boolean }

/** The properties of the custom resources that start instances (`infra/live.ts`). */
export type Starting = {
  /** For how many seconds an instance stays busy, so that the next event starts another one; CloudFormation makes it a text. */
  Busy: string
}

const instance = randomUUID()

/**
 * Makes the handler of a function that can be started before visitors come to it: by an event of CloudFormation, which
 * no request can be, as what API Gateway passes on of one is below names of its own. `open` brings what the function
 * answers from, and says whether all of it is there. An instance that is kept warm (provisioned concurrency) does that
 * before its first event.
 */
export async function startable(serve: Lambda, open: () => Promise<boolean>) {
  if (process.env.AWS_LAMBDA_INITIALIZATION_TYPE === 'provisioned-concurrency')
    await open().catch((error) => logger.error('An instance that is kept warm opens with its first request', error))

  async function start(event: CloudFormationCustomResourceEvent): Promise<void> {
    const { Busy = '0' } = event.ResourceProperties as Partial<Starting>
    const [, whole] = await Promise.all([loadSecrets(), open(), passed(Number(Busy) * 1000)])
    const started: Started = { instance, seconds: Math.round(performance.now()) / 1000, whole }
    await answerCloudFormation(event, { Data: { Started: JSON.stringify(started) } })
  }

  return async (event: Event | CloudFormationCustomResourceEvent, context: Context) =>
    'ResponseURL' in event ? start(event) : serve(event, context)
}
