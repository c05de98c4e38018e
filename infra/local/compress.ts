import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** CloudFront compresses these types, from 1,000 bytes to 10,000,000 (docs: Serve compressed files). */
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/

/** Compresses a body in this encoding if CloudFront would; returns the body with the changed headers. */
export function compress(body: Buffer, headers: Record<string, string>, encoding: string) {
  const fits = compressible.test(headers['content-type'] ?? '') && body.length >= 1000 && body.length <= 10_000_000
  if (!fits || !encoding || headers['content-encoding']) return { body, headers }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  // Compression changes the bytes, so the ETag becomes a weak one.
  const tag: Record<string, string> = headers.etag ? { etag: `W/${headers.etag}` } : {}
  return {
    body: encoding === 'br' ? brotliCompressSync(body, quality) : gzipSync(body),
    headers: {
      ...headers,
      ...tag,
      'content-encoding': encoding,
      vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
    },
  }
}
