import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** Titles and a neighbourhood that are unique to this run. */
const run = Date.now()
const quarter = `Autosalloni${run}`
const titled = (name: string) => `${name} ${run}`

const car = { postType: { postTypeId: 9 }, rent: false, selling: true, amenities: [], neighborhood: quarter }
const golf = { ...car, brand: 'Volkswagen', manufactureYear: 2016, petrolType: 'Nafte', transmision: 'Manual' }
const cars = {
  'Golf 7': { ...golf, model: 'Golf 7', price: 12_000, kilometers: 90_000, power: 110 },
  'Golf 8': { ...golf, model: 'Golf 8', price: 24_500, kilometers: 30_000, power: 96 },
  Passat: { ...golf, model: 'Passat', price: 9000 },
  Audi: { ...car, brand: 'Audi', model: 'A4', price: 14_000 },
}

let browser: Browser
beforeAll(async () => {
  bypassApi()
  const seller = await signUp()
  const keys = [await uploadPhoto(seller)]
  for (const [name, facts] of Object.entries(cars)) await storePost(seller, keys, { title: titled(name), ...facts })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': quarter })).numOfPosts === 4)
  browser = await connectBrowser()
})

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))

const titles = async (page: Page) =>
  (await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()).sort()

describe.each([
  { language: 'en', where: 'on a desktop', viewport: desktop, kilometres: '90,000 km' },
  { language: 'al', where: 'on a phone', viewport: phone, kilometres: '90.000 km' },
] as const)('in $language $where', ({ language, viewport, kilometres }) => {
  test('a visitor finds a car by make, model and price, reads its facts, compares it and gets in touch (KND-01, KND-05, KND-17, SAV-04)', async () => {
    const t = words[language]
    const { page, close, complaints } = await openPage(browser, { language, viewport })
    await page.goto(`/user/post?input-property-type=Generic-car&input-neighborhood=${quarter}&page=1`)
    await expect.poll(() => titles(page)).toHaveLength(4)

    /** Opens a filter: from its chip on a desktop, in the drawer on a phone. */
    const open = async (name: string) => {
      if (viewport === phone) {
        await page.getByRole('button', { name: t.results.filters }).click()
        return page.getByRole('dialog', { name: t.results.filters })
      }
      await page.getByRole('button', { name, exact: true }).click()
      return page.getByRole('dialog', { name })
    }
    const leave = () => page.keyboard.press('Escape')

    if (viewport === desktop)
      for (const name of [t.results.price, t.listings.facts.manufactureYear, t.listings.facts.petrolType])
        await page.getByRole('button', { name, exact: true }).waitFor()
    const brand = await open(t.listings.facts.brand)
    await brand
      .getByRole('checkbox', { name: /^Volkswagen/ })
      .first()
      .check()
    await page.waitForURL(/input-car-model=Volkswagen/)
    await brand.getByLabel(t.listings.facts.model, { exact: true }).fill('Golf')
    await page.keyboard.press('Enter')
    await page.waitForURL(/input-words=Golf/)
    // Cards of the former search are dimmed meanwhile.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectAccessible(page)
    await leave()
    await expect.poll(() => titles(page)).toEqual([titled('Golf 7'), titled('Golf 8')])
    for (const name of ['Golf 7', 'Golf 8'])
      await page
        .getByRole('button', { name: fill(t.listings.save.label, { title: titled(name) }), exact: true })
        .click()

    const price = await open(t.results.price)
    await price.getByLabel(`${t.results.price}: ${t.results.maximum}`).fill('15000')
    await page.waitForURL(/input-maximum=15000/)
    await leave()
    await expect.poll(() => titles(page)).toEqual([titled('Golf 7')])
    const card = page.getByRole('main').getByRole('article')
    expect(await card.getByRole('listitem').allTextContents()).toEqual(
      ['2016', kilometres, t.listings.options.petrolType.Nafte].map((text) => expect.stringContaining(text)),
    )
    await card.getByRole('link').first().click()
    await page.waitForURL('**/user/post-details/*')
    const fact = (label: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
    await expect.poll(() => fact(t.listings.facts.power).textContent()).toBe(`110 kW (150 ${t.listings.horsepower})`)
    expect(await fact(t.listings.facts.transmision).textContent()).toBe(t.listings.options.transmision.Manual)
    const contact = page.getByRole('complementary', { name: t.detail.contact.title })
    await expect.poll(() => contact.getByRole('link').first().getAttribute('href')).toBe('tel:+38344123456')

    await page.goto('/user/saved')
    for (const name of ['Golf 7', 'Golf 8'])
      await page.getByRole('checkbox', { name: fill(t.saved.compare.of, { title: titled(name) }) }).check()
    await page.getByRole('link', { name: fill(t.saved.compare.go_other, { count: 2 }) }).click()
    await page.waitForURL('**/user/saved/compare?ids=*')
    const row = (label: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}`) }) })
    const best = ` (${t.saved.compare.best})`
    const cells = async (label: string) => (await row(label).getByRole('cell').allTextContents()).sort()
    await expect.poll(() => cells(t.listings.facts.kilometers)).toHaveLength(2)
    expect((await cells(t.listings.facts.kilometers)).filter((text) => text.endsWith(best))).toHaveLength(1)
    expect((await cells(t.listings.facts.power)).filter((text) => text.startsWith('110'))).toEqual([
      `110 kW (150 ${t.listings.horsepower})${best}`,
    ])
    await expectAccessible(page)
    await row(t.saved.compare.contact)
      .getByRole('link', { name: fill(t.saved.compare.writeOf, { title: titled('Golf 7') }) })
      .click()
    await page.waitForURL('**/user/post-details/*#write')
    await page.getByRole('heading', { name: t.detail.message.title }).waitFor()
    expectQuiet(complaints)
    await close()
  })
})
