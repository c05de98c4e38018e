import type { DatabaseSync } from 'node:sqlite'
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
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  /** Splits a text into words with their ranges, by the language of the schema. */
  readonly tokensOf: (text: string) => Token[]
  readonly wordsOf: (text: string) => string[]

  /** Loads the words from a replica's file; empty if it has none. */
  constructor(db: DatabaseSync, { language }: Pick<Schema, 'language'>) {
    const { tokensOf, wordsOf } = tokenizer(language)
    this.tokensOf = tokensOf
    this.wordsOf = wordsOf
    this.vocabulary = new Vocabulary(db)
    this.postings = new Postings(db)
  }

  /** The number of unsaved postings. */
  get fresh(): number {
    return this.postings.fresh
  }

  /** Adds the words of a new slot. */
  add(slot: number, terms: Terms): void {
    for (const [word, field] of terms) this.postings.add(this.vocabulary.add(word), slot, field)
  }

  /** Stores the words in the replica's file. */
  save(db: DatabaseSync): void {
    transact(db, () => {
      this.postings.save()
      this.vocabulary.save(db)
    })
  }

  /** Applies a renumbering of slots. */
  renumber(db: DatabaseSync, renumbering: Renumbering): void {
    this.save(db)
    transact(db, () => {
      this.vocabulary.keep(this.postings.renumber(renumbering))
      this.vocabulary.save(db)
    })
  }
}
