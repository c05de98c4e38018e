import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, goWithin, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** Titles and neighbourhoods that are unique to this run. */
const run = Date.now()
const many = `Lagjja${run}`
const few = `Rruga${run}`
const titled = (name: string) => `${name} ${run}`
const venue = { postType: { postTypeId: 8 }, rent: false, amenities: [], price: 0 }

/** One listing per kind, so that the parameters of a search can tell them apart. */
const kinds = {
  flat: { price: 300 },
  house: { postType: { postTypeId: 2 }, rent: false, selling: true, kate: 2, price: 90_000 },
  room: { postType: { postTypeId: 3 }, rent: false, cimere: true, price: 100 },
  wedding: { ...venue, dasma: true, numberOfPeopleAllowed: 300 },
  cafe: { ...venue, kafe: true, numberOfPeopleAllowed: 20 },
  diner: { ...venue, ushqim: true },
  club: { ...venue, party: true },
  car: { postType: { postTypeId: 9 }, amenities: [], price: undefined, dailyPrice: 40, brand: 'Audi' },
} as const
type Kind = keyof typeof kinds

let browser: Browser
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const keys = [await uploadPhoto(person)]
  for (let at = 1; at <= 40; at++) {
    const place = { latitude: 42.6 + at / 1000, longitude: 21.1 + at / 1000 }
    await storePost(person, keys, { title: titled(`Flat ${at}`), neighborhood: many, ...place })
  }
  for (const [kind, changes] of Object.entries(kinds))
    await storePost(person, keys, { title: titled(kind), neighborhood: few, 'input-location': 'Novoberde', ...changes })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': few })).numOfPosts === 8)
  browser = await connectBrowser()
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** Price pins, and bubbles where pins are crowded. */
const pins = (map: Locator) => map.locator('[class*=-price], [class*=-cluster]')
const pageLinks = (page: Page, t = words.en) => page.getByRole('navigation', { name: t.common.pages })
const numbers = async (page: Page, t = words.en) =>
  (await pageLinks(page, t).getByRole('link').allTextContents()).filter(Boolean)

test('a page has twelve results, three page links beside the first and the last one, and a map (D-277, RTE-05, SRC-01, SRC-02, SRC-03, SRC-04, SRC-07, SRC-21, CON-04, CON-05)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en
  await page.goto(`/user/post?input-neighborhood=${many}`)
  await page.getByRole('status').getByText('40 listings').waitFor()
  await expect.poll(() => cards(page).count()).toBe(12)
  expect(await numbers(page)).toEqual(['1', '2', '3', 'of 4'])
  const current = () => pageLinks(page).locator('[aria-current=page]').textContent()
  expect(await current()).toBe('1')

  const map = page.getByRole('region', { name: t.results.mapLabel })
  await pins(map).first().waitFor()
  const list = await cards(page).first().boundingBox()
  const beside = await map.boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await expectAccessible(page)

  const first = await cards(page).first().getByRole('heading').textContent()
  await pageLinks(page).getByRole('link', { name: 'Page 3' }).click()
  await page.waitForURL(/[?&]page=3$/)
  await expect.poll(() => cards(page).first().getByRole('heading').textContent()).not.toBe(first)
  expect(await current()).toBe('3')
  expect(await numbers(page)).toEqual(['1', '2', '3', '4'])
  await pageLinks(page).getByRole('link', { name: 'Page 4' }).click()
  await expect.poll(() => cards(page).count()).toBe(4)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => cards(page).first().getByRole('heading').textContent()).toBe(first)
  expectQuiet(complaints)
  await close()
})

test('on a phone there are two page links beside the first and the last one, and a button shows the map (SRC-03, SRC-05, CON-05, CON-21, D-277)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
  const t = words.al.results
  await page.goto(`/user/post?input-neighborhood=${many}&page=2`)
  await expect.poll(() => cards(page).count()).toBe(12)
  expect(await numbers(page, words.al)).toEqual(['1', '2', '3', 'nga 4'])
  const map = page.getByRole('region', { name: t.mapLabel })
  await expect.poll(() => map.count()).toBe(0)
  await page.getByRole('button', { name: t.map, exact: true }).click()
  await pins(map).first().waitFor()
  // It covers the cards.
  expect(
    await cards(page)
      .first()
      .evaluate((card) => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.contains(card)),
  ).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.list, exact: true }).click()
  await cards(page).first().waitFor()
  await map.waitFor({ state: 'detached' })

  const toggle = page.getByRole('button', { name: t.map, exact: true })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => toggle.isVisible()).toBe(true)
  await page.setViewportSize({ width: 768, height: 900 })
  await map.waitFor()
  await expect.poll(() => toggle.isVisible()).toBe(false)
  expectQuiet(complaints)
  await close()
})

test('at 320 px the button that shows the map stays where it is while the page scrolls and other buttons come (SRC-31)', async () => {
  const { page, close } = await openPage(browser, { viewport: { ...phone, width: 320 } })
  const t = words.en
  const toggle = page.getByRole('button', { name: t.results.map, exact: true })
  const left = async () => (await toggle.boundingBox())?.x
  // A search of everything cannot be followed, so that one button comes, else two.
  for (const [search, others] of [
    ['page=1', 1],
    [`input-neighborhood=${many}&page=1`, 2],
  ] as const) {
    await page.goto(`/user/post?${search}`)
    await expect.poll(() => cards(page).count()).toBe(12)
    const before = await left()
    await page.mouse.wheel(0, 1500)
    const beside = toggle.locator('..').getByRole('button')
    await expect.poll(() => beside.count()).toBe(1 + others)
    expect(await left()).toBe(before)
    await toggle.click()
    await page.getByRole('dialog', { name: t.results.map }).waitFor()
    await page.keyboard.press('Escape')
  }
  await close()
})

test('the heading describes the search, and follows the address (SRC-06, SRC-07)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const { heading } = words.en.results
  const other = words.al.results.heading
  await page.goto('/user/post?page=1')
  for (const [query, title] of [
    ['', heading.search],
    ['input-rent=true&', heading.rent],
    ['input-buy=true&', heading.sale],
    ['input-cimere=true&', heading.roommate],
    ['input-rent=true&input-buy=true&', heading.search],
  ] as const) {
    await goWithin(page, `/user/post?${query}page=1`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  expect(new Set([...Object.values(heading), ...Object.values(other)]).size).toBe(8)
  expectQuiet(complaints)
  await close()
})

test('each parameter of the address narrows the list (SRC-08, SRC-09, SRC-10, SRC-11, SRC-12, SRC-13, SRC-14, SRC-15, SRC-16, SRC-17, SRC-18, SRC-19, SRC-20, SRC-22, SRC-23, SRC-24)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const everything = Object.keys(kinds) as Kind[]
  const finds: [string, Kind[]][] = [
    ['input-rent=true', ['flat', 'car']],
    ['input-buy=true', ['house']],
    ['input-cimere=true', ['room']],
    ['input-dasma=true', ['wedding']],
    ['input-kafe=true', ['cafe']],
    ['input-ushqim=true', ['diner']],
    ['input-party=true', ['club']],
    ['input-car-model=Audi', ['car']],
    ['input-location=Novoberde', everything],
    ['input-minimum=50000', ['house']],
    ['input-maximum=250', ['room', 'car']],
    ['input-minimum=100&input-property-type=Generic-fun', ['wedding']],
    ['input-maximum=100&input-property-type=Generic-fun', ['cafe']],
    ['input-property-type=house', ['house']],
    ['input-property-type=Generic-RealEstate', ['flat', 'house', 'room']],
    ['input-property-type=Generic-fun', ['wedding', 'cafe', 'diner', 'club']],
    ['input-property-type=Generic-car', ['car']],
  ]
  await page.goto(`/user/post?input-neighborhood=${few}&page=1`)
  const titles = async () => (await cards(page).getByRole('heading').allTextContents()).sort()
  await expect.poll(titles).toEqual(everything.map(titled).sort())
  for (const [query, found] of finds) {
    await goWithin(page, `/user/post?${query}&input-neighborhood=${few}&page=1`)
    await expect.poll(titles, { message: query }).toEqual(found.map(titled).sort())
  }
  await goWithin(page, `/user/post?input-location=Peje&input-neighborhood=${few}&page=1`)
  await expect.poll(titles).toEqual([])
  expectQuiet(complaints)
  await close()
})

test('the list of locations is cached for a quarter of an hour (SRC-16, STA-16, CON-14)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  let asked = false
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/all/locations')) asked = true
  })
  /** Opens the place filter and picks a neighbourhood that only the server's list can suggest. */
  const choose = async () => {
    asked = false
    await page.goto('/user/post?input-location=Prishtine&page=1')
    await page.getByRole('button', { name: new RegExp(`^${t.place}`) }).click()
    await page.getByRole('combobox', { name: t.neighborhood }).fill('Dardan')
    await page.getByRole('option', { name: 'Dardania' }).click()
    await page.waitForURL(/input-neighborhood=Dardania/)
    return asked
  }
  const age = (minutes: number) =>
    page.evaluate((by) => {
      const key = 'tregu.cache.locations'
      const kept = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - by * 60_000 }))
    }, minutes)

  expect(await choose()).toBe(true)
  await age(14)
  expect(await choose()).toBe(false)
  await age(1.1)
  expect(await choose()).toBe(true)
  await page.evaluate(() => localStorage.setItem('tregu.cache.locations', 'broken'))
  expect(await choose()).toBe(true)
  expectQuiet(complaints)
  await close()
})

test.each([
  ['en', 'No posts were found for your search.'],
  ['al', 'Nuk u gjet asnjë shpallje për kërkimin tuaj.'],
] as const)('an empty result says so in %s and offers broader ones (SRC-26, MSG-10)', async (language, message) => {
  const { page, close, complaints } = await openPage(browser, { language, viewport: phone })
  await page.goto(`/user/post?input-neighborhood=${few}&input-minimum=900000&page=1`)
  await page.getByRole('heading', { name: message }).waitFor()
  await expect.poll(() => cards(page).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: words[language].results.empty.anyPrice }).click()
  await expect.poll(() => cards(page).count()).toBe(8)
  expectQuiet(complaints)
  await close()
})

test('rare filters are collapsed, and expanded while they are set', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
  const { results: t, listings } = words.al
  await page.goto('/user/post?input-rent=true&page=1')
  await page.getByRole('button', { name: t.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.filters })
  const elevator = drawer.getByRole('checkbox', { name: listings.options.elevator.yes })
  await expect.poll(() => elevator.isVisible()).toBe(false)
  await drawer.getByText(t.more, { exact: true }).click()
  await elevator.check()
  await page.waitForURL(/input-elevator=yes/)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: t.filters }).click()
  await expect.poll(() => elevator.isChecked()).toBe(true)
  expectQuiet(complaints)
  await close()
})

test('the drawer begins with price, rooms and size; its cities are found by name, do not scroll by themselves, and are dimmed without results (D-278)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const t = words.en.results
  await page.goto(`/user/post?input-neighborhood=${few}&page=1`)
  await page.getByRole('button', { name: t.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.filters })
  const headings = drawer.getByRole('heading', { level: 3 })
  await expect.poll(async () => (await headings.allTextContents()).slice(0, 3)).toEqual([t.price, t.rooms, t.area])
  const widths = await drawer
    .getByRole('textbox', { name: new RegExp(`: (${t.minimum}|${t.maximum})$`) })
    .evaluateAll((fields) => [...new Set(fields.map((field) => Math.round(field.getBoundingClientRect().width)))])
  expect(widths).toHaveLength(1)
  const city = drawer.getByRole('textbox', { name: t.city })
  await city.fill('novob')
  await drawer
    .getByRole('checkbox')
    .filter({ visible: true })
    .and(drawer.getByLabel(/^Novobërdë/))
    .check()
  await page.waitForURL(/input-location=Novoberde/)
  expect(await city.inputValue()).toBe('')
  const cities = drawer.getByRole('group', { name: t.place })
  expect(await cities.isVisible()).toBe(false)
  await drawer.getByText(t.allPlaces, { exact: true }).click()
  await expect.poll(() => cities.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  const colours = (counts: RegExp) =>
    cities
      .locator('label')
      .filter({ has: page.locator('span', { hasText: counts }) })
      .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).color))])
  await expect.poll(() => colours(/^8$/)).toHaveLength(1)
  expect(await colours(/^0$/)).toHaveLength(1)
  expect(await colours(/^0$/)).not.toEqual(await colours(/^8$/))
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test.each([
  { language: 'en', viewport: undefined, fun: 'Fun (restaurants, venues)' },
  { language: 'al', viewport: phone, fun: 'Argëtim (restorante, salla)' },
] as const)('in $language, the property types include "$fun", which finds venues (LST-10, SRC-23)', async (one) => {
  const { language, viewport, fun } = one
  const { page, close, complaints } = await openPage(browser, { language, viewport })
  const t = words[language].results
  const place = `input-neighborhood=${few}&input-location=Novoberde`
  await page.goto(`/user/post?input-rent=true&input-maximum=500&${place}&input-property-type=Generic-RealEstate`)
  await expect.poll(() => cards(page).count()).toBe(1)
  if (viewport) await page.getByRole('button', { name: t.filters }).click()
  else await page.getByRole('button', { name: t.type, exact: true }).click()
  const types = page.getByRole('dialog', { name: viewport ? t.filters : t.type })
  await types.getByRole('button', { name: fun }).waitFor()
  await expectAccessible(page)
  await types.getByRole('button', { name: fun }).click()
  // Offer and price belong to homes; the place stays.
  await page.waitForURL(/input-property-type=Generic-fun/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    'input-location': 'Novoberde',
    'input-neighborhood': few,
    'input-property-type': 'Generic-fun',
    page: '1',
  })
  if (viewport) {
    await types.getByRole('group', { name: t.venue }).waitFor()
    await page.keyboard.press('Escape')
  }
  const venues = ['wedding', 'cafe', 'diner', 'club'].map(titled)
  await expect
    .poll(async () => (await cards(page).getByRole('heading').allTextContents()).sort())
    .toEqual(venues.sort())
  await expect.poll(() => page.evaluate(() => document.body.dataset.category)).toBe('gastronomi')
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(1)
  expectQuiet(complaints)
  await close()
})

test('a typed bound counts when typing pauses, "Show" says the true number, and Back undoes all of it once the drawer is closed (SRC-27, INP-27)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const t = words.en.results
  const start = `/user/post?input-rent=true&input-neighborhood=${few}&page=1`
  await page.goto(start)
  await page.getByRole('button', { name: t.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.filters })
  const [from, to] = [t.minimum, t.maximum].map((bound) => drawer.getByLabel(`${t.price}: ${bound}`))
  const shown = drawer.getByRole('button', { name: /^Show/ })
  await from?.focus()
  for (const [typed, bound] of [
    ['9', '9'],
    ['00000', '900000'],
  ] as const) {
    await page.keyboard.type(typed)
    await page.waitForURL(new RegExp(`input-minimum=${bound}&`))
  }
  await expect.poll(() => shown.textContent()).toBe('Show 0 listings')
  expect(await from?.inputValue()).toBe('900000')
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(start)
  await page.getByRole('button', { name: t.filters }).first().click()
  await expect.poll(() => shown.textContent()).toMatch(/^Show [1-9]\d* listings?$/)

  // Bounds in the wrong order are swapped; leaving the field counts at once.
  await from?.fill('900')
  await to?.fill('100')
  await shown.click()
  await drawer.waitFor({ state: 'detached' })
  await page.waitForURL(/input-minimum=100.*input-maximum=900/)
  expectQuiet(complaints)
  await close()
})
