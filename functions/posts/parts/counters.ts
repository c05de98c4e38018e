import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { datedRate, type Rate } from '#shared/rates/rate.ts'
import { dynamodb } from '../../lib/clients/dynamodb.ts'
import { holds } from '../../lib/dynamodb/conditions.ts'
import { getAll } from '../../lib/dynamodb/reading.ts'
import { env } from '../../lib/env.ts'
import type { Like } from '../likes.ts'
import {
  type CountsGone,
  type CountsItem,
  countsSuffix,
  logged,
  type RateItem,
  rateId,
  tombstoneExpiry,
} from './changeLog.ts'

const TableName = env('TABLE_POSTS')

export type Counts = { views: number; likes: number }

/** Views update a post's position in the change log at most this often, in milliseconds. */
const logEveryMs = 60_000

const keyOf = (postId: string) => ({ postId: postId + countsSuffix })

/** Views and likes by post id; posts without counters are left out. */
export async function countsOf(postIds: readonly string[]): Promise<Map<string, Counts>> {
  const items = await getAll<CountsItem | CountsGone>(TableName, postIds.map(keyOf), { ConsistentRead: false })
  return new Map(
    items.flatMap((item) =>
      item.deleted ? [] : [[item.postId.slice(0, -countsSuffix.length), { views: item.views, likes: item.likes }]],
    ),
  )
}

/** The counters of a post, and the exchange rate for its page, in one read. */
export async function countsAndRate(postId: string): Promise<{ counts: Counts | undefined; rate: Rate }> {
  const keys = [keyOf(postId), { postId: rateId }]
  const items = await getAll<CountsItem | CountsGone | RateItem>(TableName, keys, { ConsistentRead: false })
  const counts = items.find((item): item is CountsItem => !item.deleted && 'views' in item)
  const told = items.find((item): item is RateItem => 'rate' in item)
  return { counts: counts && { views: counts.views, likes: counts.likes }, rate: told?.rate ?? datedRate }
}

/** The counters of a post, read with strong consistency; `gone` when the post has been deleted. */
export async function getCounts(postId: string): Promise<CountsItem | 'gone' | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(postId), ConsistentRead: true }))
  const item = Item as CountsItem | CountsGone | undefined
  return item?.deleted ? 'gone' : item
}

/** Sets the counters of a post. */
export async function putCounts(postId: string, counts: Counts): Promise<void> {
  await dynamodb.send(new PutCommand({ TableName, Item: logged({ ...keyOf(postId), ...counts }) }))
}

/**
 * Replaces the counters of a post by a tombstone, so that a concurrent view or like does not recreate them. It is not
 * part of the log, and expires with the tombstone of the post. Idempotent.
 */
export async function removeCounts(postId: string): Promise<void> {
  const Item: CountsGone = { ...keyOf(postId), deleted: true, ttl: tombstoneExpiry() }
  await dynamodb.send(new PutCommand({ TableName, Item }))
}

/**
 * Counts one more view. The counters move to the end of the change log only if they have not for a minute. Views
 * counted in between reach replicas with the next view or like after that, and at the latest with the next snapshot,
 * which reads the last hour of the log again. False when the post has been deleted meanwhile.
 */
export function addView(postId: string, loaded: CountsItem | undefined): Promise<boolean> {
  const { shard, changeKey } = logged(keyOf(postId))
  const log = !loaded || Date.parse(loaded.changeKey.slice(0, loaded.changeKey.indexOf('#'))) < Date.now() - logEveryMs
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(postId),
        UpdateExpression: `ADD #views :one SET likes = if_not_exists(likes, :zero)${log ? ', #shard = :shard, changeKey = :changeKey' : ''}`,
        ConditionExpression: 'attribute_not_exists(deleted)',
        ExpressionAttributeNames: { '#views': 'views', ...(log && { '#shard': 'shard' }) },
        ExpressionAttributeValues: {
          ':one': 1,
          ':zero': 0,
          ...(log && { ':shard': shard, ':changeKey': changeKey }),
        },
      }),
    ),
  )
}

/**
 * Adds or removes a visitor's like in one write: it changes the count, and stores the visitor until the next like.
 * False when another like came first, or the post has been deleted. Likes are rare, so unlike views each one moves to
 * the end of the change log and is visible in searches at once.
 */
export function moveLikes(postId: string, loaded: CountsItem | undefined, like: Like): Promise<boolean> {
  const { shard, changeKey } = logged(keyOf(postId))
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(postId),
        UpdateExpression:
          'ADD likes :step SET lastLike = :like, #views = if_not_exists(#views, :zero), #shard = :shard, changeKey = :changeKey',
        ConditionExpression: loaded?.lastLike
          ? 'lastLike.turn = :loaded'
          : 'attribute_not_exists(lastLike) AND attribute_not_exists(deleted)',
        ExpressionAttributeNames: { '#views': 'views', '#shard': 'shard' },
        ExpressionAttributeValues: {
          ':step': like.liked ? 1 : -1,
          ':like': like,
          ':zero': 0,
          ':shard': shard,
          ':changeKey': changeKey,
          ...(loaded?.lastLike && { ':loaded': loaded.lastLike.turn }),
        },
      }),
    ),
  )
}
