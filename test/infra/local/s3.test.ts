import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Credentials, createCallers } from '../../../infra/local/callers.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { region } from '../../../infra/local/identities.ts'
import { createObjects } from '../../../infra/local/objects.ts'
import { readPolicy } from '../../../infra/local/permissions.ts'
import { createS3 } from '../../../infra/local/s3.ts'

// The laptop cloud logs refusals to the console; here they are expected.
vi.spyOn(console, 'error').mockImplementation(() => {})

const Bucket = 'photos'
const page = 'http://127.0.0.1:3000'
const directory = mkdtempSync(join(tmpdir(), 's3-'))
const callers = createCallers()
const created = vi.fn()
let s3: { url: string; close: () => void }
let admin: S3Client

const signer = callers.issueTo(
  'photos.sign',
  readPolicy({ Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::photos/uploads/*' }] }),
  () => {},
)
const client = (credentials: Credentials) =>
  new S3Client({ endpoint: s3.url, region, credentials, forcePathStyle: true, maxAttempts: 1 })

beforeAll(async () => {
  const cors = [{ AllowedMethods: ['POST'], AllowedOrigins: ['https://*.cloudfront.net'], AllowedHeaders: ['*'] }]
  const objects = createObjects(new DatabaseSync(':memory:'), directory, ['versioned'])
  const originOf = (origin: string) => (origin === page ? 'https://site.cloudfront.net' : origin)
  s3 = await serveAws(
    createS3(
      [Bucket, 'versioned'].map((name) => ({ name, cors })),
      objects,
      callers,
      { created, originOf },
    ),
    callers,
  )
  admin = client(callers.admin)
})
afterAll(() => {
  s3.close()
  rmSync(directory, { recursive: true })
})
beforeEach(() => created.mockClear())

test('S3 may be as slow as it is from a function: so long before the first byte, so many bytes a second', async () => {
  const [latency, size] = [40, 200_000]
  const objects = createObjects(new DatabaseSync(':memory:'), directory)
  objects.put(Bucket, 'slow', Buffer.alloc(size, 'ab'), {})
  const service = createS3([{ name: Bucket, cors: [] }], objects, callers, { created, originOf: (origin) => origin })
  const slow = await serveAws(service, callers, { latency, megabytes: 1 })
  const reader = new S3Client({ endpoint: slow.url, region, credentials: callers.admin, forcePathStyle: true })
  const started = performance.now()
  const { Body } = await reader.send(new GetObjectCommand({ Bucket, Key: 'slow', Range: 'bytes=1-150000' }))
  const bytes = await Body?.transformToByteArray()
  expect(performance.now() - started).toBeGreaterThan(latency + 90)
  expect([bytes?.length, Buffer.from(bytes ?? []).toString('latin1', 0, 3)]).toEqual([150_000, 'bab'])
  slow.close()
})

describe('in a versioned bucket', () => {
  const versions = async (Bucket: string) => {
    const { Versions = [] } = await admin.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'kept/' }))
    return Versions
  }
  const put = (Bucket: string, Body: string) => admin.send(new PutObjectCommand({ Bucket, Key: 'kept/1', Body }))
  const remove = (Bucket: string, Objects: ObjectIdentifier[]) =>
    admin.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))

  test('what was overwritten or deleted stays until its version is deleted too', async () => {
    await put('versioned', 'first')
    await put('versioned', 'second')
    await remove('versioned', [{ Key: 'kept/1' }])
    const gone = admin.send(new GetObjectCommand({ Bucket: 'versioned', Key: 'kept/1' }))
    await expect(gone).rejects.toMatchObject({ name: 'NoSuchKey' })
    const left = await versions('versioned')
    expect(left.map(({ Key, IsLatest }) => [Key, IsLatest])).toEqual([
      ['kept/1', false],
      ['kept/1', false],
    ])
    await remove(
      'versioned',
      left.map(({ Key, VersionId }) => ({ Key, VersionId })),
    )
    expect(await versions('versioned')).toEqual([])
  })

  test('the object itself is deleted for good by its version', async () => {
    await put('versioned', 'only')
    const [{ Key, VersionId, IsLatest } = {}] = await versions('versioned')
    expect(IsLatest).toBe(true)
    await remove('versioned', [{ Key, VersionId }])
    expect(await versions('versioned')).toEqual([])
  })

  test('and in no other', async () => {
    await put(Bucket, 'first')
    await remove(Bucket, [{ Key: 'kept/1' }])
    expect(await versions(Bucket)).toEqual([])
  })
})

describe('a signed form upload', () => {
  const Key = 'uploads/arta/1'
  const sign = (Expires = 300): Promise<PresignedPost> =>
    createPresignedPost(client(signer), {
      Bucket,
      Key,
      Expires,
      Conditions: [['content-length-range', 1, 10], { 'Content-Type': 'image/png' }],
      Fields: { 'Content-Type': 'image/png' },
    })

  function send({ url, fields }: PresignedPost, changes: Record<string, string> = {}, content = 'photo') {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value)
    form.set('file', new Blob([content]), 'photo.png')
    return fetch(url, { method: 'POST', body: form, headers: { origin: page, 'x-local-address': '203.0.113.7' } })
  }

  test('is stored with its type, told to the page and to who listens', async () => {
    const answer = await send(await sign())
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(page)
    expect(created).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ bucket: Bucket, key: Key, size: 5 }),
      'ObjectCreated:Post',
      '203.0.113.7',
    )
    const stored = await admin.send(new GetObjectCommand({ Bucket, Key }))
    expect(stored.ContentType).toBe('image/png')
    expect(await stored.Body?.transformToString()).toBe('photo')
  })

  test.each([
    ['with another key', { key: 'uploads/besa/1' }, 'photo', 403],
    ['with another type', { 'Content-Type': 'text/html' }, 'photo', 403],
    ['with a field that was not signed', { 'x-amz-meta-note': 'hello' }, 'photo', 403],
    [
      'with a forged policy',
      { Policy: Buffer.from('{"expiration":"2100-01-01","conditions":[]}').toString('base64') },
      'photo',
      403,
    ],
    ['with a forged signature', { 'X-Amz-Signature': 'a'.repeat(64) }, 'photo', 403],
    ['without the session token', { 'X-Amz-Security-Token': '' }, 'photo', 403],
    ['that is too large', {}, 'photo'.repeat(3), 400],
    ['that is empty', {}, '', 400],
  ])('%s is refused', async (_, changes, content, status) => {
    expect((await send(await sign(), changes, content)).status).toBe(status)
    expect(created).not.toHaveBeenCalled()
  })

  test('that has expired is refused', async () => {
    expect(await (await send(await sign(-1))).text()).toContain('Policy expired')
  })

  test('whose signer may not write there is refused', async () => {
    const post = await createPresignedPost(client(signer), { Bucket, Key: 'photos/1' })
    expect((await send(post)).status).toBe(403)
  })

  test('may come from our pages alone', async () => {
    const ask = (origin: string) =>
      fetch(`${s3.url}/${Bucket}`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await ask(page)).status).toBe(200)
    expect((await ask('https://evil.example.com')).status).toBe(403)
  })
})

describe('objects', () => {
  const put = (Key: string, Body: string, more = {}) => admin.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

  test('a range of one', async () => {
    await put('photos/range', 'abcdefgh')
    const { Body, ContentRange } = await admin.send(
      new GetObjectCommand({ Bucket, Key: 'photos/range', Range: 'bytes=2-4' }),
    )
    expect(await Body?.transformToString()).toBe('cde')
    expect(ContentRange).toBe('bytes 2-4/8')
  })

  test('are written under a condition', async () => {
    await put('index/pointer', '1')
    await expect(put('index/pointer', '2', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(put('index/pointer', '2', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
  })

  test('are copied, listed page by page and deleted together', async () => {
    await put('list/é&1', 'x', { CacheControl: 'max-age=1' })
    await admin.send(
      new CopyObjectCommand({ Bucket, Key: 'list/2', CopySource: `${Bucket}/${encodeURIComponent('list/é&1')}` }),
    )
    expect((await admin.send(new GetObjectCommand({ Bucket, Key: 'list/2' }))).CacheControl).toBe('max-age=1')

    const list = (ContinuationToken?: string) =>
      admin.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 1, ContinuationToken }))
    const first = await list()
    const second = await list(first.NextContinuationToken)
    const keys = [first, second].flatMap(({ Contents = [] }) => Contents.map(({ Key }) => ({ Key })))
    expect(keys).toEqual([{ Key: 'list/2' }, { Key: 'list/é&1' }])
    expect(second.IsTruncated).toBe(false)

    await admin.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys } }))
    expect((await list()).KeyCount).toBe(0)
  })

  test('without the list permission a missing object is answered with 403', async () => {
    const get = new GetObjectCommand({ Bucket, Key: 'uploads/none' })
    await expect(admin.send(get)).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(client(signer).send(get)).rejects.toMatchObject({ name: 'AccessDenied' })
  })
})
