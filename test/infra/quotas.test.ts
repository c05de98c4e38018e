import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { limitsOfSpend, spendNames } from '#shared/lib/spends.ts'
import { functions } from '../../infra/functions.ts'
import { identify, parameters } from '../../infra/local/identities.ts'
import { readTemplate } from '../../infra/local/template.ts'
import { settingsOf } from '../../infra/settings.ts'
import { namesOfLimit } from '../../infra/stageFile.ts'
import { makeStack, type Resource, templateOf, wholeStage } from './template.ts'

const { all } = makeStack(wholeStage)
const templates = all.map((one) => Template.fromStack(one).toJSON())
const resources: Resource[] = templates.flatMap(({ Resources }) => Object.values(Resources))

const each = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties ?? {})
const [distribution = {}] = each('AWS::CloudFront::Distribution').map(({ DistributionConfig }) => DistributionConfig)
const bytes = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
const count = (values: object = {}) => Object.keys(values).length

/** Two characters shorter than the longest, so that there is a host below it to which answers come. */
const domain = `${[61, 61, 62, 60].map((length) => 'a'.repeat(length)).join('.')}.xk`
const address = `a@${domain}`
/** A stage with the longest names and values that its file may have. */
const longest = {
  ...wholeStage,
  named: 'a'.repeat(16),
  region: 'ap-southeast-1',
  domain,
  aliases: [],
  sender: address,
  replyDomain: `a.${domain}`,
  contact: address,
  rates: `https://${'a'.repeat(188)}.org`,
  limits: Object.fromEntries(
    [...callList.flatMap(({ call }) => limitsOf(call)), ...spendNames.flatMap(limitsOfSpend)].map((limit) => [
      namesOfLimit(limit)[0],
      Number.MAX_SAFE_INTEGER,
    ]),
  ),
}

/** Names and ids as long as those of AWS; what has no name of its own gets one from CloudFormation. */
const identified: typeof identify = (logicalId, type, property) => {
  const { ref, attributes } = identify(logicalId, type, property)
  if (type === 'AWS::Cognito::UserPool') return { ref: `${longest.region}_${'A'.repeat(9)}`, attributes }
  return { ref: ref === logicalId ? `tregu-${longest.named}-${logicalId}-${'A'.repeat(13)}` : ref, attributes }
}

/** The environments of functions with all values resolved, as Lambda measures them: as JSON. */
const environments = readTemplate(
  { Resources: templateOf(longest).resources },
  {
    parameters: { ...parameters, 'AWS::Region': longest.region, 'AWS::AccountId': longest.account },
    identify: identified,
  },
)
  .resources('AWS::Lambda::Function')
  .map(({ properties: { Description, Environment } }) => ({
    name: String(Description),
    size: bytes((Environment as { Variables: object }).Variables),
  }))

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

test('the largest environment that a stage file can make of a function has room in Lambda’s 4 KB (OPS-01)', () => {
  const [largest] = environments.toSorted((a, b) => b.size - a.size)
  console.log(`The largest environment: ${largest?.size} of 4,096 bytes, of ${largest?.name}`)
  expect(environments.length).toBe(functions.length)
  expect(largest?.size).toBeLessThanOrEqual(0.85 * 4096)
})

test.each([
  ['domain', { domain: `aaaa${domain}`, sender: `a@aaaa${domain}`, replyDomain: '' }],
  ['sender', { sender: `aaa${address}` }],
  ['contact', { contact: `aaa${address}` }],
  ['rates', { rates: longest.rates.replace('.org', 'a.org') }],
])('no stage file has a longer %s than that', (_, longer) => {
  const { stage, named, ...given } = longest
  expect(() => settingsOf(stage, { given })).not.toThrow()
  expect(() => settingsOf(stage, { given: { ...given, ...longer } })).toThrow('Too big')
})
