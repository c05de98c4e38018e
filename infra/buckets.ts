import { Aws, Duration } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { keeping } from './keeping.ts'
import type { BucketNoun } from './nouns.ts'
import type { Settings } from './settings.ts'

/**
 * Buckets have names of our own: the photo bucket notifies a function whose role and environment name that bucket,
 * which would be a cycle by reference.
 */
export function bucketNameOf(noun: BucketNoun, settings: Settings): string {
  return `${settings.name}-${noun}-${Aws.ACCOUNT_ID}`
}

/** A private, encrypted bucket that only speaks TLS; what it has of its own comes in `props`. */
export function bucket(scope: Construct, noun: BucketNoun, settings: Settings, props: BucketProps): Bucket {
  return new Bucket(scope, 'Bucket', {
    bucketName: bucketNameOf(noun, settings),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: keeping(settings),
    ...props,
  })
}

/** Where the other buckets note who read and wrote; kept for a month. */
export function logs(scope: Construct, settings: Settings): Bucket {
  return bucket(new Construct(scope, 'Logs'), 'logs', settings, {
    lifecycleRules: [{ expiration: Duration.days(30) }],
  })
}

/** The versions that were deployed: templates and pages, some 3 MB each, so that one can be put back. */
export function releases(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  return bucket(new Construct(scope, 'Releases'), 'releases', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'releases/',
  })
}
