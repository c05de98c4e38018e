import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { callList } from '#shared/contracts.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { securityHeaders } from '../../infra/headers.ts'
import { type Settings, settingsOf } from '../../infra/settings.ts'
import { apiPaths, articlePages } from '../../infra/web.ts'
import { templateOf } from './template.ts'

const { one, all, at } = templateOf({ tiles: 'https://tiles.example.com/{z}/{x}/{y}.png' })
const distribution = one('AWS::CloudFront::Distribution').DistributionConfig
const { SecurityHeadersConfig: security, CustomHeadersConfig: others } = one(
  'AWS::CloudFront::ResponseHeadersPolicy',
).ResponseHeadersPolicyConfig

test('every call is behind one of the API paths, and no page is', () => {
  const isApi = (path: string) =>
    apiPaths.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
  for (const { name, call } of callList) expect(isApi(call.path), name).toBe(true)
  for (const page of ['/', '/user/login', '/post/create', '/photos/x/320.webp']) expect(isApi(page), page).toBe(false)
})

test('the page may load and reach only what it needs', () => {
  const [, parts] = security.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join']
  const policy = parts.map((part: unknown) => (typeof part === 'string' ? part : '123456789012')).join('')
  const directives = Object.fromEntries(
    policy.split('; ').map((directive: string) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect(directives).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://tiles.example.com'],
    'connect-src': [
      "'self'",
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://tregu-dev-photos-123456789012.s3.eu-central-1.amazonaws.com',
    ],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
})

test('CloudFront and the laptop send the same headers', () => {
  const transport = security.StrictTransportSecurity
  const sent = {
    'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map((item: { Header: string; Value: string }) => [item.Header, item.Value])),
  }
  const { 'content-security-policy': policy, ...rest } = securityHeaders(
    {
      identity: 'https://i',
      uploads: 'https://u',
    },
    settingsOf('dev').transport,
  )
  expect(policy).toContain("connect-src 'self' https://i https://u;")
  expect(sent).toEqual(rest)
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  for (const behaviour of behaviours) expect(behaviour.ResponseHeadersPolicyId).toBeDefined()
})

/** The cache policy of a behaviour, by its path. */
const cacheOf = (path?: string) => {
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  const { CachePolicyId } = behaviours.find(({ PathPattern }) => PathPattern === path)
  return at(CachePolicyId.Ref).CachePolicyConfig
}

test('answers are kept as long as they say, apart for each bearer and for who asks past caches, and refusals never', () => {
  for (const path of [...apiPaths, articlePages]) {
    const policy = cacheOf(path)
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { Headers: ['Authorization', freshHeader] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  }
  for (const refusal of distribution.CustomErrorResponses) {
    expect(refusal).toEqual({ ErrorCode: refusal.ErrorCode, ErrorCachingMinTTL: 0 })
  }
})

test('photos are shown for an hour at most after they were deleted, pages as long as they say', () => {
  expect(cacheOf('/photos/*')).toMatchObject({ MinTTL: 0, DefaultTTL: 3600, MaxTTL: 3600 })
  expect(cacheOf()).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
})

test('CloudFront notes nobody’s address and no path: a log whose fields can be chosen is none of this region', () => {
  expect(distribution.Logging).toBeUndefined()
})

test('the headers that calls take reach them', () => {
  const { HeadersConfig } = one('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig
  const forwarded = HeadersConfig.Headers.map((name: string) => name.toLowerCase())
  const taken = callList.flatMap(({ call: { headers } }) =>
    headers instanceof z.ZodObject ? Object.keys(headers.shape) : [],
  )
  expect(taken).not.toEqual([])
  expect(forwarded).toEqual(expect.arrayContaining(['accept-language', ...taken]))
})

test('CloudFront proves itself to every function by a secret that stands in no template and can be exchanged', () => {
  const [api] = distribution.Origins.filter((origin: { CustomOriginConfig?: object }) => origin.CustomOriginConfig)
  const [{ HeaderName, HeaderValue: sent }] = api.OriginCustomHeaders
  expect(HeaderName).toBe('x-origin-proof')
  expect(sent['Fn::Select']).toEqual([1, { 'Fn::Split': ['Signature=', { Ref: 'OriginProof1' }] }])
  for (const [, { Properties }] of all('AWS::Lambda::Function')) {
    const [separator, parts] = Properties.Environment.Variables.ORIGIN_PROOF['Fn::Join']
    const accepted = parts.filter((part: unknown) => part !== separator && part !== ' ')
    expect(accepted).toContainEqual(sent)
    expect(accepted).toHaveLength(3)
  }
})

test('the key of the limits is a secret of its own', () => {
  const [handle] = all('AWS::CloudFormation::WaitConditionHandle').flatMap(([logicalId]) =>
    logicalId.startsWith('LimitKey') ? logicalId : [],
  )
  const keys = all('AWS::Lambda::Function').flatMap(
    ([, { Properties }]) => Properties.Environment.Variables.LIMIT_KEY ?? [],
  )
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toEqual({ Ref: handle })
})

test('an address without an extension is the one page; a file stays itself', () => {
  const edge = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`)
  const served = (uri: string) => edge({ request: { uri } }).uri
  for (const page of ['/', '/en/search', '/user/confirm/a-b_c', '/a.b/c']) expect(served(page)).toBe('/index.html')
  for (const file of ['/assets/index-1a.js', '/favicon.svg', '/config.json']) expect(served(file)).toBe(file)
})

test('the page of an article comes from the API; what is no slug there gets the page of none', () => {
  const edge = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`)
  const served = (uri: string) => edge({ request: { uri } }).uri
  expect(served('/user/blogs/a-slug-2')).toBe('/user/blogs/a-slug-2')
  for (const other of ['', 'edit/a', 'a/b/c', 'A', '%3Cb%3E', 'a.js'])
    expect(served(`/user/blogs/${other}`)).toBe('/user/blogs/-')
  expect(served('/user/blogs')).toBe('/index.html')

  const behaviour = distribution.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === articlePages,
  )
  const api = distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/api/*')
  expect(behaviour.TargetOriginId).toBe(api.TargetOriginId)
  expect(behaviour.AllowedMethods).toEqual(['GET', 'HEAD'])
  expect(behaviour.FunctionAssociations).toEqual(distribution.DefaultCacheBehavior.FunctionAssociations)
})

test('only CloudFront reads the buckets of pages and photos', () => {
  const readers = all('AWS::S3::BucketPolicy')
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Effect, Action }) => Effect === 'Allow' && JSON.stringify(Action).includes('Get'))
  expect(readers).toHaveLength(2)
  for (const { Principal, Condition } of readers) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    expect(Condition.StringEquals['AWS:SourceArn']).toBeDefined()
  }
})

test('with a domain and its certificate the site answers there', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'
  const settings = { stage: 'prod', domain: 'tregu.example', sender: 'no-reply@tregu.example', certificate }
  const production = templateOf(settings)
  const config = production.one('AWS::CloudFront::Distribution').DistributionConfig
  expect(config.Aliases).toEqual(['tregu.example', 'www.tregu.example'])
  expect(config.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' })
  expect(production.one('AWS::SES::EmailIdentity').EmailIdentity).toBe('tregu.example')
})

test('browsers insist on HTTPS for a day, and for as much more as the settings say', () => {
  const insisting = (transport?: Settings['transport']) =>
    templateOf(transport && { transport }).one('AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig
      .SecurityHeadersConfig.StrictTransportSecurity
  expect(insisting()).toMatchObject({ AccessControlMaxAgeSec: 86_400, IncludeSubdomains: false, Preload: false })
  const long = { days: 730, subdomains: true, preload: true }
  expect(insisting(long)).toMatchObject({ AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true })
  expect(securityHeaders({ identity: '', uploads: '' }, long)['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})

test('www leads to the domain, with the query as it was', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'
  const own = { domain: 'tregu-test.com', sender: 'no-reply@tregu-test.com', certificate }
  const { one } = templateOf({ ...own, aliases: ['www.tregu-test.com'] })
  const edge = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`)
  const querystring = { page: { value: '2' }, a: { value: 'b%20c', multiValue: [{ value: 'b%20c' }, { value: 'd' }] } }
  const asked = (host: string) =>
    edge({ request: { uri: '/user/post', querystring, headers: { host: { value: host } } } })
  expect(asked('www.tregu-test.com')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: 'https://tregu-test.com/user/post?page=2&a=b%20c&a=d' } },
  })
  expect(asked('tregu-test.com').uri).toBe('/index.html')
})
