import { writeFileSync } from 'node:fs'
import { type Bits, count, countShared, narrow, tally } from '#functions/engine/bits.ts'
import { barsOf } from '#functions/engine/histogram.ts'
import { clustersOf } from '#functions/engine/map/clusters.ts'
import { insideShape, insideWindow } from '#functions/engine/map/inside.ts'
import { newest, pageBy } from '#functions/engine/order.ts'
import { applyUpdates, saveToFile } from '#functions/engine/replica.ts'
import { saveSnapshot } from '#functions/engine/snapshot.ts'
import { searchWords } from '#functions/engine/words/search.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import {
  type Book,
  type Books,
  emptyBooks,
  entryOf,
  memoryStore,
  openBooks,
  rethrow,
  schema,
  snapshotsOf,
} from '../engine/support.ts'
import { megabytes, ms, seconds, short, table, whole, writtenBy } from './format.ts'
import { memoryInUse } from './memory.ts'
import { costOf, samples, summary, timeOf } from './times.ts'

const genres = Array.from({ length: 12 }, (_, n) => `genre ${n}`)
const tags = Array.from({ length: 30 }, (_, n) => `tag ${n}`)
const syllables = 'ba be bo da de do fa fe ka ke ko la le li ma me mo na ne ni pa pe ra re ri sa se ta te ti'.split(' ')

/** Invented words, each rarer than the one before. */
const vocabulary = ((random: Random) =>
  Array.from({ length: 20_000 }, () =>
    Array.from({ length: random.int(3, 4) }, () => random.pick(syllables)).join(''),
  ))(randomOf('vocabulary'))
/** One of the words, with a frequency by its rank in the list (Zipf's law). */
const wordOf = (random: Random) => vocabulary[Math.floor(vocabulary.length ** random.next()) - 1] as string
const wordsOf = (random: Random, length: number) => Array.from({ length }, () => wordOf(random)).join(' ')
const common = (random: Random) => vocabulary[random.int(0, 9)] as string
const rare = (random: Random) => vocabulary[random.int(5000, vocabulary.length - 1)] as string

/** The nth book, deterministic: in a shop somewhere in a box of four by four degrees. */
const bookAt = (n: number, random: Random): Book => ({
  isbn: String(n).padStart(schema.idLength, '0'),
  genre: random.pick(genres),
  tags: [random.pick(tags), random.pick(tags)],
  author: `author ${random.int(0, n >>> 3)}`,
  pages: random.chance(0.95) ? random.int(20, 1500) : undefined,
  latitude: 41 + 4 * random.next(),
  longitude: 19 + 4 * random.next(),
  title: wordsOf(random, 4),
  blurb: wordsOf(random, 40),
})

/** Applies this many books, as a replica that follows a log; returns the time in ms. */
function fold(books: Books, size: number): Promise<number> {
  const random = randomOf('books')
  return timeOf(() => {
    for (let from = 0; from < size; from += 1000) {
      const page = Array.from({ length: Math.min(1000, size - from) }, (_, at) => bookAt(from + at, random))
      applyUpdates(
        books,
        page.map((book) => ({
          id: book.isbn,
          version: 1,
          state: () => ({ body: JSON.stringify(book), entry: entryOf(book) }),
        })),
        rethrow,
      )
    }
    saveToFile(books)
  })
}

const page = { skip: 0, limit: 12 }
const filtered = ({ columns }: Books, random: Random): Bits =>
  narrow(
    narrow(columns.alive.slice(), columns.anyOf('genre', [random.pick(genres)])),
    columns.anyOf('tag', [random.pick(tags)]),
  )

function found(books: Books, text: string): number[] {
  const { columns } = books
  const matches = searchWords(books, text)
  return matches?.bestOf(narrow(matches.bits, columns.alive), page) ?? []
}

/** The queries to an engine, by name. */
const questions: Record<string, (books: Books, random: Random) => unknown> = {
  'filter by two facts, and count': (books, random) => count(filtered(books, random)),
  'count every choice': ({ columns }) => {
    const { genre, tag } = columns.sets
    return [
      tally(columns.alive, columns.codes.genre, genre.size),
      [...tag.values()].map((set) => countShared(columns.alive, set)),
    ]
  },
  'newest, page 1': (books, random) => newest(books.columns, filtered(books, random), page),
  'ordered by a measure, page 1': (books, random) =>
    pageBy(books.columns, filtered(books, random), books.columns.measures.pages, false, page),
  'ordered by a measure, page 500': ({ columns }) =>
    pageBy(columns, columns.alive, columns.measures.pages, true, { ...page, skip: 499 * page.limit }),
  'spread of a measure': (books, random) => barsOf(books.columns.measures.pages, filtered(books, random)),
  'a common word': (books, random) => found(books, common(random)),
  'a rare word': (books, random) => found(books, rare(random)),
  'three words': (books, random) => found(books, `${common(random)} ${common(random)} ${wordOf(random)}`),
  'a mistyped word': (books, random) => found(books, `x${rare(random)}`),
  'in a window of the map': ({ columns }, random) => {
    const [west, south] = [19 + 3.8 * random.next(), 41 + 3.8 * random.next()]
    const inside = insideWindow(columns, { west, south, east: west + 0.2, north: south + 0.2 })
    return clustersOf(columns, narrow(inside, columns.alive), 13)
  },
  'the whole map': ({ columns }) => clustersOf(columns, columns.alive, 8),
  'within a drawn shape': ({ columns }, random) => {
    const [lng, lat] = [19.2 + 3.6 * random.next(), 41.2 + 3.6 * random.next()]
    const corners = Array.from({ length: 24 }, (_, at) => (at / 24) * 2 * Math.PI)
    return insideShape(
      columns,
      corners.map((angle) => [lng + 0.1 * Math.cos(angle), lat + 0.1 * Math.sin(angle)] as const),
    )
  },
  'twelve documents': ({ columns, documents }, random) =>
    Array.from({ length: 12 }, () => documents.bodyOf(columns.ids.at(random.int(0, columns.size - 1)))),
}

/** Benchmarks the engine alone on this many made-up books; returns the results as Markdown. */
async function bench(size: number): Promise<string> {
  const { objects, store } = memoryStore()
  const made = emptyBooks()
  const folded = await fold(made, size)
  await saveSnapshot(made.db, snapshotsOf(store, console))
  made.db.close()
  const snapshot = [...objects.values()].reduce((sum, { length }) => sum + length, 0)

  const before = await memoryInUse()
  let books = undefined as Books | undefined
  const opened = await costOf(async () => {
    books = await openBooks(store, console)
  })
  if (!books) throw new Error('The snapshot was not opened')
  const afterOpening = (await memoryInUse()) - before

  const rows: (string | number)[][] = []
  for (const [name, ask] of Object.entries(questions)) {
    const random = randomOf(name)
    const [times, cpu] = [[] as number[], [] as number[]]
    const first = await timeOf(() => ask(books as Books, random))
    for (let n = 0; n < samples; n++) {
      const cost = await costOf(() => ask(books as Books, random))
      times.push(cost.time)
      cpu.push(cost.cpu)
    }
    const { p50, p95 } = summary(times)
    rows.push([name, ms(first), ms(p50), ms(p95), ms(summary(cpu).p95)])
  }
  const afterAsking = (await memoryInUse()) - before
  books.db.close()

  return [
    `## ${whole(size)} books`,
    '',
    `Taken over in ${seconds(folded)}; the snapshot weighs ${megabytes(snapshot)} and is open after ${seconds(opened.time)} (${seconds(opened.cpu)} of the processor). In memory: ${megabytes(afterOpening)} when it is open, ${megabytes(afterAsking)} once everything below has been asked.`,
    '',
    table(['asked', 'first, ms', 'p50', 'p95', 'of it processor, p95'], rows),
  ].join('\n')
}

/** Benchmarks the engine on books, prints the results and stores them next to the others. */
export async function benchEngine(sizes: readonly number[]): Promise<void> {
  const parts: string[] = []
  for (const size of sizes) {
    console.error(`engine: ${short(size)} books`)
    parts.push(await bench(size))
  }
  const text = [
    '# The engine alone, measured',
    `${writtenBy('--engine')}. Made-up books, no listings: what the product adds is not in it. What is asked first makes the orders, grids and lists that the next ones use.`,
    ...parts,
  ].join('\n\n')
  console.log(text)
  writeFileSync(`${import.meta.dirname}/results/engine.md`, `${text}\n`)
}
