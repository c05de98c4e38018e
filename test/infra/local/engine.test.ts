import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { createDynamoDb } from '../../../infra/local/dynamodb.ts'
import { engines, startEngine } from '../../../infra/local/engine.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { createLateIndexes } from '../../../infra/local/lateIndexes.ts'

const notes = {
  TableName: 'notes',
  AttributeDefinitions: ['id', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' as const },
        { AttributeName: 'id', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST' as const,
}

let close: () => Promise<void> = async () => {}
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
})

/** A table of notes in an engine; with a delay (ms) its index lags. */
async function serve(name: (typeof engines)[number], delay?: number) {
  const [callers, engine] = [createCallers(), await startEngine(name)]
  const late = delay ? await createLateIndexes(engine, [notes], delay) : undefined
  const front = await serveAws(
    createDynamoDb(engine, { notes: { key: ['id'], indexes: [{ key: ['owner', 'id'] }] } }, { late }),
    callers,
  )
  const client = new DynamoDBClient({ region: 'eu-central-1', endpoint: front.url, credentials: callers.admin })
  close = async () => {
    front.close()
    await engine.close()
  }
  await client.send(new CreateTableCommand(notes))
  const documents = DynamoDBDocumentClient.from(client)
  const TableName = 'notes'
  return {
    put: (id: string) => documents.send(new PutCommand({ TableName, Item: { id, owner: 'arta' } })),
    putAll: (...ids: string[]) =>
      documents.send(
        new BatchWriteCommand({
          RequestItems: { notes: ids.map((id) => ({ PutRequest: { Item: { id, owner: 'arta' } } })) },
        }),
      ),
    remove: (id: string) => documents.send(new DeleteCommand({ TableName, Key: { id } })),
    get: async (id: string) => (await documents.send(new GetCommand({ TableName, Key: { id } }))).Item,
    async owned() {
      const query = { TableName, IndexName: 'byOwner', KeyConditionExpression: '#owner = :arta' }
      const { Items = [] } = await documents.send(
        new QueryCommand({
          ...query,
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':arta': 'arta' },
        }),
      )
      return Items.map(({ id }) => id)
    },
  }
}

describe.each(engines.filter((name) => name === 'dynalite' || `${process.platform}-${process.arch}` === 'linux-x64'))(
  '%s',
  (engine) => {
    test('keeps what is put, and its index shows it at once', async () => {
      const table = await serve(engine)
      await table.put('1')
      expect(await table.owned()).toEqual(['1'])
      await table.remove('1')
      expect([await table.get('1'), await table.owned()]).toEqual([undefined, []])
    })

    test('when told so, its index shows what was put or removed later, while the table does at once', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      const table = await serve(engine, 1000)
      await table.put('1')
      await table.putAll('2', '3')
      expect([(await table.get('1'))?.id, await table.owned()]).toEqual(['1', []])
      await vi.waitUntil(async () => (await table.owned()).length === 3, 5000)
      await table.remove('2')
      expect([await table.get('2'), await table.owned()]).toEqual([undefined, ['1', '2', '3']])
      await vi.waitUntil(async () => (await table.owned()).length === 2, 5000)
    })
  },
)
