import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'

type Definition = CreateTableCommandInput & { TableName: string }

/** How long the engine may take to create or delete a table, in seconds; until then it refuses writes to it. */
const patience = { maxWaitTime: 20, minDelay: 0.01, maxDelay: 0.1 }

/**
 * Creates the template's tables. dynalite cannot alter a table: a changed one is created again and its items are
 * copied.
 */
export async function createTables(client: DynamoDBClient, definitions: Definition[]): Promise<void> {
  for (const definition of definitions) {
    const existing = await describe(client, definition.TableName)
    if (existing && shapeOf(existing) === shapeOf(definition)) continue
    const items = existing ? await emptied(client, definition.TableName) : []
    await client.send(new CreateTableCommand(definition))
    await waitUntilTableExists({ client, ...patience }, { TableName: definition.TableName })
    await refill(client, definition.TableName, items)
    if (existing) console.log(changed(definition, existing, items.length))
  }
}

/**
 * A warning about a changed table: items that were written earlier may lack the attributes of a new index and would
 * silently be missing from it.
 */
function changed(definition: Definition, existing: TableDescription, items: number): string {
  const known = new Set(existing.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  const added = (definition.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName = '' }) =>
    known.has(IndexName) ? [] : IndexName,
  )
  const made = `The table ${definition.TableName} changed: made anew with its ${items} items.`
  if (items === 0 || added.length === 0) return made
  return `${made} They come into its new indexes (${added.join(', ')}) when they are next written; npm start -- --fresh starts over.`
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** The parts of a table definition that dynalite knows, in a canonical order, for comparison. */
function shapeOf({
  AttributeDefinitions,
  KeySchema,
  GlobalSecondaryIndexes,
}: Partial<TableDescription> | Definition): string {
  const attributes = AttributeDefinitions?.map(
    ({ AttributeName, AttributeType }) => `${AttributeName}:${AttributeType}`,
  )
  const indexes = GlobalSecondaryIndexes?.map((index) =>
    JSON.stringify([index.IndexName, keysOf(index.KeySchema), index.Projection?.ProjectionType]),
  )
  return JSON.stringify([attributes?.sort(), keysOf(KeySchema), indexes?.sort()])
}

const keysOf = (schema: Definition['KeySchema'] = []) => schema.map(({ AttributeName }) => AttributeName)

type Item = Record<string, unknown>

async function emptied(client: DynamoDBClient, TableName: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName }))
    items.push(...Items)
  await client.send(new DeleteTableCommand({ TableName }))
  await waitUntilTableNotExists({ client, ...patience }, { TableName })
  return items
}

async function refill(client: DynamoDBClient, TableName: string, items: Item[]): Promise<void> {
  const documents = DynamoDBDocumentClient.from(client)
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
}
