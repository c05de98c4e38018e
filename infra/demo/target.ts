import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import type { TableName } from '#functions/lib/table.ts'
import type { CloudAddress } from '../local/cloud.ts'
import { isCopy } from '../ops/copies.ts'
import { Problem } from '../ops/problem.ts'
import type { Settings } from '../settings.ts'

/** Environment variables by which data modules and clients work on a stage. */
export type Target = Record<string, string>

/** The address of the laptop cloud with this state directory; throws a `Problem` when none is running. */
export function cloudOf(directory: string): CloudAddress {
  try {
    return JSON.parse(readFileSync(join(directory, 'cloud.json'), 'utf8'))
  } catch {
    throw notRunning()
  }
}

const notRunning = () =>
  new Problem('The laptop cloud is not running: start it with npm start, or name a deployed stage with --stage.')

/** The environment variables for the laptop cloud on this state directory, with its administrator's keys. */
export function laptop(directory: string): Target {
  const { region, credentials, endpoints, environments } = cloudOf(directory)
  return {
    ...Object.assign({}, ...Object.values(environments)),
    ...endpoints,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}

/** Throws unless the laptop cloud answers: after a crash its address file remains. */
export async function answers(directory: string): Promise<void> {
  await fetch(`${cloudOf(directory).url}/__local/`).catch(() => {
    throw notRunning()
  })
}

/**
 * Sets the environment for a stage or the laptop cloud. Call it before data modules and clients are imported: they read
 * the environment when they are loaded.
 */
export async function aim(settings: Settings | undefined, directory: string): Promise<void> {
  if (settings) return void Object.assign(process.env, await deployed(settings))
  await answers(directory)
  // The SDK takes a profile's keys before those of the environment.
  delete process.env.AWS_PROFILE
  Object.assign(process.env, laptop(directory))
}

/** The tables that commands use. */
const worked: readonly TableName[] = [
  'posts',
  'accounts',
  'photos',
  'messages',
  'articles',
  'papers',
  'visits',
  'asked',
  'approvals',
  'cases',
  'reports',
  'audit',
  'limits',
  'saved',
  'alerts',
  'posters',
  'figures',
  'figureDays',
]

/** Looks up the stage's resources in the account by their names. */
async function listed({ name, region }: Settings) {
  const tables: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({ region }) }, {}))
    tables.push(...TableNames.filter((name) => !isCopy(name)))
  const pools: { Id?: string; Name?: string }[] = []
  const cognito = new CognitoIdentityProviderClient({ region })
  for await (const { UserPools = [] } of paginateListUserPools({ client: cognito }, { MaxResults: 60 }))
    pools.push(...UserPools)
  const { Buckets = [] } = await new S3Client({ region }).send(new ListBucketsCommand({ Prefix: `${name}-photos-` }))
  return { tables, pools, buckets: Buckets }
}

/**
 * The environment variables for a deployed stage, in the AWS account of the current keys. Resources are found by the
 * stage's name.
 */
export async function deployed(settings: Settings): Promise<Target> {
  const { stage, name: stack, region } = settings
  const { tables, pools, buckets } = await listed(settings).catch((error: Error) => {
    throw new Problem(
      `AWS does not show what the stage ${stage} has (${error.message}): give keys in the environment or --profile.`,
    )
  })
  const found = (what: string, name: string | undefined): string => {
    if (!name) throw new Problem(`The stage ${stage} has no ${what} in this AWS account (${region}).`)
    return name
  }
  const table = (noun: string) =>
    found(
      `table ${noun}`,
      tables.find((name) => name.startsWith(`${stack}-Data${noun}`)),
    )
  return {
    AWS_REGION: region,
    ...Object.fromEntries(worked.map((name) => [`TABLE_${name.toUpperCase()}`, table(name)])),
    BUCKET_PHOTOS: found('photo bucket', buckets[0]?.Name),
    USER_POOL_ID: found('user pool', pools.find(({ Name }) => Name === stack)?.Id),
  }
}
