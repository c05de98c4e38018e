import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { Answered, Asked } from './dynalite.ts'
import { accountId, region } from './identities.ts'
import type { Item } from './indexUnits.ts'

export type Definition = CreateTableCommandInput & { TableName: string }

/** The parts of a call's input that the emulator reads. */
export type Input = {
  TableName?: string
  IndexName?: string
  Item?: Item
  Key?: Item
  RequestItems?: Record<string, { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>
  ReturnConsumedCapacity?: string
  ReturnValuesOnConditionCheckFailure?: string
  ReturnValues?: string
}

/** A program that stores tables as DynamoDB does. It checks no permissions: it executes every call. */
export type Engine = {
  url: string
  /** Executes an operation; `output` is the body of the answer, also of an error. */
  send: <Output>(operation: string, input: object) => Promise<{ status: number; output: Output }>
  /** Executes an operation of the laptop itself; rejects when the engine refuses it. */
  run: <Output>(operation: string, input: object) => Promise<Output>
  /** Creates a table and waits until it can be used: until then the engine refuses writes to it. */
  createTable: (definition: Definition) => Promise<void>
  /** Deletes a table, if there is one, and waits until it is gone. */
  deleteTable: (TableName: string) => Promise<void>
  close: () => Promise<void>
}

export const engines = ['dynalite', 'dynoxide'] as const
export type EngineName = (typeof engines)[number]

/**
 * Starts an engine; without a `path` it keeps its data in memory. dynalite runs everywhere. dynoxide, an optional
 * package for Linux on x64, is a second implementation: tests that pass on both do not depend on quirks of one.
 */
export async function startEngine(name: EngineName = 'dynalite', path?: string): Promise<Engine> {
  const { url, post, close } = await { dynalite, dynoxide }[name](path)
  async function send<Output>(operation: string, input: object) {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=laptop/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=none`,
      'x-amz-date': '20260101T000000Z',
    }
    const { status, body } = await post(headers, JSON.stringify(input))
    return { status, output: JSON.parse(body) as Output }
  }

  async function run<Output>(operation: string, input: object): Promise<Output> {
    const { status, output } = await send<Output>(operation, input)
    if (status !== 200) throw new Error(`${operation} failed: ${JSON.stringify(output)}`)
    return output
  }

  /** The status of a table; undefined when there is none. */
  async function statusOf(TableName: string): Promise<string | undefined> {
    const { output } = await send<{ Table?: { TableStatus: string } }>('DescribeTable', { TableName })
    return output.Table?.TableStatus
  }

  return {
    url,
    send,
    run,
    async createTable(definition) {
      await run('CreateTable', definition)
      while ((await statusOf(definition.TableName)) !== 'ACTIVE') await setTimeout(5)
    },
    async deleteTable(TableName) {
      if (await statusOf(TableName)) await run('DeleteTable', { TableName })
      while (await statusOf(TableName)) await setTimeout(5)
    },
    close,
  }
}

/** A running engine: `post` makes a request to its `url`, perhaps by another way. */
type Started = Pick<Engine, 'url' | 'close'> & {
  post: (headers: Record<string, string>, body: string) => Promise<{ status: number; body: string }>
}

async function dynalite(path?: string): Promise<Started> {
  const worker = new Worker(new URL('./dynalite.ts', import.meta.url), {
    workerData: { path },
    env: { ...process.env, AWS_REGION: region, AWS_ACCOUNT_ID: accountId },
  })
  const [port] = await once(worker, 'message')
  worker.on('error', (error) => console.error('[dynamodb]', error))
  const asked = new Map<number, (answer: Answered) => void>()
  let last = 0
  worker.on('message', (answer: Answered) => {
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    post(headers, body) {
      last += 1
      const id = last
      worker.postMessage({ id, headers, body } satisfies Asked)
      return new Promise((resolve) => asked.set(id, resolve))
    },
    async close() {
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
    },
  }
}

async function dynoxide(path?: string): Promise<Started> {
  const binary = createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`)
  if (path) mkdirSync(path, { recursive: true })
  const port = await freePort()
  const child = spawn(
    binary,
    ['serve', '--port', String(port), ...(path ? ['--db-path', join(path, 'dynoxide.sqlite')] : [])],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, AWS_REGION: region } },
  )
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  // node:http takes half the processor time of fetch.
  const agent = new Agent({ keepAlive: true })
  return {
    url,
    async post(headers, body) {
      const bytes = Buffer.from(body)
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': bytes.length },
      }).end(bytes)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, body: await text(answer) }
    },
    async close() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(url).catch(() => undefined)) return
    await setTimeout(50)
  }
  throw new Error('The DynamoDB engine did not start.')
}
