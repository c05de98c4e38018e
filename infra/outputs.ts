import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Resources } from './endpoint.ts'

/** The stack's outputs, for the operator and for commands: addresses, DNS records, and the instances started ahead. */
export function outputs(
  stack: Stack,
  { siteUrl, mail }: Resources,
  distribution: Distribution,
  releases: Bucket,
  started: readonly string[],
): void {
  const values: Record<OutputName, string> = {
    SiteUrl: siteUrl,
    EdgeUrl: `https://${distribution.distributionDomainName}`,
    ReleaseBucket: releases.bucketName,
  }
  const all = {
    ...values,
    ...mail.records,
    ...(started.length > 0 && { Started: Fn.join('', ['[', Fn.join(',', [...started]), ']']) }),
  }
  for (const [name, value] of Object.entries(all)) new CfnOutput(stack, name, { value })
}

/** `EdgeUrl` is the address at CloudFront's own host name, which works before any DNS record exists. */
export type OutputName = 'SiteUrl' | 'EdgeUrl' | 'ReleaseBucket'
