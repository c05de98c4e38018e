import { datedRate, type Rate } from '#shared/rates/rate.ts'
import { matches, where } from '../../lib/dynamodb/expression.ts'
import { get, getAll } from '../../lib/dynamodb/reading.ts'
import { put, update } from '../../lib/dynamodb/write.ts'
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
  const rateItem = items.find((item): item is RateItem => 'rate' in item)
  return { counts: counts && { views: counts.views, likes: counts.likes }, rate: rateItem?.rate ?? datedRate }
}

/** The counters of a post, read with strong consistency; `gone` when the post has been deleted. */
export async function getCounts(postId: string): Promise<CountsItem | 'gone' | undefined> {
  const item = await get<CountsItem | CountsGone>({ TableName, Key: keyOf(postId), ConsistentRead: true })
  return item?.deleted ? 'gone' : item
}

/** Sets the counters of a post. */
export async function putCounts(postId: string, counts: Counts): Promise<void> {
  await put<CountsItem>(TableName, logged({ ...keyOf(postId), ...counts }))
}

/**
 * Replaces the counters of a post by a tombstone, so that a concurrent view or like does not recreate them. It is not
 * part of the log, and expires with the tombstone of the post. Idempotent.
 */
export async function removeCounts(postId: string): Promise<void> {
  await put<CountsGone>(TableName, { ...keyOf(postId), deleted: true, ttl: tombstoneExpiry() })
}

/**
 * Counts one more view. The counters move to the end of the change log only if they have not for a minute. Views
 * counted in between reach replicas with the next view or like after that, and at the latest with the next snapshot,
 * which reads the last hour of the log again. False when the post has been deleted meanwhile.
 */
export function addView(postId: string, loaded: CountsItem | undefined): Promise<boolean> {
  const { shard, changeKey } = logged(keyOf(postId))
  const log = !loaded || Date.parse(loaded.changeKey.slice(0, loaded.changeKey.indexOf('#'))) < Date.now() - logEveryMs
  return update<CountsItem>(
    { TableName, Key: keyOf(postId) },
    { set: log ? { shard, changeKey } : {}, add: { views: 1 }, keep: { likes: 0 } },
    where`attribute_not_exists(#deleted)`,
  )
}

/**
 * Adds or removes a visitor's like in one write: it changes the count, and stores the visitor until the next like.
 * False when another like came first, or the post has been deleted. Likes are rare, so unlike views each one moves to
 * the end of the change log and is visible in searches at once.
 */
export function moveLikes(postId: string, loaded: CountsItem | undefined, like: Like): Promise<boolean> {
  const { shard, changeKey } = logged(keyOf(postId))
  const unchanged = loaded?.lastLike
    ? where`#lastLike.#turn = ${loaded.lastLike.turn}`
    : matches({ lastLike: undefined, deleted: undefined })
  return update<CountsItem>(
    { TableName, Key: keyOf(postId) },
    { set: { lastLike: like, shard, changeKey }, add: { likes: like.liked ? 1 : -1 }, keep: { views: 0 } },
    unchanged,
  )
}
