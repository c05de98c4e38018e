import { extname } from 'node:path/posix'

/** Media types by extension. The entry page's copies have none. */
const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
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
  '.pmtiles': 'application/vnd.pmtiles',
}

/** Does the name of this file contain a hash of its content, so that it never changes? */
export const isImmutable = (key: string): boolean => /^\/?(?:assets|maps)\//.test(key)

/** The headers that a published file has. Throws for an unknown extension, which browsers would download. */
export function headersOf(key: string): { ContentType: string; CacheControl: string } {
  const ContentType = types[extname(key)]
  if (!ContentType) throw new Error(`What is the media type of ${key}?`)
  return { ContentType, CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

/** Is the map's archive at this path the full one, with streets? */
export const hasStreets = (path: string): boolean => path.startsWith('/maps/full-')

/** The service worker, which precaches the entry page. */
export const workerKey = 'worker.js'

/** The order in which files with a fixed name are published: first those that pages request, then pages, then the worker. */
export function stepsOf(keys: Iterable<string>): string[][] {
  const steps: [files: string[], pages: string[], worker: string[]] = [[], [], []]
  for (const key of keys) if (!isImmutable(key)) steps[key === workerKey ? 2 : isPage(key) ? 1 : 0].push(key)
  return steps
}

const isPage = (key: string) => headersOf(key).ContentType.startsWith('text/html')
