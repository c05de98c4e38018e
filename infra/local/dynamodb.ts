import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
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
import type { Faults } from './faults.ts'
import { accountId, region, tableArn } from './identities.ts'

/** The calls of the product. Everything else (Scan, transactions, PartiQL, table management) is the admin's alone. */
const allowed = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

const reading = /^(Get|BatchGet|Query|Scan|Describe|List)/

type Capacity = { TableName: string; CapacityUnits: number }
type Item = Record<string, unknown>
type Input = {
  TableName?: string
  IndexName?: string
  Item?: Item
  RequestItems?: Record<string, { PutRequest?: { Item: Item } }[]>
  ReturnConsumedCapacity?: string
}
type Output = { ConsumedCapacity?: Capacity | Capacity[]; __type?: string }

/** The key attributes of each index of a table; an item without them is not in the index. */
export type Indexes = Record<string, string[][]>

export type Dynalite = { url: string; close: () => Promise<void> }

/** Starts dynalite; without a `path` it keeps its data in memory. */
export async function startDynalite(path?: string): Promise<Dynalite> {
  const worker = new Worker(new URL('./dynalite.ts', import.meta.url), {
    workerData: { path },
    env: { ...process.env, AWS_REGION: region, AWS_ACCOUNT_ID: accountId },
  })
  const [port] = await once(worker, 'message')
  worker.on('error', (error) => console.error('[dynamodb]', error))
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
    },
  }
}

/**
 * DynamoDB: permissions and metering before dynalite.
 * Write units: dynalite counts the table alone. Each index that can hold the written item is counted as if it cost the
 * same as the table, which is exact for new items of a projection ALL and an upper bound otherwise.
 */
export function createDynamoDb(dynalite: { url: string }, indexes: Indexes, faults: Faults): Service {
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
    const answer = await fetch(dynalite.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': request.headers['x-amz-target'] ?? '',
        'x-amz-date': request.headers['x-amz-date'] ?? '',
        authorization: request.headers.authorization ?? '',
      },
      body: metered ? JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }) : request.body.toString(),
    })
    const output = (await answer.json()) as Output
    const cost = metered ? costOf(action, input, output, indexes) : undefined
    if (metered && (input.ReturnConsumedCapacity ?? 'NONE') === 'NONE') delete output.ConsumedCapacity
    return { ...json(answer.status, output), cost }
  }

  async function meetFault(table: string): Promise<void> {
    const fault = faults.meet(table)
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
