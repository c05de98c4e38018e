import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { functions } from '../../infra/functions.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { makeStack, ownResources, templateOf } from './template.ts'

const search = functions.filter(({ name }) => name === 'search.replica')
const templateWith = (given: Partial<StageFile> = {}) => templateOf(given, search)
const { all, at, resources } = templateWith()
const [[version = '', published] = []] = all('AWS::Lambda::Version')
const [[, alias] = []] = all('AWS::Lambda::Alias')

describe('visitors come to the search by an alias, behind instances that have opened its index (D-435)', () => {
  test('all its routes, which nobody but the API may use', () => {
    expect(functions.filter(({ need }) => need.live).map(({ name }) => name)).toEqual(['search.replica'])
    const routes = all('AWS::ApiGatewayV2::Route')
    expect(routes.length).toBeGreaterThan(10)
    for (const [, { Properties }] of all('AWS::ApiGatewayV2::Integration'))
      expect(at(Properties.IntegrationUri.Ref)).toMatchObject({ Name: 'live' })
    const allowed = all('AWS::Lambda::Permission').filter(([, { Properties }]) => Properties.FunctionName.Ref)
    expect(allowed).toHaveLength(routes.length)
    for (const [, { Properties }] of allowed) {
      expect(Properties).toMatchObject({ Action: 'lambda:InvokeFunction', Principal: 'apigateway.amazonaws.com' })
      expect(at(Properties.FunctionName.Ref)).toBe(alias?.Properties)
    }
  })

  test('the alias moves once each of them has answered as the new version, in whose place nothing else is asked', () => {
    const started = all('Custom::Started')
    expect(started).toHaveLength(2)
    expect(alias?.DependsOn?.toSorted()).toEqual(started.map(([id]) => id).toSorted())
    expect(alias?.Properties).toMatchObject({ FunctionVersion: { 'Fn::GetAtt': [version, 'Version'] } })
    expect(alias?.Properties.ProvisionedConcurrencyConfig).toBeUndefined()
    for (const [id, { Properties, DeletionPolicy }] of started) {
      expect(Properties).toMatchObject({ ServiceToken: { Ref: version }, ServiceTimeout: '360', Busy: '5' })
      // The function that answers for a resource cannot be changed: each version has resources of its own.
      expect(id).toContain(version.slice(-32))
      expect(DeletionPolicy).toBe('Retain')
    }
    // CloudFormation deletes the version before.
    expect(published?.DeletionPolicy).not.toBe('Retain')
    expect(JSON.stringify(resources)).not.toMatch(/"lambda:Invoke[^"]*","Effect"|"Action":"lambda:\*/)
  })

  test('another code or size is another version with instances of its own; the same one is left as it is', () => {
    const idsWith = (given: Partial<StageFile>, memory?: number) => {
      const specs = search.map((spec) => ({ ...spec, need: { ...spec.need, ...(memory && { memory }) } }))
      const types = ['AWS::Lambda::Version', 'Custom::Started']
      return types.flatMap((type) =>
        templateOf(given, specs)
          .all(type)
          .map(([id]) => id),
      )
    }
    const ids = idsWith({})
    expect(idsWith({ reserve: { 'search.replica': 300 }, concurrency: 1000 })).toEqual(ids)
    const grown = idsWith({ budget: 1 }, 2048)
    expect([grown.length, grown.filter((id) => ids.includes(id))]).toEqual([ids.length, []])
  })

  test('what they tell is an output of the stack', () => {
    const { made, all: stacks } = makeStack({}, search)
    stacks.forEach(ownResources)
    const { Started } = Template.fromStack(made).toJSON().Outputs
    const told = { 'Fn::GetAtt': [expect.stringContaining('search'), expect.stringMatching(/^Outputs\.\w+Started$/)] }
    expect(Started.Value).toEqual({ 'Fn::Join': ['', ['[', { 'Fn::Join': [',', [told, told]] }, ']']] })
  })
})

test.each([
  [{ start: 0, keep: 0 }, 0, undefined],
  [{ start: 1, keep: 0 }, 1, undefined],
  // Instances that are kept are made of a version that has been tried.
  [{ start: 0, keep: 3 }, 1, 3],
])('a stage with %o starts %i and keeps %s warm (D-435)', (warm, starts, kept) => {
  const given = templateWith({ warm, concurrency: 1000 })
  const started = given.all('Custom::Started')
  expect(started).toHaveLength(starts)
  for (const [, { Properties }] of started) expect(Properties.Busy).toBe('0')
  expect(given.one('AWS::Lambda::Alias').ProvisionedConcurrencyConfig?.ProvisionedConcurrentExecutions).toBe(kept)
})
