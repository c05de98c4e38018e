import { DescribeTableCommand, RestoreTableToPointInTimeCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { allDone } from '#functions/lib/allDone.ts'
import { holds } from '#functions/lib/dynamodb/conditions.ts'
import type { RestoredTable } from '#functions/lib/table.ts'
import { countsSuffix } from '#functions/posts/changeLog.ts'
import { copiesOf, copyNameOf, deleteCopies } from './copies.ts'
import type { Operated } from './operated.ts'
import { Problem } from './problem.ts'
import { reindex } from './reindex.ts'
import { type Item, type Live, restorableDays, restored, writtenBack } from './restoring.ts'

export type RestoreOptions = {
  time: Date
  /** Restores only items of these accounts; without it all items. */
  users?: readonly string[]
  /** The tables were copied by hand, each to a table whose name ends in `-<copies>`; they are read and kept. */
  copies?: string
  tell?: (line: string) => void
}

/** The number of restored items per table, and the items that the final verification did not find. */
export type Outcome = { back: Record<RestoredTable, number>; missing: string[] }

/** A live table, its restored copy, and the names of its key attributes. */
type Pair = { table: RestoredTable; live: string; copy: string; key: string[] }

/** How long to wait for AWS's restore, in seconds: it takes 15 minutes or more, whatever the table's size. */
const patience = { maxWaitTime: 7200, minDelay: 1, maxDelay: 20 }
const pageSize = 25

/**
 * Restores items that the tables have lost since a point in time. Each table is restored as a copy beside the live
 * table, and items that the live table lacks are written back; newer items and deletions are kept. Then the search
 * index is rebuilt, every item of the copies is verified, and the copies are deleted, with those that a restore left
 * which was broken off. Idempotent.
 */
export async function restore(
  operated: Operated,
  { time, users, copies, tell = () => {} }: RestoreOptions,
): Promise<Outcome> {
  if (time.getTime() < Date.now() - restorableDays * 86_400_000)
    throw new Problem(
      `What was deleted more than ${restorableDays} days ago is not known any more, and would come back.`,
    )
  const left = await copiesLeft(operated)
  if (left.length > 0)
    tell(`${left.length} copies are left of a restore that was broken off: they go with the new ones.`)
  const pairs = await allDone(restored.map((table) => pairOf(operated, table, time, copies)))
  tell('The tables are restored beside the live ones.')
  const lookUp: Live = (table, id) => {
    const pair = pairs.find((one) => one.table === table)
    return read(operated, pair?.live ?? '', { [pair?.key[0] ?? '']: id })
  }
  /** Items to write back: in the copy, missing in the live table, and not to be left out (`writtenBack`). */
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
  await deleteCopies(operated.dynamodb, [...left, ...(copies ? [] : pairs.map(({ copy }) => copy))])
  return { back, missing }
}

/** The copies that restores left which were broken off. One that is running has some too. */
export const copiesLeft = ({ dynamodb, tableName }: Operated): Promise<string[]> =>
  copiesOf(
    dynamodb,
    restored.map((table) => `${tableName(table)}-`),
  )

/** A table with its copy beside it: restored to the moment, without indexes, unless there is one by hand. */
async function pairOf(
  { dynamodb, tableName }: Operated,
  table: RestoredTable,
  time: Date,
  copies: string | undefined,
): Promise<Pair> {
  const live = tableName(table)
  const copy = copies ? `${live}-${copies}` : copyNameOf(live)
  if (!copies)
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

/** The account that owns an item; counters belong to the owner of their listing. */
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

/** Writes an item unless the key exists; false when another write has created it in the meantime. */
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
