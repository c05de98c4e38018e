import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#functions/engine/database.ts'
import { saveToFile } from '#functions/engine/replica.ts'
import { openSnapshot, type SnapshotStore, saveSnapshot } from '#functions/engine/snapshot.ts'
import { logged, type PostItem, type ReadChanges, type Shard, shards } from '#functions/posts/parts/changeLog.ts'
import { toCard } from '#functions/posts/parts/present.ts'
import { indexedFacts } from '#functions/search/parts/replica/facts.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { entryOf, schema as listingSchema } from '#functions/search/parts/replica/schema.ts'
import { fields, termsOf } from '#functions/search/parts/replica/words/terms.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { converted, datedRate, scaled } from '#shared/rates/rate.ts'
import { memoryStore, refresh, replicaOf, snapshotsIn } from '../search/rules/support.ts'
import { type FirstAnswer, firstAnswer } from './firstAnswer.ts'
import { listings } from './listings.ts'
import { memoryInUse } from './memory.ts'
import type { Client } from './postgres.ts'
import { indexes, insert, schema } from './relational.ts'
import { timeOf } from './times.ts'

/** The number of listings in a page of the change log; DynamoDB returns up to 1 MB at once. */
const pageSize = 500
const batchSize = 1000

/** A change log with this many published listings, in four shards. */
export function changeLog(count: number): ReadChanges {
  const source = listings(count)
  const waiting = Object.fromEntries(shards.map((shard) => [shard, [] as PostItem[]])) as Record<Shard, PostItem[]>
  return async function* (shard) {
    for (;;) {
      while (waiting[shard].length < pageSize) {
        const { value, done } = source.next()
        if (done) break
        const item = logged(value, new Date(value.createdAt))
        waiting[item.shard].push(item)
      }
      if (waiting[shard].length === 0) return
      yield waiting[shard].splice(0, pageSize)
    }
  }
}

export type Loaded = {
  replica: Replica
  /** The cost of folding the whole log. */
  foldMs: number
  /** The size of each part of the snapshot. */
  bytes: { columns: number; words: number; documents: number }
  first: FirstAnswer
  /** The memory that the replica takes now, in bytes. */
  memory: () => Promise<number>
  stop: () => void
}

/** Folds a log of this many listings, like an instance without a snapshot, and starts a replica from its snapshot. */
export async function loadReplica(count: number): Promise<Loaded> {
  const before = await memoryInUse()
  const { objects, store } = memoryStore()
  const foldMs = await fold(count, store)
  const first = await firstAnswer(objects)
  const replica = replicaOf(await openSnapshot(snapshotsIn(store)))
  const sizeOf = (part: string) => [...objects].find(([key]) => key.endsWith(part))?.[1].length ?? 0
  const bytes = { columns: sizeOf('columns.sqlite'), words: sizeOf('words.sqlite'), documents: sizeOf('documents') }
  objects.clear()
  const memory = async () => (await memoryInUse()) - before
  return { replica, foldMs, bytes, first, memory, stop: () => replica.db.close() }
}

async function fold(count: number, store: SnapshotStore): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'tregu-bench-'))
  const replica = replicaOf(openDatabase(join(home, 'replica'), listingSchema))
  const foldMs = await timeOf(() => refresh(replica, changeLog(count)))
  saveToFile(replica)
  await saveSnapshot(replica.db, snapshotsIn(store))
  replica.db.close()
  rmSync(home, { recursive: true })
  return foldMs
}

/** Fills the relational twin with the same listings, including archived ones; returns its size. */
export async function loadPostgres(client: Client, count: number): Promise<{ bytes: number }> {
  await client.query({ text: schema })
  let batch: object[] = []
  const flush = async () => {
    if (batch.length > 0) await client.query({ text: insert, values: [JSON.stringify(batch)] })
    batch = []
  }
  for (const post of listings(count)) {
    batch.push(rowOf(post))
    if (batch.length === batchSize) await flush()
  }
  await flush()
  for (const text of indexes.split(';')) await client.query({ text })
  const { rows } = await client.query<{ bytes: string }>({ text: `SELECT pg_total_relation_size('listing') AS bytes` })
  return { bytes: Number(rows[0]?.bytes) }
}

const weights: Record<number, string> = { [fields.text]: 'D', [fields.facts]: 'B', [fields.title]: 'A' }

function rowOf(post: StoredPost) {
  const { kinds, measures, neighborhoods } = indexedFacts(post)
  const { price, areaPrice, reducedUntil, latitude, longitude, ...plain } = measures
  const { groups } = entryOf(post)
  const { photos, ...card } = toCard(post)
  const inBoth = (name: string, amount: number | undefined, convert: typeof converted) =>
    amount !== undefined && {
      [`${name}_euro`]: convert(amount, post.currency, 'Euro', datedRate),
      [`${name}_usd`]: convert(amount, post.currency, 'USD', datedRate),
    }
  return {
    ...plain,
    ...groups,
    ...inBoth('price', price, converted),
    ...inBoth('area_price', areaPrice, scaled),
    priced: kinds.priced[0] ?? '',
    reduced_until: reducedUntil,
    id: post.postId,
    archived: post.archived,
    type: Number(kinds.type[0]),
    offer: kinds.listingType[0],
    city: kinds.city[0],
    brands: kinds.brand,
    amenities: kinds.amenity,
    fuel: kinds.fuel[0],
    transmission: kinds.transmission[0],
    neighborhoods,
    lat: latitude,
    lng: longitude,
    words: [...termsOf(post)].map(([word, field]) => `${word}:1${weights[field]}`).join(' '),
    card: { ...card, photos: photos.map(({ blobString, ...photo }) => photo) },
  }
}
