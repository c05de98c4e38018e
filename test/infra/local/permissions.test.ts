import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { createDynamoDb } from '../../../infra/local/dynamodb.ts'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { region, tableArn } from '../../../infra/local/identities.ts'
import { allows, readPolicy } from '../../../infra/local/permissions.ts'
import { createTables } from '../../../infra/local/tables.ts'

// The laptop cloud logs refusals to the console; here they are expected.
vi.spyOn(console, 'error').mockImplementation(() => {})

const statement = (Action: string | string[], Resource: string | string[], more = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
})

describe('policies', () => {
  const policy = readPolicy({
    Statement: [
      statement(['dynamodb:GetItem', 'dynamodb:Query'], tableArn('posts')),
      statement('s3:GetObject*', 'arn:aws:s3:::photos/uploads/*'),
      statement('ses:SendEmail', '*', { Condition: { StringEquals: { 'ses:FromAddress': 'us@example.com' } } }),
    ],
  })

  test.each([
    ['a named action on a named table', 'dynamodb:GetItem', tableArn('posts'), {}, true],
    ['another action', 'dynamodb:PutItem', tableArn('posts'), {}, false],
    ['another table', 'dynamodb:GetItem', tableArn('posts2'), {}, false],
    ['an index of the table', 'dynamodb:Query', `${tableArn('posts')}/index/byOwner`, {}, false],
    ['a key under the prefix', 's3:GetObject', 'arn:aws:s3:::photos/uploads/a/b', {}, true],
    ['a key beside the prefix', 's3:GetObject', 'arn:aws:s3:::photos/photos/a', {}, false],
    ['our sender', 'ses:SendEmail', 'x', { 'ses:FromAddress': 'us@example.com' }, true],
    ['a foreign sender', 'ses:SendEmail', 'x', { 'ses:FromAddress': 'them@example.com' }, false],
    ['a condition without its key', 'ses:SendEmail', 'x', {}, false],
  ])('%s', (_, action, resource, context, expected) => {
    expect(allows(policy, action, resource, context)).toBe(expected)
  })

  test.each([
    ['Deny', { Effect: 'Deny', Action: '*', Resource: '*' }],
    ['NotAction', { Effect: 'Allow', NotAction: 'a', Resource: '*' }],
    ['StringLike', statement('a', '*', { Condition: { StringLike: { x: 'y' } } })],
  ])('%s is refused, not ignored', (named, entry) => {
    expect(() => readPolicy({ Statement: [entry] })).toThrow(named)
  })
})

describe('dynamodb', () => {
  const callers = createCallers()
  const costs: { service: string; rru: number; wru: number }[] = []
  const statements = readPolicy({ Statement: [statement(['dynamodb:GetItem', 'dynamodb:PutItem'], tableArn('notes'))] })
  const keys = callers.issueTo('notes.write', statements, (service, cost) => void costs.push({ service, ...cost }))
  let engine: Engine
  let front: { url: string; close: () => void }
  const client = (credentials: typeof keys) =>
    new DynamoDBClient({ endpoint: front.url, region, credentials, maxAttempts: 1 })

  beforeAll(async () => {
    engine = await startEngine()
    front = await serveAws(
      createDynamoDb(engine, { notes: { key: ['id'], indexes: [{ key: ['owner', 'id'] }] } }),
      callers,
    )
    await createTables(client(callers.admin), [
      {
        TableName: 'notes',
        AttributeDefinitions: ['id', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'byOwner',
            KeySchema: [
              { AttributeName: 'owner', KeyType: 'HASH' },
              { AttributeName: 'id', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        BillingMode: 'PAY_PER_REQUEST',
      },
    ])
  })
  afterAll(async () => {
    front.close()
    await engine.close()
  })

  const Item = { id: { S: '1' }, owner: { S: 'arta' } }
  const byOwner = new QueryCommand({
    TableName: 'notes',
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': { S: 'arta' } },
  })

  test('what the role allows is done and metered, indexes included', async () => {
    await client(keys).send(new PutItemCommand({ TableName: 'notes', Item }))
    const { ConsumedCapacity, Item: found } = await client(keys).send(
      new GetItemCommand({ TableName: 'notes', Key: { id: { S: '1' } } }),
    )
    expect(found).toEqual(Item)
    expect(ConsumedCapacity).toBeUndefined()
    expect(costs).toEqual([
      { service: 'dynamodb', rru: 0, wru: 2 },
      { service: 'dynamodb', rru: 0.5, wru: 0 },
    ])
  })

  test('a missing grant is refused', async () => {
    await expect(client(keys).send(byOwner)).rejects.toThrow(
      'notes.write is not authorized to perform: dynamodb:Query on resource: ' +
        'arn:aws:dynamodb:eu-central-1:000000000000:table/notes/index/byOwner',
    )
  })

  test('only the administrator can scan', async () => {
    const scan = new ScanCommand({ TableName: 'notes' })
    await expect(client(keys).send(scan)).rejects.toMatchObject({ name: 'AccessDeniedException' })
    expect((await client(callers.admin).send(scan)).Count).toBe(1)
  })

  test.each([
    ['an unknown key', { ...keys, accessKeyId: 'AKIANOBODY' }],
    ['a wrong secret', { ...keys, secretAccessKey: 'guessed' }],
    ['a missing session token', { ...keys, sessionToken: undefined }],
  ])('%s is refused', async (_, credentials) => {
    await expect(client(credentials).send(byOwner)).rejects.toThrow()
  })
})
