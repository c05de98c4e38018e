import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Rate } from '#shared/rates/rate.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { env } from '../lib/env.ts'
import { logged, type RateItem, rateId } from '../posts/parts/changeLog.ts'

const TableName = env('TABLE_POSTS')

/**
 * Stores a rate in the change log, where replicas read it; false when the rate of the same or a later day is stored
 * already.
 */
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
