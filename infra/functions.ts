import { erasing, needs, ownedTables } from '#functions/domains.ts'
import type { Grant, Need, Needs } from '#functions/lib/needs.ts'
import { callList } from '#shared/contracts.ts'
import type { Named } from '#shared/lib/contract.ts'
import type { Settings } from './settings.ts'

/** A function as its domain's needs and the contract of its calls make it. */
export type FunctionSpec = {
  domain: string
  /** `posts.create` is functions/posts/calls/create.ts. */
  name: string
  need: Need
  /** What it answers: one call, as a replica several, or none. */
  calls: Named[]
  /** Does it verify bearers? */
  readsBearer: boolean
  /** All that it may touch. */
  grants: Grant[]
}

/** With the folder that holds its bundle. */
export type Bundled = FunctionSpec & { folder: string }

const bearer: Grant = { table: 'accounts', actions: ['GetItem'] }
const counting: Grant = { table: 'limits', actions: ['UpdateItem'] }
const asking: Grant = { table: 'limits', actions: ['GetItem'] }
const entryPage: Grant = { page: true }
const askingFirst: Grant = { table: 'suppressions', actions: ['GetItem'] }
const erasure: Grant[] = [
  ...Object.values(erasing).flat(),
  ...ownedTables.flatMap(({ name, owner }) => [
    { table: name, index: owner.index, actions: ['Query'] } as Grant,
    { table: name, actions: ['DeleteItem'] } as Grant,
  ]),
]

/** All functions: those that need something, and a call that needs nothing has one all the same. */
export function functionsOf(domains: Record<string, Needs>, calls: readonly Named[]): FunctionSpec[] {
  const callsOf = Map.groupBy(calls, functionOf)
  const named = Object.entries(domains).flatMap(([domain, all]) =>
    Object.entries(all).map(([own, need]) => [`${domain}.${own}`, need] as const),
  )
  const needOf = new Map<string, Need>([...[...callsOf.keys()].map((name) => [name, {}] as const), ...named])
  return [...needOf].map(([name, need]): FunctionSpec => {
    const [domain = ''] = name.split('.')
    const answered = callsOf.get(name) ?? []
    return {
      domain,
      name,
      need,
      calls: answered,
      readsBearer: answered.some(readsBearer),
      grants: grantsOf(need, answered),
    }
  })
}

export const functions = functionsOf(
  needs,
  callList.map(({ call }) => call),
)

function readsBearer({ access }: Named): boolean {
  return access !== 'anyone'
}

/** What a function is called in the account: `tregu-dev-posts-create`. */
export const functionNameOf = (name: string, settings: Settings): string => `${settings.name}-${name.replace('.', '-')}`

/**
 * The file of its handler: what answers a request, a call's or a page's, is in its domain's `calls/`, and what nobody
 * calls (a clock, uploads, mail events, an operator) in its `jobs/`.
 */
export function entryOf({ name, calls, need: { pages, route } }: FunctionSpec): string {
  const [domain, own] = name.split('.')
  return `functions/${domain}/${calls.length > 0 || pages || route ? 'calls' : 'jobs'}/${own}.ts`
}

/** What the queue of events that a function gave up is called. */
export const givenUpNameOf = (functionName: string): string => `${functionName}-given-up`

/** The function that answers a call. */
export function functionOf({ name, replica }: Named): string {
  return replica ? `${replica}.replica` : name
}

/**
 * What the contracts imply (a caller's account is read, limits and repeats are counted), what mailing implies (it is not
 * done to who does not want it), that pages are made of the entry page, how accounts are erased, and what the domain
 * says; each once.
 */
function grantsOf({ grants = [], pages, erases }: Need, calls: readonly Named[]): Grant[] {
  const all = [
    ...(calls.some(readsBearer) ? [bearer] : []),
    ...(calls.some((call) => call.limit || call.idempotent) ? [counting] : []),
    ...(calls.some((call) => call.optional) ? [asking] : []),
    ...(grants.some((grant) => 'mail' in grant) ? [askingFirst] : []),
    ...(pages ? [entryPage] : []),
    ...grants,
    ...(erases ? erasure : []),
  ]
  return [...new Map(all.map((grant) => [JSON.stringify(grant), grant])).values()]
}
