import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { isUnchanged } from '#shared/lib/unchanged.ts'
import type { ApiRequest, createApi } from './api.ts'
import { AwsError } from './aws.ts'
import { compress } from './compress.ts'
import { type Edge, type EdgeAnswer, type EdgeRequest, encodingOf } from './edge.ts'
import type { Objects } from './objects.ts'
import { refusalOf } from './refusals.ts'
import { type Behaviour, findBehaviour, type Target } from './routing.ts'
import { answerObject } from './s3.ts'
import type { AtTheEdge } from './site.ts'

export type GatewayOptions = {
  behaviours: Behaviour[]
  edge: Edge
  api: ReturnType<typeof createApi>
  objects: Objects
  /** Answers requests that no behaviour matches: Vite's pages, when they are served from their sources. */
  pages?: RequestListener
  /** The distribution's edge function. */
  atTheEdge: AtTheEdge
  /** Callback for each request, with the bytes that were sent to the visitor. */
  loaded: (bytes: number) => void
  /** Answers requests below /__local/. */
  local: RequestListener
  /** Headers that CloudFront adds to every answer. */
  headers: Record<string, string>
}

/** CloudFront: one address for API, photos and pages, and a cache before them. */
export function createGateway(options: GatewayOptions): RequestListener {
  const { behaviours, edge, api, objects, pages, atTheEdge, loaded, local, headers } = options

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s)
    if (path === '/__local' || path.startsWith('/__local/')) return void local(incoming, outgoing)
    const { method = 'GET' } = incoming
    outgoing.once('finish', () => loaded(method === 'HEAD' ? 0 : Number(outgoing.getHeader('content-length') ?? 0)))
    const plain = plainHeaders(incoming)
    const behaviour = findBehaviour(behaviours, path)
    for (const [name, value] of Object.entries({ ...headers, ...behaviour?.headers })) outgoing.setHeader(name, value)
    if (!behaviour) return pages ? void pages(incoming, outgoing) : void outgoing.writeHead(404).end()
    if (!behaviour.methods.includes(method)) return void outgoing.writeHead(403).end()

    const sent: EdgeRequest = { method, path, query, headers: plain }
    const request = behaviour.rewrites ? atTheEdge(sent) : sent
    if (!('status' in request) && !isDecodable(request.path))
      return send(request, outgoing, refusalOf('badInput', plain['accept-language']))
    if ('status' in request) {
      const { status, headers, body } = request
      return void outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    }
    const encoding = encodingOf(request, behaviour.cache)
    const answered = await edge.answer(request, behaviour.cache, async (conditions) => {
      const ask = (target: Target) =>
        target.to === 'bucket'
          ? objectOf(objects, target, request, conditions)
          : api({
              method,
              path: request.path,
              query: new URLSearchParams(behaviour.cache.query ? request.query : ''),
              headers: { ...forwardedHeaders(request, incoming, target.forwards), ...conditions, ...target.adds },
              address: addressOf(incoming),
              throttle: throttleOf(incoming),
              body: incoming,
            })
      const first = await ask(behaviour)
      const failed = behaviour.failover?.statuses.includes(first.status)
      const origin = behaviour.failover && failed ? await ask(behaviour.failover.to) : first
      return origin.status === 200 ? { ...origin, ...compress(origin.body, origin.headers, encoding) } : origin
    })
    if (answered.cookies?.length) outgoing.setHeader('set-cookie', answered.cookies)
    send(request, outgoing, answered)
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      if (!incoming.destroyed) console.error('[gateway]', error)
      outgoing.destroy()
    })
  }
}

/** S3's answer to CloudFront for a path, which is the object's key. */
function objectOf(
  objects: Objects,
  { bucket, missing }: Extract<Target, { to: 'bucket' }>,
  { method, path, headers }: EdgeRequest,
  conditions: Record<string, string>,
): EdgeAnswer {
  const object = objects.get(bucket, decodeURIComponent(path.slice(1)))
  if (!object) return { status: missing, headers: {}, body: Buffer.alloc(0) }
  const request = {
    method,
    rawPath: path,
    query: new URLSearchParams(),
    headers: { range: headers.range, 'if-range': headers['if-range'], ...conditions },
    body: Buffer.alloc(0),
  }
  try {
    const { status, headers: answered = {}, body = '' } = answerObject(request, object, objects)
    return { status, headers: answered, body: Buffer.from(body) }
  } catch (error) {
    if (error instanceof AwsError) return { status: error.status, headers: {}, body: Buffer.alloc(0) }
    throw error
  }
}

/** Sends an answer; 304 to who has it already. */
function send({ method, headers }: EdgeRequest, outgoing: ServerResponse, answered: EdgeAnswer): void {
  const { status, headers: told, body } = answered
  if (status === 200 && isUnchanged(headers, told)) return void outgoing.writeHead(304, told).end()
  outgoing.writeHead(status, { ...told, 'content-length': body.length })
  outgoing.end(method === 'HEAD' ? undefined : body)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const plainHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))

/** The headers that CloudFront forwards: those of the policy, and those that it adds. */
function forwardedHeaders(
  { headers }: EdgeRequest,
  incoming: IncomingMessage,
  forwards: string[],
): Record<string, string> {
  const address = addressOf(incoming)
  const named = forwards.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const viewer: Record<string, string> = forwards.includes('cloudfront-viewer-address')
    ? { 'cloudfront-viewer-address': `${address}:${incoming.socket.remotePort}` }
    : {}
  return { 'user-agent': 'Amazon CloudFront', ...Object.fromEntries(named), ...viewer, 'x-forwarded-for': address }
}

/**
 * Whether the throttle of its route applies to a request. Tests and seeding send more requests than all visitors
 * together, so it applies only when asked for; `full` is one that others have used up.
 */
function throttleOf({ headers }: IncomingMessage): ApiRequest['throttle'] {
  const path = headers['x-local-throttle']
  return path === undefined ? 'off' : path === 'full' ? 'full' : 'on'
}

/** The visitor's IP address; tests and demos set `x-local-address` to act as several visitors. */
function addressOf(incoming: IncomingMessage): string {
  const given = incoming.headers['x-local-address']?.toString() ?? ''
  return isIP(given) ? given : (incoming.socket.remoteAddress ?? '127.0.0.1')
}
