import type { DatabaseSync } from 'node:sqlite'
import { Absent } from '../absent.ts'
import { transact } from '../database.ts'
import type { Schema, Terms } from '../schema.ts'
import type { Renumbering } from '../sorted.ts'
import { Postings } from './postings.ts'
import { type Token, tokenizer } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

/** Maximum number of unsaved postings in memory, those of about ten thousand listings; then they should be saved. */
export const freshMax = 1_000_000

/** The text index: which slots have which words. */
export class Words {
  /** Splits a text into words with their ranges, by the language of the schema. */
  readonly tokensOf: (text: string) => Token[]
  readonly wordsOf: (text: string) => string[]
  #here: { vocabulary: Vocabulary; postings: Postings } | undefined
  readonly #coming: Promise<void> | undefined
  /** What was added while the file is on its way. */
  #waiting: { slot: number; terms: Terms }[] = []

  /** Loads the words from a replica's file; empty if it has none. `coming` ends when they are attached to it. */
  constructor(db: DatabaseSync, { language }: Pick<Schema, 'language'>, coming?: Promise<void>) {
    const { tokensOf, wordsOf } = tokenizer(language)
    this.tokensOf = tokensOf
    this.wordsOf = wordsOf
    this.#coming = coming?.then(() => this.#load(db))
    this.#coming?.catch(() => {})
    if (!coming) this.#load(db)
  }

  #load(db: DatabaseSync): void {
    this.#here = { vocabulary: new Vocabulary(db), postings: new Postings(db) }
    for (const { slot, terms } of this.#waiting) this.add(slot, terms)
    this.#waiting = []
  }

  #present(): { vocabulary: Vocabulary; postings: Postings } {
    if (!this.#here) throw new Absent(this.#coming ?? Promise.resolve())
    return this.#here
  }

  get vocabulary(): Vocabulary {
    return this.#present().vocabulary
  }
  get postings(): Postings {
    return this.#present().postings
  }

  /** The number of unsaved postings. */
  get fresh(): number {
    return this.#here?.postings.fresh ?? 0
  }

  /** Adds the words of a new slot. */
  add(slot: number, terms: Terms): void {
    if (!this.#here) {
      this.#waiting.push({ slot, terms })
      return
    }
    const { vocabulary, postings } = this.#here
    for (const [word, field] of terms) postings.add(vocabulary.add(word), slot, field)
  }

  /** Stores the words in the replica's file. */
  save(db: DatabaseSync): void {
    const { vocabulary, postings } = this.#present()
    transact(db, () => {
      postings.save()
      vocabulary.save(db)
    })
  }

  /** Applies a renumbering of slots. */
  renumber(db: DatabaseSync, renumbering: Renumbering): void {
    this.save(db)
    const { vocabulary, postings } = this.#present()
    transact(db, () => {
      vocabulary.keep(postings.renumber(renumbering))
      vocabulary.save(db)
    })
  }
}
