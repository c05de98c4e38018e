import { Duration } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { bucket, bucketNameOf } from './buckets.ts'
import type { Made } from './domain.ts'
import type { Settings } from './settings.ts'

const uploads = 'uploads/'

/** The bucket of uploads (`uploads/`, gone after a day) and of published photos (`photos/`). */
export function photos(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  const home = new Construct(scope, 'Photos')
  return bucket(home, 'photos', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'photos/',
    // As long as tables can be restored to any second: what was deleted by mistake until then has its photos.
    versioned: true,
    lifecycleRules: [
      { prefix: uploads, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      {
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(35),
        expiredObjectDeleteMarker: true,
      },
    ],
    // CloudFront's own names by pattern: naming the distribution, which names this bucket, would be a cycle.
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
 * Uploads run the functions that ask for them. The bucket waits for these functions' stack, and the distribution for the
 * bucket: no function beside them may know the site's address where that is the distribution's own.
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
  // The property itself, because the helper brings a Lambda of its own to set it. The ARN comes out of a nested stack
  // that is complete, permission and all.
  made.notificationConfiguration = {
    lambdaConfigurations: asking.map(({ prefix, functionArn }) => ({
      event: 's3:ObjectCreated:*',
      filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
      function: functionArn,
    })),
  }
}
