import { randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

type Write = {
  ConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
  Item?: Record<string, unknown>
}

/**
 * Makes each conditional write idempotent across the SDK's retries. When DynamoDB has written but its answer was lost,
 * the retry fails the condition because of its own write. So each write stores its id in the item as `writeId`: a retry
 * whose condition fails on an item with that id has succeeded, and so has a retried deletion of an item that is gone.
 * Counters count once.
 */
export async function onceOnly<S extends { input: object }, R extends { output: object; response: unknown }>(
  sent: S,
  next: (sent: S) => Promise<R>,
): Promise<R> {
  const input: Write = sent.input
  if (!input.ConditionExpression) return next(sent)
  const id = randomBytes(9).toString('base64url')
  try {
    return await next({
      ...sent,
      input: { ...stamped(input, id), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    })
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || (error.$metadata.attempts ?? 1) < 2) throw error
    const item = error.Item && unmarshall(error.Item)
    const deletes = !input.Item && !input.UpdateExpression
    if (deletes ? item : item?.writeId !== id) throw error
    return { response: error.$response, output: { $metadata: error.$metadata, Attributes: item } } as unknown as R
  }
}

/**
 * The write with its id. An update is also conditioned on the id: its own condition may still hold after it was
 * applied, and a retry would apply it twice.
 */
function stamped(input: Write, id: string): Write {
  const { Item, UpdateExpression: update, ConditionExpression: condition } = input
  if (Item) return { ...input, Item: { ...Item, writeId: id } }
  if (!update) return input
  const set = '#writeId = :writeId'
  return {
    ...input,
    UpdateExpression: /\bSET /.test(update) ? update.replace(/\bSET /, `SET ${set}, `) : `SET ${set} ${update}`,
    ConditionExpression: `(${condition}) AND (attribute_not_exists(#writeId) OR #writeId <> :writeId)`,
    ExpressionAttributeNames: { ...input.ExpressionAttributeNames, '#writeId': 'writeId' },
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ':writeId': id },
  }
}
