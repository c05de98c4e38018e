import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { pagePath } from '#shared/lib/pages.ts'
import { type PublicPage, publicPages } from '#web/pages.ts'
import { entryPages, isFile, mapsPath } from './edge.ts'
import { robots } from './robots.ts'

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

/** The service worker, in the bucket and in the address. */
const workerKey = 'worker.js'

/** In place of the worker, where a stage or a version goes without one: it ends itself, and what browsers kept for it. */
export const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Puts the built pages, their /config.json and the /robots.txt of the site into the web bucket, the entry page last, so that it never names a file
 * that is not there yet, and after it the service worker, which keeps it. Files of earlier versions stay for pages that
 * are open. Nothing needs invalidating: what keeps its name is checked anew each time, what is kept has a hash in its
 * name. A page that a function makes has a plain copy, for when that fails, and pages for one person alone have one that
 * search engines leave alone (REA-04).
 */
export async function publish(
  s3: S3Client,
  bucket: string,
  folder: string,
  { config, site, worker = true }: { config: string; site: string; worker?: boolean },
): Promise<void> {
  const put = (key: string, body: string | Buffer) => {
    const type = types[extname(key) || '.html']
    if (!type) throw new Error(`What is the media type of ${key}?`)
    const kept = key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return s3.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: type, CacheControl: kept }),
    )
  }
  const { plain, unlisted } = entryPages
  for (const key of filesOf(folder))
    if (key !== plain && key !== workerKey) {
      if (!isFile(key)) throw new Error(`Nobody could ask for ${key}: infra/edge.ts does not know it.`)
      await put(key, readFileSync(join(folder, key)))
    }
  await put('config.json', config)
  await put('robots.txt', robots(site))
  const entry = readFileSync(join(folder, plain), 'utf8')
  await put(unlisted, entry.replace('</head>', '<meta name="robots" content="noindex" />\n</head>'))
  for (const page of Object.keys(publicPages)) await put(pagePath(page as PublicPage).slice(1), entry)
  await put(plain, entry)
  const built = join(folder, workerKey)
  await put(workerKey, worker && existsSync(built) ? readFileSync(built) : noWorker)
}

const maps = join(import.meta.dirname, 'maps')
/** Shores, borders and names, kept in the repository (`npm run maps -- --small`). */
export const smallMap = join(maps, 'small.pmtiles')
/** Streets too; too large for the repository (`npm run maps`). */
export const fullMap = join(maps, 'full.pmtiles')

/**
 * Puts the archive of the map into the web bucket, named by what is in it, and answers its path for /config.json: the
 * full one if this work tree has it, else the full one that was published before, else the small one. Earlier archives
 * stay for pages that are open.
 */
export async function publishMap(s3: S3Client, bucket: string): Promise<string> {
  const kind = existsSync(fullMap) ? 'full' : 'small'
  const before = kind === 'small' ? await publishedMap(s3, bucket) : undefined
  if (before && hasStreets(before)) return before
  const body = readFileSync(kind === 'full' ? fullMap : smallMap)
  const path = `${mapsPath}${kind}-${createHash('sha256').update(body).digest('hex').slice(0, 12)}.pmtiles`
  const object = { Bucket: bucket, Key: path.slice(1) }
  const there = await s3.send(new HeadObjectCommand(object)).catch((error) => {
    if (!(error instanceof NotFound)) throw error
  })
  if (!there)
    await s3.send(
      new PutObjectCommand({
        ...object,
        Body: body,
        ContentType: 'application/vnd.pmtiles',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    )
  return path
}

/** Is an archive at this path the full one? */
export const hasStreets = (path: string): boolean => path.startsWith(`${mapsPath}full-`)

/** The archive that the standing pages draw. */
async function publishedMap(s3: S3Client, bucket: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'config.json' }))
    const { map }: { map?: string } = JSON.parse((await Body?.transformToString()) ?? '{}')
    return map
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The files below a folder as keys with forward slashes, without hidden folders such as Vite's manifest. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith('.'))
}
