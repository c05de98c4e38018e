import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { freshHeader } from '#shared/lib/freshness.ts'
import { actsForHeader } from '#shared/lib/teamRole.ts'
import { privatePages, publicPages } from '#web/pages.ts'
import { acknowledge } from './acknowledge.ts'
import { bucket, originOf } from './buckets.ts'
import { apiPaths, edgeCode, mapsPath } from './edge.ts'
import { contentSecurityPolicy, otherHeaders, photoHeaders } from './headers.ts'
import { referenceTo, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export type Web = { distribution: Distribution; edgeFunction: EdgeFunction; siteUrl: string }

/** How long the edge caches a photo before it revalidates. */
const photoTime = Duration.hours(1)

/**
 * Would CloudFront match this path with the pattern of a public (server-rendered) page? Its `*` also matches several
 * segments.
 */
const isBelowPublic = (path: string): boolean =>
  Object.values(publicPages).some((page) => page.endsWith('*') && path.startsWith(page.slice(0, -1)))

/** The bucket that the pages are published to. */
export function pages(scope: Construct, settings: Settings, logs: Bucket): Bucket {
  return bucket(new Construct(scope, 'Pages'), 'web', settings, {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'web/',
  })
}

/**
 * The CloudFront distribution: API, photos and pages at one address. It sends the origin proof to the API, which
 * refuses requests without the proof and therefore can trust CloudFront's header with the viewer's address.
 */
export function web(
  scope: Construct,
  settings: Settings,
  httpApi: HttpApi,
  { pages, photos }: Record<'pages' | 'photos', Bucket>,
  { proof }: Pick<Secrets, 'proof'>,
): Web {
  const home = new Construct(scope, 'Web')
  const edgeFunction = new EdgeFunction(home, 'OnePage', {
    code: FunctionCode.fromInline(edgeCode(settings)),
    runtime: FunctionRuntime.JS_2_0,
  })
  const common = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    responseHeadersPolicy: headersPolicy(home, 'Headers', settings, otherHeaders),
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction }],
  }
  const api = new HttpOrigin(`${httpApi.apiId}.execute-api.${settings.region}.amazonaws.com`, {
    // In the configuration of the distribution, as CloudFront reads no secret.
    customHeaders: { 'x-origin-proof': referenceTo(proof) },
  })
  const files = S3BucketOrigin.withOriginAccessControl(pages, {
    // With the right to list, S3 answers 404 instead of 403 for a missing file.
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })
  const toApi: BehaviorOptions = {
    ...common,
    origin: api,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // Cached exactly as long as the answer's cache-control says; answers to bearer tokens are never cached.
    // `Authorization` is part of the cache key all the same, because only then does CloudFront forward it.
    // `freshHeader` bypasses the cache.
    cachePolicy: new CachePolicy(home, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', freshHeader),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    // Forwarded without being part of the cache key. The language affects refusals alone, which are never cached, and
    // no answer that depends on the visitor's address or idempotency key may be cached either.
    originRequestPolicy: new OriginRequestPolicy(home, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept-Language',
        'Idempotency-Key',
        actsForHeader,
        'User-Agent',
        'CloudFront-Viewer-Address',
      ),
    }),
  }
  const toPages: BehaviorOptions = {
    ...common,
    // When the function fails, CloudFront serves the plain page of the same path, which is then rendered in the
    // browser.
    origin: new OriginGroup({ primaryOrigin: api, fallbackOrigin: files, fallbackStatusCodes: [500, 502, 503, 504] }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // The cache key is the address and one of two languages, with one of two regions for home, set by the edge
    // function; never a cookie or token
    // (REA-09).
    cachePolicy: new CachePolicy(home, 'MadeCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Accept-Language'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
  }
  const toFiles: BehaviorOptions = {
    ...common,
    origin: files,
    // Each file's own cache-control decides how long it is cached.
    cachePolicy: new CachePolicy(home, 'PageCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
  }
  const distribution = new Distribution(home, 'Distribution', {
    // With another number CloudFormation changes the distribution, and resolves the origin proof again.
    comment: `${settings.name}, proof ${settings.proof}`,
    defaultBehavior: toFiles,
    additionalBehaviors: {
      ...Object.fromEntries(apiPaths.map((path) => [path, toApi])),
      // CloudFront matches the path as requested, before the edge function, and takes the first behaviour that matches.
      ...Object.fromEntries(privatePages.filter(isBelowPublic).map((path) => [path, toFiles])),
      ...Object.fromEntries(Object.values(publicPages).map((path) => [path, toPages])),
      '/photos/*': {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(photos),
        responseHeadersPolicy: headersPolicy(home, 'PhotoHeaders', settings, photoHeaders),
        // Overrides the photo's own cache-control: after this time a deleted photo is gone from every edge (D-16).
        cachePolicy: new CachePolicy(home, 'PhotoCache', {
          minTtl: Duration.seconds(0),
          defaultTtl: photoTime,
          maxTtl: photoTime,
        }),
      },
      [`${mapsPath}*`]: {
        ...common,
        origin: files,
        // Requested by byte ranges, and each tile is compressed already. A new archive has a new name (MAP-01).
        compress: false,
        cachePolicy: new CachePolicy(home, 'MapCache', {
          minTtl: Duration.seconds(0),
          defaultTtl: Duration.days(365),
          maxTtl: Duration.days(365),
        }),
      },
    },
    // By default CloudFront caches error answers for 10 seconds, whatever their cache-control says.
    errorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
      httpStatus,
      ttl: Duration.seconds(0),
    })),
    ...(settings.certificate && {
      domainNames: [settings.domain, ...settings.aliases],
      certificate: Certificate.fromCertificateArn(home, 'Certificate', settings.certificate),
    }),
    webAclId: settings.firewall || undefined,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // Edges in Europe and North America: most visitors are in Kosovo and New York.
    priceClass: PriceClass.PRICE_CLASS_100,
  })
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Emigrants look for homes from everywhere: no country is shut out.',
    ...(!settings.firewall && {
      'AwsSolutions-CFR2':
        'A web ACL is paid per month even when nobody comes; the API throttles, and the stage may name one the day it is needed.',
    }),
    'AwsSolutions-CFR3':
      'The log that a template can turn on keeps addresses and paths, tokens among them; the one whose fields can be chosen lives in us-east-1 alone.',
    ...(!settings.certificate && {
      'AwsSolutions-CFR4':
        "Without a domain the site answers at CloudFront's own name, whose certificate sets the protocols.",
    }),
  })

  return {
    distribution,
    edgeFunction,
    siteUrl: `https://${settings.certificate ? settings.domain : distribution.distributionDomainName}`,
  }
}

/** `securityHeaders` as a CloudFront response headers policy; `custom` are the headers without a property of their own. */
function headersPolicy(
  scope: Construct,
  id: string,
  settings: Settings,
  custom: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const { region, transport } = settings
  const override = true
  const origins = {
    identity: `https://cognito-idp.${region}.amazonaws.com`,
    uploads: originOf('photos', settings),
    attachments: originOf('attachments', settings),
  }
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(origins),
        override,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(transport.days),
        includeSubdomains: transport.subdomains,
        preload: transport.preload,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
    },
  })
}
