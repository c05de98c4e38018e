import { expect, test } from 'vitest'
import { needs } from '#functions/domains.ts'
import { makeStack, ownResources, type Resource, templateOf } from './template.ts'

const { made, all: stacks } = makeStack()
stacks.forEach(ownResources)

/** The nested stacks by the name that we gave them, such as `search`. */
const nested = Object.entries(ownResources(made)).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
const idOf = (name: string) => nested.find(([id]) => id.startsWith(`${name}Nested`))?.[0] ?? ''
const neededBy = new Map(nested.map(([id, resource]) => [id, neededOf(resource)]))

/** What CloudFormation waits for before it creates or updates a resource. */
function neededOf({ DependsOn = [], Properties }: Resource): string[] {
  const referred = JSON.stringify(Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)
  return [...DependsOn, ...Array.from(referred, ([, id = '']) => id)]
}

/** All nested stacks that CloudFormation has finished before it begins with this one. */
function before(id: string, found = new Set<string>()): Set<string> {
  for (const other of neededBy.get(id) ?? [])
    if (neededBy.has(other) && !found.has(other)) before(other, found.add(other))
  return found
}

test('no function is deployed before the files that its pages load (OPS-06)', () => {
  for (const domain of Object.keys(needs).filter((name) => name !== 'site'))
    expect([...before(idOf(domain))], domain).toContain(idOf('site'))
  const stack = stacks.find(({ node }) => node.id === 'site')
  const files = stack && Object.values(ownResources(stack)).find(({ Type }) => Type === 'Custom::Files')
  expect(files?.Properties).toMatchObject({ Map: expect.stringMatching(/^\/maps\//) })
})

test('the pages come when all other nested stacks are deployed (OPS-06)', () => {
  const last = idOf('entry')
  expect([...before(last)].toSorted()).toEqual([...neededBy.keys()].filter((id) => id !== last).toSorted())
})

test('a rollback brings the pages of its version: both publications are in nested stacks', () => {
  const own = Object.values(ownResources(made)).map(({ Type }) => Type)
  expect(own.filter((type) => type.startsWith('Custom::'))).toEqual([])
  expect(templateOf().all('Custom::Entry')).toHaveLength(1)
})

test('/config.json and the address of the site are those of the stack', () => {
  const { Config, Site } = templateOf().one('Custom::Entry')
  expect(Object.keys(Config)).toEqual(['region', 'userPoolId', 'userPoolClientId', 'uploadOrigin'])
  expect(JSON.stringify(Site)).toContain('DomainName')
})

test('the publisher reads pages and maps of any version, since a deployment may go back, and no template', () => {
  const role = templateOf()
    .all('AWS::IAM::Role')
    .find(([id]) => id.startsWith('site'))?.[1]
  const [{ PolicyDocument }] = role?.Properties.Policies ?? []
  const reads = PolicyDocument.Statement.filter(({ Action }: { Action: string }) => Action === 's3:GetObject')
  const resources = reads.map(({ Resource: one }: { Resource: object }) => JSON.stringify(one))
  const ofAssets = resources.filter((one: string) => one.includes('cdk-hnb659fds-assets-'))
  expect(ofAssets.map((one: string) => /\/[^/"]+(?="|$)/.exec(one)?.[0])).toEqual(['/*.zip', '/*.pmtiles'])
})

test('the resources keep their ids: CloudFormation deletes one of another id, and the bucket is emptied then', () => {
  const ids = stacks.flatMap((one) =>
    Object.entries(ownResources(one)).flatMap(([id, { Type }]) => (/^Custom::(Files|Entry)$/.test(Type) ? [id] : [])),
  )
  expect(ids).toEqual(['Files', 'Entry'])
  expect([idOf('site'), idOf('entry')]).toEqual([
    'siteNestedStacksiteNestedStackResource13CEA4FB',
    'entryNestedStackentryNestedStackResourceCFB29977',
  ])
})
