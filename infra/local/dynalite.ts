// Runs in a worker thread of its own: dynalite throws into its host when a connection breaks, and its work should not
// hold up the gateway. Tells its parent the port; closes the database when told anything.
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

type Dynalite = (options: Record<string, unknown>) => Server
type Iterators = Record<'AbstractKeyIterator' | 'AbstractValueIterator', { prototype: Record<string, unknown> }>

const require = createRequire(import.meta.url)
const dynalite: Dynalite = require('dynalite')
// dynalite 4.0.0 ends what it reads by `return`, which the iterators of its store do not have: none was ever closed, and
// 64 KB stayed for each query.
const fromStore = createRequire(createRequire(require.resolve('dynalite')).resolve('level'))
const { AbstractKeyIterator, AbstractValueIterator }: Iterators = fromStore('abstract-level')
for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) prototype.return = prototype.close
const server = dynalite({ ...workerData, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
parentPort?.once('message', () => server.close(() => process.exit()))
