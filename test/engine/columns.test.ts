import { expect, test } from 'vitest'
import { listOf, tally } from '#functions/engine/bits.ts'
import { replicaOf, saveToFile } from '#functions/engine/replica.ts'
import { buildBook, emptyBooks, entryOf, schema } from './support.ts'

test('a fact may have more values than a byte tells apart', () => {
  const books = emptyBooks()
  const values = 300
  for (let n = 0; n < 2 * values; n++)
    books.columns.put(String(100_000 + n), entryOf(buildBook({ genre: `genre ${n % values}` })))
  saveToFile(books)
  const each = Array.from({ length: values }, () => 2)
  for (const { columns } of [books, replicaOf(books.db, schema)])
    expect([...tally(columns.alive, columns.codes.genre, values)]).toEqual([0, ...each])
})

test('the numbers of a measure take four bytes while those hold all of them exactly', () => {
  const books = emptyBooks()
  const put = (at: number, pages?: number) => books.columns.put(String(100_000 + at), entryOf(buildBook({ pages })))
  const stored = () => {
    saveToFile(books)
    return [books, replicaOf(books.db, schema)].map(({ columns }) => {
      const { values, having } = columns.measures.pages
      return { width: values.BYTES_PER_ELEMENT, values: [...values.subarray(0, columns.size)], having: listOf(having) }
    })
  }
  const numbers = [3, undefined, 0.5, -(2 ** 24)]
  for (const [at, pages] of numbers.entries()) put(at, pages)
  const values = numbers.map((one) => one ?? Number.NaN)
  for (const one of stored()) expect(one).toEqual({ width: 4, values, having: Uint32Array.of(0, 2, 3) })
  put(4, 0.1)
  for (const one of stored())
    expect(one).toEqual({ width: 8, values: [...values, 0.1], having: Uint32Array.of(0, 2, 3, 4) })
})
