import * as z from 'zod/mini'
import { callList, contracts } from './contracts.ts'
import { permissions } from './lib/access.ts'
import { type Call, media, type Named, strictAnswer } from './lib/contract.ts'
import { errors, fieldCodes } from './lib/errors.ts'
import { languages } from './lib/language.ts'

type Json = { [key: string]: unknown }

/** Converts a schema to JSON Schema: `input` is the request before transforms, `output` the response. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // zod leaves out that a tuple has all of its items and no others; linters want `items` of each array.
    override({ jsonSchema: { prefixItems }, jsonSchema: made }) {
      if (!prefixItems) return
      const length = prefixItems.length
      const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()]
      const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
      Object.assign(made, { items, minItems: length, maxItems: length })
    },
  })
  return rest
}

/** The fields of one part of a request, as OpenAPI parameters. */
function parameters(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
  const { properties = {}, required = [] } = schema
    ? (jsonSchema(schema) as { properties?: Json; required?: string[] })
    : {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

const schemaRef = (name: 'Error' | 'Gateway') => ({ $ref: `#/components/schemas/${name}` })

const refused = (description: string, schema: Json = schemaRef('Error')) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The gateway answers some refusals itself, in its own shape. */
const ofEither = { anyOf: [schemaRef('Error'), schemaRef('Gateway')] }

/** The refusals that operations share. Each call has a throttle, so that each can be refused with 429. */
const refusals = {
  BadInput: refused(errors.badInput.en),
  Unauthenticated: refused(errors.unauthenticated.en),
  Forbidden: refused(errors.forbidden.en),
  TooMany: {
    ...refused(errors.tooMany.en, ofEither),
    headers: { 'retry-after': { description: 'After how many seconds to try again', schema: { type: 'integer' } } },
  },
  Other: refused('Any other refusal', ofEither),
}

const reply = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

function responses(call: Named): Json {
  const { access, headers, params, query, body } = call
  const { answersAs = 'application/json' } = call
  const schema = call.answersAs ? { type: 'string' } : jsonSchema(strictAnswer(call), 'output')
  return {
    200: { description: 'Done', content: { [answersAs]: { schema } } },
    ...((headers || params || query || body) && { 400: reply('BadInput') }),
    ...(access !== 'anyone' && { 401: reply('Unauthenticated') }),
    ...(access in permissions && { 403: reply('Forbidden') }),
    429: reply('TooMany'),
    default: reply('Other'),
  }
}

/** Who may call, and what else a client should know before it does. */
function description({ access, cache, idempotent, limit = {}, optional }: Named): string {
  const bearer = {
    anyone: 'Anyone may call it.',
    optional: 'Anyone may call it; a bearer token shows more.',
    user: 'Needs a bearer token.',
  }
  const counted = Object.keys(limit).filter((who) => who in counts) as (keyof typeof counts)[]
  return [
    access in bearer
      ? bearer[access as keyof typeof bearer]
      : `Needs a bearer token of an account with role ${permissions[access as keyof typeof permissions].join(' or ')}.`,
    cache && `Shared caches keep the answer for ${cache} seconds.`,
    idempotent && 'A retry with the same `idempotency-key` has no second effect.',
    counted.length > 0 && `The number of calls is limited ${counted.map((who) => counts[who]).join(', ')}.`,
    optional && 'Refused with 409 (`paused`) while the site saves costs.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the rate limits of a call count by. */
const counts = {
  address: 'by network address',
  account: 'by account',
  pair: 'by email and network address',
  everybody: 'for all callers together',
}

function security({ access }: Call): Json[] {
  if (access === 'anyone') return []
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

const contentOf = (accepts: Call['accepts'] = 'json', schema: Json) =>
  Object.fromEntries(media[accepts].map((type) => [type, { schema }]))

function operation(call: Named): Json {
  const { name, headers, params, query, body } = call
  return {
    operationId: name,
    summary: call.summary,
    description: description(call),
    tags: [name.split('.')[0]],
    security: security(call),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(body && {
      requestBody: { required: !body.safeParse({}).success, content: contentOf(call.accepts, jsonSchema(body)) },
    }),
    responses: responses(call),
  }
}

/** The OpenAPI 3.1 document of the API, generated from the contracts. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const { call } of callList) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tregu',
      version: '1',
      description:
        'Answers are `{ data, token? }`, but for logging in, checking a token, and feeds. The token takes the place of the one that was sent: it is renewed before it expires, if `/check/token` is called once a day. Every refusal of a call has the one shape of `Error`; the gateway before it may answer `Gateway`.',
      contact: { name: 'Tregu' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        Language: {
          name: 'accept-language',
          in: 'header',
          required: false,
          description: 'Language of messages; `sq` and `al` are Albanian',
          schema: { type: 'string', examples: languages },
        },
      },
      responses: refusals,
      schemas: { Error: errorSchema(), Gateway: jsonSchema(z.object({ message: z.string() })) },
    },
  }
}

function errorSchema(): Json {
  return jsonSchema(
    z.object({
      error: z.object({
        code: z.enum(Object.keys(errors) as [string, ...string[]]),
        message: z.string(),
        fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
        id: z.optional(z.string()),
      }),
    }),
  )
}
