import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { may } from '#shared/lib/access.ts'
import { type Call, maxBodyBytes, maxFormBytes, media, type Named } from '#shared/lib/contract.ts'
import type { ErrorCode } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { languageOf } from '#shared/lib/language.ts'
import { actsForHeader } from '#shared/lib/teamRole.ts'
import { isSaving } from './dynamodb/saving.ts'
import { claimSubmission, reopenSubmission } from './dynamodb/submissions.ts'
import { Refusal, refusalAnswer } from './errors.ts'
import type { Bearer, Event } from './event.ts'
import { requestHash, submissionKey } from './idempotency.ts'
import { takeCalls, takeFrom, takeShared } from './limits.ts'
import { logger } from './logger.ts'
import { comesThroughEdge, customerNetwork, visitorOf } from './visitor.ts'

type Link = MiddlewareObj<Event, APIGatewayProxyStructuredResultV2>

/**
 * First link: answers every `Refusal` in the caller's language, and every other error as `internal`. Both carry the
 * request id.
 */
export function answerErrors({ name }: Named): Link {
  return {
    before: ({ event }) => logger.appendKeys({ call: name, requestId: event.requestContext.requestId }),
    onError: (request) => {
      const { event, error } = request
      const refusal = error instanceof Refusal ? error : new Refusal('internal')
      if (refusal.code === 'internal') logger.error('Unexpected error', error ?? new Error('Nothing was thrown'))
      const userId = event.caller?.userId
      if (userId && isTelling(refusal.code)) logger.info('A caller was refused', { refused: refusal.code, userId })
      const answer = refusalAnswer(refusal, languageOf(event.headers['accept-language']))
      answer.headers['x-request-id'] = event.requestContext.requestId
      request.response = answer
    },
  }
}

/** Does a refusal tell of an attack: rights that the caller lacks, or a limit that is exceeded? */
const isTelling = (code: ErrorCode) => code === 'forbidden' || code === 'secondFactorRequired' || code === 'tooMany'

/** Second link: loads the secrets, and refuses requests that bypass CloudFront. */
export function requireEdge(): Link {
  return {
    before: async ({ event }) => {
      if (!(await comesThroughEdge(event))) throw new Refusal('forbidden')
    },
  }
}

/** Third link: identifies the caller by the verified bearer token, and refuses callers without access to this call. */
export function identify({ access, team }: Call, bearer: Bearer | undefined): Link {
  return {
    before: async ({ event }) => {
      const { authorization } = event.headers
      if (access === 'anyone' || (access === 'optional' && !authorization)) return
      const accountId = event.headers[actsForHeader]
      event.caller = await bearer?.(authorization, accountId ? { accountId, needed: team } : undefined)
      if (!event.caller) throw new Refusal('unauthenticated')
      if (access === 'optional' || access === 'user') return
      const { roles, withheld } = event.caller
      if (!may(roles, access)) throw new Refusal(may(withheld, access) ? 'secondFactorRequired' : 'forbidden')
    },
  }
}

/** Fourth link: parses each declared part of the request with its schema, and reports all invalid fields together. */
export function parse(call: Call): Link {
  const { headers, params, query, body, order, accepts } = call
  return {
    before: async ({ event }) => {
      const parts = [
        ['headers', headers, () => event.headers],
        ['params', params, () => event.pathParameters ?? {}],
        ['query', query, () => event.queryStringParameters ?? {}],
        ['body', body, () => (accepts === 'multipart' ? formBody(event) : jsonBody(event, call))],
      ] as const
      const input: Record<string, unknown> = {}
      const issues: z.core.$ZodIssue[] = []
      for (const [part, schema, read] of parts) {
        if (!schema) continue
        const sent = await read()
        const result = schema.safeParse(sent, { reportInput: true })
        if (!result.success) issues.push(...result.error.issues)
        else {
          input[part] = result.data
          noteReplaced(schema, sent, result.data)
        }
      }
      if (issues.length > 0) throw new Refusal('badInput', fieldErrors(issues, order ?? fieldsOf(body)))
      event.input = input
    },
  }
}

/** Fifth link: refuses optional calls while the stage is in saving mode. */
export function refuseWhileSaving({ optional }: Call): Link {
  return {
    before: async () => {
      if (optional && (await isSaving())) throw new Refusal('paused')
    },
  }
}

/**
 * Sixth link: applies the rate limits of the call. Invalid requests do not count, because parsing comes before. The
 * account is counted first: once its own limit is exceeded, it uses up nothing of what its network has for all.
 */
export function applyRateLimits(call: Named): Link {
  const { name, limit = {} } = call
  return {
    before: async ({ event }) => {
      const { email } = (event.input?.body ?? {}) as { email?: string }
      const visitor = visitorOf(event)
      await takeCalls(call, event.caller?.userId, visitor)
      await takeFrom(limit.pair, `${name}.pair`, email && `${email}#${visitor.address}`)
      await takeShared(limit.everybody, `${name}.everybody`, 'everybody', customerNetwork(visitor))
    },
  }
}

/**
 * Seventh link: idempotency. Gives the handler the id of what it creates. A retry with the same idempotency key,
 * path, query and body gets the id of the first request, with which the handler creates nothing twice and gives the same
 * answer. The same key with another request is refused, unless nothing came of the first submission (`reopenSubmission`).
 */
export function makeIdempotent({ name, idempotent }: Named): Link {
  return {
    before: async ({ event }) => {
      if (!idempotent) return
      event.id = ulid()
      const { 'idempotency-key': key } = (event.input?.headers ?? {}) as { 'idempotency-key'?: string }
      if (!key) return
      const submission = submissionKey(name, event.caller?.userId, key)
      const body = await requestHash(event.input ?? {})
      const first = await claimSubmission(submission, { id: event.id, body })
      if (first.body !== body) throw new Refusal('alreadySubmitted', undefined, { id: first.id })
      event.id = first.id
      event.submission = submission
    },
    onError: async ({ event, error }) => {
      if (event.submission && error instanceof Refusal) await reopenSubmission(event.submission)
    },
  }
}

/** The fields and files of form data by name. Of several with the same name, the last counts. */
async function formBody({ headers, body = '', isBase64Encoded }: Event): Promise<unknown> {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxFormBytes) throw new Refusal('tooLarge')
  if (bytes.length === 0) return {}
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('wrongMediaType')
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('badInput', { body: 'invalid' })
  })
  return Object.fromEntries(form)
}

function jsonBody(
  { headers, body = '', isBase64Encoded }: Event,
  { accepts = 'json', maxBytes = maxBodyBytes }: Call,
): unknown {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  if (Buffer.byteLength(text) > maxBytes) throw new Refusal('tooLarge')
  if (text === '') return {}
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  if (!media[accepts].some((one) => one === type.trim())) throw new Refusal('wrongMediaType')
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) throw new Refusal('badInput', { body: 'invalid' })
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('badJson')
  }
}

/** Logs which values of a program were replaced because they were refused (`sentByProgram`, INP-17). */
function noteReplaced(schema: z.core.$ZodType, sent: unknown, parsed: unknown): void {
  const [before, after] = [sent, parsed] as Record<string, unknown>[]
  const replaced = Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    field instanceof z.ZodMiniCatch && before?.[name] !== undefined && before[name] !== after?.[name] ? name : [],
  )
  if (replaced.length > 0) logger.info('Values of a program were replaced', { replaced })
}

/** The field names of an object schema in their declared order, also of one inside a pipe. */
const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => Object.keys(shapeOf(schema))

function shapeOf(schema: z.core.$ZodType | undefined): z.core.$ZodShape {
  if (schema instanceof z.ZodMiniObject) return schema.shape
  if (!(schema instanceof z.ZodMiniPipe)) return {}
  return { ...shapeOf(schema.def.in), ...shapeOf(schema.def.out) }
}
