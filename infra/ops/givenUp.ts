import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import type { FunctionName } from '#functions/domains.ts'
import { functionNameOf, givenUpNameOf } from '../functions.ts'
import type { Settings } from '../settings.ts'
import type { Operated } from './operated.ts'

/** The part of Lambda's dead-letter message that a retry needs: the original event. */
const kept = z.object({ requestPayload: z.looseObject({}) })

/**
 * The visibility timeout of a message while its event is retried, in seconds; then a failed event can be retried again.
 */
const hidden = 120

/**
 * Retries each event in a function's dead-letter queue once; events that succeed are removed from the queue. Returns
 * how many succeeded and the errors of the others.
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
