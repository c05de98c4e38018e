import type { DatabaseSync } from 'node:sqlite'
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Absent } from './absent.ts'
import { getBlob, putBlob } from './blobs.ts'
import { prepared, transact } from './database.ts'

/** Number of documents that are compressed together as a block; larger blocks are split. */
const blockSize = 32
const blockMax = 48
/** Maximum number of changes that are merged into a block at once. */
const packedAtOnce = 1024
/** More blocks than this are not brought one by one: all documents are there as soon. */
const apartMax = 256
/** Sizes of the LRU caches in bytes: documents of popular pages, and the blocks last read. */
const cacheBytes = { documents: 24_000_000, blocks: 8_000_000 } as const
/**
 * The compression dictionary that small blocks share: this many bytes of text, sampled once from the first documents.
 */
const dictionaryBytes = 100_000
const dictionaryFrom = 1000
const level = 9

type Stored = { version: number; body: string; note?: string | undefined }

/** A block: its bytes lie at `at` in the documents of a snapshot. */
export type Block = { id: number; last: string; at: number; size: number; crc: number }

/** The documents of a file that are still on their way. */
export type ComingDocuments = {
  /** Brings the bytes of a block; undefined if they cannot be had so. */
  block(block: Block): Promise<Uint8Array | undefined>
  /** Ends when all are in the file. */
  all: Promise<void>
}

/** What is new of a document: its state, undefined if it was deleted, and what is told of it apart. */
type News = { state?: { version: number; body: string } | undefined; isDeleted?: boolean; note?: string | undefined }

/**
 * Documents by id, each with a version. A change is a row of its own until `pack` merges it into a compressed block. So
 * the file stays small, and a document can be read by unpacking a single block.
 */
export class Documents {
  readonly #db: DatabaseSync
  readonly #read = new LRUCache<string, Stored>({
    maxSize: cacheBytes.documents,
    sizeCalculation: ({ body }) => body.length,
  })
  readonly #blocks = new LRUCache<number, Buffer>({
    maxSize: cacheBytes.blocks,
    sizeCalculation: ({ length }) => length,
  })
  #dictionary: Buffer | undefined
  #coming: ComingDocuments | undefined
  /** The blocks that are being fetched. */
  readonly #fetching = new Map<number, Promise<void>>()

  /** Opens the documents in a replica's file. */
  constructor(db: DatabaseSync, coming?: ComingDocuments) {
    this.#db = db
    this.#dictionary = dictionaryOf(db)
    this.#coming = coming
    coming?.all.then(
      () => {
        this.#coming = undefined
      },
      () => {},
    )
  }

  /**
   * Stores this version of a document. Without a body it is deleted: a tombstone with its version stays until
   * `forgetAt` (epoch seconds).
   */
  put(id: string, version: number, body?: string, forgetAt?: number): void {
    prepared(this.#db, 'INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?)').run(
      id,
      version,
      body ?? null,
      forgetAt ?? null,
    )
  }

  /** Whether this version of a document, or a later one, is already stored. */
  knows(id: string, version: number): boolean {
    const row = prepared(this.#db, 'SELECT version FROM document WHERE id = ?').get(id)
    const known = row ? Number(row.version) : this.#inBlocks(id)?.version
    return known !== undefined && known >= version
  }

  /** The body of a document; undefined if it is unknown or deleted. */
  bodyOf(id: string): string | undefined {
    const row = prepared(this.#db, 'SELECT body FROM document WHERE id = ?').get(id)
    if (row) return row.body === null ? undefined : String(row.body)
    return this.#inBlocks(id)?.body
  }

  /** Stores unversioned data of a document. */
  putNote(id: string, note: string): void {
    prepared(this.#db, 'INSERT OR REPLACE INTO note VALUES (?, ?)').run(id, note)
  }

  /** The unversioned data of a document. */
  noteOf(id: string): string | undefined {
    const row = prepared(this.#db, 'SELECT body FROM note WHERE id = ?').get(id)
    return row ? String(row.body) : this.#inBlocks(id)?.note
  }

  /** The documents whose body contains this text, as `[id, body]`; a full scan, fast if few blocks contain it. */
  *containing(text: string): Generator<[id: string, body: string], void, undefined> {
    this.expectAll()
    const fresh = prepared(this.#db, 'SELECT 1 FROM document WHERE id = ?')
    for (const row of this.#db.prepare('SELECT bytes FROM packed').iterate()) {
      const block = this.#unpack(row.bytes as Uint8Array)
      if (!block.includes(text)) continue
      for (const [id, { body }] of recordsOf(block)) if (body.includes(text) && !fresh.get(id)) yield [id, body]
    }
    const rows = this.#db.prepare('SELECT id, body FROM document WHERE instr(body, ?)').iterate(text)
    for (const { id, body } of rows) yield [String(id), String(body)]
  }

  /** Throws `Absent` if any of these documents is still on its way, and brings them all at once. */
  expect(ids: readonly string[]): void {
    const coming = this.bring(ids)
    if (coming) throw new Absent(coming)
  }

  /** Brings those of these documents that are still on their way; undefined if all are there. */
  bring(ids: readonly string[]): Promise<void> | undefined {
    if (!this.#coming) return
    const missing = new Map<number, Block>()
    for (const id of ids) {
      const block = this.#isFresh(id) || this.#read.has(id) ? undefined : this.#blockOf(id)
      if (block && !this.#isHere(block)) missing.set(block.id, block)
    }
    if (missing.size === 0) return
    if (missing.size > apartMax) return this.#coming.all
    return Promise.all(Array.from(missing.values(), (block) => this.#fetch(block))).then(() => {})
  }

  #isFresh(id: string): boolean {
    return prepared(this.#db, 'SELECT 1 FROM document WHERE id = ?').get(id) !== undefined
  }

  #isHere({ id }: Block): boolean {
    return prepared(this.#db, 'SELECT 1 FROM packed WHERE block = ?').get(id) !== undefined
  }

  /** Throws `Absent` while any part of the replica is on its way: documents come last. */
  expectAll(): void {
    if (this.#coming) throw new Absent(this.#coming.all)
  }

  #fetch(block: Block): Promise<void> {
    const known = this.#fetching.get(block.id)
    if (known) return known
    const { block: bring, all } = this.#coming as ComingDocuments
    const fetching = bring(block)
      .then((bytes) => (bytes ? storeBlock(this.#db, block.id, bytes) : all))
      .finally(() => this.#fetching.delete(block.id))
    this.#fetching.set(block.id, fetching)
    return fetching
  }

  #inBlocks(id: string): Stored | undefined {
    const known = this.#read.get(id)
    if (known) return known
    const block = this.#blockOf(id)
    const stored = block && recordIn(this.#unpacked(block), id)
    if (stored) this.#read.set(id, stored)
    return stored
  }

  /** The block that has a document, if any has it. */
  #blockOf(id: string): Block | undefined {
    const sql = 'SELECT id, last, at, size, crc FROM block WHERE first <= ? ORDER BY first DESC LIMIT 1'
    const block = prepared(this.#db, sql).get(id) as Block | undefined
    return block && id <= block.last ? block : undefined
  }

  #unpacked(block: Block): Buffer {
    const known = this.#blocks.get(block.id)
    if (known) return known
    const bytes = prepared(this.#db, 'SELECT bytes FROM packed WHERE block = ?').get(block.id)?.bytes
    if (!bytes && this.#coming) throw new Absent(this.#fetch(block))
    const unpacked = this.#unpack(bytes as Uint8Array)
    this.#blocks.set(block.id, unpacked)
    return unpacked
  }

  /** Merges changed rows into blocks, and deletes tombstones whose `forgetAt` is before `now` (ms). */
  pack(now = Date.now()): void {
    this.expectAll()
    this.#dictionary ??= this.#makeDictionary()
    transact(this.#db, () => {
      const isPacked = this.#db.prepare('SELECT 1 FROM block').get() !== undefined
      let [group, target] = [new Map<string, News>(), undefined as Target | undefined]
      for (const [id, news] of this.#news()) {
        const next = isPacked ? this.#targetFor(id) : undefined
        if (group.size > 0 && (next?.id !== target?.id || group.size === (next ? packedAtOnce : blockSize))) {
          this.#repack(target, group)
          group = new Map()
        }
        target = next
        group.set(id, news)
      }
      if (group.size > 0) this.#repack(target, group)
      this.#db.exec('DELETE FROM document WHERE body IS NOT NULL')
      const seconds = Math.floor(now / 1000)
      prepared(this.#db, 'DELETE FROM note WHERE id IN (SELECT id FROM document WHERE forget_at <= ?)').run(seconds)
      prepared(this.#db, 'DELETE FROM document WHERE forget_at <= ?').run(seconds)
    })
    this.#blocks.clear()
    this.#read.clear()
  }

  /** What is new since blocks were packed, by id. */
  *#news(): Generator<[id: string, News], void, undefined> {
    const told = this.#db.prepare('SELECT id, body FROM note ORDER BY id').iterate()
    let next = told.next().value
    const noteUpTo = (id?: string) => {
      if (!next || (id !== undefined && String(next.id) > id)) return
      const row = { id: String(next.id), note: String(next.body) }
      next = told.next().value
      return row
    }
    for (const { id, version, body } of this.#db
      .prepare('SELECT id, version, body FROM document ORDER BY id')
      .iterate()) {
      const own = String(id)
      let note: string | undefined
      for (let before = noteUpTo(own); before; before = noteUpTo(own)) {
        if (before.id === own) note = before.note
        else yield [before.id, { note: before.note }]
      }
      const state = body === null ? undefined : { version: Number(version), body: String(body) }
      yield [own, { state, isDeleted: !state, note }]
    }
    for (let left = noteUpTo(); left; left = noteUpTo()) yield [left.id, { note: left.note }]
  }

  /** The block in which a document is or would be stored. */
  #targetFor(id: string): Target | undefined {
    const below = 'SELECT id, first FROM block WHERE first <= ? ORDER BY first DESC LIMIT 1'
    return (prepared(this.#db, below).get(id) ??
      prepared(this.#db, 'SELECT id, first FROM block ORDER BY first LIMIT 1').get()) as Target | undefined
  }

  /** Merges news into a block, or creates a new one. A note whose document is not there stays a row. */
  #repack(target: Target | undefined, news: ReadonlyMap<string, News>): void {
    const block = target && (prepared(this.#db, 'SELECT id, last FROM block WHERE id = ?').get(target.id) as Block)
    const records = new Map(block ? recordsOf(this.#unpacked(block)) : [])
    let changed = false
    for (const [id, { state, isDeleted, note }] of news) {
      const before = records.get(id)
      if (isDeleted) {
        if (before?.note !== undefined && note === undefined) this.putNote(id, before.note)
        changed = records.delete(id) || changed
        continue
      }
      const stored = state ?? before
      if (!stored) continue
      records.set(id, { ...stored, note: note ?? before?.note })
      changed = true
      if (note !== undefined) prepared(this.#db, 'DELETE FROM note WHERE id = ?').run(id)
    }
    if (!changed) return
    if (block) {
      prepared(this.#db, 'DELETE FROM block WHERE id = ?').run(block.id)
      prepared(this.#db, 'DELETE FROM packed WHERE block = ?').run(block.id)
      this.#blocks.delete(block.id)
    }
    const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1))
    const size = sorted.length > blockMax ? blockSize : blockMax
    for (let at = 0; at < sorted.length; at += size) {
      const part = sorted.slice(at, at + size)
      const bytes = this.#packOf(part.map(([id, stored]) => lineOf(id, stored)).join(''))
      const [first, last] = [part[0]?.[0] as string, part.at(-1)?.[0] as string]
      const { lastInsertRowid } = prepared(
        this.#db,
        'INSERT INTO block (first, last, size, crc) VALUES (?, ?, ?, ?)',
      ).run(first, last, bytes.length, crc32(bytes))
      storeBlock(this.#db, Number(lastInsertRowid), bytes)
    }
  }

  #packOf(text: string): Uint8Array {
    return zstdCompressSync(text, {
      params: { [constants.ZSTD_c_compressionLevel]: level },
      ...(this.#dictionary && { dictionary: this.#dictionary }),
    })
  }

  #unpack(bytes: Uint8Array): Buffer {
    return zstdDecompressSync(bytes, this.#dictionary && { dictionary: this.#dictionary })
  }

  #makeDictionary(): Buffer | undefined {
    const { count } = this.#db.prepare('SELECT count(*) AS count FROM document WHERE body IS NOT NULL').get() as {
      count: number
    }
    if (count < dictionaryFrom) return
    const rows = this.#db.prepare('SELECT body FROM document WHERE body IS NOT NULL AND rowid % ? = 0')
    let sample = ''
    for (const { body } of rows.iterate(Math.floor(count / 100))) sample += `\n${body}`
    putBlob(this.#db, 'dictionary', Buffer.from(sample).subarray(0, dictionaryBytes))
    return dictionaryOf(this.#db)
  }
}

function dictionaryOf(db: DatabaseSync): Buffer | undefined {
  const bytes = getBlob(db, 'dictionary')
  return bytes.length > 0 ? Buffer.from(bytes.buffer) : undefined
}

/** Stores the bytes of a block in the file. */
export function storeBlock(db: DatabaseSync, block: number, bytes: Uint8Array): void {
  prepared(db, 'INSERT OR IGNORE INTO packed VALUES (?, ?)').run(block, bytes)
}

type Target = Pick<Block, 'id'> & { first: string }

/** A record is a line with id, version, note and body. JSON has no line breaks and no tabs. */
const lineOf = (id: string, { version, note = '', body }: Stored) => `\n${id} ${version} ${note}\t${body}`

function recordIn(block: Buffer, id: string): Stored | undefined {
  const start = block.indexOf(`\n${id} `)
  return start < 0 ? undefined : recordAt(block, start)?.[1]
}

function recordsOf(block: Buffer): [id: string, Stored][] {
  const records: [string, Stored][] = []
  for (let start = 0; start >= 0; start = block.indexOf('\n', start + 1)) records.push(recordAt(block, start))
  return records
}

function recordAt(block: Buffer, start: number): [id: string, Stored] {
  const end = block.indexOf('\n', start + 1)
  const line = block.toString('utf8', start + 1, end < 0 ? block.length : end)
  const afterId = line.indexOf(' ')
  const afterVersion = line.indexOf(' ', afterId + 1)
  const afterNote = line.indexOf('\t', afterVersion + 1)
  const version = Number(line.slice(afterId + 1, afterVersion))
  const note = line.slice(afterVersion + 1, afterNote) || undefined
  return [line.slice(0, afterId), { version, note, body: line.slice(afterNote + 1) }]
}
