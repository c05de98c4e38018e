import { DeleteMessageCommand, GetQueueUrlCommand, QueueDoesNotExist, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import type { FunctionName } from '#functions/domains.ts'
import { functionNameOf, givenUpNameOf } from '../functions.ts'
import type { Settings } from '../settings.ts'
import type { Clients } from './clients.ts'

/**
 * The visibility timeout of a message while it is retried, in seconds; then a failed message can be retried again.
 */
const hidden = 120

/**
 * Retries each message in a function's dead-letter queue once; those that succeed are removed from the queue. Returns
 * how many succeeded and the errors of the others. A stage that receives no mail has no queue for it.
 */
export async function retryGivenUp(
  { sqs, invoke }: Clients,
  name: FunctionName,
  settings: Settings,
): Promise<{ worked: number; failures: string[] }> {
  const QueueName = givenUpNameOf(functionNameOf(name, settings))
  const found = await sqs.send(new GetQueueUrlCommand({ QueueName })).catch((error: unknown) => {
    if (error instanceof QueueDoesNotExist) return undefined
    throw error
  })
  if (!found) return { worked: 0, failures: [] }
  const { QueueUrl } = found
  const failures: string[] = []
  for (let worked = 0; ; ) {
    const request = { QueueUrl, MaxNumberOfMessages: 1, VisibilityTimeout: hidden, WaitTimeSeconds: 1 }
    const [message] = (await sqs.send(new ReceiveMessageCommand(request))).Messages ?? []
    if (!message) return { worked, failures }
    const attributes = { ApproximateReceiveCount: '1' }
    const event = { Records: [{ messageId: message.MessageId, body: message.Body, attributes }] }
    const failure = await invoke(name, event).then(
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
