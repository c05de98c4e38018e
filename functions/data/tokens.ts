import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lib/clients/dynamodb.ts'
import { env } from '#lib/env.ts'

const TableName = env('TABLE_TOKENS')

export type TokenKind = 'confirm'

/** Only a hash is kept, so that nobody who can read the table can use what is in it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Makes a one-time token for a user, good for so many seconds; the token itself is in the answer alone. */
export async function createToken(kind: TokenKind, userId: string, lifetime: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await dynamodb.send(
    new PutCommand({ TableName, Item: { tokenHash: hashOf(token), kind, userId, ttl: inSeconds(lifetime) } }),
  )
  return token
}

/** Whose token this is, and whether its time has passed: DynamoDB removes expired items days later. */
export async function findToken(
  kind: TokenKind,
  token: string,
): Promise<{ userId: string; expired: boolean } | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName, Key: { tokenHash: hashOf(token) }, ConsistentRead: true }),
  )
  if (Item?.kind !== kind) return undefined
  return { userId: Item.userId, expired: Item.ttl <= inSeconds(0) }
}

/**
 * Gives a submission its id: the first of several with one caller's key decides, the others get the same id. One
 * write, kept for a day.
 */
export async function claimId(userId: string, key: string, id: string): Promise<string> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key: { tokenHash: hashOf(`${userId}#${key}`) },
      UpdateExpression: 'SET #kind = :kind, userId = :userId, claimed = if_not_exists(claimed, :id), #ttl = :ttl',
      ExpressionAttributeNames: { '#kind': 'kind', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':kind': 'submission', ':userId': userId, ':id': id, ':ttl': inSeconds(86_400) },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes?.claimed
}
