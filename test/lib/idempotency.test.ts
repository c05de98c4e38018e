import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Context } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#functions/lib/errors.ts'
import type { Event, Lambda } from '#functions/lib/event.ts'
import { contact } from '#shared/contact/contract.ts'
import { type Engine, startEngine } from '../../infra/local/engine.ts'
import { region } from '../../infra/local/identities.ts'
import { createTables } from '../../infra/local/tables.ts'

let engine: Engine
let handler: Lambda
/** The ids that the handler received for the object that it creates. */
const made = vi.fn<(id: string) => void>()

beforeAll(async () => {
  engine = await startEngine()
  for (const [name, value] of Object.entries({
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    TABLE_LIMITS: 'limits',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  }))
    vi.stubEnv(name, value)
  await createTables(new DynamoDBClient({}), [
    {
      TableName: 'limits',
      AttributeDefinitions: [{ AttributeName: 'limitKey', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'limitKey', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    },
  ])
  const { giveSecrets } = await import('../support/secrets.ts')
  await giveSecrets({ proof: { key: 'proof' }, limits: { key: 'key' } })
  const { endpoint } = await import('#functions/lib/endpoint.ts')
  const addressed = {
    ...contact.feedback,
    params: z.object({ id: z.string() }),
    query: z.object({ about: z.string() }),
  }
  handler = endpoint(addressed, async ({ id }) => {
    made(id)
    return { data: { sent: true } }
  })
})
afterAll(() => engine.close())
beforeEach(() => void made.mockReset())

const ids = () => made.mock.calls.map(([id]) => id)

async function write(message: string, key?: string, { id = '1', about = 'a' } = {}) {
  const event = {
    headers: { 'content-type': 'application/json', 'x-origin-proof': 'proof', ...(key && { 'idempotency-key': key }) },
    pathParameters: { id },
    queryStringParameters: { about },
    requestContext: { requestId: 'r1', http: { sourceIp: '198.51.100.7' } },
    body: JSON.stringify({ fullName: 'Besa', email: `${key}@example.com`, telephone: '1', message }),
  } as unknown as Event
  const { statusCode, body: answer = '' } = await handler(event, {} as Context)
  return { status: statusCode, error: JSON.parse(answer).error }
}

test('the same body under one key creates one object, also concurrently and after a fault', async () => {
  const key = randomUUID()
  made.mockImplementationOnce(() => {
    throw new Error('The function broke off.')
  })
  expect((await write('a', key)).status).toBe(500)
  expect((await Promise.all([write('a', key), write('a', key)])).map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(ids()).size).toBe(1)
  expect(ids()[0]).toMatch(/^[0-9A-Z]{26}$/)
})

test('another body under the same key is refused, with the id of the first object', async () => {
  const key = randomUUID()
  await write('a', key)
  const { status, error } = await write('b', key)
  expect([status, error.code, error.id]).toEqual([409, 'alreadySubmitted', ids()[0]])
  expect(ids()).toHaveLength(1)
  expect((await write('a', key)).status).toBe(200)
})

test('another path or query under the same key is refused too', async () => {
  const key = randomUUID()
  await write('a', key)
  for (const other of [{ id: '2' }, { about: 'b' }]) expect((await write('a', key, other)).status).toBe(409)
  expect(ids()).toHaveLength(1)
})

test('a refused request creates nothing, and may be corrected and sent again under its key', async () => {
  const key = randomUUID()
  made.mockImplementationOnce(() => {
    throw new Refusal('postGone')
  })
  expect((await write('a', key)).status).toBe(404)
  expect((await write('b', key)).status).toBe(200)
  expect((await write('a', key)).status).toBe(409)
})

test('without a key, and under another key, the same body creates another object', async () => {
  for (const key of [undefined, undefined, randomUUID(), randomUUID()]) await write('a', key)
  expect(new Set(ids()).size).toBe(4)
})
