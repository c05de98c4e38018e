import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Bits } from '#functions/engine/bits.ts'
import { Columns } from '#functions/engine/columns.ts'
import { openDatabase } from '#functions/engine/database.ts'
import { bestOf } from '#functions/engine/words/rank.ts'
import { buildBook, entryOf, schema } from '../support.ts'

const size = 1500
const worthMax = Math.max(...schema.fields)
const columns = new Columns(openDatabase(':memory:', schema), schema)
for (let n = 0; n < size; n++) {
  const isbn = String((n * 7) % size).padStart(5, '0')
  columns.put(isbn, entryOf(buildBook()))
}

/** The weight of each word's match in a thing, by slot; 0 when there is no match. */
const levels = [0, 0.6, 1, 2.4, 3, 4]
const seeds = fc.array(fc.nat(1e6), { minLength: 1, maxLength: 4 })

function matchOf(worths: readonly number[]) {
  const sets = new Map<number, Bits>()
  const all = columns.noBits()
  worths.forEach((worth, slot) => {
    if (worth === 0) return
    add(all, slot)
    // A thing may match a word in several ways; the best one counts.
    for (const one of levels) {
      if (one === 0 || one > worth || (one < worth && slot % 2 === 0)) continue
      const set = sets.get(one) ?? columns.noBits()
      sets.set(one, set)
      add(set, slot)
    }
  })
  const best = [...sets].sort(([a], [b]) => b - a)
  return { all, levels: best.map(([worth, set]) => ({ weight: worth, set: () => set })) }
}

test('pages follow each other, the highest rank first, equal ones newest first', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.nat(size),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (seeds, skip, limit, few) => {
        const worths = seeds.map((seed) =>
          Array.from({ length: size }, (_, slot) => levels[((slot + 1) * (seed % 9973)) % (seed % 2 ? 97 : 6)] ?? 4),
        )
        const matches = worths.map(matchOf)
        const result = columns.noBits()
        const slots = Array.from({ length: size }, (_, slot) => slot).filter(
          (slot) => slot % few === 0 && worths.every((one) => one[slot] !== 0),
        )
        for (const slot of slots) add(result, slot)

        const counts = worths.map((one) => one.filter((worth) => worth !== 0).length)
        const rarities = counts.map((count) => Math.log(1 + size / (1 + count)))
        const sum = rarities.reduce((a, b) => a + b, 0)
        const rankOf = (slot: number) =>
          worths.reduce((rank, one, n) => {
            return rank + Math.round((120 * (rarities[n] ?? 0) * (one[slot] ?? 0)) / sum / worthMax)
          }, 0)
        const expected = slots.toSorted((a, b) => rankOf(b) - rankOf(a) || columns.newerFirst(a, b))
        expect(bestOf(columns, matches, result, { skip, limit })).toEqual(expected.slice(skip, skip + limit))
      },
    ),
    { numRuns: 200 },
  )
})
