import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { IndexName, TableName } from './grants.ts'
import type { Settings } from './settings.ts'

export type Tables = Record<TableName, Table>

type Shape = {
  key: string
  indexes?: Partial<Record<IndexName, [partition: string, sort: string]>>
  expires?: true
}

/** Every index sort key ends in the id, so that no two items of an index are equal. */
const shapes: Record<TableName, Shape> = {
  posts: {
    key: 'postId',
    indexes: { byOwner: ['userId', 'postId'], placed: ['placed', 'postId'], changes: ['shard', 'changeKey'] },
    expires: true,
  },
  accounts: { key: 'userId' },
  tokens: { key: 'tokenHash', expires: true },
  photos: { key: 'key', indexes: { unattached: ['unattached', 'createdKey'] } },
  messages: { key: 'messageId', indexes: { unsent: ['unsent', 'dueKey'] }, expires: true },
  visitors: { key: 'visitKey', expires: true },
  limits: { key: 'limitKey', expires: true },
}

/** One table per entity, on demand: nothing is paid while nobody comes. */
export function data(scope: Construct, settings: Settings): Tables {
  const home = new Construct(scope, 'Data')
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  const table = (name: TableName) => {
    const { key, indexes = {}, expires } = shapes[name]
    const made = new Table(home, name, {
      partitionKey: text(key),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.production,
      removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      timeToLiveAttribute: expires && 'ttl',
    })
    for (const [indexName, [partition, sort]] of Object.entries(indexes)) {
      made.addGlobalSecondaryIndex({ indexName, partitionKey: text(partition), sortKey: text(sort) })
    }
    return made
  }
  return {
    posts: table('posts'),
    accounts: table('accounts'),
    tokens: table('tokens'),
    photos: table('photos'),
    messages: table('messages'),
    visitors: table('visitors'),
    limits: table('limits'),
  }
}
