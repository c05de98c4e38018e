import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { AnyCall } from '#shared/contracts.ts'
import type { Answer, Named } from '#shared/lib/contract.ts'
import { freshHeader, staleFor } from '#shared/lib/freshness.ts'
import { type Language, languageOf } from '#shared/lib/language.ts'
import type { Spending, SpendKeys, SpendName } from '#shared/lib/spends.ts'
import {
  answerErrors,
  applyRateLimits,
  identify,
  makeIdempotent,
  parse,
  refuseWhileSaving,
  requireEdge,
} from './chain.ts'
import { conditionalAnswer } from './conditional.ts'
import { jsonAnswer } from './errors.ts'
import type { Bearer, Caller, Event, Lambda } from './event.ts'
import { type CountedUse, spend, takeRule } from './limits.ts'
import { type Visitor, visitorOf } from './visitor.ts'

type Part = 'headers' | 'params' | 'query' | 'body'
type RuleOf<C> = C extends { limit: { rules: infer R } } ? keyof R & string : never
type SpendOf<C> = C extends { spends: readonly (infer N extends SpendName)[] } ? N : never

/** What the handler of a call receives: the parsed parts of the request, and the caller. */
type Received<C extends AnyCall, W extends Caller = Caller> = {
  [P in Part as C extends { [Q in P]: z.ZodMiniType } ? P : never]: C extends {
    [Q in P]: infer S extends z.ZodMiniType
  }
    ? z.output<S>
    : never
} & {
  caller: C['access'] extends 'anyone' ? undefined : C['access'] extends 'optional' ? W | undefined : W
  visitor: Visitor
  /** The language of the request. */
  language: Language
  /** The caller has just changed something and must see that change (read your writes). */
  fresh: boolean
} & (C extends { idempotent: true }
    ? { /** The id of what this call creates: a ULID, the same for each retry. */ id: string }
    : unknown) &
  ([RuleOf<C>] extends [never]
    ? unknown
    : {
        /** Counts against one of the call's own rate limits; by default one more for the caller. */
        take: (rule: RuleOf<C>, taken?: CountedUse) => Promise<void>
      }) &
  ([SpendOf<C>] extends [never]
    ? unknown
    : { /** Counts what the call declares to spend, for the caller. */ spend: Spending<SpendOf<C>> })

type Handler<C extends AnyCall, W extends Caller> = (received: Received<C, W>) => Promise<Answer<C>>

/** A handler as the chain calls it, without its types: its contract determines what it receives and answers. */
type AnyHandler = (received: never) => Promise<object>

/** The Lambda handler of a call, with the call that it answers. */
export type Endpoint<C extends Named = Named> = Lambda & { call: C }

/**
 * Makes the Lambda handler of a call. The links of the chain: errors in the one error shape, caller, input, rate
 * limits, idempotency, handler. A handler receives parsed input, returns the answer that its contract declares, and
 * throws a `Refusal` for every error that the caller must know. Calls with a caller pass in the function that reads the
 * bearer token, because it belongs to a domain and `lib` imports none.
 */
export function endpoint<C extends AnyCall & { access: 'anyone' }>(call: C, handler: Handler<C, Caller>): Endpoint<C>
export function endpoint<C extends AnyCall, W extends Caller>(
  call: C['access'] extends 'anyone' ? never : C,
  declared: { bearer: Bearer<W> },
  handler: Handler<C, W>,
): Endpoint<C>
export function endpoint(
  call: Named,
  ...rest: [handler: AnyHandler] | [declared: { bearer: Bearer }, handler: AnyHandler]
): Endpoint {
  const [declared, handler] = rest.length === 1 ? [undefined, rest[0]] : rest
  const lambda = middy<Event, APIGatewayProxyStructuredResultV2>()
    .use(answerErrors(call))
    .use(requireEdge())
    .use(identify(call, declared?.bearer))
    .use(parse(call))
    .use(refuseWhileSaving(call))
    .use(applyRateLimits(call))
    .use(makeIdempotent(call))
    .handler(async (event: Event) => {
      const { input, caller, id } = event
      const received = {
        ...input,
        ...{ caller, id, visitor: visitorOf(event), language: languageOf(event.headers['accept-language']) },
        fresh: freshHeader in event.headers,
        take: (rule: string, taken?: CountedUse) => takeRule(call, rule, caller, taken),
        spend: <N extends SpendName>(name: N, given: SpendKeys<N>) =>
          spend(name, { account: caller?.userId, visitor: visitorOf(event), ...given }),
      }
      const body = await withToken(await handler(received as never), caller)
      const kept = cacheControl(event.headers.authorization ? undefined : call.cache)
      if (call.answersAs && 'text' in body && 'changedAt' in body)
        return conditionalAnswer(
          event,
          { text: String(body.text), changedAt: String(body.changedAt) },
          call.answersAs,
          kept,
        )
      return jsonAnswer(200, body, kept)
    })
  return Object.assign(lambda, { call })
}

/** The answer with the caller's token, unless the handler itself says which token counts from now on, or none (D-37). */
const withToken = async (answer: object, caller: Caller | undefined): Promise<object> =>
  !caller || 'token' in answer ? answer : { ...answer, token: await caller.answeredToken() }

/** Visitors do not notice outages of up to so many seconds: caches serve the stale answer meanwhile. */
const faultSeconds = 300

/**
 * Shared caches keep an answer for `cache` seconds and may serve it stale for about as long while they revalidate it.
 * Browsers always revalidate.
 */
function cacheControl(cache: number | undefined): string {
  if (!cache) return 'no-store'
  const meanwhile = staleFor(cache) - cache
  return `public, max-age=0, s-maxage=${cache}, stale-while-revalidate=${meanwhile}, stale-if-error=${faultSeconds}`
}
