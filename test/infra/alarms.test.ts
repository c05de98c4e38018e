import { describe, expect, test } from 'vitest'
import { measures, measuresNamespace } from '#shared/lib/measures.ts'
import { alarmTexts, jobAlarm, jobs } from '../../infra/alarmTexts.ts'
import { templateOf } from './template.ts'

const { all, one } = templateOf({ operator: 'operator@example.com' }, [])
/** The stage without an operator, with all functions. */
const quiet = templateOf()
const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const [[apiId] = []] = all('AWS::ApiGatewayV2::Api')
const [[topic] = []] = all('AWS::SNS::Topic').filter(
  ([, { Properties }]) => Properties.TopicName === 'tregu-dev-alarms',
)
const toOperators = ([, { Properties }]: ReturnType<typeof all>[number]) => Properties.Protocol === 'email'

/** Each alarm by the name in its description. */
const byName = new Map(alarms.map((alarm) => [alarm.AlarmName.replace('tregu-dev-', ''), alarm]))

describe('alarms', () => {
  test('ring for faults, slowness, silence, crashes, throttles, mail, photos, tasks, jobs, the site and the index', () => {
    const watched = alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)
    expect(watched.filter((one) => one !== 'AWS/Lambda Invocations').toSorted()).toEqual([
      'AWS/ApiGateway 5xx',
      'AWS/ApiGateway Count',
      'AWS/ApiGateway Latency',
      'AWS/Lambda ConcurrentExecutions',
      'AWS/Lambda Errors',
      'AWS/Lambda Throttles',
      'AWS/SES Reputation.BounceRate',
      'AWS/SES Reputation.ComplaintRate',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'tregu CallThrottled',
      'tregu CeilingUsed',
      'tregu CertificateDays',
      'tregu IndexAge',
      'tregu MailFailed',
      'tregu MailQuotaUsed',
      'tregu SiteDown',
      'tregu TableThrottled',
      'tregu TaskFailed',
    ])
  })

  test('watch this stage and reach the operator', () => {
    for (const { Namespace, Dimensions, AlarmActions, OKActions } of alarms) {
      if (Namespace === measuresNamespace) expect(Dimensions).toEqual([{ Name: 'service', Value: 'tregu-dev' }])
      if (Namespace === 'AWS/ApiGateway') expect(Dimensions).toEqual([{ Name: 'ApiId', Value: { Ref: apiId } }])
      expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]])
    }
    expect(all('AWS::SNS::Subscription').filter(toOperators)).toEqual([
      [
        expect.any(String),
        expect.objectContaining({
          Properties: expect.objectContaining({ Endpoint: 'operator@example.com', TopicArn: { Ref: topic } }),
        }),
      ],
    ])
  })

  test('describe the problem and its remedy, as in the operator’s guide', () => {
    expect([...byName.keys()].toSorted()).toEqual(Object.keys(alarmTexts).toSorted())
    for (const [name, { says, todo }] of Object.entries(alarmTexts)) {
      expect(byName.get(name)?.AlarmDescription).toBe(`${says} ${todo}`)
      for (const sentence of [says, todo]) expect(sentence, name).toMatch(/^\w.{20,}\.$/)
    }
  })

  test('ring when a job misses two runs, or five of each minute, and when nobody calls; other missing data are silent (OPS-01)', () => {
    expect(jobs.length).toBeGreaterThan(0)
    for (const { name, every, missing } of jobs) {
      expect(missing).toBe(every === '1 minute' ? 5 : 2)
      const alarm = byName.get(jobAlarm(name))
      const minutes = { minute: 1, hour: 60, day: 1440 }[every.replace(/^\d+ |s$/g, '')] ?? Number.NaN
      expect(alarm).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName: 'Invocations',
        Dimensions: [{ Name: 'FunctionName', Value: `tregu-dev-${name.replace('.', '-')}` }],
        Period: Number.parseInt(every, 10) * minutes * 60,
        EvaluationPeriods: missing,
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      })
      // CloudWatch evaluates seven days at most.
      expect(alarm?.Period * missing).toBeLessThanOrEqual(7 * 86_400)
    }
    expect(byName.get('Silence')).toMatchObject({ Period: 3600, EvaluationPeriods: 6, Threshold: 1 })
    const silent = [...byName].filter(([name]) => !name.startsWith('Job-') && name !== 'Silence')
    for (const [name, { TreatMissingData }] of silent) expect(TreatMissingData, name).toBe('notBreaching')
  })

  test('ring before SES acts, at the first refused mail, and at four fifths of what the account may run', () => {
    expect(byName.get('Bounces')).toMatchObject({ Threshold: 0.03 })
    expect(byName.get('Complaints')).toMatchObject({ Threshold: 0.001 })
    expect(byName.get('MailFailures')).toMatchObject({ Threshold: 0, ComparisonOperator: 'GreaterThanThreshold' })
    expect(byName.get('Concurrency')).toMatchObject({ Threshold: 8 })
    expect(byName.get('MailQuota')).toMatchObject({ Threshold: 80, Statistic: 'Maximum' })
    expect(byName.get('CertificateEnds')).toMatchObject({ Threshold: 21, ComparisonOperator: 'LessThanThreshold' })
  })

  test('ring when the index is older than a minute', () => {
    const age = alarms.find(({ MetricName }) => MetricName === 'IndexAge')
    expect(age).toMatchObject({ Threshold: 60_000, Statistic: 'Maximum', ComparisonOperator: 'GreaterThanThreshold' })
    expect(measures.IndexAge).toBe('Milliseconds')
  })

  test('use no more custom metrics than CloudWatch’s free tier, one each', () => {
    for (const { Metrics } of alarms) expect(Metrics).toBeUndefined()
    expect(Object.keys(measures).length).toBeLessThanOrEqual(10)
  })

  test('are not created, and not paid for, without an operator address', () => {
    expect([quiet.all('AWS::CloudWatch::Alarm'), quiet.all('AWS::SNS::Subscription').filter(toOperators)]).toEqual([
      [],
      [],
    ])
  })
})

test('only CloudWatch writes to the topic, and nobody over plain HTTP', () => {
  const [[, policy] = []] = all('AWS::SNS::TopicPolicy').filter(([, one]) => JSON.stringify(one).includes(`"${topic}"`))
  const statements = policy?.Properties.PolicyDocument.Statement
  const [allowed, ...others] = statements.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
  expect(others).toEqual([])
  expect(allowed).toMatchObject({ Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } })
  expect(statements).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  )
})

test('the dashboard shows whatever rings, and stays free', () => {
  const body = JSON.stringify(one('AWS::CloudWatch::Dashboard').DashboardBody)
  for (const { MetricName } of alarms) expect(body, MetricName).toContain(MetricName)
  expect(body.match(/\\"stat\\"/g)?.length).toBeLessThanOrEqual(50)
})

test('every function measures in the name of its stage', () => {
  for (const [, { Properties }] of quiet.all('AWS::Lambda::Function'))
    expect(Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME).toBe('tregu-dev')
})

test('costs are tagged by product and stage', () => {
  const tags = [
    { Key: 'product', Value: 'tregu' },
    { Key: 'stage', Value: 'dev' },
  ]
  for (const type of [
    'AWS::DynamoDB::Table',
    'AWS::Lambda::Function',
    'AWS::S3::Bucket',
    'AWS::CloudFront::Distribution',
  ])
    for (const [id, { Properties }] of quiet.all(type)) expect(Properties.Tags, id).toEqual(tags)
})

test('the operator gets a mail when a month exceeds the budget of the stage', () => {
  const budgets = (given: Parameters<typeof templateOf>[0]) => templateOf(given, []).all('AWS::Budgets::Budget')
  expect(budgets({ operator: 'operator@example.com', budget: 0 })).toEqual([])
  expect(budgets({ operator: '', budget: 20 })).toEqual([])
  const [made] = budgets({ operator: 'operator@example.com', budget: 20 })
  const { Budget, NotificationsWithSubscribers } = made?.[1].Properties ?? {}
  expect(Budget).toMatchObject({ BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' })
  expect(Budget.CostFilters).toBeUndefined()
  const Subscribers = [{ SubscriptionType: 'EMAIL', Address: 'operator@example.com' }]
  expect(NotificationsWithSubscribers).toEqual([
    { Notification: expect.objectContaining({ NotificationType: 'ACTUAL', Threshold: 80 }), Subscribers },
    { Notification: expect.objectContaining({ NotificationType: 'FORECASTED', Threshold: 100 }), Subscribers },
  ])
})
