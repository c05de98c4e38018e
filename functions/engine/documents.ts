import type { DatabaseSync } from 'node:sqlite'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { getBlob, putBlob } from './blobs.ts'
import { prepared, transact } from './database.ts'

/** Number of documents that are compressed together as a block; larger blocks are split. */
const blockSize = 32
const blockMax = 48
/** Maximum number of changes that are merged into a block at once. */
const packedAtOnce = 1024
/** Sizes of the LRU caches in bytes: documents of popular pages, and the blocks last read. */
const cacheBytes = { documents: 24_000_000, blocks: 8_000_000 } as const
/**
 * The compression dictionary that small blocks share: this many bytes of text, sampled once from the first documents.
 */
const dictionaryBytes = 100_000
const dictionaryFrom = 1000
const level = 9

type Stored = { version: number; body: string }

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
  readonly #blocks = new LRUCache<string, Buffer>({
    maxSize: cacheBytes.blocks,
    sizeCalculation: ({ length }) => length,
  })
  #dictionary: Buffer | undefined
  #packed: boolean

  /** Opens the documents in a replica's file. */
  constructor(db: DatabaseSync) {
    this.#db = db
    this.#packed = db.prepare('SELECT 1 FROM block').get() !== undefined
    this.#dictionary = dictionaryOf(db)
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
    return row && String(row.body)
  }

  /** The documents whose body contains this text, as `[id, body]`; a full scan, fast if few blocks contain it. */
  *containing(text: string): Generator<[id: string, body: string], void, undefined> {
    const fresh = prepared(this.#db, 'SELECT 1 FROM document WHERE id = ?')
    for (const row of this.#db.prepare('SELECT bytes FROM block').iterate()) {
      const block = this.#unpack(row.bytes as Uint8Array)
      if (!block.includes(text)) continue
      for (const [id, { body }] of recordsOf(block)) if (body.includes(text) && !fresh.get(id)) yield [id, body]
    }
    const rows = this.#db.prepare('SELECT id, body FROM document WHERE instr(body, ?)').iterate(text)
    for (const { id, body } of rows) yield [String(id), String(body)]
  }

  #inBlocks(id: string): Stored | undefined {
    const known = this.#read.get(id)
    if (known) return known
    const first = this.#packed && this.#firstFor(id)
    const stored = first ? recordIn(this.#block(first), id) : undefined
    if (stored) this.#read.set(id, stored)
    return stored
  }

  /** The key of the block in which a document is or would be stored. */
  #firstFor(id: string): string | undefined {
    const row =
      prepared(this.#db, 'SELECT first FROM block WHERE first <= ? ORDER BY first DESC LIMIT 1').get(id) ??
      prepared(this.#db, 'SELECT first FROM block ORDER BY first LIMIT 1').get()
    return row && String(row.first)
  }

  #block(first: string): Buffer {
    const known = this.#blocks.get(first)
    if (known) return known
    const bytes = prepared(this.#db, 'SELECT bytes FROM block WHERE first = ?').get(first)?.bytes
    const block = this.#unpack(bytes as Uint8Array)
    this.#blocks.set(first, block)
    return block
  }

  /** Merges changed rows into blocks, and deletes tombstones whose `forgetAt` is before `now` (ms). */
  pack(now = Date.now()): void {
    this.#dictionary ??= this.#makeDictionary()
    transact(this.#db, () => {
      const rows = this.#db.prepare('SELECT id, version, body FROM document ORDER BY id').iterate()
      let [group, first] = [new Map<string, Stored | undefined>(), undefined as string | undefined]
      for (const { id, version, body } of rows) {
        const target = this.#packed ? this.#firstFor(String(id)) : undefined
        if (group.size > 0 && (target !== first || group.size === (first ? packedAtOnce : blockSize))) {
          this.#repack(first, group)
          group = new Map()
        }
        first = target
        group.set(String(id), body === null ? undefined : { version: Number(version), body: String(body) })
      }
      if (group.size > 0) this.#repack(first, group)
      this.#db.exec('DELETE FROM document WHERE body IS NOT NULL')
      const seconds = Math.floor(now / 1000)
      prepared(this.#db, 'DELETE FROM note WHERE id IN (SELECT id FROM document WHERE forget_at <= ?)').run(seconds)
      prepared(this.#db, 'DELETE FROM document WHERE forget_at <= ?').run(seconds)
    })
    this.#blocks.clear()
    this.#read.clear()
    this.#packed = this.#db.prepare('SELECT 1 FROM block').get() !== undefined
  }

  /** Merges changes into a block, or creates a new one; undefined means deleted. */
  #repack(first: string | undefined, changes: ReadonlyMap<string, Stored | undefined>): void {
    const records = new Map(first ? recordsOf(this.#block(first)) : [])
    const before = records.size
    let changed = false
    for (const [id, record] of changes) {
      if (record) records.set(id, record)
      else records.delete(id)
      changed ||= record !== undefined
    }
    if (!changed && records.size === before) return
    if (first) prepared(this.#db, 'DELETE FROM block WHERE first = ?').run(first)
    if (first) this.#blocks.delete(first)
    const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1))
    const size = sorted.length > blockMax ? blockSize : blockMax
    for (let at = 0; at < sorted.length; at += size) {
      const part = sorted.slice(at, at + size)
      const text = part.map(([id, { version, body }]) => `\n${id} ${version} ${body}`).join('')
      prepared(this.#db, 'INSERT INTO block VALUES (?, ?)').run(part[0]?.[0] as string, this.#packOf(text))
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

/** A record is a line with id, version and body; JSON bodies have no line breaks. */
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
  const [afterId, afterVersion] = [line.indexOf(' '), line.indexOf(' ', line.indexOf(' ') + 1)]
  const version = Number(line.slice(afterId + 1, afterVersion))
  return [line.slice(0, afterId), { version, body: line.slice(afterVersion + 1) }]
}
