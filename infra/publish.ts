import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Puts the built pages and their /config.json into the web bucket, the entry page last, so that it never names a file
 * that is not there yet. Files of earlier versions stay for pages that are open. Nothing needs invalidating: what keeps
 * its name is checked anew each time, what is kept has a hash in its name.
 */
export async function publish(s3: S3Client, bucket: string, folder: string, config: string): Promise<void> {
  const put = (key: string, body: string | Buffer) => {
    const type = types[extname(key)]
    if (!type) throw new Error(`What is the media type of ${key}?`)
    const kept = key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return s3.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: type, CacheControl: kept }),
    )
  }
  const entry = 'index.html'
  for (const key of filesOf(folder)) if (key !== entry) await put(key, readFileSync(join(folder, key)))
  await put('config.json', config)
  await put(entry, readFileSync(join(folder, entry)))
}

/** The files below a folder as keys with forward slashes, without hidden folders such as Vite's manifest. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith('.'))
}
