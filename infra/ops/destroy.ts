import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type ObjectIdentifier,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { bucketNames } from '../bucketNames.ts'
import { stageAccount } from './aws.ts'
import { emptyVault } from './backups.ts'
import { contextOf, type DeployArguments } from './deploy.ts'
import { Problem } from './problem.ts'
import { cdk, confirm } from './tools.ts'

/** Deletes a stage with all its data; refuses production stages. */
export async function destroy({ settings, profile, yes }: DeployArguments): Promise<void> {
  const { stage, name, region, production } = settings
  if (production) throw new Problem(`${stage} is for production, and keeps its data: it is not destroyed by a command.`)
  const { account } = await stageAccount(settings)
  await confirm(`Destroy ${name} in account ${account}, ${region}, with all listings, accounts and photos?`, name, yes)
  const s3 = new S3Client({ region })
  for (const bucket of bucketNames) await empty(s3, `${name}-${bucket}-${account}`)
  await emptyVault(region, name)
  await cdk(profile, 'destroy', '--all', '--force', ...contextOf(settings))
}

/**
 * Deletes all versions of all objects, after it has stopped further writes to the bucket, such as access logs of this
 * deletion.
 */
async function empty(s3: S3Client, Bucket: string): Promise<void> {
  const Statement = {
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:PutObject',
    Resource: `arn:aws:s3:::${Bucket}/*`,
  }
  try {
    await s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }))
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
      const Objects = [...Versions, ...DeleteMarkers].map(
        ({ Key, VersionId }): ObjectIdentifier => ({ Key, VersionId }),
      )
      if (Objects.length === 0) return
      await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    }
  } catch (error) {
    if (!(error instanceof NoSuchBucket)) throw error
  }
}
