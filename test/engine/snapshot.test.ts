import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { count } from '#functions/engine/bits.ts'
import { versionOf } from '#functions/engine/database.ts'
import { saveToFile } from '#functions/engine/replica.ts'
import { openSnapshot, saveSnapshot } from '#functions/engine/snapshot.ts'
import { type BookLog, bookLog, buildBook, follow, memoryStore, openBooks, schema, snapshotsOf } from './support.ts'

const catalogKey = `snapshots/${versionOf(schema)}/latest.json`
let log: BookLog
let bucket: ReturnType<typeof memoryStore>
const complaint = vi.fn()
const logger = { error: complaint }

beforeEach(() => {
  log = bookLog()
  bucket = memoryStore()
  complaint.mockReset()
  for (let n = 0; n < 20; n++) log.put(String(100 + n), 1, Date.now() - 60_000, { book: buildBook() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The work of the scheduled job. */
async function snapshot() {
  const books = await openBooks(bucket.store, logger)
  await follow(books, log)
  saveToFile(books)
  await saveSnapshot(books.db, snapshotsOf(bucket.store, logger))
  books.db.close()
}

/** Opens a cold replica; returns the number of books at its start, and once it is up to date. */
async function coldStart() {
  const books = await openBooks(bucket.store, logger)
  const restored = count(books.columns.alive)
  log.readSinceAsked()
  await follow(books, log)
  return { restored, read: log.readSinceAsked(), total: count(books.columns.alive) }
}

const catalog = () => JSON.parse(String(bucket.objects.get(catalogKey)))
const newest = () => catalog()[0]
const parts = ['columns.sqlite', 'words.sqlite', 'documents'] as const
type Part = (typeof parts)[number]
const keyOf = (part: Part) => `${newest().key}/${part}`
const relist = (changes: object) =>
  bucket.objects.set(catalogKey, Buffer.from(JSON.stringify(catalog().map((one: object) => ({ ...one, ...changes })))))

test('a cold replica starts from the newest snapshot and reads only what came after it', async () => {
  await snapshot()
  log.put('199', 1, Date.now(), { book: buildBook() })
  expect(await coldStart()).toEqual({ restored: 20, read: 1, total: 21 })
  await snapshot()
  expect(await coldStart()).toMatchObject({ restored: 21, total: 21 })
  expect(complaint).not.toHaveBeenCalled()
})

/** A body that breaks off after so many bytes, as one does whose socket was frozen with its function. */
async function* breakingAfter(body: Buffer, size: number) {
  yield body.subarray(0, size)
  throw new Error('The socket timed out')
}

test('a download that breaks off is continued where it stopped', async () => {
  await snapshot()
  const { get } = bucket.store
  const asked: Record<string, number[]> = { columns: [], words: [], documents: [] }
  bucket.store.get = async (key, from = 0) => {
    const body = bucket.objects.get(key)
    const starts = asked[key.slice(key.lastIndexOf('/') + 1).replace('.sqlite', '')]
    if (!starts || !body) return get(key)
    starts.push(from)
    return starts.length < 3 ? Readable.from(breakingAfter(body.subarray(from), 40)) : get(key, from)
  }
  expect(await coldStart()).toEqual({ restored: 20, read: 0, total: 20 })
  expect(asked).toEqual({ columns: [0, 40, 80], words: [0, 40, 80], documents: [0, 40, 80] })
  expect(complaint).not.toHaveBeenCalled()
})

test('a download that always breaks off is given up for the log', async () => {
  await snapshot()
  const { get } = bucket.store
  bucket.store.get = async (key, from) => {
    const body = bucket.objects.get(key)
    return key === catalogKey || !body ? get(key, from) : Readable.from(breakingAfter(body, 10))
  }
  expect(await coldStart()).toEqual({ restored: 0, read: 20, total: 20 })
  expect(complaint).toHaveBeenCalledOnce()
})

test('the snapshots are listed, the newest first, and only three are kept', async () => {
  for (let n = 0; n < 5; n++) await snapshot()
  const stored = [...bucket.objects.keys()].filter((key) => key !== catalogKey)
  const listed: string[] = catalog().map(({ key }: { key: string }) => key)
  expect(listed).toEqual(listed.toSorted().toReversed())
  expect(stored.toSorted()).toEqual(listed.flatMap((key) => parts.map((part) => `${key}/${part}`)).sort())
  expect(listed).toHaveLength(3)
  expect(Object.keys(newest().watermark)).toEqual(['s0', 's1'])
})

test('no file is left on the disk, not even those of a killed process', async () => {
  const snapshots = snapshotsOf(bucket.store, logger)
  mkdirSync(snapshots.disk, { recursive: true })
  writeFileSync(join(snapshots.disk, '0'), 'half of a snapshot')
  await saveSnapshot(await openSnapshot(snapshots), snapshots)
  await openSnapshot(snapshots)
  expect(readdirSync(snapshots.disk)).toEqual([])
})

// Before Node 24.15, node:sqlite binds a view of an empty buffer as NULL; which version Lambda runs is AWS's choice.
test.each([0, 1, 20])('an index of %i books is saved without a view of an empty buffer', async (size) => {
  const run = vi.spyOn(StatementSync.prototype, 'run')
  log = bookLog()
  for (let n = 0; n < size; n++) log.put(String(100 + n), 1, Date.now() - 60_000, { book: buildBook() })
  await snapshot()
  const views = run.mock.calls.flat().filter((value) => ArrayBuffer.isView(value))
  expect(views.length).toBeGreaterThan(0)
  expect(views.filter(({ byteLength }) => byteLength === 0)).toEqual([])
  expect(await coldStart()).toMatchObject({ restored: size, total: size })
})

test('a broken snapshot is skipped for the one before, and the next job writes a good one', async () => {
  await snapshot()
  log.put('199', 1, Date.now(), { book: buildBook() })
  await snapshot()
  bucket.objects.set(keyOf('columns.sqlite'), Buffer.from('no database'))
  expect(await coldStart()).toEqual({ restored: 20, read: 1, total: 21 })
  expect(complaint).toHaveBeenCalledOnce()
  await snapshot()
  complaint.mockClear()
  expect(await coldStart()).toMatchObject({ restored: 21, total: 21 })
  expect(complaint).not.toHaveBeenCalled()
})

describe('without a usable snapshot, the log is folded from its beginning', () => {
  const fromTheBeginning = { restored: 0, read: 20, total: 20 }
  const damage = (part: Part, change: (bytes: Buffer) => Buffer) =>
    bucket.objects.set(keyOf(part), change(bucket.objects.get(keyOf(part)) as Buffer))
  const wrongByte = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    return changed
  }

  test('there is none', async () => {
    expect(await coldStart()).toEqual(fromTheBeginning)
    expect(complaint).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown]>([
    ['the list is broken', () => bucket.objects.set(catalogKey, Buffer.from('{"key":'))],
    ['the list is empty', () => bucket.objects.set(catalogKey, Buffer.from('null'))],
    ['the snapshot is another one', () => relist({ sha256: { columns: 'a'.repeat(64), words: 'a'.repeat(64) } })],
    ...parts.flatMap((part): [string, () => unknown][] => [
      [`${part} is missing`, () => bucket.objects.delete(keyOf(part))],
      [`${part} is cut off`, () => damage(part, (bytes) => bytes.subarray(0, bytes.length / 2))],
      [`${part} is something else`, () => damage(part, () => Buffer.from('no database'))],
      [`a byte of ${part} is wrong`, () => damage(part, wrongByte)],
    ]),
  ])('%s', async (_, harm) => {
    await snapshot()
    harm()
    expect(await coldStart()).toEqual(fromTheBeginning)
    expect(complaint).toHaveBeenCalledOnce()
    await snapshot()
    expect(await coldStart()).toMatchObject({ restored: 20, total: 20 })
  })

  test('it is of another schema version, whose snapshots stay for its own replicas', async () => {
    await snapshot()
    const [old, other] = [await openBooks(bucket.store, logger), { ...schema, version: schema.version + 1 }]
    const snapshots = { ...snapshotsOf(bucket.store, logger), schema: other }
    const theirs = await openSnapshot(snapshots)
    expect(theirs.prepare('SELECT count(*) AS n FROM document').get()).toEqual({ n: 0 })
    for (let n = 0; n < 4; n++) await saveSnapshot(theirs, snapshots)
    expect(count(old.columns.alive)).toBe(20)
    expect(await coldStart()).toMatchObject({ restored: 20, total: 20 })
  })

  test('it is so old that tombstones may have expired since', async () => {
    await snapshot()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    expect(await coldStart()).toEqual(fromTheBeginning)
  })
})
