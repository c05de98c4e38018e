import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'

/** How long an idempotency key is remembered, in seconds. */
const lifetime = 86_400

/** What is stored under an idempotency key: the id of what the call creates, and the hash of its request. */
export type Submission = { id: string; body: string }

const keyOf = (key: string) => ({ TableName: env('TABLE_LIMITS'), Key: { limitKey: `submission#${key}` } })

/** Stores a submission under its key, unless there is an earlier one, which it then answers. One write. */
export async function claimSubmission(key: string, { id, body }: Submission): Promise<Submission> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      ...keyOf(key),
      UpdateExpression: 'SET id = if_not_exists(id, :id), body = if_not_exists(body, :body), #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':id': id, ':body': body, ':ttl': Math.floor(Date.now() / 1000) + lifetime },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes as Submission
}

/** Nothing came of a submission: another request may be sent under the same key, and gets the same id. */
export async function reopenSubmission(key: string): Promise<void> {
  await dynamodb.send(new UpdateCommand({ ...keyOf(key), UpdateExpression: 'REMOVE body' }))
}
