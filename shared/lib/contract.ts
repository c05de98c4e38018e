import * as z from 'zod/mini'
import type { Permission } from './access.ts'
import { idempotencyKey } from './idempotency.ts'

/** So many times in a window of so many seconds. */
export type Limit = { times: number; seconds: number }

export type Limits = Limit | readonly Limit[]

/** So many requests a second in the long run, and so many at once. */
export type Rate = { steady: number; burst: number }

/**
 * One call of the product. Its contract is all that both sides know of it: infra makes a Lambda and a route of it, the
 * handler and the pages parse with its schemas, the web client, openapi.json and the expected access are made of it.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** `anyone` ignores a bearer; `optional` verifies one when sent; `user` needs one; a permission needs its roles. */
  access: 'anyone' | 'optional' | 'user' | Permission
  /** The answer carries the caller's current token (D-01). */
  token?: true
  /** Seconds a shared cache may keep the answer; refused to calls that read a bearer. */
  cache?: number
  /** Changes what caches and indexes tell: whoever made it asks past the former, and the latter again, for a while. */
  changes?: true
  /**
   * How often a call is let through: from one network address, behind which an office or a household may be; by one
   * account; for one e-mail, that of the body, from anywhere or (`pair`) from one address; by everybody together. Of
   * several windows the shortest is first. `rules` are counted by the handler, which alone knows when. A stage may have
   * other numbers (`limits` in infra/stages).
   */
  limit?: {
    address?: Limits
    account?: Limits
    pair?: Limits
    email?: Limits
    everybody?: Limits
    rules?: Record<string, Limit>
  }
  /** Costs more than its own execution and can be done without: refused while the stage saves (`npm run saving`). */
  optional?: true
  /** How fast the gateway lets everybody together through, where that is not `usualRate`. */
  rate?: Rate
  /** Takes the header `idempotency-key` (`idempotencyKey`), by which a repeat is one with the first. */
  idempotent?: true
  /** Answered from a replica: such calls share one function, that domain's `calls/replica.ts`. */
  replica?: 'search' | 'manage'
  /** `multipart` calls take form data, `reports` what browsers report by themselves, all others JSON. */
  accepts?: keyof typeof media
  /** The longest body, where it is shorter than `maxBodyBytes`. */
  maxBytes?: number
  headers?: z.ZodMiniType
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The order in which wrong fields are told; that of the body when left out. */
  order?: readonly string[]
  /** Success answers the `text` of its answer alone, as this media type, in place of JSON. */
  answersAs?: 'application/atom+xml'
  /** What success answers, without the token of `token`. Strict objects: they name all that there is. */
  answer: z.ZodMiniObject
}

/** A call of a contract: it knows its name, such as `posts.create`. */
export type Named = Call & { name: string }

/** What a call answers on success. */
export type Answer<C extends Call> = C['answer']['_zod']['output']

/** The calls of a domain; gives each its name: `posts.create` is `functions/posts/calls/create.ts` and `api.posts.create()`. */
export function contract<const D extends string, const T extends Record<string, Call>>(domain: D, calls: T) {
  const named = Object.entries(calls).map(([name, call]) => [
    name,
    { ...call, ...(call.idempotent && { headers: idempotencyKey }), name: `${domain}.${name}` },
  ])
  return Object.fromEntries(named) as { [C in keyof T]: T[C] & { name: `${D}.${C & string}` } }
}

/** How fast everybody together may make a call whose contract says nothing else. */
export const usualRate: Rate = { steady: 500, burst: 1000 }

/** The media types of what calls take. */
export const media = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  reports: ['application/reports+json', 'application/csp-report', 'application/json'],
} as const

/** The longest body a JSON call takes, in bytes (D-23). */
export const maxBodyBytes = 5_000_000

/** The longest form data: they reach a function in base64, and Lambda takes 6 MB in all. */
export const maxFormBytes = 4_500_000

/** The schema of all that a call answers on success. */
export const strictAnswer = ({ answer, token }: Call): z.ZodMiniObject =>
  token ? z.extend(answer, { token: z.string() }) : answer

/** Every limit of a call by whom it counts: `places.suggest.account`. */
export function limitsOf({ name, limit = {} }: Named): { what: string; limit: Limit }[] {
  const { rules = {}, ...whole } = limit
  return Object.entries({ ...whole, ...rules }).flatMap(([who, limits]) =>
    [limits].flat().map((one) => ({ what: `${name}.${who}`, limit: one })),
  )
}
