import { Duration } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { bucket, bucketNameOf, pagesOf } from './buckets.ts'
import type { CreatedFunction } from './domain.ts'
import { queueOf } from './queues.ts'
import type { Settings } from './settings.ts'

const uploads = 'uploads/'

/** The bucket of uploads (`uploads/`, which expire after a day) and of published photos (`photos/`). */
export function photos(scope: Construct, settings: Settings): Bucket {
  const home = new Construct(scope, 'Photos')
  const made = bucket(home, 'photos', settings, {
    // Deleted versions are kept as long as the tables' point-in-time recovery reaches back, so that restored items have
    // their photos.
    versioned: true,
    lifecycleRules: [
      { prefix: uploads, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      {
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(35),
        expiredObjectDeleteMarker: true,
      },
    ],
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: pagesOf(settings),
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
  })
  acknowledge(made, {
    'AwsSolutions-S1':
      'Browsers send their uploads to this bucket, so a log would keep addresses of visitors, with their accounts (D-259).',
  })
  return made
}

/**
 * How many uploads are processed at once: a fifth of what the account may run, so that calls of visitors have the rest, and
 * no more than are reserved. Lambda takes 2 to 1000; 50 process a thousand photos a minute.
 */
export const uploadsAtOnce = ({ concurrency, reserve }: Pick<Settings, 'concurrency' | 'reserve'>): number =>
  Math.min(50, Math.max(2, Math.floor(concurrency / 5)), reserve['photos.process'] ?? Number.POSITIVE_INFINITY)

/**
 * Makes uploads start the functions whose needs declare them, through a queue each. The bucket depends on the nested
 * stack of these functions, and the distribution on the bucket. So no function in that stack may refer to the site's
 * address where the address is the distribution's own: this would be a cycle.
 */
export function runOnUploads(photos: Bucket, functions: readonly CreatedFunction[], settings: Settings): void {
  const asking = functions.flatMap((created) => {
    const { uploads } = created.spec.need
    if (!uploads) return []
    const queue = queueOf(created, settings, {
      // Hardly longer than the function may run, as somebody waits at the page (web/lib/upload.ts).
      hidden: Duration.seconds((created.lambda.timeout?.toSeconds() ?? 0) + 10),
      // Three are attempts at the photo (functions/photos/jobs).
      deliveries: 5,
      // Uploads are swept after a day.
      kept: Duration.days(1),
      // As long as uploads are there at most. S3 writes the address of whoever uploaded into each message (D-259).
      givenUp: Duration.days(2),
      atOnce: uploadsAtOnce(settings),
    })
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': photos.stack.account },
          ArnEquals: { 'aws:SourceArn': `arn:aws:s3:::${bucketNameOf(uploads.bucket, settings)}` },
        },
      }),
    )
    return [{ prefix: uploads.prefix, queue: queue.queueArn }]
  })
  const made = photos.node.defaultChild as CfnBucket
  // Sets the low-level property, because CDK's helper would deploy a custom-resource Lambda for it. The queue's ARN is
  // an output of its nested stack, so the permission to write to it exists before the notification.
  made.notificationConfiguration = {
    queueConfigurations: asking.map(({ prefix, queue }) => ({
      event: 's3:ObjectCreated:*',
      filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      queue,
    })),
    // AWS Backup follows the bucket by EventBridge, and turns it on by itself: without it here an update turns it off.
    eventBridgeConfiguration: settings.backup ? { eventBridgeEnabled: true } : undefined,
  }
}
