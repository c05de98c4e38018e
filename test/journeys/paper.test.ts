import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { address } from '../support/http.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { unreachableParts } from '../support/reachable.ts'

const neighborhood = `Rruga e shtypur ${Date.now()}`
const description = 'E qetë, me diell dhe afër çdo gjëje që duhet. '.repeat(40)

let browser: Browser
let owner: Person
let postId: string
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  browser = await connectBrowser()
  const photos = [await uploadPhoto(owner), await uploadPhoto(owner)]
  postId = await storePost(owner, photos, { neighborhood, description, descriptionSecond: description })
  for (const price of [410, 420, 430]) await storePost(owner, photos, { neighborhood, price })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 4)
})

/** The number of pages of a PDF by Chromium, whose page objects are not compressed. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** What lies over other content, and the colours of the page. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
    const { backgroundColor, color } = getComputedStyle(document.body)
    const own = getComputedStyle(document.documentElement).backgroundColor
    return {
      over: all.filter((one) => /fixed|sticky/.test(getComputedStyle(one).position)).map((one) => one.className),
      // Beyond the body the paper has the ground of the document, if that has one.
      grounds: [own, backgroundColor].filter((one) => one !== 'rgba(0, 0, 0, 0)'),
      text: Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
    }
  })

test('a listing prints on two pages at most, in dark colours too: photo, facts, description, address, contact and code (INP-11)', async () => {
  const t = words.al
  const { page, close } = await openPage(browser, { language: 'al', viewport: phone })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('main').getByRole('link', { name: /\+383/ }).first().waitFor()
  // As paper, whose width is that of A4 without its margins.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.getByRole('img', { name: t.detail.code }).waitFor()
  await page.getByText(`${address()}/user/post-details/${postId}`).waitFor()
  expect(await lookOf(page)).toEqual({ over: [], grounds: ['rgb(255, 255, 255)'], text: 36 })
  expect(await unreachableParts(page)).toEqual([])
  const main = page.getByRole('main')
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByText(neighborhood).first(),
    main.getByText(description.trim().slice(0, 200)).first(),
    main.getByRole('link', { name: /\+383/ }).first(),
    main.locator('dl').first(),
  ])
    expect(await part.isVisible()).toBe(true)
  const drawn = () =>
    main
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  const similar = main.getByRole('heading', { name: t.detail.similar, exact: true })
  for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo'), similar])
    expect(await frame.isVisible()).toBe(false)
  const pages = pagesIn(await page.pdf({ format: 'A4' }))
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(2)
  await close()
})

test('results print as a list, without the map (INP-11)', async () => {
  const { page, close } = await openPage(browser)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.goto(`/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBe(4)
  expect(await lookOf(page)).toEqual({ over: [], grounds: ['rgb(255, 255, 255)'], text: 36 })
  expect(await unreachableParts(page)).toEqual([])
  const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
  expect(await page.locator('[class*=ResultsPage-map]').isVisible()).toBe(false)
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1)
  await close()
})
