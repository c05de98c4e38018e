import type { Signed } from './aws.ts'
import { AwsError, type AwsRequest, type AwsResponse, requirePermission, type Service } from './aws.ts'
import type { Callers } from './callers.ts'
import { type CorsRule, corsHeaders, preflight } from './cors.ts'
import type { ObjectMeta, Objects } from './objects.ts'
import { verifyPostPolicy } from './post-policy.ts'
import { objectOf } from './s3-body.ts'
import { element, unescapeXml, xml } from './xml.ts'

export type Bucket = { name: string; cors: CorsRule[] }

export type S3Hooks = {
  /** Callback for each new object; `event` is an S3 event name such as `ObjectCreated:Post`. */
  created: (object: ObjectMeta, event: string, address?: string) => void
  /**
   * Maps a page's origin to the origin in the bucket's CORS rules, because the site has another address on the laptop.
   */
  originOf: (origin: string) => string
}

/** Headers that S3 stores with an object and sends with it. */
const storedHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language']

const maxListed = 1000

/** Emulates S3 with path-style addresses, as far as the product uses it. */
export function createS3(buckets: Bucket[], objects: Objects, callers: Callers, hooks: S3Hooks): Service {
  const { created, originOf } = hooks

  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const { bucket, key } = addressOf(request)
    if (request.method === 'OPTIONS') return preflight(request, bucket.cors, originOf)
    if (!signed) throw new AwsError('AccessDenied', 403, 'Access Denied')
    return key ? onObject(request, signed, bucket.name, key) : onBucket(request, signed, bucket.name)
  }

  function onBucket(request: AwsRequest, signed: Signed, bucket: string): AwsResponse {
    if (request.method === 'POST' && request.query.has('delete')) return deleteMany(request, signed, bucket)
    if (request.method === 'GET' && request.query.get('list-type') === '2') {
      permit(signed, 's3:ListBucket', bucket)
      return list(request, bucket)
    }
    if (request.method === 'GET' && request.query.has('versions')) {
      permit(signed, 's3:ListBucketVersions', bucket)
      return listVersions(request.query.get('prefix') ?? '', bucket)
    }
    throw new AwsError('NotImplemented', 501)
  }

  function onObject(request: AwsRequest, signed: Signed, bucket: string, key: string): AwsResponse {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return answerObject(request, readable(signed, bucket, key), objects)
      case 'PUT':
        permit(signed, 's3:PutObject', bucket, key)
        return request.headers['x-amz-copy-source'] ? copy(request, signed, bucket, key) : put(request, bucket, key)
      case 'DELETE':
        permit(signed, 's3:DeleteObject', bucket, key)
        objects.delete(bucket, key)
        return { status: 204 }
    }
    throw new AwsError('MethodNotAllowed', 405)
  }

  /**
   * Reads an object's metadata. As on AWS, a caller without the right to list gets 403 instead of 404 for a missing
   * key.
   */
  function readable(signed: Signed, bucket: string, key: string): ObjectMeta {
    permit(signed, 's3:GetObject', bucket, key)
    const object = objects.get(bucket, key)
    if (object) return object
    permit(signed, 's3:ListBucket', bucket)
    throw new AwsError('NoSuchKey', 404, 'The specified key does not exist.')
  }

  function put(request: AwsRequest, bucket: string, key: string): AwsResponse {
    const unknown = [...request.query.keys()].find((name) => !/^x-/i.test(name))
    if (unknown) throw new AwsError('NotImplemented', 501, `The laptop's S3 has no ?${unknown}.`)
    const { body, headers } = objectOf(request)
    const existing = objects.get(bucket, key)
    if (headers['if-none-match'] === '*' && existing) throw new AwsError('PreconditionFailed', 412)
    if (headers['if-match'] && headers['if-match'] !== existing?.etag) throw new AwsError('PreconditionFailed', 412)
    const object = objects.put(bucket, key, body, headersToStore(headers))
    created(object, 'ObjectCreated:Put')
    return { status: 200, headers: { etag: object.etag } }
  }

  function copy({ headers }: AwsRequest, signed: Signed, bucket: string, key: string): AwsResponse {
    const path = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
    const [, fromBucket = '', fromKey = ''] = /^([^/]*)\/(.*)$/s.exec(path) ?? []
    const source = readable(signed, fromBucket, fromKey)
    const replaced = headers['x-amz-metadata-directive'] === 'REPLACE'
    const object = objects.copy(source, bucket, key, replaced ? headersToStore(headers) : source.headers)
    created(object, 'ObjectCreated:Copy')
    return xml(200, 'CopyObjectResult', element('LastModified', iso(object)) + element('ETag', object.etag))
  }

  function deleteMany(request: AwsRequest, signed: Signed, bucket: string): AwsResponse {
    const { body } = objectOf(request)
    const asked = [...body.toString().matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, object = '']) => ({
      key: unescapeXml(/<Key>(.*?)<\/Key>/s.exec(object)?.[1] ?? ''),
      version: /<VersionId>(.*?)<\/VersionId>/.exec(object)?.[1],
    }))
    for (const { key, version } of asked)
      permit(signed, version ? 's3:DeleteObjectVersion' : 's3:DeleteObject', bucket, key)
    for (const { key, version } of asked) {
      if (version) objects.deleteVersion(bucket, key, version)
      else objects.delete(bucket, key)
    }
    return xml(200, 'DeleteResult', asked.map(({ key }) => element('Deleted', element('Key', key, true))).join(''))
  }

  /** Lists all versions in one page. This emulator keeps no delete markers. */
  function listVersions(prefix: string, bucket: string): AwsResponse {
    const versions = objects.versions(bucket, prefix).map(({ key, version, isLatest }) => {
      const told = element('Key', key, true) + element('VersionId', version) + element('IsLatest', isLatest)
      return element('Version', told)
    })
    const head = element('Name', bucket) + element('Prefix', prefix, true) + element('IsTruncated', false)
    return xml(200, 'ListVersionsResult', head + versions.join(''))
  }

  function list({ query }: AwsRequest, bucket: string): AwsResponse {
    const prefix = query.get('prefix') ?? ''
    if (query.get('delimiter')) throw new AwsError('NotImplemented', 501)
    const limit = Math.min(Number(query.get('max-keys') ?? maxListed), maxListed)
    const token = query.get('continuation-token')
    const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '')
    const found = objects.list(bucket, prefix, after, limit + 1)
    const page = found.slice(0, limit)
    const truncated = found.length > limit
    const contents = page.map((object) =>
      element(
        'Contents',
        element('Key', object.key, true) +
          element('LastModified', iso(object)) +
          element('ETag', object.etag) +
          element('Size', object.size),
      ),
    )
    const next = truncated
      ? element('NextContinuationToken', Buffer.from(page.at(-1)?.key ?? '').toString('base64url'))
      : ''
    const head = element('Name', bucket) + element('Prefix', prefix, true) + element('MaxKeys', limit)
    const counts = element('KeyCount', page.length) + element('IsTruncated', truncated)
    return xml(200, 'ListBucketResult', head + counts + next + contents.join(''))
  }

  /** A browser's form upload: the signed policy says what may be uploaded, the signer's role must allow the key. */
  async function upload(request: AwsRequest): Promise<AwsResponse> {
    const { bucket } = addressOf(request)
    const { fields, file } = await readForm(request)
    const signed = verifyPostPolicy({ ...fields, bucket: bucket.name }, file.size, callers)
    const key = fields.key ?? ''
    permit(signed, 's3:PutObject', bucket.name, key)
    const object = objects.put(bucket.name, key, Buffer.from(await file.arrayBuffer()), headersToStore(fields))
    created(object, 'ObjectCreated:Post', request.headers['x-local-address'])
    const status = [200, 201].find((one) => String(one) === fields.success_action_status) ?? 204
    return { status, headers: { etag: object.etag } }
  }

  const bucketOf = ({ rawPath }: AwsRequest) =>
    buckets.find((one) => one.name === decodeURIComponent(rawPath.split('/')[1] ?? ''))

  function addressOf(request: AwsRequest): { bucket: Bucket; key: string } {
    const bucket = bucketOf(request)
    if (!bucket) throw new AwsError('NoSuchBucket', 404, 'The specified bucket does not exist.')
    return { bucket, key: decodeURIComponent(request.rawPath.split('/').slice(2).join('/')) }
  }

  return {
    name: 's3',
    reads: ({ method }) => ['GET', 'HEAD', 'OPTIONS'].includes(method),
    touches: ({ rawPath }) => [decodeURIComponent(rawPath.slice(1)).replace(/\/$/, '').replace('/', ' ')],
    handle: (request, signed) => (isForm(request) ? upload(request) : handle(request, signed)),
    headers: (request) => corsHeaders(request, bucketOf(request)?.cors ?? [], originOf),
    refuse: (error, { rawPath }) =>
      xml(
        error.status,
        'Error',
        element('Code', error.code) + element('Message', error.message, true) + element('Resource', rawPath, true),
      ),
  }
}

function permit(signed: Signed, action: string, bucket: string, key?: string): void {
  const arn = `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`
  requirePermission(signed, action, arn, { code: 'AccessDenied', status: 403 })
}

const isForm = ({ method, headers }: AwsRequest) =>
  method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')

/** Parses a multipart form; like S3, ignores fields after the file. */
async function readForm({ body, headers }: AwsRequest): Promise<{ fields: Record<string, string>; file: File }> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AwsError('MalformedPOSTRequest', 400, 'The body is not well-formed multipart/form-data.')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name.toLowerCase()] = value
    else if (name.toLowerCase() === 'file') return { fields, file: value }
  }
  throw new AwsError('InvalidArgument', 400, 'POST requires exactly one file upload per request.')
}

/** Answers with an object or a range of it; supports the conditional headers of RFC 9110 that browsers and SDKs use. */
export function answerObject({ headers, query }: AwsRequest, object: ObjectMeta, objects: Objects): AwsResponse {
  const answered: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  for (const [name, value] of query) if (name.startsWith('response-')) answered[name.slice('response-'.length)] = value
  if (headers['if-match'] && headers['if-match'] !== object.etag) throw new AwsError('PreconditionFailed', 412)
  if (headers['if-none-match']?.replace(/^W\//, '') === object.etag) return { status: 304, headers: answered }
  const isSame = [undefined, object.etag].includes(headers['if-range'])
  const range = isSame ? /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') : null
  if (!range || (!range[1] && !range[2])) return { status: 200, headers: answered, body: objects.read(object) }
  const start = range[1] ? Number(range[1]) : Math.max(0, object.size - Number(range[2]))
  const end = range[1] && range[2] ? Math.min(Number(range[2]), object.size - 1) : object.size - 1
  if (start > end) throw new AwsError('InvalidRange', 416, 'The requested range is not satisfiable.')
  const part = { ...answered, 'content-range': `bytes ${start}-${end}/${object.size}` }
  return { status: 206, headers: part, body: objects.read(object, start, end + 1) }
}

function headersToStore(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(
    ([name]) => storedHeaders.includes(name) || name.startsWith('x-amz-meta-'),
  )
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

const iso = (object: ObjectMeta) => new Date(object.modified).toISOString()
