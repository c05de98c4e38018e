import { CustomResource, Duration, NestedStack, Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Publication } from '#functions/site/jobs/publish.ts'
import type { CreatedFunction } from './domain.ts'
import type { PageAssets } from './pageAssets.ts'

/**
 * How long CloudFormation waits for an answer, in place of an hour: as long as three attempts of the function take, with
 * Lambda's pauses between them.
 */
const serviceTimeout = Duration.minutes(20)

/** What /config.json says, and the address of the site. */
type Shown = Required<Pick<Publication, 'Config' | 'Site'>>

/**
 * Publishes the pages by two custom resources, so that functions and pages never contradict each other while a
 * deployment runs or is rolled back. The first is in the publisher's own nested stack, which all other functions wait
 * for: it publishes the files that the new pages load. The second waits for all other nested stacks, and publishes the
 * pages. The logical ids must stay what they are: CloudFormation takes another one for a resource to be deleted, and with
 * the first one the bucket is emptied.
 */
export function publication(
  root: Stack,
  publisher: CreatedFunction,
  { assets, map, again }: PageAssets,
  bucket: Bucket,
  functions: readonly CreatedFunction[],
  shown: Shown,
): void {
  const publish = (scope: Construct, type: 'Files' | 'Entry', more: Partial<Publication> = {}) =>
    new CustomResource(scope, type, {
      serviceToken: publisher.lambda.functionArn,
      resourceType: `Custom::${type}`,
      serviceTimeout,
      properties: { Assets: assets, Bucket: bucket.bucketName, Map: map, Again: again, ...more } satisfies Publication,
    })
  const first = Stack.of(publisher.lambda)
  publish(first, 'Files')
  for (const stack of new Set(functions.map(({ lambda }) => Stack.of(lambda)))) if (stack !== first) after(stack, first)

  const before = root.node.children.filter(NestedStack.isNestedStack)
  const last = new NestedStack(root, 'entry')
  for (const one of before) after(last, one)
  publish(last, 'Entry', shown)
}

/** Makes CloudFormation create and update a nested stack after another one. */
function after(one: Stack, other: Stack): void {
  if (other.nestedStackResource) one.nestedStackResource?.addResourceDependency(other.nestedStackResource)
}
