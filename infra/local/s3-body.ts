import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AwsError, type AwsRequest } from './aws.ts'

/** The content of a PUT: decoded from the SDK's chunked encoding, and verified by the checksums sent with it. */
export function objectOf(request: AwsRequest): { body: Buffer; headers: AwsRequest['headers'] } {
  const chunked = request.headers['x-amz-content-sha256']?.startsWith('STREAMING-')
  const { body, headers } = chunked ? unwrap(request) : request
  const expected: [string, () => string][] = [
    ['x-amz-checksum-crc32', () => crc32Of(body)],
    ['x-amz-checksum-sha256', () => digest(body, 'sha256')],
    ['content-md5', () => digest(body, 'md5')],
  ]
  for (const [name, compute] of expected)
    if (headers[name] && headers[name] !== compute())
      throw new AwsError('BadDigest', 400, `The ${name} you specified did not match the calculated checksum.`)
  return { body, headers }
}

/** Reads `aws-chunked` content: `<hex size>[;…]\r\n<data>\r\n … 0\r\n` and then trailing headers. */
function unwrap({ body, headers }: AwsRequest): { body: Buffer; headers: AwsRequest['headers'] } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (end < 0 || Number.isNaN(size)) throw new AwsError('IncompleteBody', 400, 'The chunks of the body are broken.')
    at = end + 2
    if (size === 0) break
    chunks.push(body.subarray(at, at + size))
    at += size + 2
  }
  const trailer = body
    .toString('latin1', at)
    .split('\r\n')
    .flatMap((line) => (line.includes(':') ? [line.split(/:(.*)/s)] : []))
    .map(([name = '', value = '']) => [name.toLowerCase(), value.trim()])
  const encodings = (headers['content-encoding'] ?? '').split(',').map((one) => one.trim())
  const encoding = encodings.filter((one) => one && one !== 'aws-chunked').join(',')
  return {
    body: Buffer.concat(chunks),
    headers: { ...headers, ...Object.fromEntries(trailer), 'content-encoding': encoding || undefined },
  }
}

function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}

const digest = (body: Buffer, algorithm: string) => createHash(algorithm).update(body).digest('base64')
