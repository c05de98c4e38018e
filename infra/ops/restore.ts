import {
  DescribeTableCommand,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { allDone } from '#functions/lib/allDone.ts'
import { dayMs } from '#functions/lib/days.ts'
import { conditionMet } from '#functions/lib/dynamodb/conditions.ts'
import { matches, rendered } from '#functions/lib/dynamodb/expression.ts'
import type { RestoredTable } from '#functions/lib/table.ts'
import { countsSuffix } from '#functions/posts/parts/changeLog.ts'
import type { Clients } from './clients.ts'
import { copiesOf, copyNameOf, deleteCopies } from './copies.ts'
import { Problem } from './problem.ts'
import { reindex } from './reindex.ts'
import { type Item, itemToRestore, type Live, restorableDays, restored } from './restoring.ts'

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

/** A live table, the names of its key attributes, and when it was made. */
type Lasting = { table: RestoredTable; live: string; key: string[]; made: Date }

/** A live table with its restored copy. */
type Pair = Lasting & { copy: string }

/** How long to wait for AWS's restore, in seconds: it takes 15 minutes or more, whatever the table's size. */
const patience = { maxWaitTime: 7200, minDelay: 1, maxDelay: 20 }
const pageSize = 25

/**
 * Restores items that the tables have lost since a point in time. Each table is restored as a copy beside the live
 * table, and items that the live table lacks are written back; newer items and deletions are kept. Then the search
 * index is rebuilt, every item of the copies is verified, and the copies are deleted. Tables that are younger than the
 * moment are left out, as AWS has no state of them from then. Idempotent.
 */
export async function restore(
  clients: Clients,
  { time, users, copies, tell = () => {} }: RestoreOptions,
): Promise<Outcome> {
  if (time.getTime() < Date.now() - restorableDays * dayMs)
    throw new Problem(
      `What was deleted more than ${restorableDays} days ago is not known any more, and would come back.`,
    )
  const left = await copiesLeft(clients)
  if (left.length > 0)
    tell(
      `${left.length} copies are of a restore that was broken off or is running: ` +
        'when none is running, npm run restore -- --clean deletes them.',
    )
  const lasting = await allDone(restored.map((table) => lastingOf(clients, table)))
  if (copies) await allThere(clients, lasting, copies)
  const younger = copies ? [] : lasting.filter(({ made }) => made > time)
  if (younger.length === lasting.length) throw new Problem('No table is that old.')
  if (younger.length > 0)
    tell(`Left out, since they are younger than that: ${younger.map(({ table }) => table).join(', ')}.`)
  const older = lasting.filter((one) => !younger.includes(one))
  const pairs = await allDone(older.map((one) => pairOf(clients, one, time, copies)))
  tell('The tables are restored beside the live ones.')
  const lookUp: Live = (table, id) => {
    const one = lasting.find((one) => one.table === table)
    return read(clients, one?.live ?? '', { [one?.key[0] ?? '']: id })
  }
  /** Items to write back: in the copy, missing in the live table, and not to be left out (`itemToRestore`). */
  async function* lost(pair: Pair) {
    for await (const items of scan(clients, pair.copy)) {
      const found = items.map(async (item) => {
        if (users && !users.includes(await ownerOf(clients, pair, item))) return []
        if (await read(clients, pair.live, keyOf(pair, item))) return []
        return (await itemToRestore(pair.table, item, lookUp)) ?? []
      })
      yield (await allDone(found)).flat()
    }
  }

  const back = Object.fromEntries(restored.map((table) => [table, 0])) as Outcome['back']
  for (const pair of pairs) {
    for await (const items of lost(pair))
      back[pair.table] += (await allDone(items.map((item) => putBack(clients, pair, item)))).filter(Boolean).length
    tell(`${pair.table}: ${back[pair.table]} items came back.`)
  }
  await reindex(clients)
  const missing: string[] = []
  for (const pair of pairs)
    for await (const items of lost(pair))
      missing.push(...items.map((item) => `${pair.table} ${JSON.stringify(keyOf(pair, item))}`))
  if (!copies)
    await deleteCopies(
      clients.dynamodb,
      pairs.map(({ copy }) => copy),
    )
  return { back, missing }
}

/** The copies that restores left which were broken off, and those of one that is running. */
export const copiesLeft = ({ dynamodb, tableName }: Clients): Promise<string[]> =>
  copiesOf(
    dynamodb,
    restored.map((table) => `${tableName(table)}-`),
  )

async function lastingOf({ dynamodb, tableName }: Clients, table: RestoredTable): Promise<Lasting> {
  const live = tableName(table)
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: live }))
  return {
    table,
    live,
    key: Table?.KeySchema?.flatMap(({ AttributeName }) => AttributeName ?? []) ?? [],
    made: Table?.CreationDateTime ?? new Date(0),
  }
}

/** Throws a `Problem` that names the copies by hand which are missing. */
async function allThere({ dynamodb }: Clients, lasting: readonly Lasting[], copies: string): Promise<void> {
  const names = new Set<string>()
  for await (const { TableNames = [] } of paginateListTables({ client: dynamodb }, {}))
    for (const name of TableNames) names.add(name)
  const missing = lasting.map(({ live }) => `${live}-${copies}`).filter((name) => !names.has(name))
  if (missing.length > 0) throw new Problem(`These tables are missing: ${missing.join(', ')}.`)
}

/** A table with its copy beside it: restored to the moment, without indexes, unless there is one by hand. */
async function pairOf({ dynamodb }: Clients, lasting: Lasting, time: Date, copies: string | undefined): Promise<Pair> {
  const { live } = lasting
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
  return { ...lasting, copy }
}

/** The account that owns an item; counters belong to the owner of their listing. */
async function ownerOf(clients: Clients, { table, copy }: Pair, { postId, userId }: Item): Promise<string> {
  if (table !== 'posts' || !String(postId).endsWith(countsSuffix)) return String(userId)
  const post = await read(clients, copy, { postId: String(postId).slice(0, -countsSuffix.length) })
  return String(post?.userId)
}

const keyOf = ({ key }: Pair, item: Item): Item => Object.fromEntries(key.map((name) => [name, item[name]]))

async function read({ documents }: Clients, TableName: string, Key: Item): Promise<Item | undefined> {
  return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
}

async function* scan({ documents }: Clients, TableName: string): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await documents.send(new ScanCommand({ TableName, ExclusiveStartKey, Limit: pageSize }))
    ExclusiveStartKey = page.LastEvaluatedKey
    yield page.Items ?? []
  } while (ExclusiveStartKey)
}

/** Writes an item unless the key exists; false when another write has created it in the meantime. */
function putBack({ documents }: Clients, { live, key }: Pair, item: Item): Promise<boolean> {
  return conditionMet(
    documents.send(
      new PutCommand({
        TableName: live,
        Item: item,
        ...rendered({ ConditionExpression: matches({ [key[0] ?? '']: undefined }) }),
      }),
    ),
  )
}
