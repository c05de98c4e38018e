/** What a cache policy of the template says; times in seconds. */
export type CachePolicy = {
  least: number
  usual: number
  most: number
  /** Headers, by lower-case name, whose values are part of the key and travel on. */
  headers: string[]
  /** Is the query part of the key? Otherwise it does not travel on either. */
  query: boolean
  /** Encodings that the answer may be kept in, each apart. */
  encodings: string[]
}

export type EdgeRequest = {
  method: string
  path: string
  query: string
  headers: Record<string, string | undefined>
}
export type EdgeAnswer = { status: number; headers: Record<string, string>; body: Buffer; cookies?: string[] }

/** Asks the origin; `conditions` are request headers by which it may say that what the edge has is still right. */
type Origin = (conditions: Record<string, string>) => Promise<EdgeAnswer>

/** How long an answer is fresh, may be shown while a fresh one is fetched, and when none can be had; in seconds. */
type Lifetime = { fresh: number; meanwhile: number; despiteErrors: number }
type Entry = Lifetime & { answer: EdgeAnswer; at: number; refreshing: boolean }

/** Errors that CloudFront always keeps, and for how long unless the distribution says; and those that must say so. */
const keptErrors = [404, 405, 410, 414, 500, 501, 502, 503, 504]
const errorSeconds = 10
const errorsThatMaySay = [400, 403, 412, 415]

const maxBytes = 32 * 1024 * 1024

export type Edge = ReturnType<typeof createEdge>

/**
 * The cache of CloudFront, as it documents it ("Managing how long content stays in the cache", "How CloudFront processes
 * HTTP 4xx and 5xx status codes"): GET and HEAD are answered from it, by the policy of their behaviour. `errors` says how
 * long each status is kept at least. `x-local-fresh` in a request makes it forget what it has, for tests that prove
 * something else.
 */
export function createEdge(errors: ReadonlyMap<number, number>, now: () => number = Date.now) {
  const kept = new Map<string, Entry>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.answer.body.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: EdgeAnswer, policy: CachePolicy): void {
    forget(key)
    const lifetime = lifetimeOf(answer, policy, errors)
    if (!lifetime) return
    // Of its own: small buffers are parts of a pool's large ones, and each of those would stay for the one part that is kept.
    const body = Buffer.allocUnsafeSlow(answer.body.length)
    answer.body.copy(body)
    kept.set(key, { ...lifetime, answer: { ...answer, body }, at: now(), refreshing: false })
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  /** Asks the origin, with the tag of what is here if anything is, and keeps what it says. */
  async function fetched(key: string, entry: Entry | undefined, policy: CachePolicy, origin: Origin) {
    const tag = entry?.answer.headers.etag
    const answer = await origin(tag ? { 'if-none-match': tag } : {})
    if (entry && answer.status === 304) {
      keep(key, entry.answer, policy)
      return told(entry.answer, 'RefreshHit from cloudfront')
    }
    if (entry && answer.status >= 500 && now() - entry.at < (entry.fresh + entry.despiteErrors) * 1000)
      return fromHere(entry)
    keep(key, answer, policy)
    return told(answer, answer.status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront')
  }

  function fromHere({ answer, at }: Entry): EdgeAnswer {
    const { 'x-local-meter': meter, ...headers } = answer.headers
    const age = String(Math.floor((now() - at) / 1000))
    // What is here costs nothing behind it.
    const free = meter && { 'x-local-meter': 'calls=0; rru=0; wru=0' }
    return told({ ...answer, headers: { ...headers, ...free, age } }, 'Hit from cloudfront')
  }

  return {
    async answer(request: EdgeRequest, policy: CachePolicy, origin: Origin): Promise<EdgeAnswer> {
      const { method, headers } = request
      if (!['GET', 'HEAD'].includes(method) || headers.range) return told(await origin({}), 'Miss from cloudfront')
      const key = keyOf(request, policy)
      if (headers['x-local-fresh']) forget(key)
      const entry = kept.get(key)
      if (method === 'HEAD' && !entry) return told(await origin({}), 'Miss from cloudfront')
      if (!entry) return fetched(key, entry, policy, origin)
      const age = (now() - entry.at) / 1000
      if (age < entry.fresh) return fromHere(entry)
      if (age >= entry.fresh + entry.meanwhile) return fetched(key, entry, policy, origin)
      if (!entry.refreshing) {
        entry.refreshing = true
        fetched(key, entry, policy, origin).catch(() => {
          entry.refreshing = false
        })
      }
      return fromHere(entry)
    },
  }
}

/** The encoding that a visitor gets: the best that the policy has and their browser takes. */
export function encodingOf({ headers }: EdgeRequest, { encodings }: CachePolicy): string {
  const accepted = headers['accept-encoding'] ?? ''
  return encodings.find((one) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? ''
}

function keyOf(request: EdgeRequest, policy: CachePolicy): string {
  const { path, query, headers } = request
  const named = policy.headers.map((name) => headers[name] ?? '')
  return JSON.stringify([path, policy.query ? query : '', encodingOf(request, policy), ...named])
}

/** Undefined for what is not kept at all. */
function lifetimeOf(
  { status, headers }: EdgeAnswer,
  { least, usual, most }: CachePolicy,
  errors: ReadonlyMap<number, number>,
): Lifetime | undefined {
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((directive) => {
      const [name = '', value] = directive.trim().toLowerCase().split('=')
      return [name, value === undefined ? undefined : Number(value)]
    }),
  )
  const forbidden = ['no-store', 'private', 'no-cache'].some((name) => directives.has(name))
  const said = directives.get('s-maxage') ?? directives.get('max-age')
  if (status >= 400) {
    const always = errors.get(status) ?? (keptErrors.includes(status) ? errorSeconds : undefined)
    if (always === undefined && (said === undefined || !errorsThatMaySay.includes(status))) return undefined
    const fresh = Math.max(always ?? 0, forbidden ? 0 : Math.min(said ?? 0, most))
    return fresh > 0 ? { fresh, meanwhile: 0, despiteErrors: 0 } : undefined
  }
  const fresh = forbidden ? least : Math.min(Math.max(said ?? usual, least), most)
  const meanwhile = forbidden ? 0 : Math.min(directives.get('stale-while-revalidate') ?? 0, most)
  const despiteErrors = forbidden ? 0 : Math.min(directives.get('stale-if-error') ?? most, most)
  // What must be asked for each time is kept where the origin can say that it is still the same.
  const comparable = headers.etag !== undefined && !directives.has('no-store') && !directives.has('private')
  return fresh > 0 || meanwhile > 0 || comparable ? { fresh, meanwhile, despiteErrors } : undefined
}

const told = (answer: EdgeAnswer, how: string): EdgeAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'x-cache': how },
})
