/** A cache policy of the template; times in seconds. */
export type CachePolicy = {
  least: number
  usual: number
  most: number
  /** Headers (lower-case names) that are part of the cache key and are forwarded. */
  headers: string[]
  /** Whether the query is part of the cache key; otherwise it is not forwarded either. */
  query: boolean
  /** Encodings that answers are cached in, each as a variant of its own. */
  encodings: string[]
}

export type EdgeRequest = {
  method: string
  path: string
  query: string
  headers: Record<string, string | undefined>
}
export type EdgeAnswer = { status: number; headers: Record<string, string>; body: Buffer; cookies?: string[] }

/** Requests an answer from the origin; `conditions` are headers for revalidation, such as `if-none-match`. */
type Origin = (conditions: Record<string, string>) => Promise<EdgeAnswer>

/**
 * How long an answer is fresh, may be served stale while it is revalidated, and stale when the origin fails; in
 * seconds.
 */
type Lifetime = { fresh: number; meanwhile: number; despiteErrors: number }
type Entry = Lifetime & { answer: EdgeAnswer; at: number; refreshing: boolean }

/**
 * Statuses that CloudFront always caches, their default time, and statuses that it caches only if cache-control says
 * so.
 */
const cachedErrors = [404, 405, 410, 414, 500, 501, 502, 503, 504]
const errorSeconds = 10
const errorsThatMaySay = [400, 403, 412, 415]

const maxBytes = 32 * 1024 * 1024

export type Edge = ReturnType<typeof createEdge>

/**
 * CloudFront's cache, as documented ("Managing how long content stays in the cache", "How CloudFront processes HTTP 4xx
 * and 5xx status codes"). It serves GET and HEAD by the cache policy of their behaviour. `errors` is the minimum time
 * to live of each error status. The request header `x-local-fresh` evicts the cached answer, for tests that are not
 * about caching.
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
    // A buffer of its own: small buffers are slices of Node's pool, and one cached slice would keep the whole pool in
    // memory.
    const body = Buffer.allocUnsafeSlow(answer.body.length)
    answer.body.copy(body)
    kept.set(key, { ...lifetime, answer: { ...answer, body }, at: now(), refreshing: false })
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  /** Fetches from the origin, revalidating with the ETag of the cached entry if there is one, and caches the answer. */
  async function fetched(key: string, entry: Entry | undefined, policy: CachePolicy, origin: Origin) {
    const tag = entry?.answer.headers.etag
    const answer = await origin(tag ? { 'if-none-match': tag } : {})
    if (entry && answer.status === 304) {
      keep(key, entry.answer, policy)
      return withCacheHeader(entry.answer, 'RefreshHit from cloudfront')
    }
    if (entry && answer.status >= 500 && now() - entry.at < (entry.fresh + entry.despiteErrors) * 1000)
      return fromHere(entry)
    keep(key, answer, policy)
    return withCacheHeader(answer, answer.status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront')
  }

  function fromHere({ answer, at }: Entry): EdgeAnswer {
    const { 'x-local-meter': meter, ...headers } = answer.headers
    const age = String(Math.floor((now() - at) / 1000))
    // An answer from the cache costs no AWS calls.
    const free = meter && { 'x-local-meter': 'calls=0; rru=0; wru=0' }
    return withCacheHeader({ ...answer, headers: { ...headers, ...free, age } }, 'Hit from cloudfront')
  }

  return {
    async answer(request: EdgeRequest, policy: CachePolicy, origin: Origin): Promise<EdgeAnswer> {
      const { method, headers } = request
      if (!['GET', 'HEAD'].includes(method) || headers.range)
        return withCacheHeader(await origin({}), 'Miss from cloudfront')
      const key = keyOf(request, policy)
      if (headers['x-local-fresh']) forget(key)
      const entry = kept.get(key)
      if (method === 'HEAD' && !entry) return withCacheHeader(await origin({}), 'Miss from cloudfront')
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

/** Content negotiation: the first encoding of the policy that the browser accepts; empty for none. */
export function encodingOf({ headers }: EdgeRequest, { encodings }: CachePolicy): string {
  const accepted = headers['accept-encoding'] ?? ''
  return encodings.find((one) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? ''
}

function keyOf(request: EdgeRequest, policy: CachePolicy): string {
  const { path, query, headers } = request
  const named = policy.headers.map((name) => headers[name] ?? '')
  return JSON.stringify([path, policy.query ? query : '', encodingOf(request, policy), ...named])
}

/** How long an answer is cached; undefined when it is not cached at all. */
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
    const always = errors.get(status) ?? (cachedErrors.includes(status) ? errorSeconds : undefined)
    if (always === undefined && (said === undefined || !errorsThatMaySay.includes(status))) return undefined
    const fresh = Math.max(always ?? 0, forbidden ? 0 : Math.min(said ?? 0, most))
    return fresh > 0 ? { fresh, meanwhile: 0, despiteErrors: 0 } : undefined
  }
  const fresh = forbidden ? least : Math.min(Math.max(said ?? usual, least), most)
  const meanwhile = forbidden ? 0 : Math.min(directives.get('stale-while-revalidate') ?? 0, most)
  const despiteErrors = forbidden ? 0 : Math.min(directives.get('stale-if-error') ?? most, most)
  // An answer that must be revalidated each time is cached only if it has an ETag to revalidate with.
  const comparable = headers.etag !== undefined && !directives.has('no-store') && !directives.has('private')
  return fresh > 0 || meanwhile > 0 || comparable ? { fresh, meanwhile, despiteErrors } : undefined
}

const withCacheHeader = (answer: EdgeAnswer, how: string): EdgeAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'x-cache': how },
})
