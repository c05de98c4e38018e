import { setTimeout as wait } from 'node:timers/promises'
import type { BucketSpec } from './deployment.ts'
import { region } from './identities.ts'
import type { Answer, Lambda } from './lambda.ts'
import type { ObjectMeta } from './objects.ts'
import { encodeRfc3986 } from './signature.ts'
import type { Queues } from './sqs.ts'

/** Milliseconds before the first and second retry; AWS waits one and two minutes. */
const retries = [1000, 3000]

/**
 * Milliseconds before a throttled event is tried again; AWS backs off exponentially from one second, for up to six
 * hours.
 */
const throttledWait = 250

/** Invokes a function once it is not throttled: being throttled does not count as an attempt. */
export async function invokeUnthrottled(lambda: Lambda, name: string, event: unknown): Promise<Answer> {
  for (;;) {
    const answer = await lambda.invoke(name, event)
    if (!('error' in answer && answer.throttled)) return answer
    await wait(throttledWait, undefined, { ref: false })
  }
}

/** Invokes a function asynchronously, as AWS does for events: a failed event is retried twice, then given up. */
export async function invokeLater(lambda: Lambda, name: string, event: unknown): Promise<void> {
  for (const delay of [0, ...retries]) {
    if (delay > 0) await wait(delay)
    if ('result' in (await invokeUnthrottled(lambda, name, event))) return
  }
  console.error(`[${lambda.specOf(name)?.name}] gave up an event after ${retries.length + 1} attempts`)
}

/** Announces a new object to the queues of its bucket; `event` is an S3 event name such as `ObjectCreated:Post`. */
export function announce(queues: Queues, { notifications }: BucketSpec, object: ObjectMeta, event: string): void {
  for (const { event: wanted, prefix, queue } of notifications) {
    const fits = `s3:${event}`.startsWith(wanted.replace('*', '')) && object.key.startsWith(prefix)
    if (fits) void queues.send(queue, JSON.stringify(notificationOf(object, event)))
  }
}

/** S3's notification of an event (key encoded as AWS does, spaces as `+`). */
function notificationOf(object: ObjectMeta, event: string) {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date(object.modified).toISOString(),
        eventName: event,
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
