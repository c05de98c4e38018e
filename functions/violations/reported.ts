import type { BrowserReport, Violation } from '#shared/violations/schema.ts'

/** The maximum number of different violations that are taken from one report. */
const most = 5

type Told = Partial<Record<'directive' | 'blocked' | 'page' | 'file', string | null>> & { line?: number | null }

/**
 * The useful violations in a browser's report, each once; malformed ones and those of browser extensions are left out.
 */
export function violationsIn(report: BrowserReport): Violation[] {
  const clean = toldIn(report).flatMap((told) => cleaned(told) ?? [])
  const distinct = new Map(clean.map((violation) => [JSON.stringify(violation), violation]))
  return [...distinct.values()].slice(0, most)
}

function toldIn(report: BrowserReport): Told[] {
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

function cleaned({ directive, blocked, page, file, line }: Told): Violation | undefined {
  const extension = [blocked, file].some((address) => /^[\w-]*extension(:|$)/i.test(address ?? ''))
  const shown = URL.parse(page ?? '')
  if (extension || !shown || !directive || !/^[a-z-]{1,40}$/.test(directive)) return undefined
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
  if (address && /^(https?|wss?):$/.test(address.protocol)) return address.origin.slice(0, 200)
  const word = (address ? address.protocol.slice(0, -1) : blocked).toLowerCase()
  return /^[a-z-]{1,40}$/.test(word) ? word : 'other'
}

/** At most two parts of a path, and only words or built files: the rest may be an id or a one-time token. */
function pathOf({ pathname }: URL): string {
  const parts = pathname.split('/').slice(1)
  const known = parts.slice(0, 2).map((part) => (/^([a-z-]{0,24}|[\w.-]{1,80}\.(js|css))$/.test(part) ? part : '*'))
  return `/${[...known, ...(parts.length > 2 ? ['*'] : [])].join('/')}`
}
