import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Rate } from '#shared/rates/rate.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { env } from '../lib/env.ts'
import { logged, type RateItem, rateId } from '../posts/changeLog.ts'

const TableName = env('TABLE_POSTS')

/** Keeps a rate, and tells it to the replicas; false when that of its day or of a later one is kept. */
export function keepRate(rate: Rate): Promise<boolean> {
  const Item: Omit<RateItem, 'version' | 'deleted'> = logged({ postId: rateId, rate })
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(postId) OR #rate.#date < :date',
        ExpressionAttributeNames: { '#rate': 'rate', '#date': 'date' },
        ExpressionAttributeValues: { ':date': rate.date },
      }),
    ),
  )
}
