import * as z from 'zod'
import { type CallSchemas, calls } from './calls.ts'
import { errors } from './errors.ts'
import { languages } from './language.ts'
import { type Route, type RouteName, routeList } from './routes.ts'

type Json = { [key: string]: unknown }

/** What a client may send: the schema before its transforms. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The fields of one part of a request as OpenAPI parameters. */
function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): Json[] {
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

/** Path parameters of a row that has no schemas yet. */
const namesIn = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])))

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function responses({ access, built, token }: Route): Json {
  if (!built) return { 501: refused(errors.notBuilt.en) }
  const properties = {
    data: {},
    ...(token && { token: { type: 'string', description: 'The current token of the caller' } }),
  }
  return {
    200: { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties } } } },
    ...(access !== 'anyone' && { 401: refused(errors.sessionExpired.en) }),
    ...(access !== 'anyone' && access !== 'optional' && access !== 'user' && { 403: refused(errors.forbidden.en) }),
    default: refused('Any other refusal'),
  }
}

function security({ access }: Route): Json[] {
  if (access === 'anyone') return []
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

const mediaOf = ({ accepts }: Route) => (accepts === 'multipart' ? 'multipart/form-data' : 'application/json')

function operation(name: RouteName, route: Route): Json {
  const { headers, params, query, body }: CallSchemas = (calls as Partial<Record<RouteName, CallSchemas>>)[name] ?? {}
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: security(route),
    parameters: [
      ...parameters('path', params ?? namesIn(route.path)),
      ...parameters('query', query),
      ...parameters('header', headers),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(body && { requestBody: { required: true, content: { [mediaOf(route)]: { schema: jsonSchema(body) } } } }),
    responses: responses(route),
  }
}

/** The OpenAPI 3.1 document of the product, made of the route table and the schemas of its calls. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, route } of routeList) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) }
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
        fields: z.record(z.string(), z.string()).optional(),
      }),
    }),
  )
}
