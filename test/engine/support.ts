import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openDatabase } from '#functions/engine/database.ts'
import { type Note, type Replica, refresh, replicaOf, type SetAside, type Update } from '#functions/engine/replica.ts'
import type { Entry, Hash, Schema } from '#functions/engine/schema.ts'
import { openSnapshot, type SnapshotStore, type Snapshots } from '#functions/engine/snapshot.ts'
import { tokenizer } from '#functions/engine/words/tokens.ts'

/** A schema other than listings: books in shops. */
export type Book = {
  isbn: string
  genre?: string
  tags: string[]
  author?: string
  pages?: number
  latitude?: number
  longitude?: number
  title: string
  blurb: string
}

const alike = [
  ['cat', 'kitten'],
  ['tale', 'story'],
]

/** A made-up language with one ending, two pairs of synonyms, and one stop word. */
const language = {
  fold: (text: string) => text.toLowerCase(),
  stem: (word: string) => word.replace(/(?<=...)s$/, ''),
  synonyms: (word: string) => alike.flatMap((pair) => (pair.includes(word) ? pair.filter((one) => one !== word) : [])),
  common: alike.flat(),
  isKnown: () => false,
  isFiller: (word: string) => word === 'the',
  isOr: (word: string) => word === 'or',
}

export const schema = {
  version: 7,
  idLength: 12,
  kinds: ['genre', 'tag'],
  singleKinds: ['genre'],
  groups: ['author'],
  measures: ['pages', 'north', 'east'],
  place: { latitude: 'north', longitude: 'east' },
  fields: [1, 4],
  language,
} as const satisfies Schema

export type Books = Replica<typeof schema>

const { wordsOf } = tokenizer(language)

export function entryOf(book: Book): Entry<typeof schema> {
  return {
    kinds: { genre: book.genre === undefined ? [] : [book.genre], tag: book.tags },
    groups: { author: book.author },
    measures: { pages: book.pages, north: book.latitude, east: book.longitude },
    terms: new Map([
      ...wordsOf(book.blurb).map((word) => [word, 0] as const),
      ...wordsOf(book.title).map((word) => [word, 1] as const),
    ]),
  }
}

export const buildBook = (changes: Partial<Book> = {}): Book => ({
  isbn: '100',
  genre: 'fable',
  tags: [],
  title: 'The tale',
  blurb: 'Of a cat',
  ...changes,
})

export const emptyBooks = (): Books => replicaOf(openDatabase(':memory:', schema), schema)

type Told = { changeKey: string; shard: string; generation?: undefined } & (
  | { isbn: string; version: number; book?: Book; hidden?: boolean; forgetAt?: number }
  | { isbn: string; sold: number }
)
type Begun = { changeKey: string; shard: string; generation: string }

/** A change log of books in two shards: the last state of each, and separately its number of sales. */
export function bookLog() {
  const items = new Map<string, Told | Begun>()
  const shards = ['s0', 's1']
  let count = 0
  const keyOf = (isbn: string, ms: number) => ({
    changeKey: `${new Date(ms).toISOString()}#${isbn}`,
    shard: shards[Number(isbn.at(-1)) % 2] as string,
  })
  return {
    /** Writes a version of a book at a moment (ms); without a book it is deleted. */
    put(isbn: string, version: number, ms: number, state: { book?: Book; hidden?: boolean; forgetAt?: number }) {
      items.set(isbn, { isbn, version, ...state, ...keyOf(isbn, ms) })
    },
    sell(isbn: string, sold: number, ms: number) {
      items.set(`${isbn} sold`, { isbn, sold, ...keyOf(isbn, ms) })
    },
    /** Starts another generation of the log, in which each book has its last written state. */
    begin(generation: string, ms: number) {
      items.set('generation', { ...keyOf('generation0', ms), generation })
    },
    source: {
      shards,
      async *read(shard: string, since: string) {
        const found = [...items.values()]
          .filter((item) => item.shard === shard && item.changeKey > since)
          .sort((a, b) => (a.changeKey < b.changeKey ? -1 : 1))
        count += found.length
        for (let at = 0; at < found.length; at += 3) yield found.slice(at, at + 3)
      },
    },
    /** How many changes have been read since the last call. */
    readSinceAsked() {
      const read = count
      count = 0
      return read
    },
  }
}

export type BookLog = ReturnType<typeof bookLog>

/** An error handler for tests in which no change may fail: it rethrows. */
export const rethrow: SetAside = (error) => {
  throw error
}

/** Folds new changes of the log into the replica. */
export const follow = (books: Books, log: BookLog, now?: number): Promise<void> =>
  refresh(books, { source: log.source, read: updateOf, setAside: rethrow }, { now })

export function updateOf(told: Told | Begun): Update<typeof schema> | Note {
  if (told.generation !== undefined) throw new Error('A generation is no news of a book')
  if ('sold' in told) return { id: told.isbn, note: String(told.sold) }
  const { isbn: id, version, book, hidden, forgetAt } = told
  if (!book) return { id, version, forgetAt }
  return { id, version, state: () => ({ body: JSON.stringify(book), entry: hidden ? undefined : entryOf(book) }) }
}

/** Snapshots by key, in memory. */
export function memoryStore() {
  const objects = new Map<string, Buffer>()
  const store: SnapshotStore = {
    get: async (key, from = 0, to) => {
      const object = objects.get(key)
      return object && Readable.from([object.subarray(from, to)])
    },
    put: async (key, body) => void objects.set(key, Buffer.from(body)),
    putFile: async (key, path) => void objects.set(key, readFileSync(path)),
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
    remove: async (key) => void objects.delete(key),
  }
  return { objects, store }
}

type Logger = Snapshots['logger']

/** The snapshots of books in a store. */
export const snapshotsOf = (store: SnapshotStore, logger: Logger) => ({
  store,
  schema,
  logger,
  disk: mkdtempSync(join(tmpdir(), 'books-')),
})

/** A replica of books loaded from the newest snapshot. */
export const openBooks = async (store: SnapshotStore, logger: Logger) =>
  replicaOf(await openSnapshot(snapshotsOf(store, logger)), schema)

/** A hash in which these of the 128 bits are turned. */
export function turnedBits(from: Hash, bits: readonly number[]): Hash {
  const words = Uint32Array.from(from)
  for (const bit of bits) words[bit >> 5] = (words[bit >> 5] ?? 0) ^ (1 << (bit & 31))
  const [a = 0, b = 0, c = 0, d = 0] = words
  return [a, b, c, d]
}
