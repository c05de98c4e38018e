import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '#functions/engine/bits.ts'
import { newest, pageBy } from '#functions/engine/order.ts'
import { sortedBy } from '#functions/engine/sorted.ts'
import { buildBook, emptyBooks, entryOf } from './support.ts'

/** A fifth of them have the same most frequent number of pages: more than one block of an order can hold. */
const pagesOf = (n: number) => (n % 7 === 0 ? undefined : n % 5 === 0 ? 600 : 100 + ((n * 7919) % 1000))

const { columns } = emptyBooks()
const pages = Array.from({ length: 20_000 }, (_, n) => pagesOf(n))
for (const [n, one] of pages.entries()) columns.put(String(100_000 + n), entryOf(buildBook({ pages: one })))

describe('pages equal slices of the whole order', () => {
  test.each<[string, (n: number, pages?: number) => boolean]>([
    ['of most things', (n) => n % 3 !== 1],
    ['of few', (n) => n % 97 === 0],
    ['of a handful', (n) => n % 1999 === 0],
    ['of those at one end of the order alone', (_, pages = 0) => pages < 190],
    ['of those at its other end', (_, pages = 0) => pages > 1000],
    ['of many equal ones', (_, pages) => pages === 600],
    ['of those without the measure', (_, pages) => pages === undefined],
    ['of nothing', () => false],
  ])('%s', (_, belongs) => {
    const found = columns.noBits()
    const slots = pages.flatMap((one, n) => (belongs(n, one) ? n : []))
    for (const slot of slots) add(found, slot)
    const newestFirst = slots.toReversed()
    const by = (sign: number) => (a: number, b: number) => {
      const last = Number.MAX_VALUE * sign
      return sign * ((pages[a] ?? last) - (pages[b] ?? last))
    }
    const measure = columns.measures.pages
    for (const skip of [0, 11, 1023, 1024, 5000, 9_999, slots.length - 5, slots.length].filter((one) => one >= 0)) {
      const page = { skip, limit: 12 }
      const expected = (all: readonly number[]) => all.slice(skip, skip + 12)
      expect(newest(columns, found, page)).toEqual(expected(newestFirst))
      expect(pageBy(columns, found, measure, false, page)).toEqual(expected(newestFirst.toSorted(by(1))))
      expect(pageBy(columns, found, measure, true, page)).toEqual(expected(newestFirst.toSorted(by(-1))))
      // The first questions are answered without an order.
      const fresh = measure.alike(measure.values.slice(0, measure.size))
      fresh.grow(measure.values.length)
      expect(pageBy(columns, found, fresh, false, page)).toEqual(expected(newestFirst.toSorted(by(1))))
      expect(pageBy(columns, found, fresh, true, page)).toEqual(expected(newestFirst.toSorted(by(-1))))
    }
  })
})

test.each([Float64Array, Float32Array])(
  'slots are sorted by any numbers, upwards and downwards; equal ones keep their order (%o)',
  (Numbers) => {
    const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer(), fc.double({ noNaN: true }))
    fc.assert(
      fc.property(fc.array(number, { maxLength: 300 }), fc.func(fc.boolean()), (numbers, isIn) => {
        const values = Numbers.from(numbers).map((one) => (one === 0 ? 0 : one))
        const slots = Uint32Array.from(values.keys())
          .filter((slot) => isIn(slot))
          .reverse()
        const expected = (sign: number) =>
          [...slots].sort((a, b) => sign * Math.sign((values[a] ?? 0) - (values[b] ?? 0)) || 0)
        expect([...sortedBy(values, slots)]).toEqual(expected(1))
        expect([...sortedBy(values, slots, true)]).toEqual(expected(-1))
      }),
    )
  },
)
