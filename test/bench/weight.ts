import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Answer } from '#shared/lib/contract.ts'
import type { search } from '#shared/search/contract.ts'
import type { PublicPage } from '#web/pages.ts'
import type { PageFiles, Template } from '#web/server/template.ts'
import { bundle } from '../../infra/bundle.ts'
import { functions } from '../../infra/functions.ts'
import { laptopStage, settingsOf } from '../../infra/settings.ts'
import { templateFile } from '../../infra/vite/document.ts'
import { desktop } from '../support/browser.ts'
import { launchBrowser } from '../support/chromium.ts'

/** The gzip bytes that a page loads until the network is idle. */
type Bytes = { scripts: number; styles: number; photos: number; tiles: number; other: number }
/** The same, and the paths of the requests without pictures: those depend on the listings. */
export type PageWeight = Bytes & { requests: string[] }

/** The bytes of each function's bundle, by its name, as the stack deploys it. */
export async function bundleSizes(): Promise<Record<string, number>> {
  const outdir = mkdtempSync(join(tmpdir(), 'tregu-bundles-'))
  try {
    const bundled = await bundle(functions, outdir, settingsOf(laptopStage))
    return Object.fromEntries(bundled.map(({ name, folder }) => [name, statSync(join(folder, 'index.mjs')).size]))
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

/** The last element of a page to appear, at a width with room for a map. */
const lasts = { home: 'main h1', results: '.leaflet-tile-loaded', listing: 'main h1' }
type Weighed = keyof typeof lasts

/** The id of the first listing of all results. */
async function firstListing(address: string): Promise<string | undefined> {
  const { data }: Answer<typeof search.find> = await (await fetch(`${address}/api/post/search?page=1`)).json()
  return data.data[0]?.postId
}

type How = { scripts?: boolean; viewport?: { width: number; height: number }; listing?: string; place?: string }

/**
 * Loads pages of the running product, each in a fresh profile, and sums the transferred bytes: all of them, or those
 * needed before any script. The listing is the given one, or the first of all results; the results are those of the
 * given neighbourhood, or of everywhere.
 */
export async function weighPages(
  address: string,
  { scripts = true, viewport = desktop, listing, place }: How = {},
): Promise<Record<Weighed, PageWeight>> {
  const paths: Record<Weighed, string> = {
    home: '/user/dashboard',
    results: `/user/post?${new URLSearchParams({ ...(place && { 'input-neighborhood': place }), page: '1' })}`,
    listing: `/user/post-details/${listing ?? (await firstListing(address))}`,
  }
  const browser = await launchBrowser()
  try {
    const weights: [string, PageWeight][] = []
    for (const [name, path] of Object.entries(paths)) {
      const page = await browser.newPage({
        viewport,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        serviceWorkers: 'block',
      })
      const weight: PageWeight = { scripts: 0, styles: 0, photos: 0, tiles: 0, other: 0, requests: [] }
      const weighing: Promise<void>[] = []
      page.on('requestfinished', (request) => {
        if (kindOf(request.resourceType()) !== 'photos') weight.requests.push(new URL(request.url()).pathname)
        weighing.push(
          (async () => {
            const response = await request.response()
            const bytes = (await response?.body()) ?? Buffer.alloc(0)
            weight[request.url().endsWith('.pmtiles') ? 'tiles' : kindOf(request.resourceType())] += compressible(
              response?.headers(),
            )
              ? gzipSync(bytes).length
              : bytes.length
          })(),
        )
      })
      await page.goto(`${address}${path}`)
      if (scripts) {
        // A pointer event, so that the application hydrates.
        await page.mouse.move(1, 1)
        await page.waitForFunction(() => !document.querySelector('#data'))
        if (viewport === desktop)
          await page
            .locator(lasts[name as Weighed])
            .first()
            .waitFor()
      }
      await page.waitForLoadState('networkidle')
      page.removeAllListeners('requestfinished')
      await Promise.all(weighing)
      await page.close()
      weights.push([name, weight])
    }
    return Object.fromEntries(weights) as Record<Weighed, PageWeight>
  } finally {
    await browser.close()
  }
}

const dist = join(import.meta.dirname, '..', '..', 'dist')
const zipped = (file: string) => gzipSync(readFileSync(join(dist, file))).length

type Chunk = { file: string; imports?: string[] }

/** The built files of modules with their static imports, from the build's manifest. */
function filesOf(...modules: string[]): Map<string, string> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const reached = new Map<string, string>()
  const reach = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} is no chunk of its own any more.`)
    if (reached.has(name)) return
    reached.set(name, chunk.file)
    for (const next of chunk.imports ?? []) reach(next)
  }
  for (const module of modules) reach(module)
  return reached
}

/** The gzip bytes that these modules add to the built code of a page. */
export function codeBeside(
  page: string,
  modules: string[],
  isCounted: (chunk: string) => boolean = () => true,
): number {
  const known = filesOf('app/main.tsx', page)
  return [...filesOf(...modules)]
    .filter(([name]) => !known.has(name) && isCounted(name))
    .reduce((sum, [, file]) => sum + zipped(file), 0)
}

/** The gzip bytes of all scripts that hydrate a public page in English, as the build lists them. */
export function hydrationCode(page: PublicPage): number {
  const { files }: Template = JSON.parse(readFileSync(join(dist, templateFile), 'utf8'))
  const { scripts, texts } = files[page] as PageFiles
  const addressed = [...filesOf('app/main.tsx').values()].map((file) => `/${file}`)
  return [...new Set([...addressed, ...scripts, ...texts.en])].reduce((sum, file) => sum + zipped(file), 0)
}

function kindOf(resourceType: string): keyof Bytes {
  const kinds: Record<string, keyof Bytes> = { script: 'scripts', stylesheet: 'styles', image: 'photos' }
  return kinds[resourceType] ?? 'other'
}

const compressible = (headers: Record<string, string> = {}) =>
  /text|json|javascript|svg/.test(headers['content-type'] ?? '')
