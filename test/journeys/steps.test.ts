import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { words } from '../support/journeys.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const { common, about, contact } = words.en

/** Holds back the code of a page until it is released. */
async function holdBack(page: Page, name: string) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, letThrough: held.resolve }
}

const inFooter = (page: Page, name: string) => page.locator('footer').getByRole('link', { name })
const entries = (page: Page) => page.evaluate(() => history.length)
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const comes = (page: Page) => page.locator('[data-active=true]').waitFor({ state: 'attached' })

/** Chooses Albanian in the language menu. */
async function chooseAlbanian(page: Page) {
  await page.getByRole('button', { name: new RegExp(common.language.label) }).click()
  await page.getByRole('button', { name: common.language.al }).click()
}

test('a second click during a slow navigation is ignored, and adds no second history entry (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/contact')
  await titled(page, contact.title)
  const before = await entries(page)
  const { asked, letThrough } = await holdBack(page, 'AboutPage')
  await inFooter(page, common.footer.about).click()
  await asked
  await comes(page)
  expect(new URL(page.url()).pathname).toBe('/user/contact')
  await inFooter(page, common.footer.about).click()
  letThrough()
  await titled(page, about.title)
  expect(new URL(page.url()).pathname).toBe('/user/about-us')
  expect(await entries(page)).toBe(before + 1)
  await page.goBack()
  await titled(page, contact.title)
  expectQuiet(complaints)
  await close()
})

test('of two pending navigations the last one wins, whichever loads first (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/contact')
  await titled(page, contact.title)
  const before = await entries(page)
  const { asked, letThrough } = await holdBack(page, 'AboutPage')
  await inFooter(page, common.footer.about).click()
  await asked
  await page.locator('header').getByRole('link', { name: common.nav.blogs }).click()
  await titled(page, words.en.blog.title)
  const loaded = page.waitForResponse('**/assets/AboutPage-*.js')
  letThrough()
  await (await loaded).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  await titled(page, words.en.blog.title)
  expect(new URL(page.url()).pathname).toBe('/user/blogs')
  expect(await entries(page)).toBe(before + 1)
  expectQuiet(complaints)
  await close()
})

test('changing the language during a navigation does not cancel the navigation (NAV-01, PRD-13)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/contact')
  await titled(page, contact.title)
  const { asked, letThrough } = await holdBack(page, 'AboutPage')
  await inFooter(page, common.footer.about).click()
  await asked
  await chooseAlbanian(page)
  await titled(page, words.al.contact.title)
  expect(new URL(page.url()).search).toBe('?lang=al')
  letThrough()
  await titled(page, words.al.about.title)
  await page.goBack()
  await titled(page, words.al.contact.title)
  expect(new URL(page.url()).search).toBe('?lang=al')
  expectQuiet(complaints)
  await close()
})

test('changing the language while going back does not cancel going back (NAV-01, PRD-13)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/about-us')
  await titled(page, about.title)
  await inFooter(page, common.nav.contact).click()
  await titled(page, contact.title)
  await page.reload()
  const { asked, letThrough } = await holdBack(page, 'AboutPage')
  await page.goBack()
  await asked
  await chooseAlbanian(page)
  await titled(page, words.al.contact.title)
  letThrough()
  await titled(page, words.al.about.title)
  expect(new URL(page.url()).pathname).toBe('/user/about-us')
  await page.goForward()
  await titled(page, words.al.contact.title)
  expectQuiet(complaints)
  await close()
})

test('navigating while a language loads ends at the new page (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/about-us')
  await titled(page, about.title)
  await inFooter(page, common.nav.contact).click()
  await titled(page, contact.title)
  const texts = Promise.withResolvers<void>()
  await page.route('**/assets/al-*.js', async (route) => {
    await texts.promise
    await route.continue()
  })
  await chooseAlbanian(page)
  await inFooter(page, common.footer.about).click()
  await titled(page, about.title)
  texts.resolve()
  await titled(page, words.al.about.title)
  expect(new URL(page.url()).pathname).toBe('/user/about-us')
  expectQuiet(complaints)
  await close()
})

test('a hash that names no element, or cannot be decoded, does not prevent opening the page (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  for (const hash of ['#%', '#%E0%A4%A', '#nowhere', '#content']) {
    // From another document; otherwise the browser would only go to the hash.
    await page.goto('/user/blogs')
    await page.goto(`/user/contact${hash}`)
    await titled(page, contact.title)
    await inFooter(page, common.footer.about).click()
    await titled(page, about.title)
    await page.goBack()
    await titled(page, contact.title)
  }
  expectQuiet(complaints)
  await close()
})

test('jumping to a hash does not change the stored scroll position of the page (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/about-us')
  await titled(page, about.title)
  await page.evaluate(() => scrollTo(0, 200))
  await page.locator('a[href="#content"]').focus()
  await page.keyboard.press('Enter')
  // Until the jump is rendered, scrolling is that of the entry before it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  expectQuiet(complaints)
  await close()
})

test('a navigation during the first render is not lost (NAV-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  // The page is rendered and starts to listen for navigation now; earlier navigation could not reach it.
  await page.addInitScript((to) => {
    const listen = window.addEventListener
    window.addEventListener = function (this: Window, ...[type, ...how]: Parameters<typeof listen>) {
      if (type === 'popstate' && location.pathname !== to) history.pushState({}, '', to)
      listen.call(this, type, ...how)
    } as typeof listen
  }, '/user/about-us')
  await page.goto('/user/contact')
  await titled(page, about.title)
  expect(new URL(page.url()).pathname).toBe('/user/about-us')
  expectQuiet(complaints)
  await close()
})
