import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
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
import { type Measure, measuresNamespace } from '#shared/lib/measures.ts'
import { acknowledge } from './acknowledge.ts'
import type { Settings } from './settings.ts'

const period = Duration.minutes(5)

/** What rings: more than so much in one period, or in each of several. */
type Bell = { metric: IMetric; above: number; periods?: number; says: string }

/**
 * Tells the operator what goes wrong, and shows how the product does. Few enough to stay within what CloudWatch gives
 * for nothing: ten alarms, ten metrics of our own, three dashboards of fifty metrics.
 */
export function alarms(scope: Construct, settings: Settings, httpApi: HttpApi): void {
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
  // Of all functions of the account in this region: concurrency is shared there, and one metric costs less than sixty.
  const ofFunctions = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: Stats.SUM, period })

  const bells: Record<string, Bell> = {
    ApiFaults: {
      metric: ofApi('5xx', Stats.SUM),
      above: 5,
      says: 'The API answers with faults (5xx): look for "Unexpected error" in the logs of its functions.',
    },
    ApiSlow: {
      metric: ofApi('Latency', Stats.p(95)),
      above: 2000,
      periods: 3,
      says: 'One in twenty calls has taken longer than 2 s for a quarter of an hour.',
    },
    FunctionErrors: {
      metric: ofFunctions('Errors'),
      // A job that fails is tried twice more within three minutes.
      above: 1,
      says: 'Functions end in errors, jobs among them: they crash, or take longer than they may.',
    },
    Throttles: {
      metric: ofFunctions('Throttles'),
      above: 0,
      says: 'Functions are throttled: more run at once than the account may.',
    },
    MailFailures: {
      metric: measured('MailFailed', Stats.SUM),
      above: 2,
      says: 'Mail does not go out: look at the sending limits and the reputation of SES.',
    },
    PhotoFailures: {
      metric: measured('PhotoFailed', Stats.SUM),
      above: 2,
      says: 'Photos cannot be processed, through no fault of their own.',
    },
    TaskFailures: {
      metric: measured('TaskFailed', Stats.SUM),
      above: 2,
      says: 'What has to follow a write does not: messages are given up, or accounts not settled.',
    },
    IndexAge: {
      metric: measured('IndexAge', Stats.MAXIMUM),
      above: Duration.minutes(1).toMilliseconds(),
      says: 'Searches answered from an index more than a minute old.',
    },
  }

  const topic = operatorOf(home, settings)
  for (const [name, { metric, above, periods = 1, says }] of Object.entries(bells)) {
    new Alarm(home, name, {
      alarmName: `${settings.name}-${name}`,
      alarmDescription: says,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic))
  }

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
        graph('Mail and photos that failed', measured('MailFailed', Stats.SUM), measured('PhotoFailed', Stats.SUM)),
        graph('What did not follow a write', measured('TaskFailed', Stats.SUM)),
        graph('Index age, ms', measured('IndexAge', Stats.AVERAGE), measured('IndexAge', Stats.MAXIMUM)),
      ],
    ],
  })
}

/** Where alarms go: to the operator's mailbox, when the settings name one. */
function operatorOf(home: Construct, settings: Settings): Topic {
  const topic = new Topic(home, 'Operator', { topicName: `${settings.name}-alarms`, enforceSSL: true })
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'))
  if (settings.operator) topic.addSubscription(new EmailSubscription(settings.operator))
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      'Alarms tell names and numbers, nothing personal; a key that CloudWatch may use costs $1 a month.',
  })
  return topic
}
