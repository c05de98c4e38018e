// The worker thread of one Lambda instance: imports a deployed bundle and handles one event at a time.
import http from 'node:http'
import https from 'node:https'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from './clock.ts'
import type { FunctionSpec } from './deployment.ts'

export type InstanceData = {
  spec: Pick<FunctionSpec, 'folder' | 'handler' | 'functionName' | 'arn' | 'memory'>
  /** Requests to real addresses that are built in or stored go to the local ones in their place. */
  standIns: readonly { real: string; local: string }[]
}
/** An event for the instance; `clock` is how far its clock is set ahead, in milliseconds. */
export type Invocation = { requestId: string; clock: number; deadline: number; event: string }
/** The first message of an instance, after its bundle is loaded. */
export type Ready = 'ready'
/** The answer to each invocation. */
export type Outcome = { result: string } | { error: { type: string; message: string; stack: string } }

const { spec, standIns } = workerData as InstanceData
const parent = parentPort
if (!parent) throw new Error('An instance runs in a worker thread.')

/** The local address in place of a real one, if there is one. */
function localOf(target: unknown): string | undefined {
  const address = String(target)
  const standIn = standIns.find(({ real }) => address.startsWith(real))
  return standIn && standIn.local + address.slice(standIn.real.length)
}

const { request } = https
https.request = ((target: string | URL, ...rest: [https.RequestOptions, () => void]) => {
  const local = localOf(target)
  return local === undefined ? request(target, ...rest) : http.request(local, ...rest)
}) as typeof https.request
syncBuiltinESMExports()
const { fetch } = globalThis
globalThis.fetch = (target, init) => fetch(localOf(target) ?? target, init)

// Native packages are not part of a bundle: resolves them to the packages installed on this machine.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      /^[@a-z]/.test(specifier) && !specifier.includes(':') ? { ...context, parentURL: import.meta.url } : context,
    ),
})

const [file = 'index', name = 'handler'] = spec.handler.split('.')
const bundle = await import(pathToFileURL(join(spec.folder, `${file}.mjs`)).href)
const handler: (event: unknown, context: unknown) => Promise<unknown> = bundle[name]
const post = (outcome: Ready | Outcome) => parent.postMessage(outcome)

parent.on('message', async ({ requestId, clock, deadline, event }: Invocation) => {
  setClock(clock)
  const context = {
    awsRequestId: requestId,
    functionName: spec.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: spec.arn,
    memoryLimitInMB: String(spec.memory),
    logGroupName: `/aws/lambda/${spec.functionName}`,
    logStreamName: 'laptop',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
  try {
    post({ result: JSON.stringify((await handler(JSON.parse(event), context)) ?? null) })
  } catch (error) {
    const { name: type, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    post({ error: { type, message, stack } })
  }
})
post('ready')
