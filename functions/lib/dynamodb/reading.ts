import { BatchGetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { inBatches } from './batches.ts'

type Key = Record<string, unknown>

/** The results of a query, page by page. */
export async function* pages<T>(query: QueryCommandInput): AsyncGenerator<T[], void, undefined> {
  let ExclusiveStartKey: Key | undefined
  do {
    const { Items, LastEvaluatedKey } = await dynamodb.send(new QueryCommand({ ...query, ExclusiveStartKey }))
    yield (Items ?? []) as T[]
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** How many items a query finds. */
export async function countAll(query: QueryCommandInput): Promise<number> {
  let total = 0
  let ExclusiveStartKey: Key | undefined
  do {
    const asked = new QueryCommand({ ...query, Select: 'COUNT', ExclusiveStartKey })
    const { Count = 0, LastEvaluatedKey } = await dynamodb.send(asked)
    total += Count
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return total
}

/** The items of a table that are due by a moment (ms since 1970), longest waiting first, page by page. */
export const dueBy = <T>(TableName: string, now: number): AsyncGenerator<T[], void, undefined> =>
  pages<T>({
    TableName,
    IndexName: 'due',
    KeyConditionExpression: 'due = :yes AND dueKey < :now',
    ExpressionAttributeValues: { ':yes': '1', ':now': new Date(now).toISOString() },
  })

/** The items of these keys in any order, without unknown keys; reads a hundred keys per request. */
export async function getAll<T>(
  table: string,
  keys: Key[],
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
