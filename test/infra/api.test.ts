import { expect, test } from 'vitest'
import { needs } from '#functions/domains.ts'
import { callList } from '#shared/contracts.ts'
import type { Rate } from '#shared/lib/contract.ts'
import { functionOf, functions } from '../../infra/functions.ts'
import { makeStack, ownResources, templateOf } from './template.ts'

const { all, at, one } = templateOf()

/** The function of a route, from the description with its name. */
const answeredBy = new Map(
  all('AWS::ApiGatewayV2::Route').map(([, { Properties: route }]) => {
    const integration = at(route.Target['Fn::Join'][1][1].Ref)
    return [route.RouteKey as string, at(integration.IntegrationUri['Fn::GetAtt'][0]).Description as string]
  }),
)

test('every call has its route to its function, and nothing else has one', () => {
  const expected = callList.map(({ call }) => [`${call.method} ${call.path}`, functionOf(call)])
  expect([...answeredBy].sort()).toEqual(
    [
      ...expected,
      ['$default', 'fallback.answer'],
      ...['article', 'blog', 'about', 'contact'].map((name) => [`ANY /page/${name}`, 'blogs.page']),
      ['ANY /page/paper', 'papers.page'],
      ...['listing', 'home', 'results'].map((name) => [`ANY /page/${name}`, 'search.replica']),
    ].sort(),
  )
})

test('every function exists once, may be called by the API only at its own routes, and keeps its logs for a while', () => {
  const made = all('AWS::Lambda::Function')
  expect(made.map(([, { Properties }]) => Properties.Description).sort()).toEqual(
    functions.map(({ name }) => name).sort(),
  )
  for (const [, { Properties }] of made) {
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
    expect(at(Properties.LoggingConfig.LogGroup.Ref).RetentionInDays).toBeGreaterThan(0)
  }
  for (const [, { Properties }] of all('AWS::Lambda::Permission')) expect(Properties.SourceArn).toBeDefined()
})

test('the API throttles each call as its contract says, once its route exists', () => {
  const { DefaultRouteSettings, RouteSettings } = one('AWS::ApiGatewayV2::Stage')
  const settings = ({ steady, burst }: Rate) => ({ ThrottlingRateLimit: steady, ThrottlingBurstLimit: burst })
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 })
  expect(RouteSettings).toEqual(
    Object.fromEntries(
      callList.flatMap(({ call }) => (call.rate ? [[`${call.method} ${call.path}`, settings(call.rate)]] : [])),
    ),
  )
  expect(RouteSettings['POST /api/post/create']).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 })
  expect(Object.keys(RouteSettings).filter((key) => !answeredBy.has(key))).toEqual([])

  const { made, all: stacks } = makeStack()
  stacks.forEach(ownResources)
  const nested = Object.entries(ownResources(made)).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
  const [, stage] = nested.find(([id]) => id.startsWith('stage')) ?? []
  const domains = nested.map(([id]) => id).filter((id) => !/^(api|web|stage|alarms)/.test(id))
  expect(domains).toHaveLength(Object.keys(needs).length)
  expect(stage?.DependsOn?.toSorted()).toEqual(domains.toSorted())
})

test('the API logs neither addresses nor one-time tokens', () => {
  const [, stage] = all('AWS::ApiGatewayV2::Stage')[0] ?? []
  expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|\$context\.path|requestOverride/)
})

test('uploads, and nothing else in the photo bucket, run the photo function', () => {
  const [, bucket] = all('AWS::S3::Bucket').find(([, { Properties }]) => Properties.NotificationConfiguration) ?? []
  const [rule] = bucket?.Properties.NotificationConfiguration.LambdaConfigurations ?? []
  expect(at(rule.Function['Fn::GetAtt'][0]).Description).toBe('photos.process')
  expect(rule.Filter.S3Key.Rules).toEqual([{ Name: 'prefix', Value: 'uploads/' }])
  const permissions = all('AWS::Lambda::Permission')
    .map(([, { Properties }]) => Properties)
    .filter(({ Principal }) => Principal === 's3.amazonaws.com')
  expect(permissions).toEqual([
    expect.objectContaining({ FunctionName: rule.Function, SourceAccount: { Ref: 'AWS::AccountId' } }),
  ])
})

test('schedules run the jobs', () => {
  const schedules = all('AWS::Events::Rule').map(([, { Properties }]) => [
    at(Properties.Targets[0].Arn['Fn::GetAtt'][0]).Description,
    Properties.ScheduleExpression,
  ])
  expect(schedules.sort()).toEqual([
    ['accounts.settleDue', 'rate(15 minutes)'],
    ['alerts.match', 'rate(1 minute)'],
    ['alerts.send', 'rate(1 minute)'],
    ['contact.sendUnsent', 'rate(15 minutes)'],
    ['manage.snapshot', 'rate(6 hours)'],
    ['photos.sweep', 'rate(1 day)'],
    ['posts.expire', 'rate(15 minutes)'],
    ['rates.update', 'rate(6 hours)'],
    ['search.sitemap', 'rate(10 minutes)'],
    ['search.snapshot', 'rate(15 minutes)'],
    ['visits.closeDays', 'rate(1 hour)'],
  ])
})
