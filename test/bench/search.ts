import { randomUUID } from 'node:crypto'
import { freshHeader } from '#shared/lib/freshness.ts'
import { search } from '#shared/search/contract.ts'
import { summary, type Times } from './times.ts'

type Used = { calls: number; rru: number }
/** The cost of one search: `roundTrips` counts parallel calls as one, `ms` is the time that the client waited. */
export type Cost = Used & { roundTrips: number; ms: number }
type Services = { s3?: number; dynamodb?: number }

/** The change log has four shards, read in parallel. */
const shards = 4

/** Searches as visitors make them. */
const searches: Record<string, unknown>[] = [
  {},
  { 'input-property-type': 'Generic-RealEstate', 'input-rent': true },
  { 'input-property-type': 'apartment', 'input-rent': true, 'input-location': 'Prishtine', 'input-maximum': 600 },
  { 'input-property-type': 'Generic-RealEstate', 'input-buy': true, 'input-minimum': 50_000 },
  { 'input-property-type': 'Generic-fun', 'input-party': true, 'input-minimum': 100 },
  { 'input-property-type': 'Generic-car', 'input-car-model': ['Audi', 'BMW'] },
  { 'input-cimere': true },
]

/** Sends one search and reads its cost from the meter. */
export async function measureSearch(address: string, body: unknown = {}): Promise<Cost> {
  const before = await servicesOf(address)
  const started = performance.now()
  const response = await fetch(address + search.showing.path.replace('{value}', '0'), {
    method: search.showing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const after = await servicesOf(address)
  const [s3, dynamodb] = (['s3', 'dynamodb'] as const).map((name) => (after[name] ?? 0) - (before[name] ?? 0))
  return { ...usedBy(response), roundTrips: (s3 ?? 0) + Math.ceil((dynamodb ?? 0) / shards), ms }
}

function usedBy(response: Response): Used {
  const meter = response.headers.get('x-local-meter') ?? ''
  const value = (key: string) => Number(new RegExp(`${key}=([\\d.]+)`).exec(meter)?.[1])
  return { calls: value('calls'), rru: value('rru') }
}

async function servicesOf(address: string): Promise<Services> {
  const { functions } = await (await fetch(`${address}/__local/meter.json`)).json()
  return functions['search.replica']?.services ?? {}
}

/** Writes a snapshot and stops the instance that answers searches, so that the next one starts cold. */
export async function restartReplica(address: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/__local/run/search.snapshot', {})
  await nextRefresh()
  await post('/__local/faults', { function: 'search.replica', kind: 'killed', at: 1 })
  await fetch(`${address}${search.find.path}`, { headers: { [freshHeader]: randomUUID() } })
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Waits until a search refreshes its replica again: at most once a second. */
export const nextRefresh = () => wait(1100)

/** Waits until the last write is older than the ten seconds that every refresh reads again. */
export const settled = () => wait(12_000)

/** The time of `count` warm searches in sequence. */
export async function measureLatency(address: string, count: number): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push((await measureSearch(address, searches[n % searches.length])).ms)
  return summary(times)
}
