import { describe, expect, test } from 'vitest'
import { measures, measuresNamespace } from '#shared/lib/measures.ts'
import { templateOf } from './template.ts'

const { all, one } = templateOf({ operator: 'operator@example.com' })
const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const [[apiId] = []] = all('AWS::ApiGatewayV2::Api')
const [[topic] = []] = all('AWS::SNS::Topic').filter(
  ([, { Properties }]) => Properties.TopicName === 'tregu-dev-alarms',
)
const toOperators = ([, { Properties }]: ReturnType<typeof all>[number]) => Properties.Protocol === 'email'

describe('alarms', () => {
  test('ring for faults, slowness, crashes, throttles, mail, photos, tasks and the index, and nothing is missing', () => {
    const watched = alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)
    expect(watched.toSorted()).toEqual([
      'AWS/ApiGateway 5xx',
      'AWS/ApiGateway Latency',
      'AWS/Lambda Errors',
      'AWS/Lambda Throttles',
      'tregu IndexAge',
      'tregu MailFailed',
      'tregu PhotoFailed',
      'tregu TaskFailed',
    ])
  })

  test('watch this stage, say what to do, stay silent while there is nothing to measure, and reach the operator', () => {
    for (const { Namespace, Dimensions, ...alarm } of alarms) {
      if (Namespace === measuresNamespace) expect(Dimensions).toEqual([{ Name: 'service', Value: 'tregu-dev' }])
      if (Namespace === 'AWS/ApiGateway') expect(Dimensions).toEqual([{ Name: 'ApiId', Value: { Ref: apiId } }])
      expect(alarm.TreatMissingData).toBe('notBreaching')
      expect(alarm.AlarmDescription.length).toBeGreaterThan(20)
      expect(alarm.AlarmActions).toEqual([{ Ref: topic }])
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

  test('ring when the index is older than a minute', () => {
    const age = alarms.find(({ MetricName }) => MetricName === 'IndexAge')
    expect(age).toMatchObject({ Threshold: 60_000, Statistic: 'Maximum', ComparisonOperator: 'GreaterThanThreshold' })
    expect(measures.IndexAge).toBe('Milliseconds')
  })

  test('are no more than CloudWatch gives for nothing', () => {
    expect(alarms.length).toBeLessThanOrEqual(10)
    expect(Object.keys(measures).length).toBeLessThanOrEqual(10)
  })

  test('reach nobody when the settings name nobody', () => {
    expect(templateOf().all('AWS::SNS::Subscription').filter(toOperators)).toEqual([])
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
  for (const [, { Properties }] of all('AWS::Lambda::Function'))
    expect(Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME).toBe('tregu-dev')
})
