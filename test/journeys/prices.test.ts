import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const neighborhood = randomUUID()
const [steady, cheaper, cheapest] = ['Steady', 'Cheaper', 'Cheapest'].map((one) => `${one} ${randomUUID()}`)

let browser: Browser
let reducedId = ''
beforeAll(async () => {
  bypassApi()
  const [owner, connected] = await Promise.all([signUp(), connectBrowser()])
  browser = connected
  const photo = await uploadPhoto(owner)
  const point = (days: number, amount?: number) => ({
    at: daysAgo(days),
    ...(amount !== undefined && { amount, currency: 'Euro' as const, per: 'month' as const }),
  })
  const store = (title: string | undefined, price: number, prices?: ReturnType<typeof point>[]) =>
    storePost(owner, [photo], { title, price, neighborhood }, { createdAt: daysAgo(100), prices })
  await store(cheapest, 250, [point(100, 500), point(2, 250)])
  reducedId = await store(cheaper, 460, [point(100, 500), point(90), point(80, 500), point(3, 460)])
  await store(steady, 500)
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 3)
})

const results = `/user/post?input-property-type=Generic-RealEstate&input-neighborhood=${neighborhood}&page=1`

test('a reduced price is marked, filterable and first (PRC-02, PRC-03)', async () => {
  const t = words.al
  const { page, complaints, close } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto(`${results}&input-order=reduced`)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })
  await expect.poll(() => titles.allTextContents()).toEqual([cheapest, cheaper, steady])
  const card = page.getByRole('article').filter({ hasText: cheaper })
  await card.getByText(/^[-−]8\s?%$/).waitFor()
  await expect.poll(() => page.getByRole('article').filter({ hasText: steady }).getByText(/%/).count()).toBe(0)

  await page.getByRole('button', { name: t.results.filters }).click()
  const tick = page.getByRole('dialog').getByRole('checkbox', { name: t.results.reducedOnly })
  await expect.poll(() => tick.evaluate((one) => one.closest('label')?.textContent)).toMatch(/2$/)
  await tick.check()
  await page.waitForURL(/input-reduced=true/)
  await page.getByRole('button', { name: t.common.close }).first().click()
  await expect.poll(() => titles.allTextContents()).toEqual([cheapest, cheaper])
  await expectAccessible(page)

  await page.goto(`/user/post-details/${reducedId}`)
  await page.getByRole('heading', { name: t.detail.prices.title }).waitFor()
  await page
    .getByText(/^[-−]8\s?%$/)
    .locator('visible=true')
    .first()
    .waitFor()
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(5)
  await expect.poll(() => rows.nth(2).textContent()).toContain(t.detail.prices.none)
  await expect.poll(() => rows.nth(4).textContent()).toContain('460')
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})
