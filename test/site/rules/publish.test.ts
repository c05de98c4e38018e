import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CopyObjectCommand,
  type DeleteObjectsCommand,
  type GetObjectCommand,
  type ListObjectsV2Command,
  NoSuchKey,
  type PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse, Context } from 'aws-lambda'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { headersOf, stepsOf } from '#functions/site/files.ts'
import type { Publication } from '#functions/site/jobs/publish.ts'

type OnObject = GetObjectCommand | PutObjectCommand | CopyObjectCommand
type Sent = OnObject | ListObjectsV2Command | DeleteObjectsCommand

const s3 = vi.hoisted(() => ({ send: async (_: Sent): Promise<object> => ({}) }))
vi.mock('#functions/lib/clients/s3.ts', () => ({ s3 }))
vi.mock('#functions/lib/logger.ts', () => ({ logger: { addContext() {}, error() {} } }))
vi.mock('#functions/lib/dynamodb/failures.ts', () => ({ noteFailure: async () => {} }))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
const { handler } = await import('#functions/site/jobs/publish.ts')

const archive = zipSync(
  Object.fromEntries(
    ['index.html', 'private.html', 'page/home', 'worker.js', 'favicon.svg', 'assets/a-1.js', 'assets/b-2.css'].map(
      (key) => [key, strToU8(key)],
    ),
  ),
)

/** What was written, in order, and the bodies by key. */
const written: string[] = []
const bodies = new Map<string, string>()
/** What /config.json says; undefined before the first deployment. */
let published: string | undefined
/** Fails a call of S3. */
let fails: (sent: Sent) => Error | undefined

beforeEach(() => {
  written.length = 0
  bodies.clear()
  published = undefined
  fails = () => undefined
  s3.send = async (sent) => {
    const error = fails(sent)
    if (error) throw error
    if ('Delete' in sent.input) {
      for (const { Key = '' } of sent.input.Delete?.Objects ?? []) bodies.delete(Key)
      return {}
    }
    // A page of the listing has two objects.
    if (!('Key' in sent.input))
      return { Contents: [...bodies.keys()].slice(0, 2).map((Key) => ({ Key })), IsTruncated: bodies.size > 2 }
    const { Key = '' } = sent.input
    if ('Body' in sent.input) bodies.set(Key, String(sent.input.Body))
    if ('Body' in sent.input || 'CopySource' in sent.input) return { size: written.push(Key) }
    if (Key !== 'config.json') return { Body: { transformToByteArray: async () => archive } }
    if (published === undefined) throw new NoSuchKey({ message: 'none', $metadata: {} })
    return { Body: { transformToString: async () => published } }
  }
})

const files: Publication = {
  Assets: { Bucket: 'assets', Pages: '1a.zip', Map: '2b.pmtiles' },
  Bucket: 'web',
  Map: '/maps/small-1.pmtiles',
}
const entry: Publication = { ...files, Site: 'https://tregu.example', Config: { region: 'eu-central-1' } }

/** CloudFormation sends an event for one of the resources, and gets a response. */
async function deploy(
  ResourceType: 'Custom::Files' | 'Custom::Entry',
  RequestType: 'Create' | 'Update' | 'Delete' = 'Create',
) {
  const receiver = createServer()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const answered = once(receiver, 'request')
  const event = {
    RequestType,
    ResourceType,
    ResponseURL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Logical',
    ResourceProperties: ResourceType === 'Custom::Files' ? files : entry,
  } as unknown as CloudFormationCustomResourceEvent
  const [[incoming, outgoing]] = await Promise.all([
    answered.then(async ([received, response]) => {
      const body: CloudFormationCustomResourceResponse = JSON.parse(Buffer.concat(await received.toArray()).toString())
      response.end()
      return [body, received.headers['content-type']] as const
    }),
    handler(event, { functionName: 'tregu-dev-site-publish' } as Context),
  ])
  receiver.close()
  expect(outgoing).toBe('')
  return incoming
}

test('files with a hash in their name come first, and touch nothing that pages show', async () => {
  expect(await deploy('Custom::Files')).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'Logical' })
  expect(written.toSorted()).toEqual(['assets/a-1.js', 'assets/b-2.css', 'maps/small-1.pmtiles'])
})

test('pages come behind what they request, and the worker that keeps them behind the pages', async () => {
  expect(await deploy('Custom::Entry')).toMatchObject({ Status: 'SUCCESS' })
  expect(stepsOf(written)).toEqual([written.slice(0, 3), written.slice(3, 6), ['worker.js']])
  expect(written.slice(0, 3).toSorted()).toEqual(['config.json', 'favicon.svg', 'robots.txt'])
  expect(written.slice(3, 6).toSorted()).toEqual(['index.html', 'page/home', 'private.html'])
  expect(JSON.parse(bodies.get('config.json') ?? '')).toEqual({ region: 'eu-central-1', map: '/maps/small-1.pmtiles' })
  expect(bodies.get('robots.txt')).toContain('Sitemap: https://tregu.example/sitemap.xml')
})

test('an update publishes again; a deletion empties the bucket, so that CloudFormation can delete it', async () => {
  await deploy('Custom::Entry')
  expect(await deploy('Custom::Entry', 'Delete')).toMatchObject({ Status: 'SUCCESS' })
  expect(bodies.size).toBeGreaterThan(5)
  expect(await deploy('Custom::Files', 'Delete')).toMatchObject({ Status: 'SUCCESS' })
  expect([...bodies]).toEqual([])
  await deploy('Custom::Entry', 'Update')
  expect([...bodies.keys()]).toContain('index.html')
})

test('a fault before the pages leaves them as they were, and CloudFormation is told why', async () => {
  fails = ({ input }) => ('Key' in input && input.Key === 'favicon.svg' ? new Error('Slow down') : undefined)
  expect(await deploy('Custom::Entry')).toMatchObject({ Status: 'FAILED', Reason: 'Slow down' })
  expect(written).not.toContain('index.html')
})

test('rights that were given a moment ago are waited for, but not for ever', async () => {
  let denied = 3
  fails = () => (denied-- > 0 ? Object.assign(new Error('Access Denied'), { name: 'AccessDenied' }) : undefined)
  expect(await deploy('Custom::Files')).toMatchObject({ Status: 'SUCCESS' })
  denied = Number.POSITIVE_INFINITY
  expect(await deploy('Custom::Files')).toMatchObject({ Status: 'FAILED', Reason: 'Access Denied' })
})

test.each([
  ['/maps/full-1.pmtiles', '/maps/full-1.pmtiles'],
  ['/maps/small-0.pmtiles', '/maps/small-1.pmtiles'],
])('of a map that was published as %s a version without streets shows %s (MAP-02)', async (before, shown) => {
  published = JSON.stringify({ map: before })
  await deploy('Custom::Entry')
  expect(JSON.parse(bodies.get('config.json') ?? '').map).toBe(shown)
})

test('only names with a hash are cached for ever', () => {
  const forever = 'public, max-age=31536000, immutable'
  expect(headersOf('assets/index-1a.js')).toEqual({
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: forever,
  })
  expect(headersOf('maps/small-1.pmtiles')).toMatchObject({ CacheControl: forever })
  expect(headersOf('favicon.svg')).toEqual({ ContentType: 'image/svg+xml', CacheControl: 'no-cache' })
  expect(headersOf('page/home')).toEqual({ ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' })
})
