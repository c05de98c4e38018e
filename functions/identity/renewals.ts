import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { env } from '../lib/env.ts'

/**
 * What renews an access token, as the table stores it: the refresh token of its session, and once that was used, the
 * token that takes its place, or an empty one if the pool has refused. Both are encrypted with a key derived from the
 * access token (`parts/session.ts`).
 */
export type RenewalItem = { tokenHash: string; sealed: string; successor?: string; ttl: number }

/** Only hashes are stored, so that nobody who can read the table gets usable tokens. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const tableName = () => env('TABLE_RENEWALS')

/** Stores the encrypted refresh token for an access token until that expires (seconds since the epoch). */
export async function putRenewal(accessToken: string, sealed: string, expires: number): Promise<void> {
  const Item: RenewalItem = { tokenHash: hashOf(accessToken), sealed, ttl: expires }
  await dynamodb.send(new PutCommand({ TableName: tableName(), Item }))
}

/** What is stored for an access token. It was stored half a life of the token ago, so no consistent read is needed. */
export async function renewalOf(accessToken: string): Promise<RenewalItem | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName(), Key: { tokenHash: hashOf(accessToken) } }),
  )
  return Item as RenewalItem | undefined
}

/** Stores the encrypted successor of an access token, unless it has one; answers the one that it has then. */
export async function putSuccessor(accessToken: string, successor: string, expires: number): Promise<string> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { tokenHash: hashOf(accessToken) },
      UpdateExpression: 'SET successor = if_not_exists(successor, :successor), #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':successor': successor, ':ttl': expires },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return (Attributes as RenewalItem).successor ?? successor
}
