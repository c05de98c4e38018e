import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import type { TableName } from '#functions/lib/table.ts'
import type { CloudAddress } from '../local/cloud.ts'
import type { Settings } from '../settings.ts'

/** What to set in the environment so that data modules and clients work on a stage. */
export type Target = Record<string, string>

/** The laptop cloud that runs on this state directory, with the keys of its administrator; undefined when none does. */
export function laptop(directory: string): Target | undefined {
  let text: string
  try {
    text = readFileSync(join(directory, 'cloud.json'), 'utf8')
  } catch {
    return undefined
  }
  const { region, credentials, endpoints, environments }: CloudAddress = JSON.parse(text)
  return {
    ...Object.assign({}, ...Object.values(environments)),
    ...endpoints,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
}

/** The tables that commands work on. */
const worked: readonly TableName[] = [
  'posts',
  'accounts',
  'photos',
  'messages',
  'articles',
  'visits',
  'limits',
  'saved',
  'alerts',
]

/** A stage in the AWS account whose keys are in the environment: its parts are named after it. */
export async function deployed({ stage, name: stack, region }: Settings): Promise<Target> {
  const tables: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({ region }) }, {}))
    tables.push(...TableNames)
  const pools: { Id?: string; Name?: string }[] = []
  const cognito = new CognitoIdentityProviderClient({ region })
  for await (const { UserPools = [] } of paginateListUserPools({ client: cognito }, { MaxResults: 60 }))
    pools.push(...UserPools)
  const { Buckets = [] } = await new S3Client({ region }).send(new ListBucketsCommand({ Prefix: `${stack}-photos-` }))
  const found = (what: string, name: string | undefined): string => {
    if (!name) throw new Error(`The stage ${stage} has no ${what} in this AWS account (${region}).`)
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
    BUCKET_PHOTOS: found('photo bucket', Buckets[0]?.Name),
    USER_POOL_ID: found('user pool', pools.find(({ Name }) => Name === stack)?.Id),
  }
}
