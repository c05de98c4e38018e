import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refresh } from '#index/replica.ts'
import { openReplica, saveSnapshot } from '#index/snapshot.ts'
import { logger } from '#lib/logger.ts'
import { buildStored, changeLog, find, memoryStore } from './support.ts'

const pointerKey = 'snapshots/latest.json'
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
  const db = await openReplica(bucket.store)
  await refresh(db, log.readChanges)
  await saveSnapshot(db, bucket.store)
  db.close()
}

/** Opens a cold replica; says how many posts it starts with, and how many it finds once it is up to date. */
async function coldStart() {
  const db = await openReplica(bucket.store)
  const restored = find(db).total
  log.readSinceAsked()
  await refresh(db, log.readChanges)
  return { restored, read: log.readSinceAsked(), total: find(db).total }
}

const pointer = () => JSON.parse(String(bucket.objects.get(pointerKey)))
const point = (changes: object) =>
  bucket.objects.set(pointerKey, Buffer.from(JSON.stringify({ ...pointer(), ...changes })))

test('a cold replica starts from the newest snapshot and reads only what came after it', async () => {
  await snapshot()
  log.put(buildStored({ postId: '01K00000000000000000000099' }), Date.now())
  expect(await coldStart()).toEqual({ restored: 20, read: 1, total: 21 })
  await snapshot()
  expect(await coldStart()).toMatchObject({ restored: 21, total: 21 })
  expect(complaint).not.toHaveBeenCalled()
})

test('the pointer names the newest snapshot, and only three are kept', async () => {
  for (let n = 0; n < 5; n++) await snapshot()
  const snapshots = [...bucket.objects.keys()].filter((key) => key !== pointerKey)
  expect(snapshots).toHaveLength(3)
  expect(pointer()).toMatchObject({ key: snapshots.toSorted().at(-1), schemaVersion: expect.any(Number) })
  expect(Object.keys(pointer().watermark)).toEqual(['c0', 'c1', 'c2', 'c3'])
})

test('nothing is left on the disk', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'))
  vi.stubEnv('TMPDIR', disk)
  await snapshot()
  await coldStart()
  expect(readdirSync(disk)).toEqual([])
  rmdirSync(disk)
})

describe('without a snapshot that can be used, the log is folded from its beginning', () => {
  const fromTheBeginning = { restored: 0, read: 20, total: 20 }
  const damage = (change: (bytes: Buffer) => Buffer) => {
    const { key } = pointer()
    bucket.objects.set(key, change(bucket.objects.get(key) as Buffer))
  }

  test('none was ever made', async () => {
    expect(await coldStart()).toEqual(fromTheBeginning)
    expect(complaint).not.toHaveBeenCalled()
  })

  test.each<[string, () => unknown]>([
    ['the pointer is broken', () => bucket.objects.set(pointerKey, Buffer.from('{"key":'))],
    ['the pointer is empty', () => bucket.objects.set(pointerKey, Buffer.from('null'))],
    ['the snapshot is missing', () => bucket.objects.delete(pointer().key)],
    ['the snapshot is cut off', () => damage((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['the snapshot is no archive', () => damage(() => Buffer.from('no archive'))],
    ['the snapshot is another one', () => point({ sha256: 'a'.repeat(64) })],
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
    point({ schemaVersion: 0 })
    expect(await coldStart()).toEqual(fromTheBeginning)
  })

  test('it is so old that tombstones may have gone since', async () => {
    await snapshot()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    expect(await coldStart()).toEqual(fromTheBeginning)
  })
})
