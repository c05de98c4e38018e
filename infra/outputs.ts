import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Resources } from './endpoint.ts'
import { uploadOrigin, type Web } from './web.ts'

/** What the deployment needs to publish the pages and what its operator wants to know, records for DNS among it. */
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
 * `EdgeUrl` is CloudFront's own name, which answers before any DNS record points to it; `PageConfig` the content of the
 * page's /config.json.
 */
export type OutputName = 'SiteUrl' | 'EdgeUrl' | 'WebBucket' | 'ReleaseBucket' | 'PageConfig'
