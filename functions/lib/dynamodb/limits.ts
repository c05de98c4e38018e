import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'
import { Refusal } from '../errors.ts'
import { holds } from './conditions.ts'

const TableName = env('TABLE_LIMITS')

/** So many times in a window of so many seconds. */
export type Limit = { times: number; seconds: number }

/**
 * Counts one more of `what`, and refuses `tooMany` when that is more than the limit in the current window; the answer
 * then says after how many seconds the next window begins. One write, and no instance has a memory of its own.
 */
export async function takeFrom({ times, seconds }: Limit, what: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const next = (Math.floor(now / seconds) + 1) * seconds
  const left = await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { limitKey: `${what}#${next}` },
        UpdateExpression: 'ADD taken :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(taken) OR taken < :times',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':times': times, ':ttl': next },
      }),
    ),
  )
  if (!left) throw new Refusal('tooMany', undefined, { 'retry-after': String(next - now) })
}
