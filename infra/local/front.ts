import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsError, type AwsRequest, type AwsResponse, type Service, type Signed } from './aws.ts'
import type { Callers } from './callers.ts'
import type { Fault } from './faults.ts'
import type { AwsCall } from './interleaver.ts'
import { verifySignature } from './signature.ts'

/** The default delay of a slow call before it is executed, in milliseconds. */
const slowMs = 100

const maxBodyBytes = 256 * 1024 * 1024

/** How fast a service answers: milliseconds before the first byte, and megabytes a second of all its answers together. */
export type Pace = { latency: number; megabytes: number }

/** Bytes that are sent at once at a pace, and how much of a delay of ours (ms) is caught up. */
const [pacedBytes, caughtUp] = [65_536, 50]

/** Serves an AWS service on a free port of 127.0.0.1: verifies signatures, applies faults, meters calls. */
export async function serveAws(
  service: Service,
  callers: Callers,
  pace?: Pace,
): Promise<{ url: string; close: () => void }> {
  const send = pace ? paced(pace) : (outgoing: ServerResponse, body?: Buffer) => outgoing.end(body)
  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, outgoing) => {
    try {
      await answer(service, callers, incoming, outgoing, send)
    } catch (error) {
      // The client went away, or the answer could not be written.
      if (!incoming.destroyed) console.error(`[${service.name}]`, error)
      outgoing.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Send = (outgoing: ServerResponse, body?: Buffer) => unknown

/** Sends answers at a pace; those beside each other share it. */
function paced({ latency, megabytes }: Pace): Send {
  let free = 0
  return async (outgoing, body) => {
    await wait(latency)
    outgoing.flushHeaders()
    for (let at = 0; body && at < body.length && !outgoing.destroyed; at += pacedBytes) {
      const part = body.subarray(at, at + pacedBytes)
      free = Math.max(free, performance.now() - caughtUp) + part.length / (megabytes * 1000)
      // Timers are no finer than a millisecond: what is due sooner is sent at once.
      if (free - performance.now() > 1) await wait(free - performance.now())
      outgoing.write(part)
    }
    outgoing.end()
  }
}

async function answer(
  service: Service,
  callers: Callers,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  send: Send,
): Promise<void> {
  const request = await read(incoming)
  let response: AwsResponse
  let signed: Signed | undefined
  let call: AwsCall | undefined
  let met: Fault | undefined
  let done: (() => void) | undefined
  try {
    signed = verifySignature(request, service.name, callers)
    // A browser's request with a presigned URL does not count as a call of the function that signed it.
    if (signed?.presigned === false) {
      call = callOf(service, request)
      done = await signed.caller.turn(call)
      met = signed.caller.meets(call)
    }
    const fault = met?.kind
    if (fault === 'before') return void outgoing.destroy()
    if (fault === 'throttled') throw new AwsError('ThrottlingException', 400, 'Rate exceeded')
    if (fault === 'timedOut') signed?.caller.end()
    if (fault === 'slow' || fault === 'timedOut') await wait(met?.ms ?? slowMs)
    response = await service.handle(request, signed)
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(`[${service.name}]`, error)
    response = service.refuse(error instanceof AwsError ? error : new AwsError('InternalError', 500), request)
  } finally {
    done?.()
  }
  if (signed && call) {
    signed.caller.called(service.name, response.cost ?? { rru: 0, wru: 0 })
    met ??= signed.caller.meets(call, { refused: response.status >= 400 })
  }
  const fault = met?.kind
  if (fault === 'killed') signed?.caller.end()
  if (fault === 'killed' || fault === 'lost' || fault === 'timedOut') return void outgoing.destroy()
  const body = Buffer.from(response.body ?? '')
  outgoing.writeHead(response.status, {
    'x-amz-request-id': randomUUID(),
    'content-length': body.length,
    // Node's own date header ignores our shifted clock; the SDK corrects its clock by this header.
    date: new Date().toUTCString(),
    ...service.headers?.(request),
    ...response.headers,
  })
  await send(outgoing, request.method === 'HEAD' ? undefined : body)
}

const callOf = (service: Service, request: AwsRequest): AwsCall => ({
  service: service.name,
  reads: service.reads(request),
  touches: service.touches?.(request) ?? [service.name],
})

async function read(incoming: IncomingMessage): Promise<AwsRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > maxBodyBytes) throw new Error('The request body is larger than any the product sends.')
    chunks.push(chunk)
  }
  const [rawPath = '/', query] = (incoming.url ?? '/').split(/\?(.*)/s)
  return {
    method: incoming.method ?? 'GET',
    rawPath,
    query: new URLSearchParams(query),
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()])),
    body: Buffer.concat(chunks),
  }
}
