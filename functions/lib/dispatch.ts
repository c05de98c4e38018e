import type { Context } from 'aws-lambda'
import type { AnyCall } from '#shared/contracts.ts'
import type { Call } from '#shared/lib/contract.ts'
import { pageRoute } from '#shared/lib/pages.ts'
import type { PublicPage } from '#web/pages.ts'
import type { Endpoint } from './endpoint.ts'
import type { Event, Lambda } from './event.ts'

type AnsweredBy<Replica> = Extract<AnyCall, { replica: Replica }>

/** The handlers of all calls that a replica answers, of whatever domain: one that is missing does not compile. */
export type CallsOf<Replica extends Call['replica']> = {
  [Name in AnsweredBy<Replica>['name']]: Endpoint<Extract<AnyCall, { name: Name }>>
}

/** The handlers of the pages that a function renders, as its needs declare them. */
export type PagesOf<Need extends { pages: readonly PublicPage[] }> = Record<Need['pages'][number], Lambda>

/** Serves several calls and pages with one function, so that all of them share its warm instances. */
export function dispatch(calls: Record<string, Endpoint>, pages: Partial<Record<PublicPage, Lambda>> = {}): Lambda {
  const byRouteKey = new Map<string, Lambda>([
    ...Object.values(calls).map((handler) => [`${handler.call.method} ${handler.call.path}`, handler] as const),
    ...Object.entries(pages).map(([page, handler]) => [pageRoute(page as PublicPage), handler] as const),
  ])
  return async (event: Event, context: Context) => {
    const called = byRouteKey.get(event.routeKey)
    if (!called) throw new Error(`No call has the route key ${event.routeKey}`)
    return called(event, context)
  }
}
