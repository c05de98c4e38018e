import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#functions/engine/database.ts'
import { saveToFile } from '#functions/engine/replica.ts'
import { openSnapshot, type SnapshotStore, saveSnapshot } from '#functions/engine/snapshot.ts'
import { logged, type PostItem, type ReadChanges, type Shard, shards } from '#functions/posts/parts/changeLog.ts'
import { type Replica, updateOf } from '#functions/search/parts/replica/fold.ts'
import { schema as listingSchema } from '#functions/search/parts/replica/schema.ts'
import { memoryStore, refresh, replicaOf, snapshotsIn } from '../search/rules/support.ts'
import { type FirstAnswer, firstAnswer } from './firstAnswer.ts'
import { listings } from './listings.ts'
import { memoryInUse } from './memory.ts'
import type { Client } from './postgres.ts'
import { indexes, insert, rowOf, schema } from './relational.ts'
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
    const update = updateOf(logged(post))
    if (!('note' in update)) batch.push(rowOf(update))
    if (batch.length === batchSize) await flush()
  }
  await flush()
  for (const text of indexes.split(';')) await client.query({ text })
  const { rows } = await client.query<{ bytes: string }>({ text: `SELECT pg_total_relation_size('listing') AS bytes` })
  return { bytes: Number(rows[0]?.bytes) }
}
