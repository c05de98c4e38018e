import { CfnWaitConditionHandle, Duration, Fn } from 'aws-cdk-lib'
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
import { privatePages, publicPages } from '#web/pages.ts'
import { acknowledge } from './acknowledge.ts'
import { bucket, bucketNameOf } from './buckets.ts'
import { edgeCode, mapsPath } from './edge.ts'
import { contentSecurityPolicy, otherHeaders } from './headers.ts'
import type { Settings } from './settings.ts'

export type Web = { distribution: Distribution; siteUrl: string }

/**
 * CloudFormation signs the address of a wait handle with a key of its own and keeps it: a secret that costs nothing and
 * stands in no template. Another name of the handle is another secret.
 */
const handle = (scope: Construct, name: string): string => new CfnWaitConditionHandle(scope, name).ref

/** What the limits hash with who did something, so that nobody can guess who. */
export const limitKey = (scope: Construct): string => handle(scope, 'LimitKey')

/** What CloudFront sends to prove that a request came through it, and what the API takes as that proof. */
export type OriginProof = { sent: string; accepted: string }

/**
 * The proof of this edition (a number in the settings: the next one is another secret). The API takes those before and
 * after it as well, so that nobody is refused while a deployment moves CloudFront and functions one after the other.
 */
export function originProof(scope: Construct, { proof }: Settings): OriginProof {
  const [before = '', sent = '', after = ''] = [proof - 1, proof, proof + 1].map((edition) =>
    Fn.select(1, Fn.split('Signature=', handle(scope, `OriginProof${edition}`))),
  )
  return { sent, accepted: [before, sent, after].join(' ') }
}

/** How long the edge shows a photo without asking whether it is still there. */
const photoTime = Duration.hours(1)

/** The paths that the API answers; a test holds them against the contracts. */
export const apiPaths = ['/api/*', '/authenticate', '/check/*'] as const

/** Would CloudFront take a page for one that a function makes? Its `*` stands for several segments too. */
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
 * CloudFront before everything: API, photos and pages at one address. With its proof it tells the API that a request came
 * through it: others are refused, and the address of its viewer can be believed.
 */
export function web(
  scope: Construct,
  settings: Settings,
  httpApi: HttpApi,
  { pages, photos }: Record<'pages' | 'photos', Bucket>,
  proof: OriginProof,
): Web {
  const home = new Construct(scope, 'Web')
  const common = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    responseHeadersPolicy: headersPolicy(home, settings),
  }
  const api = new HttpOrigin(`${httpApi.apiId}.execute-api.${settings.region}.amazonaws.com`, {
    customHeaders: { 'x-origin-proof': proof.sent },
  })
  const files = S3BucketOrigin.withOriginAccessControl(pages, {
    // With the right to list, a file that is not there is 404, not 403.
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })
  const toApi: BehaviorOptions = {
    ...common,
    origin: api,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // Kept exactly as long as the answer says, and the answer to a bearer says never; it is part of the key all the
    // same, because only what is there reaches the API. `freshHeader` asks past what is kept.
    cachePolicy: new CachePolicy(home, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', freshHeader),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    // These travel without splitting the cache: language matters to refusals alone, which are never kept, and nothing
    // that depends on the visitor's address or on a key of theirs may be kept either.
    originRequestPolicy: new OriginRequestPolicy(home, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept-Language',
        'Idempotency-Key',
        'User-Agent',
        'CloudFront-Viewer-Address',
      ),
    }),
  }
  const functionAssociations: BehaviorOptions['functionAssociations'] = [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(home, 'OnePage', {
        code: FunctionCode.fromInline(edgeCode(settings)),
        runtime: FunctionRuntime.JS_2_0,
      }),
    },
  ]
  const toPages: BehaviorOptions = {
    ...common,
    // When the function fails, the plain page of the same path stands in, which scripts make into the whole one.
    origin: new OriginGroup({ primaryOrigin: api, fallbackOrigin: files, fallbackStatusCodes: [500, 502, 503, 504] }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // By address and by one of two languages, which the edge function writes; never by cookie or bearer (REA-09).
    cachePolicy: new CachePolicy(home, 'MadeCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Accept-Language'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    functionAssociations,
  }
  const toFiles: BehaviorOptions = {
    ...common,
    origin: files,
    // Each file says how long it is kept.
    cachePolicy: new CachePolicy(home, 'PageCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    functionAssociations,
  }
  const distribution = new Distribution(home, 'Distribution', {
    comment: settings.name,
    defaultBehavior: toFiles,
    additionalBehaviors: {
      ...Object.fromEntries(apiPaths.map((path) => [path, toApi])),
      // CloudFront chooses by the address as it was asked for, and takes the first that fits.
      ...Object.fromEntries(privatePages.filter(isBelowPublic).map((path) => [path, toFiles])),
      ...Object.fromEntries(Object.values(publicPages).map((path) => [path, toPages])),
      '/photos/*': {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(photos),
        // Whatever a photo says of itself: one that is deleted is gone everywhere after this (D-16).
        cachePolicy: new CachePolicy(home, 'PhotoCache', {
          minTtl: Duration.seconds(0),
          defaultTtl: photoTime,
          maxTtl: photoTime,
        }),
      },
      [`${mapsPath}*`]: {
        ...common,
        origin: files,
        // Asked for by ranges, of tiles that are compressed each by itself; another archive has another name (MAP-01).
        compress: false,
        cachePolicy: new CachePolicy(home, 'MapCache', {
          minTtl: Duration.seconds(0),
          defaultTtl: Duration.days(365),
          maxTtl: Duration.days(365),
        }),
      },
    },
    // CloudFront keeps refusals for 10 seconds by itself, whatever the answer says.
    errorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
      httpStatus,
      ttl: Duration.seconds(0),
    })),
    ...(settings.certificate && {
      domainNames: [settings.domain, ...settings.aliases],
      certificate: Certificate.fromCertificateArn(home, 'Certificate', settings.certificate),
    }),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // Europe and North America: where Kosovo and New York are.
    priceClass: PriceClass.PRICE_CLASS_100,
  })
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Emigrants look for homes from everywhere: no country is shut out.',
    'AwsSolutions-CFR2':
      'A web ACL is paid per month even when nobody comes; the API throttles, and a WAF can be attached to the distribution the day it is needed.',
    'AwsSolutions-CFR3':
      'The log that a template can turn on keeps addresses and paths, tokens among them; the one whose fields can be chosen lives in us-east-1 alone.',
    ...(!settings.certificate && {
      'AwsSolutions-CFR4':
        "Without a domain the site answers at CloudFront's own name, whose certificate sets the protocols.",
    }),
  })

  return {
    distribution,
    siteUrl: `https://${settings.certificate ? settings.domain : distribution.distributionDomainName}`,
  }
}

/** Where signed uploads are sent. */
export function uploadOrigin(settings: Settings): string {
  return `https://${bucketNameOf('photos', settings)}.s3.${settings.region}.amazonaws.com`
}

/** `securityHeaders` in CloudFront's terms. */
function headersPolicy(scope: Construct, settings: Settings): ResponseHeadersPolicy {
  const { region, transport } = settings
  const override = true
  const origins = {
    identity: `https://cognito-idp.${region}.amazonaws.com`,
    uploads: uploadOrigin(settings),
  }
  return new ResponseHeadersPolicy(scope, 'Headers', {
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
      customHeaders: Object.entries(otherHeaders).map(([header, value]) => ({ header, value, override })),
    },
  })
}
