import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { callList } from '#shared/contracts.ts'
import { acknowledge } from './acknowledge.ts'
import { type FunctionName, functionOf } from './grants.ts'
import type { Settings } from './settings.ts'

/** The HTTP API with its one stage; `routeTo` fills it. */
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

/** A route for each call; every other address is the fallback's. */
export function routeTo(httpApi: HttpApi, functions: Record<FunctionName, Lambda>): void {
  const integrations = new Map<FunctionName, HttpLambdaIntegration>()
  const integrationOf = (name: FunctionName) => {
    const integration = integrations.get(name) ?? new HttpLambdaIntegration(name, functions[name])
    integrations.set(name, integration)
    return integration
  }
  for (const { name, call } of callList) {
    const made = new HttpRoute(httpApi, name, {
      httpApi,
      routeKey: HttpRouteKey.with(call.path, HttpMethod[call.method]),
      integration: integrationOf(functionOf(call)),
    })
    acknowledge(made, {
      'AwsSolutions-APIG4':
        call.access === 'anyone'
          ? `${name} is for visitors without an account.`
          : `${name} verifies the bearer itself, so that a refusal is told in the caller's language and error shape.`,
    })
  }
  const page = new HttpRoute(httpApi, 'page', {
    httpApi,
    routeKey: HttpRouteKey.with('/user/blogs/{slug}', HttpMethod.ANY),
    integration: integrationOf('blogs.page'),
  })
  acknowledge(page, { 'AwsSolutions-APIG4': 'The page of an article is for everybody.' })
  const fallback = new HttpRoute(httpApi, 'fallback', {
    httpApi,
    routeKey: HttpRouteKey.DEFAULT,
    integration: integrationOf('fallback'),
  })
  acknowledge(fallback, { 'AwsSolutions-APIG4': 'Tells anyone that there is nothing at this address; reads no data.' })
}
