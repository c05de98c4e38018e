import { createHash } from 'node:crypto'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import type { Shaped } from '../../lib/dynamodb/shapes.ts'
import type { Like } from '../likes.ts'

/** The change log is split into shards, so that writes and reads are spread. */
export const shards = ['c0', 'c1', 'c2', 'c3'] as const
export type Shard = (typeof shards)[number]

/** The counters of a post are an item of their own, whose id is the post's with this suffix. */
export const countsSuffix = '#counts'

/** The position of an item in the change log; `changeKey` is `<changedAt ISO>#<postId>`. */
export type Logged = { shard: Shard; changeKey: string }

/** The attributes that put a post into the index `due`; `dueKey` is `<ISO>#<postId>`, the time of its next step. */
type Due = { due?: '1'; dueKey?: string }

/**
 * A post as the table stores it: with its schema version and its index attributes; `placed` is set while it has any
 * placement.
 */
export type PostItem = StoredPost & Logged & Shaped & Due & { placed?: '1'; writeId?: string; deleted?: undefined }

/**
 * The tombstone of a deleted post, kept until every replica has read it, with its position in the log; `ttl` in epoch
 * seconds.
 */
export type Tombstone = Logged & {
  postId: string
  version: number
  deleted: true
  ttl: number
  timeToSortBy?: string
}

/** The counters of a post, and the latest like. */
export type CountsItem = Logged & {
  postId: string
  views: number
  likes: number
  lastLike?: Like
  version?: undefined
  deleted?: undefined
}

/** The tombstone of a deleted post's counters; not part of the log. */
export type CountsGone = { postId: string; deleted: true; ttl: number }

/** The id of the exchange rate in the log (PRC-05), so that every replica reads it together with its listings. */
export const rateId = 'rate'

/** The exchange rate between the currencies. */
export type RateItem = Logged & { postId: typeof rateId; rate: Rate; version?: undefined; deleted?: undefined }

export type Change = PostItem | Tombstone | CountsItem | RateItem

/** Reads the changes of a shard whose key is after `since`, in key order, page by page. */
export type ReadChanges = (shard: Shard, since: string) => AsyncIterable<readonly Change[]>

/** The change log as a source for a replica. */
export const sourceOf = (readChanges: ReadChanges) => ({
  shards,
  read: (shard: string, since: string) => readChanges(shard as Shard, since),
})

/** Puts an item at the end of the change log. */
export function logged<T extends { postId: string }>(item: T, now = new Date()): T & Logged {
  return { ...item, shard: shardOf(item.postId), changeKey: `${now.toISOString()}#${item.postId}` }
}

/** The lifetime of a tombstone: longer than any replica or snapshot exists without an update. */
const tombstoneDays = 30

/** The `ttl` of a tombstone that is written now. */
export const tombstoneExpiry = () => Math.floor(Date.now() / 1000) + tombstoneDays * 86_400

/** A post and its counters share a shard. */
function shardOf(postId: string): Shard {
  const [byte = 0] = createHash('sha256').update(postId.replace(countsSuffix, '')).digest()
  return shards[(byte % 4) as 0 | 1 | 2 | 3]
}
