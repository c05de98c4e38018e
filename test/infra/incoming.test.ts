import { expect, test } from 'vitest'
import { givenUpNameOf } from '../../infra/functions.ts'
import { templateOf, wholeStage } from './template.ts'

const { all, one, at } = templateOf(wholeStage)
const domain = wholeStage.replyDomain
const policiesOf = (type: string, name: string) =>
  all(type).flatMap(([, { Properties }]) =>
    JSON.stringify(Properties).includes(name) ? Properties.PolicyDocument.Statement : [],
  )

test('SES stores a mail to the reply domain and tells a queue of it, which starts the one function that takes it (CNV-03)', () => {
  const { Rule, RuleSetName } = one('AWS::SES::ReceiptRule')
  expect(one('AWS::SES::ReceiptRuleSet')).toEqual({ RuleSetName: 'tregu-prod' })
  expect([RuleSetName, Rule.Recipients, Rule.ScanEnabled, Rule.Enabled]).toEqual(['tregu-prod', [domain], true, true])
  const [{ S3Action }, ...others] = Rule.Actions
  expect(others).toEqual([])
  const subscription = all('AWS::SNS::Subscription').find(([, { Properties }]) =>
    JSON.stringify(Properties.TopicArn).includes(S3Action.TopicArn.Ref),
  )?.[1].Properties
  expect(subscription).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true })
  const [queueId] = subscription?.Endpoint['Fn::GetAtt'] ?? []
  const [starts = {}] = all('AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) =>
    Properties.EventSourceArn['Fn::GetAtt'][0] === queueId ? [Properties] : [],
  )
  expect(at(starts.FunctionName.Ref).Description).toBe('conversations.receive')
  const [queue, bucket] = [at(queueId), at(S3Action.BucketName.Ref)]
  const givenUp = at(queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])
  expect(givenUp.QueueName).toBe(givenUpNameOf('tregu-prod-conversations-receive'))
  // A mail is there for as long as an operator may try it again, and no longer.
  const [rule] = bucket.LifecycleConfiguration.Rules
  const days = (queue.MessageRetentionPeriod + givenUp.MessageRetentionPeriod) / 86_400
  expect([rule.Status, rule.Prefix, rule.ExpirationInDays]).toEqual(['Enabled', undefined, days])
})

test('only SES, for this rule of this account, stores mails and tells of them; only the function reads and deletes them', () => {
  const ofRule = {
    StringEquals: { 'aws:SourceAccount': expect.anything(), 'aws:SourceArn': expect.anything() },
  }
  for (const [type, named, action] of [
    ['AWS::S3::BucketPolicy', 'IncomingBucket', 's3:PutObject'],
    ['AWS::SNS::TopicPolicy', 'IncomingReceived', 'sns:Publish'],
  ] as const) {
    const allowed = policiesOf(type, named).filter(
      ({ Effect, Principal }) => Effect === 'Allow' && Principal.Service !== 'logging.s3.amazonaws.com',
    )
    expect(allowed, type).toEqual([
      expect.objectContaining({ Action: action, Principal: { Service: 'ses.amazonaws.com' }, Condition: ofRule }),
    ])
    expect(JSON.stringify(allowed)).toContain('receipt-rule-set/tregu-prod:receipt-rule/answers')
  }
  const readers = all('AWS::IAM::Role').flatMap(([logicalId, { Properties }]) =>
    (Properties.Policies?.[0].PolicyDocument.Statement ?? []).flatMap((statement: { Action: string[] }) =>
      JSON.stringify(statement).includes('s3:::tregu-prod-mail-') ? [[logicalId, statement.Action]] : [],
    ),
  )
  expect(readers).toEqual([[expect.stringMatching(/receive/i), ['s3:GetObject', 's3:DeleteObject']]])
})

test('a stage without a reply domain receives nothing, and no function knows one', () => {
  const dev = templateOf()
  expect(dev.all('AWS::SES::ReceiptRule')).toEqual([])
  expect(JSON.stringify(dev.all('AWS::Lambda::Function'))).not.toContain('REPLY_DOMAIN')
  expect(JSON.stringify(all('AWS::Lambda::Function'))).toContain(`"REPLY_DOMAIN":"${domain}"`)
})
