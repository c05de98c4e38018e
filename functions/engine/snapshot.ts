import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ulid } from 'ulid'
import { attachWords, openDatabase, prepared, transact, versionOf } from './database.ts'
import { type Block, storeBlock } from './documents.ts'
import { generationOf, watermarksOf } from './log.ts'
import type { Coming } from './replica.ts'
import type { Schema } from './schema.ts'

/**
 * The object storage of snapshots; `get` reads from a byte on, and up to another one (exclusive), and returns undefined
 * for a missing key.
 */
export type SnapshotStore = {
  get(key: string, from?: number, to?: number): Promise<Readable | undefined>
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

/** A snapshot is three objects under a key: what is in memory, the words, and the blocks of documents one after another. */
type Snapshot = {
  key: string
  /** The generation of the log, see `follow`. */
  generation: string
  /** The hashes of the files, in hexadecimal; blocks have checksums of their own. */
  sha256: { columns: string; words: string }
  createdAt: string
  watermark: Record<string, string>
}

const columnsOf = ({ key }: Pick<Snapshot, 'key'>) => `${key}/columns.sqlite`
const wordsOf = ({ key }: Pick<Snapshot, 'key'>) => `${key}/words.sqlite`
const documentsOf = ({ key }: Pick<Snapshot, 'key'>) => `${key}/documents`

/**
 * Each version has its own prefix, so that a new deployment finds its snapshots before traffic is switched to it, and
 * the previous version after a rollback.
 */
const prefixOf = (schema: Pick<Schema, 'version'>) => `snapshots/${versionOf(schema)}/`
/** The catalogue of snapshots, newest first. Written after the newest snapshot, so that all it lists are complete. */
const catalogName = 'latest.json'
/** How many snapshots are kept: a replica may still be loading the one before the newest. */
const snapshotsKept = 3
/** Maximum age of a snapshot in ms. Tombstones live longer, so that a replica never misses a deletion. */
const maxAge = 7 * 86_400_000

/** A replica's file of which only the columns are there, and what is on its way; an empty one needs the whole log. */
export type Opened = { db: DatabaseSync; coming?: Coming; key?: string }

/**
 * Opens the newest usable snapshot (of a generation, if given), or an empty file, which needs the whole log. The file
 * is used as downloaded; its contents are compressed in pieces.
 */
export async function openSnapshot(snapshots: Snapshots, generation?: string): Promise<DatabaseSync> {
  const lost = new Set<string>()
  for (;;) {
    const { db, coming, key = '' } = await openParts(snapshots, generation, lost, true)
    try {
      await coming?.documents.all
      return db
    } catch {
      lost.add(key)
      db.close()
    }
  }
}

/**
 * Opens the columns of the newest usable snapshot that is not among the `lost`. The words come next, the documents at
 * last, or before if they are asked for. A part that is missing or broken is told; then `coming.documents.all` rejects.
 * With `awaited`, as where nobody is answered before all parts are there, so is one whose download breaks off.
 */
export async function openParts(
  snapshots: Snapshots,
  generation?: string,
  lost: ReadonlySet<string> = new Set(),
  awaited = false,
): Promise<Opened> {
  const disk = folderOn(snapshots)
  for (const snapshot of await catalogOf(snapshots, generation)) {
    if (lost.has(snapshot.key)) continue
    const file = join(disk, 'columns')
    try {
      await downloadFile(snapshots.store, columnsOf(snapshot), file, snapshot.sha256.columns)
      const db = openDatabase(file, snapshots.schema, { words: false })
      return { db, key: snapshot.key, coming: bring(snapshots, snapshot, { db, disk, awaited }) }
    } catch (error) {
      await rm(file, { force: true })
      snapshots.logger.error('A snapshot cannot be used', error as Error)
    }
  }
  rmSync(disk, { recursive: true })
  return { db: openEmpty(snapshots) }
}

/** Opens an empty file, which needs the whole log. */
export function openEmpty(snapshots: Snapshots): DatabaseSync {
  const disk = folderOn(snapshots)
  const db = openDatabase(join(disk, 'empty'), snapshots.schema)
  // The files can be deleted while they are open: the handles keep them, and nothing is left when the process ends.
  rmSync(disk, { recursive: true })
  return db
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

/**
 * Brings the words and the documents of a snapshot into its file. Unless somebody waits for all, it does not give up when
 * a download breaks off: the instance may be frozen again and again in the middle of it, whenever nobody asks it anything.
 */
function bring(
  { store, logger }: Snapshots,
  snapshot: Snapshot,
  { db, disk, awaited }: { db: DatabaseSync; disk: string; awaited: boolean },
): Coming {
  const file = join(disk, 'words')
  const tell = awaited ? undefined : (error: Error) => logger.error('A part of a snapshot is late', error)
  const words = downloadFile(store, wordsOf(snapshot), file, snapshot.sha256.words, tell).then(() =>
    attachWords(db, file),
  )
  const all = words
    .then(() => bringBlocks(store, documentsOf(snapshot), db, tell))
    // At once, so that whoever waits for words that are lost finds another snapshot being opened.
    .finally(() => rmSync(disk, { recursive: true }))
  all.catch((error: Error) => logger.error('A snapshot cannot be used', error))
  return {
    words,
    documents: {
      all,
      async block({ at, size, crc }) {
        try {
          const stored = await store.get(documentsOf(snapshot), at, at + size)
          const bytes = stored && (await buffer(stored))
          if (bytes && crc32(bytes) === crc) return bytes
          throw new Error(`The documents of ${snapshot.key} have another checksum at ${at}`)
        } catch (error) {
          logger.error('A document comes with all others only', error as Error)
          return undefined
        }
      },
    },
  }
}

/** Bytes that are stored at once. */
const storedAtOnce = 1_000_000

/** Downloads all blocks into the file. */
async function bringBlocks(
  store: SnapshotStore,
  key: string,
  db: DatabaseSync,
  tell?: (error: Error) => void,
): Promise<void> {
  const blocks = db.prepare('SELECT id, size, crc FROM block ORDER BY at').all() as Pick<Block, 'id' | 'size' | 'crc'>[]
  let next = 0
  let waiting: Buffer[] = []
  let length = 0
  const storeWaiting = () => {
    let bytes = Buffer.concat(waiting)
    transact(db, () => {
      for (; next < blocks.length; next++) {
        const { id, size, crc } = blocks[next] as (typeof blocks)[number]
        if (bytes.length < size) return
        const own = bytes.subarray(0, size)
        if (crc32(own) !== crc) throw new Error(`${key} has another checksum in block ${id}`)
        storeBlock(db, id, own)
        bytes = bytes.subarray(size)
      }
    })
    waiting = [bytes]
    length = bytes.length
  }
  if (blocks.length > 0)
    await download(
      store,
      key,
      (chunk) => {
        waiting.push(chunk)
        length += chunk.length
        if (length >= storedAtOnce) storeWaiting()
      },
      tell,
    )
  storeWaiting()
  if (next < blocks.length) throw new Error(`${key} is cut off`)
}

/** Downloads an object into a new file, and throws if it has not this hash. */
async function downloadFile(
  store: SnapshotStore,
  key: string,
  file: string,
  sha256: string,
  tell?: (error: Error) => void,
): Promise<void> {
  const hash = createHash('sha256')
  const written = await open(file, 'wx')
  let waiting: Buffer[] = []
  let length = 0
  const writeWaiting = async () => {
    await written.appendFile(Buffer.concat(waiting))
    waiting = []
    length = 0
  }
  try {
    await download(
      store,
      key,
      async (chunk) => {
        hash.update(chunk)
        waiting.push(chunk)
        length += chunk.length
        if (length >= storedAtOnce) await writeWaiting()
      },
      tell,
    )
    await writeWaiting()
  } finally {
    await written.close()
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${key} has another checksum`)
}

/** How often a download that broke off is continued where it stopped, anew after each so many bytes. */
const resumptions = 2
const bytesPerResumption = 16_000_000
/** How long a patient download waits then, in ms. */
const pause = 1000

/** Downloads an object piece by piece. `tell` makes it patient: it does not give up, but tells once that it is late. */
async function download(
  store: SnapshotStore,
  key: string,
  take: (chunk: Buffer) => void | Promise<void>,
  tell?: (error: Error) => void,
): Promise<void> {
  let final: { error: unknown } | undefined
  let told = false
  const end = (error: unknown): never => {
    final = { error }
    throw error
  }
  for (let [size, broken, before] = [0, 0, 0]; ; ) {
    try {
      const stored = (await store.get(key, size)) ?? end(new Error(`There is no ${key}`))
      for await (const chunk of stored) {
        try {
          await take(chunk)
        } catch (error) {
          // Only a body that breaks off can be continued, not a disk that is full.
          end(error)
        }
        size += chunk.length
      }
      return
    } catch (error) {
      if (size - before >= bytesPerResumption) broken = 0
      before = size
      if (final) throw error
      if (++broken <= resumptions) continue
      if (!tell) throw error
      if (!told) tell(error as Error)
      told = true
      await wait(pause)
    }
  }
}

/** Stores a replica's file as the newest snapshot and deletes the oldest ones of its version. */
export async function saveSnapshot(db: DatabaseSync, snapshots: Snapshots): Promise<void> {
  const { store, schema } = snapshots
  const prefix = prefixOf(schema)
  const catalogKey = prefix + catalogName
  const generation = generationOf(db) ?? ''
  const key = prefix + ulid()
  const disk = folderOn(snapshots)
  try {
    const copy = (name: string) => join(disk, name)
    await writeBlocks(db, copy('documents'))
    db.prepare('VACUUM main INTO ?').run(copy('columns'))
    db.prepare('VACUUM words INTO ?').run(copy('words'))
    const sha256 = { columns: await hashOf(copy('columns')), words: await hashOf(copy('words')) }
    await store.putFile(documentsOf({ key }), copy('documents'))
    await store.putFile(wordsOf({ key }), copy('words'))
    await store.putFile(columnsOf({ key }), copy('columns'))
    const newest = { key, generation, sha256, createdAt: new Date().toISOString(), watermark: watermarksOf(db) }
    const catalog: Snapshot[] = [newest, ...(await catalogOf(snapshots, generation))].slice(0, snapshotsKept)
    await store.put(catalogKey, JSON.stringify(catalog))
  } finally {
    await rm(disk, { recursive: true })
  }
  const stored = (await store.list(prefix)).filter((name) => name !== catalogKey)
  const snapshotOf = (name: string) => name.slice(0, name.lastIndexOf('/'))
  const kept = new Set([...new Set(stored.map(snapshotOf))].sort().slice(-snapshotsKept))
  await Promise.all(stored.filter((name) => !kept.has(snapshotOf(name))).map(store.remove))
}

/** Writes all blocks to a file, one after another, and notes where each begins. */
async function writeBlocks(db: DatabaseSync, path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    let at = 0
    const rows = db.prepare('SELECT id, bytes FROM block JOIN packed ON block = id ORDER BY first').iterate()
    const places: [at: number, id: number][] = []
    for (const { id, bytes } of rows) {
      await file.appendFile(bytes as Uint8Array)
      places.push([at, Number(id)])
      at += (bytes as Uint8Array).length
    }
    transact(db, () => {
      for (const place of places) prepared(db, 'UPDATE block SET at = ? WHERE id = ?').run(...place)
    })
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** The folders for temporary files from which this process has deleted what another one left. */
const cleared = new Set<string>()

/** A new folder for temporary files. */
function folderOn({ disk }: Snapshots): string {
  if (!cleared.has(disk)) rmSync(disk, { recursive: true, force: true })
  cleared.add(disk)
  const folder = join(disk, ulid())
  mkdirSync(folder, { recursive: true })
  return folder
}
