import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import { expect, test } from 'vitest'
import { type Resource, templateOf, wholeStage } from './template.ts'

const spec = loadAwsServiceSpecSync()
type Definition = ReturnType<typeof spec.all<'resource'>>[number]
type Properties = Definition['properties']
type PropertyType = Properties[string]['type']

/** Functions of CloudFormation, whose value is known only when the stack is deployed. */
const isResolvedLater = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^(Ref|Fn::\w+)$/.test(key))

/** What AWS's schema says against a value, one line each; `path` says where the value stands. */
function against(value: unknown, type: PropertyType, path: string): string[] {
  if (isResolvedLater(value) && Object.keys(value as object).length > 0) return []
  const is = (right: boolean) => (right ? [] : [`${path} is no ${type.type}: ${JSON.stringify(value)}`])
  const isOneOf = (allowed: readonly unknown[] | undefined) =>
    allowed && !allowed.some((one) => String(one) === String(value))
      ? [`${path} is none of ${allowed.join(', ')}: ${value}`]
      : undefined
  switch (type.type) {
    case 'string':
      return isOneOf(type.allowedValues) ?? is(['string', 'number', 'boolean'].includes(typeof value))
    case 'date-time':
      return is(typeof value === 'string')
    case 'number':
      return is(Number.isFinite(Number(value)))
    case 'integer':
      return isOneOf(type.allowedValues) ?? is(Number.isInteger(Number(value)))
    case 'boolean':
      return is(typeof value === 'boolean' || value === 'true' || value === 'false')
    case 'null':
      return is(value === null)
    case 'json':
      return is(typeof value === 'object' || typeof value === 'string')
    case 'tag':
      return is(typeof value === 'object' && value !== null && 'Key' in value && 'Value' in value)
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, at) => against(one, type.element, `${path}.${at}`)) : is(false)
    case 'map':
      return typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => against(one, type.element, `${path}.${key}`))
        : is(false)
    case 'ref':
      return typeof value === 'object' && value !== null
        ? properties(value, spec.get('typeDefinition', type.reference.$ref).properties, path)
        : is(false)
    case 'union': {
      const all = type.types.map((one) => against(value, one, path))
      return all.some((lines) => lines.length === 0) ? [] : (all[0] ?? [])
    }
  }
}

function properties(values: object, known: Properties, path: string): string[] {
  const missing = Object.entries(known).flatMap(([name, { required }]) =>
    required && !(name in values) ? [`${path}.${name} is missing`] : [],
  )
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const property = known[name]
    if (!property) return [`${path}.${name} is unknown`]
    const older = (property.previousTypes ?? []).map((type) => against(value, type, `${path}.${name}`))
    const lines = against(value, property.type, `${path}.${name}`)
    return older.some((found) => found.length === 0) ? [] : lines
  })
  return [...missing, ...wrong]
}

function findings([name, { Type, Properties: values = {} }]: [string, Resource]): string[] {
  if (Type.startsWith('Custom::')) return []
  const [found] = spec.lookup('resource', 'cloudFormationType', 'equals', Type)
  if (!found) return [`${name}: ${Type} is unknown`]
  return properties(values, found.properties, name)
}

test.each([{ stage: 'dev' }, wholeStage])('AWS’s own schema knows every property of $stage (OPS-01)', (given) => {
  const { resources } = templateOf(given)
  expect(Object.keys(resources).length).toBeGreaterThan(500)
  expect(Object.entries(resources).flatMap(findings)).toEqual([])
})

test('a name, a type and a value that AWS does not know are found', () => {
  const logs = { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 8, LogGroupClass: 'RARE' } }
  expect(findings(['Logs', logs])).toEqual([
    expect.stringContaining('Logs.RetentionInDays is none of 1, 3, 5'),
    'Logs.LogGroupClass is none of STANDARD, INFREQUENT_ACCESS, DELIVERY: RARE',
  ])
  const misspelt = { Type: 'AWS::SNS::Topic', Properties: { TopicNam: 'a', FifoTopic: 'perhaps' } }
  expect(findings(['Topic', misspelt])).toEqual([
    'Topic.TopicNam is unknown',
    'Topic.FifoTopic is no boolean: "perhaps"',
  ])
  expect(findings(['Odd', { Type: 'AWS::Odd::Thing', Properties: {} }])).toEqual(['Odd: AWS::Odd::Thing is unknown'])
})
