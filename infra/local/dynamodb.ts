import { setTimeout as wait } from 'node:timers/promises'
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
import type { Faults } from './faults.ts'
import { tableArn } from './identities.ts'
import type { LateIndexes } from './lateIndexes.ts'

/** The calls of the product. Everything else (Scan, transactions, PartiQL, table management) is the admin's alone. */
const allowed = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

const reading = /^(Get|BatchGet|Query|Scan|Describe|List)/

type Capacity = { TableName: string; CapacityUnits: number }
type Output = { ConsumedCapacity?: Capacity | Capacity[]; __type?: string }

/** How it behaves on purpose: indexes that are late, calls that go wrong. */
type Manners = { late?: LateIndexes; faults?: Faults }

/** The key attributes of each index of a table; an item without them is not in the index. */
export type Indexes = Record<string, string[][]>

/**
 * DynamoDB: permissions and metering before the engine.
 * Write units: dynalite counts the table alone. Each index that can hold the written item is counted as if it cost the
 * same as the table, which is exact for new items of a projection ALL and an upper bound otherwise.
 */
export function createDynamoDb(engine: Engine, indexes: Indexes, { late, faults }: Manners = {}): Service {
  async function handle(request: AwsRequest, signed: Signed | undefined): Promise<AwsResponse> {
    const action = operationOf(request)
    const input: Input = JSON.parse(request.body.toString() || '{}')
    const admin = signed?.caller.name === 'admin'
    if (!admin && !allowed.includes(action))
      throw new AwsError('AccessDeniedException', 400, `${action} is not a call of the product.`)
    for (const table of Object.keys(input.RequestItems ?? { [input.TableName ?? '']: [] })) {
      const arn = tableArn(table) + (input.IndexName ? `/index/${input.IndexName}` : '')
      requirePermission(signed, `dynamodb:${action}`, arn)
      if (!admin) await meetFault(table)
    }

    const metered = allowed.includes(action)
    const asked = metered ? { ...input, ReturnConsumedCapacity: 'TOTAL' } : input
    const { status, output } = await engine.send<Output>(action, late && input.IndexName ? late.query(asked) : asked)
    if (status === 200) late?.follow(action, input)
    const cost = metered ? costOf(action, input, output, indexes) : undefined
    if (metered && (input.ReturnConsumedCapacity ?? 'NONE') === 'NONE') delete output.ConsumedCapacity
    return { ...json(status, output), cost }
  }

  async function meetFault(table: string): Promise<void> {
    const fault = faults?.meet(table)
    if (!fault) return
    if ('lateMs' in fault) return wait(fault.lateMs)
    throw new AwsError('ThrottlingException', 400, 'Throughput exceeds the current capacity of your table or index.')
  }

  return { name: 'dynamodb', handle, reads: (request) => reading.test(operationOf(request)), refuse: refuseAsJson }
}

function costOf(action: string, input: Input, output: Output, indexes: Indexes): Cost {
  const units = [output.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + one.CapacityUnits, 0)
  // Finding nothing is charged too, which dynalite forgets.
  if (reading.test(action)) return { rru: Math.max(units, 0.5), wru: 0 }
  // A refused condition has read the item to judge it, and is charged as a write of one unit.
  if (output.__type?.endsWith('ConditionalCheckFailedException')) return { rru: 0, wru: 1 }
  const writes = input.RequestItems
    ? Object.entries(input.RequestItems).flatMap(([table, requests]) =>
        requests.map((one) => ({ table, item: one.PutRequest?.Item })),
      )
    : [{ table: input.TableName ?? '', item: input.Item }]
  const inIndexes = writes.map(
    ({ table, item }) => (indexes[table] ?? []).filter((keys) => !item || keys.every((key) => key in item)).length,
  )
  const share = units / writes.length
  return { rru: 0, wru: inIndexes.reduce((sum, count) => sum + share * (1 + count), 0) }
}
