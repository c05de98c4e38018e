import { readFile } from 'node:fs/promises'
import type axe from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import type { Dictionary } from '../../web/app/dictionary.ts'
import { nextRefresh } from '../bench/search.ts'
import { desktop, openPage, refusal } from './browser.ts'
import { al, en } from './dictionary.ts'
import { eventually, indexesCaughtUp } from './http.ts'
import { buildPhoto } from './listings.ts'
import { type Person, password } from './people.ts'

const axeSource = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The texts of the pages. */
export const words: Record<Language, Dictionary> = { en, al }

/** A label as the page shows it, with or without the star of a required field. */
export const label = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`)

/** Fills in the open registration form as an individual from Prishtina. */
export async function fillRegistration(page: Page, { accounts: { fields } }: Dictionary, email: string): Promise<void> {
  await page.getByLabel(label(fields.name)).fill('Arta')
  await page.getByLabel(label(fields.lastName)).fill('Krasniqi')
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.telephone)).fill('+383 44 123 456')
  await page.getByLabel(label(fields.city)).selectOption('Prishtine')
  await page.getByLabel(label(fields.password)).fill(password)
  await page.getByLabel(label(fields.confirmPassword)).fill(password)
}

/** Signs in with the login form, which must be open. */
export async function logIn(page: Page, t: Dictionary, email: string): Promise<void> {
  await page.getByLabel(label(t.accounts.fields.email)).fill(email)
  await page.getByLabel(label(t.accounts.fields.password)).fill(password)
  await page.getByRole('button', { name: t.accounts.login.submit, exact: true }).last().click()
  await page.waitForURL('**/user/dashboard')
}

/** Saves after the server has ended the session, and signs in again, which leads back to the form. */
export async function saveExpired(
  page: Page,
  t: Dictionary,
  email: string,
  save: () => Promise<unknown>,
): Promise<void> {
  const { pathname } = new URL(page.url())
  const { fields, login } = t.accounts
  await page.route('**/api/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal(401, 'sessionExpired')) : route.continue(),
  )
  await save()
  await page.waitForURL('**/user/login?*')
  // The form has fields of the same names.
  await page.getByRole('heading', { level: 1, name: login.title }).waitFor()
  await page.unroute('**/api/**')
  await page.getByLabel(label(fields.email)).fill(email)
  await page.getByLabel(label(fields.password)).fill(password)
  await page.locator('form').getByRole('button', { name: login.submit, exact: true }).click()
  await page.waitForURL(`**${pathname}`)
}

/** Signs out with the account menu. */
export async function logOut(page: Page, t: Dictionary): Promise<void> {
  await page.getByRole('button', { name: accountMenu(t) }).click()
  await page.getByRole('button', { name: t.common.nav.logout, exact: true }).click()
  await page.waitForURL('**/user/dashboard')
  await page.getByText(t.common.signedOut).waitFor()
}

/** The entries of the tab's session storage that contain a text. */
export const storedInTab = (page: Page, text: string) =>
  page.evaluate((part) => Object.values(sessionStorage).filter((one) => one.includes(part)), text)

type OpenOptions = { language?: Language; viewport?: { width: number; height: number }; touch?: boolean }

/** A page at an address, for a user who has signed in. */
export async function openAs(
  browser: Browser,
  person: Person,
  address: string,
  { language = 'en', viewport = desktop, touch = false }: OpenOptions = {},
) {
  const opened = await openPage(browser, { language, viewport, touch, person })
  await indexesCaughtUp()
  await opened.page.goto(address)
  return opened
}

/** Presses links and buttons as people do there: with a finger on a touch screen, else with the keyboard. */
export const presser =
  (touch: boolean) =>
  (target: Locator): Promise<void> =>
    touch ? target.tap() : target.press('Enter')

/** Presses a button twice, like a nervous double click, before the page can render. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })

/** Changes the address by client-side navigation, without a reload. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Forgets when this browser made its last change, as if that were long ago: lists are not polled for it any more. */
export const forgetChange = (page: Page) => page.evaluate(() => localStorage.removeItem('tregu.changed'))

/** Opens the form for a new listing from the header. */
export async function openAddForm(page: Page, t: Dictionary): Promise<void> {
  await page.getByRole('link', { name: t.common.nav.addPost }).first().click()
  await page.waitForURL('**/user/add/post')
  // The previous page is still shown when the URL changes, and may contain the form's words.
  await page.getByRole('heading', { level: 1, name: t.listing.addTitle }).waitFor()
}

/** Chooses photos, one per colour. */
export async function choosePhotos(page: Page, colors: readonly string[]): Promise<void> {
  const files = colors.map(async (color) => ({
    name: `photo-${color.slice(1)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await buildPhoto({ width: 1600, height: 1200, color }),
  }))
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
}

const choose = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true }).check()

/** Fills in the required fields of an apartment for rent in the open listing form. */
export async function fillFlat(page: Page, t: Dictionary, title: string): Promise<void> {
  await choose(page, t.listings.offers.rent)
  await choose(page, t.listings.types.Banese)
  await choosePhotos(page, ['#7799bb'])
  await page.getByLabel(label(t.listing.title)).fill(title)
  await page.getByLabel(label(t.listings.facts.space)).fill('60')
  await page.getByLabel(label(t.listings.facts.rooms)).fill('2')
  await page.getByLabel(label(t.listings.facts.bathrooms)).fill('1')
  await page.getByLabel(label(t.listing.price)).fill('400')
  await page.getByLabel(label(t.listing.city)).selectOption('Prishtine')
}

/** Types a place and takes the first suggestion; the neighbourhood is then filled in. */
export async function choosePlace(page: Page, t: Dictionary, text: string): Promise<void> {
  const { placeSearch, neighborhood } = t.listing
  await page.getByRole('combobox', { name: placeSearch }).fill(text)
  await page.getByRole('listbox', { name: placeSearch }).getByRole('option').first().click()
  await expect.poll(() => page.getByLabel(label(neighborhood)).inputValue(), { timeout: 10_000 }).toMatch(/\S/)
}

/** Opens the user's own listings from the account menu, or by their address. */
export async function openOwnPosts(page: Page, t: Dictionary): Promise<void> {
  await page.getByRole('button', { name: accountMenu(t) }).click()
  await page.getByRole('link', { name: t.common.nav.myPosts }).click()
  await page.waitForURL('**/user/post-list')
}

const accountMenu = (t: Dictionary) => new RegExp(`^${t.common.nav.account.replace('{{name}}', '.+')}$`)

/** The position of a pin is information, whatever lies beside it: WCAG 2.5.8 calls that essential. */
const pins = /^target-size: <[^>]*leaflet-marker-icon/

/**
 * The violations that axe finds in a part of the page, or in the whole page. It runs all rules and the one of WCAG 2.2
 * that is off by default, unless `options` selects others.
 */
export async function complaintsOfAxe(page: Page, part = page.locator(':root'), options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const complaints = await part.evaluate(
    async (element, own) => {
      const inPage: typeof axe = Reflect.get(window, 'axe')
      // No enabled rule needs the style sheets to be loaded again.
      const how: axe.RunOptions = { resultTypes: ['violations'], preload: false }
      const { violations } = await inPage.run(element, { ...how, elementRef: true, ...own })

      /** A target that was half under the sticky header is large enough once it is scrolled into the middle. */
      async function isOnlyCovered(id: string, target: HTMLElement | undefined): Promise<boolean> {
        if (id !== 'target-size' || !target) return false
        const { scrollX, scrollY } = window
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await inPage.run(target, { ...how, runOnly: [id] })
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        return again.violations.length === 0
      }

      const found: string[] = []
      for (const { id, nodes } of violations)
        for (const node of nodes) if (!(await isOnlyCovered(id, node.element))) found.push(`${id}: ${node.html}`)
      return found
    },
    { rules: { 'target-size': { enabled: true } }, ...options },
  )
  return complaints.filter((complaint) => !pins.test(complaint))
}

/** axe finds no violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await complaintsOfAxe(page)).toEqual([])
}

/**
 * Waits until a call shows this, and then until each warm instance has refreshed its replica: a page asks any of them,
 * and its requests do not ask for fresh data.
 */
export async function shownEverywhere(isShown: () => Promise<boolean>): Promise<void> {
  await eventually(isShown)
  await nextRefresh()
}
