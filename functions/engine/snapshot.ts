import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ulid } from 'ulid'
import { logger } from '../lib/logger.ts'
import { type Shard, shards } from '../posts/changeLog.ts'
import { openDatabase } from './database.ts'
import { watermarkOf } from './log.ts'
import { schemaVersion } from './schema.ts'

/** Where snapshots are kept: objects by key; `get` finds nothing under a key that is not there. */
export type SnapshotStore = {
  get(key: string): Promise<Readable | undefined>
  put(key: string, body: Uint8Array | string): Promise<void>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

type Snapshot = {
  key: string
  schemaVersion: number
  /** Of the compressed file, in hexadecimal. */
  sha256: string
  createdAt: string
  watermark: Record<Shard, string>
}

const prefix = 'snapshots/'
/** Lists the kept snapshots, the newest first. Written after the newest, so that what it lists is whole. */
const catalogKey = `${prefix}latest.json`
const ending = '.sqlite.zst'
/** How many snapshots stay: a replica may still be loading the one before the newest. */
const kept = 3
/** Packed and unpacked in steps of so many bytes: with Node's own of 16 KB it takes two or three times as long. */
const stepBytes = 1 << 20
/** Tombstones live longer than this, so that a replica never misses a deletion; in milliseconds. */
const maxAge = 7 * 86_400_000

/**
 * Opens a replica's file on the newest snapshot that can be used, or an empty one, which is to fold the log from its
 * beginning.
 */
export async function openSnapshot(store: SnapshotStore): Promise<DatabaseSync> {
  const directory = await mkdtemp(join(tmpdir(), 'replica-'))
  try {
    for (const [at, snapshot] of (await catalogOf(store)).entries()) {
      const db = await restore(store, snapshot, join(directory, String(at)))
      if (db) return db
    }
    return openDatabase(join(directory, 'empty'))
  } finally {
    // The open handle keeps the file alive, and nothing is left behind when the instance ends.
    await rm(directory, { recursive: true })
  }
}

/** The snapshots that are listed and neither of another version nor too old. */
async function catalogOf(store: SnapshotStore): Promise<Snapshot[]> {
  try {
    const stored = await store.get(catalogKey)
    const listed = stored ? ((await json(stored)) as Snapshot[]) : []
    const since = Date.now() - maxAge
    return listed.filter((one) => one.schemaVersion === schemaVersion && Date.parse(one.createdAt) >= since)
  } catch (error) {
    logger.error('The list of snapshots cannot be used', error as Error)
    return []
  }
}

async function restore(
  store: SnapshotStore,
  { key, sha256 }: Snapshot,
  file: string,
): Promise<DatabaseSync | undefined> {
  try {
    const packed = await store.get(key)
    if (!packed) throw new Error(`There is no ${key}`)
    const hash = createHash('sha256')
    await pipeline(
      packed.on('data', (chunk) => hash.update(chunk)),
      createZstdDecompress({ chunkSize: stepBytes }),
      createWriteStream(file),
    )
    if (hash.digest('hex') !== sha256) throw new Error(`${key} has another checksum`)
    return openDatabase(file)
  } catch (error) {
    await rm(file, { force: true })
    logger.error('A snapshot cannot be used', error as Error)
  }
}

/** Keeps a replica's file as the newest snapshot and drops the oldest ones. */
export async function saveSnapshot(db: DatabaseSync, store: SnapshotStore): Promise<void> {
  const packed = await pack(db)
  const key = prefix + ulid() + ending
  const newest: Snapshot = {
    key,
    schemaVersion,
    sha256: createHash('sha256').update(packed).digest('hex'),
    createdAt: new Date().toISOString(),
    watermark: Object.fromEntries(shards.map((shard) => [shard, watermarkOf(db, shard)])) as Record<Shard, string>,
  }
  const catalog = [newest, ...(await catalogOf(store))].slice(0, kept)
  await store.put(key, packed)
  await store.put(catalogKey, JSON.stringify(catalog))
  const stored = (await store.list(prefix)).filter((name) => name.endsWith(ending)).sort()
  await Promise.all(stored.slice(0, -kept).map(store.remove))
}

async function pack(db: DatabaseSync): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), 'snapshot-'))
  try {
    const [copy, packed] = [join(directory, 'copy'), join(directory, 'packed')]
    db.prepare('VACUUM INTO ?').run(copy)
    await pipeline(
      createReadStream(copy, { highWaterMark: stepBytes }),
      createZstdCompress({ chunkSize: stepBytes }),
      createWriteStream(packed),
    )
    return await readFile(packed)
  } finally {
    await rm(directory, { recursive: true })
  }
}
