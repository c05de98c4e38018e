import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** The HTTP API with its one stage; the domains bring their routes. */
export function api(scope: Construct, settings: Settings): HttpApi {
  const home = new Construct(scope, 'Api')
  const made = new HttpApi(home, 'Http', { apiName: settings.name, createDefaultStage: false })
  const logGroup = new LogGroup(home, 'Logs', {
    retention: settings.production ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  new HttpStage(home, 'Stage', {
    httpApi: made,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 200, burstLimit: 400 },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      // Neither the visitor's address nor the path's parameters, some of which are one-time tokens.
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: '$context.requestId',
          time: '$context.requestTime',
          route: '$context.routeKey',
          status: '$context.status',
          latency: '$context.responseLatency',
          error: '$context.integrationErrorMessage',
        }),
      ),
    },
  })
  return made
}
