import { expect, test } from 'vitest'
import { type Bits, each, noBits } from '#functions/engine/bits.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { gone } from '#functions/engine/sorted.ts'
import { Words } from '#functions/engine/words/words.ts'
import { schema } from '../support.ts'

/** A posting has one of four fields; their meaning is up to the schema. */
const fields = { text: 0, facts: 1, title: 2 } as const
type Field = (typeof fields)[keyof typeof fields]

const size = 140_000
/**
 * The slots that have a word, and in which field: from every slot to a single one, about as many as fit a list, and a
 * contiguous run.
 */
const having: Record<string, (slot: number) => Field | undefined> = {
  every: (slot) => (slot % 3) as Field,
  sixteenth: (slot) => (slot % 16 === 0 ? fields.text : undefined),
  seldom: (slot) => (slot % 997 === 0 ? fields.title : undefined),
  once: (slot) => (slot === 131_071 ? fields.facts : undefined),
  run: (slot) => (slot > 60_000 && slot < 68_000 ? fields.text : undefined),
}

/** The slots of a word by field. */
function slotsOf(words: Words, word: string, room = size): number[][] {
  const sets: Bits[] = [noBits(room), noBits(room), noBits(room)]
  words.postings.collect(words.vocabulary.idOf(word) ?? -1, (field) => sets[field] as Bits)
  return sets.map((set) => {
    const slots: number[] = []
    each(set, (slot) => slots.push(slot))
    return slots
  })
}

const expected = (word: string, slots: readonly number[]) =>
  [0, 1, 2].map((field) => slots.flatMap((slot, at) => (having[word]?.(slot) === field ? at : [])))

test('a word is in its slots: in memory, saved in parts, reopened and renumbered', () => {
  const db = openDatabase(':memory:', schema)
  const words = new Words(db, schema)
  const all = Array.from({ length: size }, (_, slot) => slot)
  const checked = (one: Words) => {
    for (const word of Object.keys(having))
      expect(slotsOf(one, word).map(String)).toEqual(expected(word, all).map(String))
  }
  for (const slot of all) {
    if ([10_000, 64_000, 70_000, 135_000].includes(slot)) words.save(db)
    const terms = Object.entries(having).flatMap(([word, of]) => {
      const field = of(slot)
      return field === undefined ? [] : [[word, field] as const]
    })
    words.add(slot, new Map(terms))
  }
  checked(words)
  words.save(db)
  checked(words)
  const again = new Words(db, schema)
  checked(again)
  expect(again.fresh).toBe(0)

  // Every fifth slot and a contiguous range are removed.
  const from = Uint32Array.from(all.filter((slot) => slot % 5 !== 0 && (slot < 20_000 || slot > 90_000)))
  const to = new Uint32Array(size).fill(gone)
  from.forEach((old, slot) => {
    to[old] = slot
  })
  again.renumber(db, { from, to })
  for (const one of [again, new Words(db, schema)]) {
    for (const word of Object.keys(having)) {
      const slots = expected(word, [...from])
      expect(slotsOf(one, word, from.length).map(String)).toEqual(slots.map(String))
      // A word without slots is removed.
      expect(one.vocabulary.counts[one.vocabulary.idOf(word) ?? -1] ?? 0).toBe(slots.flat().length)
      expect(one.vocabulary.idOf(word) !== undefined).toBe(slots.flat().length > 0)
    }
  }
  again.add(from.length, new Map([['once', fields.text]]))
  expect(slotsOf(again, 'once', from.length + 1)[fields.text]).toContain(from.length)
  db.close()
})

test('a save that failed is completed by the next', () => {
  const db = openDatabase(':memory:', schema)
  const words = new Words(db, schema)
  words.add(0, new Map([['word', fields.text]]))
  db.exec('ALTER TABLE posting RENAME TO elsewhere')
  expect(() => words.save(db)).toThrow()
  db.exec('ALTER TABLE elsewhere RENAME TO posting')
  words.save(db)
  expect(slotsOf(new Words(db, schema), 'word')).toEqual([[0], [], []])
})
