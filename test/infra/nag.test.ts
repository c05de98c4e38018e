import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
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
