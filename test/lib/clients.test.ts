import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { SuggestCommand } from '@aws-sdk/client-geo-places'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendEmailCommand } from '@aws-sdk/client-ses'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { count } from '#functions/engine/bits.ts'
import { liveReplica, makeSnapshot } from '#functions/engine/live.ts'
import { allDone } from '#functions/lib/allDone.ts'
import { withinSeconds } from '#functions/lib/clients/http.ts'
import { bookLog, buildBook, memoryStore, snapshotsOf, updateOf } from '../engine/support.ts'

/** A service that accepts connections and never answers. */
const silent = createServer()
const realTimeout = setTimeout
let calls = 0
silent.on('request', () => calls++)

beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'none')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
const { cognito } = await import('#functions/lib/clients/cognito.ts')
const { places } = await import('#functions/lib/clients/places.ts')
const { s3 } = await import('#functions/lib/clients/s3.ts')
const { ses } = await import('#functions/lib/clients/ses.ts')

const mail = { Source: 'a@example.com', Destination: {}, Message: { Subject: { Data: '' }, Body: {} } }

test.each([
  ['DynamoDB', 10, () => dynamodb.send(new GetCommand({ TableName: 'posts', Key: { postId: '1' } }))],
  ['S3', 70, () => s3.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }))],
  ['Cognito', 20, () => cognito.send(new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'name' }))],
  ['SES', 20, () => ses.send(new SendEmailCommand(mail))],
  ['Location', 20, () => places.send(new SuggestCommand({ QueryText: 'Prishtine' }))],
])('a call of %s without an answer is retried and ends within %i seconds', async (_, seconds, send) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  calls = 0
  let ended = false
  const sent = expect(send().finally(() => (ended = true))).rejects.toThrow()
  for (let waited = 0; waited < seconds * 1000 && !ended; ) {
    // File and network access take real time, which fake timers do not advance.
    await new Promise((resolve) => realTimeout(resolve, 2))
    if (vi.getTimerCount() === 0) continue
    await vi.advanceTimersByTimeAsync(250)
    waited += 250
  }
  expect(ended).toBe(true)
  await sent
  expect(calls).toBeGreaterThan(1)
})

test('a body that stalls ends with an error, so that a new request can continue it', async () => {
  const stalling = createServer((_, response) => response.writeHead(200, { 'content-length': 100 }).write('half'))
  await once(stalling.listen(0, '127.0.0.1'), 'listening')
  const { port } = stalling.address() as AddressInfo
  const client = new S3Client({ ...withinSeconds(0.2), endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true })
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }))
  await expect(text(Body as Readable)).rejects.toThrow(/timed out/)
  stalling.closeAllConnections()
  stalling.close()
})

test('an instance whose snapshot stalls in the middle of its download continues it by itself, and answers (OPS-01)', async () => {
  const [log, bucket, logger] = [bookLog(), memoryStore(), { error: vi.fn() }]
  for (let n = 0; n < 20; n++) log.put(String(100 + n), 1, Date.now() - 60_000, { book: buildBook() })
  const followed = {
    snapshots: snapshotsOf(bucket.store, logger),
    source: log.source,
    read: updateOf,
    setAside: vi.fn(),
  }
  await makeSnapshot(followed)
  const asked: number[] = []
  const stalling = createServer(({ url = '', headers }, response) => {
    const key = decodeURIComponent(url.replace(/^\/bucket\/|\?.*$/g, ''))
    const body = bucket.objects.get(key) ?? Buffer.alloc(0)
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length - from })
    if (key.endsWith('columns.sqlite') && asked.push(from) === 1) response.write(body.subarray(0, 1000))
    else response.end(body.subarray(from))
  })
  await once(stalling.listen(0, '127.0.0.1'), 'listening')
  const { port } = stalling.address() as AddressInfo
  const client = new S3Client({ ...withinSeconds(0.2), endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true })
  const get = async (Key: string, from = 0) => {
    const Range = from > 0 ? `bytes=${from}-` : undefined
    return (await client.send(new GetObjectCommand({ Bucket: 'bucket', Key, Range }))).Body as Readable
  }
  const snapshots = snapshotsOf({ ...bucket.store, get }, logger)
  const fresh = liveReplica({ ...followed, snapshots }, { refreshEvery: 1000, stale: vi.fn() })
  expect(count((await fresh()).columns.alive)).toBe(20)
  expect(asked).toEqual([0, 1000])
  expect(logger.error).not.toHaveBeenCalled()
  stalling.closeAllConnections()
  stalling.close()
})

test('parallel work has all ended when its first fault is thrown', async () => {
  const ended: string[] = []
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => void ended.push('slow'))
  await expect(allDone([Promise.reject(new Error('fault')), slow])).rejects.toThrow('fault')
  expect(ended).toEqual(['slow'])
  expect(await allDone([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2])
})
