import { erasing, type FunctionName, needs, ownedTables, tables } from '#functions/domains.ts'
import { actingForTeam } from '#functions/hooks/grants.ts'
import type { SecretName } from '#functions/lib/keyRing.ts'
import type { Grant, Need, Needs } from '#functions/lib/needs.ts'
import type { Table } from '#functions/lib/table.ts'
import { callList } from '#shared/contracts.ts'
import { type Named, readsBearer } from '#shared/lib/contract.ts'
import type { SpendName } from '#shared/lib/spends.ts'
import type { Settings } from './settings.ts'

/** The specification of a function, derived from its domain's needs and the contracts of its calls. */
export type FunctionSpec = {
  domain: string
  /** Domain and file name: `posts.create` is functions/posts/calls/create.ts. */
  name: string
  need: Need
  /** The calls that it answers: usually one, several for a replica, none for a job. */
  calls: Named[]
  /** What it spends that has limits of its own. */
  spends: SpendName[]
  /** Does it verify bearers? */
  readsBearer: boolean
  /** Everything that its role allows. */
  grants: Grant[]
}

/** A function with the folder of its bundle. */
export type Bundled = FunctionSpec & { folder: string }

const bearer: Grant[] = [
  { table: 'accounts', actions: ['GetItem'] },
  { table: 'renewals', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
]
const counting: Grant = { table: 'limits', actions: ['UpdateItem'] }
const asking: Grant = { table: 'limits', actions: ['GetItem'] }
const noting: Grant = { table: 'failures', actions: ['UpdateItem'] }
const askingFirst: Grant = { table: 'suppressions', actions: ['GetItem'] }
const erasure: Grant[] = [
  ...Object.values(erasing).flat(),
  ...ownedTables.flatMap(({ name, owner }) => [
    { table: name, index: owner.index, actions: ['Query'] } as Grant,
    { table: name, actions: ['DeleteItem'] } as Grant,
  ]),
]

/** All functions: one for each entry of the domains' needs, and one for each call without such an entry. */
export function functionsOf(domains: Record<string, Needs>, calls: readonly Named[]): FunctionSpec[] {
  const callsOf = Map.groupBy(calls, functionOf)
  const named = Object.entries(domains).flatMap(([domain, all]) =>
    Object.entries(all).map(([own, need]) => [`${domain}.${own}`, need] as const),
  )
  const needOf = new Map<string, Need>([...[...callsOf.keys()].map((name) => [name, {}] as const), ...named])
  return [...needOf].map(([name, need]): FunctionSpec => {
    const [domain = ''] = name.split('.')
    const answered = callsOf.get(name) ?? []
    const spends = [...new Set([...(need.spends ?? []), ...answered.flatMap((call) => call.spends ?? [])])]
    return {
      domain,
      name,
      need,
      calls: answered,
      spends,
      readsBearer: answered.some(readsBearer),
      grants: grantsOf(need, answered, spends),
    }
  })
}

export const functions = functionsOf(
  needs,
  callList.map(({ call }) => call),
)

/** The jobs that make snapshots, by the order of domains. */
export const snapshotJobs = functions.flatMap(({ name, need }) => (need.snapshots ? [name as FunctionName] : []))

/** Default memory (MB) and timeout (seconds) of a function whose needs do not set them. */
const ordinary = { memory: 512, seconds: 10 }

/** The memory (MB), timeout (seconds) and ephemeral storage (MB) of a function. */
export const sizeOf = ({ need }: FunctionSpec) => {
  const { memory, seconds, storage = 512 } = { ...ordinary, ...need }
  return { memory, seconds, storage }
}

/** The function's name in the AWS account, such as `tregu-dev-posts-create`. */
export const functionNameOf = (name: string, settings: Settings): string => `${settings.name}-${name.replace('.', '-')}`

/**
 * The file of the handler. Handlers of requests (calls and pages) are in the domain's `calls/`; handlers of other
 * events (a schedule, an upload, a mail event, an operator's command) are in its `jobs/`.
 */
export function entryOf({ name, calls, need }: FunctionSpec): string {
  const [domain, own] = name.split('.')
  return `functions/${domain}/${isJob(need, calls) ? 'jobs' : 'calls'}/${own}.ts`
}

/** Does a function answer no request? */
export function isJob({ pages, route }: Need, calls: readonly Named[]): boolean {
  return calls.length === 0 && !pages && !route
}

/**
 * The secrets that a function reads: the origin proof if it answers requests about data, and the keys of what it hashes.
 * Whoever makes snapshots reads what the tables hold, and hashes nothing.
 */
export function secretsOf({ grants, need, calls }: FunctionSpec): SecretName[] {
  const hashed = need.snapshots
    ? []
    : grants.map((grant) => 'table' in grant && (tables as Record<string, Table>)[grant.table]?.hashed)
  const read = [!isJob(need, calls) && !need.route && 'proof', need.hashes, ...hashed] as const
  return [...new Set(read.filter((name) => name !== undefined && name !== false))]
}

/** How many seconds pass between two runs of a job: 900 at `15 minutes`. */
export function periodOf(every: NonNullable<Need['every']>): number {
  const [count, unit = ''] = every.split(' ')
  return Number(count) * ({ minute: 60, hour: 3600, day: 86_400 }[unit.replace(/s$/, '')] ?? Number.NaN)
}

/** May a run last until the next one is started? Such a job takes a lease (`loneJob`). */
export function outlastsPeriod({ every, seconds = 0 }: Need): boolean {
  return Boolean(every && seconds > periodOf(every))
}

/** Do messages of a queue start a function? */
export const isQueued = ({ need: { uploads, mailEvents } }: FunctionSpec): boolean => Boolean(uploads || mailEvents)

/** The name of the queue whose messages start a function, few at a time. */
export const waitingNameOf = (functionName: string): string => `${functionName}-waiting`

/** The name of a function's dead-letter queue, which holds the messages that it gave up after its retries. */
export const givenUpNameOf = (functionName: string): string => `${functionName}-given-up`

/** The name of the function that answers a call: the call's own, or its replica's. */
export function functionOf({ name, replica }: Named): string {
  return replica ? `${replica}.replica` : name
}

/**
 * The grants of a function, without duplicates: those that the contracts imply (reading the caller's account and renewing
 * the token, counting rate limits and idempotency keys), those that sending mail implies (reading the suppression list),
 * those of jobs (counting failed runs, taking a lease), those for erasing accounts, and those that the domain declares.
 */
function grantsOf(need: Need, calls: readonly Named[], spends: readonly SpendName[]): Grant[] {
  const { grants = [], erases } = need
  const all = [
    ...(calls.some(readsBearer) ? bearer : []),
    ...(calls.some(({ team }) => team) ? actingForTeam : []),
    ...(spends.length > 0 || calls.some((call) => call.limit || call.idempotent) ? [counting] : []),
    ...(calls.some((call) => call.optional) ? [asking] : []),
    ...(grants.some((grant) => 'mail' in grant) ? [askingFirst] : []),
    ...(isJob(need, calls) ? [noting] : []),
    ...(outlastsPeriod(need) ? [counting] : []),
    ...grants,
    ...(erases ? erasure : []),
  ]
  return [...new Map(all.map((grant) => [JSON.stringify(grant), grant])).values()]
}
