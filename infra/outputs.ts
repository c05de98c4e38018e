import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Resources } from './endpoint.ts'

/** The stack's outputs, for the operator and for commands: addresses and DNS records. */
export function outputs(
  stack: Stack,
  { siteUrl, mail }: Resources,
  distribution: Distribution,
  releases: Bucket,
): void {
  const values: Record<OutputName, string> = {
    SiteUrl: siteUrl,
    EdgeUrl: `https://${distribution.distributionDomainName}`,
    ReleaseBucket: releases.bucketName,
  }
  for (const [name, value] of Object.entries({ ...values, ...mail.records })) new CfnOutput(stack, name, { value })
}

/** `EdgeUrl` is the address at CloudFront's own host name, which works before any DNS record exists. */
export type OutputName = 'SiteUrl' | 'EdgeUrl' | 'ReleaseBucket'
