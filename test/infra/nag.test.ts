import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { functions, isQueued } from '../../infra/functions.ts'
import { makeStack, wholeStage } from './template.ts'

test.each([{ stage: 'dev' }, wholeStage])('has no open finding: $stage', (context) => {
  const { app } = makeStack(context)
  expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([])
})

test('a finding fails the synthesis', () => {
  const { app, made } = makeStack()
  new Bucket(made, 'Careless')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  expect(() => app.synth()).toThrow('AwsSolutions-S10')
})

const all = functions.map(({ name }) => name)
const jobs = functions.flatMap(({ name, need }) => (need.every ? name : []))
const queued = functions.flatMap((spec) => (isQueued(spec) ? spec.name : []))

/** What the stage does without, of these functions, and why. */
const without: Record<string, { of: readonly string[]; because: string }> = {
  LambdaTracing: { of: all, because: 'X-Ray is paid for by the call; logs carry the id of the request' },
  LambdaDLQ: {
    of: all,
    because: 'a call has no event that could wait, queues have dead-letter queues, jobs run again',
  },
  EventBusDLQ: {
    of: [...jobs, 'Backup'],
    because: 'the next event of a schedule does what this one did not; the other is a mail',
  },
  LambdaAsyncFailureDestination: { of: jobs, because: 'a job that fails is counted, rings, and runs again' },
  LambdaEventSourceMappingDestination: { of: queued, because: 'the queue has a dead-letter queue, which rings' },
  SQSRedrivePolicy: { of: queued, because: 'these are the dead-letter queues themselves' },
  SNSRedrivePolicy: {
    of: ['mail.suppress', 'conversations.receive', 'Alarms'],
    because: 'SNS repeats for 23 days what a queue did not take; the other is a mailbox',
  },
  LambdaStarPermissions: {
    of: ['alerts.send', 'conversations.notify', 'figures.write', 'watch.ceiling'],
    because: 'quota and metrics have no resource',
  },
}

test('cdk-nag for serverless applications finds nothing else than what the stage does without (OPS-01)', () => {
  const { app } = makeStack(wholeStage)
  const found = new ServerlessChecks(app)
    .validateScope(app)
    .violations.map(({ ruleName, violatingResources }) => [
      ruleName.replace('Serverless-', ''),
      violatingResources.map(({ constructPath = '' }) => constructPath.split('/')[2]).toSorted(),
    ])
  const agreed = Object.entries(without).map(([rule, { of }]) => [rule, of.toSorted()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(agreed))
})
