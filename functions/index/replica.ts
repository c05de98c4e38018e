import type { DatabaseSync } from 'node:sqlite'
import {
  type Change,
  type CountsItem,
  countsSuffix,
  type PostItem,
  type Shard,
  shards,
  type Tombstone,
} from '#data/changeLog.ts'
import { offers, venueKinds } from '#shared/rules/lists.ts'
import type { StoredPost } from '#shared/schema/post.ts'
import { cardPhotosOf } from '../posts/present.ts'
import { prepared, transact } from './database.ts'
import { brandNames, neighborhoodNames } from './names.ts'

/** A post as the replica keeps it: what its card shows. */
export type CardPost = Omit<StoredPost, 'description' | 'descriptionSecond' | 'facebookLink'>

/** Reads the changes of a shard whose key follows `since`, in key order, a page at a time. */
export type ReadChanges = (shard: Shard, since: string) => AsyncIterable<readonly Change[]>

/**
 * How long after the moment that its key names a change may still come into sight, in milliseconds. The key is made
 * right before the write, so this covers the write with its retries and the way into the index.
 */
export const overlapMs = 10_000

/**
 * Folds what is new in the change log into the replica. The last seconds are read again each time, since changes may
 * arrive late there; versions make that harmless. `now` is the reader's clock; `rereadMs` reads further back, to heal
 * what an index that lagged for longer than the overlap kept from us.
 */
export async function refresh(
  db: DatabaseSync,
  readChanges: ReadChanges,
  { now = Date.now(), rereadMs = 0 }: { now?: number; rereadMs?: number } = {},
): Promise<void> {
  const settled = new Date(now - overlapMs).toISOString()
  await Promise.all(
    shards.map(async (shard) => {
      for await (const page of readChanges(shard, earlier(watermarkOf(db, shard), rereadMs))) {
        const last = page.at(-1)
        if (!last) continue
        transact(db, () => {
          for (const change of page) fold(db, change)
          advance(db, shard, last.changeKey, settled)
        })
      }
    }),
  )
}

/** Up to which key all changes of a shard have been folded; '' when none have. */
export function watermarkOf(db: DatabaseSync, shard: Shard): string {
  return String(prepared(db, 'SELECT change_key FROM watermark WHERE shard = ?').get(shard)?.change_key ?? '')
}

function advance(db: DatabaseSync, shard: Shard, changeKey: string, settled: string): void {
  prepared(
    db,
    `INSERT INTO watermark VALUES (?, min(?, ?))
     ON CONFLICT DO UPDATE SET change_key = max(change_key, excluded.change_key)`,
  ).run(shard, changeKey, settled)
}

function earlier(changeKey: string, ms: number): string {
  if (!changeKey || !ms) return changeKey
  return new Date(Date.parse(changeKey.slice(0, changeKey.indexOf('Z') + 1)) - ms).toISOString()
}

function fold(db: DatabaseSync, change: Change): void {
  if (change.version === undefined) putCounts(db, change)
  else if (putCard(db, change)) {
    if (change.deleted || change.archived || change.withheld)
      prepared(db, 'DELETE FROM listing WHERE id = ?').run(change.postId)
    else putListing(db, change)
  }
}

/** Keeps the post's card; false when this version or a later one is known. */
function putCard(db: DatabaseSync, change: PostItem | Tombstone): boolean {
  const { changes } = prepared(
    db,
    `INSERT INTO card VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body WHERE excluded.version > version`,
  ).run(change.postId, change.version, change.deleted ? null : cardBody(change))
  return changes === 1
}

/** What a card shows: the post without its long texts and index attributes. */
function cardBody(post: PostItem): string {
  const { description, descriptionSecond, facebookLink, shard, changeKey, placed, ...shown } = post
  return JSON.stringify({ ...shown, photos: cardPhotosOf(post.photos) } satisfies CardPost)
}

function putCounts(db: DatabaseSync, { postId, views, likes }: CountsItem): void {
  const id = postId.slice(0, -countsSuffix.length)
  prepared(db, 'INSERT OR REPLACE INTO counts VALUES (?, ?, ?)').run(id, views, likes)
}

function putListing(db: DatabaseSync, post: StoredPost): void {
  // Decisions 11: a rent without a price counts with its daily price; 0 and −1 match no price bound.
  const price = post.price ?? post.dailyPrice ?? 0
  prepared(db, 'INSERT OR REPLACE INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
    post.postId,
    post.postType.postTypeId,
    listingTypeOf(post),
    post['input-location'],
    price > 0 ? price : null,
    post.numberOfPeopleAllowed ?? null,
    post.brand ? nameId(db, brandNames(post.brand)) : null,
    post.neighborhood || post.neighborhoodExtra
      ? nameId(db, neighborhoodNames(post.neighborhood, post.neighborhoodExtra))
      : null,
  )
}

/** The exclusive choice of core.md §2 that a post was made under; `muzike` is another name of `party` (decisions 13). */
function listingTypeOf(post: StoredPost): string {
  if (post.muzike) return 'party'
  return [...offers, ...venueKinds].find((name) => post[name]) ?? ''
}

function nameId(db: DatabaseSync, text: string): number {
  prepared(db, 'INSERT OR IGNORE INTO names (text) VALUES (?)').run(text)
  return Number(prepared(db, 'SELECT id FROM names WHERE text = ?').get(text)?.id)
}
