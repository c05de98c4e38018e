import { beforeEach, describe, expect, test } from 'vitest'
import { overlapMs } from '#functions/engine/log.ts'
import { countsSuffix, logged } from '#functions/posts/parts/changeLog.ts'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { buildStored, changeLog, emptyReplica, find, idsOf, refresh } from './support.ts'

const start = Date.parse('2026-11-20T08:00:00.000Z')
/** Ids in the same shard, so that a change of one could hide a change of another. */
const ids = Array.from({ length: 40 }, (_, n) => `01K000000000000000000000${n + 10}`).filter(
  (postId) => logged({ postId }).shard === 'c0',
)
const [post, other] = ids.map((postId) => buildStored({ postId })) as [StoredPost, StoredPost]
let log: ReturnType<typeof changeLog>
let replica: Replica

beforeEach(() => {
  log = changeLog()
  replica = emptyReplica()
})

const refreshAt = (seconds: number) => refresh(replica, log.readChanges, { now: start + seconds * 1000 })

test('a post is found after the next refresh and gone when it is archived or deleted', async () => {
  log.put(post, start)
  expect(idsOf(replica)).toEqual([])
  await refreshAt(0)
  expect(idsOf(replica)).toEqual([post.postId])
  log.put({ ...post, archived: true, version: 2 }, start + 1000)
  await refreshAt(1)
  expect(idsOf(replica)).toEqual([])
  log.put({ ...post, version: 3 }, start + 2000)
  await refreshAt(2)
  expect(idsOf(replica)).toEqual([post.postId])
  log.put({ postId: post.postId, version: 4, deleted: true }, start + 3000)
  await refreshAt(3)
  expect(idsOf(replica)).toEqual([])
})

test('an older version that is read late changes nothing', async () => {
  log.put({ ...post, version: 2, 'input-location': 'Peje' }, start)
  await refreshAt(0)
  log.put(post, start + 1000)
  await refreshAt(1)
  expect(idsOf(replica, { 'input-location': 'Peje' })).toEqual([post.postId])
  expect(idsOf(replica, { 'input-location': 'Prishtine' })).toEqual([])
})

test('a change that becomes visible after later ones is not missed', async () => {
  log.put(post, start + overlapMs)
  await refreshAt(overlapMs / 1000)
  log.put(other, start + 1)
  await refreshAt(overlapMs / 1000)
  expect(find(replica).total).toBe(2)
})

test('settled changes are not read again, however many come at once', async () => {
  for (let n = 10; n < 60; n++) log.put(buildStored({ postId: `01K000000000000000000000${n}` }), start + n)
  await refreshAt(1)
  expect(log.readSinceAsked()).toBe(50)
  await refreshAt(2)
  expect(log.readSinceAsked()).toBe(50)
  await refreshAt(30)
  log.readSinceAsked()
  await refreshAt(31)
  expect(log.readSinceAsked()).toBe(0)
})

test('reading further back finds changes that a lagging index had hidden', async () => {
  log.put(post, start + 60_000)
  await refreshAt(120)
  log.put(other, start)
  await refreshAt(121)
  expect(find(replica).total).toBe(1)
  await refresh(replica, log.readChanges, { now: start + 122_000, rereadMs: 3_600_000 })
  expect(find(replica).total).toBe(2)
})

test('a failed fold leaves the replica as it was, and the next one succeeds', async () => {
  log.put(post, start)
  const broken = { ...other, photos: undefined as never }
  log.put(broken, start + 1)
  await expect(refreshAt(1)).rejects.toThrow()
  log.put({ ...broken, photos: [] }, start + 1)
  await refreshAt(2)
  expect(find(replica).total).toBe(2)
})

describe('counters', () => {
  const counts = { postId: post.postId + countsSuffix, views: 7, likes: 2 }

  test('may come before their post and are zero without one', async () => {
    log.put(counts, start)
    await refreshAt(0)
    log.put(post, start + 1)
    log.put(other, start + 1)
    await refreshAt(1)
    expect(find(replica).found).toEqual([
      { postId: other.postId, views: 0, likes: 0 },
      { postId: post.postId, views: 7, likes: 2 },
    ])
  })

  test('stay when the post is edited', async () => {
    log.put(post, start)
    log.put(counts, start)
    await refreshAt(0)
    log.put({ ...post, version: 2 }, start + 1)
    await refreshAt(1)
    expect(find(replica).found).toEqual([{ postId: post.postId, views: 7, likes: 2 }])
  })
})

test('a card keeps the post: no link, no VIN (KND-04), no index attributes, at most five photos with the primary first', async () => {
  const [photo] = post.photos
  const photos = [1, 2, 3, 4, 5, 6].map((n) => ({ ...photo, key: `p${n}`, primary: n === 6 })) as typeof post.photos
  log.put(
    { ...post, photos, descriptionSecond: 'More.', facebookLink: 'https://facebook.com/x', vin: 'WVWZZZ1KZ8W123456' },
    start,
  )
  await refreshAt(0)
  const body = JSON.parse(replica.documents.bodyOf(post.postId) ?? '')
  expect(body.photos.map((one: { key: string }) => one.key)).toEqual(['p6', 'p1', 'p2', 'p3', 'p4'])
  expect(body).toMatchObject({ description: post.description, descriptionSecond: 'More.' })
  const gone = ['facebookLink', 'vin', 'shard', 'changeKey', 'placed']
  expect(Object.keys(body).filter((key) => gone.includes(key))).toEqual([])
})
