import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { choosePlace, fillFlat, goWithin, label, logIn, openAddForm, words } from '../support/journeys.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const t = words.en

/** A browser that blocks cookies and site data. The pinned Chromium has no setting for it. */
function blocked() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  LockManager.prototype.request = async () => refuse()
  ServiceWorkerContainer.prototype.register = async () => refuse()
}

/** A browser whose storage for the site has no byte left. */
function full() {
  for (const own of [localStorage, sessionStorage])
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        own.setItem(`filler ${size}`, 'x'.repeat(size))
      } catch {
        // Then half as much.
      }
  CacheStorage.prototype.open = async () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

describe.each([
  ['site data are blocked', blocked],
  ['storage is full', full],
])('where %s (INP-06)', (_, refusing) => {
  const open = async () => {
    const opened = await openPage(browser, { cached: true })
    await opened.page.addInitScript(refusing)
    return opened
  }

  test.each([
    ['/user/login', t.accounts.login.title],
    ['/user/register', t.accounts.register.title],
    ['/user/dashboard', t.home.hero.patundshmeri],
    ['/user/saved', t.saved.title],
  ])('%s is shown', async (address, heading) => {
    const { page, close, complaints } = await open()
    await page.goto(address)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expectQuiet(complaints)
    await close()
  })

  test('a user can sign in, publish, save, and set language and colours, as long as the page is open', async () => {
    const person = await signUp()
    const { page, close, complaints } = await open()
    await page.goto('/user/login')
    await logIn(page, t, person.email)

    await openAddForm(page, t)
    await page.getByLabel(label(t.listing.title)).fill('Half a listing')
    await page.waitForTimeout(500)
    await goWithin(page, '/user/contact')
    await page.getByRole('heading', { name: t.contact.title, level: 1 }).waitFor()
    await openAddForm(page, t)
    await expect.poll(() => page.getByLabel(label(t.listing.title)).inputValue()).toBe('Half a listing')

    await fillFlat(page, t, 'A listing without a trace')
    await choosePlace(page, t, 'Dardani')
    await page.getByRole('button', { name: t.listing.submit, exact: true }).click()
    await page.getByText(t.listing.success).first().waitFor()
    await page.waitForURL('**/user/post?*')
    const save = page.getByRole('button', { name: t.listings.save.label.replace(/{{title}}.*/, '') }).first()
    await save.click()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    await goWithin(page, '/user/saved')
    await page.getByRole('heading', { name: t.saved.title, level: 1 }).waitFor()
    await page.getByRole('article').first().waitFor()

    const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme)
    await page.getByRole('button', { name: t.common.scheme.toDark }).click()
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: t.common.language.label }).click()
    await page.getByRole('button', { name: t.common.language.al }).click()
    await page.getByRole('heading', { name: words.al.saved.title, level: 1 }).waitFor()
    await goWithin(page, '/user/contact')
    await page.getByRole('heading', { name: words.al.contact.title, level: 1 }).waitFor()
    expect(await scheme()).toBe('dark')
    // The saved listing is the first of the results, which another test may delete.
    expectQuiet(complaints, [/404 .*\/api\/post\/get\//])
    await close()
  })
})
