import { routes } from 'virtual:routes'
import type * as z from 'zod/mini'
import type { contracts, Route } from '#shared/contracts.ts'
import type { Answer, Call } from '#shared/lib/contract.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/lib/errors.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { versionHeader } from '#shared/lib/version.ts'
import { bearer, expireSession } from './caller.ts'
import { mayBeStale, noteChange } from './freshness.ts'
import { currentLanguage } from './language.ts'
import { noteVersion } from './version.ts'

/** A refused call. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly fields: FieldErrors
  /** After how many seconds it is worth trying again, where the server says so. */
  readonly retryAfter?: number
  /** What the logs know a fault of the server by. */
  readonly requestId?: string
  /** Of what is there already. */
  readonly id?: string
  constructor(
    status: number,
    code: ErrorCode | 'unreachable',
    message: string,
    fields: FieldErrors = {},
    { retryAfter, requestId, id }: Pick<ApiError, 'retryAfter' | 'requestId' | 'id'> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.id = id
  }
}

/** No answer came, or none in our shape. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable'

/** Not the doing of who called: no answer came, or the server failed. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

type Contracts = typeof contracts
type Part<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown
type Options = { signal?: AbortSignal; idempotencyKey?: string }
type Input<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'> & Options
type Client<C extends Call> = (
  ...input: Options extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) => Promise<Answer<C>>
type Api = {
  [D in keyof Contracts]: { [C in keyof Contracts[D]]: Contracts[D][C] extends Call ? Client<Contracts[D][C]> : never }
}

type Sent = Options & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Fills the path and adds the query; lists become comma-joined, blank values and unset ticks are left out. */
function addressOf(route: Route, { params = {}, query = {} }: Sent): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '' && text !== false) search.set(name, String(text))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Form data of an object's fields; those that are left out stay out. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

async function send(route: Route, sent: Sent = {}): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': htmlLanguage[currentLanguage()] })
  const token = route.access === 'anyone' ? undefined : await bearer()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (route.cache && mayBeStale(route.cache)) headers.set(freshHeader, crypto.randomUUID())
  if (sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey)
  // The browser itself names the type of a form: it chooses the boundary.
  if (sent.body !== undefined && route.accepts !== 'multipart') headers.set('content-type', 'application/json')

  const response = await fetch(addressOf(route, sent), {
    method: route.method,
    headers,
    body:
      sent.body === undefined
        ? undefined
        : route.accepts === 'multipart'
          ? formOf(sent.body)
          : JSON.stringify(sent.body),
    signal: sent.signal,
    // What a shared cache may serve stale, the browser must not: the query cache keeps answers, by rules of its own.
    cache: 'no-store',
  }).catch((cause: unknown) => {
    if (sent.signal?.aborted) throw cause
    throw new ApiError(0, 'unreachable', 'The server could not be reached.')
  })
  noteVersion(response.headers.get(versionHeader))
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) {
    if (route.changes) noteChange()
    return answer
  }
  if (response.status === 401 && route.access !== 'anyone') expireSession()
  const error = (answer as ErrorBody | undefined)?.error
  const { headers: told, status, statusText } = response
  const hints = {
    retryAfter: Number(told.get('retry-after')) || undefined,
    // Ours, or that of the gateway when it had no answer from us.
    requestId: status >= 500 ? (told.get('x-request-id') ?? told.get('apigw-requestid') ?? undefined) : undefined,
  }
  // The gateway's throttle cannot speak our shape.
  if (!error?.code) throw new ApiError(status, status === 429 ? 'tooMany' : 'unreachable', statusText, {}, hints)
  throw new ApiError(status, error.code, error.message, error.fields, { ...hints, id: error.id })
}

/**
 * The typed client made of the contracts: `api.posts.get({ params: { id } })`. Adds the bearer where the call reads
 * one, and the page's language. Throws ApiError.
 */
export const api = Object.fromEntries(
  Object.entries(routes).map(([domain, rows]) => [
    domain,
    Object.fromEntries(Object.entries(rows).map(([call, route]) => [call, (sent?: Sent) => send(route, sent)])),
  ]),
) as unknown as Api
