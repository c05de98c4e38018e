import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'

/** How long a repeat is known, in seconds. */
const lifetime = 86_400

/** What was sent under a key: the id of what it makes, and the hash of its body. */
export type Submission = { id: string; body: string }

const keyOf = (key: string) => ({ TableName: env('TABLE_LIMITS'), Key: { limitKey: `submission#${key}` } })

/** Notes a submission; answers the first one under this key. One write. */
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

/** Nothing came of a submission: another body may follow under the same key and id. */
export async function reopenSubmission(key: string): Promise<void> {
  await dynamodb.send(new UpdateCommand({ ...keyOf(key), UpdateExpression: 'REMOVE body' }))
}
