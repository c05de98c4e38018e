import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { makeStack, type Resource, wholeStage } from './template.ts'

const { all } = makeStack(wholeStage)
const templates = all.map((one) => Template.fromStack(one).toJSON())
const resources: Resource[] = templates.flatMap(({ Resources }) => Object.values(Resources))

const each = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties ?? {})
const [distribution = {}] = each('AWS::CloudFront::Distribution').map(({ DistributionConfig }) => DistributionConfig)
const bytes = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
const count = (values: object = {}) => Object.keys(values).length

/** The sizes of what a quota bounds. */
type Row = [quota: string, limit: number, used: number[]]

/**
 * Quotas of AWS that are fixed, or that a new account starts with. Source: the page on quotas of each service's
 * developer guide, as of November 2026.
 */
const quotas: Row[] = [
  ['resources of a template', 500, templates.map(({ Resources }) => count(Resources))],
  ['parameters of a template', 200, templates.map(({ Parameters }) => count(Parameters))],
  ['outputs of a template', 200, templates.map(({ Outputs }) => count(Outputs))],
  ['bytes of a template in S3', 1_000_000, templates.map(bytes)],
  [
    'environment of a function in bytes',
    4096,
    each('AWS::Lambda::Function').map((one) => bytes(one.Environment?.Variables ?? {})),
  ],
  [
    'inline policies of a role in characters',
    10_240,
    each('AWS::IAM::Role').map(({ Policies = [] }) => bytes(Policies)),
  ],
  ['routes of an API', 300, [each('AWS::ApiGatewayV2::Route').length]],
  ['integrations of an API', 300, [each('AWS::ApiGatewayV2::Integration').length]],
  ['cache behaviours of a distribution', 25, [distribution.CacheBehaviors.length + 1]],
  ['origins of a distribution', 25, [distribution.Origins.length]],
  ['alternate names of a distribution', 100, [distribution.Aliases.length]],
  ['edge function in bytes', 10_240, each('AWS::CloudFront::Function').map(({ FunctionCode }) => bytes(FunctionCode))],
  ['edge functions of an account', 100, [each('AWS::CloudFront::Function').length]],
  ['cache policies of an account', 20, [each('AWS::CloudFront::CachePolicy').length]],
  ['origin request policies of an account', 20, [each('AWS::CloudFront::OriginRequestPolicy').length]],
  ['response headers policies of an account', 20, [each('AWS::CloudFront::ResponseHeadersPolicy').length]],
  [
    'headers of a response headers policy in characters',
    10_240,
    each('AWS::CloudFront::ResponseHeadersPolicy').map(bytes),
  ],
  [
    'indexes of a table',
    20,
    each('AWS::DynamoDB::Table').map(({ GlobalSecondaryIndexes = [] }) => GlobalSecondaryIndexes.length),
  ],
  ['rules of an event bus', 300, [each('AWS::Events::Rule').length]],
  ['alarms of an account at no extra request', 5000, [each('AWS::CloudWatch::Alarm').length]],
  ['buckets of an account', 100, [each('AWS::S3::Bucket').length]],
]

test.each(quotas)('at most three quarters of a quota are used: %s (OPS-01)', (_, limit, used) => {
  expect(used.length).toBeGreaterThan(0)
  expect(Math.max(...used)).toBeLessThanOrEqual(0.75 * limit)
})
