import type { Grant, Need, Needs } from '#functions/lib/needs.ts'
import { needs } from '#functions/needs.ts'
import { type Route, type RouteName, routeList } from '#shared/lib/routes.ts'

type Call = { name: RouteName; route: Route }

/** A function as its domain's needs and the contract of its calls make it. */
export type FunctionSpec = {
  domain: string
  /** `posts.create` is functions/posts/create.ts. */
  name: string
  need: Need
  /** What it answers: one call, as a replica several, or none. */
  calls: Call[]
  /** Does it verify bearers? */
  readsBearer: boolean
  /** All that it may touch. */
  grants: Grant[]
}

/** With the folder that holds its bundle. */
export type Bundled = FunctionSpec & { folder: string }

/** All functions; throws when a call has none that says what it needs. */
export function functionsOf(domains: Record<string, Needs>, calls: readonly Call[]): FunctionSpec[] {
  const callsOf = Map.groupBy(
    calls.filter(({ route }) => route.built),
    functionOf,
  )
  const specs = Object.entries(domains).flatMap(([domain, all]) =>
    Object.entries(all).map(([own, need]): FunctionSpec => {
      const name = `${domain}.${own}`
      const answered = callsOf.get(name) ?? []
      callsOf.delete(name)
      const readsBearer = answered.some(({ route }) => route.access !== 'anyone')
      return { domain, name, need, calls: answered, readsBearer, grants: grantsOf(need, readsBearer) }
    }),
  )
  for (const name of callsOf.keys()) throw new Error(`What does ${name} need? Its domain's needs.ts does not say.`)
  return specs
}

export const functions = functionsOf(needs, routeList)

/** The function that answers a call. */
export function functionOf({ name, route }: Call): string {
  return route.replica ? `${route.replica}.replica` : name
}

/** What the contract implies, and what the domain says. Each call with a bearer reads the state of its account. */
function grantsOf({ grants = [] }: Need, readsBearer: boolean): Grant[] {
  return [...(readsBearer ? [{ table: 'accounts', actions: ['GetItem'] } satisfies Grant] : []), ...grants]
}
