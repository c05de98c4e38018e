import { createHash } from 'node:crypto'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import type { Shaped } from '../lib/dynamodb/shapes.ts'
import type { Like } from './likes.ts'

/** The change log is cut into shards, so that writes and readers spread. */
export const shards = ['c0', 'c1', 'c2', 'c3'] as const
export type Shard = (typeof shards)[number]

/** The counters of a post are an item of their own: the post's id with this at its end. */
export const countsSuffix = '#counts'

/** Where an item stands in the change log; `changeKey` is `<changedAt ISO>#<postId>`. */
export type Logged = { shard: Shard; changeKey: string }

/** Of a post with an end: in the index `due`, by when something is to be done for it, `<ISO>#<postId>`. */
type Due = { due?: '1'; dueKey?: string }

/**
 * A post as the table keeps it: with the shape that it was written in and with what the indexes need; `placed` while
 * any placement shows it.
 */
export type PostItem = StoredPost & Logged & Shaped & Due & { placed?: '1'; writeId?: string; deleted?: undefined }

/** What stays of a deleted post until every replica has heard of it, and where it stood; `ttl` in epoch seconds. */
export type Tombstone = Logged & {
  postId: string
  version: number
  deleted: true
  ttl: number
  timeToSortBy?: string
}

/** The counters of a post, and the like that moved them last. */
export type CountsItem = Logged & {
  postId: string
  views: number
  likes: number
  lastLike?: Like
  version?: undefined
  deleted?: undefined
}

/** What stays in the place of a deleted post's counters; no part of the log. */
export type CountsGone = { postId: string; deleted: true; ttl: number }

/** By which id the rate between the currencies stands in the log (PRC-05): so every replica learns it with its listings. */
export const rateId = 'rate'

/** The rate between the currencies. */
export type RateItem = Logged & { postId: typeof rateId; rate: Rate; version?: undefined; deleted?: undefined }

export type Change = PostItem | Tombstone | CountsItem | RateItem

/** Reads the changes of a shard whose key follows `since`, in key order, a page at a time. */
export type ReadChanges = (shard: Shard, since: string) => AsyncIterable<readonly Change[]>

/** The change log as a replica follows it. */
export const sourceOf = (readChanges: ReadChanges) => ({
  shards,
  read: (shard: string, since: string) => readChanges(shard as Shard, since),
})

/** Puts an item at the end of the change log. */
export function logged<T extends { postId: string }>(item: T, now = new Date()): T & Logged {
  return { ...item, shard: shardOf(item.postId), changeKey: `${now.toISOString()}#${item.postId}` }
}

/** How long a tombstone stays: longer than any replica or snapshot lives without being brought up to date. */
const tombstoneDays = 30

/** The `ttl` of a tombstone that is made now. */
export const tombstoneExpiry = () => Math.floor(Date.now() / 1000) + tombstoneDays * 86_400

/** A post and its counters share a shard. */
function shardOf(postId: string): Shard {
  const [byte = 0] = createHash('sha256').update(postId.replace(countsSuffix, '')).digest()
  return shards[(byte % 4) as 0 | 1 | 2 | 3]
}
