import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs } from '../lib/days.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VISITORS')

/** How long we remember who likes what: addresses change hands. */
const likeLifetimeMs = 365 * dayMs

/** A visitor's last word on a post; `turn` counts the likes of that post, of whomever. */
export type Like = { visitor: string; liked: boolean; turn: number }

const likeKey = (postId: string, visitor: string) => ({ visitKey: `like#${postId}#${visitor}` })

/** What a visitor last said of a post: undefined when they never did. */
export async function likeOf(postId: string, visitor: string): Promise<boolean | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName, Key: likeKey(postId, visitor), ConsistentRead: true }),
  )
  return Item?.liked
}

/** Notes what a visitor said of a post. Doing so twice is fine, and a late one does not undo what came after it. */
export async function noteLike(postId: string, { visitor, liked, turn }: Like): Promise<void> {
  await holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item: { ...likeKey(postId, visitor), liked, turn, ttl: Math.floor((Date.now() + likeLifetimeMs) / 1000) },
        ConditionExpression: 'attribute_not_exists(turn) OR turn < :turn',
        ExpressionAttributeValues: { ':turn': turn },
      }),
    ),
  )
}
