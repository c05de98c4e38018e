import { Duration } from 'aws-cdk-lib'
import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { bucket, pagesOf } from './buckets.ts'
import type { Settings } from './settings.ts'

/**
 * The bucket of attachments in conversations, which nobody loads but by addresses that functions sign. It keeps no
 * versions, so what is erased is gone. What was uploaded and not sent expires after a day, and what is kept for a reported
 * message a little after the message (`functions/contact`).
 */
export function attachments(scope: Construct, settings: Settings): void {
  const home = new Construct(scope, 'Attachments')
  const made = bucket(home, 'attachments', settings, {
    lifecycleRules: [
      ...['raw/', 'ready/'].map((prefix) => ({ prefix, expiration: Duration.days(1) })),
      { prefix: 'reported/', expiration: Duration.days(370) },
    ],
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedOrigins: pagesOf(settings),
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
  })
  acknowledge(made, {
    'AwsSolutions-S1':
      'Browsers send and load files here, so a log would keep addresses of visitors, with their conversations (D-259).',
  })
}
