import type { Context } from 'aws-lambda'
import { type RouteName, routeOf } from '#shared/lib/routes.ts'
import type { Event, endpoint } from './endpoint.ts'

type Handler = ReturnType<typeof endpoint>

/** One function for several rows of the route table, so that what one call warms up serves them all. */
export function dispatch(handlers: Partial<Record<RouteName, Handler>>) {
  const byRouteKey = new Map(
    Object.entries(handlers).map(([name, handler]) => {
      const { method, path } = routeOf(name as RouteName)
      return [`${method} ${path}`, handler]
    }),
  )
  return async (event: Event, context: Context) => {
    const called = byRouteKey.get(event.routeKey)
    if (!called) throw new Error(`No call has the route key ${event.routeKey}`)
    return called(event, context)
  }
}
