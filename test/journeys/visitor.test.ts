import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { fillRegistration, goWithin, label, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { buildRegistration, confirmationTokenOf, type Person, password, signUp } from '../support/people.ts'

const run = Date.now()
const neighborhood = `Rrethi${run}`

let browser: Browser
let owner: Person
let postId: string
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  const keys = [await uploadPhoto(owner)]
  postId = await storePost(owner, keys, { title: `Seen by visitors ${run}`, neighborhood })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 1)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const t = words.al
const onPhone = { viewport: phone, language: 'al' } as const

test('what an address asks for and nobody knows is named, and a page past the last says so', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  await page.goto(`/user/post?input-location=Atlantis&input-neighborhood=${neighborhood}`)
  await page.getByText(t.results.ignored_one.replace('{{values}}', '“Atlantis”')).waitFor()
  await page.getByRole('article').first().waitFor()
  await page.goto(`/user/post?input-neighborhood=${neighborhood}&page=9`)
  await page.getByRole('heading', { name: t.results.empty.past }).waitFor()
  await expect.poll(() => page.getByText(t.results.empty.title).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('a card says that its listing was seen, and nothing moves', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  const results = `/user/post?input-neighborhood=${neighborhood}&page=1`
  await page.goto(results)
  const card = page.getByRole('article').filter({ hasText: `Seen by visitors ${run}` })
  const mark = card.getByText(t.listings.seen, { exact: true })
  await card.getByRole('link').waitFor()
  const box = () => card.evaluate((one) => [one.clientWidth, one.clientHeight])
  const before = await box()
  expect(await mark.count()).toBe(0)
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Seen by visitors ${run}` }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('tregu.seen'))
  await page.goBack()
  await mark.waitFor()
  await page.goto(results)
  await mark.waitFor()
  expect(await box()).toEqual(before)
  expectQuiet(complaints)
  await close()
})

test('a hidden listing is out of results at once, and keeps its room on the page that the server made (KND-14)', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  const title = `Seen by visitors ${run}`
  const results = `/user/post?input-neighborhood=${neighborhood}&page=1`
  const hide = page.getByRole('button', { name: t.listings.hide.label.replace('{{title}}', title) })
  const card = page.getByRole('article').filter({ hasText: title })
  await page.goto(results)
  await hide.click()
  await page.getByText(t.results.hidden_one.replace('{{count}}', '1')).waitFor()
  expect(await card.count()).toBe(0)
  await page.getByRole('button', { name: t.listings.save.undo }).click()
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await hide.click()
  await page.getByText(t.listings.hide.done.replace('{{title}}', title)).waitFor()

  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(results)
  const again = page.getByRole('button', { name: t.listings.hide.againOf.replace('{{title}}', title) })
  await again.waitFor()
  expect(await card.count()).toBe(0)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([])
  await again.click()
  await card.waitFor()
  expectQuiet(complaints)
  await close()
})

test('arriving contact data shifts no layout', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  // Within the application, since a page from the server needs no call.
  await page.goto('/user/about-us')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/contact/**', async (route) => {
    await held
    await route.continue()
  })
  await goWithin(page, `/user/post-details/${postId}`)
  const ways = page.getByRole('complementary', { name: t.detail.contact.title })
  const write = ways.getByRole('link', { name: t.detail.message.open })
  await write.waitFor()
  const topOf = () => write.evaluate((link) => link.getBoundingClientRect().top + scrollY)
  const heightOf = () => ways.evaluate((box) => box.getBoundingClientRect().height)
  const before = [await topOf(), await heightOf()]
  answer()
  await ways.getByRole('link', { name: '383' }).waitFor()
  expect([await topOf(), await heightOf()]).toEqual(before)
  expectQuiet(complaints)
  await close()
})

test('whoever is sent home learns why, and comes to the form by the login (FRM-01)', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  await page.goto('/user/add/post')
  await page.waitForURL('**/user/dashboard')
  await page.getByText(t.common.membersOnly).waitFor()
  await page.getByRole('alert').getByRole('button', { name: t.common.nav.login }).click()
  await page.waitForURL('**/user/login?next=*')
  await page.getByLabel(label(t.accounts.fields.email)).fill(owner.email)
  await page.getByLabel(label(t.accounts.fields.password)).fill(password)
  await page.getByRole('button', { name: t.accounts.login.submit, exact: true }).last().click()
  await page.waitForURL('**/user/add/post')
  expectQuiet(complaints)
  await close()
})

test('a visitor who wants to add a listing registers, confirms and comes to the form (OWN-09)', async () => {
  const { nav } = t.common
  const { email } = buildRegistration()
  const { page, close, complaints } = await openPage(browser, onPhone)
  await page.goto('/user/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: nav.register }).waitFor()
  expect(await main.getByRole('link', { name: nav.addPost }).getAttribute('href')).toMatch(/^\/user\/login\?next=/)
  await page.getByRole('button', { name: nav.openMenu }).click()
  const drawer = page.getByRole('dialog', { name: nav.menu })
  await drawer.getByRole('link', { name: nav.register }).waitFor()
  await drawer.getByRole('link', { name: nav.addPost }).click()
  await page.waitForURL('**/user/login?next=*')
  await main.getByRole('heading', { level: 1, name: t.accounts.login.title }).waitFor()
  await main.getByRole('link', { name: t.accounts.login.register }).click()
  await page.waitForURL('**/user/register?next=*')
  await fillRegistration(page, t, email)
  await page.getByRole('button', { name: t.accounts.register.submit }).click()
  await page.waitForURL('**/user/login?next=*')
  await page.goto(`/user/confirm#${await confirmationTokenOf(email)}`)
  await page.waitForURL('**/user/login?next=*')
  await page.getByLabel(label(t.accounts.fields.email)).fill(email)
  await page.getByLabel(label(t.accounts.fields.password)).fill(password)
  await page.getByRole('button', { name: t.accounts.login.submit, exact: true }).last().click()
  await page.waitForURL('**/user/add/post')
  await page.getByRole('heading', { level: 1, name: t.listing.addTitle }).waitFor()
  expectQuiet(complaints)
  await close()
})
