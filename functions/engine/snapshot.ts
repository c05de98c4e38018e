import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ulid } from 'ulid'
import { openDatabase, versionOf } from './database.ts'
import { watermarksOf } from './log.ts'
import type { Schema } from './schema.ts'

/** Where snapshots are kept: objects by key; `get` finds nothing under a key that is not there. */
export type SnapshotStore = {
  get(key: string): Promise<Readable | undefined>
  put(key: string, body: Uint8Array | string): Promise<void>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/** Where snapshots of a schema are, and whom to tell what is wrong with one. */
export type Snapshots = {
  store: SnapshotStore
  schema: Pick<Schema, 'version'>
  logger: { error(message: string, error: Error): void }
}

type Snapshot = {
  key: string
  schemaVersion: number
  /** Of the file, in hexadecimal. */
  sha256: string
  createdAt: string
  watermark: Record<string, string>
}

const prefix = 'snapshots/'
/** Lists the kept snapshots, the newest first. Written after the newest, so that what it lists is whole. */
const catalogKey = `${prefix}latest.json`
const ending = '.sqlite'
/** How many snapshots stay: a replica may still be loading the one before the newest. */
const kept = 3
/** Tombstones live longer than this, so that a replica never misses a deletion; in milliseconds. */
const maxAge = 7 * 86_400_000
/** What has lain on the disk for so long (ms) was left by a process that was ended: none works longer on a file. */
const leftAfter = 900_000

/**
 * Opens a replica's file on the newest snapshot that can be used, or an empty one, which is to fold the log from its
 * beginning. A snapshot is used as it lies on the disk: what is in it is compressed piece by piece.
 */
export async function openSnapshot(snapshots: Snapshots): Promise<DatabaseSync> {
  return inDirectory(async (directory) => {
    for (const [at, snapshot] of (await catalogOf(snapshots)).entries()) {
      const db = await restore(snapshots, snapshot, join(directory, String(at)))
      if (db) return db
    }
    // The open handle keeps the file alive, and nothing is left behind when the instance ends.
    return openDatabase(join(directory, 'empty'), snapshots.schema)
  })
}

/** The snapshots that are listed and neither of another version nor too old. */
async function catalogOf({ store, schema, logger }: Snapshots): Promise<Snapshot[]> {
  try {
    const stored = await store.get(catalogKey)
    const listed = stored ? ((await json(stored)) as Snapshot[]) : []
    const since = Date.now() - maxAge
    return listed.filter((one) => one.schemaVersion === versionOf(schema) && Date.parse(one.createdAt) >= since)
  } catch (error) {
    logger.error('The list of snapshots cannot be used', error as Error)
    return []
  }
}

async function restore(
  { store, schema, logger }: Snapshots,
  { key, sha256 }: Snapshot,
  file: string,
): Promise<DatabaseSync | undefined> {
  try {
    const stored = await store.get(key)
    if (!stored) throw new Error(`There is no ${key}`)
    const hash = createHash('sha256')
    await pipeline(
      stored.on('data', (chunk) => hash.update(chunk)),
      createWriteStream(file),
    )
    if (hash.digest('hex') !== sha256) throw new Error(`${key} has another checksum`)
    return openDatabase(file, schema)
  } catch (error) {
    await rm(file, { force: true })
    logger.error('A snapshot cannot be used', error as Error)
  }
}

/** Keeps a replica's file as the newest snapshot and drops the oldest ones. */
export async function saveSnapshot(db: DatabaseSync, snapshots: Snapshots): Promise<void> {
  const { store, schema } = snapshots
  const file = await inDirectory((directory) => {
    const copy = join(directory, 'copy')
    db.prepare('VACUUM INTO ?').run(copy)
    return readFile(copy)
  })
  const key = prefix + ulid() + ending
  const newest: Snapshot = {
    key,
    schemaVersion: versionOf(schema),
    sha256: createHash('sha256').update(file).digest('hex'),
    createdAt: new Date().toISOString(),
    watermark: watermarksOf(db),
  }
  const catalog = [newest, ...(await catalogOf(snapshots))].slice(0, kept)
  await store.put(key, file)
  await store.put(catalogKey, JSON.stringify(catalog))
  const stored = (await store.list(prefix)).filter((name) => name.startsWith(prefix) && name !== catalogKey).sort()
  await Promise.all(stored.slice(0, -kept).map(store.remove))
}

const directoryName = 'replica-'

/** Works in a directory of its own, which is removed then; also clears away what an ended process left of one. */
async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  await removeLeft()
  const directory = await mkdtemp(join(tmpdir(), directoryName))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(directoryName)) continue
    const directory = join(tmpdir(), name)
    // Another process may remove its own at the same time.
    const { mtimeMs } = (await stat(directory).catch(() => undefined)) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (mtimeMs < performance.timeOrigin + performance.now() - leftAfter)
      await rm(directory, { recursive: true, force: true })
  }
}
