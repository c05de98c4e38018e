import { NestedStack, type Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Named } from '#shared/lib/contract.ts'
import { saved } from '#shared/saved/contract.ts'
import { type FunctionSpec, functions, functionsOf } from '../../infra/functions.ts'
import { makeStack, ownResources } from './template.ts'

/** CloudFormation allows 500 resources per template; the limit of half leaves time to split it. */
const half = 250

const sizeOf = (made: Stack) => Object.keys(ownResources(made)).length

/** Three new domains of twenty calls each. */
function sixtyMore(): FunctionSpec[] {
  const names = Array.from({ length: 60 }, (_, at) => [`more${at % 3}`, `call${at}`] as const)
  const needs = Map.groupBy(names, ([domain]) => domain)
  const call: Omit<Named, 'name' | 'path'> = {
    summary: 'Test',
    method: 'GET',
    access: 'user',
    answer: z.strictObject({}),
  }
  return functionsOf(
    Object.fromEntries(
      [...needs].map(([domain, own]) => [domain, Object.fromEntries(own.map(([, name]) => [name, {}]))]),
    ),
    names.map(([domain, own]) => ({ ...call, name: `${domain}.${own}`, path: `/api/${own}` })),
  )
}

describe.each([
  ['as it is', functions],
  ['with 60 more calls', [...functions, ...sixtyMore()]],
])('%s', (_, specs) => {
  const { all, made } = makeStack({}, specs)

  test('no template comes near CloudFormation’s limits', () => {
    expect(
      Object.fromEntries(all.map((one) => [one.node.id, sizeOf(one)]).filter(([, size]) => Number(size) > half)),
    ).toEqual({})
  })

  test('what keeps data is in the stack itself, and nothing else is', () => {
    const types = new Set(Object.values(ownResources(made)).map(({ Type }) => Type))
    expect([...types].sort()).toEqual([
      'AWS::CloudFormation::Stack',
      'AWS::Cognito::UserPool',
      'AWS::Cognito::UserPoolClient',
      'AWS::Cognito::UserPoolGroup',
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::S3::BucketPolicy',
      'AWS::SES::ConfigurationSet',
      'AWS::SES::ConfigurationSetEventDestination',
      'AWS::SES::EmailIdentity',
      'AWS::SES::ReceiptRuleSet',
      'AWS::SNS::Topic',
      'AWS::SNS::TopicPolicy',
      'AWS::SecretsManager::Secret',
    ])
    const keeping = /DynamoDB|S3::Bucket$|Cognito|SecretsManager/
    for (const nested of all.filter(NestedStack.isNestedStack))
      for (const { Type } of Object.values(ownResources(nested))) expect(Type).not.toMatch(keeping)
  })
})

test('a call that says nothing of its needs has a function, which may do what its contract implies and nothing else', () => {
  const [made, ...more] = functionsOf({}, [{ ...saved.list, limit: { account: { times: 1, seconds: 1 } } }])
  expect(more).toEqual([])
  expect([made?.name, made?.need]).toEqual(['saved.list', {}])
  expect(made?.grants).toEqual([
    { table: 'accounts', actions: ['GetItem'] },
    { table: 'renewals', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    { table: 'limits', actions: ['UpdateItem'] },
  ])
})
