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
import { type Shard, shards } from '#data/changeLog.ts'
import { logger } from '#lib/logger.ts'
import { openDatabase } from './database.ts'
import { watermarkOf } from './replica.ts'
import { schemaVersion } from './schema.ts'

/** Where snapshots are kept: objects by key; `get` finds nothing under a key that is not there. */
export type SnapshotStore = {
  get(key: string): Promise<Readable | undefined>
  put(key: string, body: Uint8Array | string): Promise<void>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/** Names the newest snapshot. Written after it, so that what it names is whole. */
type Pointer = {
  key: string
  schemaVersion: number
  /** Of the compressed file, in hexadecimal. */
  sha256: string
  createdAt: string
  watermark: Record<Shard, string>
}

const prefix = 'snapshots/'
const pointerKey = `${prefix}latest.json`
const ending = '.sqlite.zst'
/** How many snapshots stay: a replica may still be loading the one before the newest. */
const kept = 3
/** Tombstones live longer than this, so that a replica never misses a deletion; in milliseconds. */
const maxAge = 7 * 86_400_000

/**
 * Opens a replica on a file of its own: the newest snapshot, or an empty one, which is to fold the log from its
 * beginning, when there is none that can be used.
 */
export async function openReplica(store: SnapshotStore): Promise<DatabaseSync> {
  const directory = await mkdtemp(join(tmpdir(), 'replica-'))
  try {
    return (await restore(store, join(directory, 'snapshot'))) ?? openDatabase(join(directory, 'empty'))
  } finally {
    // The open handle keeps the file alive, and nothing is left behind when the instance ends.
    await rm(directory, { recursive: true })
  }
}

async function restore(store: SnapshotStore, file: string): Promise<DatabaseSync | undefined> {
  try {
    const stored = await store.get(pointerKey)
    if (!stored) return
    const pointer = (await json(stored)) as Pointer
    if (pointer.schemaVersion !== schemaVersion || Date.parse(pointer.createdAt) < Date.now() - maxAge) return
    const packed = await store.get(pointer.key)
    if (!packed) throw new Error(`There is no ${pointer.key}`)
    const hash = createHash('sha256')
    await pipeline(
      packed.on('data', (chunk) => hash.update(chunk)),
      createZstdDecompress(),
      createWriteStream(file),
    )
    if (hash.digest('hex') !== pointer.sha256) throw new Error(`${pointer.key} has another checksum`)
    return openDatabase(file)
  } catch (error) {
    logger.error('The newest snapshot cannot be used', error as Error)
  }
}

/** Keeps the replica as the newest snapshot and drops the oldest ones. */
export async function saveSnapshot(db: DatabaseSync, store: SnapshotStore): Promise<void> {
  const packed = await pack(db)
  const key = prefix + ulid() + ending
  await store.put(key, packed)
  const pointer: Pointer = {
    key,
    schemaVersion,
    sha256: createHash('sha256').update(packed).digest('hex'),
    createdAt: new Date().toISOString(),
    watermark: Object.fromEntries(shards.map((shard) => [shard, watermarkOf(db, shard)])) as Record<Shard, string>,
  }
  await store.put(pointerKey, JSON.stringify(pointer))
  const snapshots = (await store.list(prefix)).filter((name) => name.endsWith(ending)).sort()
  await Promise.all(snapshots.slice(0, -kept).map(store.remove))
}

async function pack(db: DatabaseSync): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), 'snapshot-'))
  try {
    const [copy, packed] = [join(directory, 'copy'), join(directory, 'packed')]
    db.prepare('VACUUM INTO ?').run(copy)
    await pipeline(createReadStream(copy), createZstdCompress(), createWriteStream(packed))
    return await readFile(packed)
  } finally {
    await rm(directory, { recursive: true })
  }
}
