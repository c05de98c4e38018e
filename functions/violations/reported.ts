import type { BrowserReport, Violation } from '#shared/violations/schema.ts'
import { privatePages, publicPages } from '#web/pages.ts'

/** The maximum number of different violations that are taken from one report. */
const most = 5

/** The directives of the policy, as CSP level 3 names them. */
const directives: readonly string[] = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'media-src', 'object-src', 'connect-src', 'worker-src', 'child-src'],
  ...['frame-src', 'frame-ancestors', 'fenced-frame-src', 'manifest-src', 'prefetch-src', 'base-uri', 'form-action'],
  ...['navigate-to', 'sandbox', 'report-uri', 'report-to', 'upgrade-insecure-requests', 'block-all-mixed-content'],
  ...['require-trusted-types-for', 'trusted-types', 'webrtc', 'plugin-types'],
]

/** What browsers send in place of an address, and the schemes that pages use. */
const keywords: readonly string[] = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'],
  ...['data', 'blob', 'filesystem', 'about', 'javascript', 'mediastream', 'file', 'ftp', 'mailto', 'tel'],
]

/** The parts of the addresses of our pages and of built files. */
const pathParts: ReadonlySet<string> = new Set([
  '',
  'assets',
  ...[...privatePages, ...Object.values(publicPages)].flatMap((page) => page.split('/')),
])

type RawReport = Partial<Record<'directive' | 'blocked' | 'page' | 'file', string | null>> & { line?: number | null }

/**
 * The useful violations in a browser's report, each once; malformed ones and those of browser extensions are left out.
 */
export function violationsIn(report: BrowserReport): Violation[] {
  const clean = rawReportsIn(report).flatMap((raw) => cleaned(raw) ?? [])
  const distinct = new Map(clean.map((violation) => [JSON.stringify(violation), violation]))
  return [...distinct.values()].slice(0, most)
}

function rawReportsIn(report: BrowserReport): RawReport[] {
  if (Array.isArray(report))
    return report.flatMap(({ type, body }) => {
      if (type !== 'csp-violation' || !body) return []
      const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = body
      return {
        directive: effectiveDirective,
        blocked: blockedURL,
        page: documentURL,
        file: sourceFile,
        line: lineNumber,
      }
    })
  const { 'csp-report': one } = report
  return [
    {
      directive: one['effective-directive'] ?? one['violated-directive']?.split(' ')[0],
      blocked: one['blocked-uri'],
      page: one['document-uri'],
      file: one['source-file'],
      line: one['line-number'],
    },
  ]
}

function cleaned({ directive, blocked, page, file, line }: RawReport): Violation | undefined {
  const extension = [blocked, file].some((address) => /^[\w-]*extension(:|$)/i.test(address ?? ''))
  const shown = URL.parse(page ?? '')
  if (extension || !shown || !directive || !directives.includes(directive)) return undefined
  const source = URL.parse(file ?? '')
  return {
    directive,
    blocked: blockedOf(blocked ?? ''),
    page: pathOf(shown),
    ...(source && { file: source.origin === shown.origin ? pathOf(source) : blockedOf(source.href) }),
    ...(Number.isSafeInteger(line) && { line: line ?? 0 }),
  }
}

/** An origin, a scheme such as `data`, or a keyword that browsers send instead of an address. */
function blockedOf(blocked: string): string {
  const address = URL.parse(blocked)
  if (address && /^(https?|wss?):$/.test(address.protocol)) return isHost(address.hostname) ? address.origin : 'other'
  const word = (address ? address.protocol.slice(0, -1) : blocked).toLowerCase()
  return keywords.includes(word) ? word : 'other'
}

/** Names of domains in ASCII (punycode), and IP addresses. URLs take further characters, which could be a message. */
const isHost = (name: string) =>
  name.length <= 253 &&
  (/^\[[\da-f:.]+\]$/.test(name) || name.split('.').every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label)))

/** At most two parts of a path, and only those of our pages and built files: others may be an id, a token or a message. */
function pathOf({ pathname }: URL): string {
  const parts = pathname.split('/').slice(1)
  return `/${[...parts.slice(0, 2).map(partOf), ...(parts.length > 2 ? ['*'] : [])].join('/')}`
}

/** Of the name of a built file the end, which is its hash. */
function partOf(part: string): string {
  if (pathParts.has(part)) return part
  const [file = ''] = /[\w-]{1,8}\.(js|css)$/.exec(part) ?? []
  return `*${file}`
}
