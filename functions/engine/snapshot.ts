import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { ulid } from 'ulid'
import { openDatabase, versionOf } from './database.ts'
import { generationOf, watermarksOf } from './log.ts'
import type { Schema } from './schema.ts'

/** The object storage of snapshots; `get` reads from a byte on, and returns undefined for a missing key. */
export type SnapshotStore = {
  get(key: string, from?: number): Promise<Readable | undefined>
  put(key: string, body: string): Promise<void>
  /** Stores a file, without keeping it in memory. */
  putFile(key: string, path: string): Promise<void>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
}

/** The snapshots of a schema, with their storage and a logger. */
export type Snapshots = {
  store: SnapshotStore
  schema: Pick<Schema, 'version'>
  logger: { error(message: string, error: Error): void }
  /** A folder for temporary files, used by no other process: files of a process that crashed are deleted. */
  disk: string
}

type Snapshot = {
  key: string
  /** The generation of the log, see `follow`. */
  generation: string
  /** The hash of the file, in hexadecimal. */
  sha256: string
  createdAt: string
  watermark: Record<string, string>
}

/**
 * Each version has its own prefix, so that a new deployment finds its snapshots before traffic is switched to it, and
 * the previous version after a rollback.
 */
const prefixOf = (schema: Pick<Schema, 'version'>) => `snapshots/${versionOf(schema)}/`
/** The catalogue of snapshots, newest first. Written after the newest snapshot, so that all it lists are complete. */
const catalogName = 'latest.json'
const ending = '.sqlite'
/** How many snapshots are kept: a replica may still be loading the one before the newest. */
const snapshotsKept = 3
/** Maximum age of a snapshot in ms. Tombstones live longer, so that a replica never misses a deletion. */
const maxAge = 7 * 86_400_000

/**
 * Opens the newest usable snapshot (of a generation, if given), or an empty file, which needs the whole log. The file
 * is used as downloaded; its contents are compressed in pieces.
 */
export async function openSnapshot(snapshots: Snapshots, generation?: string): Promise<DatabaseSync> {
  return onDisk(snapshots, async (directory) => {
    for (const [at, snapshot] of (await catalogOf(snapshots, generation)).entries()) {
      const db = await restore(snapshots, snapshot, join(directory, String(at)))
      if (db) return db
    }
    // The file can be deleted while it is open: the handle keeps it, and nothing is left when the process ends.
    return openDatabase(join(directory, 'empty'), snapshots.schema)
  })
}

/** Opens an empty file, which needs the whole log. */
export function openEmpty(snapshots: Snapshots): Promise<DatabaseSync> {
  return onDisk(snapshots, async (directory) => openDatabase(join(directory, 'empty'), snapshots.schema))
}

/** The listed snapshots, without those that are too old or of another generation than given. */
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
    if ((await download(store, key, file)) !== sha256) throw new Error(`${key} has another checksum`)
    return openDatabase(file, schema)
  } catch (error) {
    await rm(file, { force: true })
    logger.error('A snapshot cannot be used', error as Error)
  }
}

/** How often a download that broke off is continued where it stopped: an instance may be frozen in the middle of it. */
const resumptions = 2

/** Downloads an object into a new file; answers its SHA-256 in hexadecimal. */
async function download(store: SnapshotStore, key: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  const written = await open(file, 'wx')
  try {
    for (let size = 0, broken = 0; ; ) {
      const stored = await store.get(key, size)
      if (!stored) throw new Error(`There is no ${key}`)
      let full: unknown
      try {
        for await (const chunk of stored) {
          await written.appendFile(chunk).catch((error: unknown) => {
            full = error
            throw error
          })
          hash.update(chunk)
          size += chunk.length
        }
        return hash.digest('hex')
      } catch (error) {
        // Only a body that breaks off can be continued, not a disk that is full.
        if (full || ++broken > resumptions) throw error
      }
    }
  } finally {
    await written.close()
  }
}

/** Stores a replica's file as the newest snapshot and deletes the oldest ones of its version. */
export async function saveSnapshot(db: DatabaseSync, snapshots: Snapshots): Promise<void> {
  const { store, schema } = snapshots
  const prefix = prefixOf(schema)
  const catalogKey = prefix + catalogName
  const generation = generationOf(db) ?? ''
  const newest = await onDisk(snapshots, async (directory): Promise<Snapshot> => {
    const copy = join(directory, 'copy')
    db.prepare('VACUUM INTO ?').run(copy)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(copy)) hash.update(chunk)
    const key = prefix + ulid() + ending
    await store.putFile(key, copy)
    const sha256 = hash.digest('hex')
    return { key, generation, sha256, createdAt: new Date().toISOString(), watermark: watermarksOf(db) }
  })
  const catalog = [newest, ...(await catalogOf(snapshots, generation))].slice(0, snapshotsKept)
  await store.put(catalogKey, JSON.stringify(catalog))
  const stored = (await store.list(prefix)).filter((name) => name !== catalogKey).sort()
  await Promise.all(stored.slice(0, -snapshotsKept).map(store.remove))
}

/** Runs work with a temporary folder, which is deleted afterwards, as are those that a crashed process left. */
async function onDisk<T>({ disk }: Snapshots, work: (directory: string) => Promise<T>): Promise<T> {
  await rm(disk, { recursive: true, force: true })
  await mkdir(disk, { recursive: true })
  try {
    return await work(disk)
  } finally {
    await rm(disk, { recursive: true })
  }
}
