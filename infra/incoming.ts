import { Duration } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnReceiptRule, CfnReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { bucket } from './buckets.ts'
import type { Settings } from './settings.ts'

/** Where the mails that came in are in their bucket. */
const prefix = 'received/'

/**
 * Receives mail to the stage's `replyDomain`: SES stores each mail and tells the topic of it, which is undefined without
 * such a domain. The rule set takes effect once it is the active one of the region, which CloudFormation cannot do
 * (`ops/receiving.ts`).
 */
export function incoming(scope: Construct, settings: Settings, logs: Bucket): Topic | undefined {
  const { name, replyDomain } = settings
  const home = new Construct(scope, 'Incoming')
  const stored = bucket(home, 'mail', settings, {
    // Each is deleted once it was seen to. Those that the function failed at stay while an operator may try them again.
    lifecycleRules: [{ expiration: Duration.days(18) }],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'mail/',
  })
  // It stays when the domain goes, since CloudFormation deletes no set that is the active one.
  const rules = new CfnReceiptRuleSet(home, 'Rules', { ruleSetName: name })
  if (!replyDomain) return undefined
  const topic = new Topic(home, 'Received', { topicName: `${name}-received`, enforceSSL: true })
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'What passes is encrypted on its way and kept by nobody; a key that SES may use costs $1 a month.',
  })
  const rule = new CfnReceiptRule(home, 'Answers', {
    ruleSetName: name,
    rule: {
      name: 'answers',
      enabled: true,
      scanEnabled: true,
      tlsPolicy: TlsPolicy.OPTIONAL,
      recipients: [replyDomain],
      actions: [{ s3Action: { bucketName: stored.bucketName, objectKeyPrefix: prefix, topicArn: topic.topicArn } }],
    },
  })
  const ofRule = {
    StringEquals: {
      'aws:SourceAccount': stored.stack.account,
      'aws:SourceArn': stored.stack.formatArn({
        service: 'ses',
        resource: 'receipt-rule-set',
        resourceName: `${name}:receipt-rule/answers`,
      }),
    },
  }
  const principals = [new ServicePrincipal('ses.amazonaws.com')]
  const storing = stored.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: ['s3:PutObject'],
      resources: [stored.arnForObjects(`${prefix}*`)],
      conditions: ofRule,
    }),
  )
  const telling = topic.addToResourcePolicy(
    new PolicyStatement({ principals, actions: ['sns:Publish'], resources: [topic.topicArn], conditions: ofRule }),
  )
  rule.node.addDependency(rules)
  // SES tries both when the rule is made.
  for (const { policyDependable } of [storing, telling]) if (policyDependable) rule.node.addDependency(policyDependable)
  return topic
}
