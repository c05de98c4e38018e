import type { DatabaseSync } from 'node:sqlite'
import { onesOf } from './bits.ts'
import { getBlob, putBlob } from './blobs.ts'
import type { Hash, Hashed } from './schema.ts'
import { gone, grown, type Renumbering, withRoom } from './sorted.ts'

/** How many bits may differ between hashes that are near each other: of all, and of the second half. */
export type Nearness = { most: number; second: number }

/** A hash that was found: whose slot, which of its hashes (from 0), since when (ms), and how many bits differ. */
export type Near = { slot: number; at: number; since: number; bits: number }

const wordsEach = 4

/** The hashes of the slots, a row each. A slot may have several, whose rows follow each other; rows never change. */
export class Hashes {
  #size: number
  /** Four words a row. */
  #words: Uint32Array<ArrayBuffer>
  #slots: Uint32Array<ArrayBuffer>
  /** In seconds since 1970. */
  #since: Uint32Array<ArrayBuffer>

  constructor(words = new Uint32Array(), slots = new Uint32Array(), since = new Uint32Array()) {
    this.#size = slots.length
    this.#words = words
    this.#slots = slots
    this.#since = since
  }

  static read(db: DatabaseSync): Hashes {
    const numbers = (name: string) => new Uint32Array(getBlob(db, name).buffer)
    return new Hashes(numbers('hashes'), numbers('hashes.slots'), numbers('hashes.since'))
  }

  /** How many there are, those of ended slots included. */
  get size(): number {
    return this.#size
  }

  /** Adds the hashes of a new slot. */
  put(slot: number, hashes: readonly Hashed[]): void {
    for (const { hash, since } of hashes) this.#push(slot, hash, Math.floor(since / 1000))
  }

  #push(slot: number, hash: ArrayLike<number>, since: number): void {
    if (this.#size === this.#slots.length) this.#grow(withRoom(this.#size + 1))
    this.#words.set(hash, this.#size * wordsEach)
    this.#slots[this.#size] = slot
    this.#since[this.#size] = since
    this.#size++
  }

  #grow(capacity: number): void {
    this.#words = grown(this.#words, new Uint32Array(capacity * wordsEach))
    this.#slots = grown(this.#slots, new Uint32Array(capacity))
    this.#since = grown(this.#since, new Uint32Array(capacity))
  }

  /** What is near any of these hashes, by the nearest of them; what has been there longest comes first. */
  near(hashes: readonly Hash[], nearness: Nearness): Near[] {
    const found = new Map<number, number>()
    for (const hash of hashes)
      this.#scan(hash, nearness, (row, bits) => found.set(row, Math.min(bits, found.get(row) ?? bits)))
    return [...found]
      .map(([row, bits]) => this.#nearAt(row, bits))
      .sort((a, b) => a.since - b.since || a.slot - b.slot || a.at - b.at)
  }

  #nearAt(row: number, bits: number): Near {
    const slot = this.#slots[row] as number
    let first = row
    while (first > 0 && this.#slots[first - 1] === slot) first--
    return { slot, at: row - first, since: (this.#since[row] as number) * 1000, bits }
  }

  /** Goes through all rows. The first half is counted inline, as it decides of almost all of them. */
  #scan([a, b, c, d]: Hash, { most, second }: Nearness, visit: (row: number, bits: number) => void): void {
    const words = this.#words
    const end = this.#size * wordsEach
    for (let at = 0; at < end; at += wordsEach) {
      let x = (words[at] as number) ^ a
      let y = (words[at + 1] as number) ^ b
      x -= (x >>> 1) & 0x55555555
      y -= (y >>> 1) & 0x55555555
      x = (x & 0x33333333) + ((x >>> 2) & 0x33333333) + (y & 0x33333333) + ((y >>> 2) & 0x33333333)
      x = (x & 0x0f0f0f0f) + ((x >>> 4) & 0x0f0f0f0f)
      const first = Math.imul(x, 0x01010101) >>> 24
      if (first > most) continue
      const others = onesOf((words[at + 2] as number) ^ c) + onesOf((words[at + 3] as number) ^ d)
      if (others <= second && first + others <= most) visit(at / wordsEach, first + others)
    }
  }

  /** A renumbered copy, without the hashes of dropped slots. */
  renumbered({ to }: Renumbering): Hashes {
    const hashes = new Hashes()
    for (let row = 0; row < this.#size; row++) {
      const slot = to[this.#slots[row] as number] as number
      const words = this.#words.subarray(row * wordsEach, (row + 1) * wordsEach)
      if (slot !== gone) hashes.#push(slot, words, this.#since[row] as number)
    }
    return hashes
  }

  save(db: DatabaseSync): void {
    putBlob(db, 'hashes', this.#words.subarray(0, this.#size * wordsEach))
    putBlob(db, 'hashes.slots', this.#slots.subarray(0, this.#size))
    putBlob(db, 'hashes.since', this.#since.subarray(0, this.#size))
  }
}
