import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count, has } from '#functions/engine/bits.ts'
import { Derived } from '#functions/engine/derived.ts'
import { buildBook, emptyBooks, entryOf } from './support.ts'

/** Pages count once in one genre and in dozens in the other, so that many values are equal. */
const compute = (pages: number, part: number) => (part === 0 ? pages : Math.round(pages / 12))

const book = fc.record({
  genre: fc.constantFrom('novel', 'atlas'),
  pages: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
})

test('a computed measure has the order and ranges of its values, in any order of insertion', () => {
  fc.assert(
    fc.property(
      fc.array(book, { maxLength: 60 }),
      fc.array(book, { maxLength: 1500 }),
      fc.nat(70),
      (before, after, from) => {
        const { columns } = emptyBooks()
        const all = [...before, ...after]
        const put = (n: number) => columns.put(String(100_000 + n), entryOf(buildBook(all[n])))
        for (const n of before.keys()) put(n)
        const partOf = (slot: number) => (all[slot]?.genre === 'novel' ? 0 : 1)
        const derived = new Derived(columns.measures.pages, (value, slot) => compute(value, partOf(slot)))
        for (const n of after.keys()) put(before.length + n)

        const computed = (slot: number) => compute(all[slot]?.pages ?? Number.NaN, partOf(slot))
        const having = all.flatMap(({ pages }, slot) => (pages === undefined ? [] : slot))
        expect([...derived.ranked.order()]).toEqual(having.sort((a, b) => computed(a) - computed(b) || b - a))
        const range = derived.ranked.range(from, from + 9)
        const within = having.filter((slot) => computed(slot) >= from && computed(slot) <= from + 9)
        expect(within.every((slot) => has(range, slot))).toBe(true)
        expect(count(range)).toBe(within.length)
      },
    ),
    { numRuns: 100 },
  )
})
