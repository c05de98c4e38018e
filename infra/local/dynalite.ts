// Runs in a worker thread of its own: dynalite throws into its host when a connection breaks, and its work should not
// hold up the gateway. Tells its parent the port; closes the database when told anything.
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

type Dynalite = (options: Record<string, unknown>) => Server

const dynalite: Dynalite = createRequire(import.meta.url)('dynalite')
const server = dynalite({ ...workerData, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
parentPort?.once('message', () => server.close(() => process.exit()))
