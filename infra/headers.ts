import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callList } from '#shared/contracts.ts'

/** Reads a file of web/ that is inlined into every page; its comments are stripped below, to save bytes. */
const read = (file: string) => readFileSync(join(import.meta.dirname, '..', 'web', file), 'utf8')

/** The only inline style of the pages: styles index.html until the style sheets are loaded. */
export const shell = (): string => read('shell.css').replaceAll(/\/\*.*?\*\/\n/gs, '')

/** The only inline script of the pages: runs before the first paint. */
export const firstScript = (): string => read('first.js').replaceAll(/^ *\/\/.*\n/gm, '')

/** Where browsers report what the policy below refuses. */
const reports = callList.find(({ call }) => call.accepts === 'reports')?.call.path

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Other origins that the pages may connect to, each such as `https://uploads.example.com`. */
export type Origins = {
  /** The identity provider's endpoint. */
  identity: string
  /** The bucket that uploads go to. */
  uploads: string
  /** The bucket of attachments, from which pictures are loaded too. */
  attachments: string
}

/**
 * The Content-Security-Policy of every page. Inline are only the shell's style and the first script (by hash), foreign
 * are only `origins`. Trusted Types: text becomes HTML only through the policies of web/lib/trusted.ts, and one more
 * policy allows the addresses of workers (web/lib/scriptAddress.ts).
 */
export function contentSecurityPolicy({ identity, uploads, attachments }: Origins): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(firstScript())],
    'style-src': ["'self'", hashOf(shell())],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', attachments],
    'connect-src': ["'self'", identity, uploads, attachments],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'worker'],
    // The first is deprecated, but still needed by browsers that do not support the other.
    ...(reports && { 'report-uri': [reports], 'report-to': ['violations'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The values of Strict-Transport-Security (HSTS); its maximum age in days. */
export type Transport = { days: number; subdomains: boolean; preload: boolean }

/** Security headers that CloudFront's policy has no property for: sent as custom headers. */
export const otherHeaders = {
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  ...(reports && { 'reporting-endpoints': `violations="${reports}"` }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Those of photos: mails and feed readers show them from other origins. */
export const photoHeaders = { ...otherHeaders, 'cross-origin-resource-policy': 'cross-origin' }

/** The security headers of every answer, by lower-case name, as CloudFront adds them in production. */
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
