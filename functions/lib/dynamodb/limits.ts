import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Limit } from '#shared/lib/contract.ts'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'
import { holds } from './conditions.ts'

/**
 * Counts `count` more of `what` in the current fixed window. Answers nothing while the sum stays within the limit, else
 * counts nothing and answers the seconds until the next window begins. One conditional write, no state in the instance.
 */
export async function take({ times, seconds }: Limit, what: string, count = 1): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000)
  const next = (Math.floor(now / seconds) + 1) * seconds
  // A fresh window has no `taken` to compare with.
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
