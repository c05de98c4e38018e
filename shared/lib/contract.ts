import * as z from 'zod/mini'
import type { Permission } from './access.ts'
import { idempotencyKey } from './idempotency.ts'
import type { Limit, Limits } from './limit.ts'
import type { SpendName } from './spends.ts'
import type { TeamRole } from './teamRole.ts'

/** A throttle of the gateway: sustained requests per second, and the burst size. */
export type Rate = { steady: number; burst: number }

/**
 * One call of the API. Its contract is all that client and server share: infra derives a Lambda function and a route
 * from it, handlers and pages validate with its schemas, and the web client, openapi.json and the access tests are
 * generated from it.
 */
export type Call = {
  /** What the call does, in a few words for its documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /**
   * `anyone`: the bearer token is ignored. `optional`: verified when sent. `user`: required. A permission: required,
   * with a role that has it. Every answer to a bearer has the token that counts from then on (D-37).
   */
  access: 'anyone' | 'optional' | 'user' | Permission
  /**
   * The least role with which a member of a team may make the call for the team's account (OWN-07). Without it, nobody
   * may: who acts for an account does not change its password.
   */
  team?: TeamRole
  /** Seconds for which a shared cache may keep the response; not allowed for calls that read a bearer token. */
  cache?: number
  /**
   * Changes data that caches and indexes serve. For a while after it, the client that made the change bypasses the
   * caches and repeats queries of the indexes (read your own writes).
   */
  changes?: true
  /**
   * Rate limits: per network address (which an office or a household may share), per account, per e-mail of the body and
   * network address (`pair`; by the e-mail alone, strangers could stop its owner), and for all callers together. Of
   * several windows the shortest comes first. `rules` are limits that the handler itself counts. A stage may override the
   * numbers (`limits` in infra/stages).
   */
  limit?: {
    address?: Limits
    account?: Limits
    pair?: Limits
    everybody?: Limits
    rules?: Record<string, Limit>
  }
  /** The size of its largest answer in bytes, where it is limited because of that (`infra/worstDay.ts`). */
  largest?: number
  /**
   * The write units of its largest request, or of one item where a rule counts items; of calls that visitors and owners
   * make and that write more than this count (`infra/worstDay.ts`).
   */
  writes?: number
  /** What it spends that has limits of its own, together with other calls and jobs: its handler counts it. */
  spends?: readonly SpendName[]
  /**
   * Costs more than its own execution and is not essential: refused while the stage is in saving mode (`npm run
   * saving`).
   */
  optional?: true
  /** The gateway's throttle for all callers together, if it is not `usualRate`. */
  rate?: Rate
  /** Accepts the header `idempotency-key` (`idempotencyKey`): a retry with the same key has no second effect. */
  idempotent?: true
  /** Served from an in-memory replica: its calls, of whatever domain, share its function, `calls/replica.ts`. */
  replica?: 'search' | 'manage'
  /**
   * The request body: `multipart` is form data, `reports` are the reports that browsers send by themselves, otherwise
   * JSON.
   */
  accepts?: keyof typeof media
  /** Maximum body size, if less than `maxBodyBytes`. */
  maxBytes?: number
  headers?: z.ZodMiniType
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The order in which field errors are reported; by default that of the body's schema. */
  order?: readonly string[]
  /**
   * On success only the `text` of the answer is sent, as this media type, instead of JSON, or 304 to who knows it
   * (`changedAt`, INP-26).
   */
  answersAs?: 'application/atom+xml'
  /**
   * The response on success, without the token of the caller, unless the call opens or ends sessions and its handler
   * says which token counts. Strict objects: every property has to be declared.
   */
  answer: z.ZodMiniObject
}

/** A call with its full name, such as `posts.create`. */
export type Named = Call & { name: string }

/** The type of a call's response on success. */
export type Answer<C extends Call> = C['answer']['_zod']['output']

/**
 * Declares the calls of a domain and names them: `posts.create` is `functions/posts/calls/create.ts` and
 * `api.posts.create()`.
 */
export function contract<const D extends string, const T extends Record<string, Call>>(domain: D, calls: T) {
  const named = Object.entries(calls).map(([name, call]) => [
    name,
    { ...call, ...(call.idempotent && { headers: idempotencyKey }), name: `${domain}.${name}` },
  ])
  return Object.fromEntries(named) as { [C in keyof T]: T[C] & { name: `${D}.${C & string}` } }
}

/** The gateway's default throttle of a call, for all callers together. */
export const usualRate: Rate = { steady: 500, burst: 1000 }

/**
 * The throttle of calls that write, mail, cost money or prove who somebody is. People make them one at a time, and the
 * limits by address, account and mailbox bound what each of them costs; so it is far above what one address may send,
 * because whoever exhausted it would shut out all others (D-192).
 */
export const guardedRate: Rate = { steady: 200, burst: 400 }

/** The media types of request bodies. */
export const media = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  reports: ['application/reports+json', 'application/csp-report', 'application/json'],
} as const

/** Maximum size of a JSON body, in bytes (D-23). */
export const maxBodyBytes = 5_000_000

/** Maximum size of form data, in bytes: they reach a function as base64, and Lambda accepts 6 MB in all. */
export const maxFormBytes = 4_500_000

/** Does a call verify the bearer token? */
export const readsBearer = ({ access }: Pick<Call, 'access'>): boolean => access !== 'anyone'

/** The schema of the whole response on success, with the token of the caller (D-37). */
export function strictAnswer({ answer, access }: Call): z.ZodMiniObject {
  if (!readsBearer({ access }) || answer.shape.token) return answer
  return z.extend(answer, { token: access === 'optional' ? z.optional(z.string()) : z.string() })
}

/** All rate limits of a call, each named by what it counts: `places.suggest.account`. */
export function limitsOf({ name, limit = {} }: Named): { what: string; limit: Limit }[] {
  const { rules = {}, ...whole } = limit
  return Object.entries({ ...whole, ...rules }).flatMap(([who, limits]) =>
    [limits].flat().map((one) => ({ what: `${name}.${who}`, limit: one })),
  )
}
