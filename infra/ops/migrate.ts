import { setTimeout } from 'node:timers/promises'
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { holds } from '#functions/lib/dynamodb/conditions.ts'
import { mayPass } from '#functions/lib/setAside.ts'
import type { Item, Migration } from '../migrations/migration.ts'
import type { Operated } from './operated.ts'
import { Problem } from './problem.ts'

/** Items per page read, and items written per second: low, so that visitors are not slowed down. */
const pageSize = 100
const writesPerSecond = 50

export type MigrateOptions = {
  /** Only counts the items that each step would change. */
  dryRun?: boolean
  /** Called with a step's progress: items read, and items changed (in a dry run: that would change). */
  tell?: (name: string, seen: number, changed: number) => void
  /** Called in a dry run for each item that a step cannot fully migrate, with its key. */
  tellUnclear?: (name: string, key: string) => void
}

/**
 * The progress of a step: items up to the key `after` are done, or all since `done`. May be lost, since steps are
 * idempotent.
 */
type Progress = { after?: Item; done?: string; seen: number; changed: number }

/**
 * Runs the pending migration steps one after the other, page by page. An interrupted run resumes where it stopped. Each
 * write is conditional on the item being unchanged since it was read (optimistic locking), so that concurrent writes
 * are not lost. Items that a step cannot change are named at its end in a `Problem`, and do not stop those after them.
 * Returns how many items each step changed, or in a dry run would change.
 */
export async function migrate(
  operated: Pick<Operated, 'dynamodb' | 'documents' | 'tableName' | 'invoke'>,
  steps: Readonly<Record<string, Migration>>,
  { dryRun = false, tell = () => {}, tellUnclear = () => {} }: MigrateOptions = {},
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) {
    const progress = progressOf(operated, name)
    let state = await progress.load()
    if (state.done) continue
    const keys = await keysOf(operated, step)
    const keyOf = (item: Item) => keys.map((key) => item[key]).join(' ')
    const failed: string[] = []
    for await (const { items, next } of pagesOf(operated, step, state.after)) {
      for (const item of items) {
        try {
          if (dryRun && step.unclear?.(item)) tellUnclear(name, keyOf(item))
          if (dryRun ? step.match(item) : await migrated(operated, step, keys, item)) state.changed++
        } catch (error) {
          if (mayPass(error)) throw error
          failed.push(`${keyOf(item)}: ${error instanceof Error ? error.message : error}`)
        }
        state.seen++
      }
      state = { ...state, after: next }
      if (!dryRun) await progress.save(state)
      tell(name, state.seen, state.changed)
    }
    if (failed.length > 0) {
      // The next run begins this step anew: it finds these items, and all others done.
      if (!dryRun) await progress.save({ seen: 0, changed: 0 })
      throw new Problem(
        [`${name}: ${failed.length} items stay as they are, all others are done:`, ...failed].join('\n  '),
      )
    }
    if (!dryRun) await progress.save({ ...state, done: new Date().toISOString() })
    changed[name] = state.changed
  }
  return changed
}

/** Progress is stored as an item without a time to live in the table `limits`, which a restore does not touch. */
function progressOf({ documents, tableName }: Pick<Operated, 'documents' | 'tableName'>, name: string) {
  const TableName = tableName('limits')
  const Key = { limitKey: `migration#${name}` }
  return {
    async load(): Promise<Progress> {
      const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return (Item as Progress | undefined) ?? { seen: 0, changed: 0 }
    },
    async save(progress: Progress): Promise<void> {
      await documents.send(new PutCommand({ TableName, Item: { ...progress, ...Key } }))
    },
  }
}

async function* pagesOf(
  { documents, tableName }: Pick<Operated, 'documents' | 'tableName'>,
  { table }: Migration,
  after?: Item,
) {
  let ExclusiveStartKey = after
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: tableName(table), ExclusiveStartKey, Limit: pageSize, ConsistentRead: true }),
    )
    ExclusiveStartKey = page.LastEvaluatedKey
    yield { items: page.Items ?? [], next: ExclusiveStartKey }
  } while (ExclusiveStartKey)
}

async function keysOf({ dynamodb, tableName }: Pick<Operated, 'dynamodb' | 'tableName'>, { table }: Migration) {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName(table) }))
  return Table?.KeySchema?.flatMap(({ AttributeName }) => AttributeName ?? []) ?? []
}

/** Changes an item if the step matches it, and retries after a concurrent write; false when no change is needed. */
async function migrated(
  { documents, tableName, invoke }: Pick<Operated, 'documents' | 'tableName' | 'invoke'>,
  step: Migration,
  keys: readonly string[],
  read: Item,
): Promise<boolean> {
  if ('run' in step) {
    if (!step.match(read)) return false
    await invoke(...step.run(read))
    return true
  }
  const TableName = tableName(step.table)
  const Key = Object.fromEntries(keys.map((key) => [key, read[key]]))
  let item: Item | undefined = read
  while (item && step.match(item)) {
    await setTimeout(1000 / writesPerSecond)
    if (await holds(documents.send(new UpdateCommand({ TableName, Key, ...writeOf(item, step.change(item)) }))))
      return true
    item = (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
  }
  return false
}

/**
 * An update of attributes (undefined removes one), conditional on the version and these attributes being as they were
 * read.
 */
function writeOf(item: Item, changes: Item) {
  const names = [...new Set([...Object.keys(changes), ...('version' in item ? ['version'] : [])])]
  const set = Object.keys(changes).filter((name) => changes[name] !== undefined)
  const removed = Object.keys(changes).filter((name) => changes[name] === undefined)
  const at = (name: string) => names.indexOf(name)
  const expressions = [
    ...(set.length > 0 ? [`SET ${set.map((name) => `#${at(name)} = :to${at(name)}`).join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${at(name)}`).join(', ')}`] : []),
  ]
  return {
    UpdateExpression: expressions.join(' '),
    ConditionExpression: names
      .map((name) => (name in item ? `#${at(name)} = :was${at(name)}` : `attribute_not_exists(#${at(name)})`))
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${at(name)}`, name])),
    ExpressionAttributeValues: Object.fromEntries([
      ...set.map((name) => [`:to${at(name)}`, changes[name]]),
      ...names.flatMap((name) => (name in item ? [[`:was${at(name)}`, item[name]]] : [])),
    ]),
  }
}
