import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { AwsError, type AwsRequest, type Signed } from './aws.ts'
import type { Callers } from './callers.ts'

/** The clock skew that AWS allows, in milliseconds. */
const maxSkew = 15 * 60_000
/** The longest life of a presigned address, in seconds. */
const maxExpires = 7 * 24 * 3600

/**
 * Verifies the Signature Version 4 in the Authorization header or the query
 * (docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 * Returns undefined for an unsigned request; throws when the signature is invalid.
 */
export function verifySignature(request: AwsRequest, service: string, callers: Callers): Signed | undefined {
  const parts = request.headers.authorization ? fromHeader(request) : fromQuery(request)
  if (!parts) return undefined
  const [accessKeyId = '', day = '', region = '', scopeService = '', terminal = ''] = parts.credential.split('/')
  const holder = holderOf(callers, accessKeyId, parts.token)
  if (scopeService !== service || terminal !== 'aws4_request' || !parts.date.startsWith(day))
    throw new AwsError('SignatureDoesNotMatch', 403, `The credential scope must be of the service ${service}.`)

  // Tools with the administrator's keys use the real time even while tests shift the laptop's clock: no skew check.
  const age = holder.caller.name === 'admin' && !parts.expires ? 0 : Date.now() - timeOf(parts.date)
  const expires = parts.expires ?? maxSkew / 1000
  if (!(age < expires * 1000))
    throw new AwsError(parts.expires ? 'AccessDenied' : 'RequestTimeTooSkewed', 403, 'Request has expired')
  if (!(age > -maxSkew)) throw new AwsError('RequestTimeTooSkewed', 403, 'The request is signed in the future.')
  if (!parts.signedHeaders.includes('host')) throw new AwsError('SignatureDoesNotMatch', 403, 'Host must be signed.')

  const payload = checkedPayload(request, parts)
  const canonical = [
    request.method,
    canonicalPath(request.rawPath, service),
    canonicalQuery(request.query),
    ...parts.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    parts.signedHeaders.join(';'),
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', parts.date, `${day}/${region}/${service}/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  requireSignature(holder.credentials.secretAccessKey, { day, region, service }, text, parts.signature)
  return { caller: holder.caller, presigned: parts.expires !== undefined }
}

type Scope = { day: string; region: string; service: string }

/** Throws unless `signature` (hex) is the one these keys make for `text`. */
export function requireSignature(
  secret: string,
  { day, region, service }: Scope,
  text: string,
  signature: string,
): void {
  const expected = hmac(signingKey(secret, { day, region, service }), text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AwsError('SignatureDoesNotMatch', 403, 'The request signature we calculated does not match yours.')
}

const signingKeys = new Map<string, KeyObject>()

/** Derives the signing key of a scope, once: each request would otherwise cost four more HMACs. */
function signingKey(secret: string, { day, region, service }: Scope): KeyObject {
  const scope = [day, region, service, 'aws4_request']
  const name = [secret, ...scope].join('/')
  const known = signingKeys.get(name)
  if (known) return known
  const key = createSecretKey(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer)
  signingKeys.set(name, key)
  return key
}

/** The holder of an access key; throws unless the session token belongs to the key. */
export function holderOf(callers: Callers, accessKeyId: string, token: string | undefined) {
  const holder = callers.find(accessKeyId)
  if (!holder) throw new AwsError('InvalidAccessKeyId', 403, 'The access key is not known.')
  if (holder.credentials.sessionToken !== (token || undefined))
    throw new AwsError('InvalidToken', 403, 'The security token is missing or not the one of this access key.')
  return holder
}

type Parts = {
  credential: string
  signedHeaders: string[]
  signature: string
  date: string
  token?: string
  /** Seconds; presigned addresses only. */
  expires?: number
}

function fromHeader({ headers }: AwsRequest): Parts | undefined {
  const [algorithm, fields = ''] = (headers.authorization ?? '').split(/ (.*)/s)
  if (algorithm !== 'AWS4-HMAC-SHA256') return undefined
  const values = new Map(fields.split(',').map((field) => field.trim().split(/=(.*)/s) as [string, string]))
  return {
    credential: values.get('Credential') ?? '',
    signedHeaders: (values.get('SignedHeaders') ?? '').split(';'),
    signature: values.get('Signature') ?? '',
    date: headers['x-amz-date'] ?? '',
    token: headers['x-amz-security-token'],
  }
}

function fromQuery({ query }: AwsRequest): Parts | undefined {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined
  const expires = Number(query.get('X-Amz-Expires'))
  if (!(expires > 0 && expires <= maxExpires))
    throw new AwsError('AuthorizationQueryParametersError', 400, 'X-Amz-Expires must be between 1 and 604800.')
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    token: query.get('X-Amz-Security-Token') ?? undefined,
    expires,
  }
}

/** The payload line of the canonical request; throws unless the body has the signed hash. */
function checkedPayload({ headers, query, body }: AwsRequest, { expires }: Parts): string {
  if (expires !== undefined) return query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const signed = headers['x-amz-content-sha256'] ?? sha256(body)
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== sha256(body))
    throw new AwsError('XAmzContentSHA256Mismatch', 400, 'The body is not the one that was signed.')
  return signed
}

/** S3 signs the path as sent, every other service encodes it once more. */
function canonicalPath(rawPath: string, service: string): string {
  const segments = rawPath.split('/').map((segment) => encodeRfc3986(decodeURIComponent(segment)))
  return (service === 's3' ? segments : segments.map(encodeRfc3986)).join('/')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encodeRfc3986) as [string, string])
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&')
}

/** Milliseconds of `20261120T065500Z`. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}

/** Percent-encodes all but the unreserved characters of RFC 3986. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer | KeyObject, data: string) => createHmac('sha256', key).update(data).digest()
