import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { photosMax } from '#shared/posts/post.ts'
import { type Chosen, chosenFiles, strayOf } from '../inputs/photos.ts'
import { connectBrowser, expectQuiet } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { label, openAs, words } from '../support/journeys.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
let files: Chosen[]
beforeAll(async () => {
  bypassApi()
  ;[browser, files] = await Promise.all([connectBrowser(), chosenFiles()])
})

const { listing, photos, profile, blog } = words.en
const tiles = (page: Page) => page.locator('li[data-state]')

const fileOf = (what: string) => {
  const file = files.find((one) => one.what === what)
  if (!file) throw new Error(`Which file is ${what}?`)
  return file
}

/** Chooses files with the media types that they give themselves, which Playwright would take from their names. */
const choose = (page: Page, chosen: readonly Chosen[], input = page.locator('input[type=file]')) =>
  input.evaluate(
    (field: HTMLInputElement, sent) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      field.files = transfer.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    chosen.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  )

/** The published pictures, in the order of the tiles, once all have arrived. */
async function published(page: Page, count: number): Promise<Buffer[]> {
  const states = () => tiles(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))
  await expect.poll(states, { timeout: 60_000 }).toEqual(Array(count).fill('ready'))
  const sources = await tiles(page).evaluateAll((items) => items.map((item) => item.querySelector('img')?.src ?? ''))
  return Promise.all(sources.map(async (source) => Buffer.from(await (await fetch(source)).arrayBuffer())))
}

/** Removes all photos of the form. */
async function clear(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: listing.photos.remove.replace('{{position}}', '1'), exact: true })
  while ((await tiles(page).count()) > 0) await remove.click()
}

/** What the page says of a file that it does not take: in a notice with its name, or in its tile. */
const refusalOf = (page: Page, { name, inPage }: Chosen) => {
  const problem = inPage === 'photo' ? '' : photos.reasons[inPage]
  const notice = page.getByText(photos.named.replace('{{name}}', name).replace('{{problem}}', problem))
  return notice.or(page.locator('li[data-state=rejected]').getByText(problem))
}

describe('what is chosen as a photo is judged by its bytes (INP-05)', () => {
  test('pictures of every kind are published, upright and in their colours', async () => {
    const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
    const taken = files.filter(({ inPage }) => inPage === 'photo')
    expect(taken.length).toBeGreaterThan(30)
    for (let at = 0; at < taken.length; at += photosMax) {
      const some = taken.slice(at, at + photosMax)
      await choose(page, some)
      const pictures = await published(page, some.length)
      for (const [index, { what, quarters }] of some.entries()) {
        if (quarters) expect(await strayOf(pictures[index] ?? Buffer.alloc(0)), what).toBeLessThan(20)
      }
      await clear(page)
    }
    expectQuiet(complaints)
    await close()
  })

  test('whatever is no photo is refused with the true reason, and without “try again”', async () => {
    const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
    for (const file of files.filter(({ inPage }) => inPage !== 'photo')) {
      await choose(page, [file])
      await refusalOf(page, file)
        .first()
        .waitFor()
        .catch(() => expect.fail(`${file.what}: ${file.inPage} is not said`))
      expect(await page.getByRole('button', { name: listing.photos.retryShort }).count(), file.what).toBe(0)
      await clear(page)
    }
    expectQuiet(complaints)
    await close()
  })
})

describe('HEIC is decoded in the page where the browser cannot (INP-05)', () => {
  const heic = () => fileOf('HEIC of a phone')
  const isDecoder = /\/assets\/heicWorker-/

  test('by a decoder that is loaded only then, and can be tried again when it could not be loaded', async () => {
    const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
    const loaded: string[] = []
    page.on('request', (request) => isDecoder.test(request.url()) && loaded.push(request.url()))
    await choose(page, [fileOf('a JPEG without a media type')])
    await published(page, 1)
    expect(loaded).toEqual([])

    await page.route(isDecoder, (route) => route.abort())
    await choose(page, [heic()])
    await page.getByText(photos.failures.noDecoder).waitFor()
    await page.unroute(isDecoder)
    await page.getByRole('button', { name: listing.photos.retry.replace('{{position}}', '2') }).click()
    await published(page, 2)
    expect(loaded.length).toBeGreaterThan(0)
    expectQuiet(complaints, [/net::ERR_FAILED/])
    await close()
  })

  test('as the photo of an account', async () => {
    const { page, close, complaints } = await openAs(browser, await signUp(), '/user/details')
    await choose(page, [heic()])
    await page.getByText(profile.photo.ready).waitFor()
    expectQuiet(complaints)
    await close()
  })

  test('as the cover of an article, which is shown at once', async () => {
    const { page, close, complaints } = await openAs(browser, await signUpWithRole(1), '/user/blogs/create')
    const input = page.getByLabel(blog.fields.image, { exact: true })
    await choose(page, [heic()], input)
    const shown = page.getByAltText(blog.imageAlt)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)

    await choose(page, [fileOf('half a PNG')], input)
    await page.getByText(photos.reasons.broken).waitFor()
    await page.getByLabel(label(blog.fields.title)).fill('With a broken cover')
    await page.getByRole('button', { name: blog.submit }).click()
    await page.getByRole('link', { name: photos.reasons.broken }).waitFor()
    await page.getByRole('button', { name: blog.removeImage }).click()
    await expect.poll(() => page.getByText(photos.reasons.broken).count()).toBe(0)
    expectQuiet(complaints)
    await close()
  })

  test('as a picture in the text of an article', async () => {
    const { page, close, complaints } = await openAs(browser, await signUpWithRole(1), '/user/blogs/create')
    await choose(page, [fileOf('an SVG')], page.locator('input[type=file]').last())
    await page.getByText(photos.named.replace('{{name}}', 'logo.svg').replace('{{problem}}', '')).first().waitFor()
    await choose(page, [heic()], page.locator('input[type=file]').last())
    await page.locator('.tiptap img').waitFor()
    expectQuiet(complaints)
    await close()
  })
})

describe('a photo is made smaller with what the browser has (INP-05, VAL-23)', () => {
  /** Opens the form in a browser that lacks something, and chooses a photo. */
  async function sent(lack: string, file: Chosen) {
    const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
    await page.evaluate(lack)
    await page.evaluate(() => {
      const sizes: number[] = []
      Object.assign(window, { sizes })
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        const blob = body instanceof FormData ? body.get('file') : undefined
        if (blob instanceof Blob) sizes.push(blob.size)
        send.call(this, body)
      }
    })
    const sizes = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'sizes'))
    await choose(page, [file])
    return { page, sizes, close, complaints }
  }
  const noCanvas = 'HTMLCanvasElement.prototype.toBlob = (done) => done(null)'
  const noisy = `CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(255) })`

  test.each([
    ['without any canvas', noCanvas],
    ['where a canvas gives back noise', noisy],
  ])('and sent as it is %s, without a film behind it; HEIC is refused with the reason', async (_, lack) => {
    const motion = fileOf('a motion photo: a film behind the picture')
    const { page, sizes, close, complaints } = await sent(lack, motion)
    const [picture = Buffer.alloc(0)] = await published(page, 1)
    expect(await strayOf(picture)).toBeLessThan(12)
    expect(await sizes()).toEqual([motion.bytes.indexOf('ftypisom') - 4])
    await choose(page, [fileOf('HEIC of a phone')])
    await page.locator('li[data-state=rejected]').getByText(photos.reasons.unconverted).waitFor()
    expectQuiet(complaints)
    await close()
  })
})

test('what the server says of a photo is told, and tried again only where that helps (INP-05)', async () => {
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  const file = fileOf('a JPEG without a media type')
  const answer = (headers: Record<string, string>) => ({
    status: 429,
    headers,
    contentType: 'application/json',
    body: JSON.stringify({ error: { code: 'tooMany', message: '' } }),
  })
  const retry = page.getByRole('button', { name: listing.photos.retryShort })
  await page.route('**/api/photos/sign', (route) => route.fulfill(answer({ 'retry-after': '7200' })))
  await choose(page, [file])
  await page.getByText(photos.reasons.tooMany).waitFor()
  expect(await retry.count()).toBe(0)
  await clear(page)

  await page.unroute('**/api/photos/sign')
  await page.route('**/api/photos/sign', (route) => route.fulfill(answer({ 'retry-after': '1' })))
  await choose(page, [file])
  await page.getByText(photos.failures.unsent).waitFor()
  await page.unroute('**/api/photos/sign')
  await page.getByRole('button', { name: listing.photos.retry.replace('{{position}}', '1') }).click()
  await published(page, 1)
  expect(new URL(page.url()).origin).toBe(inject('address'))
  expectQuiet(complaints, [/429/])
  await close()
})
