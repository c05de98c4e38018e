import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { calls } from '#shared/lib/calls.ts'
import { openapi } from '#shared/lib/openapi.ts'

type Operation = {
  operationId: string
  security: object[]
  requestBody?: object
  parameters: { name?: string; in?: string }[]
}
const { paths } = openapi() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('every row of the table is described once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(callList.map(({ name }) => name).sort())
})

test('bodies, path parameters and sessions are told', () => {
  for (const { name, route } of callList) {
    const operation = paths[route.path]?.[route.method.toLowerCase()]
    const inPath = operation?.parameters.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : []))
    expect(inPath, name).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
    expect(operation?.requestBody !== undefined, name).toBe('body' in ((calls as Record<string, object>)[name] ?? {}))
    expect(operation?.security.length === 0, name).toBe(route.access === 'anyone')
  }
})

test('references lead somewhere', () => {
  const document = openapi()
  for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(target, path).toBeDefined()
  }
})
