import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, goWithin, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const placed = {
  first: [{ 'input-location': 'Kline' }, { firstAdSlider: true }],
  second: [{ 'input-location': 'Kline' }, { secondAdSlider: true }],
  popular: [{ postType: { postTypeId: 8 }, rent: false, dasma: true, amenities: [] }, { popular: true }],
  sponsored: [{ 'input-location': 'Kline' }, { sponsored: true }],
} as const

/** Titles that are unique to this run. */
const adOf = (section: keyof typeof placed, at: number) => `Ad ${section} ${at} of ${run}`
const run = Date.now()

let browser: Browser
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const key = await uploadPhoto(person)
  for (const section of ['first', 'second', 'popular', 'sponsored'] as const) {
    const [changes, facts] = placed[section]
    for (const at of [1, 2, 3, 4]) await storePost(person, [key], { ...changes, title: adOf(section, at) }, facts)
  }
  const newYork = { 'input-location': 'Queens', title: `Ad of New York of ${run}` }
  await storePost(person, [key], newYork, { secondAdSlider: true })
  browser = await connectBrowser()
})

const { home, listings } = words.en
const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) }).first()

/** How many slides of a slider are completely visible. */
const visibleSlides = (slider: Locator) =>
  slider
    .locator('ul')
    .first()
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect()
      return [...track.children].filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })

test('the sections are in their order, each with its ads (HOM-01, HOM-02, HOM-03, HOM-04, HOM-05, HOM-06, HOM-07, HOM-08)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: { width: 1920, height: 1080 } })
  await page.goto('/user/dashboard')
  const search = page.getByRole('tabpanel').getByRole('button', { name: home.search.submit, exact: true })
  const title = page.getByRole('heading', { name: home.hero.patundshmeri, level: 1 })
  await title.waitFor()

  const first = section(page, home.sections.first)
  await first.getByRole('heading', { name: adOf('first', 4) }).waitFor()
  const second = section(page, home.sections.second)
  await second.getByRole('heading', { name: adOf('second', 4) }).waitFor()
  const popular = section(page, home.sections.popular)
  await popular.getByRole('heading', { name: adOf('popular', 4) }).waitFor()

  // The search is in the hero, under its title; then come the first slider and the others.
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
  const tops = await Promise.all([title, search, first, second, popular].map(top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))

  await expect
    .poll(() => second.getByRole('link', { name: home.sections.visitAll }).getAttribute('href'))
    .toBe('/user/post?page=1')
  await expect.poll(() => page.getByText(home.space.label, { exact: true }).count()).toBe(2)
  const services = section(page, home.services.title)
  for (const { title, text } of Object.values(home.services.list)) {
    await services.getByRole('heading', { name: title }).waitFor()
    await services.getByText(text).waitFor()
  }
  await expectAccessible(page)
  const ratios = () =>
    page
      .locator('main article [class*=photos]')
      .evaluateAll((photos) => [...new Set(photos.map((one) => (one.clientWidth / one.clientHeight).toFixed(1)))])
  await expect.poll(ratios).toEqual(['1.3'])

  const shown: Record<number, number> = {}
  for (const width of [1920, 1919, 768, 767, 480, 479]) {
    await page.setViewportSize({ width, height: 1080 })
    shown[width] = await visibleSlides(first)
  }
  expect(shown).toEqual({ 1920: 3, 1919: 2, 768: 2, 767: 1, 480: 1, 479: 1 })
  expectQuiet(complaints)
  await close()
})

test('three of the sponsored listings are picked at random (API-06)', async () => {
  const { page, close } = await openPage(browser)
  const seen = new Set<string>()
  for (let visit = 0; visit < 8 && seen.size < 4; visit++) {
    await page.goto('/user/dashboard')
    // Whoever changed something gets other picks than those of the page, which is cached.
    await page.waitForLoadState('networkidle')
    const sponsored = section(page, home.sections.sponsored)
    const titles = () => sponsored.getByRole('heading', { level: 3 }).allTextContents()
    // The page of the server may be from before the listings of this test.
    await expect.poll(titles).toHaveLength(3)
    for (const title of await titles()) seen.add(title)
  }
  expect(seen.size).toBeGreaterThan(3)
  await close()
})

describe('the search panel', () => {
  /** The hue of the panel's button, in degrees. */
  const hue = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number)
      const most = Math.max(r, g, b)
      const range = most - Math.min(r, g, b)
      const sector = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
      return Math.round(sector * 60)
    })
  /** What the hero canvas shows. */
  const scene = (page: Page) =>
    page
      .locator('.Hero-stage')
      .evaluate((stage) => getComputedStyle(stage.querySelector('[data-shown="true"]') ?? stage).backgroundImage)
  const options = (field: Locator) => field.locator('option').allTextContents()

  test('real estate comes first, and is blue (HOM-10, HOM-11, HOM-12, HOM-13, HOM-14, HOM-15, HOM-25)', async () => {
    const { page, close, complaints } = await openPage(browser)
    const t = home.search
    await page.goto('/user/dashboard')
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    await expect.poll(() => tabs.allTextContents()).toEqual(Object.values(listings.mainCategories))
    await expect.poll(() => tabs.nth(0).getAttribute('aria-selected')).toBe('true')
    // The roofs, as in the server-rendered page, and nothing above them.
    expect(await scene(page)).toMatch(/rooftops-[\w-]+\.svg/)
    expect(await hue(page, t.submit)).toBeGreaterThan(200)
    expect(await hue(page, t.submit)).toBeLessThan(240)

    const panel = page.getByRole('tabpanel')
    for (const tick of [t.rent, t.selling, t.cimere]) await panel.getByRole('checkbox', { name: tick }).check()
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(3)
    const homes = ['Apartment', 'House', 'Office', 'Land', 'Business space', 'Log cabin, villa', 'Roommate']
    const types = [...homes, 'Fun (restaurants, venues)']
    expect(await options(panel.getByLabel(t.type, { exact: true }))).toEqual([t.anyType, ...types])
    await panel.getByLabel(t.type, { exact: true }).selectOption('house')
    expect(await options(panel.getByLabel(t.location))).toContain('Manhattan')
    await panel.getByLabel(t.location).selectOption('Brooklyn')
    await panel.getByLabel(t.minPrice).fill('100')
    await panel.getByLabel(t.maxPrice).fill('900')
    await panel.getByRole('button', { name: t.submit, exact: true }).click()
    await page.waitForURL('**/user/post?*')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      'input-rent': 'true',
      'input-buy': 'true',
      'input-cimere': 'true',
      'input-location': 'Brooklyn',
      'input-property-type': 'house',
      'input-minimum': '100',
      'input-maximum': '900',
      page: '1',
    })
    expectQuiet(complaints)
    await close()
  })

  test.each([
    { language: 'en', viewport: desktop, fun: 'Fun (restaurants, venues)' },
    { language: 'al', viewport: phone, fun: 'Argëtim (restorante, salla)' },
  ] as const)('in $language, "$fun" leads to the tab of restaurants (LST-10, HOM-14, SRC-23)', async (one) => {
    const { language, viewport, fun } = one
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    const { home, listings } = words[language]
    const t = home.search
    await page.goto('/user/dashboard')
    const panel = page.getByRole('tabpanel')
    await panel.getByLabel(t.location).selectOption('Prizren')
    await panel.getByLabel(t.type, { exact: true }).selectOption('house')
    const type = panel.getByLabel(t.type, { exact: true })
    await type.focus()
    await type.selectOption({ label: fun })
    await page.getByRole('heading', { name: home.hero.gastronomi }).waitFor()
    const tab = (world: keyof typeof listings.mainCategories) =>
      page.getByRole('tab', { name: listings.mainCategories[world] })
    expect(await tab('gastronomi').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => hue(page, t.submit)).toBeGreaterThan(260)

    // The field keeps the focus and asks for the kind of venue; whoever cannot see that is told.
    const kind = panel.getByLabel(t.venue, { exact: true })
    await expect.poll(() => kind.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await options(kind)).toEqual([t.anyVenue, ...Object.values(listings.venues)])
    await page.getByRole('status').getByText(listings.mainCategories.gastronomi, { exact: true }).waitFor()
    await panel.getByLabel(t.minPeople).waitFor()
    await expectAccessible(page)

    // The place stays, and so does the type that was chosen before, on its own tab.
    await tab('patundshmeri').click()
    await expect.poll(() => type.inputValue()).toBe('house')
    await type.selectOption({ label: fun })
    await panel.getByRole('button', { name: t.submit, exact: true }).click()
    await page.waitForURL('**/user/post?*')
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      'input-location': 'Prizren',
      'input-property-type': 'Generic-fun',
      page: '1',
    })
    expectQuiet(complaints)
    await close()
  })

  test('restaurants are purple, and ask for the number of people (HOM-10, HOM-16, HOM-17, HOM-18, HOM-19, HOM-25)', async () => {
    const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
    const t = words.al.home.search
    await page.goto('/user/dashboard')
    await page.getByRole('heading', { name: words.al.home.hero.patundshmeri }).waitFor()
    await page.getByRole('tab', { name: words.al.listings.mainCategories.gastronomi }).click()
    await page.getByRole('heading', { name: words.al.home.hero.gastronomi }).waitFor()
    expect(await scene(page)).toMatch(/terrace-[\w-]+\.svg/)
    await expect.poll(() => hue(page, t.submit)).toBeGreaterThan(260)
    expect(await hue(page, t.submit)).toBeLessThan(300)

    const panel = page.getByRole('tabpanel')
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(0)
    expect(await options(panel.getByLabel(t.venue, { exact: true }))).toEqual([
      t.anyVenue,
      'Party',
      'Ushqim',
      'Kafe',
      'Dasma',
    ])
    await expectAccessible(page)
    await panel.getByLabel(t.venue, { exact: true }).selectOption('dasma')
    await panel.getByLabel(t.location).selectOption('Prizren')
    await panel.getByLabel(t.minPeople).fill('50')
    await panel.getByLabel(t.maxPeople).fill('400')
    await panel.getByRole('button', { name: t.submit, exact: true }).click()
    await page.waitForURL('**/user/post?*')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      'input-dasma': 'true',
      'input-location': 'Prizren',
      'input-minimum': '50',
      'input-maximum': '400',
      'input-property-type': 'Generic-fun',
      page: '1',
    })
    expectQuiet(complaints)
    await close()
  })

  test('cars are orange, and allow several brands (HOM-10, HOM-20, HOM-21, HOM-22, HOM-23, HOM-24, HOM-25)', async () => {
    const { page, close, complaints } = await openPage(browser)
    const t = home.search
    await page.goto('/user/dashboard')
    await page.getByRole('tab', { name: listings.mainCategories.vetura }).click()
    await page.getByRole('heading', { name: home.hero.vetura }).waitFor()
    expect(await scene(page)).toMatch(/road-[\w-]+\.svg/)
    await expect.poll(() => hue(page, t.submit)).toBeLessThan(40)
    expect(await hue(page, t.submit)).toBeGreaterThan(10)

    const panel = page.getByRole('tabpanel')
    for (const tick of [t.rent, t.selling]) await panel.getByRole('checkbox', { name: tick }).check()
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(2)
    await panel.getByLabel(t.location).selectOption('Queens')
    await panel.getByText(t.anyBrand, { exact: true }).click()
    for (const brand of ['Audi', 'Volkswagen Golf']) await page.getByRole('checkbox', { name: brand }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await panel.getByText('Audi, Volkswagen Golf', { exact: true }).waitFor()
    await panel.getByLabel(t.minPrice).fill('1000')
    await panel.getByLabel(t.maxPrice).fill('9000')
    await panel.getByRole('button', { name: t.submit, exact: true }).click()
    await page.waitForURL('**/user/post?*')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      'input-rent': 'true',
      'input-buy': 'true',
      'input-location': 'Queens',
      'input-car-model': 'Audi,Volkswagen Golf',
      'input-minimum': '1000',
      'input-maximum': '9000',
      'input-property-type': 'Generic-car',
      page: '1',
    })
    expectQuiet(complaints)
    await close()
  })

  test('below 769 px the page is stacked (HOM-26, CON-20)', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 769, height: 900 } })
    const t = home.search
    await page.goto('/user/dashboard')
    const panel = page.getByRole('tabpanel')
    const place = panel.getByLabel(t.location)
    const type = panel.getByLabel(t.type, { exact: true })
    const sideBySide = async () => (await place.boundingBox())?.y === (await type.boundingBox())?.y
    const menu = page.getByRole('button', { name: words.en.common.nav.openMenu })
    const layout = async () => [await sideBySide(), await menu.isVisible()]
    await expect.poll(layout).toEqual([true, false])
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(layout).toEqual([false, true])
    await close()
  })
})

test('the ads are cached for half an hour (STA-15, CON-13)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const slot = /\/get\/ads\/(\d)$/.exec(request.url())?.[1]
    if (slot) asked.add(slot)
  })
  const visit = async () => {
    asked.clear()
    // The sponsored listings are requested again on every visit, when the others come from the cache.
    await Promise.all([page.waitForResponse('**/api/post/get/sponsored'), page.goto('/user/dashboard')])
    await page.getByRole('heading', { name: adOf('first', 4) }).waitFor()
    await page.getByRole('heading', { name: adOf('popular', 4) }).waitFor()
    // What is still asked for would not be kept when the page is left.
    await page.waitForLoadState('networkidle')
    return [...asked].toSorted().join('')
  }
  const age = (minutes: number) =>
    page.evaluate((by) => {
      for (const slot of [1, 2, 3]) {
        const key = `tregu.cache.ads.${slot}`
        const kept = JSON.parse(localStorage.getItem(key) ?? '')
        localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - by * 60_000 }))
      }
    }, minutes)

  expect(await visit()).toBe('123')
  expect(await visit()).toBe('')
  await age(29)
  expect(await visit()).toBe('')
  await age(1.1)
  expect(await visit()).toBe('123')
  expectQuiet(complaints)
  await close()
})

test('ads that the browser remembers replace older ones of a cached page (STA-15, REA-10)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const newer = `Newer ad of ${run}`
  await page.route('**/api/post/get/ads/1', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: [{ ...answer.data[0], title: newer }] } })
  })
  await page.goto('/user/about-us')
  // As a change made here does: pages may be from before it, so the first visit requests the ads.
  await page.evaluate(() => localStorage.setItem('tregu.changed', String(Date.now())))
  for (const _ of ['requested', 'remembered']) {
    await page.goto('/user/dashboard')
    await section(page, home.sections.first).getByRole('heading', { name: newer }).waitFor()
  }
  expectQuiet(complaints)
  await close()
})

test('listings of the region that was searched last come first, and stay there when the page wakes (D-143)', async () => {
  const { page, close, complaints } = await openPage(browser)
  // Not a page that was cached while the ads of this test were being placed.
  await page.route('**/user/dashboard', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-local-fresh': '1' } }),
  )
  const second = section(page, home.sections.second)
  /** Of the ads of both regions, the titles in their order. */
  const order = async () => {
    const titles = await second.getByRole('heading', { level: 3 }).allTextContents()
    return titles.filter((title) => title.includes(`of ${run}`)).map((title) => title.includes('New York'))
  }
  for (const [city, region] of [
    ['Queens', 'newyork'],
    ['Peje', 'kosovo'],
  ] as const) {
    await page.goto(`/user/post?input-location=${city}&page=1`)
    const kept = async () => (await page.context().cookies(new URL('/user/dashboard', page.url()).href))[0]?.value
    await expect.poll(kept).toBe(region)
    await page.goto('/user/dashboard')
    const first = region === 'newyork'
    await second.getByRole('heading', { name: adOf('second', 4) }).waitFor()
    expect(await order()).toEqual(first ? [true, false, false, false, false] : [false, false, false, false, true])
    await page.waitForLoadState('networkidle')
    expect((await order())[0]).toBe(first)
    // Within the application too.
    await goWithin(page, '/user/about-us')
    await goWithin(page, '/user/dashboard')
    await expect.poll(async () => (await order())[0]).toBe(first)
  }
  expectQuiet(complaints)
  await close()
})

test('whoever wants to advertise writes to the site, which reads what it is about', async () => {
  const { page, close, complaints } = await openPage(browser, { language: 'al' })
  const { home, contact } = words.al
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: home.space.action }).first().click()
  await page.waitForURL('**/user/contact?about=advertising')
  await expect.poll(() => page.getByLabel(contact.message, { exact: false }).inputValue()).toContain('reklamoj')
  expectQuiet(complaints)
  await close()
})

test('a notice is at the top centre, for five seconds (CON-15, CON-16)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: desktop, language: 'al' })
  await page.goto('/user/dashboard')
  const title = adOf('first', 4)
  const action = page.getByRole('button', { name: words.al.listings.save.label.replace('{{title}}', title) }).first()
  await action.click()
  await page.locator('[aria-pressed=true]').first().waitFor()
  // From here on the page's clock is paused, so that only the test advances it.
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await action.click()
  const notice = page.getByRole('alert').filter({ hasText: title })
  const shownAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    return notice.isVisible()
  }
  await expect.poll(() => shownAfter(10)).toBe(true)
  const box = await notice.boundingBox()
  if (!box) throw new Error('The notice is nowhere.')
  expect(Math.abs(box.x + box.width / 2 - desktop.width / 2)).toBeLessThan(20)
  expect(box.y).toBeLessThan(120)
  expect(await shownAfter(4_500)).toBe(true)
  expect(await shownAfter(1_500)).toBe(false)
  expectQuiet(complaints)
  await close()
})

test('the first row begins with listings of the selected tab, and on a phone shows that more follow', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  await page.goto('/user/dashboard')
  const first = section(page, home.sections.first)
  const mainCategories = () =>
    first.locator('article').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.category))
  await first.getByRole('heading', { name: adOf('first', 4) }).waitFor()
  for (const world of ['vetura', 'patundshmeri'] as const) {
    await page.getByRole('tab', { name: listings.mainCategories[world] }).click()
    await expect
      .poll(async () => (await mainCategories())[0])
      .toBe((await mainCategories()).includes(world) ? world : 'patundshmeri')
    const shown = await mainCategories()
    const own = shown.filter((one) => one === world).length
    expect(shown.slice(0, own).every((one) => one === world)).toBe(true)
  }
  // Also in a row that was scrolled before, where scroll anchoring would follow the card at its edge.
  const track = first.locator('ul').first()
  await track.evaluate((row) => row.scrollTo({ left: row.scrollWidth / 2, behavior: 'instant' }))
  await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
  await page.getByRole('tab', { name: listings.mainCategories.vetura }).click()
  await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeLessThan(8)
  const [one, next] = await first
    .locator('article')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().left))
  expect(one).toBeGreaterThanOrEqual(0)
  expect(next).toBeLessThan(phone.width - 8)
  expectQuiet(complaints)
  await close()
})

test('a returning visitor finds the tab that they selected; a new visit begins with real estate', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const chosen = () => page.getByRole('tab', { selected: true }).textContent()
  await page.goto('/user/dashboard')
  await page.getByRole('tab', { name: listings.mainCategories.vetura }).click()
  await section(page, home.sections.first).getByRole('link').first().click()
  await page.waitForURL('**/user/post-details/**')
  await page.goBack()
  await page.getByRole('heading', { name: home.hero.vetura, level: 1 }).waitFor()
  expect(await chosen()).toBe(listings.mainCategories.vetura)
  await page.goForward()
  await page.waitForURL('**/user/post-details/**')
  await page.getByRole('heading', { name: home.hero.vetura, level: 1 }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Tregu' }).first().click()
  await page.getByRole('heading', { name: home.hero.patundshmeri, level: 1 }).waitFor()
  expect(await chosen()).toBe(listings.mainCategories.patundshmeri)
  expectQuiet(complaints)
  await close()
})
