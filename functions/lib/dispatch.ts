import type { Context } from 'aws-lambda'
import type { Named } from '#shared/lib/contract.ts'
import { pageRoute } from '#shared/lib/pages.ts'
import type { PublicPage } from '#web/pages.ts'
import type { Event, Lambda } from './event.ts'

type Pages = Partial<Record<PublicPage, Lambda>>

/** Serves several calls and pages with one function, so that all of them share its warm instances. */
export function dispatch(calls: [call: Named, handler: Lambda][], pages: Pages = {}): Lambda {
  const byRouteKey = new Map([
    ...calls.map(([{ method, path }, handler]) => [`${method} ${path}`, handler] as const),
    ...Object.entries(pages).map(([page, handler]) => [pageRoute(page as PublicPage), handler] as const),
  ])
  return async (event: Event, context: Context) => {
    const called = byRouteKey.get(event.routeKey)
    if (!called) throw new Error(`No call has the route key ${event.routeKey}`)
    return called(event, context)
  }
}
