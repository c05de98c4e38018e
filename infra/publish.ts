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
import { type Brand, brandFiles, entryAt, manifestAt } from './brand.ts'
import { entryPages, isFile, mapsPath } from './edge.ts'
import { robots } from './robots.ts'
import { entryRevision } from './vite/worker.ts'

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

/** The service worker's object key, which is also its path. */
const workerKey = 'worker.js'

/** Published in place of the service worker when the stage turns it off: unregisters itself and deletes its caches. */
export const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Uploads the built pages with the facts and pictures of the site, /config.json and /robots.txt to the web bucket. The entry page comes last, so that it never
 * refers to a missing file, and after it the service worker, which precaches the entry page. Files of earlier versions
 * remain for pages that are still open. No CloudFront invalidation is needed: files with a fixed name are revalidated
 * on each request, cached files have a hash in their name. Each server-rendered page has a plain copy as its fallback,
 * and the private pages have a copy that search engines must not index (REA-04).
 */
export async function publish(
  s3: S3Client,
  bucket: string,
  folder: string,
  { config, site, brand, worker = true }: { config: string; site: string; brand: Brand; worker?: boolean },
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
  const changed = await brandFiles(brand, folder)
  for (const key of new Set([...filesOf(folder), ...changed.keys()]))
    if (key !== plain && key !== workerKey) {
      if (!isFile(key)) throw new Error(`Nobody could ask for ${key}: infra/edge.ts does not know it.`)
      const body = changed.has(key) ? changed.get(key) : readFileSync(join(folder, key))
      if (body) await put(key, key.endsWith('.webmanifest') ? manifestAt(body.toString(), brand) : body)
    }
  await put('config.json', config)
  await put('robots.txt', robots(site))
  const entry = entryAt(readFileSync(join(folder, plain), 'utf8'), brand)
  await put(unlisted, entry.replace('</head>', '<meta name="robots" content="noindex" />\n</head>'))
  for (const page of Object.keys(publicPages)) await put(pagePath(page as PublicPage).slice(1), entry)
  await put(plain, entry)
  const built = join(folder, workerKey)
  const revision = createHash('sha256').update(entry).digest('base64url').slice(0, 12)
  await put(
    workerKey,
    worker && existsSync(built) ? readFileSync(built, 'utf8').replace(entryRevision, revision) : noWorker,
  )
}

const maps = join(import.meta.dirname, 'maps')
/** The small map archive, with shores, borders and names; in the repository (`npm run maps -- --small`). */
export const smallMap = join(maps, 'small.pmtiles')
/** The full map archive, with streets; too large for the repository (`npm run maps`). */
export const fullMap = join(maps, 'full.pmtiles')

/**
 * Uploads the map archive to the web bucket under a content hash and returns its path for /config.json. Uses the full
 * archive if this work tree has it, else the full archive that was published before, else the small one. Earlier
 * archives remain for pages that are still open.
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

/** Is the archive at this path the full one, with streets? */
export const hasStreets = (path: string): boolean => path.startsWith(`${mapsPath}full-`)

/** The path of the map archive in the /config.json that is deployed now; undefined before the first deployment. */
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
