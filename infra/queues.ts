import type { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { acknowledge } from './acknowledge.ts'
import { type FunctionSpec, functionNameOf, givenUpNameOf, waitingNameOf } from './functions.ts'
import type { Settings } from './settings.ts'

type Waits = {
  /** How long a message is hidden once it is received, and so how long a failed one waits. */
  hidden: Duration
  /** How often a message is delivered before it is given up. AWS asks for at least five: a throttled one counts too. */
  deliveries: number
  /** How long a message is kept at most, and how long one that was given up. */
  kept: Duration
  givenUp: Duration
  /** How many run at once; Lambda takes 2 to 1000. */
  atOnce: number
}

/**
 * A queue whose messages start a function, each message alone, with another queue for those that it gives up. Who may
 * send to it is the caller's to say.
 */
export function queueOf(
  { spec, lambda }: { spec: FunctionSpec; lambda: Lambda },
  settings: Settings,
  waits: Waits,
): Queue {
  const functionName = functionNameOf(spec.name, settings)
  // Beside the function: its name is fixed, so its logical id must stay what it is in deployed stages.
  const givenUp = new Queue(lambda.node.scope ?? lambda, 'GivenUp', {
    queueName: givenUpNameOf(functionName),
    retentionPeriod: waits.givenUp,
    enforceSSL: true,
  })
  acknowledge(givenUp, { 'AwsSolutions-SQS3': 'It is itself where messages end up; only an operator reads it.' })
  const queue = new Queue(lambda, 'Waiting', {
    queueName: waitingNameOf(functionName),
    visibilityTimeout: waits.hidden,
    retentionPeriod: waits.kept,
    deadLetterQueue: { queue: givenUp, maxReceiveCount: waits.deliveries },
    enforceSSL: true,
  })
  new EventSourceMapping(lambda, 'Starts', {
    target: lambda,
    eventSourceArn: queue.queueArn,
    batchSize: 1,
    maxConcurrency: waits.atOnce,
  })
  return queue
}
