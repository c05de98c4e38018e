/** What is closed to visitors: nothing, the map's archive, or the whole site. */
export type Closed = '' | 'map' | 'site'

/** The ceiling of a stage (`ceiling` in infra/stageFile.ts), and the prices in USD by which its traffic is estimated. */
export type Ceiling = {
  dollars: number
  closes: 'nothing' | 'map' | 'site'
  perGigabyte: number
  perRequest: number
  /** Of a request that the API answers. */
  perCall: number
}

/** What visitors asked for: bytes and requests of CloudFront, and calls of the API among them. */
export type Traffic = { bytes: number; requests: number; calls: number }

/** The share of the ceiling that this traffic costs. */
export const shareOf = ({ bytes, requests, calls }: Traffic, ceiling: Ceiling): number =>
  ((bytes / 1e9) * ceiling.perGigabyte + requests * ceiling.perRequest + calls * ceiling.perCall) / ceiling.dollars

/** The share of the ceiling from which something is closed: half of it is left to visitors without a map. */
export const closedFrom = { map: 0.5, site: 1 } as const

/** What is closed opens again below this part of the share from which it was closed. */
const calm = 0.8

const steps: readonly Closed[] = ['', 'map', 'site']

/** What is to be closed at a share of the ceiling, where `now` is closed. */
export function closedAt(share: number, now: Closed, { closes }: Pick<Ceiling, 'closes'>): Closed {
  const isOver = (step: 'map' | 'site') =>
    share >= closedFrom[step] * (steps.indexOf(now) >= steps.indexOf(step) ? calm : 1)
  if (closes === 'site' && isOver('site')) return 'site'
  return closes !== 'nothing' && isOver('map') ? 'map' : ''
}

/** The line of the edge function (infra/edge.ts) that says what is closed. */
export const closedLine = (closed: Closed): string => `var closed = '${closed}'`

const anyLine = new RegExp(`^${closedLine('').replace("''", "'(\\w*)'")}$`, 'm')

/** What the code of an edge function closes; undefined for code without such a line. */
export function closedIn(code: string): Closed | undefined {
  const said = anyLine.exec(code)?.[1]
  return steps.find((step) => step === said)
}

/** The code of an edge function, with something else closed. */
export const withClosed = (code: string, closed: Closed): string => code.replace(anyLine, closedLine(closed))
