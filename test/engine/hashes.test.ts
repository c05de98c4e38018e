import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nearness } from '#functions/engine/hashes.ts'
import { applyUpdates, replicaOf, saveToFile } from '#functions/engine/replica.ts'
import type { Hash, Hashed } from '#functions/engine/schema.ts'
import { buildBook, emptyBooks, entryOf, rethrow, schema, turnedBits } from './support.ts'

const some: Hash = [0x0f0f0f0f, 0xffffffff, 0, 0x80000001]

/** A hash near `some`, or anywhere. */
const bits = fc.array(fc.nat(127), { maxLength: 12 })
const word = fc.nat(0xffffffff)
const hash = fc.oneof(
  bits.map((turned) => turnedBits(some, turned)),
  fc.tuple(word, word, word, word),
)

const hashed = fc.record({ hash, since: fc.nat(4000).map((seconds) => seconds * 1000) })
const isbn = fc.nat(12).map((n) => String(100 + n))
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('write' as const), isbn, hashes: fc.array(hashed, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), isbn }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
)

const differing = (a: number, b: number) => ((a ^ b) >>> 0).toString(2).replaceAll('0', '').length

/** Both by brute force: the bits that differ; undefined if there are more than may be. */
function bitsBetween(a: Hash, b: Hash, { most, second }: Nearness): number | undefined {
  const halves = [0, 2].map((at) => differing(a[at] ?? 0, b[at] ?? 0) + differing(a[at + 1] ?? 0, b[at + 1] ?? 0))
  const [first = 0, last = 0] = halves
  return first + last <= most && last <= second ? first + last : undefined
}

test('what is near any of the hashes is found, the oldest first, as by brute force, whatever the history', () => {
  const asked = fc.array(hash, { minLength: 1, maxLength: 2 })
  const nearness = fc.record({ most: fc.nat(20), second: fc.nat(12) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), asked, nearness, (steps, hashes, limits) => {
      let books = emptyBooks()
      const shelf = new Map<string, readonly Hashed[]>()
      steps.forEach((one, at) => {
        const version = at + 1
        if (one.do === 'write') {
          shelf.set(one.isbn, one.hashes)
          const entry = { ...entryOf(buildBook({ isbn: one.isbn })), hashes: one.hashes }
          applyUpdates(books, [{ id: one.isbn, version, state: () => ({ body: '{}', entry }) }], rethrow)
        } else if (one.do === 'remove') {
          shelf.delete(one.isbn)
          applyUpdates(books, [{ id: one.isbn, version }], rethrow)
        } else {
          saveToFile(books)
          if (one.do === 'reopen') books = replicaOf(books.db, schema)
        }
      })
      const expected = [...shelf].flatMap(([id, all]) =>
        all.flatMap(({ hash, since }, at) => {
          const near = hashes.flatMap((other) => bitsBetween(hash, other, limits) ?? [])
          return near.length > 0 ? [{ id, at, since, bits: Math.min(...near) }] : []
        }),
      )
      const found = books.columns
        .near(hashes, limits)
        .map(({ slot, ...near }) => ({ id: books.columns.ids.at(slot), ...near }))
      const inOrder = (all: typeof expected) =>
        all.map((near) => JSON.stringify([near.id, near.at, near.since, near.bits])).sort()
      expect(inOrder(found)).toEqual(inOrder(expected))
      expect(found.map(({ since }) => since)).toEqual(found.map(({ since }) => since).sort((a, b) => a - b))
      books.db.close()
    }),
  )
})
