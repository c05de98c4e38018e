import { type CfnResource, CustomResource, Duration, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Alias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Starting } from '#functions/lib/startable.ts'
import type { Settings } from './settings.ts'

/** How visitors come to a function, and what its instances have told that were started before them. */
export type Live = { alias: Alias; started: string[] }

/**
 * How many seconds started instances stay busy, so that each event needs another one: longer than CloudFormation takes to
 * begin with all of them.
 */
const busySeconds = 5

/** As long as three attempts of the function take, with Lambda's pauses between them. */
const serviceTimeout = Duration.minutes(6)

/**
 * Publishes a function as a version, and makes the alias by which visitors come to it (`tregu-dev-search-replica:live`).
 * Between the two CloudFormation starts instances of the version, as many as the stage says, by a custom resource each
 * that this very version answers. While they open, visitors stay at the version before; if they cannot, the deployment
 * ends and is undone. CloudFormation deletes the version before once the alias has moved.
 */
export function live(lambda: Lambda, { warm: { start, keep } }: Settings): Live {
  const version = lambda.currentVersion
  const alias = new Alias(lambda, 'Live', {
    aliasName: 'live',
    version,
    provisionedConcurrentExecutions: keep || undefined,
  })
  // Instances that are kept warm are made of a version that one event has tried.
  const times = Math.max(start, keep > 0 ? 1 : 0)
  const properties: Starting = { Busy: String(times > 1 ? busySeconds : 0) }
  const started = Array.from({ length: times }, (_, at) => {
    const one = new CustomResource(lambda, `Started${at}`, {
      serviceToken: version.functionArn,
      resourceType: 'Custom::Started',
      serviceTimeout,
      // There is nothing to undo: nobody asks a version that is being deleted.
      removalPolicy: RemovalPolicy.RETAIN,
      properties,
    })
    alias.node.addDependency(one)
    renamedWith(version.node.defaultChild as CfnResource, one.node.defaultChild as CfnResource)
    return one.getAttString('Started')
  })
  return { alias, started }
}

/** Gives a resource an id of its own with each version, as the function that answers for a resource cannot be changed. */
function renamedWith(version: CfnResource, made: CfnResource): void {
  const stack = Stack.of(made)
  const own = stack.getLogicalId(made)
  made.overrideLogicalId(Lazy.uncachedString({ produce: () => `${own}${stack.resolve(version.logicalId).slice(-32)}` }))
}
