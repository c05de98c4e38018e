import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { violations } from '#shared/violations/contract.ts'

/** Every page carries them: without what they tell developers. */
const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'web', file), 'utf8')

/** The one style element of the pages: what index.html shows before any style sheet is there. */
export const shell = (): string => read('shell.css').replaceAll(/\/\*.*?\*\/\n/gs, '')

/** The one script element of the pages that runs: what is done before anything is drawn. */
export const firstScript = (): string => read('first.js').replaceAll(/^ *\/\/.*\n/gm, '')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Where the pages may connect to beyond their own origin; each is an origin such as `https://uploads.example.com`. */
export type Origins = {
  /** The identity provider's endpoint. */
  identity: string
  /** The bucket that uploads go to. */
  uploads: string
}

/**
 * The policy of every page: nothing inline but the shell's style and the first script, nothing foreign but `origins`, and no text taken for
 * HTML but through the policies of web/lib/trusted.ts; one more names the worker (web/app/worker.ts).
 */
export function contentSecurityPolicy({ identity, uploads }: Origins): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(firstScript())],
    'style-src': ["'self'", hashOf(shell())],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", identity, uploads],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'worker'],
    // The older way for browsers that do not know the newer one.
    'report-uri': [violations.report.path],
    'report-to': ['violations'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** How browsers are told to insist on HTTPS; for so many days. */
export type Transport = { days: number; subdomains: boolean; preload: boolean }

/** The headers that CloudFront has no name for. */
export const otherHeaders = {
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'reporting-endpoints': `violations="${violations.report.path}"`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** The headers of every answer, by lower-case name: what CloudFront adds in production. */
export function securityHeaders(origins: Origins, { days, subdomains, preload }: Transport): Record<string, string> {
  const transport = [
    `max-age=${days * 86_400}`,
    ...(subdomains ? ['includeSubDomains'] : []),
    ...(preload ? ['preload'] : []),
  ]
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'strict-transport-security': transport.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...otherHeaders,
  }
}
