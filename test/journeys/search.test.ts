import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

/** A random word of letters, too different from those of other runs to be taken for a typo of one. */
const run = randomWord('bdfghklmnp')
const title = (text: string) => `${text} ${run}`

let browser: Browser
let owner: Person
let photos: string[]

const flats = [
  { title: title('Sunny flat'), description: 'It has a wide ballkon over the river.', price: 200, rooms: 1, space: 40 },
  { title: title('Quiet flat'), price: 300, rooms: 2, space: 100 },
  { title: title('Large flat'), price: 900, rooms: 5, space: 150 },
]
const car = {
  ...{ title: title('Golf'), postType: { postTypeId: 9 }, brand: 'Volkswagen', rent: false, selling: true },
  ...{ price: 7000, amenities: ['abs'], petrolType: 'Nafte', transmision: 'Automatik', model: 'Golf' },
  ...{ manufactureYear: 2017, kilometers: 90_000 },
}

beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  photos = [await uploadPhoto(owner)]
  for (const [at, one] of flats.entries()) {
    const place = { 'input-location': 'Peje', latitude: 42.6591 + at / 100, longitude: 20.2883 }
    await storePost(owner, photos, { ...place, neighborhood: run, ...one })
  }
  await storePost(owner, photos, { ...car, 'input-location': 'Peje', neighborhood: run, showMap: false })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': run })).numOfPosts === 4)
  browser = await connectBrowser()
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const box = (page: Page, t = words.en) => page.getByLabel(t.listings.words.label, { exact: true })
const homes = `/user/post?input-neighborhood=${run}&input-property-type=Generic-RealEstate&page=1`
/** The middle of a pin, once the map no longer moves it. */
async function atRest(pin: Locator): Promise<[x: number, y: number]> {
  let box = await pin.boundingBox()
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(box)
        box = await pin.boundingBox()
        return box !== null && JSON.stringify(box) === before
      },
      { interval: 300 },
    )
    .toBe(true)
  if (!box) throw new Error('There is no pin.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const wholeNumber = (text: string | null) => Number(text?.replace(/\D/g, ''))

test('words find listings in either language, with typos, and matches are marked', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/dashboard')
  await box(page).fill(`balcony suny ${run}`)
  await box(page).press('Enter')
  await page.waitForURL(/input-ask=balcony/)
  await expect.poll(() => titles(page)).toEqual([title('Sunny flat')])
  await expect.poll(() => cards(page).locator('mark').allTextContents()).toEqual(['Sunny', run, 'ballkon'])
  // The matched facts are under the title, as wide as the card.
  const [heading, excerpt] = await Promise.all(
    [cards(page).getByRole('heading'), cards(page).locator('p').first()].map((one) => one.boundingBox()),
  )
  expect([excerpt?.x, excerpt?.width]).toEqual([heading?.x, heading?.width])
  await expectAccessible(page)

  await page.getByRole('button', { name: words.en.listings.words.clear }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('input-ask')).toBe(false)
  expectQuiet(complaints)
  await close()
})

test('suggestions come while typing, with result counts, at one debounced request', async () => {
  const { page, close, complaints } = await openPage(browser, { language: 'al' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/suggest')) asked.push(request.url())
  })
  await page.goto('/user/post?page=1')
  // Each letter is rendered, but no debounce timer can end in between, however busy the machine is.
  await box(page, words.al).focus()
  await page.evaluate(async () => {
    for (const letter of 'volks') {
      document.execCommand('insertText', false, letter)
      await Promise.resolve()
    }
  })
  const option = page.getByRole('option').filter({ hasText: 'Volkswagen' }).first()
  await option.waitFor()
  expect(asked.map((url) => new URL(url).searchParams.get('text'))).toEqual(['volks'])
  expect(wholeNumber(await option.textContent())).toBeGreaterThan(0)
  await expectAccessible(page)
  await box(page, words.al).press('ArrowDown')
  await box(page, words.al).press('Enter')
  await page.waitForURL(/input-car-model=Volkswagen/)
  await expect.poll(() => box(page, words.al).inputValue()).toBe('')
  expectQuiet(complaints)
  await close()
})

test('each choice shows its number of results, and finds as many', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto(homes)
  await expect.poll(() => cards(page).count()).toBe(3)
  await page.getByRole('button', { name: t.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.filters })
  const choice = drawer.getByRole('checkbox', { name: words.en.listings.propertyTypes.apartment })
  await drawer.getByText(/^Apartment 3$/).waitFor()
  await drawer.getByText(/^House 0$/).waitFor()
  await choice.check()
  await page.waitForURL(/input-property-type=apartment/)

  const rooms = drawer.getByRole('group', { name: t.rooms })
  await rooms.getByRole('button', { name: '2', exact: true }).click()
  await page.waitForURL(/input-min-rooms=2&input-max-rooms=2/)
  await rooms.getByRole('button', { name: '4+' }).click()
  await page.waitForURL((url) => url.searchParams.get('input-min-rooms') === '2' && !/max-rooms/.test(url.search))
  await drawer.getByLabel(`${t.area}: ${t.maximum}`).fill('120')
  await drawer.getByLabel(`${t.area}: ${t.maximum}`).press('Enter')
  await page.waitForURL(/input-max-area=120/)
  await drawer.getByRole('button', { name: 'Show 1 listing' }).click()
  await expect.poll(() => titles(page)).toEqual([title('Quiet flat')])
  expectQuiet(complaints)
  await close()
})

test('the price filter has a histogram, whose bars set their prices, and a slider that keys move (KND-17)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto(`${homes}&input-rent=true`)
  await page.getByRole('button', { name: t.filters }).click()
  const bars = page.getByRole('group', { name: t.histogram }).getByRole('button')
  const filled = bars.and(page.locator(':enabled'))
  await expect.poll(() => filled.count()).toBe(3)
  const thumb = (end: 'minimum' | 'maximum') => page.getByRole('slider', { name: `${t[end]} · ${t.price}` })
  const param = (name: string) => new URL(page.url()).searchParams.get(name)
  await thumb('maximum').press('ArrowLeft')
  await page.waitForURL(/input-maximum=\d+/)
  const most = Number(param('input-maximum'))
  expect(await thumb('maximum').getAttribute('aria-valuetext')).toBe(t.upTo.replace('{{value}}', `€${most}`))
  await thumb('minimum').press('End')
  await page.waitForURL(/input-minimum=\d+/)
  expect(Number(param('input-minimum'))).toBeLessThan(most)
  await thumb('maximum').press('End')
  await thumb('minimum').press('Home')
  await page.waitForURL((url) => !/m(ini|axi)mum/.test(url.search))
  const { width = 0, height = 0 } = (await thumb('minimum').boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await filled.last().click()
  await page.waitForURL(/input-minimum=\d+/)
  await page.getByRole('button', { name: 'Show 1 listing' }).click()
  await expect.poll(() => titles(page)).toEqual([title('Large flat')])
  expectQuiet(complaints)
  await close()
})

test('results come in the selected order', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto(homes)
  const order = page.getByLabel(t.order)
  for (const [name, expected] of [
    ['price-down', ['Large flat', 'Quiet flat', 'Sunny flat']],
    ['price-up', ['Sunny flat', 'Quiet flat', 'Large flat']],
    ['area-price-up', ['Quiet flat', 'Sunny flat', 'Large flat']],
    ['area-down', ['Large flat', 'Quiet flat', 'Sunny flat']],
    ['newest', ['Large flat', 'Quiet flat', 'Sunny flat']],
  ] as const) {
    await order.selectOption(name)
    await page.waitForURL(new RegExp(`input-order=${name}`))
    await expect.poll(() => titles(page), { message: name }).toEqual(expected.map(title))
  }
  expectQuiet(complaints)
  await close()
})

test('the map searches its window and a drawn shape, and does not show hidden places', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  await expect.poll(() => cards(page).count()).toBe(4)
  const map = page.getByRole('region', { name: t.mapLabel })
  await expect.poll(() => map.locator('[class*=-price]').count()).toBe(3)

  await map.getByRole('button', { name: words.en.common.map.zoomIn }).click()
  const scale = map.locator('.leaflet-control-scale-line')
  await page.getByRole('button', { name: t.limits.here }).waitFor()
  const near = await scale.textContent()
  await page.getByRole('button', { name: t.limits.here }).click()
  await page.waitForURL(/input-window=/)
  await page.getByRole('button', { name: t.limits.clear }).waitFor()
  expect(await scale.textContent()).toBe(near)
  await expect.poll(() => titles(page)).not.toContain(title('Golf'))
  await page.getByRole('button', { name: t.limits.clear }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('input-window')).toBe(false)

  await expect.poll(() => map.locator('[class*=-price]').count()).toBe(3)
  const sunny = map.locator('.leaflet-marker-icon', { hasText: '€200' })
  const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
  // The map moves to the listings of the search without the area.
  await atRest(sunny)
  await sunny.press('Enter')
  const card = map.getByRole('link', { name: title('Sunny flat') })
  await expect.poll(() => isFocused(card)).toBe(true)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(sunny)).toBe(true)
  expect(await page.getByRole('button', { name: t.limits.here }).count()).toBe(0)
  await page.getByRole('button', { name: t.limits.draw }).click()
  await map.scrollIntoViewIfNeeded()
  const [x, y] = await atRest(map.locator('[class*=-price]', { hasText: '€200' }))
  // Wide enough for the flat, whose pin is moved off the name of the city.
  await page.mouse.move(x - 70, y - 60)
  await page.mouse.down()
  for (const [dx, dy] of [
    [70, -60],
    [70, 60],
    [-70, 60],
    [-70, -55],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL(/input-shape=/)
  // The area has our style, not the blue of Leaflet.
  await map.locator('path[class*=shape]').waitFor()
  await expect.poll(() => titles(page)).toEqual([title('Sunny flat')])
  expectQuiet(complaints)
  await close()
})

test('the map is where it was left when one comes back to it, until there is another search', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  const map = page.getByRole('region', { name: t.mapLabel })
  const pins = map.locator('[class*=-price]')
  await expect.poll(() => pins.count()).toBe(3)
  // The request of this move: a response could still be that of an earlier one.
  const moved = page.waitForRequest(/\/api\/post\/search\/map\?/)
  await map.getByRole('button', { name: words.en.common.map.zoomOut }).click()
  await page.getByRole('button', { name: t.limits.here }).waitFor()
  await (await moved).response()
  const scale = map.locator('.leaflet-control-scale-line')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await map.locator('.leaflet-marker-icon', { hasText: '€200' }).press('Enter')
  const card = map.getByRole('link', { name: title('Sunny flat') })
  await card.waitFor()
  // The space is reserved once, so the layout does not shift with each answer.
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/post/search/map').length).toBeLessThanOrEqual(2)
  const far = await scale.textContent()
  await card.click()
  await page.getByRole('heading', { level: 1, name: title('Sunny flat') }).waitFor()

  await page.goBack()
  await expect.poll(() => pins.count()).toBe(3)
  await page.getByRole('button', { name: t.limits.here }).waitFor()
  expect(await scale.textContent()).toBe(far)

  await box(page).fill(`river ${run}`)
  await box(page).press('Enter')
  await expect.poll(() => pins.allTextContents()).toEqual(['€200'])
  await page.getByRole('button', { name: t.limits.here }).waitFor({ state: 'detached' })
  // The map moves there after the answer.
  await expect.poll(() => scale.textContent()).not.toBe(far)
  expectQuiet(complaints)
  await close()
})

test('the map of a phone fills the screen, and the card at its foot tells facts and saves (SRC-30, SRC-32)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const t = words.en
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  await expect.poll(() => cards(page).count()).toBe(4)
  await page.getByRole('button', { name: t.results.map, exact: true }).click()
  const full = page.getByRole('dialog', { name: t.results.map })
  expect(await full.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone })
  const pins = full.locator('[class*=Map-price]')
  await expect.poll(() => pins.count()).toBe(3)

  // No control covers a pin.
  for (const pin of await pins.all())
    expect(
      await pin.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    ).toBe(true)

  // The pin stays the same element when it is raised: a press that has begun would be lost.
  const pin = pins.filter({ hasText: '€300' })
  const element = await pin.elementHandle()
  await pin.hover()
  await full.locator('[data-raised=true]').waitFor()
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true)
  await pin.click()
  const card = full.getByRole('article')
  await card.getByText(title('Quiet flat')).waitFor()
  await expect.poll(() => card.textContent()).toContain('2 beds')
  const save = card.getByRole('button', { name: t.listings.save.label.replace('{{title}}', title('Quiet flat')) })
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page)
  await card.getByRole('button', { name: t.common.close }).click()
  await card.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  expectQuiet(complaints)
  await close()
})

test('filters and the alert are within reach while one scrolls on a phone (SRC-31)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  const t = words.en
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  await expect.poll(() => cards(page).count()).toBe(4)
  const notify = page.getByRole('button', { name: t.alerts.askShort, exact: true })
  expect(await notify.count()).toBe(0)
  await page.mouse.wheel(0, 900)
  await notify.click()
  await page.getByRole('dialog').getByText(run).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.results.filters, exact: true }).click()
  await page.getByRole('dialog', { name: t.results.filters }).waitFor()
  expectQuiet(complaints)
  await close()
})

test('every filter set by hand has a chip that removes it (SRC-28)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const { results: t } = words.en
  const byHand = {
    'input-rent': 'true',
    'input-location': 'Peje',
    'input-neighborhood': run,
    'input-max-rooms': '9',
    'input-maximum': '90000',
    'input-amenities': 'parking',
    'input-window': '20,42,21,43',
  }
  await page.goto(`/user/post?${new URLSearchParams({ 'input-ask': 'apartment', ...byHand, page: '1' })}`)
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove / })
  // One of them is that of the sentence.
  await expect.poll(() => removes.count()).toBe(6)
  const clear = page.getByRole('link', { name: t.limits.clear })
  await clear.click()
  await page.waitForURL((url) => !url.searchParams.has('input-window'))
  await clear.waitFor({ state: 'detached' })
  for (let left = 5; left > 0; left--) {
    await removes.last().click()
    await expect.poll(() => removes.count()).toBe(left)
  }
  const inAddress = () => Object.keys(byHand).filter((name) => new URL(page.url()).searchParams.has(name))
  await expect.poll(inAddress).toEqual([])
  expectQuiet(complaints)
  await close()
})

test('a whole region is one tick (SRC-33)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto('/user/post?input-location=Peje&page=1')
  await page.getByRole('button', { name: t.filters }).click()
  const drawer = page.getByRole('dialog', { name: t.filters })
  await drawer.getByText(t.allPlaces, { exact: true }).click()
  const [kosovo, newYork] = (['kosovo', 'newyork'] as const).map((one) => drawer.getByLabel(t.allOf[one]))
  await expect.poll(() => kosovo?.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await kosovo?.check()
  await page.waitForURL(/input-location=kosovo&/)
  await newYork?.check()
  await page.waitForURL(/Manhatan/)
  await kosovo?.uncheck()
  await page.waitForURL(/input-location=newyork&/)
  expect(await drawer.getByLabel('Brooklyn').isChecked()).toBe(true)
  expectQuiet(complaints)
  await close()
})

test('returning to an unmoved map makes no request (SPD-05)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  const pins = page.getByRole('region', { name: words.en.results.mapLabel }).locator('[class*=-price]')
  await expect.poll(() => pins.count()).toBe(3)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: title('Sunny flat') }).click()
  await page.getByRole('heading', { level: 1, name: title('Sunny flat') }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expect.poll(() => pins.count()).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/post/search'))).toEqual([])
  expectQuiet(complaints)
  await close()
})

test('a part that fails to load leaves the results in place', async () => {
  const { page, close } = await openPage(browser)
  await page.route('**/assets/FilterDrawer-*', (route) => route.abort())
  await page.goto(`/user/post?input-neighborhood=${run}&page=1`)
  await expect.poll(() => cards(page).count()).toBe(4)
  await page.getByRole('button', { name: words.en.results.filters }).click()
  await page.getByRole('alert').getByText(words.en.common.crash.text).waitFor()
  expect(await cards(page).count()).toBe(4)
  await close()
})

test('Escape in a field of a filter returns the focus to its chip, and what was typed counts (SRC-27)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.results
  await page.goto('/user/post?page=1')
  await cards(page).first().waitFor()
  for (const [name, role] of [
    [t.place, 'checkbox'],
    [t.type, 'checkbox'],
    [t.price, 'textbox'],
  ] as const) {
    const chip = page.getByRole('main').getByRole('button', { name, exact: true })
    await chip.click()
    const popover = page.getByRole('dialog', { name, exact: true })
    await popover.getByRole(role).first().focus()
    if (role === 'textbox') await page.keyboard.type('250')
    await page.keyboard.press('Escape')
    await expect.poll(() => popover.isVisible()).toBe(false)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: name })
      .toMatch(new RegExp(`^${name}`))
  }
  await page.waitForURL(/input-minimum=250/)
  expectQuiet(complaints)
  await close()
})
