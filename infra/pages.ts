import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { headersOf, workerKey } from '#functions/site/files.ts'
import { pagePath } from '#shared/lib/pages.ts'
import { type PublicPage, publicPages } from '#web/pages.ts'
import type { Template } from '#web/server/template.ts'
import { brandFiles, manifestAt, plainDocument, templateAt } from './brand.ts'
import { entryPages, isFile, mapsPath } from './edge.ts'
import { fullMap, smallMap } from './maps/files.ts'
import type { Settings } from './settings.ts'
import { templateFile } from './vite/document.ts'
import { entryRevision } from './vite/worker.ts'

const root = join(import.meta.dirname, '..')
/** The folder of the built pages, as they are before a site has put its facts into them. */
const built = join(root, 'dist')
const builtTemplate = join(built, templateFile)

/** The pages of a site, ready to be published. */
export type Pages = {
  /** A folder with all files, by their keys, but those that depend on the deployed stack (`functions/site`). */
  folder: string
  /** The map's archive, and the path that it is published at. */
  map: { file: string; path: string }
}

/** Published in place of the service worker when the stage turns it off: unregisters itself and deletes its caches. */
export const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** What the pages are built from. Folders count too: their time changes when a file is added or removed. */
const sources = ['web/**', 'shared/**', 'infra/*.ts', 'infra/vite/*.ts', 'vite.config.ts', 'package-lock.json']

function areBuilt(): boolean {
  if (!existsSync(builtTemplate)) return false
  const { mtimeMs } = statSync(builtTemplate)
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= mtimeMs)
}

/** Builds the pages when their sources are newer, or with `oldPages` only when they were never built; returns their folder. */
export async function buildPages(oldPages: boolean): Promise<string> {
  if (oldPages ? existsSync(builtTemplate) : areBuilt()) return built
  // Standard output may be a template that the CDK prints.
  console.error('Building the pages: some seconds …')
  const begun = new Date()
  const { build } = await import('vite')
  // Elsewhere, so that nobody reads half of them; with the time at which it began, so that whatever is changed meanwhile
  // is newer.
  const outDir = `${built}-${process.pid}`
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } })
  utimesSync(join(outDir, templateFile), begun, begun)
  rmSync(built, { recursive: true, force: true })
  renameSync(outDir, built)
  return built
}

/**
 * Writes the pages of a site into a folder, from built ones: with its name, facts, colours and pictures. Each
 * server-rendered page has a plain copy as its fallback, and the private pages have a copy that search engines must not
 * index (REA-04). Without `worker`, or when none was built, there is a script that ends the one that browsers have
 * (PWA-02). Also answers the template of the pages that functions render.
 */
export async function pagesOf(
  { brand, worker }: Pick<Settings, 'brand' | 'worker'>,
  from: string,
  folder: string,
): Promise<Pages & { template: Template }> {
  const files = new Map<string, Buffer | string>()
  for (const key of filesIn(from)) files.set(key, readFileSync(join(from, key)))
  for (const [key, body] of await brandFiles(brand, from)) {
    if (body) files.set(key, body)
    else files.delete(key)
  }
  for (const [key, body] of files) {
    if (!isFile(key)) throw new Error(`Nobody could ask for ${key}: infra/edge.ts does not know it.`)
    headersOf(key)
    if (key.endsWith('.webmanifest')) files.set(key, manifestAt(body.toString(), brand))
  }

  const template = templateAt(JSON.parse(readFileSync(join(from, templateFile), 'utf8')), brand)
  const entry = plainDocument(template, brand)
  files.set(entryPages.plain, entry)
  files.set(entryPages.unlisted, plainDocument(template, brand, true))
  for (const page of Object.keys(publicPages)) files.set(pagePath(page as PublicPage).slice(1), entry)
  const script = worker && files.get(workerKey)
  files.set(workerKey, script ? script.toString().replace(entryRevision, hashOf(entry)) : noWorker)

  rmSync(folder, { recursive: true, force: true })
  for (const [key, body] of files) {
    mkdirSync(dirname(join(folder, key)), { recursive: true })
    writeFileSync(join(folder, key), body)
  }
  return { folder, template, map: mapOf() }
}

const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 12)

/** The map with streets if this work tree has it, else the small one. */
function mapOf(): Pages['map'] {
  const [kind, file] = existsSync(fullMap) ? ['full', fullMap] : ['small', smallMap]
  return { file, path: `${mapsPath}${kind}-${hashOf(readFileSync(file))}.pmtiles` }
}

/** The files below a folder as keys with forward slashes, without hidden folders such as Vite's manifest. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith('.'))
}
