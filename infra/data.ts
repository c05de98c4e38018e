import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { IndexName, TableName } from '#functions/lib/needs.ts'
import { keeping } from './keeping.ts'
import type { Settings } from './settings.ts'

export type Tables = Record<TableName, Table>

type Shape = {
  key: string
  /** The second half of the key, where several items share the first. */
  sort?: string
  /** With `attributes`, the index keeps those alone. */
  indexes?: Partial<Record<IndexName, [partition: string, sort: string, attributes?: string[]]>>
  expires?: true
}

/** Every index sort key ends in the id, so that no two items of an index are equal. */
const shapes: Record<TableName, Shape> = {
  posts: {
    key: 'postId',
    indexes: {
      byOwner: ['userId', 'postId'],
      placed: ['placed', 'postId'],
      changes: ['shard', 'changeKey'],
      // The job reads each listing itself: what else is written to it does not touch the index.
      due: ['due', 'dueKey', ['expiresAt']],
    },
    expires: true,
  },
  accounts: { key: 'userId', indexes: { changes: ['shard', 'changeKey'], due: ['due', 'dueKey'] } },
  tokens: { key: 'tokenHash', expires: true },
  photos: { key: 'key', indexes: { unattached: ['unattached', 'createdKey'] } },
  messages: { key: 'messageId', indexes: { unsent: ['unsent', 'dueKey'] }, expires: true },
  visitors: { key: 'visitKey', expires: true },
  visits: { key: 'period', sort: 'visitor', expires: true },
  limits: { key: 'limitKey', expires: true },
  suppressions: { key: 'addressHash', expires: true },
  violations: { key: 'month', sort: 'fingerprint', expires: true },
  saved: { key: 'userId', sort: 'postId', indexes: { byPost: ['postId', 'userId', ['savedAt']] } },
  alerts: {
    key: 'alertId',
    indexes: {
      byEmail: ['email', 'alertId', ['state']],
      due: ['due', 'dueKey', ['state']],
      // What finds them; what they have told is not read with it.
      changes: ['shard', 'changeKey', ['version', 'state', 'search', 'postId', 'since']],
    },
    expires: true,
  },
  places: { key: 'placeKey', expires: true },
  articles: {
    key: 'articleId',
    indexes: {
      // What a list of articles does not show is not paid for when it is read.
      listed: [
        'listed',
        'articleId',
        ['slug', 'title', 'metadata', 'summary', 'cover', 'date', 'archived', 'version', 'shape'],
      ],
    },
  },
}

/** One table per entity, on demand: nothing is paid while nobody comes. */
export function data(scope: Construct, settings: Settings): Tables {
  const home = new Construct(scope, 'Data')
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  const table = (name: TableName) => {
    const { key, sort, indexes = {}, expires } = shapes[name]
    const made = new Table(home, name, {
      partitionKey: text(key),
      sortKey: sort ? text(sort) : undefined,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.guarded,
      removalPolicy: keeping(settings),
      timeToLiveAttribute: expires && 'ttl',
    })
    for (const [indexName, [partition, sort, attributes]] of Object.entries(indexes)) {
      made.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(partition),
        sortKey: text(sort),
        ...(attributes && { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: attributes }),
      })
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
    visits: table('visits'),
    limits: table('limits'),
    places: table('places'),
    articles: table('articles'),
    suppressions: table('suppressions'),
    violations: table('violations'),
    saved: table('saved'),
    alerts: table('alerts'),
  }
}
