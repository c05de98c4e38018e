import { local, searchesKey } from './storage.ts'

const searchesMax = 20

/** A pause as long as this, in milliseconds, ends a visit. */
const pauseMs = 30 * 60_000

/** A search that was opened on this device, as a query string and in words: when last, and in the visit before. */
type Visited = { search: string; name: string; at: string; before?: string }

function stored(): Visited[] {
  const all = local.read(searchesKey)
  return Array.isArray(all) ? all.filter((one) => typeof one?.search === 'string' && typeof one.at === 'string') : []
}

function sorted(search: string): string {
  const query = new URLSearchParams(search)
  query.sort()
  return query.toString()
}

/** Remembers on this device alone that a search was opened; answers when it was in the visit before, if ever. */
export function visitSearch(search: string, name: string, now = new Date().toISOString()): string | undefined {
  const key = sorted(search)
  const known = visitOf(key)
  const goesOn = known && Date.parse(now) - Date.parse(known.at) < pauseMs
  const before = goesOn ? known.before : known?.at
  const others = stored().filter((one) => one.search !== key)
  local.write(searchesKey, [...others, { search: key, name, at: now, before }].slice(-searchesMax))
  return before
}

/** The last visit of a search. */
export const visitOf = (search: string): Visited | undefined => stored().find((one) => one.search === sorted(search))

/** The last visit of any search. */
export const lastVisit = (): Visited | undefined => stored().at(-1)
