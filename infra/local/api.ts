import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { callList } from '#shared/contracts.ts'
import { strictAnswer } from '#shared/lib/contract.ts'
import { accountId } from './identities.ts'
import type { Lambda } from './lambda.ts'
import { noUsage, type Usage } from './meter.ts'
import { type ApiRoute, findRoute } from './routing.ts'
import { createThrottle } from './throttle.ts'

/** The maximum request body of an HTTP API, in bytes. */
const maxBodyBytes = 10_485_760
/** Content types that reach the function as text; other bodies are base64-encoded. */
const textTypes = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))|\+(json|xml)\b/

export type ApiAnswer = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer }

/** A request as CloudFront passes it on: `headers` are those that the behaviour forwards. */
export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** The visitor's address. */
  address: string
  /** Whether the request is subject to the throttle of its route, or meets one that is used up. */
  throttle: 'off' | 'on' | 'full'
  body: AsyncIterable<Buffer>
}

/** The most that a function takes or answers, in bytes of JSON. */
const maxPayloadBytes = 6_291_556

/** What API Gateway answers by itself, in English and without a code of ours. */
const refusals = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

/** What is measured of an answer: `throttled` is true when the throttle of the route refused the request. */
export type Measured = (answer: { status: number; ms: number; throttled: boolean }) => void

/** The HTTP API: finds the route, runs its function with an event of payload format 2.0, maps the answer. */
export function createApi(routes: ApiRoute[], lambda: Lambda, measured: Measured) {
  const passes = createThrottle()
  return async (request: ApiRequest): Promise<ApiAnswer> => {
    const startedAt = performance.now()
    const { throttled = false, ...answered } = await answer(request)
    measured({ status: answered.status, ms: performance.now() - startedAt, throttled })
    return answered
  }

  async function answer(request: ApiRequest): Promise<ApiAnswer & { throttled?: boolean }> {
    const found = findRoute(routes, request.method, request.path)
    if (!found) return refusal(404)
    const body = await readBody(request.body)
    const refused = { off: () => false, on: () => !passes(found.route.key, found.route.rate), full: () => true }
    if (refused[request.throttle]()) return { ...refusal(429), throttled: true }
    if (!body) return refusal(413)
    const event = eventOf(request, found.route, found.parameters, body)
    if (isTooLarge(event)) return refusal(413)
    const outcome = await lambda.invoke(found.route.functionArn, event)
    if ('error' in outcome) return withMeter(refusal(outcome.throttled ? 503 : 500), outcome.usage)
    if (isTooLarge(outcome.result)) {
      console.error(`[api] ${found.route.key} answers more than Lambda lets through`)
      return withMeter(refusal(500), outcome.usage)
    }
    const made = mapped(outcome.result)
    const wrong = made.status < 300 && faultOf(found.route.key, made)
    if (wrong) console.error(`[api] ${found.route.key} answers against its contract:\n${wrong}`)
    return withMeter(wrong ? refusal(500) : made, outcome.usage)
  }
}

const answers = new Map(callList.map(({ call }) => [`${call.method} ${call.path}`, call]))

/** How an answer violates the contract of its call. The laptop checks every answer, and answers 500 to a violation. */
function faultOf(key: string, { body, headers }: ApiAnswer): string | undefined {
  const call = answers.get(key)
  if (!call) return undefined
  // Of a text, the contract also says when it changed, which its header tells.
  const text = () => ({ text: body.toString(), changedAt: new Date(headers['last-modified'] ?? '').toISOString() })
  const answer: unknown = call.answersAs ? text() : JSON.parse(body.toString())
  const { success, data, error } = strictAnswer(call).safeParse(answer)
  if (!success) return z.prettifyError(error)
  return isDeepStrictEqual(data, answer) ? undefined : 'Its schema reads something else from it.'
}

function eventOf(request: ApiRequest, route: ApiRoute, parameters: Record<string, string>, body: Buffer) {
  const { method, path, query, headers, address } = request
  const now = new Date()
  const names = [...new Set(query.keys())]
  const binary = body.length > 0 && !textTypes.test(headers['content-type'] ?? '')
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query.toString(),
    cookies: headers.cookie?.split('; '),
    headers,
    queryStringParameters:
      names.length > 0 ? Object.fromEntries(names.map((name) => [name, query.getAll(name).join(',')])) : undefined,
    pathParameters: Object.keys(parameters).length > 0 ? parameters : undefined,
    requestContext: {
      accountId,
      apiId: 'laptop',
      domainName: 'laptop',
      domainPrefix: 'laptop',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: address, userAgent: headers['user-agent'] },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    body: body.length > 0 ? body.toString(binary ? 'base64' : 'utf8') : undefined,
    isBase64Encoded: binary,
  }
}

/** Maps a function's result to an HTTP answer; a result without `statusCode` is the JSON body itself. */
function mapped(result: unknown): ApiAnswer {
  const structured = typeof result === 'object' && result !== null && 'statusCode' in result
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded,
  } = (structured ? result : { body: JSON.stringify(result) }) as APIGatewayProxyStructuredResultV2
  return {
    status: statusCode,
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

const isTooLarge = (payload: unknown): boolean => Buffer.byteLength(JSON.stringify(payload) ?? '') > maxPayloadBytes

/** An error answer of the API itself, for when no function has answered. */
function refusal(status: keyof typeof refusals): ApiAnswer {
  const headers = { 'content-type': 'application/json', 'apigw-requestid': randomUUID() }
  const body = Buffer.from(JSON.stringify({ message: refusals[status] }))
  return withMeter({ status, headers, cookies: [], body }, noUsage())
}

function withMeter(answer: ApiAnswer, { calls, rru, wru }: Usage): ApiAnswer {
  return { ...answer, headers: { ...answer.headers, 'x-local-meter': `calls=${calls}; rru=${rru}; wru=${wru}` } }
}

/** Reads a body; undefined when it is too large, in which case the rest is read and discarded. */
async function readBody(stream: AsyncIterable<Buffer> | IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks)
}
