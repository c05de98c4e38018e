import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { delivery } from '../../infra/delivery.ts'
import { functions, isJob, secretsOf } from '../../infra/functions.ts'
import { allows, readPolicy } from '../../infra/local/permissions.ts'
import { settingsOf } from '../../infra/settings.ts'
import { makeStack, ownResources, templateOf, wholeStage } from './template.ts'

const { all, one, at } = templateOf()
const secretIds = all('AWS::SecretsManager::Secret').map(([id]) => id)
const text = (value: unknown) => JSON.stringify(value)

test('a secret is made by Secrets Manager, and no deployment makes it anew (D-306)', () => {
  for (const [stage, policies] of [
    ['dev', { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' }],
    ['prod', { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }],
  ] as const) {
    const made = templateOf({ stage }, []).all('AWS::SecretsManager::Secret')
    expect(made.map(([, secret]) => secret)).toEqual(
      ['proof', 'limits', 'links', 'lasting'].map((name) => ({
        Type: 'AWS::SecretsManager::Secret',
        // Secrets Manager would make another value if these changed: the keys of a deployed stage would be lost.
        Properties: {
          Name: `tregu-${stage}/${name}`,
          GenerateSecretString: {
            SecretStringTemplate: '{}',
            GenerateStringKey: 'key',
            PasswordLength: 64,
            ExcludePunctuation: true,
          },
          Tags: expect.anything(),
        },
        ...policies,
      })),
    )
  }
})

test('no secret is a parameter, an output, an environment variable or another property, but the header of CloudFront (D-306)', () => {
  const { made, all: stacks } = makeStack(wholeStage)
  const nested = Object.values(ownResources(made)).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  expect(nested.length).toBeGreaterThan(10)
  const told = stacks.map((stack) => {
    const whole = text(Template.fromStack(stack).toJSON())
    const given = /WaitCondition|(?<!Generate)SecretString"|resolve:ssm/.test(whole)
    return [stack.node.id, given, whole.match(/resolve:secretsmanager/g)?.length ?? 0]
  })
  // Two origins of the distribution are the API: one answers calls, the other makes pages.
  expect(told.filter(([, given, references]) => given || references)).toEqual([['web', false, 2]])
  // What parameters tell of a secret is its ARN.
  for (const { Properties } of nested)
    for (const value of Object.values(Properties.Parameters ?? {}))
      expect(text(value)).not.toMatch(/Fn::(Join|Select|Split|Sub)/)
  for (const [, { Properties }] of all('AWS::Lambda::Function'))
    for (const [name, value] of Object.entries(Properties.Environment?.Variables ?? {}))
      if (name.startsWith('SECRET_')) expect(value).toBe(`tregu-dev/${name.slice(7).toLowerCase()}`)
})

test('a function reads the secrets that it needs and no others; nobody else has a right on them', () => {
  const readers = all('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const spec = functions.find(({ name }) => name === Properties.Description)
    return spec ? [{ spec, roleId: Properties.Role['Fn::GetAtt'][0] }] : []
  })
  expect(readers).toHaveLength(functions.length)
  for (const { spec, roleId } of readers) {
    const statements: { Action: string; Resource: unknown }[] = at(roleId).Policies[0].PolicyDocument.Statement
    const rights = statements.filter(({ Action }) => [Action].flat().some((one) => one.startsWith('secretsmanager:')))
    for (const { Action } of rights) expect(Action).toBe('secretsmanager:GetSecretValue')
    const read = rights.flatMap(({ Resource }) => [Resource].flat().map((one) => at((one as { Ref: string }).Ref).Name))
    expect(read.sort(), spec.name).toEqual(
      secretsOf(spec)
        .map((name) => `tregu-dev/${name}`)
        .sort(),
    )
  }
  const roles = new Set(readers.map(({ roleId }) => roleId))
  for (const type of ['AWS::IAM::Role', 'AWS::IAM::Policy'])
    for (const [id, { Properties }] of all(type))
      if (!roles.has(id)) expect(text(Properties), id).not.toMatch(/secretsmanager/)
})

test('each function that answers about data knows the origin proof, and CloudFront sends its newest key', () => {
  for (const spec of functions)
    expect(secretsOf(spec).includes('proof'), spec.name).toBe(!isJob(spec.need, spec.calls) && !spec.need.route)
  const { Origins, Comment } = one('AWS::CloudFront::Distribution').DistributionConfig
  const headers = Origins.flatMap((origin: { OriginCustomHeaders?: object[] }) => origin.OriginCustomHeaders ?? [])
  const [proof] = secretIds.filter((id) => at(id).Name === 'tregu-dev/proof')
  expect([...new Map(headers.map((header: object) => [text(header), header])).values()]).toEqual([
    {
      HeaderName: 'x-origin-proof',
      HeaderValue: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: proof }, ':SecretString:key::}}']] },
    },
  ])
  // CloudFormation resolves it again only where it changes the distribution.
  const raised = templateOf({ proof: 2 }, []).one('AWS::CloudFront::Distribution').DistributionConfig
  expect(raised.Comment).not.toBe(Comment)
})

test('the role of the workflow reads no secret: no value, no header of CloudFront, no code of a function (D-307)', () => {
  const { stage: _, ...given } = wholeStage
  const { role } = delivery(new App(), settingsOf('prod', { given: given }))
  const [made] = Object.values(Template.fromStack(role).findResources('AWS::IAM::Role'))
  const named = text(made?.Properties.Policies[0].PolicyDocument).replace(
    /\{"Fn::Join":\["",(\[(?:[^[\]]|\{[^}]*\})*\])\]\}/g,
    (_, parts) =>
      text(
        JSON.parse(parts)
          .map((part: unknown) => (typeof part === 'string' ? part : '111111111111'))
          .join(''),
      ),
  )
  const statements = readPolicy(JSON.parse(named))
  const arn = (service: string, resource: string) => `arn:aws:${service}:eu-central-1:111111111111:${resource}`
  expect(allows(statements, 'cloudformation:DescribeStacks', arn('cloudformation', 'stack/tregu-prod/1a2b'))).toBe(true)
  for (const name of ['proof', 'limits', 'links', 'lasting'])
    for (const action of [
      'GetSecretValue',
      'BatchGetSecretValue',
      'PutSecretValue',
      'UpdateSecret',
      'PutResourcePolicy',
    ])
      expect(
        allows(statements, `secretsmanager:${action}`, arn('secretsmanager', `secret:tregu-prod/${name}-1a2b3c`)),
      ).toBe(false)
  // A function that it made would read what the role that it passes on reads.
  const passes = (role: string) => allows(statements, 'iam:PassRole', `arn:aws:iam::111111111111:role/${role}`)
  expect(functions.filter((spec) => passes(`tregu-prod-${spec.name.replace('.', '-')}`))).toEqual(
    functions.filter(({ need }) => need.snapshots),
  )
  for (const spec of functions) if (spec.need.snapshots) expect(secretsOf(spec)).toEqual([])
  expect(passes('tregu-prod-alertsNestedStackalertsNeste-alertsendRole1A2B-3C4D')).toBe(false)
  // The configuration of a distribution, of which the list tells everything, has the header.
  for (const action of ['ListDistributions', 'GetDistribution', 'GetDistributionConfig'])
    for (const resource of ['*', 'arn:aws:cloudfront::111111111111:distribution/E1'])
      expect([action, allows(statements, `cloudfront:${action}`, resource)]).toEqual([action, false])
})
