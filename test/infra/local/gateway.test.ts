import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../../../infra/local/api.ts'
import { createEdge } from '../../../infra/local/edge.ts'
import { createGateway } from '../../../infra/local/gateway.ts'
import type { Lambda } from '../../../infra/local/lambda.ts'
import { createObjects } from '../../../infra/local/objects.ts'
import type { Behaviour } from '../../../infra/local/routing.ts'

const invoke = vi.fn<Lambda['invoke']>()
const loaded = vi.fn<(bytes: number) => void>()
const directory = mkdtempSync(join(tmpdir(), 'gateway-'))
const objects = createObjects(new DatabaseSync(':memory:'), directory)
const cache = { least: 0, usual: 0, most: 86_400, headers: [], query: false, encodings: [] }
const behaviours: Behaviour[] = [
  {
    pattern: '/api/*',
    methods: ['GET', 'POST'],
    rewrites: false,
    headers: {},
    cache: { ...cache, headers: ['authorization', 'x-fresh'], query: true, encodings: ['br', 'gzip'] },
    to: 'api',
    forwards: ['content-type', 'accept-language', 'cloudfront-viewer-address'],
    adds: { 'x-origin-proof': 'proof' },
  },
  {
    pattern: '/photos/*',
    methods: ['GET', 'HEAD'],
    rewrites: false,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
    cache: { ...cache, usual: 3600, most: 3600 },
    to: 'bucket',
    bucket: 'photos',
    missing: 403,
  },
]
const routes = ['POST /api/post/{id}', 'POST /api/slow/{id}', 'GET /api/ads'].map((key) => {
  const [method = '', path = ''] = key.split(' ')
  // The throttle refills one token in a quarter of an hour.
  const rate = { steady: 1 / 900, burst: 2 }
  return { key, method, segments: path.split('/'), functionArn: 'post', rate }
})

let server: Server
let url: string
/** Milliseconds. */
let time = 0
beforeAll(async () => {
  const gateway = createGateway({
    behaviours,
    edge: createEdge(new Map(), () => time),
    api: createApi(routes, { invoke } as unknown as Lambda, () => {}),
    objects,
    pages: (_, outgoing) => outgoing.end('a page'),
    atTheEdge: (request) => request,
    loaded,
    local: (_, outgoing) => outgoing.end('a local page'),
    headers: { 'x-frame-options': 'DENY' },
  })
  server = createServer(gateway)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

const usage = { calls: 3, rru: 1.5, wru: 2 }
const post = (path: string, body: BodyInit, headers = {}) => fetch(url + path, { method: 'POST', body, headers })

test('every request is counted with the bytes of its answer, as CloudFront measures', async () => {
  objects.put('photos', 'photos/a/320.webp', Buffer.alloc(1234), {})
  loaded.mockClear()
  for (const method of ['GET', 'HEAD']) await (await fetch(`${url}/photos/a/320.webp`, { method })).arrayBuffer()
  await vi.waitFor(() => expect(loaded.mock.calls).toEqual([[1234], [0]]))
})

test('a request becomes an event of payload format 2.0, and the result an answer', async () => {
  invoke.mockResolvedValueOnce({
    usage,
    result: { statusCode: 201, headers: { 'X-Made': 'yes' }, cookies: ['a=1'], body: 'made' },
  })
  const answer = await post('/api/post/a%20b?x=1&x=2', '{"title":"ë"}', {
    'content-type': 'application/json',
    'accept-language': 'al',
    'x-secret': 'not forwarded',
    'x-local-address': '203.0.113.7',
    'x-origin-proof': 'forged',
    'cloudfront-viewer-address': '192.0.2.1:1',
  })
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('made')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-made': 'yes',
    'set-cookie': 'a=1',
    'x-local-meter': 'calls=3; rru=1.5; wru=2',
    'x-frame-options': 'DENY',
  })
  const [name, event] = invoke.mock.lastCall as [string, Record<string, unknown>]
  expect(name).toBe('post')
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/post/{id}',
    rawPath: '/api/post/a%20b',
    rawQueryString: 'x=1&x=2',
    queryStringParameters: { x: '1,2' },
    pathParameters: { id: 'a b' },
    requestContext: { http: { method: 'POST', sourceIp: '203.0.113.7' }, stage: '$default' },
    body: '{"title":"ë"}',
    isBase64Encoded: false,
  })
  expect(Object.keys(event.headers as object).sort()).toEqual([
    'accept-language',
    'cloudfront-viewer-address',
    'content-type',
    'user-agent',
    'x-forwarded-for',
    'x-origin-proof',
  ])
  expect(event.headers).toMatchObject({
    'x-origin-proof': 'proof',
    'cloudfront-viewer-address': expect.stringMatching(/^203\.0\.113\.7:\d+$/),
  })
})

test('a binary body reaches the function in base64', async () => {
  invoke.mockResolvedValueOnce({ usage, result: {} })
  await post('/api/post/1', new Uint8Array([0, 255]), { 'content-type': 'image/png' })
  expect(invoke.mock.lastCall?.[1]).toMatchObject({ body: 'AP8=', isBase64Encoded: true })
})

test('a function that fails is told as the gateway of AWS does', async () => {
  invoke.mockResolvedValueOnce({ usage, error: 'secret details' })
  const answer = await post('/api/post/1', '{}', { 'accept-language': 'sq' })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ message: 'Internal Server Error' })
})

test.each([
  ['over the ten megabytes of the gateway', 10_485_761, 'image/png'],
  ['over the six megabytes of a function', 6_300_000, 'application/json'],
  ['over six megabytes in base64', 4_800_000, 'image/png'],
])('a body %s reaches no function', async (_, size, type) => {
  invoke.mockClear()
  const answer = await post('/api/post/1', new Uint8Array(size).fill(97), { 'content-type': type })
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
  expect(invoke).not.toHaveBeenCalled()
})

test('an answer over the six megabytes of a function is none', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  invoke.mockResolvedValueOnce({ usage, result: { text: 'a'.repeat(6_300_000) } })
  const answer = await post('/api/post/1', '{}')
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
})

test('whoever asks for it meets the throttle of a route', async () => {
  invoke.mockImplementation(async () => ({ usage, result: {} }))
  const statuses = async (path: string, headers = {}) => {
    const answers = []
    for (let n = 0; n < 3; n++) answers.push((await post(path, '{}', headers)).status)
    return answers
  }
  const throttled = { 'x-local-throttle': 'on', 'accept-language': 'sq' }
  expect(await statuses('/api/slow/1')).toEqual([200, 200, 200])
  expect(await statuses('/api/slow/1', throttled)).toEqual([200, 200, 429])
  invoke.mockClear()
  const answer = await post('/api/slow/2', '{}', throttled)
  expect([answer.status, await answer.json()]).toEqual([429, { message: 'Too Many Requests' }])
  expect(invoke).not.toHaveBeenCalled()
  expect(await statuses('/api/post/1', throttled)).toEqual([200, 200, 429])
})

test('photos come from their bucket, with ranges and conditions', async () => {
  const { etag } = objects.put('photos', 'photos/1/320.webp', Buffer.from('0123456789'), {
    'content-type': 'image/webp',
  })
  const get = (headers = {}) => fetch(`${url}/photos/1/320.webp`, { headers })
  expect((await get()).headers.get('content-type')).toBe('image/webp')
  const range = await get({ range: 'bytes=-3' })
  expect([range.status, await range.text()]).toEqual([206, '789'])
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  expect((await get({ range: 'bytes=20-' })).status).toBe(416)
  expect((await fetch(`${url}/photos/none`)).status).toBe(403)
  objects.delete('photos', 'photos/1/320.webp')
  expect((await get()).headers.get('x-cache')).toBe('Hit from cloudfront')
  time += 3600_000
  expect((await get()).status).toBe(403)
  expect((await post('/photos/1/320.webp', 'x')).status).toBe(403)
})

test('everything else is a page', async () => {
  expect(await (await fetch(`${url}/user/dashboard`)).text()).toBe('a page')
  expect(await (await fetch(`${url}/__local/mail`)).text()).toBe('a local page')
  expect((await fetch(`${url}/api/%E0%A4%A`)).status).toBe(400)
})

test('an answer of the API is kept as it says, with what it weighs for whoever gets it from there', async () => {
  const body = JSON.stringify({ data: 'x'.repeat(2000) })
  invoke.mockClear()
  invoke.mockResolvedValue({ usage, result: { statusCode: 200, headers: { 'cache-control': 's-maxage=60' }, body } })
  const get = (headers = {}) => fetch(`${url}/api/ads?page=1`, { headers })
  const [first, again, plain] = [await get(), await get(), await get({ 'accept-encoding': 'identity' })]
  const seen = [first, again, plain].map(({ headers }) =>
    ['x-cache', 'x-local-meter', 'age', 'content-encoding'].map((name) => headers.get(name)),
  )
  expect(seen).toEqual([
    ['Miss from cloudfront', 'calls=3; rru=1.5; wru=2', null, 'gzip'],
    ['Hit from cloudfront', 'calls=0; rru=0; wru=0', '0', 'gzip'],
    ['Miss from cloudfront', 'calls=3; rru=1.5; wru=2', null, null],
  ])
  expect(await again.text()).toBe(body)
  for (const past of [{ 'x-fresh': '1' }, { authorization: 'Bearer x' }, { 'x-local-fresh': '1' }])
    expect((await get(past)).headers.get('x-cache')).toBe('Miss from cloudfront')
  expect(invoke).toHaveBeenCalledTimes(5)
})
