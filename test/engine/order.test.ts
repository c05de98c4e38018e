import { expect, test } from 'vitest'
import { add } from '#functions/engine/bits.ts'
import { newest, pageBy } from '#functions/engine/order.ts'
import { buildBook, emptyBooks, entryOf } from './support.ts'

test('deep pages of many things are what reading the whole order gives', () => {
  const { columns } = emptyBooks()
  const pages = Array.from({ length: 20_000 }, (_, n) => (n % 7 === 0 ? undefined : 100 + ((n * 7919) % 1000)))
  for (const [n, one] of pages.entries()) columns.put(String(100_000 + n), entryOf(buildBook({ pages: one })))
  const found = columns.noBits()
  const slots = pages.map((_, n) => n).filter((n) => n % 3 !== 1)
  for (const slot of slots) add(found, slot)
  const newestFirst = slots.toReversed()
  const by = (sign: number) => (a: number, b: number) => {
    const last = Number.MAX_VALUE * sign
    return sign * ((pages[a] ?? last) - (pages[b] ?? last))
  }
  const measure = columns.measures.pages
  for (const skip of [0, 11, 4095, 4096, 5000, 9_999, slots.length - 5, slots.length]) {
    const page = { skip, limit: 12 }
    const expected = (all: readonly number[]) => all.slice(skip, skip + 12)
    expect(newest(columns, found, page)).toEqual(expected(newestFirst))
    expect(pageBy(columns, found, measure, false, page)).toEqual(expected(newestFirst.toSorted(by(1))))
    expect(pageBy(columns, found, measure, true, page)).toEqual(expected(newestFirst.toSorted(by(-1))))
  }
})
