import { Duration } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { bucket, bucketNameOf } from './buckets.ts'
import type { Made } from './domain.ts'
import type { Settings } from './settings.ts'

const uploads = 'uploads/'

/** The bucket of uploads (`uploads/`, which expire after a day) and of published photos (`photos/`). */
export function photos(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  const home = new Construct(scope, 'Photos')
  return bucket(home, 'photos', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'photos/',
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
    // CloudFront host names by pattern: a reference to the distribution, which refers to this bucket, would be a cycle.
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: settings.certificate
          ? [settings.domain, ...settings.aliases].map((host) => `https://${host}`)
          : ['https://*.cloudfront.net'],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
  })
}

/**
 * Makes uploads invoke the functions whose needs declare them. The bucket depends on the nested stack of these
 * functions, and the distribution on the bucket. So no function in that stack may refer to the site's address where the
 * address is the distribution's own: this would be a cycle.
 */
export function runOnUploads(photos: Bucket, functions: readonly Made[], settings: Settings): void {
  const asking = functions.flatMap(({ spec, lambda }) => {
    if (!spec.need.uploads) return []
    new CfnPermission(lambda, 'Uploads', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: new ServicePrincipal('s3.amazonaws.com').service,
      sourceAccount: photos.stack.account,
      sourceArn: `arn:aws:s3:::${bucketNameOf(spec.need.uploads.bucket, settings)}`,
    })
    return [{ prefix: spec.need.uploads.prefix, functionArn: lambda.functionArn }]
  })
  const made = photos.node.defaultChild as CfnBucket
  // Sets the low-level property, because CDK's helper would deploy a custom-resource Lambda for it. The function's ARN
  // is an output of its nested stack, so the permission to invoke it exists before the notification.
  made.notificationConfiguration = {
    lambdaConfigurations: asking.map(({ prefix, functionArn }) => ({
      event: 's3:ObjectCreated:*',
      filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      function: functionArn,
    })),
  }
}
