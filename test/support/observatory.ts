/** The response of a page; header names in lower case. */
export type Scanned = { headers: Headers; html: string }

const sixMonths = 15_552_000
const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const inline = ["'unsafe-inline'", 'data:']

type Directives = Map<string, string[]>

function directivesOf(policy: string): Directives {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const sources = (policy: Directives, name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
const some = (list: readonly string[], of: readonly string[]) => list.some((source) => of.includes(source))

/** For a page served by HTTPS only: src/analyzer/tests/csp.js. */
function ofPolicy(header: string | null): number {
  if (!header) return -25
  const policy = directivesOf(header)
  const [script, style] = [sources(policy, 'script-src'), sources(policy, 'style-src')]
  const all = [...policy.values()].flat()
  if (some(script, [...broad, ...inline]) || some(sources(policy, 'object-src'), broad)) return -20
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20
  if (some([...script, ...style], ["'unsafe-eval'"])) return -10
  if (some(style, [...broad, ...inline])) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function ofTransport(header: string | null): number {
  const age = /max-age=(\d+)/i.exec(header ?? '')?.[1]
  if (age === undefined) return -20
  return Number(age) < sixMonths ? -10 : 0
}

function ofReferrer(header: string | null): number {
  if (!header) return 0
  const quiet = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  return quiet.includes(header) ? 5 : -5
}

function ofFrames({ headers }: Scanned): number {
  if (directivesOf(headers.get('content-security-policy') ?? '').has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}

/** Scripts from the own origin only, served by HTTPS: the bonus is for those with a hash. */
function ofScripts({ html }: Scanned): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
  if (scripts.some(([, source = '']) => !/^\/(?!\/)/.test(source))) return -50
  return scripts.length > 0 && scripts.every(([tag]) => /\bintegrity="/.test(tag)) ? 5 : 0
}

const oneOf = (header: string | null, good: readonly string[], neutral: readonly string[]) =>
  header === null || neutral.includes(header) ? 0 : good.includes(header) ? 10 : -5

/**
 * The points that MDN's HTTP Observatory adds to or takes from 100 for each of its tests, by its published rules
 * (github.com/mdn/mdn-http-observatory, algorithm 6: src/analyzer/tests, src/grader/charts.js). Assumes a page that is
 * served by HTTPS and that HTTP redirects to, as CloudFront does, on a domain without HSTS preload.
 */
export function modifiersOf(page: Scanned): Record<string, number> {
  const { headers } = page
  const cross = (name: string, good: string[], neutral: string[]) =>
    oneOf(headers.get(`cross-origin-${name}`), good, neutral)
  return {
    policy: ofPolicy(headers.get('content-security-policy')),
    // A cookie would have to be checked.
    cookies: headers.has('set-cookie') ? -40 : 0,
    sharing: headers.has('access-control-allow-credentials') ? -50 : 0,
    referrer: ofReferrer(headers.get('referrer-policy')),
    transport: ofTransport(headers.get('strict-transport-security')),
    scripts: ofScripts(page),
    types: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    frames: ofFrames(page),
    resources: cross('resource-policy', ['same-origin', 'same-site'], ['cross-origin']),
    embedder: cross('embedder-policy', ['require-corp', 'credentialless'], ['unsafe-none']),
    opener: cross(
      'opener-policy',
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      ['unsafe-none'],
    ),
  }
}

/** The score: bonus points count only where few points were taken (src/scanner/index.js). */
export function scoreOf(page: Scanned): number {
  const modifiers = Object.values(modifiersOf(page))
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 100)
  const taken = sum(modifiers.filter((one) => one < 0))
  return taken >= 90 ? sum(modifiers) : Math.max(0, taken)
}
