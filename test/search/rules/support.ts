import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { openDatabase } from '#functions/engine/database.ts'
import type { Reading } from '#functions/engine/log.ts'
import * as engine from '#functions/engine/replica.ts'
import { openSnapshot, type SnapshotStore, type Snapshots } from '#functions/engine/snapshot.ts'
import { logger } from '#functions/lib/logger.ts'
import {
  type Change,
  type CountsItem,
  logged,
  type PostItem,
  type RateItem,
  type ReadChanges,
  rateId,
  sourceOf,
  type Tombstone,
} from '#functions/posts/parts/changeLog.ts'
import { type Replica, updateOf } from '#functions/search/parts/replica/fold.ts'
import { search } from '#functions/search/parts/replica/query.ts'
import { schema } from '#functions/search/parts/replica/schema.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Rate } from '#shared/rates/rate.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { rethrow } from '../../engine/support.ts'

type Unlogged<T> = Omit<T, 'shard' | 'changeKey' | 'ttl'>

/** A change log with the semantics of the table's index: the last state of each item, in key order, in small pages. */
export function changeLog() {
  const items = new Map<string, Change>()
  let count = 0
  const readChanges: ReadChanges = async function* (shard, since) {
    const found = [...items.values()]
      .filter((item) => item.shard === shard && item.changeKey > since)
      .sort((a, b) => (a.changeKey < b.changeKey ? -1 : 1))
    count += found.length
    for (let at = 0; at < found.length; at += 3) yield structuredClone(found.slice(at, at + 3))
  }
  return {
    readChanges,
    /** Makes an item visible now, with this time of its change (ms). */
    put(item: Unlogged<PostItem> | Unlogged<Tombstone> | Unlogged<CountsItem> | Unlogged<RateItem>, changedAt: number) {
      items.set(item.postId, logged(item, new Date(changedAt)) as Change)
    },
    /** How many changes have been read since the last call. */
    readSinceAsked() {
      const read = count
      count = 0
      return read
    },
  }
}

/** Snapshots by key, in memory. */
export function memoryStore() {
  const objects = new Map<string, Buffer>()
  const store: SnapshotStore = {
    get: async (key, from = 0, to) => {
      const object = objects.get(key)
      return object && Readable.from([object.subarray(from, to)])
    },
    put: async (key, body) => void objects.set(key, Buffer.from(body)),
    putFile: async (key, path) => void objects.set(key, readFileSync(path)),
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
    remove: async (key) => void objects.delete(key),
  }
  return { objects, store }
}

/** The replica in a file. */
export const replicaOf = (db: DatabaseSync): Replica => engine.replicaOf(db, schema)

/** Folds new changes of a log into the replica. */
export const refresh = (replica: Replica, readChanges: ReadChanges, reading?: Reading): Promise<void> =>
  engine.refresh(replica, { source: sourceOf(readChanges), read: updateOf, setAside: rethrow }, reading)

/** An empty replica. */
export const emptyReplica = (): Replica => replicaOf(openDatabase(':memory:', schema))

/** Fills a replica with these posts; their ids are their places in the list, oldest first. */
export async function fill(replica: Replica, posts: readonly Partial<StoredPost>[], digits = 1): Promise<void> {
  const log = changeLog()
  posts.forEach((post, at) => {
    log.put(buildStored({ ...post, postId: String(at).padStart(digits, '0') }), Date.now())
  })
  await refresh(replica, log.readChanges)
}

/** Sets the exchange rate of a replica. */
export const setRate = (replica: Replica, rate: Rate): void =>
  engine.applyUpdates(replica, [{ id: rateId, note: JSON.stringify(rate) }], rethrow)

/** The snapshots of the search in a store. */
export const snapshotsIn = (store: SnapshotStore): Snapshots => ({
  store,
  schema,
  logger,
  disk: mkdtempSync(join(tmpdir(), 'replica-')),
})

/** A replica loaded from the newest snapshot. */
export const openReplica = async (store: SnapshotStore): Promise<Replica> =>
  replicaOf(await openSnapshot(snapshotsIn(store)))

/** A stored apartment for rent in Prishtina. */
export function buildStored(changes: Partial<StoredPost> = {}): StoredPost {
  return {
    postId: '01K00000000000000000000000',
    userId: 'owner',
    userName: 'Ana Berisha',
    isAgency: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    timeToSortBy: '2026-11-01T08:00:00.000Z',
    archived: false,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
    postType: { postTypeId: 1 },
    rent: true,
    selling: false,
    cimere: false,
    party: false,
    ushqim: false,
    kafe: false,
    dasma: false,
    muzike: false,
    title: 'Two rooms near the park',
    description: 'Bright, quiet, close to everything.',
    price: 350,
    currency: 'Euro',
    unit: 'm2',
    'input-location': 'Prishtine',
    showMap: true,
    amenities: [],
    customsChecked: false,
    fletePoseduese: false,
    photos: [{ key: 'photo', primary: true, extension: 'jpg', width: 1280, height: 960, placeholder: '#336699' }],
    ...changes,
  } as StoredPost
}

/** The search of these URL parameters, with its moment however old it is: calls ignore old ones. */
export const parsed = (raw: Record<string, unknown>) => ({
  ...searchParams.parse(raw),
  'as-of': raw['as-of'] as string | undefined,
})

/** The result of a search with these URL parameters: the total, and id and counters of each post on the page. */
export function find(replica: Replica, raw: Record<string, unknown> = {}, skip = 0) {
  const { total, found } = search(replica, parsed(raw), { skip, limit: pageSize })
  return { total, found: found.map(({ post, views, likes }) => ({ postId: post.postId, views, likes })) }
}

/** The ids on the first page of a search with these URL parameters. */
export function idsOf(replica: Replica, raw: Record<string, unknown> = {}): string[] {
  return find(replica, raw).found.map(({ postId }) => postId)
}
