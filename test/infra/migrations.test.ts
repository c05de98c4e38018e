import { setTimeout } from 'node:timers/promises'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logged } from '#functions/posts/changeLog.ts'
import { shape } from '#functions/posts/upgrades.ts'
import { type Engine, startEngine } from '../../infra/local/engine.ts'
import { shapeOfListings } from '../../infra/migrations/001-shape-of-listings.ts'
import { migrations } from '../../infra/migrations/all.ts'
import type { Migration } from '../../infra/migrations/migration.ts'
import { migrate } from '../../infra/ops/migrate.ts'
import { buildStored } from '../search/rules/support.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }))

let engine: Engine
let dynamodb: DynamoDBClient
let documents: DynamoDBDocumentClient
/** A table of each run's own. */
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
  for (const [table, key] of [
    ['posts', 'postId'],
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
})

const put = (Item: object) => documents.send(new PutCommand({ TableName: tableName('posts'), Item }))
const get = async (postId: string) =>
  (await documents.send(new GetCommand({ TableName: tableName('posts'), Key: { postId } }))).Item
const all = async () => (await documents.send(new ScanCommand({ TableName: tableName('posts') }))).Items ?? []
const operated = () => ({ dynamodb, documents, tableName })

/** A step that numbers are wanted of as words. */
const inWords: Migration = {
  table: 'posts',
  match: ({ word, number }) => word === undefined && typeof number === 'number',
  change: ({ number }) => ({ word: `n${number}`, number: undefined }),
}
const fill = async (count: number) => {
  for (let number = 0; number < count; number++) await put({ postId: String(number), number, version: 1 })
}

describe('a step', () => {
  test('changes what matches and nothing else, once', async () => {
    await fill(3)
    await put({ postId: 'other', title: 'kept' })
    expect(await migrate(operated(), { '001-words': inWords })).toEqual({ '001-words': 3 })
    expect(await get('1')).toEqual({ postId: '1', word: 'n1', version: 1 })
    expect(await get('other')).toEqual({ postId: 'other', title: 'kept' })
    expect(await migrate(operated(), { '001-words': inWords })).toEqual({})
  })

  test('counts in a dry run and writes nothing', async () => {
    await fill(3)
    const before = await all()
    expect(await migrate(operated(), { '001-words': inWords }, { dryRun: true })).toEqual({ '001-words': 3 })
    expect(await all()).toEqual(before)
    expect(await migrate(operated(), { '001-words': inWords })).toEqual({ '001-words': 3 })
  })

  test('that was ended goes on behind the last page, and does nothing twice', async () => {
    await fill(250)
    const change = vi.fn(inWords.change)
    const step = { '001-words': { ...inWords, change } }
    const killed = migrate(operated(), step, {
      tell() {
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(change).toHaveBeenCalledTimes(100)
    const seen = vi.fn()
    expect(await migrate(operated(), step, { tell: seen })).toEqual({ '001-words': 250 })
    expect(change).toHaveBeenCalledTimes(250)
    expect(seen.mock.calls).toEqual([
      ['001-words', 200, 200],
      ['001-words', 250, 250],
    ])
  })

  test('that is run again from its beginning changes nothing', async () => {
    await fill(3)
    await migrate(operated(), { '001-words': inWords })
    expect(await migrate(operated(), { '001-words again': inWords })).toEqual({ '001-words again': 0 })
  })

  test('keeps what somebody writes while it looks', async () => {
    await fill(1)
    // It waits a little before it writes.
    vi.mocked(setTimeout).mockImplementationOnce(async () => {
      await put({ postId: '0', number: 7, version: 2 })
    })
    await migrate(operated(), { '001-words': inWords })
    expect(await get('0')).toEqual({ postId: '0', word: 'n7', version: 2 })
  })
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
  expect(await migrate(operated(), steps)).toEqual({ '001-shape-of-listings': 1 })
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
