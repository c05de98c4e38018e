import { setTimeout } from 'node:timers/promises'
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { allDone } from '#functions/lib/allDone.ts'
import { conditionMet } from '#functions/lib/dynamodb/conditions.ts'
import { and, attribute, rendered, updateOf, where } from '#functions/lib/dynamodb/expression.ts'
import { isTransient } from '#functions/lib/setAside.ts'
import type { Item, Migration } from '../migrations/migration.ts'
import type { Settings } from '../settings.ts'
import type { Clients } from './clients.ts'
import { Problem } from './problem.ts'

/** Items per page read. */
const pageSize = 100

/** Writes under way at once. */
const lanes = 10

/** How fast migrations go, so that visitors are not slowed down. */
type Pace = {
  /** Items written a second: a million take about an hour. */
  perSecond?: number
  /** Functions that run at once, for steps that are done by a function. */
  atOnce?: number
}

/** Functions leave most of what the account may run at once to visitors. */
export const paceOf = ({ concurrency }: Pick<Settings, 'concurrency'>): Pace => ({
  atOnce: Math.min(10, Math.ceil(concurrency / 50)),
})

export type MigrateOptions = Pace & {
  /** The time (in ms since 1970) from which the rest is left to another run. */
  until?: number
  /** Only counts the items that each step would change. */
  dryRun?: boolean
  /**
   * Called with a step's progress: items read, items changed (in a dry run: that would change), and about how many
   * there are, if AWS has counted them: it does so every six hours.
   */
  tell?: (name: string, seen: number, changed: number, about?: number) => void
  /** Called in a dry run for each item that a step cannot fully migrate, with its key. */
  tellUnclear?: (name: string, key: string) => void
}

/**
 * The progress of a step: items up to the key `after` are done but for the `failed` ones, or all since `done`. `named`
 * has a line for each of the first failed ones, also for a later run. May be lost, since steps are idempotent. Two runs
 * at once do each other no harm: what one has noted is done.
 */
type Progress = { after?: Item; done?: string; seen: number; changed: number; failed?: number; named?: string[] }

/** Failed items that are named, and the length of each line: an item of the table has at most 400 KB. */
const namedMax = 100
const lineMax = 500

type Place = Pick<Clients, 'dynamodb' | 'documents' | 'tableName' | 'invoke'>
type Steps = Readonly<Record<string, Migration>>

/** The steps without whose end the functions of their version cannot work. */
export const aheadOf = (steps: Steps): Steps =>
  Object.fromEntries(Object.entries(steps).filter(([, step]) => step.ahead))

/**
 * Runs the pending migration steps one after the other, page by page. A run that was interrupted, or has come to
 * `until`, is gone on with where it stopped. Each write is conditional on the item being unchanged since it was read
 * (optimistic locking), so that concurrent writes are not lost. Items that a step cannot change are named at its end in
 * a `Problem` (the first hundred), and do not stop those after them. Returns how many items each step changed, or in a dry run would change.
 */
export async function migrate(
  clients: Place,
  steps: Steps,
  {
    dryRun = false,
    perSecond = 250,
    atOnce = 1,
    until = Infinity,
    tell = () => {},
    tellUnclear = () => {},
  }: MigrateOptions = {},
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  const turn = pacer(perSecond)
  for (const [name, step] of Object.entries(steps)) {
    const progress = progressOf(clients, name)
    let state = await progress.load()
    if (state.done) continue
    const { keys, about } = await tableOf(clients, step)
    const keyOf = (item: Item) => keys.map((key) => item[key]).join(' ')
    for await (const { items, next } of pagesOf(clients, step, state.after)) {
      await eachOf(items, 'run' in step ? atOnce : lanes, async (item) => {
        try {
          if (dryRun && step.unclear?.(item)) tellUnclear(name, keyOf(item))
          if (dryRun ? step.match(item) : await migrated(clients, step, keys, item, turn)) state.changed++
        } catch (error) {
          if (isTransient(error)) throw error
          const line = `${keyOf(item)}: ${error instanceof Error ? error.message : error}`.slice(0, lineMax)
          state.named = [...(state.named ?? []), line].slice(0, namedMax)
          state.failed = (state.failed ?? 0) + 1
        }
        state.seen++
      })
      state = { ...state, after: next }
      if (!dryRun) await progress.save(state)
      tell(name, state.seen, state.changed, about)
      if (next && Date.now() >= until) return { ...changed, [name]: state.changed }
    }
    if (state.failed) {
      // The next run begins this step anew: it finds these items, and all others done.
      if (!dryRun) await progress.save({ seen: 0, changed: 0 })
      throw new Problem(
        [`${name}: ${state.failed} items stay as they are, all others are done:`, ...(state.named ?? [])].join('\n  '),
      )
    }
    if (!dryRun) await progress.save({ ...state, done: new Date().toISOString() })
    changed[name] = state.changed
  }
  return changed
}

/** A line for each step that is not done: how far it is. */
export async function pending(clients: Place, steps: Steps): Promise<string[]> {
  const lines: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    const { done, seen } = await progressOf(clients, name).load()
    if (done) continue
    const { about } = await tableOf(clients, step)
    lines.push(`${name} has read ${seen}${about ? ` of about ${about}` : ''} items`)
  }
  return lines
}

/** Does some work for each item, for `lanes` of them at once. */
async function eachOf<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await allDone(
    Array.from({ length: lanes }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

/** Waits for the next of so many turns a second. */
function pacer(perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = Date.now()
    next = Math.max(next + 1000 / perSecond, now)
    await setTimeout(next - now)
  }
}

/** Progress is stored as an item without a time to live in the table `limits`, which a restore does not touch. */
function progressOf({ documents, tableName }: Pick<Clients, 'documents' | 'tableName'>, name: string) {
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
  { documents, tableName }: Pick<Clients, 'documents' | 'tableName'>,
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

/** The names of a table's keys, and about how many items it has, if AWS has counted them. */
async function tableOf({ dynamodb, tableName }: Pick<Clients, 'dynamodb' | 'tableName'>, { table }: Migration) {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName(table) }))
  const keys = Table?.KeySchema?.flatMap(({ AttributeName }) => AttributeName ?? []) ?? []
  return { keys, about: Table?.ItemCount || undefined }
}

/** Changes an item if the step matches it, and retries after a concurrent write; false when no change is needed. */
async function migrated(
  { documents, tableName, invoke }: Pick<Clients, 'documents' | 'tableName' | 'invoke'>,
  step: Migration,
  keys: readonly string[],
  read: Item,
  turn: () => Promise<void>,
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
    await turn()
    if (await conditionMet(documents.send(new UpdateCommand({ TableName, Key, ...writeOf(item, step.change(item)) }))))
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
  const unchanged = Object.keys({ ...changes, ...('version' in item && { version: 0 }) }).map((name) =>
    name in item
      ? where`${attribute(name)} = ${item[name] as object}`
      : where`attribute_not_exists(${attribute(name)})`,
  )
  return rendered({ UpdateExpression: updateOf({ set: changes }), ConditionExpression: and(...unchanged) })
}
