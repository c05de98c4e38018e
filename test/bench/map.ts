import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { desktop, phone } from '../support/browser.ts'
import { launchBrowser } from '../support/chromium.ts'
import { runProduct } from '../support/product.ts'
import { table, whole, writtenBy } from './format.ts'
import { codeBeside, weighPages } from './weight.ts'

/** The CPU slowdown of a phone compared with this machine, as in Lighthouse (MAP-06). */
const slowdown = 4

const views = {
  'Kosovo, phone': { viewport: phone, path: '/user/post?page=1&input-window=20.0,41.8,21.8,43.3' },
  'Prishtina, desktop': { viewport: desktop, path: '/user/post?page=1&input-window=21.10,42.62,21.22,42.70' },
  'New York, phone': { viewport: phone, path: '/user/post?page=1&input-window=-74.3,40.5,-73.6,40.95' },
  'Brooklyn, desktop': { viewport: desktop, path: '/user/post?page=1&input-window=-74.05,40.57,-73.85,40.74' },
}

/** The gzip bytes of Leaflet, the tile renderer and our parts; without the HTML sanitizer that articles share. */
export const mapCode = () =>
  codeBeside(
    'features/search/results/ResultsPage.tsx',
    ['features/search/results/MapPanel.tsx', 'ui/Map/tiles.ts'],
    (chunk) => !/trusted/.test(chunk),
  )

const unfinished = 'canvas.leaflet-tile:not(.leaflet-tile-loaded)'

type Drawn = { tiles: number; ms: number }

/**
 * Measures the map of results: its code, the tiles of the first view in bytes, and what a view costs the main thread of a
 * slow phone for each tile; of the product at `TREGU_ADDRESS`, built, or of one that it starts.
 */
export async function benchMap(): Promise<void> {
  const running = process.env.TREGU_ADDRESS
  const { address, stop } = running ? { address: running, stop: undefined } : await runProduct({ empty: false })
  const browser = await launchBrowser()
  try {
    const { tiles = 0 } = (await weighPages(address)).results
    const rows: (string | number)[][] = []
    for (const [name, view] of Object.entries(views)) {
      const { first, closer } = await draw(browser, address, view)
      const cost = ({ tiles, ms }: Drawn) => [tiles, whole(ms / tiles)]
      rows.push([name, ...cost(first), ...cost(closer)])
      console.error(rows.at(-1))
    }
    const text = [
      '# The map, measured',
      `${writtenBy('--map')}, shared by browser and product; the browser's slowed down ${slowdown} times.`,
      `The map's code takes ${whole(mapCode() / 1000)} KB with gzip (at most 87), the tiles of the first view of results ${whole(tiles / 1000)} KB (at most 150).`,
      'Work of the main thread after a change of the view, list of results and pins included, divided by the tiles (at most 200 ms each):',
      table(['View', 'tiles', 'ms a tile', 'tiles, two steps closer', 'ms a tile'], rows),
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'results', 'map.md'), `${text}\n`)
    console.log(text)
  } finally {
    await browser.close()
    await stop?.()
  }
}

/** Opens results with their map on a slow phone or desktop, then goes two steps closer. */
async function draw(browser: Browser, address: string, { viewport, path }: (typeof views)[keyof typeof views]) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
  await page.addInitScript(countTiles)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await page.goto(address + path)
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => !document.querySelector('#data'))
  // Looked up before the measurement: a query by role costs the page as much as several tiles.
  const button = viewport === phone && (await page.getByRole('button', { name: 'Map', exact: true }).boundingBox())
  const first = await measure(page, devTools, async () => {
    if (button) await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  })
  const closer = await measure(page, devTools, async () => {
    await page.locator('.leaflet-container').focus()
    for (const key of '++') await page.keyboard.press(key)
  })
  await page.close()
  return { first, closer }
}

/** The main thread time until all tiles of a new view are drawn. */
async function measure(page: Page, devTools: CDPSession, change: () => Promise<void>): Promise<Drawn> {
  const now = async () => ({ tiles: await page.evaluate('drawn.size'), seconds: await taskSeconds(devTools) }) as const
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = await now()
  await change()
  let after = await now()
  for (let quiet = 0; quiet < 4; ) {
    await page.waitForTimeout(500)
    const [last, waiting] = [after, await page.evaluate(`document.querySelectorAll('${unfinished}').length`)]
    after = await now()
    quiet = waiting === 0 && after.tiles === last.tiles && Number(after.tiles) > Number(before.tiles) ? quiet + 1 : 0
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { tiles: Number(after.tiles) - Number(before.tiles), ms: (after.seconds - before.seconds) * 1000 }
}

async function taskSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Runs in the page: records each drawn tile. */
function countTiles(): void {
  const drawn = new Set<HTMLCanvasElement>()
  Object.assign(window, { drawn })
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...how: unknown[]) {
    if (this.classList.contains('leaflet-tile')) drawn.add(this)
    return Reflect.apply(getContext, this, how)
  } as typeof getContext
}
