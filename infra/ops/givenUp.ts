import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { givenUpNameOf } from '../functions.ts'

/** What Lambda keeps of an event that a function gave up, as far as it is needed to try it again. */
const kept = z.object({ requestPayload: z.unknown() })

/** So long a message stays hidden from others while its event is handed over, in seconds. */
const hidden = 60

/**
 * Hands the events that a function gave up to it again, and empties its queue; answers how many they were. One whose hand-over
 * breaks off is seen again after a minute. What fails three times more comes back to the queue.
 */
export async function retryGivenUp(FunctionName: string, sqs: SQSClient, lambda: LambdaClient): Promise<number> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: givenUpNameOf(FunctionName) }))
  let handed = 0
  for (;;) {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: hidden, WaitTimeSeconds: 1 }
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(asked))
    if (Messages.length === 0) return handed
    for (const { Body = '', ReceiptHandle } of Messages) {
      const { requestPayload } = kept.parse(JSON.parse(Body))
      const Payload = JSON.stringify(requestPayload)
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      handed++
    }
  }
}
