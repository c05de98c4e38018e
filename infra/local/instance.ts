// The inside of one Lambda instance: a worker thread that imports a deployed bundle and answers one event at a time.
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
  /** Requests to the first address go to the second: the verifier of tokens knows only the real one. */
  identityProvider: { real: string; local: string }
}
/** `clock` is how far the time is ahead that it is told, in milliseconds. */
export type Invocation = { requestId: string; clock: number; deadline: number; event: string }
/** What an instance says first. */
export type Ready = 'ready'
/** What it says to each invocation. */
export type Outcome = { result: string } | { error: { type: string; message: string; stack: string } }

const { spec, identityProvider } = workerData as InstanceData
const parent = parentPort
if (!parent) throw new Error('An instance runs in a worker thread.')

const { request } = https
https.request = ((target: string | URL, ...rest: [https.RequestOptions, () => void]) => {
  const address = String(target)
  if (!address.startsWith(identityProvider.real)) return request(target, ...rest)
  return http.request(identityProvider.local + address.slice(identityProvider.real.length), ...rest)
}) as typeof https.request
syncBuiltinESMExports()

// Packages that a bundle leaves out, because they are native, are those of this machine.
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
