import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { getPost, publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const tile = (page: Page) => page.locator('li[data-state]').first()
/** Waits until the first photo is processed, which takes a while beside other tests. */
const ready = (page: Page) =>
  expect.poll(() => tile(page).getAttribute('data-state'), { timeout: 60_000 }).toBe('ready')
const shown = (page: Page) => tile(page).locator('img').getAttribute('src')

/** A picture of 1600 × 1200, red on its left and blue on its right half, with fine stripes in the middle. */
async function striped() {
  const [width, height] = [1600, 1200]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const isStripe = x >= 600 && x < 1000 && x % 10 < 5 && y >= 500 && y < 700
      if (!isStripe) pixels[x < width / 2 ? at : at + 2] = 0xe0
    }
  // Drawn as pixels, because sharp reads no SVG once the product's own code was loaded beside it.
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return { name: 'car.jpg', mimeType: 'image/jpeg', buffer }
}

/** The published picture of the first photo. */
async function published(page: Page): Promise<Buffer> {
  await ready(page)
  const source = await tile(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src)
  return Buffer.from(await (await fetch(source)).arrayBuffer())
}

/** How much the brightness varies in a part of a picture, given in its pixels. */
async function contrastOf(picture: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const part = await sharp(picture).extract({ left, top, width, height }).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]?.stdev ?? 0
}

const texts = (language: Language) => {
  const { editing, listing, common } = words[language]
  return { ...editing, cancel: common.cancel, edit: listing.photos.edit.replace('{{position}}', '1') }
}

/** Opens the editor of the first photo. */
async function openEditor(page: Page, t: ReturnType<typeof texts>) {
  await page.getByRole('button', { name: t.edit }).click()
  const editor = page.getByRole('dialog', { name: t.title.replace('{{position}}', '1') })
  await editor.locator('canvas').waitFor()
  return editor
}

test('a photo is turned and cropped by keyboard alone, and sent anew (KND-10)', async () => {
  const t = texts('en')
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post')
  await page.locator('input[type=file]').setInputFiles([await striped()])
  await ready(page)
  const before = await shown(page)

  const editor = await openEditor(page, t)
  const press = async (name: string) => {
    await editor.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  await press(t.turnRight)
  await editor.getByText(t.done.turn).waitFor({ state: 'attached' })
  await press(t.crop)
  const area = editor.getByRole('group', { name: t.area })
  await expect.poll(() => area.evaluate((one) => one === document.activeElement)).toBe(true)
  await press('1:1')
  await expectAccessible(page)
  await area.focus()
  // Red is above after the turn: the square at the top has more of it than of blue.
  for (let at = 0; at < 4; at++) await page.keyboard.press('Control+ArrowUp')
  await press(t.save)
  await editor.waitFor({ state: 'detached' })

  await expect.poll(() => shown(page)).not.toBe(before)
  const picture = await published(page)
  const { width, height } = await sharp(picture).metadata()
  expect(width).toBe(1200)
  expect(Math.abs(width - height)).toBeLessThan(3)
  const [red, , blue] = (await sharp(picture).stats()).channels
  expect((red?.mean ?? 0) / (blue?.mean ?? 1)).toBeGreaterThan(1.7)
  expect(await page.getByRole('button', { name: t.edit }).evaluate((one) => one === document.activeElement)).toBe(true)
  expectQuiet(complaints)
  await close()
})

test('a number plate is blurred by finger, what was drawn and undone changes nothing (KND-10)', async () => {
  const t = texts('al')
  const options = { language: 'al', viewport: phone } as const
  const { page, close, complaints } = await openAs(browser, await signUp(), '/user/add/post', options)
  await page.locator('input[type=file]').setInputFiles([await striped()])
  expect(await contrastOf(await published(page), 500, 410, 240, 120)).toBeGreaterThan(30)
  const before = await shown(page)

  const touch = await page.context().newCDPSession(page)
  /** Draws a rectangle over the stripes, from one corner to the other. */
  const draw = async () => {
    const box = await page.getByRole('dialog').locator('canvas').boundingBox()
    if (!box) throw new Error('The picture is nowhere.')
    const at = (x: number, y: number) => [{ x: box.x + box.width * x, y: box.y + box.height * y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.3, 0.36) })
    for (const step of [0.2, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(0.3 + 0.4 * step, 0.36 + 0.28 * step),
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  const editor = await openEditor(page, t)
  await editor.getByRole('button', { name: t.blur, exact: true }).click()
  await draw()
  await editor.getByRole('button', { name: t.apply.blur }).click()
  await editor.getByRole('button', { name: t.undo }).click()
  await editor.getByRole('button', { name: t.save }).click()
  await editor.waitFor({ state: 'detached' })
  expect([await tile(page).getAttribute('data-state'), await shown(page)]).toEqual(['ready', before])

  const again = await openEditor(page, t)
  await again.getByRole('button', { name: t.blur, exact: true }).click()
  await draw()
  await expectAccessible(page)
  // What is selected is blurred when the photo is saved.
  await again.getByRole('button', { name: t.save }).click()
  await expect.poll(() => shown(page)).not.toBe(before)
  const picture = await published(page)
  expect((await sharp(picture).metadata()).width).toBe(1280)
  // The two halves are left of it, the stripes are not; browsers that smooth less leave spots.
  expect(await contrastOf(picture, 500, 410, 90, 120)).toBeLessThan(15)
  expectQuiet(complaints)
  await close()
})

test('a published photo is edited too, and takes the place of the former one (KND-10)', async () => {
  const t = texts('en')
  const owner = await signUp()
  const postId = await publish(owner)
  const [former] = (await getPost(postId)).body.data.photos
  const { page, close, complaints } = await openAs(browser, owner, `/user/update/post/${postId}`)
  await ready(page)
  const editor = await openEditor(page, t)
  await editor.getByRole('button', { name: t.turnLeft }).click()
  await editor.getByRole('button', { name: t.save }).click()
  await expect.poll(() => shown(page)).not.toContain(former?.key ?? '')
  await ready(page)
  await page.getByRole('button', { name: words.en.listing.update }).click()
  await expect
    .poll(async () => {
      const { photos } = (await getPost(postId)).body.data
      return photos.map(({ key, primary, width, height }) => [key !== former?.key, primary, width, height])
    })
    .toEqual([[true, true, former?.height, former?.width]])
  expectQuiet(complaints)
  await close()
})

test('what was done is gone with Cancel, and a photo that cannot be opened is left as it is (KND-10)', async () => {
  const t = texts('en')
  const owner = await signUp()
  const { page, close, complaints } = await openAs(browser, owner, `/user/update/post/${await publish(owner)}`)
  await ready(page)
  const before = await shown(page)
  const editor = await openEditor(page, t)
  await editor.getByRole('button', { name: t.turnLeft }).click()
  await editor.getByRole('button', { name: t.cancel }).click()
  await editor.waitFor({ state: 'detached' })
  expect(await shown(page)).toBe(before)

  await page.route('**/1280.jpg', (route) => route.abort())
  await page.getByRole('button', { name: t.edit }).click()
  await page.getByText(t.unreadable).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await shown(page)).toBe(before)
  expectQuiet(complaints, [/net::ERR_FAILED/])
  await close()
})
