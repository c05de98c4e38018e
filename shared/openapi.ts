import * as z from 'zod/mini'
import { callList } from './contracts.ts'
import { type Call, media, type Named, strictAnswer } from './lib/contract.ts'
import { errors, fieldCodes } from './lib/errors.ts'
import { languages } from './lib/language.ts'

type Json = { [key: string]: unknown }

/** Converts a schema to JSON Schema: `input` is the request before transforms, `output` the response. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
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

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function responses(call: Named): Json {
  const { access, limit, rate } = call
  const { answersAs = 'application/json' } = call
  const schema = call.answersAs ? { type: 'string' } : jsonSchema(strictAnswer(call), 'output')
  return {
    200: { description: 'Done', content: { [answersAs]: { schema } } },
    ...(access !== 'anyone' && { 401: refused(errors.sessionExpired.en) }),
    ...(access !== 'anyone' && access !== 'optional' && access !== 'user' && { 403: refused(errors.forbidden.en) }),
    ...((limit || rate) && { 429: refused(errors.tooMany.en) }),
    default: refused('Any other refusal'),
  }
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
    tags: [name.split('.')[0]],
    security: security(call),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(body && { requestBody: { required: true, content: contentOf(call.accepts, jsonSchema(body)) } }),
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
      description: 'Answers are `{ data, token? }`; every refusal has the one shape of `Error`.',
    },
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
      schemas: { Error: errorSchema() },
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
