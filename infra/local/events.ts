import { setTimeout as wait } from 'node:timers/promises'
import type { BucketSpec } from './deployment.ts'
import { region } from './identities.ts'
import type { Lambda } from './lambda.ts'
import type { ObjectMeta } from './objects.ts'
import { encodeRfc3986 } from './signature.ts'

/** Milliseconds before the first and second retry; AWS waits one and two minutes. */
const retries = [1000, 3000]

/**
 * Milliseconds before a throttled event is tried again; AWS backs off exponentially from one second, for up to six
 * hours.
 */
const throttledWait = 250

/**
 * Invokes a function asynchronously, as AWS does for events: a failed event is retried twice, then goes to the
 * dead-letter queue. Being throttled does not count as an attempt.
 */
export async function invokeLater(lambda: Lambda, name: string, event: unknown): Promise<void> {
  let failure = ''
  for (const delay of [0, ...retries]) {
    if (delay > 0) await wait(delay)
    let answer = await lambda.invoke(name, event)
    while ('error' in answer && answer.throttled) {
      await wait(throttledWait, undefined, { ref: false })
      answer = await lambda.invoke(name, event)
    }
    if ('result' in answer) return
    failure = answer.error
  }
  lambda.giveUp(name, event, retries.length + 1, failure)
}

/** Notifies a bucket's functions of a new object; `event` is an S3 event name such as `ObjectCreated:Post`. */
export function notifyCreated(lambda: Lambda, { notifications }: BucketSpec, object: ObjectMeta, event: string): void {
  for (const { event: wanted, prefix, functionArn } of notifications) {
    const fits = `s3:${event}`.startsWith(wanted.replace('*', '')) && object.key.startsWith(prefix)
    if (fits) void invokeLater(lambda, functionArn, notificationOf(object, event))
  }
}

/** The S3 event notification that a function receives (key encoded as AWS does, spaces as `+`). */
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
