import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, onTestFinished, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { openapi } from '#shared/openapi.ts'

type Schema = { type?: string; properties?: Record<string, object> }
type Operation = {
  operationId: string
  security: object[]
  requestBody?: object
  parameters: { name?: string; in?: string }[]
  responses: { 200: { content: Record<string, { schema: Schema }> } } & Record<string, object | undefined>
}
const { paths } = openapi() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(openapi()))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect((await validator.validate({ ...openapi(), paths: { '/x': { get: { responses: 1 } } } })).valid).toBe(false)
})

const root = join(import.meta.dirname, '..', '..')

/** Lints an OpenAPI document by the rules of redocly.yaml, offline; undefined when it passes, else what is wrong. */
async function lint(document: object): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const command = [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', '--config', join(root, 'redocly.yaml')]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return promisify(execFile)(process.execPath, [...command, '--format', 'stylish', file], { env }).then(
    () => undefined,
    ({ stdout, stderr }) => stdout + stderr,
  )
}

test('it passes the rules of Redocly, and one with two paths of one template does not (HTM-05)', async () => {
  expect(await lint(openapi())).toBeUndefined()
  const twice = { ...paths, '/api/blogs/{name}': paths['/api/blogs/{id}'] }
  expect(await lint({ ...openapi(), paths: twice })).toContain('no-identical-paths')
})

test('no two paths are one template (HTM-05)', () => {
  const templates = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(templates).size).toBe(templates.length)
})

test('every operation can be refused with 429, and with 400 when it reads anything (HTM-05)', () => {
  for (const { operationId, requestBody, parameters, responses } of operations) {
    expect(responses[429], operationId).toEqual({ $ref: '#/components/responses/TooMany' })
    const reads = requestBody !== undefined || parameters.some((parameter) => parameter.in !== undefined)
    expect(responses[400] !== undefined, operationId).toBe(reads)
  }
})

test('a tuple has all of its items and no others', () => {
  const [visits] = Object.values(paths['/api/visitor/all']?.get?.responses[200].content ?? {})
  expect(visits?.schema.properties?.data).toMatchObject({
    items: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 },
  })
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
        ...(call.access !== 'anyone' && !call.answer.shape.token ? ['token'] : []),
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
