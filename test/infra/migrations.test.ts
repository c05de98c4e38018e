import { setTimeout } from 'node:timers/promises'
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logged } from '#functions/posts/parts/changeLog.ts'
import { shape } from '#functions/posts/upgrades.ts'
import { around } from '#shared/posts/around.ts'
import { type Engine, startEngine } from '../../infra/local/engine.ts'
import { shapeOfListings } from '../../infra/migrations/001-shape-of-listings.ts'
import { shiftsOfListings } from '../../infra/migrations/002-shifts-of-listings.ts'
import { endOfListings } from '../../infra/migrations/003-end-of-listings.ts'
import { avifOfPhotos } from '../../infra/migrations/005-avif-of-photos.ts'
import { picturesOfArticles } from '../../infra/migrations/006-pictures-of-articles.ts'
import { phonesOfAccounts } from '../../infra/migrations/007-phones-of-accounts.ts'
import { circlesOfListings } from '../../infra/migrations/008-circles-of-listings.ts'
import { printsOfPhotos } from '../../infra/migrations/009-prints-of-photos.ts'
import { migrations } from '../../infra/migrations/all.ts'
import type { Item, Migration } from '../../infra/migrations/migration.ts'
import { aheadOf, migrate, paceOf, pending } from '../../infra/ops/migrate.ts'
import { buildStored } from '../search/rules/support.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }))

let engine: Engine
let dynamodb: DynamoDBClient
let documents: DynamoDBDocumentClient
/** A table name that is unique to each run. */
let run = 0
const tableName = (table: string) => `${table}-${run}`

beforeAll(async () => {
  engine = await startEngine()
  const credentials = { accessKeyId: 'laptop', secretAccessKey: 'laptop' }
  dynamodb = new DynamoDBClient({ region: 'eu-central-1', endpoint: engine.url, credentials })
  documents = DynamoDBDocumentClient.from(dynamodb)
})
afterAll(() => engine.close())
beforeEach(async () => {
  run++
  invoke.mockClear()
  for (const [table, key] of [
    ['posts', 'postId'],
    ['accounts', 'userId'],
    ['limits', 'limitKey'],
  ] as const)
    await dynamodb.send(
      new CreateTableCommand({
        TableName: tableName(table),
        AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
        KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    )
  // A table is active a moment after its creation.
  for (const table of ['posts', 'accounts', 'limits']) {
    const command = new DescribeTableCommand({ TableName: tableName(table) })
    while ((await dynamodb.send(command)).Table?.TableStatus !== 'ACTIVE');
  }
})

const put = (Item: object) => documents.send(new PutCommand({ TableName: tableName('posts'), Item }))
const get = async (postId: string) =>
  (await documents.send(new GetCommand({ TableName: tableName('posts'), Key: { postId } }))).Item
const all = async () => (await documents.send(new ScanCommand({ TableName: tableName('posts') }))).Items ?? []
const invoke = vi.fn(async (_name: string, _event: object) => {})
const clients = () => ({ dynamodb, documents, tableName, invoke })

/** A migration step that replaces the attribute `number` by `word`. */
const inWords: Migration = {
  table: 'posts',
  match: ({ word, number }) => word === undefined && typeof number === 'number',
  change: ({ number }) => ({ word: `n${number}`, number: undefined }),
}
const fill = async (count: number) => {
  for (let number = 0; number < count; number++) await put({ postId: String(number), number, version: 1 })
}

describe('a step', () => {
  test('changes exactly the matching items, once', async () => {
    await fill(3)
    await put({ postId: 'other', title: 'kept' })
    expect(await migrate(clients(), { '001-words': inWords })).toEqual({ '001-words': 3 })
    expect(await get('1')).toEqual({ postId: '1', word: 'n1', version: 1 })
    expect(await get('other')).toEqual({ postId: 'other', title: 'kept' })
    expect(await migrate(clients(), { '001-words': inWords })).toEqual({})
  })

  test('that takes more than the item has a function do it, once for each that matches', async () => {
    await fill(2)
    await put({ postId: 'other', title: 'kept' })
    const steps: Record<string, Migration> = {
      '001-run': {
        table: 'posts',
        match: ({ version }) => version === 1,
        run: ({ postId }) => ['posts.redraw', { postId }],
      },
    }
    expect(await migrate(clients(), steps, { dryRun: true })).toEqual({ '001-run': 2 })
    expect(invoke).not.toHaveBeenCalled()
    expect(await migrate(clients(), steps)).toEqual({ '001-run': 2 })
    expect(await migrate(clients(), steps)).toEqual({})
    expect(invoke).toHaveBeenCalledTimes(2)
    expect(invoke.mock.calls).toEqual(
      expect.arrayContaining([
        ['posts.redraw', { postId: '0' }],
        ['posts.redraw', { postId: '1' }],
      ]),
    )
  })

  test('counts in a dry run and writes nothing', async () => {
    await fill(3)
    const before = await all()
    expect(await migrate(clients(), { '001-words': inWords }, { dryRun: true })).toEqual({ '001-words': 3 })
    expect(await all()).toEqual(before)
    expect(await migrate(clients(), { '001-words': inWords })).toEqual({ '001-words': 3 })
  })

  test('that was interrupted continues after its last page, and does nothing twice', async () => {
    await fill(250)
    const change = vi.fn(inWords.change)
    const step = { '001-words': { ...inWords, change } }
    const killed = migrate(clients(), step, {
      tell() {
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(change).toHaveBeenCalledTimes(100)
    const seen = vi.fn()
    expect(await migrate(clients(), step, { tell: seen })).toEqual({ '001-words': 250 })
    expect(change).toHaveBeenCalledTimes(250)
    expect(seen.mock.calls).toEqual([
      ['001-words', 200, 200, undefined],
      ['001-words', 250, 250, undefined],
    ])
  })

  test('that cannot change an item changes the others, names it at its end, and finds it when it is run again', async () => {
    await fill(150)
    let mended = false
    const change = (item: Item) => {
      if (item.postId === '7' && !mended) throw new TypeError('no word for it')
      return inWords.change(item)
    }
    const steps = { '001-words': { ...inWords, change }, '002-after': { ...inWords, match: () => false } }
    await expect(migrate(clients(), steps)).rejects.toThrow(
      '001-words: 1 items stay as they are, all others are done:\n  7: no word for it',
    )
    expect((await all()).filter(({ word }) => word)).toHaveLength(149)
    mended = true
    expect(await migrate(clients(), steps)).toEqual({ '001-words': 1, '002-after': 0 })
    expect(await get('7')).toEqual({ postId: '7', word: 'n7', version: 1 })
  })

  test('that has come to its time leaves the rest, says how far it is, and names what failed before', async () => {
    await fill(250)
    const failing: unknown[] = ['7', '57', '107', '157', '207']
    const change = (item: Item) => {
      if (failing.includes(item.postId)) throw new TypeError('no word for it')
      return inWords.change(item)
    }
    const steps = { '001-words': { ...inWords, change }, '002-after': { ...inWords, match: () => false } }
    const left: string[][] = []
    for (let page = 0; page < 2; page++) {
      await migrate(clients(), steps, { until: Date.now() })
      left.push(await pending(clients(), steps))
    }
    expect(left).toEqual([
      [`001-words has read 100 items`, `002-after has read 0 items`],
      [`001-words has read 200 items`, `002-after has read 0 items`],
    ])
    // The failed items were in any of the pages, so in any of the runs.
    const said = await migrate(clients(), steps).catch((error: Error) => error.message)
    expect(said).toContain('001-words: 5 items stay as they are')
    for (const key of failing) expect(said).toContain(`\n  ${key}: no word for it`)
    expect((await all()).filter(({ word }) => word)).toHaveLength(245)
    await migrate(clients(), { '001-words': inWords, '002-after': steps['002-after'] })
    expect(await pending(clients(), steps)).toEqual([])
  })

  test('writes at most so many items a second, several of them at once', async () => {
    await fill(20)
    /** The times of the turns: nobody waits for them here. */
    const turns: number[] = []
    vi.mocked(setTimeout).mockImplementation(async (ms = 0) => void turns.push(Date.now() + ms))
    await migrate(clients(), { '001-words': inWords }, { perSecond: 1 })
    expect(turns).toHaveLength(20)
    expect(Math.max(...turns) - Math.min(...turns)).toBeGreaterThan(18_000)
    vi.mocked(setTimeout).mockImplementation(async () => {})
  })

  test('has as many functions run at once as it may', async () => {
    await fill(20)
    let [running, most] = [0, 0]
    invoke.mockImplementation(async () => {
      running++
      most = Math.max(most, running)
      await put({ postId: 'other' })
      running--
    })
    const run: Record<string, Migration> = {
      '001-run': { table: 'posts', match: ({ version }) => version === 1, run: (item) => ['posts.redraw', item] },
    }
    await migrate(clients(), run, paceOf({ concurrency: 150 }))
    expect(most).toBe(3)
    invoke.mockReset()
  })

  test('that is run again from its beginning changes nothing', async () => {
    await fill(3)
    await migrate(clients(), { '001-words': inWords })
    expect(await migrate(clients(), { '001-words again': inWords })).toEqual({ '001-words again': 0 })
  })

  test('keeps concurrent writes', async () => {
    await fill(1)
    // The step pauses before it writes.
    vi.mocked(setTimeout).mockImplementationOnce(async () => {
      await put({ postId: '0', number: 7, version: 2 })
    })
    await migrate(clients(), { '001-words': inWords })
    expect(await get('0')).toEqual({ postId: '0', word: 'n7', version: 2 })
  })
})

test('steps that functions need are told apart from the others', () => {
  const steps = { '001-words': inWords, '002-first': { ...inWords, ahead: true as const } }
  expect(Object.keys(aheadOf(steps))).toEqual(['002-first'])
})

test('steps are numbered without a gap, in their order', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  expect(names.map((name) => Number(/^(\d{3})-[a-z0-9-]+$/.exec(name)?.[1]))).toEqual(names.map((_, at) => at + 1))
})

test('001: listings from before shapes get what they lacked; others, tombstones and counters stay', async () => {
  const { amenities, currency, muzike, ...old } = logged(buildStored({ postId: 'old' }))
  const today = { ...logged(buildStored({ postId: 'today' })), shape }
  const others = [
    { postId: 'gone', version: 3, deleted: true, ttl: 1 },
    { postId: 'old#counts', views: 1, likes: 2 },
  ]
  for (const item of [old, today, ...others]) await put(JSON.parse(JSON.stringify(item)))
  const steps = { '001-shape-of-listings': shapeOfListings }
  expect(await migrate(clients(), steps)).toEqual({ '001-shape-of-listings': 1 })
  expect(await get('old')).toMatchObject({
    amenities: [],
    currency: 'Euro',
    muzike: false,
    shape,
    version: old.version,
  })
  expect(await get('today')).toEqual(JSON.parse(JSON.stringify(today)))
  for (const other of others) expect(await get(other.postId)).toEqual(other)
})

test('002: listings from before circles get the offset of theirs, for good; others keep what they have', async () => {
  const { shift, ...old } = logged(buildStored({ postId: 'old', showMap: false }))
  const today = { ...logged(buildStored({ postId: 'today' })), shift: [12, -34] }
  const others = [
    { postId: 'gone', version: 3, deleted: true, ttl: 1 },
    { postId: 'old#counts', views: 1, likes: 2 },
  ]
  for (const item of [old, today, ...others]) await put(JSON.parse(JSON.stringify(item)))
  expect(await migrate(clients(), { '002-shifts-of-listings': shiftsOfListings })).toEqual({
    '002-shifts-of-listings': 1,
  })
  const moved = await get('old')
  expect(moved).toEqual({ ...JSON.parse(JSON.stringify(old)), shift: [expect.any(Number), expect.any(Number)] })
  expect(Math.hypot(...(moved?.shift ?? [0, 0]))).toBeLessThan(around)
  expect(await get('today')).toMatchObject({ shift: [12, -34] })
  for (const other of others) expect(await get(other.postId)).toEqual(other)
  await migrate(clients(), { '002 again': shiftsOfListings })
  expect(await get('old')).toEqual(moved)
})

test('003: active listings get an end, spread over 30 days, after their owners can be asked; others have none (FRE-05)', async () => {
  const stored = (postId: string, changes: object = {}) =>
    JSON.parse(JSON.stringify({ ...logged(buildStored({ postId })), ...changes }))
  const active = Array.from({ length: 120 }, (_, at) => `active-${at}`)
  const others = [
    stored('archived', { archived: true }),
    stored('ending', { expiresAt: '2026-12-01T00:00:00.000Z' }),
    { postId: 'gone', version: 3, deleted: true, ttl: 1 },
    { postId: 'active-1#counts', views: 1, likes: 2 },
  ]
  for (const item of [...active.map((postId) => stored(postId)), ...others]) await put(item)
  expect(await migrate(clients(), { '003-end-of-listings': endOfListings })).toEqual({ '003-end-of-listings': 120 })
  for (const other of others) expect(await get(other.postId)).toEqual(other)
  const items = await Promise.all(active.map(get))
  const days = items.map((item) => (Date.parse(item?.expiresAt) - Date.now()) / 86_400_000)
  expect(Math.min(...days)).toBeGreaterThan(7.9)
  expect(Math.max(...days)).toBeLessThan(38.1)
  const perDay = Array.from({ length: 30 }, (_, day) => days.filter((one) => Math.floor(one - 7.9) === day).length)
  expect(Math.max(...perDay)).toBeLessThan(20)
  for (const item of items) {
    const due = new Date(Date.parse(item?.expiresAt) - 7 * 86_400_000).toISOString()
    expect([item?.due, item?.dueKey, item?.version]).toEqual(['1', `${due}#${item?.postId}`, 1])
  }
})

test('005: listings with a photo from before AVIF are redrawn, others, tombstones and counters not (SPD-04)', async () => {
  const [old, today] = ['old', 'today'].map((postId) => JSON.parse(JSON.stringify(logged(buildStored({ postId })))))
  const photo = { ...old.photos[0], key: 'a', avif: true }
  const others = [
    { postId: 'gone', version: 3, deleted: true, ttl: 1 },
    { postId: 'old#counts', views: 1, likes: 2 },
  ]
  for (const item of [
    { ...old, photos: [photo, { ...photo, avif: undefined }] },
    { ...today, photos: [photo] },
  ])
    await put(JSON.parse(JSON.stringify(item)))
  for (const item of others) await put(item)
  expect(await migrate(clients(), { '005-avif-of-photos': avifOfPhotos })).toEqual({ '005-avif-of-photos': 1 })
  expect(invoke.mock.calls).toEqual([['posts.redraw', { postId: 'old' }]])
})

test('006: articles whose picture lacks its preview or its forms are redrawn, others and slugs not (REA-06, SPD-04)', () => {
  const cover = { key: 'articles/a', preview: '/photos/articles/a/preview-cover.jpg', avif: true }
  const needs = (item: object) => picturesOfArticles.match({ articleId: 'a', ...item })
  expect([{ cover }, {}, { claimedBy: 'b' }].map(needs)).toEqual([false, false, false])
  expect([{ cover: { ...cover, preview: undefined } }, { cover: { ...cover, avif: undefined } }].map(needs)).toEqual([
    true,
    true,
  ])
  expect('run' in picturesOfArticles && picturesOfArticles.run({ articleId: 'a' })).toEqual([
    'blogs.redraw',
    { articleId: 'a' },
  ])
})

test('007: phones are understood from the city of their account; a dry run names those that are not (INP-01)', async () => {
  const TableName = tableName('accounts')
  const rows = [
    ['brooklyn', '(718)555-0100', 'Brooklyn', '+17185550100'],
    ['zero', '+383(0)44123456', 'Prishtine', '+38344123456'],
    ['two', '044123456/049123456', 'Prishtine', '+38344123456', '+38349123456'],
    ['code', '38344123456', 'Prishtine', '+38344123456'],
    ['nowhere', '044/123-456', undefined, '044123456'],
    ['foreign', '044123456', 'Brooklyn', '044123456'],
    ['three', '044123456/049123456/045123456', 'Prishtine', '044123456/049123456/045123456'],
    ['done', '+38344123456', 'Prishtine', '+38344123456'],
    ['none', undefined, 'Prishtine', undefined],
  ] as const
  const defined = (item: object) => JSON.parse(JSON.stringify(item))
  for (const [userId, telephone, city] of rows)
    await documents.send(
      new PutCommand({
        TableName,
        Item: defined({ userId, state: 'active', version: 3, telephone, city, changeKey: 'a' }),
      }),
    )
  await documents.send(new PutCommand({ TableName, Item: { userId: 'gone', state: 'gone' } }))

  const unclear: string[] = []
  const steps = { '007-phones-of-accounts': phonesOfAccounts }
  const tellUnclear = (_: string, userId: string) => unclear.push(userId)
  expect(await migrate(clients(), steps, { dryRun: true, tellUnclear })).toEqual({ '007-phones-of-accounts': 5 })
  expect(unclear.sort()).toEqual(['foreign', 'nowhere', 'three'])
  expect(await migrate(clients(), steps)).toEqual({ '007-phones-of-accounts': 5 })

  const stored = new Map(
    ((await documents.send(new ScanCommand({ TableName }))).Items ?? []).map((item) => [item.userId, item]),
  )
  for (const [userId, before, , telephone, telephoneSecond] of rows) {
    const item = stored.get(userId)
    expect([item?.telephone, item?.telephoneSecond], userId).toEqual([telephone, telephoneSecond])
    const changed = before !== telephone
    // Replicas follow the change log.
    expect([item?.version, item?.changeKey === 'a'], userId).toEqual(changed ? [4, false] : [3, true])
  }
  expect(await migrate(clients(), { '007 again': phonesOfAccounts })).toEqual({ '007 again': 0 })
})

test('008: listings that show only their area get the circle of their square; others, tombstones and counters do not (D-160)', async () => {
  const stored = (postId: string, changes: object) =>
    JSON.parse(JSON.stringify({ ...logged(buildStored({ postId })), shift: [12, -34], ...changes }))
  for (const item of [
    stored('area', { showMap: false, onlyArea: true }),
    stored('exact', { showMap: true, onlyArea: false }),
    stored('none', { showMap: false }),
    { postId: 'gone', version: 3, deleted: true, ttl: 1 },
    { postId: 'area#counts', views: 1, likes: 2 },
  ])
    await put(item)
  await migrate(clients(), { '008-circles-of-listings': circlesOfListings })
  expect(invoke.mock.calls).toEqual([['posts.conceal', { postId: 'area' }]])
})

test('009: listings with a photo that has no print are completed, others, tombstones and counters are not (D-214)', () => {
  const listing = (...prints: (string | undefined)[]) => ({
    ...logged(buildStored({ postId: 'a' })),
    photos: prints.map((print) => ({ key: 'a', print })),
  })
  const [some, flat] = ['00'.repeat(16), 'flat-a']
  const needs = [
    listing(some, undefined),
    listing(some, flat),
    { postId: 'gone', version: 3, deleted: true },
    { views: 1 },
  ]
  expect(needs.map(printsOfPhotos.match)).toEqual([true, false, false, false])
  expect('run' in printsOfPhotos && printsOfPhotos.run({ postId: 'a' })).toEqual(['posts.redraw', { postId: 'a' }])
})
