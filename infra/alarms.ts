import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { closedFrom } from '#functions/watch/ceiling.ts'
import { type Measure, measuresNamespace } from '#shared/lib/measures.ts'
import { lettersShare } from '#shared/lib/spends.ts'
import { acknowledge } from './acknowledge.ts'
import { type AlarmName, alarmTexts, jobAlarm, jobs, operatorTopic } from './alarmTexts.ts'
import { functionNameOf, givenUpNameOf, periodOf, waitingNameOf } from './functions.ts'
import type { Settings } from './settings.ts'

const period = Duration.minutes(5)

/**
 * When an alarm rings: the metric is above, at least or below a threshold in each of `periods` periods (default 1). A
 * period without data is silent; with `orMissing` it counts as below.
 */
type Bell = { metric: IMetric; periods?: number } & (
  | { above: number }
  | { atLeast: number }
  | { below: number; orMissing?: true }
)

/** The share of Lambda's concurrency that may be used without an alarm. */
const quietShare = 0.8

type Watched = { httpApi: HttpApi; distribution: IDistribution }

/**
 * Creates the dashboard and, if the stage has an operator, the alarms that mail them. CloudWatch's first ten alarms are
 * free; each further alarm costs ten cents a month per metric that it watches.
 */
export function alarms(scope: Construct, settings: Settings, { httpApi, distribution }: Watched): void {
  const home = new Construct(scope, 'Alarms')
  const measured = (metricName: Measure, statistic: string) =>
    new Metric({
      namespace: measuresNamespace,
      metricName,
      dimensionsMap: { service: settings.name },
      statistic,
      period,
    })
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: httpApi.apiId },
      statistic,
      period,
    })
  // Summed over all functions of the account in this region: they share concurrency, and one metric is cheaper than
  // sixty.
  const ofFunctions = (metricName: string, statistic: string = Stats.SUM) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period })
  // Of the whole account as well, because SES judges the account.
  const ofMail = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) })
  const visible = (QueueName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/SQS',
      metricName: 'ApproximateNumberOfMessagesVisible',
      dimensionsMap: { QueueName },
      statistic,
      period,
    })
  const photos = functionNameOf('photos.process', settings)
  const givenUp = visible(givenUpNameOf(photos), Stats.MAXIMUM)
  const waiting = visible(waitingNameOf(photos), Stats.MINIMUM)
  const mailEventsGivenUp = visible(givenUpNameOf(functionNameOf('mail.suppress', settings)), Stats.MAXIMUM)
  const answersGivenUp = visible(givenUpNameOf(functionNameOf('conversations.receive', settings)), Stats.MAXIMUM)
  const quota = measured('MailQuotaUsed', Stats.MAXIMUM)
  const throttled = measured('CallThrottled', Stats.SUM)
  const down = measured('SiteDown', Stats.MAXIMUM)
  const certificate = measured('CertificateDays', Stats.MINIMUM)
  const ceiling = measured('CeilingUsed', Stats.MAXIMUM)
  const atEdge = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period,
    region: 'us-east-1',
  })

  const bells: Record<AlarmName, Bell> = {
    ApiFaults: { metric: ofApi('5xx', Stats.SUM), above: 5 },
    ApiSlow: { metric: ofApi('Latency', Stats.p(95)), above: 2000, periods: 3 },
    // A failed job is retried twice within three minutes, or by its next run.
    FunctionErrors: { metric: ofFunctions('Errors'), above: 1 },
    Throttles: { metric: ofFunctions('Throttles'), above: 0 },
    Concurrency: {
      metric: ofFunctions('ConcurrentExecutions', Stats.MAXIMUM),
      atLeast: settings.concurrency * quietShare,
    },
    // One refused call may be a burst of a minute; a flood has thousands.
    CallsThrottled: { metric: throttled, above: 50 },
    SiteDown: { metric: down, above: 0, periods: 2 },
    Silence: {
      metric: ofApi('Count', Stats.SUM).with({ period: Duration.hours(1) }),
      below: 1,
      orMissing: true,
      periods: 6,
    },
    // Each minute, as the costs of a flood double in some.
    Ceiling: { metric: ceiling.with({ period: Duration.minutes(1) }), atLeast: closedFrom.map * 100 },
    // ACM renews weeks before the end.
    CertificateEnds: { metric: certificate, below: 21 },
    TableThrottles: { metric: measured('TableThrottled', Stats.SUM), above: 0 },
    MailFailures: { metric: measured('MailFailed', Stats.SUM), above: 0 },
    MailQuota: { metric: quota, atLeast: lettersShare * 100 },
    Bounces: { metric: ofMail('Reputation.BounceRate'), atLeast: 0.03 },
    Complaints: { metric: ofMail('Reputation.ComplaintRate'), atLeast: 0.001 },
    MailEventsGivenUp: { metric: mailEventsGivenUp, above: 0 },
    AnswersGivenUp: { metric: answersGivenUp, above: 0 },
    PhotosWaiting: { metric: waiting, above: 0, periods: 3 },
    PhotosGivenUp: { metric: givenUp, above: 0 },
    TaskFailures: { metric: measured('TaskFailed', Stats.SUM), above: 0 },
    IndexAge: { metric: measured('IndexAge', Stats.MAXIMUM), above: Duration.minutes(1).toMilliseconds() },
  }
  const jobBells = jobs.map(({ name, every, missing }): [string, Bell] => {
    const dimensionsMap = { FunctionName: functionNameOf(name, settings) }
    const runs = { namespace: 'AWS/Lambda', metricName: 'Invocations', dimensionsMap, statistic: Stats.SUM }
    return [
      jobAlarm(name),
      {
        metric: new Metric({ ...runs, period: Duration.seconds(periodOf(every)) }),
        below: 1,
        orMissing: true,
        periods: missing,
      },
    ]
  })

  if (settings.operator) ring(home, settings, [...Object.entries(bells), ...jobBells])

  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 })
  new Dashboard(home, 'Dashboard', {
    dashboardName: settings.name,
    widgets: [
      [
        graph('Calls', ofApi('Count', Stats.SUM), ofApi('4xx', Stats.SUM), ofApi('5xx', Stats.SUM)),
        graph(
          'Latency, ms',
          ofApi('Latency', Stats.p(50)),
          ofApi('Latency', Stats.p(95)),
          ofApi('Latency', Stats.p(99)),
        ),
        graph('Functions', ofFunctions('Invocations'), ofFunctions('Errors'), ofFunctions('Throttles')),
      ],
      [
        graph('Faults at the edge, %', atEdge),
        graph('Functions at once', ofFunctions('ConcurrentExecutions', Stats.MAXIMUM)),
        graph('Throttled by DynamoDB', measured('TableThrottled', Stats.SUM)),
      ],
      [
        graph(
          'Mail refused, events, answers and photos given up',
          measured('MailFailed', Stats.SUM),
          mailEventsGivenUp,
          answersGivenUp,
          givenUp,
        ),
        graph('Mail that comes back, of 1', ofMail('Reputation.BounceRate'), ofMail('Reputation.ComplaintRate')),
        graph('What did not follow a write', measured('TaskFailed', Stats.SUM)),
      ],
      [
        graph('Index age, ms', measured('IndexAge', Stats.AVERAGE), measured('IndexAge', Stats.MAXIMUM)),
        graph('Mails of 24 hours, % of the quota', quota),
        graph('Refused by the API, photos that wait', throttled, waiting),
      ],
      [
        graph('Site down, days of the certificate', down, certificate),
        graph('Costs of a day, % of the ceiling', ceiling),
      ],
    ],
  })
}

/** Creates the alarms, which mail the operator when they ring and when they end. */
function ring(home: Construct, settings: Settings, bells: [name: string, bell: Bell][]): void {
  const topic = operatorOf(home, settings)
  for (const [name, bell] of bells) {
    const { says = '', todo = '' } = alarmTexts[name] ?? {}
    const alarm = new Alarm(home, name, {
      alarmName: `${settings.name}-${name}`,
      alarmDescription: `${says} ${todo}`,
      metric: bell.metric,
      ...comparisonOf(bell),
      evaluationPeriods: bell.periods ?? 1,
    })
    const mailed = new SnsAction(topic)
    alarm.addAlarmAction(mailed)
    alarm.addOkAction(mailed)
  }
}

/** The comparison and threshold of an alarm, and what missing data mean. */
function comparisonOf(bell: Bell) {
  const { GREATER_THAN_THRESHOLD, GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator
  const quiet = { treatMissingData: TreatMissingData.NOT_BREACHING }
  if ('above' in bell) return { threshold: bell.above, comparisonOperator: GREATER_THAN_THRESHOLD, ...quiet }
  if ('atLeast' in bell)
    return { threshold: bell.atLeast, comparisonOperator: GREATER_THAN_OR_EQUAL_TO_THRESHOLD, ...quiet }
  const missing = bell.orMissing ? { treatMissingData: TreatMissingData.BREACHING } : quiet
  return { threshold: bell.below, comparisonOperator: LESS_THAN_THRESHOLD, ...missing }
}

/** The SNS topic that alarms notify, subscribed by the operator's mailbox. */
function operatorOf(home: Construct, settings: Settings): Topic {
  const topic = new Topic(home, 'Operator', { topicName: operatorTopic(settings), enforceSSL: true })
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'))
  if (settings.backup) topic.grantPublish(new ServicePrincipal('events.amazonaws.com'))
  topic.addSubscription(new EmailSubscription(settings.operator))
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'Alarms tell names and numbers, nothing personal; a key that CloudWatch may use costs $1 a month.',
  })
  return topic
}
