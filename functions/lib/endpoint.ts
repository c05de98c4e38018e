import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod'
import type { Answers, BuiltCall, CallSchemas, calls } from '#shared/lib/calls.ts'
import { type Language, languageOf } from '#shared/lib/language.ts'
import { type Route, routeOf, type routes } from '#shared/lib/routes.ts'
import type { bearer, Caller } from '../accounts/caller.ts'
import { identify, parse, refusals } from './chain.ts'
import { jsonAnswer } from './errors.ts'
import { type Visitor, visitorOf } from './visitor.ts'

type AccessOf<N extends BuiltCall> = N extends `${infer D extends keyof typeof routes}.${infer C}`
  ? C extends keyof (typeof routes)[D]
    ? (typeof routes)[D][C] extends { access: infer A extends Route['access'] }
      ? A
      : never
    : never
  : never

/**
 * What a handler is declared with: its row's schemas from `calls`, and `bearer` where the row reads one. Both are
 * passed in rather than looked up, so that a bundle carries nothing that its call does not use.
 */
type Declared<N extends BuiltCall> = (typeof calls)[N] &
  (AccessOf<N> extends 'anyone' ? { bearer?: never } : { bearer: typeof bearer })

/** What a handler receives: the parsed parts of the request, and who calls. */
export type Received<N extends BuiltCall> = {
  [Part in keyof (typeof calls)[N] as (typeof calls)[N][Part] extends z.ZodType ? Part : never]: z.output<
    Extract<(typeof calls)[N][Part], z.ZodType>
  >
} & {
  caller: AccessOf<N> extends 'anyone' ? undefined : AccessOf<N> extends 'optional' ? Caller | undefined : Caller
  visitor: Visitor
  /** Of the request. */
  language: Language
  /** Keeps this answer out of shared caches although its row is cached: it is only the best that we can say now. */
  doNotCache: () => void
}

/** The event on its way through the chain; the links add what they found out. */
export type Event = APIGatewayProxyEventV2 & { caller?: Caller; input?: Record<string, unknown> }

/**
 * Makes the Lambda handler of a row of the route table. The chain: refusals told in the one error shape, caller,
 * input, handler. A handler gets its input parsed, returns what `Answers` declares for its row, and throws a
 * `Refusal` for everything that the caller has to be told.
 */
export function endpoint<N extends BuiltCall>(
  name: N,
  declared: Declared<N>,
  handler: (received: Received<N>) => Promise<Answers[N]>,
) {
  const route = routeOf(name)
  return middy<Event, APIGatewayProxyStructuredResultV2>()
    .use(refusals(name))
    .use(identify(route, declared.bearer))
    .use(parse(declared as CallSchemas, route))
    .handler(async (event: Event) => {
      const { input, caller } = event
      let { cache } = route
      const doNotCache = () => {
        cache = undefined
      }
      const language = languageOf(event.headers['accept-language'])
      const body = await handler({ ...input, caller, visitor: visitorOf(event), language, doNotCache } as Received<N>)
      return jsonAnswer(200, route.token ? { token: caller?.token, ...body } : body, cacheControl(cache))
    })
}

/** A shared cache may serve the answer a little longer while it fetches a fresh one; browsers always ask. */
function cacheControl(cache: number | undefined): string {
  return cache ? `public, max-age=0, s-maxage=${cache}, stale-while-revalidate=${cache * 2}` : 'no-store'
}
