import { Duration } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { bucket } from './buckets.ts'
import type { Settings } from './settings.ts'

/**
 * The bucket of the search index's snapshots. Losing a snapshot loses no data: a replica then replays the whole change
 * log. Snapshots of earlier versions are kept for a week, for a rollback.
 */
export function search(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  const home = new Construct(scope, 'Index')
  return bucket(home, 'index', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'index/',
    lifecycleRules: [{ expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  })
}
