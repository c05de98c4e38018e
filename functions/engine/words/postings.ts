import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Field } from '../../search/index/words/terms.ts'
import { add, type Bits, each } from '../bits.ts'
import { prepared } from '../database.ts'
import { gone, type Renumbering } from '../sorted.ts'
import { wordsSchema } from './schema.ts'

/**
 * Which slots have which word, and where. A row of `posting` holds those of one word, field and chunk of slots; its
 * key puts all rows of a word side by side.
 */
const chunkSlots = 65_536
const chunksMax = 8192
const fieldsMax = 4
const rowsOfWord = fieldsMax * chunksMax
/** A list this long (two bytes a slot) takes as much room as one bit for every slot of the chunk. */
const longList = chunkSlots / 16

/** A row as it is read: slots of the chunk as a list, or a bit for each. */
type Row = { field: Field; chunk: number; slots: Uint8Array<ArrayBuffer> }

/** What is asked for again and again is kept in memory, at most so many bytes: with a million listings some 200 words. */
const keptBytes = 64_000_000

/** The postings of all words: those in the replica's file, and those of the slots that came since, in memory. */
export class Postings {
  /** How many have not been saved. */
  fresh = 0
  /** By word: slot × `fieldsMax` + field, in the order of slots. */
  readonly #fresh = new Map<number, number[]>()
  /** By word: what the file has of it. */
  readonly #read = new LRUCache<number, Row[]>({
    maxSize: keptBytes,
    sizeCalculation: (rows) => rows.reduce((sum, { slots }) => sum + slots.length, rows.length + 1),
  })
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Notes that a new slot has a word there. */
  add(word: number, slot: number, field: Field): void {
    const entry = slot * fieldsMax + field
    const entries = this.#fresh.get(word)
    if (entries) entries.push(entry)
    else this.#fresh.set(word, [entry])
    this.fresh++
  }

  /** Adds the slots that have the word to the set of the field they have it in, where there is one. */
  collect(word: number, setOf: (field: Field) => Bits | undefined): void {
    for (const { field, chunk, slots } of this.#kept(word)) {
      const set = setOf(field)
      if (set) addChunk(set, chunk, slots)
    }
    for (const entry of this.#fresh.get(word) ?? []) {
      const set = setOf((entry % fieldsMax) as Field)
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
        return { field, chunk, slots: row.slots as Uint8Array<ArrayBuffer> }
      })
    this.#read.set(word, rows)
    return rows
  }

  /** Writes what is fresh to the replica's file. */
  save(): void {
    const read = prepared(this.#db, 'SELECT slots FROM posting WHERE key = ?')
    const write = prepared(this.#db, 'INSERT OR REPLACE INTO posting VALUES (?, ?)')
    for (const [word, entries] of this.#fresh) {
      for (const [key, slots] of rowsOf(word, entries)) {
        const before = read.get(key)?.slots as Uint8Array<ArrayBuffer> | undefined
        write.run(key, joined(before, slots))
      }
      this.#read.delete(word)
    }
    this.#fresh.clear()
    this.fresh = 0
  }

  /** Moves what is saved to other slots, see `Words`; tells how many each of so many words has now. */
  renumber({ to }: Renumbering, words: number): number[] {
    const counts = new Array<number>(words).fill(0)
    this.#db.exec(`ALTER TABLE posting RENAME TO old_posting; ${wordsSchema}`)
    const write = prepared(this.#db, 'INSERT INTO posting VALUES (?, ?)')
    let current = { word: 0, entries: [] as number[] }
    const finish = () => {
      counts[current.word] = current.entries.length
      for (const [key, places] of rowsOf(current.word, current.entries)) write.run(key, joined(undefined, places))
    }
    for (const row of this.#db.prepare('SELECT key, slots FROM old_posting ORDER BY key').iterate()) {
      const { word, field, chunk } = placeOf(Number(row.key))
      if (word !== current.word) {
        finish()
        current = { word, entries: [] }
      }
      eachPlace(row.slots as Uint8Array<ArrayBuffer>, (place) => {
        const slot = to[chunk * chunkSlots + place] ?? gone
        if (slot !== gone) current.entries.push(slot * fieldsMax + field)
      })
    }
    finish()
    this.#db.exec('DROP TABLE old_posting')
    this.#read.clear()
    return counts
  }
}

const keyOf = (word: number, field: number, chunk: number) => word * rowsOfWord + field * chunksMax + chunk

const placeOf = (key: number) => ({
  word: Math.floor(key / rowsOfWord),
  field: (Math.floor(key / chunksMax) % fieldsMax) as Field,
  chunk: key % chunksMax,
})

/** The entries of a word by the row they belong to, as places in its chunk. */
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

/** A row and the places that follow its own: a list while that is shorter, else a bit for every place. */
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
