import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needs } from '#functions/domains.ts'
import { callList } from '#shared/contracts.ts'
import type { Rate } from '#shared/lib/contract.ts'
import { processingPatience } from '#web/lib/upload.ts'
import { entryOf, functionOf, functions, outlastsPeriod, periodOf } from '../../infra/functions.ts'
import { uploadsAtOnce } from '../../infra/photos.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { makeStack, ownResources, templateOf } from './template.ts'

const { all, at, one } = templateOf()

/** The function of a route, from the description with its name. */
const answeredBy = new Map(
  all('AWS::ApiGatewayV2::Route').map(([, { Properties: route }]) => {
    const integration = at(route.Target['Fn::Join'][1][1].Ref)
    const { Ref: alias, 'Fn::GetAtt': attribute } = integration.IntegrationUri
    const [id] = attribute ?? [at(alias).FunctionName.Ref]
    return [route.RouteKey as string, at(id).Description as string]
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
      ...['listing', 'home', 'results', 'posters'].map((name) => [`ANY /page/${name}`, 'search.replica']),
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
  expect(RouteSettings['POST /api/post/create']).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 })
  expect(Object.keys(RouteSettings).filter((key) => !answeredBy.has(key))).toEqual([])

  const { made, all: stacks } = makeStack()
  stacks.forEach(ownResources)
  const nested = Object.entries(ownResources(made)).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
  const [, stage] = nested.find(([id]) => id.startsWith('stage')) ?? []
  const domains = nested.map(([id]) => id).filter((id) => !/^(api|web|stage|alarms|entry)/.test(id))
  expect(domains).toHaveLength(Object.keys(needs).length)
  expect(stage?.DependsOn?.toSorted()).toEqual(domains.toSorted())
})

test('what the API refuses by its own throttle is counted from its log (OPS-01)', () => {
  const [filter] = all('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)
  const format = JSON.parse(one('AWS::ApiGatewayV2::Stage').AccessLogSettings.Format)
  expect(format).toMatchObject({
    status: '$context.status',
    integration: '$context.integrationStatus',
    service: 'tregu-dev',
  })
  expect(filter).toMatchObject({
    FilterPattern: '{ ($.status = "429") && ($.integration = "-") }',
    MetricTransformations: [
      {
        MetricNamespace: 'tregu',
        MetricName: 'CallThrottled',
        MetricValue: '1',
        Dimensions: [{ Key: 'service', Value: '$.service' }],
      },
    ],
  })
})

test('the API logs neither addresses nor one-time tokens', () => {
  const [, stage] = all('AWS::ApiGatewayV2::Stage')[0] ?? []
  expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|\$context\.path|requestOverride/)
})

test('the log of the API is below the name that the account’s policy for logs of services covers (OPS-01)', () => {
  const { DestinationArn } = one('AWS::ApiGatewayV2::Stage').AccessLogSettings
  expect(at(DestinationArn['Fn::GetAtt'][0]).LogGroupName).toBe('/aws/vendedlogs/tregu-dev-api')
})

test('an event of a job waits no longer than until the next, and one of each minute is not retried (OPS-01)', () => {
  const scheduled = functions.filter(({ need }) => need.every)
  const configured = new Map(
    all('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => [
      at(Properties.FunctionName.Ref).Description,
      Properties,
    ]),
  )
  expect(scheduled.length).toBeGreaterThan(5)
  expect([...configured.keys()].toSorted()).toEqual(scheduled.map(({ name }) => name).toSorted())
  for (const { name, need } of scheduled) {
    const { MaximumEventAgeInSeconds: age, MaximumRetryAttempts: retries } = configured.get(name) ?? {}
    expect([name, age]).toEqual([name, Math.min(periodOf(need.every ?? '1 day'), 6 * 3600)])
    expect([name, retries]).toEqual([name, need.every === '1 minute' ? 0 : 2])
  }
})

test('a job that may run until it is started again may take a lease, and asks for one (OPS-01)', () => {
  const lone = functions.filter(({ need }) => outlastsPeriod(need))
  expect(lone.map(({ name }) => name).toSorted()).toEqual([
    'alerts.match',
    'alerts.send',
    'conversations.notify',
    'trust.settle',
    'trust.weigh',
  ])
  for (const spec of lone) {
    expect(spec.grants).toContainEqual({ table: 'limits', actions: ['UpdateItem'] })
    expect(readFileSync(entryOf(spec), 'utf8')).toContain('export const handler = loneJob(')
  }
})

test('uploads, and nothing else in the photo bucket, wait in the queue of the photo function (OPS-01)', () => {
  const [, bucket] = all('AWS::S3::Bucket').find(([, { Properties }]) => Properties.NotificationConfiguration) ?? []
  expect(Object.keys(bucket?.Properties.NotificationConfiguration)).toEqual(['QueueConfigurations'])
  const [rule] = bucket?.Properties.NotificationConfiguration.QueueConfigurations ?? []
  expect(rule.Filter.S3Key.Rules).toEqual([{ Name: 'prefix', Value: 'uploads/' }])
  const [id] = rule.Queue['Fn::GetAtt']
  const queue = at(id)
  const [started = {}] = all('AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) =>
    at(Properties.FunctionName.Ref).Description === 'photos.process' ? [Properties] : [],
  )
  expect(started).toMatchObject({ EventSourceArn: rule.Queue, BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } })
  const process = at(started.FunctionName.Ref)
  // The queue hides a message for longer than the function may run, or Lambda refuses it, and AWS asks for five
  // deliveries, as throttled ones count.
  expect(queue.VisibilityTimeout).toBeGreaterThan(process.Timeout)
  // Who waits at the page is told that a photo is broken, which the third delivery says, before the page gives up.
  expect(2 * queue.VisibilityTimeout * 1000).toBeLessThan(processingPatience)
  expect(queue.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5)
  expect(at(queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]).QueueName).toBe(
    'tregu-dev-photos-process-given-up',
  )
  // CloudFormation creates before it deletes, so a fixed name must keep the logical id of stages that are deployed.
  expect(queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]).toMatch(/photosprocessGivenUp8471F248$/)

  const [, policy] = all('AWS::SQS::QueuePolicy').find(([, { Properties }]) => Properties.Queues[0].Ref === id) ?? []
  const allowed = policy?.Properties.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  )
  expect(allowed).toEqual([
    expect.objectContaining({
      Action: 'sqs:SendMessage',
      Principal: { Service: 's3.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } }, ArnEquals: expect.anything() },
    }),
  ])
  expect(JSON.stringify(allowed[0].Condition)).toContain('tregu-dev-photos-')
})

test.each([
  [1, {}, 2],
  [10, {}, 2],
  [15, {}, 3],
  [100, {}, 20],
  [1000, {}, 50],
  [20_000, {}, 50],
  [1000, { 'photos.process': 10 }, 10],
  [1000, { 'photos.process': 200 }, 50],
])('of %i functions at once, of which %o are reserved, %i process photos (OPS-01)', (concurrency, reserve, photos) => {
  expect(uploadsAtOnce({ concurrency, reserve })).toBe(photos)
})

test('a stage reserves executions for searches and photos, and none unless it says so (OPS-01)', () => {
  const walled = functions.filter(({ name }) => name === 'search.replica' || name === 'photos.process')
  const reservedIn = (given: Partial<StageFile>) =>
    Object.fromEntries(
      templateOf(given, walled)
        .all('AWS::Lambda::Function')
        .map(([, { Properties }]) => [Properties.Description, Properties.ReservedConcurrentExecutions]),
    )
  expect(reservedIn({})).toEqual({ 'search.replica': undefined, 'photos.process': undefined })
  const reserve = { 'search.replica': 400, 'photos.process': 60 }
  expect(reservedIn({ concurrency: 1000, reserve })).toEqual(reserve)
})

test('schedules run the jobs', () => {
  const schedules = all('AWS::Events::Rule').map(([, { Properties }]) => [
    at(Properties.Targets[0].Arn['Fn::GetAtt'][0]).Description,
    Properties.ScheduleExpression,
  ])
  expect(schedules.sort()).toEqual([
    ['accounts.findLost', 'rate(1 day)'],
    ['accounts.settleDue', 'rate(15 minutes)'],
    ['alerts.match', 'rate(1 minute)'],
    ['alerts.send', 'rate(1 minute)'],
    ['alerts.snapshot', 'rate(1 hour)'],
    ['contact.sendUnsent', 'rate(15 minutes)'],
    ['conversations.notify', 'rate(1 minute)'],
    ['figures.count', 'rate(1 hour)'],
    ['figures.write', 'rate(15 minutes)'],
    ['manage.snapshot', 'rate(6 hours)'],
    ['photos.sweep', 'rate(1 day)'],
    ['posts.expire', 'rate(15 minutes)'],
    ['rates.update', 'rate(6 hours)'],
    ['search.sitemap', 'rate(10 minutes)'],
    ['search.snapshot', 'rate(15 minutes)'],
    ['trust.carryOut', 'rate(15 minutes)'],
    ['trust.settle', 'rate(1 minute)'],
    ['trust.snapshot', 'rate(1 hour)'],
    ['trust.weigh', 'rate(1 minute)'],
    ['visits.closeDays', 'rate(1 hour)'],
    ['watch.ceiling', 'rate(1 minute)'],
    ['watch.look', 'rate(5 minutes)'],
  ])
})
