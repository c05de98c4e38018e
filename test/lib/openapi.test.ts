import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { openapi } from '#shared/openapi.ts'

type Schema = { type?: string; properties?: Record<string, object> }
type Operation = {
  operationId: string
  security: object[]
  requestBody?: object
  parameters: { name?: string; in?: string }[]
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}
const { paths } = openapi() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(openapi()))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect((await validator.validate({ ...openapi(), paths: { '/x': { get: { responses: 1 } } } })).valid).toBe(false)
})

test('every call is documented once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(callList.map(({ name }) => name).sort())
})

test('bodies, path parameters, sessions and answers are documented', () => {
  for (const { name, call } of callList) {
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    const inPath = operation?.parameters.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : []))
    expect(inPath, name).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
    expect(operation?.requestBody !== undefined, name).toBe(call.body !== undefined)
    expect(operation?.security.length === 0, name).toBe(call.access === 'anyone')
    const { answersAs = 'application/json' } = call
    const { schema } = operation?.responses[200].content[answersAs] ?? {}
    if (call.answersAs) expect(schema, name).toEqual({ type: 'string' })
    else
      expect(Object.keys(schema?.properties ?? {}), name).toEqual([
        ...Object.keys(call.answer.shape),
        ...(call.token && !call.answer.shape.token ? ['token'] : []),
      ])
  }
})

test('every field of an answer has a type', () => {
  const open: string[] = []
  const look = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties, items, anyOf, oneOf } = schema as Record<string, object>
    if (Object.keys(schema).length === 0) open.push(at)
    for (const [name, field] of Object.entries(properties ?? {})) look(field, `${at}.${name}`)
    for (const [name, part] of Object.entries({ ...anyOf, ...oneOf })) look(part, `${at}|${name}`)
    if (items) look(items, `${at}[]`)
  }
  for (const { operationId, responses } of operations)
    for (const { schema } of Object.values(responses[200].content)) look(schema, operationId)
  expect(open).toEqual([])
})

test('every reference can be resolved', () => {
  const document = openapi()
  for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(target, path).toBeDefined()
  }
})
