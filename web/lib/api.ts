import { routes } from 'virtual:routes'
import type * as z from 'zod/mini'
import type { contracts, Route } from '#shared/contracts.ts'
import type { Answer, Call } from '#shared/lib/contract.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from '#shared/lib/errors.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { actsForHeader } from '#shared/lib/teamRole.ts'
import { versionHeader } from '#shared/lib/version.ts'
import { actedFor, bearer, expireSession, stopActing } from './caller.ts'
import { noteAnswer, watched } from './connection.ts'
import { mayBeStale, noteChange } from './freshness.ts'
import { currentLanguage } from './language.ts'
import { replaceToken } from './storedSession.ts'
import { noteVersion } from './version.ts'

/** An error response to a call. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly fields: FieldErrors
  /** Seconds after which to retry, if the server sent them. */
  readonly retryAfter?: number
  /** The request id, to find a server error in the logs. */
  readonly requestId?: string
  /** The id of the existing item that the request conflicts with. */
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

/** Whether there was no response, or none in our format. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable'

/** Whether what was asked for does not exist, or does not exist any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Whether the caller may not see or do what was asked for. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Whether an error is not the client's: no response, or a failure of the server. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

type Contracts = typeof contracts
type Part<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown
/** `keepalive`: it is sent also while the page is left. */
type Options = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean }
type Input<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'> & Options
type Client<C extends Call> = (
  ...input: Options extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
) => Promise<Answer<C>>
type Api = {
  [D in keyof Contracts]: { [C in keyof Contracts[D]]: Contracts[D][C] extends Call ? Client<Contracts[D][C]> : never }
}

type Sent = Options & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Builds the URL: fills in the path parameters and adds the query. Lists are comma-separated; blank values and unset
 * ticks are omitted.
 */
function addressOf(route: Route, { params = {}, query = {} }: Sent): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '' && text !== false) search.set(name, String(text))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Converts an object to form data, without undefined fields. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** What refusals of the gateway itself mean, which are not in our format; all others say that we are not there. */
const gatewayCodes: Record<number, ErrorCode> = { 413: 'tooLarge', 429: 'tooMany', 500: 'internal' }

async function send(route: Route, sent: Sent = {}): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': htmlLanguage[currentLanguage()] })
  const token = route.access === 'anyone' ? undefined : await bearer()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const account = token && route.team && actedFor()
  if (account) headers.set(actsForHeader, account)
  if (route.cache && mayBeStale(route.cache)) headers.set(freshHeader, crypto.randomUUID())
  if (sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey)
  // The browser sets the content type of form data, as it chooses the boundary.
  if (sent.body !== undefined && route.accepts !== 'multipart') headers.set('content-type', 'application/json')

  const request = (signal: AbortSignal | null) =>
    fetch(addressOf(route, sent), {
      method: route.method,
      headers,
      body:
        sent.body === undefined
          ? undefined
          : route.accepts === 'multipart'
            ? formOf(sent.body)
            : JSON.stringify(sent.body),
      signal,
      keepalive: sent.keepalive,
      // No HTTP cache in the browser: it would serve responses stale as a shared cache may. The query cache stores
      // responses by its own rules.
      cache: 'no-store',
    })
  // A form with a picture may fill a slow line for longer than a probe may take, so it is not given up (D-124).
  const sending = route.accepts === 'multipart' ? request(sent.signal ?? null) : watched(request, sent.signal)
  const response = await sending.catch((cause: unknown) => {
    if (sent.signal?.aborted) throw cause
    throw new ApiError(0, 'unreachable', 'The server could not be reached.')
  })
  noteAnswer()
  noteVersion(response.headers.get(versionHeader))
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) {
    if (route.changes) noteChange()
    const { token: renewed } = answer as { token?: string }
    if (token && renewed && renewed !== token) replaceToken(token, renewed)
    return answer
  }
  if (response.status === 401 && route.access !== 'anyone') expireSession()
  const error = (answer as ErrorBody | undefined)?.error
  if (error?.code === 'notInTeam') stopActing()
  const { headers: responseHeaders, status, statusText } = response
  const hints = {
    retryAfter: Number(responseHeaders.get('retry-after')) || undefined,
    // Our request id, or the gateway's if it answered itself.
    requestId:
      status >= 500
        ? (responseHeaders.get('x-request-id') ?? responseHeaders.get('apigw-requestid') ?? undefined)
        : undefined,
  }
  if (!error?.code) throw new ApiError(status, gatewayCodes[status] ?? 'unreachable', statusText, {}, hints)
  throw new ApiError(status, error.code, error.message, error.fields, { ...hints, id: error.id })
}

/**
 * The typed client, generated from the contracts: `api.posts.get({ params: { id } })`. Adds the bearer token where the
 * call reads one, and the page's language. Throws ApiError.
 */
export const api = Object.fromEntries(
  Object.entries(routes).map(([domain, rows]) => [
    domain,
    Object.fromEntries(Object.entries(rows).map(([call, route]) => [call, (sent?: Sent) => send(route, sent)])),
  ]),
) as unknown as Api
