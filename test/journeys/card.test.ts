import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A neighbourhood and a title that are unique to this run. */
const run = Date.now()
const neighborhood = `Kodra${run}`
const title = `Flat ${run}`

let browser: Browser
let postId: string
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const keys = [await uploadPhoto(person), await uploadPhoto(person)]
  postId = await storePost(person, keys, { title, neighborhood })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 1)
  browser = await connectBrowser()
})

const list = `/user/post?input-neighborhood=${neighborhood}&page=1`
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: title })

test('a card opens its listing when clicked, not when dragged (CRD-15, CON-33)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(list)
  const link = card(page).getByRole('link')
  const drag = async (pixels: number) => {
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    if (!box) throw new Error('The card is nowhere.')
    const from = { x: box.x + box.width / 2, y: box.y + 60 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + pixels, from.y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(11)
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/user/post')
  await drag(10)
  await page.waitForURL(`**/user/post-details/${postId}`)
  await page.goBack()
  await link.click()
  await page.waitForURL(`**/user/post-details/${postId}`)
  expectQuiet(complaints)
  await close()
})

test('a keyboard reaches the next photo of a card once its link has the focus (CRD-14)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(list)
  const [flat, { listings: t }] = [card(page), words.en]
  const next = flat.getByRole('button', { name: t.nextPhoto })
  await flat.waitFor()
  expect(await next.count()).toBe(0)
  await flat.getByRole('link').focus()
  await next.focus()
  await page.keyboard.press('Enter')
  await flat.getByRole('button', { name: t.previousPhoto }).waitFor()
  expectQuiet(complaints)
  await close()
})

test('below 450 px a card is narrow: the place has its own line, and the date comes after the facts (CRD-16, CON-22)', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 450, height: 900 } })
  await page.goto(list)
  const flat = card(page)
  await flat.waitFor()
  const middle = async (of: string) => {
    const box = await flat.locator(of).boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const dateBeside = async () => {
    const [date, place, facts] = await Promise.all(['time', 'p', 'ul'].map(middle))
    const near = (one = 0, other = 0) => Math.abs(one - other) < 8
    return near(date, place) ? 'place' : near(date, facts) ? 'facts' : 'nothing'
  }
  await expect.poll(dateBeside).toBe('place')
  await page.setViewportSize({ width: 449, height: 900 })
  await expect.poll(dateBeside).toBe('facts')
  await close()
})
