import { createHmac, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { dayMs, dayOf } from '../lib/days.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_VISITORS')

const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / 1000)

/** How long we remember who likes what: addresses change hands. */
const likeLifetimeMs = 365 * dayMs

const salts = new Map<string, string>()

/**
 * A visitor without their address: a hash with a salt that is thrown away after the day, so that nobody can tell
 * later who it was (D-30).
 */
export async function visitorToday(address: string, day = dayOf()): Promise<string> {
  return hashed(address, await saltOf(day, inSeconds(2 * dayMs)))
}

/** A visitor without their address, the same one on every day: for what is done once and not once a day. */
export async function lastingVisitor(address: string): Promise<string> {
  return hashed(address, await saltOf('lasting'))
}

const hashed = (address: string, salt: string) =>
  createHmac('sha256', salt).update(address).digest('base64url').slice(0, 22)

/** The salt of this name, made by whoever asks first; each instance reads it once. */
async function saltOf(name: string, ttl?: number): Promise<string> {
  const known = salts.get(name)
  if (known) return known
  const Key = { visitKey: `salt#${name}` }
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const salt = Item?.salt ?? (await createSalt(Key, ttl))
  salts.set(name, salt)
  return salt
}

async function createSalt(Key: { visitKey: string }, ttl: number | undefined): Promise<string> {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: `SET salt = if_not_exists(salt, :salt)${ttl ? ', #ttl = :ttl' : ''}`,
      ...(ttl && { ExpressionAttributeNames: { '#ttl': 'ttl' } }),
      ExpressionAttributeValues: { ':salt': randomBytes(32).toString('base64url'), ...(ttl && { ':ttl': ttl }) },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes?.salt
}

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
        Item: { ...likeKey(postId, visitor), liked, turn, ttl: inSeconds(likeLifetimeMs) },
        ConditionExpression: 'attribute_not_exists(turn) OR turn < :turn',
        ExpressionAttributeValues: { ':turn': turn },
      }),
    ),
  )
}
