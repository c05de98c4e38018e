import type { DatabaseSync } from 'node:sqlite'
import { transact } from '../database.ts'
import type { Schema, Terms } from '../schema.ts'
import type { Renumbering } from '../sorted.ts'
import { Postings } from './postings.ts'
import { type Token, tokenizer } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

/** So many postings may wait in memory, those of about ten thousand listings; then they should be saved. */
export const freshMax = 1_000_000

/** Which slots have which words. */
export class Words {
  readonly vocabulary: Vocabulary
  readonly postings: Postings
  /** The words of a text in the language of the schema, and where they stand. */
  readonly tokensOf: (text: string) => Token[]
  readonly wordsOf: (text: string) => string[]

  /** The words kept in a replica's file; none when none are. */
  constructor(db: DatabaseSync, { language }: Pick<Schema, 'language'>) {
    const { tokensOf, wordsOf } = tokenizer(language)
    this.tokensOf = tokensOf
    this.wordsOf = wordsOf
    this.vocabulary = new Vocabulary(db)
    this.postings = new Postings(db)
  }

  /** How many postings have not been saved. */
  get fresh(): number {
    return this.postings.fresh
  }

  /** Notes the words of a new slot. */
  add(slot: number, terms: Terms): void {
    for (const [word, field] of terms) this.postings.add(this.vocabulary.add(word), slot, field)
  }

  /** Keeps the words in the replica's file. */
  save(db: DatabaseSync): void {
    transact(db, () => {
      this.postings.save()
      this.vocabulary.save(db)
    })
  }

  /** Follows the columns when they drop slots and number the others anew. */
  renumber(db: DatabaseSync, renumbering: Renumbering): void {
    this.save(db)
    transact(db, () => {
      this.vocabulary.keep(this.postings.renumber(renumbering))
      this.vocabulary.save(db)
    })
  }
}
