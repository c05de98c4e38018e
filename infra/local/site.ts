import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { type Brand, plainDocument } from '../brand.ts'
import { noWorker } from '../pages.ts'
import { slotsOf } from '../vite/document.ts'
import type { EdgeCode } from './cloudfront.ts'
import type { EdgeRequest } from './edge.ts'

const root = join(import.meta.dirname, '..', '..')

/** Serves the pages from their sources by Vite, with hot reload; `config` reads the published /config.json. */
export async function sourcePages(
  server: Server,
  brand: Brand,
  config: () => Buffer,
): Promise<{ pages: RequestListener; close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      {
        name: 'site',
        transformIndexHtml: {
          order: 'post',
          handler: (document) => plainDocument({ ...slotsOf(document), sheets: [] }, brand),
        },
      },
    ],
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: ['127.0.0.1', 'localhost'],
      warmup: { clientFiles: ['app/main.tsx'] },
    },
  })
  return {
    pages(incoming, outgoing) {
      if (incoming.url === '/config.json') {
        outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        return outgoing.end(config())
      }
      // A service worker of built pages, registered earlier at this address, would keep serving those: replaces it.
      if (incoming.url === '/worker.js') {
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        return outgoing.end(noWorker)
      }
      vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}

/** The edge function: returns the rewritten request, or an answer such as a redirect. */
export type AtTheEdge = (
  request: EdgeRequest,
) => EdgeRequest | { status: number; headers: Record<string, string>; body: string }

type Value = { value: string; multiValue?: { value: string }[] }
type EdgeFunctionRequest = {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}
type Answered = { statusCode: number; headers: Record<string, Value>; body?: string }

/** Runs the published code of the distribution's edge function, with CloudFront's event format. */
export function edgeFunction(published: EdgeCode): AtTheEdge {
  type Handler = (event: { request: EdgeFunctionRequest }) => EdgeFunctionRequest | Answered
  let compiled: { code: string; handler: Handler } | undefined
  function handlerOf(code: string): Handler {
    if (compiled?.code !== code) compiled = { code, handler: runInNewContext(`${code}\nhandler`) }
    return compiled.handler
  }
  return ({ method, path, query, headers: { cookie, ...headers } }) => {
    const request = {
      method,
      uri: path,
      querystring: valuesOf(query),
      headers: named(headers),
      cookies: cookiesOf(cookie),
    }
    const made = handlerOf(published.live)({ request })
    if ('statusCode' in made) return { status: made.statusCode, headers: plain(made.headers), body: made.body ?? '' }
    const passed = cookie === undefined ? {} : { cookie }
    return { method, path: made.uri, query: queryOf(made.querystring), headers: { ...plain(made.headers), ...passed } }
  }
}

const plain = (values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))

const named = (headers: EdgeRequest['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  )

/** The cookies of a request in CloudFront's format, which keeps them apart from the headers. */
const cookiesOf = (header = '') =>
  Object.fromEntries(
    header
      .split('; ')
      .filter(Boolean)
      .map((pair): [string, Value] => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return [name, { value }]
      }),
  )

/** Query parameters in CloudFront's format, not decoded; of several with the same name, `value` is the last. */
function valuesOf(query: string): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    const before = values[name]
    const all = before && [...(before.multiValue ?? [{ value: before.value }]), { value }]
    values[name] = { value, ...(all && { multiValue: all }) }
  }
  return values
}

const queryOf = (values: Record<string, Value>) =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue = [{ value }] }]) => multiValue.map((one) => `${name}=${one.value}`))
    .join('&')
