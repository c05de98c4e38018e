import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Absent } from '#functions/engine/absent.ts'
import { count } from '#functions/engine/bits.ts'
import { answer, liveReplica, makeSnapshot, NotReady } from '#functions/engine/live.ts'
import { searchWords } from '#functions/engine/words/search.ts'
import { type BookLog, type Books, bookLog, buildBook, memoryStore, snapshotsOf, updateOf } from './support.ts'

const logger = { error: vi.fn() }
let log: BookLog
let bucket: ReturnType<typeof memoryStore>
/** What reads of a part wait for, or how they fail. */
let held: Partial<Record<'columns.sqlite' | 'words.sqlite' | 'documents', () => Promise<unknown>>>
/** The ranges of documents that were read, one by one. */
let ranges: number[]

beforeEach(async () => {
  logger.error.mockReset()
  log = bookLog()
  bucket = memoryStore()
  held = {}
  ranges = []
  for (let n = 0; n < 120; n++) {
    const book = buildBook({ genre: n % 2 ? 'fable' : 'crime', title: `word${n}` })
    log.put(String(100 + n), 1, Date.now() - 60_000, { book })
    log.sell(String(100 + n), n, Date.now() - 60_000)
  }
  await makeSnapshot(followed())
})
afterEach(() => {
  for (const open of gates.splice(0)) open()
})

function followed() {
  const { store } = bucket
  const get: typeof bucket.store.get = async (key, from, to) => {
    if (to !== undefined) ranges.push(from ?? 0)
    else await held[key.slice(key.lastIndexOf('/') + 1) as keyof typeof held]?.()
    return store.get(key, from, to)
  }
  const snapshots = snapshotsOf({ ...store, get }, logger)
  return { snapshots, source: log.source, read: updateOf, setAside: vi.fn() }
}
const cold = () => liveReplica(followed(), { refreshEvery: 0, stale: vi.fn(), inParts: true })
const gates: (() => void)[] = []
/** Holds reads of a part until the returned function is called. */
function hold(part: keyof typeof held): () => void {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  held[part] = () => gate
  gates.push(() => open())
  return () => open()
}

const inGenre = ({ columns }: Books) => count(columns.anyOf('genre', ['fable']))
const saying = (word: string) => (books: Books) => count(searchWords(books, word)?.bits ?? books.columns.noBits())
const titles = (ids: readonly string[]) => (books: Books) => {
  books.documents.expect(ids)
  return ids.map((id) => [JSON.parse(books.documents.bodyOf(id) ?? '').title, books.documents.noteOf(id)])
}

test('filters are answered by the columns alone, words once theirs are there, documents by range', async () => {
  const [openWords, openDocuments] = [hold('words.sqlite'), hold('documents')]
  const fresh = cold()
  expect(await answer(fresh, inGenre)).toBe(60)
  await expect(fresh().then(saying('word7'))).rejects.toThrow(Absent)
  const found = answer(fresh, saying('word7'))
  expect(await answer(fresh, titles(['100', '219']))).toEqual([
    ['word0', '0'],
    ['word119', '119'],
  ])
  expect(new Set(ranges).size).toBe(2)
  await answer(fresh, titles(['219', '100']))
  expect(ranges).toHaveLength(2)
  openWords()
  expect(await found).toBe(1)
  openDocuments()
  expect(await answer(fresh, titles(['150']))).toEqual([['word50', '50']])
  expect(logger.error).not.toHaveBeenCalled()
})

test('what changes while the rest is on its way is found, and its words later', async () => {
  const [openWords] = [hold('words.sqlite'), hold('documents')]
  const fresh = cold()
  await fresh()
  log.put('103', 2, Date.now(), { book: buildBook({ genre: 'crime', title: 'rewritten' }) })
  log.put('400', 1, Date.now(), { book: buildBook({ title: 'rewritten' }) })
  log.put('105', 2, Date.now(), { forgetAt: Date.now() / 1000 + 60 })
  // An older version that is read late changes nothing.
  log.put('107', 0, Date.now(), { book: buildBook({ genre: 'crime' }) })
  expect(await answer(fresh, inGenre)).toBe(61)
  expect(count((await fresh()).columns.alive)).toBe(120)
  expect(await answer(fresh, titles(['103', '107']))).toEqual([
    ['rewritten', '3'],
    ['word7', '7'],
  ])
  openWords()
  expect(await answer(fresh, saying('rewritten'))).toBe(2)
  expect(await answer(fresh, saying('word7'))).toBe(1)
})

test('a call whose part takes too long is told to come again; others go on', async () => {
  hold('words.sqlite')
  const fresh = cold()
  await expect(answer(fresh, saying('word7'), false, 50)).rejects.toThrow(NotReady)
  expect(await answer(fresh, inGenre)).toBe(60)
})

test('who expects all parts waits for the last of them, which are the documents (D-435)', async () => {
  const openDocuments = hold('documents')
  const fresh = cold()
  const opened = (patience?: number) => answer(fresh, ({ documents }) => documents.expectAll(), false, patience)
  await expect(opened(50)).rejects.toThrow(NotReady)
  openDocuments()
  await opened()
  expect(saying('word7')(await fresh())).toBe(1)
})

const stalls = async () => {
  throw new Error('The socket timed out')
}
const damaged = (part: string) => {
  for (const key of bucket.objects.keys()) if (key.endsWith(part)) bucket.objects.set(key, Buffer.from('else'))
}

test('a part that stalls is told, and comes once it can be read: an instance may be frozen again and again', async () => {
  held = { 'words.sqlite': stalls }
  const fresh = cold()
  await expect(answer(fresh, saying('word7'), false, 50)).rejects.toThrow(NotReady)
  await vi.waitUntil(() => logger.error.mock.calls.length > 0)
  expect(await answer(fresh, inGenre)).toBe(60)
  held = {}
  log.readSinceAsked()
  expect(await answer(fresh, saying('word7'))).toBe(1)
  expect(log.readSinceAsked()).toBe(0)
  expect(logger.error).toHaveBeenCalledOnce()
})

test.each([
  ['words', () => damaged('words.sqlite')],
  ['documents', () => damaged('documents')],
])('where the part of %s is broken it is told, and the log is read instead', async (_, harm) => {
  harm()
  const fresh = cold()
  expect(await answer(fresh, inGenre)).toBe(60)
  expect(await answer(fresh, saying('word7'))).toBe(1)
  await vi.waitUntil(() => logger.error.mock.calls.some(([message]) => message === 'A snapshot cannot be used'))
  expect(await answer(fresh, titles(['100']))).toEqual([['word0', '0']])
  expect(await answer(fresh, saying('word7'))).toBe(1)
})

test('where a part is broken, the snapshot before is used', async () => {
  const before = new Set(bucket.objects.keys())
  await makeSnapshot(followed())
  for (const key of bucket.objects.keys())
    if (key.endsWith('words.sqlite') && !before.has(key)) bucket.objects.set(key, Buffer.from('else'))
  const fresh = cold()
  log.readSinceAsked()
  expect(await answer(fresh, saying('word7'))).toBe(1)
  expect(log.readSinceAsked()).toBe(0)
  expect(logger.error).toHaveBeenCalledOnce()
})

test('a range that cannot be read is told, and its documents come with all others', async () => {
  const openDocuments = hold('documents')
  const { snapshots, ...feed } = followed()
  const get: typeof bucket.store.get = async (key, from, to) =>
    to === undefined ? snapshots.store.get(key, from) : Readable.from([Buffer.from('else')])
  const store = { ...snapshots.store, get }
  const fresh = liveReplica(
    { ...feed, snapshots: { ...snapshots, store } },
    { refreshEvery: 0, stale: vi.fn(), inParts: true },
  )
  const found = answer(fresh, titles(['100']))
  await vi.waitUntil(() => logger.error.mock.calls.length > 0)
  openDocuments()
  expect(await found).toEqual([['word0', '0']])
  expect(logger.error).toHaveBeenCalledOnce()
})
