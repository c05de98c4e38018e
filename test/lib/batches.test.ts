import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { dynamodb } from '#functions/lib/clients/dynamodb.ts'
import { getAll } from '#functions/lib/dynamodb/reading.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }))

type Keys = { id: number }[]

/** A table that processes this many keys per call and returns the others as unprocessed. */
function busyTable(takes: (call: number) => number) {
  let calls = 0
  return vi.spyOn(dynamodb, 'send').mockImplementation(async ({ input }: { input: object }) => {
    if (calls > 100) throw new Error('It was asked for ever.')
    const { Keys } = (input as { RequestItems: { posts: { Keys: Keys } } }).RequestItems.posts
    const taken = takes(calls++)
    return { Responses: { posts: Keys.slice(0, taken) }, UnprocessedKeys: { posts: { Keys: Keys.slice(taken) } } }
  })
}

const keys = Array.from({ length: 230 }, (_, id) => ({ id }))
const read = () => getAll<{ id: number }>('posts', keys, { ConsistentRead: false })
const waits = () => vi.mocked(setTimeout).mock.calls.map(([ms = 0]) => ms)

beforeEach(() => {
  vi.mocked(setTimeout).mockClear()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

test('unprocessed keys of a busy table are retried with growing delays', async () => {
  busyTable((call) => (call < 4 ? 10 : 100))
  expect((await read()).map(({ id }) => id)).toEqual(keys.map(({ id }) => id))
  expect(waits()).toEqual([25, 50, 100, 200])
})

test('there is no delay once the table has processed all keys', async () => {
  busyTable((call) => (call === 0 ? 99 : 100))
  expect(await read()).toHaveLength(keys.length)
  expect(waits()).toEqual([25])
})

test('the retries give up after some seconds', async () => {
  busyTable(() => 0)
  await expect(read()).rejects.toThrow('left 100 of a batch')
  expect(waits().reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5_000)
})
