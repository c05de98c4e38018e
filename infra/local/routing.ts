import type { Rate } from '#shared/lib/contract.ts'
import type { CachePolicy } from './edge.ts'
import type { Properties, TemplateReader } from './template.ts'

/** A route of the HTTP API with its throttle; `$default` matches requests that no other route does. */
export type ApiRoute = { key: string; method: string; segments: string[]; functionArn: string; rate: Rate }

/**
 * A CloudFront behaviour. If `rewrites`, the edge function runs first. Then the request goes to the API with the listed
 * headers and those that CloudFront adds, or to a bucket, whose `missing` is the status for a missing object: 404 if
 * CloudFront may list the bucket, else 403.
 */
export type Behaviour = {
  pattern: string
  methods: string[]
  rewrites: boolean
  cache: CachePolicy
  /** The custom headers of its response headers policy, by lower-case name. */
  headers: Record<string, string>
} & Target & {
    /** The fallback origin for the same path when the answer has one of these statuses. */
    failover?: { statuses: number[]; to: Target }
  }

/** The origin: the API, with the headers to forward, or a bucket. */
export type Target =
  | { to: 'api'; forwards: string[]; adds: Record<string, string> }
  | { to: 'bucket'; bucket: string; missing: 403 | 404 }

/** Headers that CloudFront always forwards to an API (docs: HTTP request headers and CloudFront behavior). */
const alwaysForwarded = ['content-type', 'content-length', 'accept-encoding']

type RouteSettings = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }

/** The routes of the template's HTTP API. */
export function readRoutes(template: TemplateReader): ApiRoute[] {
  const integrations = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration')
      .map(({ identity, properties }) => [`integrations/${identity.ref}`, String(properties.IntegrationUri)]),
  )
  const [stage] = template.resources('AWS::ApiGatewayV2::Stage')
  const usual = stage?.properties.DefaultRouteSettings as RouteSettings
  const settings = (stage?.properties.RouteSettings ?? {}) as Record<string, RouteSettings>
  return template.resources('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const key = String(properties.RouteKey)
    const functionArn = integrations.get(String(properties.Target))
    if (!functionArn) throw new Error(`The route ${key} leads nowhere.`)
    if (properties.AuthorizerId) throw new Error(`The laptop cloud has no authorizers (${key}).`)
    const [method = '', path = ''] = key.split(' ')
    const { ThrottlingRateLimit: steady, ThrottlingBurstLimit: burst } = settings[key] ?? usual
    return { key, method, segments: path.split('/'), functionArn, rate: { steady, burst } }
  })
}

/**
 * The route that HTTP APIs choose: a fixed segment before a parameter, from left to right; `$default` last.
 * `path` is still percent-encoded; the parameters are decoded.
 */
export function findRoute(routes: ApiRoute[], method: string, path: string) {
  const segments = path.split('/')
  const [best] = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .filter(
      (route) =>
        route.segments.length === segments.length &&
        route.segments.every((one, index) => (isParameter(one) ? segments[index] !== '' : one === segments[index])),
    )
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const route = best ?? routes.find((one) => one.key === '$default')
  const parameters = (best?.segments ?? []).flatMap((one, index) =>
    isParameter(one) ? [[one.slice(1, -1), decode(segments[index] ?? '')]] : [],
  )
  return route && { route, parameters: Object.fromEntries(parameters) as Record<string, string> }
}

const isParameter = (segment: string) => segment.startsWith('{')
/** Sorts fixed segments before parameters at the first place where two routes differ. */
const rank = (route: ApiRoute) => route.segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type CacheBehaviour = {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId: string
  FunctionAssociations?: unknown[]
}
type Origin = {
  Id: string
  DomainName: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
}
type OriginGroup = {
  Id: string
  FailoverCriteria: { StatusCodes: { Items: number[] } }
  Members: { Items: { OriginId: string }[] }
}
type DistributionConfig = {
  Origins: Origin[]
  OriginGroups?: { Items: OriginGroup[] }
  CacheBehaviors: CacheBehaviour[]
  DefaultCacheBehavior: CacheBehaviour
  CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number }[]
}

function distributionOf(template: TemplateReader): DistributionConfig {
  const [distribution] = template.resources('AWS::CloudFront::Distribution')
  if (!distribution) throw new Error('The template has no distribution.')
  return distribution.properties.DistributionConfig as DistributionConfig
}

/** CloudFront's minimum time to live of error answers, in seconds by status. */
export function readErrorTimes(template: TemplateReader): Map<number, number> {
  const { CustomErrorResponses = [] } = distributionOf(template)
  return new Map(CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]))
}

/**
 * CloudFront's behaviours in the order in which they are tried; the last, the pages', takes every path. `resolved` gives a
 * header of an origin its value, which is a secret.
 */
export function readBehaviours(template: TemplateReader, resolved: (text: string) => string): Behaviour[] {
  const config = distributionOf(template)
  const buckets = new Map(
    template
      .resources('AWS::S3::Bucket')
      .map(({ identity }) => [identity.attributes.RegionalDomainName ?? '', identity.ref]),
  )
  const policies = new Map(
    template
      .resources('AWS::CloudFront::CachePolicy')
      .map(({ identity, properties }) => [identity.ref, policyOf(properties.CachePolicyConfig as Properties)]),
  )
  const forwarding = new Map(
    template
      .resources('AWS::CloudFront::OriginRequestPolicy')
      .map(({ identity, properties }) => [identity.ref, headersOf(properties.OriginRequestPolicyConfig as Properties)]),
  )
  const custom = new Map(
    template
      .resources('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ identity, properties }) => [
        identity.ref,
        customHeadersOf(properties.ResponseHeadersPolicyConfig as Properties),
      ]),
  )
  return [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour): Behaviour => {
    const { PathPattern: pattern = '*', AllowedMethods: methods = ['GET', 'HEAD'] } = behaviour
    const cache = policies.get(behaviour.CachePolicyId)
    if (!cache) throw new Error(`The laptop cloud does not know the cache policy ${behaviour.CachePolicyId}.`)
    const headers = custom.get(behaviour.ResponseHeadersPolicyId) ?? {}
    const common = { pattern, methods, cache, headers, rewrites: behaviour.FunctionAssociations !== undefined }
    const targetOf = (id: string | undefined): Target => {
      const origin = config.Origins.find(({ Id }) => Id === id)
      const domain = origin?.DomainName ?? ''
      const bucket = buckets.get(domain)
      // CloudFront may list only the pages' bucket, the origin of the default behaviour.
      if (bucket)
        return { to: 'bucket', bucket, missing: id === config.DefaultCacheBehavior.TargetOriginId ? 404 : 403 }
      if (!domain.includes('.execute-api.')) throw new Error(`The laptop cloud does not know the origin ${domain}.`)
      const adds = Object.fromEntries(
        (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          resolved(HeaderValue),
        ]),
      )
      const named = forwarding.get(behaviour.OriginRequestPolicyId ?? '') ?? []
      return { to: 'api', forwards: [...alwaysForwarded, ...cache.headers, ...named], adds }
    }
    const group = config.OriginGroups?.Items.find(({ Id }) => Id === behaviour.TargetOriginId)
    if (!group) return { ...common, ...targetOf(behaviour.TargetOriginId) }
    const [first, second] = group.Members.Items
    const failover = { statuses: group.FailoverCriteria.StatusCodes.Items, to: targetOf(second?.OriginId) }
    return { ...common, ...targetOf(first?.OriginId), failover }
  })
}

function policyOf(config: Properties): CachePolicy {
  const inKey = config.ParametersInCacheKeyAndForwardedToOrigin as Properties
  const { QueryStringBehavior: query } = inKey.QueryStringsConfig as { QueryStringBehavior: string }
  const { CookieBehavior: cookies } = inKey.CookiesConfig as { CookieBehavior: string }
  if (!['all', 'none'].includes(query) || cookies !== 'none')
    throw new Error(`The laptop cloud does not know the cache key ${JSON.stringify(inKey)}.`)
  return {
    least: Number(config.MinTTL),
    usual: Number(config.DefaultTTL),
    most: Number(config.MaxTTL),
    headers: headersOf(inKey),
    query: query === 'all',
    encodings: [
      ...(inKey.EnableAcceptEncodingBrotli ? ['br'] : []),
      ...(inKey.EnableAcceptEncodingGzip ? ['gzip'] : []),
    ],
  }
}

function headersOf({ HeadersConfig }: Properties): string[] {
  const { HeaderBehavior, Headers = [] } = (HeadersConfig ?? { HeaderBehavior: 'none' }) as {
    HeaderBehavior: string
    Headers?: string[]
  }
  if (!['none', 'whitelist'].includes(HeaderBehavior))
    throw new Error(`The laptop cloud does not know the header behaviour ${HeaderBehavior}.`)
  return Headers.map((name) => name.toLowerCase())
}

function customHeadersOf({ CustomHeadersConfig }: Properties): Record<string, string> {
  const { Items } = CustomHeadersConfig as { Items: { Header: string; Value: string }[] }
  return Object.fromEntries(Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]))
}

/** The first behaviour whose pattern (with `*`) fits the path, as CloudFront picks it. */
export function findBehaviour(behaviours: Behaviour[], path: string): Behaviour | undefined {
  return behaviours.find(({ pattern }) => {
    const [start = '', ...rest] = pattern.split('*')
    if (rest.length === 0) return path === pattern
    return path.startsWith(start) && path.endsWith(rest.join('*'))
  })
}
