import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Resources } from './endpoint.ts'
import { uploadOrigin, type Web } from './web.ts'

/** What the deployment needs to publish the pages and what its operator wants to know, records for DNS among it. */
export function outputs(stack: Stack, { settings, identity, mail }: Resources, web: Web, pages: Bucket): void {
  const config = {
    region: settings.region,
    userPoolId: identity.pool.userPoolId,
    userPoolClientId: identity.client.userPoolClientId,
    tilesUrl: settings.tiles || undefined,
    tilesAttribution: settings.tilesAttribution || undefined,
    uploadOrigin: uploadOrigin(settings),
  }
  const values: Record<OutputName, string> = {
    SiteUrl: web.siteUrl,
    DistributionDomain: web.distribution.distributionDomainName,
    WebBucket: pages.bucketName,
    PageConfig: stack.toJsonString(config),
  }
  for (const [name, value] of Object.entries({ ...values, ...mail.records })) new CfnOutput(stack, name, { value })
}

/** `PageConfig` is the content of the page's /config.json. */
export type OutputName = 'SiteUrl' | 'DistributionDomain' | 'WebBucket' | 'PageConfig'
