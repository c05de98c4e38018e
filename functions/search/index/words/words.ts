import type { DatabaseSync } from 'node:sqlite'
import { transact } from '../../../engine/database.ts'
import type { Renumbering } from '../../../engine/sorted.ts'
import { Postings } from '../../../engine/words/postings.ts'
import { Vocabulary } from '../../../engine/words/vocabulary.ts'
import type { Terms } from './terms.ts'

/** So many postings may wait in memory, those of about ten thousand listings; then they should be saved. */
export const freshMax = 1_000_000

/** Which listings have which words. */
export class Words {
  readonly vocabulary: Vocabulary
  readonly postings: Postings

  /** The words kept in a replica's file; none when none are. */
  constructor(db: DatabaseSync) {
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
      this.vocabulary.counts = this.postings.renumber(renumbering, this.vocabulary.words.length)
      this.vocabulary.save(db)
    })
  }
}
