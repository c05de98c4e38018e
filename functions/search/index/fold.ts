import type { DatabaseSync } from 'node:sqlite'
import type { StoredPost } from '#shared/posts/post.ts'
import { Columns } from '../../engine/columns.ts'
import { prepared, transact } from '../../engine/database.ts'
import { follow, type ReadChanges, type Reading } from '../../engine/log.ts'
import { type Change, type CountsItem, countsSuffix, type PostItem, type Tombstone } from '../../posts/changeLog.ts'
import { cardPhotosOf } from '../../posts/present.ts'
import { type Facts, indexedFacts } from './facts.ts'
import { type Terms, termsOf } from './words/terms.ts'
import { freshMax, Words } from './words/words.ts'

/** Cards, words and watermarks in a file, and what listings are filtered, counted and ordered by in memory. */
export type Replica = { db: DatabaseSync; columns: Columns; words: Words }

/** A post as the replica keeps it: what its card shows, and its texts. */
export type CardPost = Omit<StoredPost, 'facebookLink'>

/** The replica that a file holds. */
export const replicaOf = (db: DatabaseSync): Replica => ({ db, columns: new Columns(db), words: new Words(db) })

/** Folds what is new in the change log into the replica. */
export async function refresh(replica: Replica, readChanges: ReadChanges, reading?: Reading): Promise<void> {
  const { db, words } = replica
  await follow(
    db,
    readChanges,
    (page, advance) => {
      // What may fail comes first and together: the memory follows only what the file keeps.
      const news: News[] = []
      transact(db, () => {
        for (const change of page) fold(db, change, news)
        advance()
      })
      for (const one of news) learn(replica, one)
      if (words.fresh > freshMax) words.save(db)
    },
    reading,
  )
}

/** Writes what is in memory to the replica's file, as a snapshot is to have it. */
export function keep({ db, columns, words }: Replica): void {
  const renumbering = columns.compact()
  if (renumbering) words.renumber(db, renumbering)
  columns.save(db)
  words.save(db)
}

/** A post that changed, and what a search knows of it now; nothing when it may not find it. */
type News = { id: string; found?: { facts: Facts; terms: Terms } }

function fold(db: DatabaseSync, change: Change, news: News[]): void {
  if (change.version === undefined) putCounts(db, change)
  else if (putCard(db, change)) {
    const hidden = change.deleted || change.archived || change.withheld
    news.push({
      id: change.postId,
      found: hidden ? undefined : { facts: indexedFacts(change), terms: termsOf(change) },
    })
  }
}

function learn({ columns, words }: Replica, { id, found }: News): void {
  const slot = columns.put(id, found?.facts)
  if (found && slot !== undefined) words.add(slot, found.terms)
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

/** The post without its link and its index attributes. */
function cardBody(post: PostItem): string {
  const { facebookLink, shard, changeKey, placed, shape, ...kept } = post
  return JSON.stringify({ ...kept, photos: cardPhotosOf(post.photos) } satisfies CardPost)
}

function putCounts(db: DatabaseSync, { postId, views, likes }: CountsItem): void {
  const id = postId.slice(0, -countsSuffix.length)
  prepared(db, 'INSERT OR REPLACE INTO counts VALUES (?, ?, ?)').run(id, views, likes)
}
