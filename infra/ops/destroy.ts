import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type ObjectIdentifier,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { bucketNames } from '../bucketNames.ts'
import { deliveryStacks } from '../delivery.ts'
import { type Settings, vaultNameOf } from '../settings.ts'
import { partsOfArn } from '../stageFile.ts'
import { stackOf, stageAccount } from './aws.ts'
import { emptyVault } from './backups.ts'
import { contextOf, type DeployArguments } from './deploy.ts'
import { Problem } from './problem.ts'
import { stopReceiving } from './receiving.ts'
import { cdk, confirm } from './tools.ts'

/**
 * Deletes a stage with all its data, and the role by which its workflow deploys; says what is left. Refuses production
 * stages.
 */
export async function destroy({ settings, profile, yes }: DeployArguments): Promise<void> {
  const { stage, name, region, production } = settings
  if (production) throw new Problem(`${stage} is for production, and keeps its data: it is not destroyed by a command.`)
  const place = await stageAccount(settings)
  const { account } = place
  await confirm(`Destroy ${name} in account ${account}, ${region}, with all listings, accounts and photos?`, name, yes)
  const s3 = new S3Client({ region })
  for (const bucket of bucketNames) await empty(s3, `${name}-${bucket}-${account}`)
  await emptyVault(region, name)
  await stopReceiving(settings)
  await cdk(profile, 'destroy', '--all', '--force', ...contextOf(settings))
  const { role } = deliveryStacks(settings)
  if (await stackOf(place, role))
    await cdk(profile, 'destroy', role, '--app', 'node bin/run.mjs delivery', '--force', ...contextOf(settings))
  console.log(['What is left:', ...leftOf(settings, account)].join('\n  '))
}

/** What a deleted stage leaves behind that costs something, or that somebody may enter by, and how it is deleted. */
function leftOf({ name, region, backup, firewall }: Settings, account: string): string[] {
  const elsewhere = partsOfArn(backup)
  const vault = vaultNameOf({ name })
  return [
    ...(backup
      ? [
          `the vault with the copies of 35 days, and its key ($1 a month), in ${elsewhere.region} of account ${elsewhere.account}: when its copies have expired, aws cloudformation delete-stack --stack-name ${vault} --region ${elsewhere.region}, with keys of that account`,
        ]
      : [`where npm run vault was ever run, the stack ${vault} of that account and region, with its copies and key`]),
    ...(firewall ? [`the web ACL ${firewall} (some $7 a month): delete it in WAF, unless another stage uses it`] : []),
    `what all stages of account ${account} share: the stacks CDKToolkit (a bucket of some cents, and roles) in ${region}, and tregu-github, which trusts GitHub but has no rights; with the last stage, aws cloudformation delete-stack each`,
  ]
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
