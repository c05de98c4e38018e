import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import type { FunctionName } from '#functions/domains.ts'
import { functionNameOf, givenUpNameOf } from '../functions.ts'
import type { Settings } from '../settings.ts'
import type { Operated } from './operated.ts'

/** What Lambda keeps of an event that a function gave up, as far as it is needed to try it again. */
const kept = z.object({ requestPayload: z.looseObject({}) })

/** So long a message stays hidden while its event is tried, in seconds; after that a failed one can be tried again. */
const hidden = 120

/**
 * Tries the events that a function gave up once more, each of them once; those that work leave its queue. Answers how
 * many worked and what the others failed with.
 */
export async function retryGivenUp(
  { sqs, invoke }: Operated,
  name: FunctionName,
  settings: Settings,
): Promise<{ worked: number; failures: string[] }> {
  const QueueName = givenUpNameOf(functionNameOf(name, settings))
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  const failures: string[] = []
  for (let worked = 0; ; ) {
    const asked = { QueueUrl, MaxNumberOfMessages: 1, VisibilityTimeout: hidden, WaitTimeSeconds: 1 }
    const [message] = (await sqs.send(new ReceiveMessageCommand(asked))).Messages ?? []
    if (!message) return { worked, failures }
    const { requestPayload } = kept.parse(JSON.parse(message.Body ?? ''))
    const failure = await invoke(name, requestPayload).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (failure) {
      failures.push(failure)
      continue
    }
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    worked++
  }
}
