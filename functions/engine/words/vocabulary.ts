import type { DatabaseSync } from 'node:sqlite'
import { best } from '../best.ts'
import { getBlob, getJson, putBlob, putJson } from '../blobs.ts'
import { firstIndex, Sorted } from '../sorted.ts'
import { isNear, lettersOf, mayBeNear } from './near.ts'

/** All indexed words, each with the number used by its postings. */
export class Vocabulary {
  #words: string[] = []
  #counts: number[] = []
  #ids = new Map<string, number>()
  #letters: number[] = []
  #sorted = new Sorted(() => 0)

  /** Loads the words from a replica's file; empty if it has none. */
  constructor(db: DatabaseSync) {
    const numbers = (name: string) => new Uint32Array(getBlob(db, name, 'words').buffer)
    this.#set(getJson<string[]>(db, 'words', 'words') ?? [], Array.from(numbers('counts')), numbers('order'))
  }

  #set(words: string[], counts: number[], order = new Uint32Array()): void {
    this.#words = words
    this.#counts = counts
    this.#ids = new Map(words.map((word, id) => [word, id]))
    this.#letters = words.map(lettersOf)
    this.#sorted = new Sorted((a, b) => (this.#at(a) < this.#at(b) ? -1 : 1), order, order.length)
  }

  /** Keeps only these words, renumbered in their order, each with the number of its slots. */
  keep(counts: ReadonlyMap<number, number>): void {
    this.#set(
      Array.from(counts.keys(), (id) => this.#at(id)),
      [...counts.values()],
    )
  }

  /** The words by number. */
  get words(): readonly string[] {
    return this.#words
  }

  /** How many slots have each word, ended ones included; by number. */
  get counts(): readonly number[] {
    return this.#counts
  }

  #at(id: number): string {
    return this.#words[id] as string
  }

  /** Counts one more slot with a word; returns the word's number. */
  add(word: string): number {
    const id = this.#ids.get(word) ?? this.#learn(word)
    this.#counts[id] = (this.#counts[id] as number) + 1
    return id
  }

  #learn(word: string): number {
    const id = this.#words.push(word) - 1
    this.#counts.push(0)
    this.#ids.set(word, id)
    this.#letters.push(lettersOf(word))
    return id
  }

  /** The number of a word; undefined if no listing has it. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** The words with this prefix, sorted. */
  startingWith(beginning: string): Uint32Array {
    const order = this.#sorted.upTo(this.#words.length, () => true)
    const from = firstIndex(order.length, (at) => this.#at(order[at] as number) >= beginning)
    const length = firstIndex(order.length - from, (at) => !this.#at(order[from + at] as number).startsWith(beginning))
    return order.subarray(from, from + length)
  }

  /** The most frequent words that differ by at most this many typos. */
  near(word: string, mistakes: number, limit: number): number[] {
    const letters = lettersOf(word)
    const found: number[] = []
    for (let id = 0; id < this.#letters.length; id++) {
      if (!mayBeNear(letters, this.#letters[id] as number, mistakes)) continue
      if (isNear(word, this.#at(id), mistakes)) found.push(id)
    }
    return this.mostFrequent(found, limit)
  }

  /** The most frequent of these words. */
  mostFrequent(ids: Iterable<number>, limit: number): number[] {
    return best(ids, (id) => this.#counts[id] as number, limit)
  }

  /** Stores the words in the replica's file. */
  save(db: DatabaseSync): void {
    const order = this.#sorted.upTo(this.#words.length, () => true)
    putJson(db, 'words', this.#words, 'words')
    putBlob(db, 'counts', Uint32Array.from(this.#counts), 'words')
    putBlob(db, 'order', order, 'words')
  }
}
