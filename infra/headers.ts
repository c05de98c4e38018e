/** Where the pages may connect to beyond their own origin; each is an origin such as `https://tiles.example.com`. */
export type Origins = {
  /** The identity provider's endpoint. */
  identity: string
  /** The bucket that uploads go to. */
  uploads: string
  tiles?: string
}

/** The policy of every page: nothing inline but styles, which Mantine writes, and nothing foreign but `origins`. */
export function contentSecurityPolicy({ identity, uploads, tiles }: Origins): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(tiles ? [tiles] : [])],
    'connect-src': ["'self'", identity, uploads],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
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
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
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
