import { NestedStack, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { type CfnStage, type HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { callList } from '#shared/contracts.ts'
import { type Rate, usualRate } from '#shared/lib/contract.ts'
import { type Measure, measuresNamespace } from '#shared/lib/measures.ts'
import type { Settings } from './settings.ts'

/**
 * The API's only stage, with the throttle of each route (for all callers together). Depends on the stacks of the
 * routes, because API Gateway refuses settings of a route that does not exist yet.
 */
export function stage(scope: Construct, settings: Settings, httpApi: HttpApi, domains: Iterable<Stack>): void {
  const home = new NestedStack(scope, 'stage')
  for (const { nestedStackResource } of domains)
    if (nestedStackResource) home.nestedStackResource?.addResourceDependency(nestedStackResource)
  const logGroup = new LogGroup(home, 'Logs', {
    // The account has one policy for all services that write logs, of 5,120 characters: groups below this name need no
    // entry of their own in it.
    logGroupName: `/aws/vendedlogs/${settings.name}-api`,
    retention: settings.production ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const made = new HttpStage(home, 'Stage', {
    httpApi,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: usualRate.steady, burstLimit: usualRate.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      // Logs neither the visitor's IP address nor path parameters, some of which are one-time tokens.
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: '$context.requestId',
          time: '$context.requestTime',
          route: '$context.routeKey',
          status: '$context.status',
          latency: '$context.responseLatency',
          error: '$context.integrationErrorMessage',
          integration: '$context.integrationStatus',
          service: settings.name,
        }),
      ),
    },
  })
  // API Gateway counts its own refusals among all 4xx. They are those that no function has answered, unlike the refusals
  // by the limits of a call.
  new MetricFilter(home, 'Throttled', {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '429'),
      FilterPattern.stringValue('$.integration', '=', '-'),
    ),
    metricNamespace: measuresNamespace,
    metricName: 'CallThrottled' satisfies Measure,
    metricValue: '1',
    dimensions: { service: '$.service' },
  })
  const cfnStage = made.node.defaultChild as CfnStage
  cfnStage.routeSettings = Object.fromEntries(
    callList.flatMap(({ call: { method, path, rate } }) => (rate ? [[`${method} ${path}`, throttleOf(rate)]] : [])),
  )
}

const throttleOf = ({ steady, burst }: Rate) => ({ ThrottlingRateLimit: steady, ThrottlingBurstLimit: burst })
