import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import type { Publication } from '#functions/site/jobs/publish.ts'
import type { Pages } from './pages.ts'

/** The pages and the map as assets, which the CDK uploads to its bucket before CloudFormation begins. */
export type PageAssets = { assets: Publication['Assets']; map: string; again?: string }

/** Makes the pages and the map assets of the stack. */
export function pageAssets(scope: Construct, { folder, map }: Pages): PageAssets {
  const pages = new Asset(scope, 'PageFiles', { path: folder })
  const archive = new Asset(scope, 'Map', { path: map.file })
  const { s3BucketName: Bucket, s3ObjectKey: Pages } = pages
  return {
    assets: { Bucket, Pages, Map: archive.s3ObjectKey },
    map: map.path,
    again: scope.node.tryGetContext('republish'),
  }
}
