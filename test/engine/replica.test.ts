import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bits, count, listOf, narrow } from '#functions/engine/bits.ts'
import { barsOf } from '#functions/engine/histogram.ts'
import { newest, pageBy } from '#functions/engine/order.ts'
import { containing, replicaOf, saveToFile } from '#functions/engine/replica.ts'
import { searchWords } from '#functions/engine/words/search.ts'
import { type Book, type BookLog, type Books, bookLog, buildBook, emptyBooks, follow, schema } from './support.ts'

const genres = ['fable', 'crime', 'poem']
const tags = ['new', 'signed', 'blue']
const words = ['the', 'cat', 'cats', 'kitten', 'tale', 'story', 'moon', 'lantern', 'lanterns', 'x1']
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((all) => all.join(' '))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const content = fc.record({
  genre: maybe(fc.constantFrom(...genres)),
  tags: fc.subarray(tags),
  author: maybe(fc.constantFrom('Ann', 'Bo', 'Cy')),
  pages: maybe(fc.integer({ min: 1, max: 9 })),
  title: text,
  blurb: text,
})
const isbn = fc.nat(40).map((n) => String(100 + n))
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write' as const), isbn, content, hidden: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), isbn }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sell' as const), isbn, sold: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
)

const start = Date.parse('2026-01-01T00:00:00.000Z')

test('finding, counting, ordering and reading books agrees with brute force, whatever the history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      let books = emptyBooks()
      const log = bookLog()
      const shelf = new Map<string, { book: Book; hidden: boolean }>()
      const sold = new Map<string, number>()
      const removed = new Set<string>()
      let [now, version] = [start, 0]
      for (const one of steps) {
        now += 1000
        version++
        if (one.do === 'write') {
          const book = buildBook({ isbn: one.isbn, ...one.content })
          shelf.set(one.isbn, { book, hidden: one.hidden })
          removed.delete(one.isbn)
          log.put(one.isbn, version, now, { book, hidden: one.hidden })
        } else if (one.do === 'remove') {
          shelf.delete(one.isbn)
          // Its tombstone is removed when it expires, also when the same id was written meanwhile.
          sold.delete(one.isbn)
          removed.add(one.isbn)
          log.put(one.isbn, version, now, { forgetAt: now / 1000 + 60 })
        } else if (one.do === 'sell') {
          if (!removed.has(one.isbn)) sold.set(one.isbn, one.sold)
          log.sell(one.isbn, one.sold, now)
        } else if (one.do === 'keep') saveToFile(books, now)
        else {
          saveToFile(books, now)
          books = replicaOf(books.db, schema)
        }
        await follow(books, log, now)
      }
      const shown = [...shelf.values()].flatMap(({ book, hidden }) => (hidden ? [] : book))
      for (const [id, { book }] of shelf) expect(JSON.parse(books.documents.bodyOf(id) ?? '')).toEqual(book)
      for (const [id, many] of sold) if (shelf.has(id)) expect(books.documents.noteOf(id)).toBe(String(many))
      check(books, shown)
      books.db.close()
    }),
    { numRuns: 60, endOnFailure: true },
  )
}, 120_000)

const page = { skip: 0, limit: 100 }

function check(books: Books, shown: readonly Book[]): void {
  const { columns } = books
  const idsOf = (slots: Iterable<number>) => Array.from(slots, (slot) => columns.ids.at(slot))
  const found = (bits: Bits) => idsOf(listOf(narrow(bits.slice(), columns.alive))).sort()
  const where = (ok: (book: Book) => boolean) => shown.flatMap((book) => (ok(book) ? book.isbn : [])).sort()
  const newestFirst = where(() => true).reverse()

  for (const genre of genres)
    expect(found(columns.anyOf('genre', [genre]))).toEqual(where((book) => book.genre === genre))
  expect(found(columns.anyOf('tag', ['new', 'blue']))).toEqual(
    where((book) => book.tags.some((tag) => tag !== 'signed')),
  )
  for (const author of ['Ann', 'Bo', 'Cy']) {
    const slots = columns.groups.author
      .slotsOf(author)
      .filter((slot) => columns.liveSlotOf(columns.ids.at(slot)) === slot)
    expect(idsOf(slots).sort()).toEqual(where((book) => book.author === author))
  }
  expect(found(columns.measures.pages.range(3, 6))).toEqual(where(({ pages = 0 }) => pages >= 3 && pages <= 6))
  expect(idsOf(newest(columns, columns.alive, page))).toEqual(newestFirst)
  const byPages = (sign: number) =>
    shown
      .toSorted((a, b) => (a.isbn < b.isbn ? 1 : -1))
      .sort((a, b) => sign * ((a.pages ?? sign * 99) - (b.pages ?? sign * 99)))
      .map((book) => book.isbn)
  expect(idsOf(pageBy(columns, columns.alive, columns.measures.pages, false, page))).toEqual(byPages(1))
  expect(idsOf(pageBy(columns, columns.alive, columns.measures.pages, true, page))).toEqual(byPages(-1))
  const bars = barsOf(columns.measures.pages, columns.alive)
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(where(({ pages }) => pages !== undefined).length)

  for (const part of ['ca', 'moon l', 's', '"', 'lantern'])
    expect([part, found(containing(books, part, (body) => JSON.parse(body).blurb))]).toEqual([
      part,
      where(({ blurb }) => blurb.includes(part)),
    ])
  checkWords(books, shown)
}

/** Whole words of the made-up language: none is a prefix or a typo of another word in the queries. */
function checkWords(books: Books, shown: readonly Book[]): void {
  const saying = ({ title, blurb }: Book, ...ways: string[]) =>
    ways.some((word) => `${title} ${blurb}`.split(' ').includes(word))
  const expected = (...ways: string[]) => shown.flatMap((book) => (saying(book, ...ways) ? book.isbn : [])).sort()
  for (const [typed, ways] of [
    ['moon', ['moon']],
    ['the MOON', ['moon']],
    ['lantern', ['lantern', 'lanterns']],
    ['kitten', ['kitten', 'cat', 'cats']],
    ['x1', ['x1']],
  ] as const) {
    const all = expected(...ways)
    // A word without matches is replaced by words that it begins or mistypes.
    if (all.length === 0) continue
    const matches = searchWords(books, `${typed} `)
    const result = matches && narrow(matches.bits.slice(), books.columns.alive)
    expect([typed, result && Array.from(listOf(result), (slot) => books.columns.ids.at(slot)).sort()]).toEqual([
      typed,
      all,
    ])
    const best = result && matches.bestOf(result, page).map((slot) => books.columns.ids.at(slot))
    expect(best?.toSorted()).toEqual(all)
  }
}

describe('expired things are removed', () => {
  const day = 86_400_000
  const rowsOf = ({ db }: Books, table: string) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)

  async function tenBooksOneGone(): Promise<{ books: Books; log: BookLog }> {
    const [books, log] = [emptyBooks(), bookLog()]
    for (let n = 0; n < 10; n++)
      log.put(String(100 + n), 1, start, { book: buildBook({ title: `word${n}`, author: `author ${n}` }) })
    log.sell('100', 5, start)
    await follow(books, log, start)
    saveToFile(books, start)
    for (let n = 0; n < 6; n++) log.put(String(100 + n), 2, start + 1000, { forgetAt: (start + 30 * day) / 1000 })
    await follow(books, log, start + 1000)
    return { books, log }
  }

  test('the body, words and values of a deleted thing are removed when the file is next saved', async () => {
    const { books } = await tenBooksOneGone()
    saveToFile(books, start + day)
    const { db, columns, words } = books
    expect(columns.size).toBe(4)
    expect(columns.groups.author.values.toSorted()).toEqual(['author 6', 'author 7', 'author 8', 'author 9'])
    expect(words.vocabulary.words.toSorted()).toEqual(['a', 'cat', 'of', 'word6', 'word7', 'word8', 'word9'])
    expect(books.documents.bodyOf('100')).toBeUndefined()
    const left = replicaOf(db, schema)
    expect([...left.documents.containing('word')].map(([id]) => id)).toEqual(['106', '107', '108', '109'])
  })

  test('a tombstone is kept until no older version can arrive any more', async () => {
    const { books } = await tenBooksOneGone()
    saveToFile(books, start + 29 * day)
    expect([books.documents.knows('100', 1), rowsOf(books, 'document'), rowsOf(books, 'note')]).toEqual([true, 6, 1])
    saveToFile(books, start + 31 * day)
    expect([books.documents.knows('100', 1), rowsOf(books, 'document'), rowsOf(books, 'note')]).toEqual([false, 0, 0])
    expect(count(books.columns.alive)).toBe(4)
  })
})
