import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { expectAccessible, label, openAs, words } from '../support/journeys.ts'
import { buildPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const { listing, photos } = words.en
const t = listing.photos
const input = (page: Page) => page.locator('input[type=file]')
const tiles = (page: Page) => page.getByRole('button', { name: /^Move photo/ })
/** The file names in the order of their tiles, the main photo with a star. */
const order = (page: Page) =>
  page.locator('li[data-state]').evaluateAll((items) =>
    items.map((item) => {
      const name = /photo-\d+/.exec(item.querySelector('img')?.alt ?? '')?.[0] ?? '?'
      return item.hasAttribute('data-primary') ? `${name}*` : name
    }),
  )
const arrived = (page: Page, count: number) =>
  expect.poll(() => page.locator('li[data-state=ready]').count()).toBe(count)

/** Waits until the live region announces the position of the lifted photo. */
const heardAt = (page: Page, position: number, timeout?: number) =>
  page
    .getByText(t.over.replace('{{position}}', String(position)).replace('{{total}}', '3'))
    .waitFor({ state: 'attached', timeout })

/** Moves the lifted photo by a key; presses again where the tiles were not measured yet (dnd-kit). */
async function moveBy(page: Page, key: string, to: number): Promise<void> {
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press(key)
    if (
      await heardAt(page, to, 2000).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error(`Nothing was heard of place ${to}.`)
}

const jpeg = async (at: number, size = { width: 64, height: 48 }) => ({
  name: `photo-${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await buildPhoto({ ...size, color: `#${(at + 16).toString(16).padStart(2, '0').repeat(3)}` }),
})

test('at most fifteen photos are added, and each only once (FRM-07, VAL-21, VAL-22, MSG-13, MSG-14)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  const [one, two] = [await jpeg(1), await jpeg(2)]
  await input(page).setInputFiles([one, two, { ...one, name: 'the-same.jpg' }])
  await page.getByText(t.duplicate).waitFor()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await input(page).setInputFiles([two])
  await expect.poll(() => tiles(page).count()).toBe(2)

  const many = await Promise.all(Array.from({ length: 14 }, (_, at) => jpeg(at + 3)))
  await input(page).setInputFiles(many)
  await page.getByText('You have selected more than the allowed number, the maximum is 15 photos.').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(15)
  await expect.poll(() => page.getByText('15 of 15 photos').count()).toBe(1)
  await page.getByRole('button', { name: t.makePrimary.replace('{{position}}', '3') }).click()
  await page.getByRole('button', { name: t.isPrimary.replace('{{position}}', '3') }).waitFor()
  expectQuiet(complaints)
  await close()
})

test('a chosen photo is reduced to 70 % of its size and quality (VAL-23, CON-03)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : undefined
      if (file instanceof Blob)
        void createImageBitmap(file).then(({ width, height }) => seen.push({ width, height, type: file.type }))
      send.call(this, body)
    }
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      seen.push({ type, quality })
      toBlob.call(this, done, type, quality)
    }
  })
  await input(page).setInputFiles([await jpeg(1, { width: 2400, height: 1800 })])
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'))
  await expect.poll(seen).toEqual([
    { type: 'image/jpeg', quality: 0.7 },
    { width: 1680, height: 1260, type: 'image/jpeg' },
  ])
  expectQuiet(complaints)
  await close()
})

test('photos are put in order by keyboard, by dragging and by clicks alone, and the main one is chosen (AXS-01)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  await input(page).setInputFiles([await jpeg(1), await jpeg(2), await jpeg(3)])
  await arrived(page, 3)
  expect(await order(page)).toEqual(['photo-1*', 'photo-2', 'photo-3'])

  await tiles(page).nth(0).focus()
  await page.keyboard.press('Space')
  await heardAt(page, 1)
  await moveBy(page, 'ArrowRight', 2)
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual(['photo-2', 'photo-1*', 'photo-3'])

  await page.getByRole('button', { name: t.makePrimary.replace('{{position}}', '1') }).click()
  expect(await order(page)).toEqual(['photo-2*', 'photo-1', 'photo-3'])

  const boxes = await Promise.all([2, 0].map((at) => tiles(page).nth(at).boundingBox()))
  const [from, to] = boxes.map((box) => ({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }))
  if (!from || !to) throw new Error('The tiles are nowhere.')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['photo-3', 'photo-2*', 'photo-1'])
  // For a moment after a drag dnd-kit swallows the next click.
  await page.waitForTimeout(200)
  await page.getByRole('button', { name: t.later.replace('{{position}}', '1') }).click()
  await expect.poll(() => order(page)).toEqual(['photo-2*', 'photo-3', 'photo-1'])
  await page.getByRole('button', { name: t.earlier.replace('{{position}}', '3') }).click()
  await expect.poll(() => order(page)).toEqual(['photo-2*', 'photo-1', 'photo-3'])
  const first = page.getByRole('button', { name: t.earlier.replace('{{position}}', '1') })
  expect(await first.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test('a photo is marked as a floor plan, gives the main place to another, and keeps the mark in the draft (KND-09)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post', { viewport: phone })
  await input(page).setInputFiles([await jpeg(1), await jpeg(2)])
  await arrived(page, 2)
  const { floorPlan, menu } = words.en.listings.marks
  const mark = (name: string) =>
    page.getByRole('button', { name: t.mark.replace('{{position}}', '1').replace('{{mark}}', name) })
  await mark(floorPlan).click()
  expect(await mark(floorPlan).getAttribute('aria-pressed')).toBe('true')
  expect(await order(page)).toEqual(['photo-1', 'photo-2*'])
  await expectAccessible(page)
  await page.waitForTimeout(500)

  await page.reload()
  await arrived(page, 2)
  expect(await mark(floorPlan).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('tab', { name: words.en.listings.mainCategories.gastronomi }).click()
  await mark(menu).waitFor()
  expect(await mark(floorPlan).count()).toBe(0)
  await page.getByRole('tab', { name: words.en.listings.mainCategories.patundshmeri }).click()
  await mark(floorPlan).click()
  expect(await mark(floorPlan).getAttribute('aria-pressed')).toBe('false')
  expectQuiet(complaints)
  await close()
})

test.each([
  ['the product does not sign it', (url: URL) => url.pathname === '/api/photos/sign'],
  // A signed upload goes directly to the storage, at another origin.
  ['the storage cannot be reached', (url: URL) => url.origin !== inject('address') && url.pathname.includes('photos')],
])('a photo can be sent again when %s, and nothing of the form is lost', async (_, broken) => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post', { viewport: phone })
  const title = page.getByLabel(label(listing.title))
  await title.fill('Half of a listing')
  await page.route(broken, (route) => route.abort())
  await input(page).setInputFiles([await jpeg(1)])
  const retry = page.getByRole('button', { name: t.retry.replace('{{position}}', '1') })
  await retry.waitFor()
  await page.getByText(photos.failures.unsent).waitFor()
  await expectAccessible(page)
  await page.unroute(broken)
  await retry.click()
  await arrived(page, 1)
  await expect.poll(() => title.inputValue()).toBe('Half of a listing')
  expectQuiet(complaints, [/net::ERR_FAILED/])
  await close()
})

test('a file that is no picture is refused with its reason', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post', { viewport: phone })
  for (const [name, mimeType] of [
    ['broken.jpg', 'image/jpeg'],
    ['notes.txt', 'text/plain'],
  ] as const) {
    await input(page).setInputFiles([{ name, mimeType, buffer: Buffer.from('no picture') }])
    const { named, reasons } = photos
    await page.getByText(named.replace('{{name}}', name).replace('{{problem}}', reasons.notAnImage)).waitFor()
  }
  await expect.poll(() => tiles(page).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('a draft survives a reload, with its photos, until the user starts over', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  const title = page.getByLabel(label(listing.title))
  await title.fill('Half of a listing')
  await page.getByRole('tab', { name: words.en.listings.mainCategories.vetura }).click()
  await input(page).setInputFiles([await jpeg(1), await jpeg(2)])
  await arrived(page, 2)
  await page.waitForTimeout(500)

  await page.reload()
  await page.getByText(listing.draftRestored).waitFor()
  await expect.poll(() => title.inputValue()).toBe('Half of a listing')
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).textContent())
    .toBe(words.en.listings.mainCategories.vetura)
  await arrived(page, 2)
  expect(await order(page)).toEqual(['photo-1*', 'photo-2'])

  await page.getByRole('button', { name: listing.startOver }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  await expect.poll(() => tiles(page).count()).toBe(0)
  await page.reload()
  await title.waitFor()
  await expect.poll(() => title.inputValue()).toBe('')
  await expect.poll(() => page.getByText(listing.draftRestored).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})
