import {
  DeleteTableCommand,
  DescribeTableCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { allDone } from '#functions/lib/allDone.ts'
import { holds } from '#functions/lib/dynamodb/conditions.ts'
import { countsSuffix } from '#functions/posts/changeLog.ts'
import type { Operated } from './operated.ts'
import { Problem } from './problem.ts'
import { reindex } from './reindex.ts'
import { type Item, type Live, type Restored, restorableDays, restored, writtenBack } from './restoring.ts'

export type RestoreOptions = {
  time: Date
  /** Only what belongs to these accounts; otherwise everything. */
  users?: readonly string[]
  tell?: (line: string) => void
}

/** How many items of each table came back, and which should have and are missing all the same. */
export type Outcome = { back: Record<Restored, number>; missing: string[] }

/** A table, the copy of it as it was, and the names of its key. */
type Pair = { table: Restored; live: string; copy: string; key: string[] }

/** AWS takes a quarter of an hour and more, whatever the size (in seconds). */
const patience = { maxWaitTime: 7200, minDelay: 1, maxDelay: 20 }
const pageSize = 25

/**
 * Brings back what tables have lost since a moment: each is restored beside the live one, and what the live one lacks is
 * written back into it; what came later stays, and so do deletions. Then the index begins a new generation, every item
 * of the copies is looked for, and the copies go. Running it again does no harm.
 */
export async function restore(operated: Operated, { time, users, tell = () => {} }: RestoreOptions): Promise<Outcome> {
  if (time.getTime() < Date.now() - restorableDays * 86_400_000)
    throw new Problem(
      `What was deleted more than ${restorableDays} days ago is not known any more, and would come back.`,
    )
  const pairs = await allDone(restored.map((table) => copied(operated, table, time)))
  tell('The tables are restored beside the live ones.')
  const lookUp: Live = (table, id) => {
    const pair = pairs.find((one) => one.table === table)
    return read(operated, pair?.live ?? '', { [pair?.key[0] ?? '']: id })
  }
  /** What the copy has, the live table lacks and shall have. */
  async function* lost(pair: Pair) {
    for await (const items of scan(operated, pair.copy)) {
      const found = items.map(async (item) => {
        if (users && !users.includes(await ownerOf(operated, pair, item))) return []
        if (await read(operated, pair.live, keyOf(pair, item))) return []
        return (await writtenBack(pair.table, item, lookUp)) ?? []
      })
      yield (await allDone(found)).flat()
    }
  }

  const back = Object.fromEntries(restored.map((table) => [table, 0])) as Outcome['back']
  for (const pair of pairs) {
    for await (const items of lost(pair))
      back[pair.table] += (await allDone(items.map((item) => putBack(operated, pair, item)))).filter(Boolean).length
    tell(`${pair.table}: ${back[pair.table]} items came back.`)
  }
  await reindex(operated)
  const missing: string[] = []
  for (const pair of pairs)
    for await (const items of lost(pair))
      missing.push(...items.map((item) => `${pair.table} ${JSON.stringify(keyOf(pair, item))}`))
  for (const { copy } of pairs) await operated.dynamodb.send(new DeleteTableCommand({ TableName: copy }))
  return { back, missing }
}

/** Restores a table beside the live one, without its indexes. */
async function copied({ dynamodb, tableName }: Operated, table: Restored, time: Date): Promise<Pair> {
  const live = tableName(table)
  const copy = `${live}-restored-${Date.now()}`
  await dynamodb.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: live,
      TargetTableName: copy,
      RestoreDateTime: time,
      GlobalSecondaryIndexOverride: [],
    }),
  )
  await waitUntilTableExists({ client: dynamodb, ...patience }, { TableName: copy })
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: live }))
  return { table, live, copy, key: Table?.KeySchema?.flatMap(({ AttributeName }) => AttributeName ?? []) ?? [] }
}

/** Whom an item belongs to; counters belong to whom their listing does. */
async function ownerOf(operated: Operated, { table, copy }: Pair, { postId, userId }: Item): Promise<string> {
  if (table !== 'posts' || !String(postId).endsWith(countsSuffix)) return String(userId)
  const post = await read(operated, copy, { postId: String(postId).slice(0, -countsSuffix.length) })
  return String(post?.userId)
}

const keyOf = ({ key }: Pair, item: Item): Item => Object.fromEntries(key.map((name) => [name, item[name]]))

async function read({ documents }: Operated, TableName: string, Key: Item): Promise<Item | undefined> {
  return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
}

async function* scan({ documents }: Operated, TableName: string): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await documents.send(new ScanCommand({ TableName, ExclusiveStartKey, Limit: pageSize }))
    ExclusiveStartKey = page.LastEvaluatedKey
    yield page.Items ?? []
  } while (ExclusiveStartKey)
}

/** Writes an item where none is; false when one came in between. */
function putBack({ documents }: Operated, { live, key }: Pair, item: Item): Promise<boolean> {
  return holds(
    documents.send(
      new PutCommand({
        TableName: live,
        Item: item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': key[0] ?? '' },
      }),
    ),
  )
}
