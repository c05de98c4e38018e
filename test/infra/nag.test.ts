import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { makeStack } from './template.ts'

const account = '111111111111'
const backup = 'arn:aws:backup:eu-west-1:222222222222:backup-vault:tregu-prod-vault'
const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/abc'

test.each([
  { stage: 'dev' },
  {
    stage: 'prod',
    domain: 'tregu.example',
    sender: 'no-reply@tregu.example',
    certificate,
    operator: 'operator@tregu.example',
    account,
    backup,
  },
])('has no open finding: $stage', (context) => {
  const { app } = makeStack(context)
  expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([])
})

test('a finding fails the synthesis', () => {
  const { app, made } = makeStack()
  new Bucket(made, 'Careless')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  expect(() => app.synth()).toThrow('AwsSolutions-S10')
})
