import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { callList } from '#shared/contracts.ts'
import { securityHeaders } from '../../infra/headers.ts'
import { apiPaths, articlePages } from '../../infra/web.ts'
import { templateOf } from './template.ts'

const { one, all } = templateOf({ tiles: 'https://tiles.example.com/{z}/{x}/{y}.png' })
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
    'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map((item: { Header: string; Value: string }) => [item.Header, item.Value])),
  }
  const { 'content-security-policy': policy, ...rest } = securityHeaders({
    identity: 'https://i',
    uploads: 'https://u',
  })
  expect(policy).toContain("connect-src 'self' https://i https://u;")
  expect(sent).toEqual(rest)
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  for (const behaviour of behaviours) expect(behaviour.ResponseHeadersPolicyId).toBeDefined()
})

test('answers are kept as long as they say, apart for each bearer, and refusals never', () => {
  const { CachePolicyConfig: policy } = one('AWS::CloudFront::CachePolicy')
  expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
  expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    HeadersConfig: { Headers: ['Authorization'] },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  })
  for (const refusal of distribution.CustomErrorResponses) {
    expect(refusal).toEqual({ ErrorCode: refusal.ErrorCode, ErrorCachingMinTTL: 0 })
  }
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

test('CloudFront proves itself to every function that answers the API', () => {
  const proof = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
  const [api] = distribution.Origins.filter((origin: { CustomOriginConfig?: object }) => origin.CustomOriginConfig)
  expect(api.OriginCustomHeaders).toEqual([{ HeaderName: 'x-origin-proof', HeaderValue: proof }])
  for (const [, { Properties }] of all('AWS::Lambda::Function'))
    expect(Properties.Environment.Variables.ORIGIN_PROOF).toEqual(proof)
})

test('the key of the limits is a secret of its own', () => {
  const [handle] = all('AWS::CloudFormation::WaitConditionHandle').map(([logicalId]) => logicalId)
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
