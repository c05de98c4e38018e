import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { inBatches } from './batches.ts'
import { and, attribute, type Expression, list, rendered, where } from './expression.ts'

/** An item or a key. */
export type Item = Record<string, unknown>

/** Where an item is. */
export type ItemRef = { TableName: string; Key: Item }

/** An item by its key. */
export async function get<T = Item>(ref: ItemRef & { ConsistentRead?: boolean }): Promise<T | undefined> {
  return (await dynamodb.send(new GetCommand(ref))).Item as T | undefined
}

/** A query: the condition on its keys, and the attributes that it reads, if not all. */
export type Query = {
  TableName: string
  IndexName?: string
  where: Expression
  attributes?: readonly string[]
  ConsistentRead?: boolean
  ScanIndexForward?: boolean
  Limit?: number
  ExclusiveStartKey?: Item
}

const ask = (
  { where: condition, attributes, ...query }: Query,
  more?: { Select: 'COUNT' },
): Promise<QueryCommandOutput> => {
  const projection = attributes && list(attributes.map(attribute))
  const expressions = rendered({ KeyConditionExpression: condition, ProjectionExpression: projection })
  return dynamodb.send(new QueryCommand({ ...query, ...expressions, ...more }))
}

/** One page of the results of a query, and the key after which the next one begins. */
export async function readPage<T>(query: Query): Promise<{ items: T[]; next?: Item }> {
  const { Items = [], LastEvaluatedKey } = await ask(query)
  return { items: Items as T[], next: LastEvaluatedKey }
}

/** The results of a query, page by page. */
export async function* pages<T>(query: Query): AsyncGenerator<T[], void, undefined> {
  let ExclusiveStartKey: Item | undefined
  do {
    const { items, next } = await readPage<T>({ ...query, ExclusiveStartKey })
    yield items
    ExclusiveStartKey = next
  } while (ExclusiveStartKey)
}

/** All results of a query. */
export async function readAll<T>(query: Query): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages<T>(query)) found.push(...page)
  return found
}

/** How many items a query finds. */
export async function countAll(query: Query): Promise<number> {
  let total = 0
  let ExclusiveStartKey: Item | undefined
  do {
    const { Count = 0, LastEvaluatedKey } = await ask({ ...query, ExclusiveStartKey }, { Select: 'COUNT' })
    total += Count
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return total
}

/** The items of a table that are due by a moment (ms since 1970), longest waiting first, page by page. */
export const dueBy = <T>(TableName: string, now: number): AsyncGenerator<T[], void, undefined> =>
  pages<T>({ TableName, IndexName: 'due', where: where`#due = ${'1'} AND #dueKey < ${new Date(now).toISOString()}` })

/** The items of a shard of a change log whose key is after `since` ('' for all), in key order, page by page. */
export const changesAfter = <T>(
  TableName: string,
  shard: string,
  since: string,
): AsyncGenerator<T[], void, undefined> =>
  pages<T>({
    TableName,
    IndexName: 'changes',
    where: and(where`#shard = ${shard}`, since && where`#changeKey > ${since}`),
  })

/** The items of these keys in any order, without unknown keys; reads a hundred keys per request. */
export async function getAll<T>(
  table: string,
  keys: Item[],
  { ConsistentRead }: { ConsistentRead: boolean },
): Promise<T[]> {
  const found: T[] = []
  await inBatches(keys, 100, async (Keys) => {
    const { Responses, UnprocessedKeys } = await dynamodb.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead } } }),
    )
    found.push(...((Responses?.[table] ?? []) as T[]))
    return UnprocessedKeys?.[table]?.Keys ?? []
  })
  return found
}
