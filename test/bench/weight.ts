import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from '../../infra/bundle.ts'
import { functions } from '../../infra/functions.ts'
import { desktop } from '../support/browser.ts'
import { launchBrowser } from '../support/chromium.ts'

/** Bytes that a page loads until it rests, as a visitor with gzip gets them. */
export type PageWeight = { scripts: number; styles: number; photos: number; other: number }

/** The bytes of each function's bundle, by its name, as the stack would deploy it. */
export function bundleSizes(): Record<string, number> {
  const outdir = mkdtempSync(join(tmpdir(), 'tregu-bundles-'))
  try {
    const bundled = bundle(functions, outdir, { laptop: true })
    return Object.fromEntries(bundled.map(({ name, folder }) => [name, statSync(join(folder, 'index.mjs')).size]))
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

/** Loads pages of the running product, each in a fresh profile, and weighs what they fetched. */
export async function weighPages<Path extends string>(
  address: string,
  paths: readonly Path[],
): Promise<Record<Path, PageWeight>> {
  const browser = await launchBrowser()
  try {
    const weights: [Path, PageWeight][] = []
    for (const path of paths) {
      const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' })
      const weight: PageWeight = { scripts: 0, styles: 0, photos: 0, other: 0 }
      const weighing: Promise<void>[] = []
      page.on('requestfinished', (request) => {
        weighing.push(
          (async () => {
            const response = await request.response()
            const bytes = (await response?.body()) ?? Buffer.alloc(0)
            weight[kindOf(request.resourceType())] += compressible(response?.headers())
              ? gzipSync(bytes).length
              : bytes.length
          })(),
        )
      })
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await Promise.all(weighing)
      await page.close()
      weights.push([path, weight])
    }
    return Object.fromEntries(weights) as Record<Path, PageWeight>
  } finally {
    await browser.close()
  }
}

function kindOf(resourceType: string): keyof PageWeight {
  const kinds: Record<string, keyof PageWeight> = { script: 'scripts', stylesheet: 'styles', image: 'photos' }
  return kinds[resourceType] ?? 'other'
}

const compressible = (headers: Record<string, string> = {}) =>
  /text|json|javascript|svg/.test(headers['content-type'] ?? '')
