// Runs dynalite in a worker thread: it throws uncaught errors when a connection breaks, and its work must not block the
// gateway. Posts its port to the parent thread, then answers messages with operations; `close` closes the database.
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import Module, { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** An operation, as its sender numbers it, and its headers and body as of an HTTP request. */
export type Asked = { id: number; headers: Record<string, string>; body: string }
/** The answer to the operation with this number. */
export type Answered = { id: number; status: number; body: string }

type Dynalite = (options: Record<string, unknown>) => Server
type Iterators = Record<'AbstractKeyIterator' | 'AbstractValueIterator', { prototype: Record<string, unknown> }>

type Compiled = Module & { _compile: (source: string, path: string) => void }

const require = createRequire(import.meta.url)
// dynalite 4.0.0 counts texts and names in characters, DynamoDB in bytes of UTF-8: sizes of items, units, pages.
const sizing = createRequire(require.resolve('dynalite')).resolve('./db/index.js')
const counting: [string, string][] = [
  ["  case 'S':\n    return val.length\n", "  case 'S':\n    return Buffer.byteLength(val)\n"],
  ['(compress ? 1 : attr.length)', '(compress ? 1 : Buffer.byteLength(attr))'],
]
const patched = counting.reduce(
  (source, [characters, bytes]) => {
    if (!source.includes(characters)) throw new Error(`dynalite does not count by ${characters} any more`)
    return source.replace(characters, bytes)
  },
  readFileSync(sizing, 'utf8'),
)
const sized = new Module(sizing) as Compiled
Object.assign(sized, { filename: sizing, paths: createRequire(sizing).resolve.paths('x') ?? [] })
require.cache[sizing] = sized
sized._compile(patched, sizing)
const dynalite: Dynalite = require('dynalite')
// Fixes a leak in dynalite 4.0.0: it closes iterators by `return`, which those of its store lack, so that each query
// leaked 64 KB.
const fromStore = createRequire(createRequire(require.resolve('dynalite')).resolve('level'))
const { AbstractKeyIterator, AbstractValueIterator }: Iterators = fromStore('abstract-level')
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) prototype.return = prototype.close
const server = dynalite({ ...workerData, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
// Else it would close a connection of the gateway just when the next call is sent.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
parentPort?.on('message', (message: Asked | 'close') => {
  if (message === 'close') server.close(() => process.exit())
  else answer(message)
})

/** Hands dynalite a request that came as a message, which costs a tenth of the processor time of a connection. */
function answer({ id, headers, body }: Asked): void {
  const request = Object.assign(new EventEmitter(), { method: 'POST', url: '/', headers })
  const response = {
    statusCode: 200,
    setHeader() {},
    end(text: string) {
      parentPort?.postMessage({ id, status: response.statusCode, body: text } satisfies Answered)
    },
  }
  server.emit('request', request, response)
  request.emit('data', Buffer.from(body))
  request.emit('end')
}
