import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type CallName, callOf } from '#shared/contracts.ts'
import type { ErrorBody } from '#shared/lib/errors.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { functions } from '../../infra/functions.ts'

type Aimed = { address: string; state: string }
let aimed: Aimed | undefined

/** Aims everything that a test does at another product than the one that all share; without one, back at that. */
export const aimAt = (product?: Aimed): void => {
  aimed = product
}

/** Where the product is. */
export const address = (): string => aimed?.address ?? inject('address')

/** The folder where the product keeps its state. */
export const state = (): string => aimed?.state ?? inject('state')

export type Answer<T = unknown> = { status: number; headers: Headers; body: T & Partial<ErrorBody>; meter: Meter }
/** What a request cost: AWS calls and DynamoDB request units. */
type Meter = { calls: number; rru: number; wru: number }

type Request = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** A bearer token. */
  as?: string
  /** The visitor's address, known to the laptop cloud alone. */
  from?: string
  headers?: Record<string, string>
  /** Take what caches have, as whoever changed nothing does; otherwise cached calls are made as after a change. */
  cached?: true
}

/**
 * Does a call answer from an index of a table, or act on one? After a write a test makes it once that has caught up. The
 * search follows the log in its own time, which its tests wait for.
 */
const fromIndexes = new Set(
  functions
    .filter(({ name, grants }) => name !== 'search.replica' && grants.some((grant) => 'index' in grant && grant.index))
    .flatMap(({ calls }) => calls.map(({ name }) => name)),
)

/** Waits until indexes show what was written, where the laptop lets them be late (`TREGU_INDEX_DELAY`). */
export async function indexesCaughtUp(): Promise<void> {
  if (process.env.TREGU_INDEX_DELAY) await fetch(`${address()}/__local/catch-up`, { method: 'POST' })
}

/** Calls the product by the name of a call, as any HTTP client would. */
export async function call<T = { data: never }>(name: CallName, request: Request = {}): Promise<Answer<T>> {
  if (fromIndexes.has(name)) await indexesCaughtUp()
  const { method, path, cache } = callOf(name)
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(request.params?.[key] ?? '')))
  const search = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString()
  const past = cache && !request.cached && { [freshHeader]: randomUUID() }
  return send<T>(method, filled + (search && `?${search}`), { ...request, headers: { ...past, ...request.headers } })
}

/** Sends any request to the product; a body that is neither text nor a form travels as JSON. */
export async function send<T = unknown>(method: string, path: string, request: Request = {}): Promise<Answer<T>> {
  const { body: sent } = request
  const raw = sent === undefined || typeof sent === 'string' || sent instanceof FormData
  const body = raw ? sent : JSON.stringify(sent)
  const response = await fetch(address() + path, {
    method,
    headers: {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(request.as && { authorization: `Bearer ${request.as}` }),
      ...(request.from && { 'x-local-address': request.from }),
      ...request.headers,
    },
    ...(body !== undefined && { body }),
  })
  const answer = await response.text()
  // A new instance that still reads the log says when to ask again, and every client of ours does.
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

/** Tries until `check` holds, at most `seconds`; returns what it gave. For what follows a write in its own time. */
export async function eventually<T>(attempt: () => Promise<T | undefined | false>, seconds = 30): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await attempt()
    if (value) return value
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
