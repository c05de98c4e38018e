import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type CallName, callOf } from '#shared/contracts.ts'
import type { ErrorBody } from '#shared/lib/errors.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { functions } from '../../infra/functions.ts'

/** The browser that the tests call with. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Aimed = { address: string; state: string }
let aimed: Aimed | undefined

/**
 * Sends all requests of the tests to another product than the shared one; without an argument, back to the shared one.
 */
export const aimAt = (product?: Aimed): void => {
  aimed = product
}

/** The address of the product. */
export const address = (): string => aimed?.address ?? inject('address')

/** The state folder of the product. */
export const state = (): string => aimed?.state ?? inject('state')

export type Answer<T = unknown> = { status: number; headers: Headers; body: T & Partial<ErrorBody>; meter: Meter }
/** The cost of a request: AWS calls and DynamoDB request units. */
type Meter = { calls: number; rru: number; wru: number }

type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** A bearer token. */
  as?: string
  /** The visitor's address; only the laptop cloud takes it. */
  from?: string
  headers?: Record<string, string>
  /**
   * Accept an answer of a cache or of a replica that is a second behind, like a visitor who changed nothing. By default
   * calls are made as after a change.
   */
  cached?: true
}

/**
 * Does a call read an index of a table? After a write a test waits until the index has caught up. The search follows
 * the change log asynchronously; its tests wait for that themselves.
 */
const fromIndexes = new Set(
  functions
    .filter(({ name, grants }) => name !== 'search.replica' && grants.some((grant) => 'index' in grant && grant.index))
    .flatMap(({ calls }) => calls.map(({ name }) => name)),
)

/** Waits until indexes have caught up, where the laptop cloud delays them (`TREGU_INDEX_DELAY`). */
export async function indexesCaughtUp(): Promise<void> {
  if (process.env.TREGU_INDEX_DELAY) await fetch(`${address()}/__local/catch-up`, { method: 'POST' })
}

/** Makes a call of the API by its name, like any HTTP client. */
export async function call<T = { data: never }>(name: CallName, request: Request = {}): Promise<Answer<T>> {
  if (fromIndexes.has(name)) await indexesCaughtUp()
  const { method, path, cache, replica } = callOf(name)
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(request.params?.[key] ?? '')))
  const search = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString()
  const past = (cache || replica) && !request.cached && { [freshHeader]: randomUUID() }
  return send<T>(method, filled + (search && `?${search}`), { ...request, headers: { ...past, ...request.headers } })
}

/** Sends any request to the product; a body that is neither text nor a form is sent as JSON. */
export async function send<T = unknown>(method: string, path: string, request: Request = {}): Promise<Answer<T>> {
  const { body: sent } = request
  const raw = sent === undefined || typeof sent === 'string' || sent instanceof FormData
  const body = raw ? sent : JSON.stringify(sent)
  const response = await fetch(address() + path, {
    method,
    headers: {
      'user-agent': userAgent,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(request.as && { authorization: `Bearer ${request.as}` }),
      ...(request.from && { 'x-local-address': request.from }),
      ...request.headers,
    },
    ...(body !== undefined && { body }),
  })
  const answer = await response.text()
  // A new instance that still reads the log answers with Retry-After, and every client of ours honours it.
  if (response.status === 503 && response.headers.has('retry-after')) {
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000))
    return send<T>(method, path, request)
  }
  return {
    status: response.status,
    headers: response.headers,
    body: (answer.startsWith('{') ? JSON.parse(answer) : { text: answer }) as Answer<T>['body'],
    meter: meterOf(response.headers.get('x-local-meter') ?? ''),
  }
}

function meterOf(header: string): Meter {
  const value = (key: string) => Number(new RegExp(`${key}=([\\d.]+)`).exec(header)?.[1] ?? Number.NaN)
  return { calls: value('calls'), rru: value('rru'), wru: value('wru') }
}

/** Retries until `check` passes, at most `seconds`; returns its result. For what follows a write asynchronously. */
export async function eventually<T>(attempt: () => Promise<T | undefined | false>, seconds = 30): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await attempt()
    if (value) return value
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
