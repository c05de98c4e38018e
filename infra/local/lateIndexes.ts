import { setTimeout } from 'node:timers/promises'
import type { Definition, Engine, Input } from './engine.ts'

type Key = Record<string, unknown>

export type LateIndexes = Awaited<ReturnType<typeof createLateIndexes>>

const twinOf = (table: string) => `${table}.late`

/**
 * Emulates the eventual consistency of secondary indexes: a write appears in the indexes after a random delay of up to
 * `delay` ms. Queries of an index go to a copy of the table (the twin), to which each write is copied after the delay.
 * The twins start as copies of the current tables.
 */
export async function createLateIndexes(engine: Engine, definitions: readonly Definition[], delay: number) {
  const indexed = definitions.filter(({ GlobalSecondaryIndexes = [] }) => GlobalSecondaryIndexes.length > 0)
  const keys = new Map(
    indexed.map(({ TableName, KeySchema = [] }) => [
      TableName,
      KeySchema.map(({ AttributeName = '' }) => AttributeName),
    ]),
  )
  for (const definition of indexed) {
    const twin = { ...definition, TableName: twinOf(definition.TableName) }
    await engine.deleteTable(twin.TableName)
    await engine.createTable(twin)
    await copyAll(definition.TableName)
  }

  async function copyAll(table: string): Promise<void> {
    let ExclusiveStartKey: Key | undefined
    do {
      const output = await engine.run<{ Items?: Key[]; LastEvaluatedKey?: Key }>('Scan', {
        TableName: table,
        ExclusiveStartKey,
      })
      for (const Item of output.Items ?? []) await engine.run('PutItem', { TableName: twinOf(table), Item })
      ExclusiveStartKey = output.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }

  /** After a random delay, copies the then current item of the table to its twin. */
  async function copy(table: string, item: Key): Promise<void> {
    const Key = Object.fromEntries((keys.get(table) ?? []).map((name) => [name, item[name]]))
    await setTimeout(Math.random() * delay)
    const output = await engine.run<{ Item?: Key }>('GetItem', { TableName: table, Key, ConsistentRead: true })
    const TableName = twinOf(table)
    if (output.Item) await engine.run('PutItem', { TableName, Item: output.Item })
    else await engine.run('DeleteItem', { TableName, Key })
  }

  const copies = new Set<Promise<void>>()

  return {
    /** Rewrites a query of an index to the twin. */
    query: (input: Input) =>
      keys.has(input.TableName ?? '') ? { ...input, TableName: twinOf(input.TableName ?? '') } : input,
    /** Waits until all earlier writes are visible in the indexes. */
    async caughtUp(): Promise<void> {
      await Promise.all(copies)
    },
    /** To be called after each successful call: copies its writes to the twin. */
    follow(action: string, { TableName = '', Item, Key, RequestItems = {} }: Input): void {
      if (!/^(Put|Update|Delete)Item$|^BatchWriteItem$/.test(action)) return
      const written = [
        { table: TableName, item: Item ?? Key },
        ...Object.entries(RequestItems).flatMap(([table, requests]) =>
          requests.map(({ PutRequest, DeleteRequest }) => ({ table, item: PutRequest?.Item ?? DeleteRequest?.Key })),
        ),
      ]
      for (const { table, item } of written) {
        if (!item || !keys.has(table)) continue
        const copied = copy(table, item)
          .catch((error: unknown) => console.error('[dynamodb]', error))
          .finally(() => copies.delete(copied))
        copies.add(copied)
      }
    },
  }
}
