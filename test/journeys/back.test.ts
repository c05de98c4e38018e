import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { label, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const { common, results, detail, listings, trust, contact } = words.en

let browser: Browser
let listing: string
beforeAll(async () => {
  bypassApi()
  const owner = await signUp()
  listing = await storePost(owner, [await uploadPhoto(owner)], { title: 'A home to come back to' })
  browser = await connectBrowser()
})

const pathOf = (page: Page) => new URL(page.url()).pathname
const wantsRent = (page: Page) => new URL(page.url()).searchParams.get('input-rent') === 'true'

test('on a phone Back closes the menu, the language, the filters and the map, and leaves what was chosen there (INP-27)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  await page.goto('/user/contact')
  const openMenu = page.getByRole('button', { name: common.nav.openMenu })
  const menu = page.getByRole('dialog', { name: common.nav.menu })
  await openMenu.click()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/user/contact')

  // Opened and closed like by a nervous hand, it leaves nothing behind.
  for (const _ of [1, 2, 3]) {
    await openMenu.click()
    await page.keyboard.press('Escape')
  }
  await menu.waitFor({ state: 'detached' })
  await openMenu.click()
  await menu.getByRole('link', { name: common.nav.realEstate }).click()
  await page.waitForURL('**/user/post?*')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: contact.title }).waitFor()
  expect(await menu.count()).toBe(0)
  await page.goForward()
  await page.waitForURL('**/user/post?*')

  const language = page.getByRole('button', { name: /^Language/ })
  const languages = page.getByRole('group', { name: /^Language/ })
  await language.click()
  await languages.waitFor()
  await page.goBack()
  await languages.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/user/post')

  const filters = page.getByRole('dialog', { name: results.filters })
  await page.getByRole('button', { name: results.filters }).first().click()
  await filters.getByRole('checkbox', { name: results.rent }).click()
  await expect.poll(() => wantsRent(page)).toBe(true)
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  expect(wantsRent(page)).toBe(true)
  await page.goBack()
  await expect.poll(() => wantsRent(page)).toBe(false)
  expect(pathOf(page)).toBe('/user/post')

  const map = page.getByRole('dialog', { name: results.map })
  await page.getByRole('button', { name: results.map, exact: true }).click()
  await map.waitFor()
  await page.goBack()
  await map.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/user/contact')
  expectQuiet(complaints)
  await close()
})

test('on a phone Back closes photos and dialogs of a listing, also after a reload and a link in one of them (INP-27)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const address = `/user/post-details/${listing}`
  await page.goto('/user/contact')
  await page.goto(address)
  const photos = page.getByRole('dialog', { name: detail.zoom.replace('{{title}}', 'A home to come back to') })
  const photo = page.getByRole('button', { name: 'Enlarge photo 1 of 1' })
  const report = page.getByRole('dialog', { name: trust.report.titles.listing })
  const openReport = page.getByRole('button', { name: detail.contact.report })
  for (const [open, dialog] of [
    [photo, photos],
    [openReport, report],
  ] as const) {
    await open.click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(address)
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
    expect(await dialog.count()).toBe(0)
  }

  // What is written in the page stays, whatever lay over it meanwhile.
  const name = page.getByLabel(label(contact.name))
  await name.fill('Arta')
  await photo.click()
  await photos.waitFor()
  await page.goBack()
  await photos.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Arta')

  await photo.click()
  await photos.waitFor()
  await page.reload()
  await photo.waitFor()
  await page.getByRole('button', { name: listings.save.save }).first().click()
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/user/contact')
  expectQuiet(complaints)
  await close()
})
