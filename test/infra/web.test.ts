import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Closed, withClosed } from '#functions/watch/ceiling.ts'
import { callList } from '#shared/contracts.ts'
import { errors } from '#shared/lib/errors.ts'
import { freshHeader } from '#shared/lib/freshness.ts'
import { htmlLanguage, languageOf } from '#shared/lib/language.ts'
import { regionCookie } from '#shared/places/here.ts'
import { privatePages, publicPages } from '#web/pages.ts'
import { apiPaths } from '../../infra/edge.ts'
import { securityHeaders } from '../../infra/headers.ts'
import { type Settings, settingsOf } from '../../infra/settings.ts'
import { articleNames, listingNames } from '../inputs/addresses.ts'
import { templateOf } from './template.ts'

const { one, all, at } = templateOf()
const distribution = one('AWS::CloudFront::Distribution').DistributionConfig

/** The headers policy of a behaviour, by its path. */
const headersOf = (path?: string) => {
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  const { ResponseHeadersPolicyId } = behaviours.find(({ PathPattern }) => PathPattern === path)
  return at(ResponseHeadersPolicyId.Ref).ResponseHeadersPolicyConfig
}
const { SecurityHeadersConfig: security } = headersOf()

test('every call is behind one of the API paths, and no page is', () => {
  const isApi = (path: string) =>
    apiPaths.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
  for (const { name, call } of callList) expect(isApi(call.path), name).toBe(true)
  for (const page of ['/', '/user/login', '/post/create', '/photos/x/320.webp']) expect(isApi(page), page).toBe(false)
})

test('a page that is not server-rendered comes from the files, whatever its address', () => {
  const originOf = (path: string) => {
    const { TargetOriginId } =
      distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
        new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path),
      ) ?? distribution.DefaultCacheBehavior
    return TargetOriginId
  }
  for (const page of privatePages)
    expect(originOf(page.replaceAll('*', 'x')), page).toBe(distribution.DefaultCacheBehavior.TargetOriginId)
  for (const page of Object.values(publicPages))
    expect(originOf(page.replaceAll('*', 'x')), page).not.toBe(distribution.DefaultCacheBehavior.TargetOriginId)
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
    'default-src': ["'none'"],
    'script-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)],
    'style-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://tregu-dev-attachments-123456789012.s3.eu-central-1.amazonaws.com'],
    'connect-src': [
      "'self'",
      'https://cognito-idp.eu-central-1.amazonaws.com',
      'https://tregu-dev-photos-123456789012.s3.eu-central-1.amazonaws.com',
      'https://tregu-dev-attachments-123456789012.s3.eu-central-1.amazonaws.com',
    ],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'worker'],
    'report-uri': ['/api/violations'],
    'report-to': ['violations'],
  })
})

test('CloudFront and the laptop send the same headers', () => {
  const transport = security.StrictTransportSecurity
  const sentFor = (path?: string) => ({
    'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(
      headersOf(path).CustomHeadersConfig.Items.map((item: { Header: string; Value: string }) => [
        item.Header,
        item.Value,
      ]),
    ),
  })
  const { 'content-security-policy': policy, ...rest } = securityHeaders(
    {
      identity: 'https://i',
      uploads: 'https://u',
      attachments: 'https://a',
    },
    settingsOf('dev').transport,
  )
  expect(policy).toContain("connect-src 'self' https://i https://u https://a;")
  expect(policy).toContain("img-src 'self' data: blob: https://a;")
  for (const path of [undefined, '/api/*', '/user/dashboard']) expect(sentFor(path)).toEqual(rest)
  // Mails and feed readers show photos from other origins (HTM-06).
  expect(sentFor('/photos/*')).toEqual({ ...rest, 'cross-origin-resource-policy': 'cross-origin' })
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  for (const behaviour of behaviours) expect(behaviour.ResponseHeadersPolicyId).toBeDefined()
})

/** The cache policy of a behaviour, by its path. */
const cacheOf = (path?: string) => {
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
  const { CachePolicyId } = behaviours.find(({ PathPattern }) => PathPattern === path)
  return at(CachePolicyId.Ref).CachePolicyConfig
}

test('answers are cached as they declare, separately per bearer and for cache bypasses; refusals never', () => {
  for (const path of apiPaths) {
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

test('photos are cached for an hour at most after a deletion, pages as they declare', () => {
  expect(cacheOf('/photos/*')).toMatchObject({ MinTTL: 0, DefaultTTL: 3600, MaxTTL: 3600 })
  expect(cacheOf()).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
})

test('CloudFront writes no access log, since this region has none with selectable fields', () => {
  expect(distribution.Logging).toBeUndefined()
})

test('headers of a call’s contract reach its function', () => {
  const { HeadersConfig } = one('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig
  const forwarded = HeadersConfig.Headers.map((name: string) => name.toLowerCase())
  const taken = callList.flatMap(({ call: { headers } }) =>
    headers instanceof z.ZodMiniObject ? Object.keys(headers.shape) : [],
  )
  expect(taken).not.toEqual([])
  expect(forwarded).toEqual(expect.arrayContaining(['accept-language', ...taken]))
})

type Sent = Record<string, { value: string }>
const edge = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`)
const atTheEdge = (uri: string, querystring: Sent = {}, accepts?: string) =>
  edge({ request: { uri, querystring, headers: { ...(accepts && { 'accept-language': { value: accepts } }) } } })
const segments = (path: string) => path.replaceAll('*', 'a-b_C')

test('personal pages are served with noindex; a file is served unchanged', () => {
  for (const path of privatePages) expect(atTheEdge(segments(path)).uri, path).toBe('/private.html')
  for (const file of [
    '/assets/index-1a.js',
    '/icons/icon-192.png',
    '/sitemaps/1a.xml.gz',
    '/sitemap.xml',
    '/robots.txt',
    '/licences.txt',
    '/favicon.svg',
    '/favicon.ico',
    '/config.json',
    '/openapi.json',
    '/worker.js',
    '/site.al.webmanifest',
  ])
    expect(atTheEdge(file).uri).toBe(file)
})

test('the plain page by its own name, which service workers keep, is one that search engines leave (REA-04)', () => {
  expect(atTheEdge('/index.html').uri).toBe('/private.html')
})

test('the function compiles no expression for a page of a fixed path, and few for one with a name, as it has about 1 ms', () => {
  let compiled = 0
  class Counted extends RegExp {
    constructor(pattern: string, flags?: string) {
      super(pattern, flags)
      compiled++
    }
  }
  const counting = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`, { RegExp: Counted })
  const served = (uri: string) =>
    counting({ request: { uri, querystring: {}, headers: { host: { value: 'tregu.example' } } } }).uri
  for (const path of [...privatePages, ...Object.values(publicPages)].filter((path) => !path.includes('*')))
    expect([served(path) !== undefined, compiled], path).toEqual([true, 0])
  for (const path of [...privatePages, ...Object.values(publicPages)].filter((path) => path.includes('*'))) {
    compiled = 0
    served(segments(path))
    expect(compiled, path).toBeLessThan(16)
  }
})

test('CloudFront takes the function: 10 KB at most, and ASCII', () => {
  const { FunctionCode } = one('AWS::CloudFront::Function')
  expect(FunctionCode.length).toBeLessThan(10 * 1024)
  expect(FunctionCode).toMatch(/^[\n -~]*$/)
})

test('it runs before every request, and leaves calls, photos and maps as they are', () => {
  const { FunctionAssociations: ofPages } = distribution.DefaultCacheBehavior
  for (const { PathPattern, FunctionAssociations } of distribution.CacheBehaviors)
    expect(FunctionAssociations, PathPattern).toEqual(ofPages)
  for (const uri of ['/api/blogs', '/authenticate', '/check/email/a%40b.c', '/photos/a/320.webp', '/maps/a.pmtiles']) {
    const request = { uri, querystring: { fbclid: { value: '1' } }, headers: { 'accept-language': { value: 'fr' } } }
    expect(edge({ request: structuredClone(request) }), uri).toEqual(request)
  }
})

test('what is closed because of its costs is refused, a page as one in both languages, a call as paused (D-291)', () => {
  const code: string = one('AWS::CloudFront::Function').FunctionCode
  const answers = (closed: Closed) => {
    const handler = runInNewContext(`${withClosed(code, closed)}; handler`)
    return (uri: string, language = 'en') =>
      handler({ request: { uri, querystring: {}, headers: { 'accept-language': { value: language } } } })
  }
  const ofMap = answers('map')
  expect(ofMap('/maps/streets.pmtiles').statusCode).toBe(409)
  for (const uri of ['/api/blogs', '/photos/a/320.webp', '/robots.txt']) expect(ofMap(uri).uri).toBe(uri)
  const ofSite = answers('site')
  for (const uri of ['/', '/user/login', '/assets/index-1a.js', '/nowhere']) {
    const { statusCode, headers, body } = ofSite(uri)
    expect([statusCode, headers['retry-after'].value, headers['cache-control'].value]).toEqual([
      503,
      '3600',
      'no-store',
    ])
    expect(headers['content-type'].value).toBe('text/html')
    for (const words of ['please come back tomorrow', 'ju lutemi kthehuni nesër']) expect(body).toContain(words)
  }
  for (const uri of ['/api/blogs', '/photos/a/320.webp', '/maps/streets.pmtiles']) {
    const { statusCode, headers, body } = ofSite(uri, 'sq')
    expect([statusCode, headers['content-type'].value, headers['retry-after']]).toEqual([
      ...[409, 'application/json', undefined],
    ])
    expect(JSON.parse(body)).toEqual({ error: { code: 'paused', message: errors.paused.al } })
  }
})

test('public pages are server-rendered by a function, with the static page as a fallback (REA-01)', () => {
  for (const [page, path] of Object.entries(publicPages)) {
    const request = atTheEdge(segments(path), { a: { value: 'b' }, name: { value: 'forged' } })
    const language = page === 'home' ? 'en-US' : 'en'
    expect(request).toMatchObject({ uri: `/page/${page}`, headers: { 'accept-language': { value: language } } })
    expect(request.querystring).toEqual({ a: { value: 'b' }, ...(path.includes('*') && { name: { value: 'a-b_C' } }) })

    const behaviour = distribution.CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === path)
    const [group] = distribution.OriginGroups.Items.filter(({ Id }: { Id: string }) => Id === behaviour.TargetOriginId)
    const domainOf = (id: string) => {
      const [origin] = distribution.Origins.filter(({ Id }: { Id: string }) => Id === id)
      return origin.DomainName
    }
    const api = distribution.CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === '/api/*')
    expect(group.Members.Items.map(({ OriginId }: { OriginId: string }) => domainOf(OriginId))).toEqual([
      domainOf(api.TargetOriginId),
      domainOf(distribution.DefaultCacheBehavior.TargetOriginId),
    ])
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504])
    expect(behaviour.AllowedMethods).toEqual(['GET', 'HEAD'])
    expect(behaviour.FunctionAssociations).toEqual(distribution.DefaultCacheBehavior.FunctionAssociations)
    // REA-09: cached by address and language, and by nothing that identifies a visitor.
    const key = cacheOf(path).ParametersInCacheKeyAndForwardedToOrigin
    expect(key.HeadersConfig.Headers).toEqual(['Accept-Language'])
    expect(key.CookiesConfig).toEqual({ CookieBehavior: 'none' })
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' })
  }
})

test.each([
  ['en', undefined, 'en-US', 'en'],
  ['sq', undefined, 'sq-XK', 'sq'],
  ['en', 'kosovo', 'en-XK', 'en-XK'],
  ['sq', 'newyork', 'sq-US', 'sq-US'],
  ['en', 'constructor', 'en-US', 'en'],
])('home is cached for %s of %s as %s, results as %s, others by language (D-143, D-289)', (accepts, kept, tag, led) => {
  const request = (uri: string) => ({
    ...{ uri, querystring: {}, headers: { 'accept-language': { value: accepts } } },
    cookies: kept ? { [regionCookie]: { value: kept } } : {},
  })
  const at = (uri: string) => edge({ request: request(uri) }).headers['accept-language'].value
  expect(at('/user/dashboard')).toBe(tag)
  expect(at('/user/post')).toBe(led)
  expect(at('/user/blogs')).toBe(accepts)
})

test('parameters of advertisers and mailers make no copies of a page in the cache; those of the page stay', () => {
  const sent = { 'input-rooms': { value: '2' }, page: { value: '2' }, lang: { value: 'al' } }
  const tracked = { fbclid: { value: 'x' }, utm_source: { value: 'x' }, gclid: { value: 'x' }, _ga: { value: 'x' } }
  expect(atTheEdge('/user/post', { ...sent, ...tracked }).querystring).toEqual(sent)
})

test('the path reaches the function unchanged, and adds nothing to the query', () => {
  const named = (name: string) => atTheEdge(`/user/post-details/${name}`).querystring
  expect(named('%3Cb%3E')).toEqual({ name: { value: '%3Cb%3E' } })
  expect(named('a&lang=al')).toEqual({ name: { value: 'a%26lang%3Dal' } })
  expect(named('a+b')).toEqual({ name: { value: 'a%2Bb' } })
})

test('upper case redirects to lower case, except in names; the root and unknown paths redirect home (REA-04, HTM-07)', () => {
  const led = (uri: string, query?: Sent) => {
    const { statusCode, headers } = atTheEdge(uri, query)
    return [statusCode, headers.location.value]
  }
  expect(led('/USER/Post-Details/01ABC')).toEqual([301, '/user/post-details/01ABC'])
  expect(led('/user/POST', { page: { value: '2' } })).toEqual([301, '/user/post?page=2'])
  expect(led('/user/login/')).toEqual([301, '/user/login'])
  // The root is the home page for good (HTM-07).
  expect(led('/')).toEqual([308, '/user/dashboard'])
  expect(led('/', { lang: { value: 'al' } })).toEqual([308, '/user/dashboard?lang=al'])
  expect(led('/user')).toEqual([302, '/user/dashboard'])
  const lost = (uri: string) => [302, `/user/dashboard#lost=${encodeURIComponent(uri)}`]
  for (const unknown of ['/user/nothing', '/en/search', '/user/post-details', '/user/blogs/a/b', '//a'])
    expect(led(unknown)).toEqual(lost(unknown))
  for (const dotted of ['/x.html', '/user/foo.bar', '/private.html', '/a/b.js', '/user.json', '/wp-login.php', '/.env'])
    expect(led(dotted)).toEqual(lost(dotted))
  // Cut within a sign; a name that is whole before the cut is found (INP-08, INP-25).
  for (const cut of ['/user/%', '/user/blogs/%C3', '/user/post-details/%E2%80', '/user/blogs/%E0%A4%A', '/%ff'])
    expect(led(cut)).toEqual(lost(cut))
  const id = '01HZX3K5VQ8N2M4P6R7S9TABCD'
  expect(led(`/user/post-details/${id}%E2%80`)).toEqual([301, `/user/post-details/${id}`])
  expect(atTheEdge('/user/post-details/a.b').uri).toBe('/page/listing')
})

test('what devices and password managers look for by themselves is what they ask for (INP-25)', () => {
  const { statusCode, headers } = atTheEdge('/.well-known/change-password')
  expect([statusCode, headers.location.value]).toEqual([302, '/user/details'])
  for (const icon of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png'])
    expect(atTheEdge(icon).uri).toBe('/icons/touch-180.png')
})

test.each([
  ['/user/post-details/', listingNames, '/page/listing'],
  ['/user/blogs/', articleNames, '/page/article'],
] as const)('names below %s redirect to themselves without case and tail (INP-08)', (below, rows, page) => {
  for (const { typed, means } of rows) {
    const answer = atTheEdge(below + typed, { lang: { value: 'al' } })
    if (typed === means) expect(answer.uri, typed).toBe(page)
    else expect([answer.statusCode, answer.headers.location.value]).toEqual([301, `${below}${means}?lang=al`])
  }
})

test('the cache key has two languages: that of the address, else the preferred one (REA-03)', () => {
  const language = (accepts?: string, lang?: string) =>
    atTheEdge('/user/post-details/a', lang ? { lang: { value: lang } } : {}, accepts).headers['accept-language'].value
  expect([language('sq', 'en'), language('en', 'al'), language('en', 'de'), language()]).toEqual([
    'en',
    'sq',
    'en',
    'en',
  ])
  const tag = fc.constantFrom('en', 'en-US', 'sq', 'sq-XK', 'al', 'de', '*', 'constructor', '')
  const quality = fc.constantFrom('', ';q=0', ';q=0.5', '; q=0.9', ';q=1', ';q=x')
  const entry = fc.tuple(tag, quality).map(([one, q]) => one + q)
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const header = entries.join(', ')
      expect(language(header)).toBe(htmlLanguage[languageOf(header)])
    }),
  )
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

test('with a domain and its certificate the site is served there', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'
  const settings = { stage: 'prod', domain: 'tregu.example', sender: 'no-reply@tregu.example', certificate }
  const production = templateOf(settings, [])
  const config = production.one('AWS::CloudFront::Distribution').DistributionConfig
  expect(config.Aliases).toEqual(['tregu.example', 'www.tregu.example'])
  expect(config.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' })
  expect(production.one('AWS::SES::EmailIdentity').EmailIdentity).toBe('tregu.example')
})

test('HSTS is set for a day, or longer by the settings', () => {
  const insisting = (transport?: Settings['transport']) =>
    templateOf(transport && { transport }, [])
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .map(([, { Properties }]) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity)
  const day = { AccessControlMaxAgeSec: 86_400, IncludeSubdomains: false, Preload: false }
  expect(insisting()).toMatchObject([day, day])
  const long = { days: 730, subdomains: true, preload: true }
  const years = { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true }
  expect(insisting(long)).toMatchObject([years, years])
  expect(securityHeaders({ identity: '', uploads: '', attachments: '' }, long)['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})

test('www leads to the domain, with the query as it was', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'
  const own = { domain: 'tregu-test.com', sender: 'no-reply@tregu-test.com', certificate }
  const { one } = templateOf({ ...own, aliases: ['www.tregu-test.com'] }, [])
  const led = runInNewContext(`${one('AWS::CloudFront::Function').FunctionCode}; handler`)
  const querystring = { page: { value: '2' }, a: { value: 'b%20c', multiValue: [{ value: 'b%20c' }, { value: 'd' }] } }
  const asked = (host: string) =>
    led({ request: { uri: '/user/post', querystring, headers: { host: { value: host } } } })
  expect(asked('www.tregu-test.com')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: 'https://tregu-test.com/user/post?page=2&a=b%20c&a=d' } },
  })
  expect(asked('tregu-test.com')).toMatchObject({ uri: expect.stringMatching(/^\/(index.html|page\/results)$/) })
})
