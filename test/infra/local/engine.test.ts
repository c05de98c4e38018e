import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
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
  await engine.createTable(notes)
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
    /** Writes a text, and reads it again; answers the write and read units of both. */
    async units(text: string) {
      const ReturnConsumedCapacity = 'INDEXES'
      const put = new PutCommand({ TableName, Item: { id: '1', text }, ReturnConsumedCapacity })
      const wrote = await documents.send(put)
      const get = new GetCommand({ TableName, Key: { id: '1' }, ConsistentRead: true, ReturnConsumedCapacity })
      const read = await documents.send(get)
      return [wrote, read].map(({ ConsumedCapacity: used }) => used?.Table?.CapacityUnits)
    },
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

    // The item takes seven bytes beside its text: two names and the id.
    test.each([
      ['letters', 'x', 1024 - 7],
      ['characters of three bytes', '一', 339],
      ['emoji of four bytes', '😀', 254],
    ])('counts a text of %s by its bytes, in units of 1 KB when written and 4 KB when read', async (_, one, fit) => {
      const table = await serve(engine)
      expect(await table.units(one.repeat(fit))).toEqual([1, 1])
      expect(await table.units(one.repeat(fit + 1))).toEqual([2, 1])
      expect(await table.units(one.repeat(fit * 5))).toEqual([5, 2])
    })

    test('refuses an item of more than 400 KB, by its bytes', async () => {
      const table = await serve(engine)
      const bytes = 400 * 1024 - 7
      expect((await table.units('一'.repeat(Math.floor(bytes / 3))))[0]).toBe(400)
      await expect(table.units('一'.repeat(Math.floor(bytes / 3) + 1))).rejects.toThrow(/size/i)
      await expect(table.units('😀'.repeat(bytes / 4 + 1))).rejects.toThrow(/size/i)
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
