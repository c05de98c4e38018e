import { Duration } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPermission, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { bucket, bucketNameOf } from './buckets.ts'
import type { Settings } from './settings.ts'

const uploads = 'uploads/'

/** The bucket of uploads (`uploads/`, gone after a day) and of published photos (`photos/`). */
export function photos(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  const home = new Construct(scope, 'Photos')
  return bucket(home, 'photos', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'photos/',
    lifecycleRules: [
      { prefix: uploads, expiration: Duration.days(1) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    // CloudFront's own names by pattern: naming the distribution, which names this bucket, would be a cycle.
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [settings.certificate ? `https://${settings.domain}` : 'https://*.cloudfront.net'],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
  })
}

/** Each upload runs the function. The property itself, because the helper brings a Lambda of its own to set it. */
export function processUploads(photos: Bucket, process: Lambda, settings: Settings): void {
  const permission = new CfnPermission(process, 'Uploads', {
    action: 'lambda:InvokeFunction',
    functionName: process.functionArn,
    principal: new ServicePrincipal('s3.amazonaws.com').service,
    sourceAccount: photos.stack.account,
    sourceArn: `arn:aws:s3:::${bucketNameOf('photos', settings)}`,
  })
  const made = photos.node.defaultChild as CfnBucket
  made.notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        filter: { s3Key: { rules: [{ name: 'prefix', value: uploads }] } },
        function: process.functionArn,
      },
    ],
  }
  made.addResourceDependency(permission)
}
