import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { createApi } from './api.ts'
import type { AwsError, AwsResponse } from './aws.ts'
import { compress } from './compress.ts'
import type { Objects } from './objects.ts'
import { refusalOf } from './refusals.ts'
import { type Behaviour, findBehaviour } from './routing.ts'
import { answerObject } from './s3.ts'

export type GatewayOptions = {
  behaviours: Behaviour[]
  api: ReturnType<typeof createApi>
  objects: Objects
  /** Answers everything that no behaviour takes. */
  pages: RequestListener
  /** What the edge function makes of the path of a page. */
  rewrite: (method: string, path: string) => string
  /** Answers below /__local/. */
  local: RequestListener
  /** Headers that CloudFront adds to every answer. */
  headers: Record<string, string>
}

/** CloudFront: one address for API, photos and pages. It caches nothing. */
export function createGateway(options: GatewayOptions): RequestListener {
  const { behaviours, api, objects, pages, rewrite, local, headers } = options

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [path = '/', query] = (incoming.url ?? '/').split(/\?(.*)/s)
    if (path === '/__local' || path.startsWith('/__local/')) return void local(incoming, outgoing)
    if (!isDecodable(path)) return send(incoming, outgoing, refusalOf('badInput', incoming.headers['accept-language']))
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    const behaviour = findBehaviour(behaviours, path)
    if (!behaviour) return void pages(incoming, outgoing)
    if (!behaviour.methods.includes(incoming.method ?? 'GET')) return void outgoing.writeHead(403).end()
    if (behaviour.to === 'bucket')
      return sendObject(incoming, outgoing, objects, { bucket: behaviour.bucket, path, missing: 403 })

    const { method = 'GET' } = incoming
    const answered = await api({
      method,
      path: behaviour.isPage ? rewrite(method, path) : path,
      query: new URLSearchParams(query),
      headers: { ...forwardedHeaders(incoming, behaviour.forwards), ...behaviour.adds },
      address: addressOf(incoming),
      // Tests and seeds call faster than all visitors together: only who asks for it meets the throttle.
      throttled: incoming.headers['x-local-throttle'] !== undefined,
      body: incoming,
    })
    if (answered.cookies.length > 0) outgoing.setHeader('set-cookie', answered.cookies)
    send(incoming, outgoing, answered)
  }

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      if (!incoming.destroyed) console.error('[gateway]', error)
      outgoing.destroy()
    })
  }
}

/** `missing` is the status for no such object: S3 tells CloudFront 403 unless it may list the bucket. */
type Wanted = { bucket: string; path: string; missing: 403 | 404 }

/** Answers the object of a bucket whose key is the path. */
export function sendObject(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  objects: Objects,
  { bucket, path, missing }: Wanted,
): void {
  const object = objects.get(bucket, decodeURIComponent(path.slice(1)))
  if (!object) return void outgoing.writeHead(missing).end()
  const request = {
    method: incoming.method ?? 'GET',
    rawPath: path,
    query: new URLSearchParams(),
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()])),
    body: Buffer.alloc(0),
  }
  try {
    send(incoming, outgoing, answerObject(request, object, objects))
  } catch (error) {
    outgoing.writeHead((error as AwsError).status).end()
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, answered: AwsResponse): void {
  const { status, headers = {} } = answered
  const plain = Buffer.from(answered.body ?? '')
  const accepted = status === 200 ? incoming.headers['accept-encoding']?.toString() : undefined
  const { body, headers: sent } = compress(plain, headers, accepted)
  outgoing.writeHead(status, status === 304 ? sent : { ...sent, 'content-length': body.length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** What CloudFront passes on: the named headers, and what it adds itself. */
function forwardedHeaders(incoming: IncomingMessage, forwards: string[]): Record<string, string> {
  const address = addressOf(incoming)
  const named = forwards.flatMap((name) => {
    const value = incoming.headers[name]
    return value === undefined ? [] : [[name, value.toString()] as const]
  })
  const viewer: Record<string, string> = forwards.includes('cloudfront-viewer-address')
    ? { 'cloudfront-viewer-address': `${address}:${incoming.socket.remotePort}` }
    : {}
  return { 'user-agent': 'Amazon CloudFront', ...Object.fromEntries(named), ...viewer, 'x-forwarded-for': address }
}

/** The visitor's address; `x-local-address` lets tests and demos be many visitors. */
function addressOf(incoming: IncomingMessage): string {
  const given = incoming.headers['x-local-address']?.toString() ?? ''
  return isIP(given) ? given : (incoming.socket.remoteAddress ?? '127.0.0.1')
}
