import type { Context } from 'aws-lambda'
import type { Named } from '#shared/lib/contract.ts'
import type { Event, Lambda } from './event.ts'

/** One function for several calls, so that what one of them warms up serves them all. */
export function dispatch(calls: [call: Named, handler: Lambda][]): Lambda {
  const byRouteKey = new Map(calls.map(([{ method, path }, handler]) => [`${method} ${path}`, handler]))
  return async (event: Event, context: Context) => {
    const called = byRouteKey.get(event.routeKey)
    if (!called) throw new Error(`No call has the route key ${event.routeKey}`)
    return called(event, context)
  }
}
