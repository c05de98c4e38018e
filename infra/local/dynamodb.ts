import type { Signed } from './aws.ts'
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  json,
  operationOf,
  refuseAsJson,
  requirePermission,
  type Service,
} from './aws.ts'
import type { Cost } from './callers.ts'
import type { Engine, Input } from './engine.ts'
import { tableArn } from './identities.ts'
import { type Item, indexUnits, type Shape } from './indexUnits.ts'
import type { LateIndexes } from './lateIndexes.ts'
import type { Recovery, RestoreInput } from './recovery.ts'

/**
 * The operations that functions may use. All others (Scan, transactions, PartiQL, table management) are for the
 * administrator.
 */
const allowed = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

const reading = /^(Get|BatchGet|Query|Scan|Describe|List)/

type Capacity = { CapacityUnits: number; Table?: { CapacityUnits: number } }
type Output = { ConsumedCapacity?: Capacity | Capacity[]; __type?: string; Item?: Item; Attributes?: Item }

/** Features that the engine lacks: delayed indexes and point-in-time recovery. */
type EngineExtras = { late?: LateIndexes; recovery?: Recovery }

/** The shape of each table. */
export type Shapes = Record<string, Shape>

/**
 * DynamoDB: checks permissions and meters capacity in front of the engine. The write units of indexes are computed from
 * the item before and after a write, because the engine's own count is not exact.
 */
export function createDynamoDb(engine: Engine, shapes: Shapes, { late, recovery }: EngineExtras = {}): Service {
  /** Reads an item: for a refused write the engine does not return it (ReturnValuesOnConditionCheckFailure). */
  async function itemOf(target: Target | undefined): Promise<Item | undefined> {
    if (!target) return undefined
    const read = { TableName: target.table, Key: target.key, ConsistentRead: true }
    return (await engine.send<{ Item?: Item }>('GetItem', read)).output.Item
  }

  /** The current items that a write affects, in the same order; only for tables with indexes. */
  const itemsOf = (writes: readonly Target[]) =>
    Promise.all(writes.map((target) => (shapes[target.table]?.indexes.length ? itemOf(target) : undefined)))

  async function handle(request: AwsRequest, signed: Signed | undefined): Promise<AwsResponse> {
    const action = operationOf(request)
    const input: Input & RestoreInput = JSON.parse(request.body.toString() || '{}')
    const admin = signed?.caller.name === 'admin'
    if (!admin && !allowed.includes(action))
      throw new AwsError('AccessDeniedException', 400, `${action} is not a call of the product.`)
    for (const table of Object.keys(input.RequestItems ?? { [input.TableName ?? '']: [] })) {
      const arn = tableArn(table) + (input.IndexName ? `/index/${input.IndexName}` : '')
      requirePermission(signed, `dynamodb:${action}`, arn)
    }

    if (recovery && action === 'RestoreTableToPointInTime') return json(200, await recovery.restore(input))
    const metered = allowed.includes(action)
    const writes = metered && !reading.test(action) ? targetsOf(input, shapes) : []
    const before = await itemsOf(writes)
    // An update that need not answer anything else answers the item after it.
    const { ReturnValues = 'NONE' } = input
    const updates = action === 'UpdateItem'
    const tells = updates && ['NONE', 'ALL_NEW'].includes(ReturnValues)
    const asked = {
      ...input,
      ...(metered && { ReturnConsumedCapacity: 'INDEXES' }),
      ...(tells && { ReturnValues: 'ALL_NEW' }),
    }
    const { status, output } = await engine.send<Output>(action, late && input.IndexName ? late.query(asked) : asked)
    if (status === 200) late?.follow(action, input)
    if (isRefusal(output) && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD')
      output.Item ??= await itemOf(targetsOf(input, shapes)[0])
    const cost = metered ? costOf(action, output) : undefined
    if (cost && status === 200) {
      const updated = tells ? [output.Attributes] : updates ? await itemsOf(writes) : []
      for (const [at, { table, put }] of writes.entries())
        cost.wru += shapes[table] ? indexUnits(before[at], put ?? updated[at], shapes[table]) : 0
    }
    if (ReturnValues === 'NONE') delete output.Attributes
    if (metered && (input.ReturnConsumedCapacity ?? 'NONE') === 'NONE') delete output.ConsumedCapacity
    return { ...json(status, output), cost }
  }

  return {
    name: 'dynamodb',
    handle,
    reads: (request) => reading.test(operationOf(request)),
    touches: ({ body }) => touched(JSON.parse(body.toString() || '{}'), shapes),
    refuse: refuseAsJson,
  }
}

const isRefusal = ({ __type }: Output) => __type?.endsWith('ConditionalCheckFailedException')

/** The table and key of an item that a call writes or deletes, and the item that it puts there. */
type Target = { table: string; key: Item; put?: Item | undefined }

function targetsOf({ TableName = '', Item: put, Key, RequestItems }: Input, shapes: Shapes): Target[] {
  const keyOf = (table: string, item: Record<string, unknown>) =>
    Object.fromEntries((shapes[table]?.key ?? []).map((name) => [name, item[name]])) as Item
  if (!RequestItems) return [{ table: TableName, key: keyOf(TableName, Key ?? put ?? {}), put }]
  return Object.entries(RequestItems).flatMap(([table, all]) =>
    all.map(({ PutRequest, DeleteRequest }) => ({
      table,
      key: keyOf(table, DeleteRequest?.Key ?? PutRequest?.Item ?? {}),
      put: PutRequest?.Item,
    })),
  )
}

/** The tables or items that a call touches. A query or batch counts as touching its whole tables. */
function touched(input: Input, shapes: Shapes): string[] {
  if (input.RequestItems) return Object.keys(input.RequestItems)
  if (!input.Key && !input.Item) return [input.TableName ?? '']
  return targetsOf(input, shapes).map(({ table, key }) => `${table} ${JSON.stringify(key)}`)
}

function costOf(action: string, output: Output): Cost {
  const used = [output.ConsumedCapacity ?? []].flat()
  // A read that finds nothing costs half a unit too, which dynalite does not count.
  if (reading.test(action)) return { rru: Math.max(sum(used.map((one) => one.CapacityUnits)), 0.5), wru: 0 }
  // A write refused by its condition costs one write unit as well.
  if (isRefusal(output)) return { rru: 0, wru: 1 }
  return { rru: 0, wru: sum(used.map((one) => one.Table?.CapacityUnits ?? one.CapacityUnits)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
