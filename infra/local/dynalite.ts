// Runs dynalite in a worker thread: it throws uncaught errors when a connection breaks, and its work must not block the
// gateway. Posts the port to the parent thread; closes the database on any message from it.
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

type Dynalite = (options: Record<string, unknown>) => Server
type Iterators = Record<'AbstractKeyIterator' | 'AbstractValueIterator', { prototype: Record<string, unknown> }>

const require = createRequire(import.meta.url)
const dynalite: Dynalite = require('dynalite')
// Fixes a leak in dynalite 4.0.0: it closes iterators by `return`, which those of its store lack, so that each query
// leaked 64 KB.
const fromStore = createRequire(createRequire(require.resolve('dynalite')).resolve('level'))
const { AbstractKeyIterator, AbstractValueIterator }: Iterators = fromStore('abstract-level')
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) prototype.return = prototype.close
const server = dynalite({ ...workerData, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
parentPort?.once('message', () => server.close(() => process.exit()))
