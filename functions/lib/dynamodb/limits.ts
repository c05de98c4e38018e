import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Limit } from '#shared/lib/limit.ts'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'
import { holds } from './conditions.ts'

/**
 * A fixed-window rate limit: counts `count` more of `what` in the current window. Answers undefined while the sum stays
 * within the limit; otherwise counts nothing and answers the seconds until the next window. One conditional write, no
 * state in the instance.
 */
export async function take({ times, seconds }: Limit, what: string, count = 1): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000)
  const next = (Math.floor(now / seconds) + 1) * seconds
  // In a fresh window there is no `taken` for the condition to compare.
  if (count > times) return next - now
  const left = await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName: env('TABLE_LIMITS'),
        Key: { limitKey: `${what}#${seconds}#${next}` },
        UpdateExpression: 'ADD taken :count SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(taken) OR taken <= :left',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':count': count, ':left': times - count, ':ttl': next },
      }),
    ),
  )
  return left ? undefined : next - now
}
