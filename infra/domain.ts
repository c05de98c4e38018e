import { Duration, NestedStack } from 'aws-cdk-lib'
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Subscription, SubscriptionProtocol, type Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Need } from '#functions/lib/needs.ts'
import { pageRoute } from '#shared/lib/pages.ts'
import { acknowledge } from './acknowledge.ts'
import { endpoint, type Resources } from './endpoint.ts'
import { type Bundled, type FunctionSpec, periodOf } from './functions.ts'
import { type Live, live } from './live.ts'
import { queueOf } from './queues.ts'
import type { Settings } from './settings.ts'

/** A function's specification with the Lambda construct created for it, and its alias if visitors come by one. */
export type CreatedFunction = { spec: FunctionSpec; lambda: Lambda; live?: Live }

/**
 * The functions of a domain with their routes and triggers, in a nested stack: CloudFormation allows 500 resources in a
 * stack, and each function takes about six.
 */
export function domain(
  scope: Construct,
  name: string,
  functions: readonly Bundled[],
  httpApi: HttpApi,
  resources: Resources,
): CreatedFunction[] {
  const home = new NestedStack(scope, name)
  return functions.map((spec) => {
    const lambda = endpoint(home, spec, resources)
    const published = spec.need.live && live(lambda, resources.settings)
    routesTo(published?.alias ?? lambda, lambda, spec, httpApi)
    const topic = spec.need.mailEvents && resources.mailTopics[spec.need.mailEvents]
    if (topic) runOn(topic, { spec, lambda }, resources.settings)
    if (spec.need.every) runEach(spec.need.every, lambda)
    return { spec, lambda, live: published }
  })
}

/**
 * Runs a function on a schedule. An event waits no longer than until the next one, or else those of hours would run at
 * once after a time of throttling. A job of each minute is repeated by its next run.
 */
function runEach(every: NonNullable<Need['every']>, lambda: Lambda): void {
  const period = periodOf(every)
  new Rule(lambda, 'Clock', {
    schedule: Schedule.expression(`rate(${every})`),
    targets: [new LambdaFunction(lambda)],
  })
  lambda.configureAsyncInvoke({
    maxEventAge: Duration.seconds(Math.min(period, eventAgeMax)),
    retryAttempts: period === 60 ? 0 : 2,
  })
}

/** As long as Lambda keeps an event, in seconds. */
const eventAgeMax = 21_600

/**
 * Makes the messages of an SNS topic start a function, through a queue: where the function fails, as while a table does not
 * answer, they wait for two hours, and then for an operator. Uses the low-level resources, because CDK's helper makes the
 * function's nested stack depend on the topic's stack, which is its parent: a cycle.
 */
function runOn(topic: Topic, created: CreatedFunction, settings: Settings): void {
  const queue = queueOf(created, settings, {
    hidden: Duration.minutes(10),
    deliveries: 12,
    kept: Duration.days(4),
    givenUp: Duration.days(14),
    atOnce: 2,
  })
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('sns.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': topic.topicArn } },
    }),
  )
  new Subscription(created.lambda, 'Notices', {
    topic,
    protocol: SubscriptionProtocol.SQS,
    endpoint: queue.queueArn,
    rawMessageDelivery: true,
  })
}

/** Adds a route to a function, or to its alias, for each of its calls, and for its own `route` if it has one. */
function routesTo(target: IFunction, lambda: Lambda, { name, calls, need }: FunctionSpec, httpApi: HttpApi): void {
  const integration = new HttpLambdaIntegration('Integration', target)
  const route = (id: string, routeKey: HttpRouteKey, open: string) =>
    acknowledge(new HttpRoute(lambda, id, { httpApi, routeKey, integration }), { 'AwsSolutions-APIG4': open })

  for (const { name: call, path, method, access } of calls)
    route(
      call,
      HttpRouteKey.with(path, HttpMethod[method]),
      access === 'anyone'
        ? `${call} is for visitors without an account.`
        : `${call} verifies the bearer itself, so that a refusal is told in the caller's language and error shape.`,
    )
  for (const page of need.pages ?? []) route(page, routeKeyOf(pageRoute(page)), 'A page that everybody may see.')
  if (need.route) route(name, routeKeyOf(need.route.key), need.route.open)
}

/** Parses a route key: `ANY /page/{name}`, or `$default` for every request that no other route matches. */
function routeKeyOf(key: string): HttpRouteKey {
  if (key === HttpRouteKey.DEFAULT.key) return HttpRouteKey.DEFAULT
  const [method = '', path = ''] = key.split(' ')
  return HttpRouteKey.with(path, HttpMethod[method as HttpMethod])
}
