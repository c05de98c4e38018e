import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A neighbourhood and titles that are unique to this run. */
const run = Date.now()
const neighborhood = `Kodra${run}`
const titled = (name: string) => `${name} ${run}`
const villa = { postType: { postTypeId: 7 }, kate: 2, numberOfPeopleAllowed: 8 }
const car = { postType: { postTypeId: 9 }, amenities: [] }
const venue = { postType: { postTypeId: 8 }, rent: false, amenities: [] }
const listings = {
  flat: { price: 350 },
  office: { postType: { postTypeId: 4 }, floor: 0, price: 900, currency: 'USD' },
  house: { postType: { postTypeId: 2 }, kate: 2, price: 0 },
  room: { postType: { postTypeId: 3 }, rent: false, cimere: true, price: 120.5 },
  share: { rent: false, cimere: true, price: 90 },
  villa: { ...villa, price: undefined, dailyPrice: 80 },
  hire: { ...car, price: 700, dailyPrice: 35, brand: 'Audi', manufactureYear: 2019, kilometers: 120_500 },
  studio: { rent: false, selling: true, rooms: 0, price: 92_000 },
  secret: { rent: false, selling: true, price: -1 },
  cafe: { ...venue, kafe: true, price: 0 },
} as const
type Name = keyof typeof listings

let browser: Browser
const ids = new Map<Name, string>()
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const keys = [await uploadPhoto(person), await uploadPhoto(person)]
  for (const name of Object.keys(listings) as Name[]) {
    const changes = { ...listings[name], title: titled(name), neighborhood }
    ids.set(name, await storePost(person, keys, changes, { sponsored: name === 'studio' }))
  }
  const { putCounts } = await import('#functions/posts/parts/counters.ts')
  await putCounts(ids.get('cafe') ?? '', { views: 1234, likes: 56 })
  await shownEverywhere(async () => {
    const { data } = await found({ 'input-neighborhood': neighborhood })
    return data.length === 10 && data.some(({ views }) => views === 1234)
  })
  browser = await connectBrowser()
})

const list = `/user/post?input-neighborhood=${neighborhood}&page=1`
const card = (page: Page, name: Name) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: titled(name) })

test('a card shows the facts of a listing (CRD-01, CRD-02, CRD-03, CRD-04, CRD-05, CRD-06, CRD-07, CRD-08, CRD-09, CRD-10, CRD-11, CRD-12, CRD-13, CON-26)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(list)
  const flat = card(page, 'flat')
  await flat.getByRole('heading', { name: titled('flat') }).waitFor()
  const photo = flat.getByRole('img', { name: titled('flat') })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await flat.getByText(`${neighborhood}, Prishtinë`).waitFor()
  await flat.getByText('Apartment · For rent').waitFor()
  await expect.poll(() => flat.locator('time').textContent()).toBe('05/03/2025')
  const facts = flat.getByRole('listitem')
  expect((await facts.allTextContents()).map((text) => text.trim())).toEqual(['2 rooms', '1 bath', '62.5 m²'])
  await expect.poll(() => facts.locator('svg').count()).toBe(3)

  const prices: Record<Name, string> = {
    flat: '€350/month',
    office: '$900/month ≈ €787',
    house: 'In place deal',
    room: '€120.50/Person',
    share: '€90/Person',
    villa: '€80/day',
    hire: '€35/day',
    studio: '€92,000',
    secret: '',
    cafe: 'Negotiate',
  }
  // The amount in the other currency is shown once the rate has arrived.
  for (const [name, price] of Object.entries(prices) as [Name, string][])
    await expect
      .poll(() => card(page, name).locator('[class*=price]').first().textContent(), { message: name })
      .toBe(price)

  // The laptop cloud's exchange rate is of a day long ago.
  await card(page, 'office').getByTitle('≈ €787 (rate 09/07/2026)').waitFor()

  await card(page, 'studio').getByText('Sponsored').waitFor()
  await expect.poll(() => card(page, 'studio').getByText('Sponsored').locator('svg').count()).toBe(1)
  await expect.poll(() => card(page, 'flat').getByText('Sponsored').count()).toBe(0)
  await card(page, 'studio').getByText('Studio', { exact: true }).waitFor()

  const cafe = card(page, 'cafe')
  expect((await cafe.getByTitle('1234 views').textContent())?.trim()).toBe('1234')
  expect((await cafe.getByTitle('56 likes').textContent())?.trim()).toBe('56')
  await cafe.getByRole('button', { name: 'Like this venue' }).waitFor()
  await expect.poll(() => flat.getByTitle(/view|like/).count()).toBe(0)
  await expect.poll(() => flat.getByRole('button', { name: 'Like this venue' }).count()).toBe(0)
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test('in Albanian the suffixes and labels are Albanian, and the roommate suffix is as specified (CRD-10, DET-18)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
  await page.goto(list)
  await card(page, 'flat').waitFor()
  const priceOf = async (name: Name) =>
    (await card(page, name).locator('[class*=price]').first().textContent())?.replaceAll('\u00a0', ' ')
  expect(await priceOf('room')).toBe('120,50 €/Person')
  expect(await priceOf('hire')).toBe('35 €/ditë')
  expect(await priceOf('flat')).toBe('350 €/muaj')
  expect(await priceOf('cafe')).toBe('Me marrëveshje')
  expect(await priceOf('house')).toBe('Me marrëveshje')
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})

test('a card opens its listing when clicked, not when dragged (CRD-15, CON-33)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(list)
  const link = card(page, 'flat').getByRole('link')
  const drag = async (pixels: number) => {
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    if (!box) throw new Error('The card is nowhere.')
    const from = { x: box.x + box.width / 2, y: box.y + 60 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + pixels, from.y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(11)
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/user/post')
  await drag(10)
  await page.waitForURL(`**/user/post-details/${ids.get('flat')}`)
  await page.goBack()
  await link.click()
  await page.waitForURL(`**/user/post-details/${ids.get('flat')}`)
  expectQuiet(complaints)
  await close()
})

test('a keyboard reaches the next photo of a card once its link has the focus (CRD-14)', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.goto(list)
  const [flat, { listings: t }] = [card(page, 'flat'), words.en]
  const next = flat.getByRole('button', { name: t.nextPhoto })
  await flat.waitFor()
  expect(await next.count()).toBe(0)
  await flat.getByRole('link').focus()
  await next.focus()
  await page.keyboard.press('Enter')
  await flat.getByRole('button', { name: t.previousPhoto }).waitFor()
  expectQuiet(complaints)
  await close()
})

test('below 450 px a card is narrow: the place has its own line, and the date comes after the facts (CRD-16, CON-22)', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 450, height: 900 } })
  await page.goto(list)
  const flat = card(page, 'flat')
  await flat.waitFor()
  const middle = async (of: string) => {
    const box = await flat.locator(of).boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const dateBeside = async () => {
    const [date, place, facts] = await Promise.all(['time', 'p', 'ul'].map(middle))
    const near = (one = 0, other = 0) => Math.abs(one - other) < 8
    return near(date, place) ? 'place' : near(date, facts) ? 'facts' : 'nothing'
  }
  await expect.poll(dateBeside).toBe('place')
  await page.setViewportSize({ width: 449, height: 900 })
  await expect.poll(dateBeside).toBe('facts')
  await close()
})
