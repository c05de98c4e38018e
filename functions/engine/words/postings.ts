import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { add, type Bits, each } from '../bits.ts'
import { prepared } from '../database.ts'
import { gone, type Renumbering } from '../sorted.ts'
import { wordsTables } from './tables.ts'

/**
 * The inverted index. A row of the table `posting` has the slots of one word, field and chunk of slots; by its key all
 * rows of a word are adjacent.
 */
const chunkSlots = 65_536
const chunksMax = 8192
const fieldsMax = 4
const rowsOfWord = fieldsMax * chunksMax
/** The length at which a list (two bytes per slot) is as large as a bitmap of the chunk. */
const longList = chunkSlots / 16

/** A row in memory: the slots of the chunk as a list, or as a bitmap. */
type Row = { field: number; chunk: number; slots: Uint8Array<ArrayBuffer> }

/** The size of the LRU cache in bytes: with a million listings some 200 words. */
const cacheBytes = 64_000_000

/** The postings of all words: those in the replica's file, and those of newer slots in memory. */
export class Postings {
  /** The number of unsaved postings. */
  fresh = 0
  /** For each word: slot × `fieldsMax` + field, by slot. */
  readonly #fresh = new Map<number, number[]>()
  /** The cache of rows by word. */
  readonly #read = new LRUCache<number, Row[]>({
    maxSize: cacheBytes,
    sizeCalculation: (rows) => rows.reduce((sum, { slots }) => sum + slots.length, rows.length + 1),
  })
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Adds a posting: this slot has the word in this field. */
  add(word: number, slot: number, field: number): void {
    const entry = slot * fieldsMax + field
    const entries = this.#fresh.get(word)
    if (entries) entries.push(entry)
    else this.#fresh.set(word, [entry])
    this.fresh++
  }

  /** Adds the slots of a word to sets, one for each field; fields for which `setOf` returns undefined are skipped. */
  collect(word: number, setOf: (field: number) => Bits | undefined): void {
    for (const { field, chunk, slots } of this.#kept(word)) {
      const set = setOf(field)
      if (set) addChunk(set, chunk, slots)
    }
    for (const entry of this.#fresh.get(word) ?? []) {
      const set = setOf(entry % fieldsMax)
      if (set) add(set, Math.floor(entry / fieldsMax))
    }
  }

  #kept(word: number): Row[] {
    const known = this.#read.get(word)
    if (known) return known
    const rows = prepared(this.#db, 'SELECT key, slots FROM posting WHERE key >= ? AND key < ?')
      .all(word * rowsOfWord, (word + 1) * rowsOfWord)
      .map((row) => {
        const { field, chunk } = placeOf(Number(row.key))
        return { field, chunk, slots: unpack(row.slots as Uint8Array) }
      })
    this.#read.set(word, rows)
    return rows
  }

  /** Writes the unsaved postings to the replica's file. */
  save(): void {
    const read = prepared(this.#db, 'SELECT slots FROM posting WHERE key = ?')
    const write = prepared(this.#db, 'INSERT OR REPLACE INTO posting VALUES (?, ?)')
    for (const [word, entries] of this.#fresh) {
      for (const [key, slots] of rowsOf(word, entries)) {
        const before = read.get(key)?.slots as Uint8Array | undefined
        write.run(key, pack(joined(before && unpack(before), slots)))
      }
      this.#read.delete(word)
    }
    this.#fresh.clear()
    this.fresh = 0
  }

  /**
   * Renumbers the slots of saved postings, and drops words without slots; the other words are renumbered in their
   * order. Returns the number of slots of each remaining word, by its old number.
   */
  renumber({ to }: Renumbering): Map<number, number> {
    const counts = new Map<number, number>()
    this.#db.exec(`ALTER TABLE words.posting RENAME TO old_posting; ${wordsTables}`)
    const write = prepared(this.#db, 'INSERT INTO posting VALUES (?, ?)')
    let current = { word: 0, entries: [] as number[] }
    const finish = () => {
      const { word, entries } = current
      if (entries.length === 0) return
      for (const [key, places] of rowsOf(counts.size, entries)) write.run(key, pack(joined(undefined, places)))
      counts.set(word, entries.length)
    }
    for (const row of this.#db.prepare('SELECT key, slots FROM old_posting ORDER BY key').iterate()) {
      const { word, field, chunk } = placeOf(Number(row.key))
      if (word !== current.word) {
        finish()
        current = { word, entries: [] }
      }
      eachPlace(unpack(row.slots as Uint8Array), (place) => {
        const slot = to[chunk * chunkSlots + place] ?? gone
        if (slot !== gone) current.entries.push(slot * fieldsMax + field)
      })
    }
    finish()
    this.#db.exec('DROP TABLE words.old_posting')
    this.#read.clear()
    return counts
  }
}

const keyOf = (word: number, field: number, chunk: number) => word * rowsOfWord + field * chunksMax + chunk

const placeOf = (key: number) => ({
  word: Math.floor(key / rowsOfWord),
  field: Math.floor(key / chunksMax) % fieldsMax,
  chunk: key % chunksMax,
})

/** The postings of a word by row, as positions in the chunk. */
function rowsOf(word: number, entries: readonly number[]): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (const entry of entries) {
    const slot = Math.floor(entry / fieldsMax)
    const key = keyOf(word, entry % fieldsMax, Math.floor(slot / chunkSlots))
    const row = rows.get(key)
    if (row) row.push(slot % chunkSlots)
    else rows.set(key, [slot % chunkSlots])
  }
  return rows
}

const isList = (bytes: Uint8Array) => bytes.length < longList * 2

function eachPlace(bytes: Uint8Array<ArrayBuffer>, visit: (place: number) => void): void {
  if (isList(bytes)) new Uint16Array(bytes.buffer).forEach(visit)
  else each(new Uint32Array(bytes.buffer), visit)
}

/** Appends positions to a row: a list while that is shorter, else a bitmap. */
function joined(before: Uint8Array<ArrayBuffer> | undefined, places: readonly number[]): Uint8Array<ArrayBuffer> {
  const list = before && isList(before) ? [...new Uint16Array(before.buffer), ...places] : places
  if ((!before || isList(before)) && list.length < longList) return new Uint8Array(Uint16Array.from(list).buffer)
  const bits = before && !isList(before) ? new Uint32Array(before.buffer) : new Uint32Array(chunkSlots / 32)
  for (const place of list) add(bits, place)
  return new Uint8Array(bits.buffer)
}

/** Adds the slots of a row to a set. */
function addChunk(set: Bits, chunk: number, bytes: Uint8Array<ArrayBuffer>): void {
  const start = chunk * chunkSlots
  if (isList(bytes)) {
    const places = new Uint16Array(bytes.buffer)
    for (let n = 0; n < places.length; n++) add(set, start + (places[n] as number))
    return
  }
  const words = new Uint32Array(bytes.buffer)
  const offset = start / 32
  const length = Math.min(words.length, set.length - offset)
  for (let n = 0; n < length; n++) set[offset + n] = (set[offset + n] as number) | (words[n] as number)
}

/** The storage format of a row: differences between slots (LEB128) or a bitmap, each compressed if that pays. */
const rowFormats = { steps: 0, packedSteps: 1, packedBits: 2 } as const
/** Shorter rows are not worth compressing. */
const packedFrom = 200

function pack(row: Uint8Array<ArrayBuffer>): Uint8Array {
  const list = isList(row)
  const plain = list ? stepsOf(new Uint16Array(row.buffer)) : row
  if (list && plain.length < packedFrom) return Uint8Array.of(rowFormats.steps, ...plain)
  return Buffer.concat([Uint8Array.of(list ? rowFormats.packedSteps : rowFormats.packedBits), zstdCompressSync(plain)])
}

function unpack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const [how] = bytes
  const rest = bytes.subarray(1)
  if (how === rowFormats.steps) return placesOf(rest)
  const plain = zstdDecompressSync(rest, { chunkSize: chunkSlots / 8 })
  return how === rowFormats.packedSteps ? placesOf(plain) : new Uint8Array(plain)
}

/** The differences between positions, which are ascending, as LEB128 (low seven bits first). */
function stepsOf(places: Uint16Array): Uint8Array {
  const steps: number[] = []
  let last = 0
  for (const place of places) {
    let step = place - last
    last = place
    for (; step > 127; step >>>= 7) steps.push((step & 127) | 128)
    steps.push(step)
  }
  return Uint8Array.from(steps)
}

function placesOf(steps: Uint8Array): Uint8Array<ArrayBuffer> {
  const places = new Uint16Array(steps.length)
  let [length, last, step, shift] = [0, 0, 0, 0]
  for (let at = 0; at < steps.length; at++) {
    const byte = steps[at] as number
    step |= (byte & 127) << shift
    shift += 7
    if (byte & 128) continue
    last += step
    places[length++] = last
    step = 0
    shift = 0
  }
  return new Uint8Array(places.slice(0, length).buffer)
}
