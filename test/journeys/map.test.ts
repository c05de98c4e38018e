import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { address } from '../support/http.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { startNetwork } from '../support/network.ts'
import { signUp } from '../support/people.ts'

const word = randomWord('bcefhklprs')
let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  // So that there is a pin.
  const owner = await signUp()
  await storePost(owner, [await uploadPhoto(owner)], { title: `Home ${word}` })
  await shownEverywhere(async () => (await found({ 'input-words': word })).numOfPosts > 0)
})

const loaded = (page: Page) => page.locator('canvas.leaflet-tile-loaded')

/** The texts that the map drew on its tiles. */
async function readNames(page: Page) {
  await page.addInitScript(() => {
    const written = new Set<string>()
    Object.assign(window, { written })
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      written.add(text)
      return draw.call(this, text, ...rest)
    }
  })
  return () => page.evaluate(() => [...(window as unknown as { written: Set<string> }).written])
}

test('the map names towns in the page’s language (MAP-01, MAP-04)', async () => {
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: phone, cached: true })
  const names = await readNames(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/user/post?input-location=Prizren&input-window=20.3,41.8,21.4,42.5&page=1')
  const t = words.al
  await page.getByRole('button', { name: t.results.map, exact: true }).click()
  await loaded(page).first().waitFor()
  await expect.poll(names).toContain('Prizren')
  await expect.poll(names).toContain('Shkup')
  const map = page.getByRole('region', { name: t.results.mapLabel })
  await expect
    .poll(() => map.getByRole('link', { name: '© OpenStreetMap' }).getAttribute('href'))
    .toContain('openstreetmap.org')
  expect(new Set(asked.filter((origin) => origin.startsWith('http')))).toEqual(new Set([address()]))
  expectQuiet(complaints)
  await close()
})

test('a part of the map that did not arrive is requested again (MAP-04)', async () => {
  const network = await startNetwork()
  onTestFinished(network.close)
  const { page, close, complaints } = await openPage(browser, { cached: true, proxy: network.address })
  await page.goto('/user/post?input-location=Prizren&input-window=20.3,41.8,21.4,42.5&page=1')
  await loaded(page).first().waitFor()
  network.lead('stumbling')
  const arrived = page.waitForResponse((response) => response.url().includes('/maps/') && response.ok())
  const map = page.getByRole('region', { name: words.en.results.mapLabel })
  await map.getByRole('button', { name: words.en.common.map.zoomIn, exact: true }).click()
  await arrived
  expectQuiet(complaints, [/ERR_EMPTY_RESPONSE/])
  await close()
})

test('the map follows the colour scheme, and keys move and zoom it (MAP-04)', async () => {
  const { page, close, complaints } = await openPage(browser, { cached: true })
  await page.goto('/user/post?input-location=Prizren&input-window=20.3,41.8,21.4,42.5&page=1')
  await loaded(page).first().waitFor()
  const lightness = () =>
    loaded(page)
      .first()
      .evaluate((tile) => (tile as HTMLCanvasElement).getContext('2d')?.getImageData(9, 9, 1, 1).data[0] ?? 128)
  await expect.poll(lightness).toBeGreaterThan(180)
  await page.getByRole('button', { name: words.en.common.scheme.toDark }).first().click()
  await expect.poll(lightness).toBeLessThan(80)

  const pane = page.locator('.leaflet-map-pane')
  const before = await pane.getAttribute('style')
  await page.locator('.leaflet-container').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pane.getAttribute('style')).not.toBe(before)
  const scale = page.locator('.leaflet-control-scale-line')
  const far = await scale.textContent()
  await page.keyboard.press('+')
  await expect.poll(() => scale.textContent()).not.toBe(far)
  expectQuiet(complaints)
  await close()
})

test('when the tile archive fails, pins are shown on a plain background, and it is asked for again (MAP-05)', async () => {
  const { page, close, complaints } = await openPage(browser, { cached: true })
  await page.route('**/maps/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/user/post?page=1')
  const map = page.getByRole('region', { name: words.en.results.mapLabel })
  await map.locator('path[class*=land]').first().waitFor({ state: 'attached' })
  await map.locator('[class*=-price], [class*=-cluster]').first().waitFor()
  await expect.poll(() => loaded(page).count()).toBe(0)
  await page.unroute('**/maps/**')
  await loaded(page).first().waitFor()
  expect(await map.locator('path[class*=land]').count()).toBe(0)
  expectQuiet(complaints, [/503/])
  await close()
})

test('a map that opens with its window fits the search at once, before the browser tells its size (MAP-04)', async () => {
  const { page, close, complaints } = await openPage(browser, { cached: true })
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })
  const sizes: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search/map')) sizes.push(searchParams.get('size'))
  })
  // Its own listing alone: those of other tests are on two continents, of which a phone shows no tiles.
  await page.goto(`/user/post?input-words=${word}&page=1`)
  await loaded(page).first().waitFor()
  sizes.length = 0
  await page.setViewportSize(phone)
  await expect.poll(() => loaded(page).count()).toBe(0)
  await page.getByRole('button', { name: words.en.results.map, exact: true }).click()
  await expect.poll(() => loaded(page).count()).toBeGreaterThan(3)
  await expect.poll(() => sizes).toEqual([expect.stringMatching(/^\d{3},\d{3}$/)])
  expectQuiet(complaints)
  await close()
})

test('a search fits a map that is too low for its controls (MAP-04)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: { width: 568, height: 190 }, cached: true })
  await page.goto('/user/post?input-location=Prizren&input-window=20.3,41.8,21.4,42.5&page=1')
  await page.getByRole('button', { name: words.en.results.map, exact: true }).click()
  await expect.poll(() => page.locator('.leaflet-control-scale-line').textContent()).toMatch(/ km$/)
  expectQuiet(complaints)
  await close()
})

test('a drag with one finger shows a hint to use two and does not move the map, a drag with two does; on the full screen one does (MAP-04)', async () => {
  const context = await browser.newContext({ baseURL: address(), viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const hint = page.getByText(words.en.common.map.twoFingers)
  const move = (fingers: number) =>
    page.locator('.leaflet-container').evaluate((target, count) => {
      const touches = Array.from(
        { length: count },
        (_, identifier) => new Touch({ identifier, target, clientX: 150 + 40 * identifier, clientY: 400 }),
      )
      for (const kind of ['touchstart', 'touchmove'])
        target.dispatchEvent(new TouchEvent(kind, { touches, targetTouches: touches, bubbles: true, cancelable: true }))
    }, fingers)
  // A tablet: the map is beside the list, so one finger scrolls.
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/user/post?page=1')
  await loaded(page).first().waitFor()
  const pane = page.locator('.leaflet-map-pane')
  const before = await pane.getAttribute('style')
  await move(1)
  await hint.waitFor()
  await expect.poll(() => pane.getAttribute('style')).toBe(before)
  await move(2)
  await hint.waitFor({ state: 'detached' })
  // Otherwise the tap that ends a two-finger gesture would hit the button that appears under it.
  await page.locator('.leaflet-container').evaluate((target) => {
    target.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))
  })
  await page.getByRole('button', { name: words.en.results.limits.here }).waitFor()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: words.en.results.map, exact: true }).click()
  await loaded(page).first().waitFor()
  await move(1)
  expect(await hint.count()).toBe(0)
  expect(await page.locator('.leaflet-container').getAttribute('class')).toContain('leaflet-touch-drag')
  await page.getByRole('button', { name: words.en.results.limits.draw }).tap()
  await page.getByRole('status').getByText(words.en.results.limits.drawTap).waitFor()
  await context.close()
})
