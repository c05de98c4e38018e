import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Grant } from '#functions/lib/needs.ts'
import { callList, contracts } from '#shared/contracts.ts'
import { permissions } from '#shared/lib/access.ts'
import { type Call, strictAnswer } from '#shared/lib/contract.ts'
import { functionOf, functions } from '../../infra/functions.ts'

describe('calls and files', () => {
  /** The calls that are declared by the files under functions/. */
  const handlers = globSync('functions/*/**/*.ts').flatMap((file) => {
    const name = /\bendpoint\(\s*(\w+\.\w+),/.exec(readFileSync(file, 'utf8'))?.[1]
    return name ? [{ name, path: file.replaceAll('\\', '/') }] : []
  })

  test('every call has its handler file, and every handler file is named after its call', () => {
    for (const { name, path } of handlers) expect(path).toBe(`functions/${name.replace('.', '/calls/')}.ts`)
    expect(handlers.map(({ name }) => name).sort()).toEqual(callList.map(({ name }) => name).sort())
  })

  test('every domain has its contract, and every contract is listed', () => {
    const files = globSync('shared/*/contract.ts').map((file) => file.split(/[\\/]/)[1] ?? '')
    expect(files.filter((room) => room !== 'lib').sort()).toEqual(Object.keys(contracts).sort())
    for (const domain of Object.keys(contracts)) expect(existsSync(`functions/${domain}`), domain).toBe(true)
  })
})

test('no two calls answer the same request', () => {
  const keys = callList.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('only reading calls without a bearer are cached', () => {
  for (const { name, call } of callList) {
    if (!call.cache) continue
    expect([call.access, call.method], name).toEqual(['anyone', 'GET'])
  }
})

test('every answer to a bearer has a token, and no other has one, but that of the login (API-28, D-37)', () => {
  for (const { name, call } of callList) {
    const { token } = strictAnswer(call).shape
    expect(token !== undefined, name).toBe(call.access !== 'anyone' || name === 'accounts.authenticate')
    // Only in JSON there is room for it.
    if (call.answersAs) expect(call.access, name).toBe('anyone')
    // An anonymous caller has none to be renewed, and an ended session gets none.
    const isOptional = token !== undefined && z.safeParse(token, undefined).success
    const mayEnd = ['accounts.endSession', 'accounts.update', 'accounts.delete'].includes(name)
    expect(isOptional, name).toBe(token !== undefined && (call.access === 'optional' || mayEnd))
  }
})

test('calls that change cached or indexed lists declare it, and no others do', () => {
  const writing = /^(Put|Update|Delete|BatchWrite)/
  // Listings, articles, alerts and legal pages; pages of posters by those who edit or prove them; for administrators
  // also accounts.
  const listed = ({ name, access }: Call & { name: string }) => [
    ...['posts', 'articles', 'alerts', 'papers'],
    ...(/^posters\.(save|prove)/.test(name) ? ['posters'] : []),
    ...(access === 'administer' ? ['accounts'] : []),
  ]
  for (const { name, call } of callList) {
    const made = functions.find((one) => one.name === functionOf(call))
    const writes = made?.grants.some(
      (grant) =>
        'table' in grant && listed(call).includes(grant.table) && grant.actions.some((action) => writing.test(action)),
    )
    // Reading calls of a shared function write nothing; recording a visit does not count as a change.
    const reads = (call.replica !== undefined && call.method === 'GET') || ['visits.post', 'alerts.get'].includes(name)
    const changes = writes === true && !reads
    const what = changes ? 'writes a list that is cached or indexed: declare' : 'writes no such list: do not declare'
    expect(call.changes === true, `${name} ${what} \`changes: true\` in contract.ts`).toBe(changes)
  }
})

test('the parameters of a path match its schema', () => {
  for (const { name, call } of callList) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    expect(call.params instanceof z.ZodMiniObject ? Object.keys(call.params.shape) : [], name).toEqual(inPath)
  }
})

describe('every text and list of a request has a maximum length', () => {
  type Json = { [key: string]: unknown }
  /** Ids, dates and files; the size of a form is limited by `maxFormBytes`. */
  const formats = ['uuid', 'date', 'date-time', 'binary']
  const isBounded = ({ maxLength, format, pattern, ...rest }: Json) =>
    typeof maxLength === 'number' ||
    'enum' in rest ||
    'const' in rest ||
    formats.includes(String(format)) ||
    (typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '')))

  /** The places in a schema where a text or a list has no maximum length. */
  function unbounded(schema: unknown, at: string): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    const { type, maxItems, properties = {}, anyOf, oneOf, allOf, items } = schema as Json
    const parts = [anyOf, oneOf, allOf].flatMap((one) => (one as unknown[]) ?? [])
    return [
      ...(type === 'string' && !isBounded(schema as Json) ? [at] : []),
      ...(type === 'array' && typeof maxItems !== 'number' ? [`${at}[]`] : []),
      ...Object.entries(properties as Json).flatMap(([name, one]) => unbounded(one, `${at}.${name}`)),
      ...parts.flatMap((one) => unbounded(one, at)),
      ...unbounded(items, `${at}[]`),
    ]
  }

  test.each(callList)('$name', ({ call }) => {
    for (const part of ['headers', 'params', 'query', 'body'] as const) {
      const schema = call[part]
      if (schema) expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)).toEqual([])
    }
  })
})

describe('limits', () => {
  const writing = /^(Put|Update|Delete|BatchWrite|Admin(?!Get))/
  /** A token has one successor, so that the calls that renew it need no limit for that (D-245). */
  const renews = (grant: Grant) => 'table' in grant && grant.table === 'renewals'
  const costs = (grant: Grant) =>
    'mail' in grant ||
    'places' in grant ||
    (!renews(grant) &&
      ('cognito' in grant ? grant.cognito : 'actions' in grant ? grant.actions : []).some((action) =>
        writing.test(action),
      ))

  test.each(callList)('$name has a rate limit when its function writes or costs money', ({ call }) => {
    const { name, method, replica, limit } = call
    // Of the calls that share a function, the reading ones write nothing.
    const reads = replica !== undefined && (replica === 'search' || method === 'GET')
    const made = functions.find(({ name }) => name === functionOf(call))
    if (!reads && made?.grants.some(costs)) expect(limit, name).toBeDefined()
  })

  /** Their answers are short, say what an editor or the account itself wrote, or are as long as those of `find`. */
  const short = ['search.showing', 'accounts.get', 'photos.get', 'blogs.list', 'blogs.get']

  test.each(callList.filter(({ call }) => !call.cache && !(call.access in permissions)))(
    '$name, which no cache answers, has a rate limit',
    ({ name, call: { limit } }) => expect(limit === undefined, name).toBe(short.includes(name)),
  )

  test.each(callList.filter(({ call }) => call.limit))('$name counts per known account', ({ call }) => {
    const { access, limit, body } = call
    if (access === 'anyone') expect(limit).toHaveProperty('address')
    else expect(limit).toHaveProperty('account')
    if (limit?.pair)
      expect(JSON.stringify(z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' }))).toContain(
        '"email"',
      )
  })
})
