import { AwsError, type AwsRequest, type AwsResponse } from './aws.ts'

/** A rule of a bucket, as the template writes it. */
export type CorsRule = {
  AllowedMethods: string[]
  AllowedOrigins: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

/** Maps the origin of a request to the origin in the bucket's rules: the site has another address on the laptop. */
type OriginOf = (origin: string) => string

/** CORS headers of an answer to an allowed origin. */
export function corsHeaders(request: AwsRequest, rules: CorsRule[], originOf: OriginOf): Record<string, string> {
  const rule = corsRule(request, rules, originOf)
  const { origin } = request.headers
  if (!rule || !origin) return {}
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-expose-headers': (rule.ExposedHeaders ?? []).join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** Answers a CORS preflight request. */
export function preflight(request: AwsRequest, rules: CorsRule[], originOf: OriginOf): AwsResponse {
  const rule = corsRule(request, rules, originOf)
  if (!rule) throw new AwsError('AccessForbidden', 403, 'CORSResponse: This CORS request is not allowed.')
  const headers: Record<string, string> = {
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
  }
  if (rule.MaxAge) headers['access-control-max-age'] = String(rule.MaxAge)
  return { status: 200, headers }
}

function corsRule({ method, headers }: AwsRequest, rules: CorsRule[], originOf: OriginOf): CorsRule | undefined {
  const { origin } = headers
  if (!origin) return undefined
  const asked = method === 'OPTIONS' ? (headers['access-control-request-method'] ?? '') : method
  const names = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .flatMap((name) => name.trim().toLowerCase() || [])
  return rules.find((rule) => {
    const allowedNames = (rule.AllowedHeaders ?? []).map((name) => name.toLowerCase())
    return (
      rule.AllowedMethods.includes(asked) &&
      rule.AllowedOrigins.some((one) => fits(one, originOf(origin))) &&
      (allowedNames.includes('*') || names.every((name) => allowedNames.includes(name)))
    )
  })
}

/** Matches an origin with an allowed one, which may contain one `*`. */
function fits(pattern: string, origin: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined ? origin === pattern : origin.startsWith(start) && origin.endsWith(end)
}
