import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keep } from '#functions/engine/replica.ts'
import { saveSnapshot } from '#functions/engine/snapshot.ts'
import { logger } from '#functions/lib/logger.ts'
import { refresh } from '#functions/search/index/fold.ts'
import { buildStored, changeLog, find, memoryStore, openReplica, snapshotsIn } from '../search/rules/support.ts'

const catalogKey = 'snapshots/latest.json'
let log: ReturnType<typeof changeLog>
let bucket: ReturnType<typeof memoryStore>
const complaint = vi.spyOn(logger, 'error')

beforeEach(() => {
  log = changeLog()
  bucket = memoryStore()
  complaint.mockReset().mockImplementation(() => {})
  for (let n = 0; n < 20; n++) log.put(buildStored({ postId: `01K0000000000000000000000${n}` }), Date.now() - 60_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** What the scheduled job does. */
async function snapshot() {
  const replica = await openReplica(bucket.store)
  await refresh(replica, log.readChanges)
  keep(replica)
  await saveSnapshot(replica.db, snapshotsIn(bucket.store))
  replica.db.close()
}

/** Opens a cold replica; says how many posts it starts with, and how many it finds once it is up to date. */
async function coldStart() {
  const replica = await openReplica(bucket.store)
  const restored = find(replica).total
  log.readSinceAsked()
  await refresh(replica, log.readChanges)
  return { restored, read: log.readSinceAsked(), total: find(replica).total }
}

const catalog = () => JSON.parse(String(bucket.objects.get(catalogKey)))
const newest = () => catalog()[0]
const relist = (changes: object) =>
  bucket.objects.set(catalogKey, Buffer.from(JSON.stringify(catalog().map((one: object) => ({ ...one, ...changes })))))

test('a cold replica starts from the newest snapshot and reads only what came after it', async () => {
  await snapshot()
  log.put(buildStored({ postId: '01K00000000000000000000099' }), Date.now())
  expect(await coldStart()).toEqual({ restored: 20, read: 1, total: 21 })
  await snapshot()
  expect(await coldStart()).toMatchObject({ restored: 21, total: 21 })
  expect(complaint).not.toHaveBeenCalled()
})

test('the snapshots are listed, the newest first, and only three are kept', async () => {
  for (let n = 0; n < 5; n++) await snapshot()
  const snapshots = [...bucket.objects.keys()].filter((key) => key !== catalogKey)
  expect(snapshots).toHaveLength(3)
  expect(catalog().map(({ key }: { key: string }) => key)).toEqual(snapshots.toSorted().toReversed())
  expect(newest()).toMatchObject({ schemaVersion: expect.any(Number) })
  expect(Object.keys(newest().watermark)).toEqual(['c0', 'c1', 'c2', 'c3'])
})

test('nothing is left on the disk', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'))
  vi.stubEnv('TMPDIR', disk)
  await snapshot()
  await coldStart()
  expect(readdirSync(disk)).toEqual([])
  rmdirSync(disk)
})

test('a broken snapshot is skipped for the one before it, and the next job makes a good one', async () => {
  await snapshot()
  log.put(buildStored({ postId: '01K00000000000000000000099' }), Date.now())
  await snapshot()
  bucket.objects.set(newest().key, Buffer.from('no archive'))
  expect(await coldStart()).toEqual({ restored: 20, read: 1, total: 21 })
  expect(complaint).toHaveBeenCalledOnce()
  await snapshot()
  complaint.mockClear()
  expect(await coldStart()).toMatchObject({ restored: 21, total: 21 })
  expect(complaint).not.toHaveBeenCalled()
})

describe('without a snapshot that can be used, the log is folded from its beginning', () => {
  const fromTheBeginning = { restored: 0, read: 20, total: 20 }
  const damage = (change: (bytes: Buffer) => Buffer) => {
    const { key } = newest()
    bucket.objects.set(key, change(bucket.objects.get(key) as Buffer))
  }

  test('none was ever made', async () => {
    expect(await coldStart()).toEqual(fromTheBeginning)
    expect(complaint).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown]>([
    ['the list is broken', () => bucket.objects.set(catalogKey, Buffer.from('{"key":'))],
    ['the list is empty', () => bucket.objects.set(catalogKey, Buffer.from('null'))],
    ['the snapshot is missing', () => bucket.objects.delete(newest().key)],
    ['the snapshot is cut off', () => damage((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['the snapshot is no archive', () => damage(() => Buffer.from('no archive'))],
    ['the snapshot is another one', () => relist({ sha256: 'a'.repeat(64) })],
    [
      'a byte of the snapshot is wrong',
      () =>
        damage((bytes) => {
          const changed = Buffer.from(bytes)
          changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
          return changed
        }),
    ],
  ])('%s', async (_, harm) => {
    await snapshot()
    harm()
    expect(await coldStart()).toEqual(fromTheBeginning)
    expect(complaint).toHaveBeenCalledOnce()
    await snapshot()
    expect(await coldStart()).toMatchObject({ restored: 20, total: 20 })
  })

  test('it is of another schema version', async () => {
    await snapshot()
    relist({ schemaVersion: 0 })
    expect(await coldStart()).toEqual(fromTheBeginning)
  })

  test('it is so old that tombstones may have gone since', async () => {
    await snapshot()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    expect(await coldStart()).toEqual(fromTheBeginning)
  })
})
