import { expect, test } from 'vitest'
import { usualRate } from '#shared/lib/contract.ts'
import { type ApiRoute, findBehaviour, findRoute } from '../../../infra/local/routing.ts'

const route = (key: string): ApiRoute => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, segments: path.split('/'), functionArn: key, rate: usualRate }
}
const routes = ['GET /api/{a}/{b}', 'GET /api/{a}/fixed', 'GET /api/post/{id}', 'POST /api/post', '$default'].map(route)

test.each([
  ['GET', '/api/post/1', 'GET /api/post/{id}', { id: '1' }],
  ['GET', '/api/post/fixed', 'GET /api/post/{id}', { id: 'fixed' }],
  ['GET', '/api/user/fixed', 'GET /api/{a}/fixed', { a: 'user' }],
  ['GET', '/api/user/a%20b', 'GET /api/{a}/{b}', { a: 'user', b: 'a b' }],
  ['POST', '/api/post', 'POST /api/post', {}],
  ['GET', '/api/post', '$default', {}],
  ['GET', '/api/post/', '$default', {}],
  ['DELETE', '/api/post/1', '$default', {}],
])('%s %s goes to %s', (method, path, key, parameters) => {
  expect(findRoute(routes, method, path)).toMatchObject({ route: { key }, parameters })
})

test('a behaviour takes its paths and no others', () => {
  const cache = { least: 0, usual: 0, most: 0, headers: [], query: true, encodings: [] }
  const rest = { methods: ['GET'], rewrites: false, cache, headers: {}, to: 'api' as const, forwards: [], adds: {} }
  const api = (pattern: string) => ({ pattern, ...rest })
  const behaviours = ['/api/*', '/authenticate'].map(api)
  expect(findBehaviour(behaviours, '/api/post/1')?.pattern).toBe('/api/*')
  expect(findBehaviour(behaviours, '/authenticate')?.pattern).toBe('/authenticate')
  expect(findBehaviour(behaviours, '/authenticated')).toBeUndefined()
  expect(findBehaviour(behaviours, '/apis')).toBeUndefined()
})
