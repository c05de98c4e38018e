import { setTimeout as wait } from 'node:timers/promises'
import type { AsyncInvoke, BucketSpec } from './deployment.ts'
import { region } from './identities.ts'
import type { Answer, Lambda } from './lambda.ts'
import type { ObjectMeta } from './objects.ts'
import { encodeRfc3986 } from './signature.ts'
import type { Queues } from './sqs.ts'

/** Milliseconds before the first and second retry; AWS waits one and two minutes. */
const retryDelays = [1000, 3000]

/**
 * Milliseconds before a throttled event is tried again; AWS backs off exponentially from one second, for up to six
 * hours.
 */
const throttledWait = 250

/**
 * Invokes a function once it is not throttled: being throttled does not count as an attempt. Answers that it is throttled
 * when it still is at the time `until`.
 */
export async function invokeUnthrottled(
  lambda: Lambda,
  name: string,
  event: unknown,
  until = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  for (;;) {
    const answer = await lambda.invoke(name, event)
    if (!('error' in answer && answer.throttled) || Date.now() >= until) return answer
    await wait(throttledWait, undefined, { ref: false })
  }
}

/**
 * Invokes a function asynchronously, as AWS does for events: a failed event is retried, twice unless its function says
 * otherwise, then given up; so is one that is too old.
 */
export async function invokeLater(
  lambda: Lambda,
  name: string,
  event: unknown,
  { retries, ageMs }: AsyncInvoke,
): Promise<void> {
  const until = Date.now() + ageMs
  const delays = [0, ...retryDelays.slice(0, retries)]
  for (const delay of delays) {
    if (delay > 0) await wait(delay)
    const answer = await invokeUnthrottled(lambda, name, event, until)
    if ('result' in answer) return
    if (answer.throttled) return console.error(`[${lambda.specOf(name)?.name}] dropped an event that was too old`)
  }
  console.error(`[${lambda.specOf(name)?.name}] gave up an event after ${delays.length} attempts`)
}

/** Announces a new object to the queues of its bucket; `event` is an S3 event name such as `ObjectCreated:Post`. */
export function announce(
  queues: Queues,
  { notifications }: BucketSpec,
  object: ObjectMeta,
  event: string,
  address = '127.0.0.1',
): void {
  for (const { event: wanted, prefix, queue } of notifications) {
    const fits = `s3:${event}`.startsWith(wanted.replace('*', '')) && object.key.startsWith(prefix)
    if (fits) void queues.send(queue, JSON.stringify(notificationOf(object, event, address)))
  }
}

/** S3's notification of an event (key encoded as AWS does, spaces as `+`). */
function notificationOf(object: ObjectMeta, event: string, sourceIPAddress: string) {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date(object.modified).toISOString(),
        eventName: event,
        requestParameters: { sourceIPAddress },
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: object.bucket, arn: `arn:aws:s3:::${object.bucket}` },
          object: {
            key: object.key.split('/').map(encodeRfc3986).join('/').replaceAll('%20', '+'),
            size: object.size,
            eTag: object.etag.replaceAll('"', ''),
            sequencer: object.modified.toString(16).toUpperCase().padStart(18, '0'),
          },
        },
      },
    ],
  }
}
