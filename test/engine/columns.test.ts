import { expect, test } from 'vitest'
import { tally } from '#functions/engine/bits.ts'
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
