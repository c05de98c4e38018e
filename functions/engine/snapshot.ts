import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ulid } from 'ulid'
import { openDatabase, versionOf } from './database.ts'
import { generationOf, watermarksOf } from './log.ts'
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
  /** A folder for the files being worked on, of nobody else: what an ended process left in it is cleared away. */
  disk: string
}

type Snapshot = {
  key: string
  /** Of the log, see `follow`. */
  generation: string
  /** Of the file, in hexadecimal. */
  sha256: string
  createdAt: string
  watermark: Record<string, string>
}

/**
 * Each version has its snapshots beside those of others, so that a deployment finds its own before it is switched to,
 * and the version before when it is switched back.
 */
const prefixOf = (schema: Pick<Schema, 'version'>) => `snapshots/${versionOf(schema)}/`
/** Lists the kept snapshots, the newest first. Written after the newest, so that what it lists is whole. */
const catalogName = 'latest.json'
const ending = '.sqlite'
/** How many snapshots stay: a replica may still be loading the one before the newest. */
const kept = 3
/** Tombstones live longer than this, so that a replica never misses a deletion; in milliseconds. */
const maxAge = 7 * 86_400_000

/**
 * Opens a replica's file on the newest snapshot that can be used (of a generation, if one is asked for), or an empty
 * one, which is to fold the log from its beginning. A snapshot is used as it lies on the disk: what is in it is
 * compressed piece by piece.
 */
export async function openSnapshot(snapshots: Snapshots, generation?: string): Promise<DatabaseSync> {
  return onDisk(snapshots, async (directory) => {
    for (const [at, snapshot] of (await catalogOf(snapshots, generation)).entries()) {
      const db = await restore(snapshots, snapshot, join(directory, String(at)))
      if (db) return db
    }
    // The open handle keeps the file alive, and nothing is left behind when the instance ends.
    return openDatabase(join(directory, 'empty'), snapshots.schema)
  })
}

/** Opens an empty file, which is to fold the log from its beginning. */
export function openEmpty(snapshots: Snapshots): Promise<DatabaseSync> {
  return onDisk(snapshots, async (directory) => openDatabase(join(directory, 'empty'), snapshots.schema))
}

/** The snapshots that are listed and neither too old nor of another generation than asked for. */
async function catalogOf({ store, schema, logger }: Snapshots, generation?: string): Promise<Snapshot[]> {
  try {
    const stored = await store.get(prefixOf(schema) + catalogName)
    const listed = stored ? ((await json(stored)) as Snapshot[]) : []
    const since = Date.now() - maxAge
    const fits = (one: Snapshot) => generation === undefined || one.generation === generation
    return listed.filter((one) => fits(one) && Date.parse(one.createdAt) >= since)
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

/** Keeps a replica's file as the newest snapshot and drops the oldest ones of its version. */
export async function saveSnapshot(db: DatabaseSync, snapshots: Snapshots): Promise<void> {
  const { store, schema } = snapshots
  const file = await onDisk(snapshots, (directory) => {
    const copy = join(directory, 'copy')
    db.prepare('VACUUM INTO ?').run(copy)
    return readFile(copy)
  })
  const prefix = prefixOf(schema)
  const catalogKey = prefix + catalogName
  const generation = generationOf(db) ?? ''
  const newest: Snapshot = {
    key: prefix + ulid() + ending,
    generation,
    sha256: createHash('sha256').update(file).digest('hex'),
    createdAt: new Date().toISOString(),
    watermark: watermarksOf(db),
  }
  const catalog = [newest, ...(await catalogOf(snapshots, generation))].slice(0, kept)
  await store.put(newest.key, file)
  await store.put(catalogKey, JSON.stringify(catalog))
  const stored = (await store.list(prefix)).filter((name) => name !== catalogKey).sort()
  await Promise.all(stored.slice(0, -kept).map(store.remove))
}

/** Works on the disk, where nothing is left of it, nor of what an ended process was working on. */
async function onDisk<T>({ disk }: Snapshots, work: (directory: string) => Promise<T>): Promise<T> {
  await rm(disk, { recursive: true, force: true })
  await mkdir(disk, { recursive: true })
  try {
    return await work(disk)
  } finally {
    await rm(disk, { recursive: true })
  }
}
