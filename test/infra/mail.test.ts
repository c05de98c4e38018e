import { describe, expect, test } from 'vitest'
import { functions } from '../../infra/functions.ts'
import { makeStack, templateOf } from './template.ts'

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'
const prod = { stage: 'prod', certificate }

test('what bounces or is called spam waits in a queue until the one function that stops mail has followed it (OPS-01)', () => {
  const { all, one, at } = templateOf()
  const [[topic] = []] = all('AWS::SNS::Topic').filter(
    ([, { Properties }]) => Properties.TopicName === 'tregu-dev-mail',
  )
  const [[configuration, { Properties }] = ['', { Properties: {} }]] = all('AWS::SES::ConfigurationSet')
  expect(Properties).toMatchObject({ Name: 'tregu-dev', SuppressionOptions: { SuppressedReasons: [] } })
  expect(one('AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
    ConfigurationSetName: { Ref: configuration },
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      SnsDestination: { TopicARN: { Ref: topic } },
    },
  })
  const subscription = one('AWS::SNS::Subscription')
  expect(subscription).toMatchObject({ Protocol: 'sqs', TopicArn: { Ref: topic }, RawMessageDelivery: true })
  const [queueId] = subscription.Endpoint['Fn::GetAtt']
  const queue = at(queueId)
  const [starts = {}] = all('AWS::Lambda::EventSourceMapping').flatMap(([, one]) =>
    one.Properties.EventSourceArn['Fn::GetAtt'][0] === queueId ? [one.Properties] : [],
  )
  expect(starts).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } })
  const follows = at(starts.FunctionName.Ref)
  expect(follows.Description).toBe('mail.suppress')
  expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * follows.Timeout)
  // A fault of AWS that lasts an hour loses nothing, and what was given up waits for somebody.
  expect(queue.VisibilityTimeout * queue.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(3600)
  const givenUp = at(queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])
  expect(givenUp).toMatchObject({ QueueName: 'tregu-dev-mail-suppress-given-up', MessageRetentionPeriod: 14 * 86_400 })
  const senders = all('AWS::SQS::QueuePolicy').flatMap(([, policy]) =>
    policy.Properties.Queues[0].Ref === queueId
      ? policy.Properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
      : [],
  )
  expect(senders).toEqual([
    expect.objectContaining({
      Action: 'sqs:SendMessage',
      Principal: { Service: 'sns.amazonaws.com' },
      Condition: { ArnEquals: { 'aws:SourceArn': { Ref: topic } } },
    }),
  ])
  const policies = all('AWS::SNS::TopicPolicy').filter(([, policy]) => JSON.stringify(policy).includes(`"${topic}"`))
  expect(policies).toHaveLength(1)
  const allowed = policies[0]?.[1].Properties.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  )
  expect(allowed).toEqual([
    expect.objectContaining({
      Principal: { Service: 'ses.amazonaws.com' },
      Condition: {
        StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' }, 'AWS:SourceArn': expect.anything() },
      },
    }),
  ])
})

describe('who sends mail', () => {
  const senders = functions.filter(({ grants }) => grants.some((grant) => 'mail' in grant))
  const statementsOf = ({ all }: ReturnType<typeof templateOf>) =>
    all('AWS::IAM::Role')
      .flatMap(([, { Properties }]) => Properties.Policies[0].PolicyDocument.Statement)
      .filter(({ Action }) => ['ses:SendEmail', 'ses:SendRawEmail'].includes(Action))

  test.each([
    [
      'outside of production may write to any identity, as the sandbox asks',
      () => templateOf(),
      '"no-reply@example.com"',
      true,
    ],
    ['in production may use the one identity', () => templateOf(prod, senders), '"no-reply@tregu.example"', false],
  ])('%s, always in our name', (_, made, sender, everyIdentity) => {
    const statements = statementsOf(made())
    expect(statements.length).toBeGreaterThan(0)
    for (const { Resource, Condition } of statements) {
      expect(JSON.stringify(Condition)).toBe(`{"StringEquals":{"ses:FromAddress":${sender}}}`)
      expect(JSON.stringify(Resource)).toMatch(/:identity\/|:configuration-set\//)
    }
    expect(JSON.stringify(statements).includes(':identity/*')).toBe(everyIdentity)
  })
})

test('production keeps its identity of SES when it leaves the stack', () => {
  const policies = (given: Parameters<typeof templateOf>[0]) =>
    templateOf(given, [])
      .all('AWS::SES::EmailIdentity')
      .map(([, { DeletionPolicy }]) => DeletionPolicy)
  expect([policies(prod), policies({})]).toEqual([['RetainExceptOnCreate'], ['Delete']])
})

describe('what DNS has to say', () => {
  const outputsOf = (given: Parameters<typeof makeStack>[0]) => {
    const { made, app } = makeStack(given, [])
    const outputs: Record<string, { Value: unknown }> = app.synth().getStackByName(made.stackName).template.Outputs
    const told = Object.entries(outputs).filter(([name]) => name.startsWith('Mail'))
    return Object.fromEntries(told.map(([name, { Value }]) => [name, JSON.stringify(Value)]))
  }

  test('is told by outputs where there is a domain: signature, sender, and what to do with the rest', () => {
    const { MailFrom, MailSpf, MailDmarc, ...dkim } = outputsOf(prod)
    expect(MailFrom).toBe('"mail.tregu.example MX 10 feedback-smtp.eu-central-1.amazonses.com"')
    expect(MailSpf).toContain('mail.tregu.example TXT \\"v=spf1 include:amazonses.com ~all\\"')
    expect(MailDmarc).toContain('_dmarc.tregu.example TXT \\"v=DMARC1; p=quarantine; rua=mailto:')
    expect(Object.keys(dkim)).toEqual(['MailDkim1', 'MailDkim2', 'MailDkim3'])
    for (const record of Object.values(dkim)) expect(record).toMatch(/DkimDNSTokenName.* CNAME .*DkimDNSTokenValue/)
    expect(templateOf(prod, []).one('AWS::SES::EmailIdentity').MailFromAttributes).toEqual({
      MailFromDomain: 'mail.tregu.example',
    })
  })

  test('is nothing without a domain, or where SES knows it already, but for answers by mail (CNV-03)', () => {
    expect(outputsOf({})).toEqual({})
    expect(outputsOf({ ...prod, mailIdentity: 'existing' })).toEqual({})
    const replies = { ...prod, mailIdentity: 'existing', replyDomain: 'reply.tregu.example' } as const
    expect(outputsOf(replies)).toEqual({
      MailReplies: '"reply.tregu.example MX 10 inbound-smtp.eu-central-1.amazonaws.com"',
    })
  })
})
