import type { DatabaseSync } from 'node:sqlite'
import { best } from '../best.ts'
import { getBlob, getJson, putBlob, putJson } from '../blobs.ts'
import { firstIndex, Sorted } from '../sorted.ts'
import { isNear, lettersOf, mayBeNear } from './near.ts'

/** The words of all things, each under the number that its postings go by. */
export class Vocabulary {
  #words: string[] = []
  #counts: number[] = []
  #ids = new Map<string, number>()
  #letters: number[] = []
  #sorted = new Sorted(() => 0)

  /** The words kept in a replica's file; none when none are. */
  constructor(db: DatabaseSync) {
    const counts = Array.from(new Uint32Array(getBlob(db, 'words.counts').buffer))
    this.#set(getJson<string[]>(db, 'words') ?? [], counts, new Uint32Array(getBlob(db, 'words.order').buffer))
  }

  #set(words: string[], counts: number[], order = new Uint32Array()): void {
    this.#words = words
    this.#counts = counts
    this.#ids = new Map(words.map((word, id) => [word, id]))
    this.#letters = words.map(lettersOf)
    this.#sorted = new Sorted((a, b) => (this.#at(a) < this.#at(b) ? -1 : 1), order, order.length)
  }

  /** Keeps only these words, numbered in their order, each with how many slots have it. */
  keep(counts: ReadonlyMap<number, number>): void {
    this.#set(
      Array.from(counts.keys(), (id) => this.#at(id)),
      [...counts.values()],
    )
  }

  /** By number: the words. */
  get words(): readonly string[] {
    return this.#words
  }

  /** By number: how many slots have the word, ended ones included. */
  get counts(): readonly number[] {
    return this.#counts
  }

  #at(id: number): string {
    return this.#words[id] as string
  }

  /** Counts a word of one more slot; tells its number. */
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

  /** The number of a word, if any listing has it. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** The words that begin like this, in their order. */
  startingWith(beginning: string): Uint32Array {
    const order = this.#sorted.upTo(this.#words.length, () => true)
    const from = firstIndex(order.length, (at) => this.#at(order[at] as number) >= beginning)
    const length = firstIndex(order.length - from, (at) => !this.#at(order[from + at] as number).startsWith(beginning))
    return order.subarray(from, from + length)
  }

  /** The words that come from this one by at most so many mistakes of typing, the most frequent of them. */
  near(word: string, mistakes: number, limit: number): number[] {
    const letters = lettersOf(word)
    const found: number[] = []
    for (let id = 0; id < this.#letters.length; id++) {
      if (!mayBeNear(letters, this.#letters[id] as number, mistakes)) continue
      if (isNear(word, this.#at(id), mistakes)) found.push(id)
    }
    return this.mostFrequent(found, limit)
  }

  /** Of these words those that most slots have. */
  mostFrequent(ids: Iterable<number>, limit: number): number[] {
    return best(ids, (id) => this.#counts[id] as number, limit)
  }

  /** Keeps the words in the replica's file. */
  save(db: DatabaseSync): void {
    putJson(db, 'words', this.#words)
    putBlob(db, 'words.counts', Uint32Array.from(this.#counts))
    putBlob(
      db,
      'words.order',
      this.#sorted.upTo(this.#words.length, () => true),
    )
  }
}
