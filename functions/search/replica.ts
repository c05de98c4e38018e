import type { Context } from 'aws-lambda'
import type { Event } from '#lib/endpoint.ts'
import { type RouteName, routeOf } from '#shared/routes.ts'
import { handler as all } from '../posts/all.ts'
import { handler as counts } from './counts.ts'
import { handler as find } from './find.ts'
import { handler as map } from './map.ts'
import { handler as showing } from './showing.ts'
import { handler as similar } from './similar.ts'
import { handler as suggest } from './suggest.ts'

const handlers = {
  'posts.all': all,
  'search.showing': showing,
  'search.find': find,
  'search.counts': counts,
  'search.map': map,
  'search.similar': similar,
  'search.suggest': suggest,
} satisfies Partial<Record<RouteName, typeof all>>

const byRouteKey = new Map(
  Object.entries(handlers).map(([name, handler]) => {
    const { method, path } = routeOf(name as RouteName)
    return [`${method} ${path}`, handler]
  }),
)

/** The one function behind all calls that are answered from the replica, so that one warm replica serves them all. */
export async function handler(event: Event, context: Context) {
  const called = byRouteKey.get(event.routeKey)
  if (!called) throw new Error(`No call has the route key ${event.routeKey}`)
  return called(event, context)
}
