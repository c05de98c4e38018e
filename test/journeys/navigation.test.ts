import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { legalPageNames, legalPagePath } from '#shared/papers/legalPages.ts'
import { nextRefresh } from '../bench/search.ts'
import { articleNames, listingNames } from '../inputs/addresses.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let member: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  member = await signUp()
  await storePost(member, [await uploadPhoto(member)])
  await nextRefresh()
})

const results = (generic: string) => `/user/post?input-property-type=${generic}&page=1`
const addressOf = {
  dashboard: '/user/dashboard',
  realEstate: results('Generic-RealEstate'),
  gastronomy: results('Generic-fun'),
  cars: results('Generic-car'),
  contact: '/user/contact',
  blogs: '/user/blogs',
  manage: '/user/manage',
  saved: '/user/saved',
} as const
const main: (keyof typeof addressOf)[] = ['dashboard', 'realEstate', 'gastronomy', 'cars', 'contact', 'blogs']

/** Names and addresses of the links in a part of the page. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(part)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
const linksOf = (language: Language, entries: readonly (keyof typeof addressOf)[]) =>
  entries.map((entry) => [words[language].common.nav[entry], addressOf[entry]])
const accountMenu = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].common.nav.account.replace('{{name}}', 'Arta') })

test('the head of a page has no tags of the page before (REA-01, REA-03)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const said = page.locator('link[rel=canonical], link[hreflang], meta[property], script[type="application/ld+json"]')
  await page.goto('/user/post?page=1')
  expect(await said.count()).toBeGreaterThan(10)
  await page.locator('article a').first().click()
  await page.waitForURL('**/user/post-details/*')
  await expect.poll(() => said.count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('a link within the application loses the tail behind a name too (INP-08)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/contact')
  for (const [below, rows] of [
    ['/user/post-details/', listingNames],
    ['/user/blogs/', articleNames],
  ] as const)
    for (const { typed, means } of rows.slice(1, 6)) {
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, below + typed)
      await page.waitForURL(`**${below}${means}`)
    }
  expectQuiet(complaints, [/404/])
  await close()
})

test('when the hydration code cannot be loaded, links still work (SPD-03)', async () => {
  const { context } = await openPage(browser, { cached: true })
  const page = await context.newPage()
  await page.route('**/assets/hydrateLater-*', (route) => route.abort())
  await page.goto('/user/post?page=1')
  await page.locator('header nav a[href="/user/contact"]').click()
  await page.waitForURL('**/user/contact')
  await context.close()
})

const { nav } = words.al.common

test('a visitor finds every page from header and footer (NAV-01, NAV-03, NAV-10, NAV-11, NAV-12, NAV-13, NAV-14, NAV-15, PRD-14, PRD-18)', async () => {
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: desktop })
  await page.goto('/user/contact')
  await expect.poll(() => linksIn(page, 'header nav')).toEqual(linksOf('al', main))
  await expect.poll(() => page.locator('header nav [aria-current=page]').textContent()).toBe(nav.contact)
  await expect
    .poll(() => page.locator('header').getByRole('link', { name: nav.login }).getAttribute('href'))
    .toMatch(/^\/user\/login/)
  const { footer, papers, language: languages } = words.al.common
  await page.getByRole('button', { name: `${languages.label}: ${languages.al}` }).click()
  const choices = page.locator(':popover-open').getByRole('button')
  await expect.poll(() => choices.allTextContents()).toEqual([' English', ' Shqip'])
  await expect.poll(() => choices.locator('svg').count()).toBe(2)
  await page.keyboard.press('Escape')

  await expect
    .poll(() => linksIn(page, 'footer nav'))
    .toEqual([
      ...linksOf('al', main),
      [footer.about, '/user/about-us'],
      ...legalPageNames.map((paper) => [papers[paper], legalPagePath(paper)]),
      [footer.licences, '/user/licences'],
      [footer.credits, '/user/about-us#credits'],
    ])
  const contact = page.locator('footer').getByRole('region', { name: footer.contact })
  await contact.getByRole('link', { name: /^\+383/ }).waitFor()
  await contact.getByRole('link', { name: /@example\.com$/ }).waitFor()
  await contact.getByRole('link', { name: 'www.example.com', exact: true }).waitFor()
  const social = page.locator('footer').getByRole('region', { name: footer.follow }).getByRole('link')
  await expect.poll(() => social.count()).toBe(3)
  await expect.poll(() => page.locator('footer').textContent()).toMatch(/© 2025(–\d{4})? Tregu/)
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test('the flags switch the language, which is remembered (PRD-13, NAV-03)', async () => {
  const { page, close, complaints } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto('/user/contact')
  const { language: texts } = words.al.common
  await page.getByRole('button', { name: `${texts.label}: ${texts.al}` }).click()
  await page.getByRole('button', { name: texts.en, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: words.en.contact.title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: words.en.contact.title }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  expectQuiet(complaints)
  await close()
})

test('a member has an account menu with their own pages, and a button to add a listing (NAV-04, NAV-06, ROL-08)', async () => {
  const { page, close, complaints } = await openAs(browser, member, '/user/contact', { language: 'al' })
  await page.locator('header').getByRole('link', { name: nav.addPost }).waitFor()
  await expect.poll(() => page.locator('header').getByRole('link', { name: nav.login }).count()).toBe(0)
  await accountMenu(page, 'al').click()
  await expect
    .poll(() => linksIn(page, ':popover-open'))
    .toEqual([
      [nav.saved, '/user/saved'],
      [nav.conversations, '/user/messages'],
      [nav.alerts, '/user/alerts'],
      [nav.myPosts, '/user/post-list'],
      [nav.figures, '/user/figures'],
      [nav.posters, '/user/my-page'],
      [nav.decisions, '/user/decisions'],
      [nav.details, '/user/details'],
    ])
  await page.locator(':popover-open').getByRole('button', { name: nav.logout }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => linksIn(page, 'header nav')).toEqual(linksOf('al', main))
  expectQuiet(complaints)
  await close()
})

// test/lib/access.test.ts proves for each role whether it is an administrator's and which roles see the menu.
describe.each([2, 27])('role %i', (role) => {
  test('has the administrators’ account menu; only the first two roles have manage (NAV-02, NAV-05, ROL-06)', async () => {
    const { nav } = words.en.common
    const { page, close, complaints } = await openAs(browser, await signUpWithRole(role), '/user/contact')
    const administers = role <= 2
    const managed = [...main, ...(administers ? (['manage'] as const) : [])]
    await accountMenu(page, 'en').click()
    const group = page.locator(':popover-open').getByRole('region', { name: nav.administration })
    await group.waitFor()
    await expect
      .poll(() => linksIn(page, ':popover-open section'))
      .toEqual(linksOf('en', administers ? ['blogs', 'manage'] : ['blogs']))
    await expect.poll(() => linksIn(page, 'header nav')).toEqual(linksOf('en', managed))
    await expectAccessible(page)
    expectQuiet(complaints)
    await close()
  })
})

test('the header follows the specified widths, and nothing overflows it (NAV-02, NAV-07, NAV-09, CON-20, CON-23)', async () => {
  // The widest case: administrators have the most entries, and Albanian the longest words.
  const administrator = await signUpWithRole(1)
  const { nav } = words.al.common
  const { page, close } = await openAs(browser, administrator, '/user/contact', { language: 'al' })
  await accountMenu(page, 'al').waitFor()
  const add = page.locator('header').getByRole('link', { name: nav.addPost })
  const layout = async () => ({
    wide: ((await add.boundingBox())?.width ?? 0) > 60,
    hamburger: await page.getByRole('button', { name: nav.openMenu }).isVisible(),
    entries: await page.locator('header nav').isVisible(),
    outside: await page
      .locator('header :is(a, button)')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length),
  })
  for (const [width, wide, hamburger] of [
    [360, false, true],
    [450, false, true],
    [600, false, true],
    [601, true, true],
    [768, true, true],
    [769, true, false],
    [992, true, false],
    [1279, true, false],
    [1280, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => ({ width, ...(await layout()) }))
      .toEqual({
        width,
        wide,
        hamburger,
        entries: !hamburger,
        outside: 0,
      })
  }
  await close()
})

test('the hamburger menu has the same entries, messages, saved listings and alerts (NAV-09, SAV-03, CNV-01)', async () => {
  const { nav } = words.en.common
  const { page, close, complaints } = await openAs(browser, member, '/user/contact', { viewport: phone })
  await page.getByRole('button', { name: nav.openMenu }).click()
  const drawer = page.getByRole('dialog', { name: nav.menu })
  await drawer.waitFor()
  await expectAccessible(page)
  await expect
    .poll(() => linksIn(page, 'dialog:modal nav'))
    .toEqual([
      ...linksOf('en', main),
      [nav.conversations, '/user/messages'],
      ...linksOf('en', ['saved']),
      [nav.alerts, '/user/alerts'],
      [nav.addPost, '/user/add/post'],
    ])
  await drawer.getByRole('link', { name: nav.dashboard }).click()
  await page.waitForURL('**/user/dashboard')
  await drawer.waitFor({ state: 'detached' })
  expectQuiet(complaints)
  await close()
})

test('pages with a form for a new listing have no button that leads to one (NAV-08)', async () => {
  const { page, close, complaints } = await openAs(browser, member, '/user/contact')
  const add = page.locator('header').getByRole('link', { name: words.en.common.nav.addPost })
  await add.click()
  await page.waitForURL('**/user/add/post')
  await page.getByRole('heading', { level: 1, name: words.en.listing.addTitle }).waitFor()
  await expect.poll(() => add.count()).toBe(0)
  await page.goBack()
  await add.waitFor()
  await close()

  const admin = await openAs(browser, await signUpWithRole(2), '/user/admin/add/post')
  await accountMenu(admin.page, 'en').waitFor()
  await admin.page.getByRole('heading', { level: 1, name: words.en.admin.add.title }).waitFor()
  await expect
    .poll(() => admin.page.locator('header').getByRole('link', { name: words.en.common.nav.addPost }).count())
    .toBe(0)
  expectQuiet([...complaints, ...admin.complaints])
  await admin.close()
})

test('unknown paths and pages for members redirect visitors home; paths are case-insensitive (RTE-01, RTE-02, ROL-04)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const members = ['/user/details', '/user/post-list', '/user/add/post', '/user/update/post/x']
  for (const address of ['/', '/nowhere', '/user', '/user/nowhere', ...members]) {
    await page.goto(address)
    await page.waitForURL('**/user/dashboard')
  }
  await page.goto('/USER/Contact?from=Mail')
  await page.waitForURL('**/user/contact?from=Mail')
  await page.getByRole('heading', { level: 1, name: words.en.contact.title }).waitFor()
  expectQuiet(complaints)
  await close()
})
