import fc from 'fast-check'
import { type CallName, callList } from '#shared/contracts.ts'
import { openapi } from '#shared/openapi.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Operation = {
  operationId: CallName
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A request; `as` is its sender. */
export type FuzzRequest = {
  call: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  as: 'nobody' | 'user' | 'administrator' | 'forger'
}

/** Values known to break other servers. */
const hostile = fc.constantFrom<unknown>(
  ...['', ' ', '0', '-1', '1e400', 'null', 'undefined', 'NaN', '[object Object]', '__proto__', 'constructor'],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    "' OR 1=1 --",
    '{{7*7}}',

    '<script>alert(1)</script>',
    '%00',
    '\u0000',
  ],
  ...[
    '\ud800',
    '\u202e',
    'İ',
    'ﬁ',
    '👩‍👩‍👧',
    '%',
    '%E0%A4%A',
    '🙂'.repeat(300),
    'a'.repeat(20_000),
    '#',
    '?',
    '//',
    '.',
  ],
  ...[null, true, false, 0, -0, 1e21, -1, 0.1, [], {}, [[[[[]]]]], { __proto__: null, toString: 1 }, { length: -1 }],
)

/** A random value of a schema. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf, oneOf, items = {}, properties, required = [] } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (values) return fc.constantFrom(...values)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map(valid))
  if (type === 'array') return fc.array(valid(items), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -1e6, maximum: max = 1e6 } = schema
    return fc.integer({ min: Math.ceil(Math.max(min, -1e9)), max: Math.floor(Math.min(max, 1e9)) })
  }
  if (type === 'string') return textOf(schema)
  if (!properties) return fc.jsonValue({ maxDepth: 2 })
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field)] as const)
  return record(fields, required)
}

/** A random object with these fields; optional ones may be missing. */
const record = (fields: (readonly [string, fc.Arbitrary<unknown>])[], requiredKeys: string[]): fc.Arbitrary<unknown> =>
  fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys })

function textOf({ format, pattern, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-02-30', '2026-02-28', '0000-00-00', '9999-12-31')
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // Patterns with lookarounds cannot be generated, only matched by chance.
    }
  }
  const max = Math.min(maxLength, 40)
  return fc.oneof(fc.string({ maxLength: max }), fc.string({ unit: 'grapheme', maxLength: max }))
}

/** A random value of a schema, with an invalid value at some place. */
function wild(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [] } = schema
  if (!properties) return fc.oneof({ weight: 3, arbitrary: valid(schema) }, { weight: 2, arbitrary: hostile })
  const fields = Object.entries(properties).map(([name, field]) => [name, wild(field)] as const)
  const some = required.filter((_, at) => at % 2 === 0)
  return fc.oneof({ weight: 8, arbitrary: record(fields, some) }, { weight: 1, arbitrary: hostile })
}

const either = (schema: Schema) =>
  fc.oneof({ weight: 2, arbitrary: valid(schema) }, { weight: 1, arbitrary: wild(schema) })

/** A value encoded for a URL or a header. */
const written = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 4000)

const bodyText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    '"text"',
    'null',
    '{"a":',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '\u0000',
    '--x--',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const mediaTypes = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
)

/** Random requests of one operation; `known` are existing ids. */
function requestsOf(
  path: string,
  method: string,
  { operationId, parameters, requestBody }: Operation,
  known: string[],
) {
  const named = parameters.filter((one): one is Parameter => 'name' in one)
  const inPath = named.filter((one) => one.in === 'path')
  const others = named.filter((one) => one.in !== 'path')
  const id = fc.constantFrom(...known)
  const segments = fc.tuple(
    ...inPath.map(({ schema }) =>
      fc.oneof({ weight: 2, arbitrary: id as fc.Arbitrary<unknown> }, { weight: 3, arbitrary: either(schema) }),
    ),
  )
  const rest = fc.tuple(...others.map(({ schema }) => fc.option(either(schema), { nil: undefined, freq: 2 })))
  const [media = 'application/json', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const sane = either(schema).map((value) => ({ text: JSON.stringify(value) ?? '', type: 'application/json' }))
  const form = either(schema).map((value) => ({ text: formOf(value), type: `${media}; boundary=x` }))
  const strange = fc.tuple(bodyText, mediaTypes).map(([text, type]) => ({ text, type }))
  const body = requestBody
    ? fc.oneof({ weight: 8, arbitrary: media === 'application/json' ? sane : form }, { weight: 1, arbitrary: strange })
    : fc.constant(undefined)
  const as = fc.constantFrom('nobody', 'user', 'user', 'administrator', 'administrator', 'forger')
  const language = fc.constantFrom('en', 'sq', 'en;q=0.5, sq;q=0.9', '*', 'x'.repeat(500), ';q=,,')
  return fc.tuple(segments, rest, body, as, language).map(([values, extras, sent, who, accepts]): FuzzRequest => {
    const filled = inPath.reduce(
      (all, { name }, at) => all.replace(`{${name}}`, encodeURIComponent(written(values[at]))),
      path,
    )
    const given = others.flatMap((one, at) => (extras[at] === undefined ? [] : [[one, written(extras[at])] as const]))
    const query = new URLSearchParams(given.flatMap(([one, value]) => (one.in === 'query' ? [[one.name, value]] : [])))
    const headers = given.flatMap(([one, value]) => (one.in === 'header' ? [[one.name, headerOf(value)]] : []))
    return {
      call: operationId,
      method: method.toUpperCase(),
      path: `${filled}${query.size > 0 ? `?${query}` : ''}`,
      headers: {
        ...Object.fromEntries(headers),
        'accept-language': accepts,
        ...(sent && { 'content-type': sent.type }),
      },
      body: sent?.text.toWellFormed(),
      as: who as FuzzRequest['as'],
    }
  })
}

const headerOf = (value: string) => value.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)

function formOf(value: unknown): string {
  const fields = typeof value === 'object' && value ? Object.entries(value) : [['title', value]]
  const parts = fields.map(
    ([name, field]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${written(field ?? '')}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

/** This many requests, generated from the OpenAPI document alone; deterministic by seed. */
export function fuzzRequests(count: number, seed: number, known: string[]): FuzzRequest[] {
  const { paths } = openapi() as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation, known)),
  )
  if (operations.length !== callList.length) throw new Error('The document does not describe every call.')
  return fc.sample(fc.oneof(...operations), { seed, numRuns: count })
}
