import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Callers, Cost } from './callers.ts'
import type { Context } from './permissions.ts'
import { type Signed, verifySignature } from './signature.ts'

/** A request to an AWS service, read whole; header names are lower-case. */
export type AwsRequest = {
  method: string
  /** The path as sent, still percent-encoded. */
  rawPath: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: Buffer
}

export type AwsResponse = { status: number; headers?: Record<string, string>; body?: string | Buffer; cost?: Cost }

/** An AWS service: a function from request to response. */
export type Service = {
  /** The name in the credential scope of a signature. */
  name: string
  /** `signed` is missing when the request carries no signature at all. */
  handle: (request: AwsRequest, signed: Signed | undefined) => AwsResponse | Promise<AwsResponse>
  /** Tells an error in the service's own format. */
  refuse: (error: AwsError, request: AwsRequest) => AwsResponse
  /** Headers of every answer, refusals included. */
  headers?: (request: AwsRequest) => Record<string, string>
}

/** An error that AWS would answer. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, message: string = code) {
    super(message)
    this.code = code
    this.status = status
  }
}

const maxBodyBytes = 256 * 1024 * 1024

/** Serves a service on a free port of 127.0.0.1: reads, checks the signature, handles, counts, answers. */
export async function serveAws(service: Service, callers: Callers): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      await answer(service, callers, incoming, outgoing)
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

async function answer(service: Service, callers: Callers, incoming: IncomingMessage, outgoing: ServerResponse) {
  const request = await read(incoming)
  let response: AwsResponse
  let signed: Signed | undefined
  try {
    signed = verifySignature(request, service.name, callers)
    response = await service.handle(request, signed)
  } catch (error) {
    if (!(error instanceof AwsError)) console.error(`[${service.name}]`, error)
    response = service.refuse(error instanceof AwsError ? error : new AwsError('InternalError', 500), request)
  }
  // What a browser does with a presigned address is not a call of the function that signed it.
  const killed = signed && !signed.presigned && signed.caller.called(service.name, response.cost ?? { rru: 0, wru: 0 })
  if (killed) return outgoing.destroy()
  const body = Buffer.from(response.body ?? '')
  outgoing.writeHead(response.status, {
    'x-amz-request-id': randomUUID(),
    'content-length': body.length,
    ...service.headers?.(request),
    ...response.headers,
  })
  outgoing.end(request.method === 'HEAD' ? undefined : body)
}

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

/** Throws unless the caller's role allows the action. */
export function requirePermission(
  signed: Signed | undefined,
  action: string,
  resource: string,
  context: Context = {},
): void {
  if (!signed) throw new AwsError('MissingAuthenticationTokenException', 403, 'Missing Authentication Token')
  if (signed.caller.allowed(action, resource, context)) return
  const message = `${signed.caller.name} is not authorized to perform: ${action} on resource: ${resource}`
  console.error(`[permissions] ${message}`)
  throw new AwsError('AccessDeniedException', 400, message)
}

/** An answer of the JSON services. */
export function json(status: number, data: unknown, headers: Record<string, string> = {}): AwsResponse {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0', ...headers }, body: JSON.stringify(data) }
}

/** A refusal of the JSON services. */
export const refuseAsJson = (error: AwsError): AwsResponse =>
  json(error.status, { __type: error.code, message: error.message }, { 'x-amzn-errortype': error.code })
