import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { count } from '#functions/engine/bits.ts'
import { liveReplica, makeSnapshot, NotReady } from '#functions/engine/live.ts'
import { type BookLog, bookLog, buildBook, memoryStore, snapshotsOf, updateOf } from './support.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
const minute = 60_000
const stale = vi.fn()
const logger = { error: vi.fn() }
let log: BookLog
let bucket: ReturnType<typeof memoryStore>

beforeEach(() => {
  // SQLite and the disk take real time, which fake timers do not advance.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start })
  stale.mockReset()
  setAside.mockReset()
  log = bookLog()
  bucket = memoryStore()
})
afterEach(() => void vi.useRealTimers())

const setAside = vi.fn()
const followed = () => ({ snapshots: snapshotsOf(bucket.store, logger), source: log.source, read: updateOf, setAside })
const live = (changes: Partial<ReturnType<typeof followed>> = {}) =>
  liveReplica({ ...followed(), ...changes }, { refreshEvery: 1000, stale })

/** Books with consecutive ISBNs, all in one shard. */
let isbn = 100
function put(ms: number) {
  isbn += 2
  log.put(String(isbn), 1, ms, { book: buildBook() })
}
const found = async (fresh: ReturnType<typeof live>) => count((await fresh()).columns.alive)

test('a replica is brought up to date at most once a second', async () => {
  const fresh = live()
  put(start)
  expect(await found(fresh)).toBe(1)
  put(start + 1)
  vi.advanceTimersByTime(999)
  expect(await found(fresh)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await found(fresh)).toBe(2)
})

test('a forced refresh has the latest writes, also during another refresh', async () => {
  const fresh = live()
  put(start)
  await fresh()
  put(start + 1)
  expect(count((await fresh(true)).columns.alive)).toBe(2)
  const [first, second] = [fresh(true), fresh(true)]
  put(start + 2)
  const third = fresh(true)
  await Promise.all([first, second])
  expect(count((await third).columns.alive)).toBe(3)
})

test('a change that throws is skipped, and neither it nor its previous state blocks others', async () => {
  const bad = new Error('a book that cannot be read')
  const shown = async (fresh: ReturnType<typeof live>) => {
    const { columns } = await fresh()
    return ['200', '202', '204', '206'].filter((id) => columns.liveSlotOf(id) !== undefined)
  }
  for (const id of ['200', '202']) log.put(id, 1, start, { book: buildBook() })
  const read: typeof updateOf = (told) => {
    if ('isbn' in told && told.isbn === '204') throw bad
    const news = updateOf(told)
    const breaks = 'state' in news && news.id === '202' && news.version === 2
    return breaks
      ? {
          ...news,
          state: () => {
            throw bad
          },
        }
      : news
  }
  const fresh = live({ read })
  expect(await shown(fresh)).toEqual(['200', '202'])

  log.put('202', 2, start + 1, { book: buildBook() })
  log.put('204', 1, start + 2, { book: buildBook() })
  log.put('206', 1, start + 3, { book: buildBook() })
  vi.advanceTimersByTime(1000)
  expect(await shown(fresh)).toEqual(['200', '206'])
  expect(setAside.mock.calls.map(([error, id]) => [error, id.split('#').at(-1)])).toEqual([
    [bad, '204'],
    [bad, '202'],
  ])
  expect(stale).not.toHaveBeenCalled()

  await makeSnapshot({ ...followed(), read })
  expect(await shown(live({ read }))).toEqual(['200', '206'])
  // Once it is corrected and written again, it is found.
  log.put('202', 3, start + 2000, { book: buildBook() })
  vi.advanceTimersByTime(1000)
  expect(await shown(fresh)).toEqual(['200', '202', '206'])
})

describe('when the clock goes back by ten minutes', () => {
  test('a warm replica finds what is published then', async () => {
    const fresh = live()
    put(start)
    vi.advanceTimersByTime(minute)
    put(start + minute)
    await fresh()
    vi.setSystemTime(start - 9 * minute)
    put(start - 9 * minute)
    expect(await found(fresh)).toBe(3)
    vi.setSystemTime(start - 9 * minute + 1)
    vi.advanceTimersByTime(1000)
    put(start - 9 * minute + 500)
    expect(await found(fresh)).toBe(4)
  })
})

test('a change that an index showed an hour late is found within five minutes', async () => {
  const fresh = live()
  put(start)
  vi.advanceTimersByTime(minute)
  expect(await found(fresh)).toBe(1)
  put(start - 30 * minute)
  vi.advanceTimersByTime(minute)
  expect(await found(fresh)).toBe(1)
  vi.advanceTimersByTime(4 * minute)
  expect(await found(fresh)).toBe(2)
})

test('the hour is read again every five minutes, and not in between', async () => {
  const fresh = live()
  for (let n = 0; n < 10; n++) put(start - 20 * minute)
  const read = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    log.readSinceAsked()
    await fresh()
    return log.readSinceAsked()
  }
  expect([
    await read(0),
    await read(minute),
    await read(4 * minute),
    await read(minute),
    await read(4 * minute),
  ]).toEqual([10, 0, 10, 0, 10])
})

test('a failed refresh answers with the current state and its age; the first one fails', async () => {
  let broken = true
  const read: typeof log.source.read = async function* (shard, since) {
    if (broken) throw new Error('no network')
    yield* log.source.read(shard, since)
  }
  const fresh = live({ source: { shards: log.source.shards, read } })
  put(start)
  await expect(fresh()).rejects.toThrow('no network')
  broken = false
  expect(await found(fresh)).toBe(1)
  broken = true
  put(start + 1)
  vi.advanceTimersByTime(3000)
  expect(await found(fresh)).toBe(1)
  expect(stale).toHaveBeenCalledExactlyOnceWith(3000, new Error('no network'))
})

test('when one shard fails the others are folded before the error is thrown', async () => {
  let slow = 'waits'
  const fresh = live({
    source: {
      shards: ['s0', 's1'],
      async *read(shard) {
        if (shard === 's0') throw new Error('no network')
        await setTimeout(20)
        slow = 'has ended'
        yield []
      },
    },
  })
  await expect(fresh()).rejects.toThrow('no network')
  expect(slow).toBe('has ended')
})

test('a replica that needs longer than the timeout is not ready, and continues where it was', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'], now: start })
  for (let n = 0; n < 10; n++) put(start - minute)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const fresh = live({
    source: {
      shards: log.source.shards,
      async *read(shard, since) {
        for await (const page of log.source.read(shard, since)) {
          yield page
          await held
        }
      },
    },
  })
  const first = fresh()
  const refused = expect(first).rejects.toThrow(NotReady)
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  goOn()
  expect(await found(fresh)).toBe(10)
  expect(log.readSinceAsked()).toBe(10)
})

describe('a new generation', () => {
  /** The log as the table has it at the moment. */
  const source: BookLog['source'] = { shards: ['s0', 's1'], read: (shard, since) => log.source.read(shard, since) }

  const titles = async (fresh: ReturnType<typeof live>) => {
    const { columns, documents } = await fresh()
    const shown = ['200', '202'].filter((id) => columns.liveSlotOf(id) !== undefined)
    return shown.map((id) => JSON.parse(documents.bodyOf(id) ?? '').title)
  }

  test.each([true, false])('discards the state before; with a snapshot of its own: %s', async (own) => {
    log.put('200', 5, start, { book: buildBook({ title: 'edited' }) })
    log.put('202', 1, start, { book: buildBook({ title: 'written later' }) })
    await makeSnapshot(followed())
    const warm = live({ source })
    expect(await titles(warm)).toEqual(['edited', 'written later'])

    // After a restore of the table one book does not exist, and the other is in an earlier version.
    log = bookLog()
    log.put('200', 3, start - 1440 * minute, { book: buildBook({ title: 'first' }) })
    vi.advanceTimersByTime(minute)
    expect(await titles(warm)).toEqual(['edited', 'written later'])
    if (own) await makeSnapshot(followed(), 'second')
    log.begin('second', Date.now())
    vi.advanceTimersByTime(1000)
    expect(await titles(warm)).toEqual(['first'])
    expect(await titles(live())).toEqual(['first'])

    // The scheduled job continues with it.
    await makeSnapshot(followed())
    vi.advanceTimersByTime(minute)
    log.readSinceAsked()
    expect(await titles(live())).toEqual(['first'])
    expect(log.readSinceAsked()).toBe(1)
  })
})
