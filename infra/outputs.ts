import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Resources } from './endpoint.ts'
import { uploadOrigin, type Web } from './web.ts'

/**
 * The stack's outputs: what a deployment needs to publish the pages, and what the operator needs, such as DNS records.
 */
export function outputs(
  stack: Stack,
  { settings, identity, mail }: Resources,
  web: Web,
  buckets: Record<'pages' | 'releases', Bucket>,
): void {
  const config = {
    region: settings.region,
    userPoolId: identity.pool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    uploadOrigin: uploadOrigin(settings),
  }
  const values: Record<OutputName, string> = {
    SiteUrl: web.siteUrl,
    EdgeUrl: `https://${web.distribution.distributionDomainName}`,
    WebBucket: buckets.pages.bucketName,
    ReleaseBucket: buckets.releases.bucketName,
    PageConfig: stack.toJsonString(config),
  }
  for (const [name, value] of Object.entries({ ...values, ...mail.records })) new CfnOutput(stack, name, { value })
}

/**
 * `EdgeUrl` is the address at CloudFront's own host name, which works before any DNS record exists; `PageConfig` is the
 * content of the pages' /config.json.
 */
export type OutputName = 'SiteUrl' | 'EdgeUrl' | 'WebBucket' | 'ReleaseBucket' | 'PageConfig'
