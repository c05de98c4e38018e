import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import type { Dictionary } from '../../web/app/dictionary.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import {
  choosePhotos,
  choosePlace,
  fillRegistration,
  goWithin,
  label,
  logIn,
  openAddForm,
  words,
} from '../support/journeys.ts'
import { buildRegistration, confirmationTokenOf } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

async function register(page: Page, t: Dictionary, email: string) {
  const { register } = t.accounts
  await page.goto('/user/register')
  await fillRegistration(page, t, email)
  await page.getByRole('button', { name: register.submit }).click()
  await page.getByText(register.success).first().waitFor()
  await page.waitForURL('**/user/login')
}

async function confirm(page: Page, t: Dictionary, email: string) {
  await page.goto(`/user/confirm#${await confirmationTokenOf(email)}`)
  await page.getByText(t.accounts.confirm.account.done).first().waitFor()
  await page.waitForURL('**/user/login')
}

/** Fills in the form of a new listing, checks that the preview follows, and publishes. */
async function publish(page: Page, t: Dictionary, title: string) {
  const { listing } = t
  await openAddForm(page, t)
  await page.getByText(t.listings.offers.rent, { exact: true }).first().click()
  await page.getByText(t.listings.types.Banese, { exact: true }).first().click()
  await choosePhotos(page, ['#7799bb', '#bb9977'])
  await page.getByLabel(label(listing.title)).fill(title)
  await page.getByLabel(label(listing.description)).fill('Quiet and bright.\n\nFive minutes from the park.')
  await page.getByLabel(label(t.listings.facts.space)).fill('72,5')
  await page.getByLabel(label(t.listings.facts.bathrooms)).fill('1')
  await page.getByLabel(label(t.listings.facts.rooms)).fill('2')
  await page.getByLabel(label(listing.price)).fill('420')
  await page.getByLabel(label(listing.city)).selectOption('Prishtine')
  await choosePlace(page, t, 'Dardani')
  await page.getByRole('button', { name: listing.submit, exact: true }).click()
  await page.getByText(listing.success).first().waitFor()
  await page.waitForURL(/\/user\/post\?.*input-rent=true/)
}

describe.each<[Language, string, { width: number; height: number }, boolean?]>([
  ['en', 'desktop', desktop],
  ['al', 'phone', phone],
  ['en', 'phone with the oldest supported browser (INP-15)', phone, true],
])('the main job in %s on a %s', (language, _, viewport, oldest) => {
  test('a user registers, confirms, signs in and publishes; a visitor finds the listing and its contact data (ACC-05, FRM-31, PRD-07, PRD-10, RTE-03, RTE-06, RTE-11, RTE-12, RTE-13)', async () => {
    const t = words[language]
    const { email } = buildRegistration()
    const title = `${language === 'al' ? 'Banesë me diell' : 'Sunny apartment'} ${Date.now()}`
    const poster = await openPage(browser, { viewport, language, ...(oldest && { oldest }) })
    await register(poster.page, t, email)
    await confirm(poster.page, t, email)
    await logIn(poster.page, t, email)
    // The list was loaded just before; the page must not show that cached list after publishing.
    await goWithin(poster.page, '/user/post?input-rent=true&page=1')
    await poster.page.getByRole('heading', { level: 1, name: t.results.heading.rent }).waitFor()
    await publish(poster.page, t, title)
    await poster.page.getByRole('link', { name: title }).first().waitFor()
    expectQuiet(poster.complaints)
    await poster.close()

    const { page, close, complaints } = await openPage(browser, { viewport, language, ...(oldest && { oldest }) })
    await page.goto('/user/dashboard')
    await page.getByLabel(label(t.home.search.rent)).first().check()
    await page.getByLabel(label(t.home.search.location)).first().selectOption('Prishtine')
    await page.getByRole('button', { name: t.home.search.submit, exact: true }).click()
    await page.waitForURL(/input-location=Prishtine/)
    await page.getByRole('link', { name: title }).first().click()
    await page.waitForURL(/\/user\/post-details\//)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('Five minutes from the park.').first().waitFor()
    const call = page.locator('main a[href^="tel:"]').first()
    await expect.poll(() => call.getAttribute('href')).toBe('tel:+38344123456')
    await page.getByText('Arta Krasniqi').first().waitFor()
    await expect.poll(() => page.getByText(email).count()).toBe(0)
    await page.goBack()
    await page.getByRole('link', { name: title }).first().waitFor()
    expectQuiet(complaints)
    await close()
  })
})
