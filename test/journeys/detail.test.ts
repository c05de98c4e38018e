import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, setItem, storePost } from '../support/bypassApi.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { call } from '../support/http.ts'
import { expectAccessible, goWithin, words } from '../support/journeys.ts'
import { buildPhoto, uploadPhoto } from '../support/listings.ts'
import { buildProfile, type Person, signUp } from '../support/people.ts'

const photoCount = 7

let browser: Browser
let owner: Person
let keys: string[]
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  keys = []
  for (let at = 0; at < photoCount; at++) {
    const color = `#${(at + 2).toString().repeat(6)}`
    keys.push(await uploadPhoto(owner, await buildPhoto({ color })))
  }
  browser = await connectBrowser()
})

const store = (changes: Record<string, unknown> = {}, photos = 1) => storePost(owner, keys.slice(0, photos), changes)
const open = async (page: Page, postId: string) => {
  await page.goto(`/user/post-details/${postId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const contactBox = (page: Page, t = words.en) => page.getByRole('complementary', { name: t.detail.contact.title })
/** The price in the contact box, with its non-breaking spaces removed. */
const price = async (page: Page, t = words.en) =>
  (await contactBox(page, t).locator('[class*=price]').allTextContents()).join('').replaceAll('\u00a0', ' ')
/** A fact of the overview, by its label and value. */
const facts = async (page: Page) => {
  const rows = await page.locator('dl > div').allTextContents()
  return rows.map((row) => row.trim())
}

test('the gallery shows one to five photos at a time, and their number (DET-01)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en.detail
  for (const count of [1, 2, 3, 4, 5, 7]) {
    await open(page, await store({}, count))
    const gallery = page.getByRole('region', { name: t.photos })
    const shown = gallery.locator('li:visible img')
    await expect.poll(() => shown.count()).toBe(Math.min(count, 5))
    const loaded = () =>
      shown.evaluateAll((images: HTMLImageElement[]) =>
        images.every(({ naturalWidth, width }) => naturalWidth > 0 && width > 100),
      )
    await expect.poll(loaded, { message: `${count} photos` }).toBe(true)
    const all = gallery.getByRole('button', { name: t.allPhotos_other.replace('{{count}}', String(count)) })
    await expect.poll(() => all.count()).toBe(count === 1 ? 0 : 1)
  }
  expectQuiet(complaints)
  await close()
})

test('a photo is zoomed, changed by arrow keys and thumbnails, and closed by Escape (DET-02, DET-03, DET-04, DET-05)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const t = words.en
  await open(page, await store({ title: 'A home with a view' }, 3))
  await page.getByRole('button', { name: 'Enlarge photo 2 of 3' }).click()
  const zoom = page.getByRole('dialog', { name: 'Photos of A home with a view' })
  const at = () => zoom.getByRole('status').textContent()
  const source = () => zoom.getByRole('img', { name: /^Photo/ }).getAttribute('src')
  await zoom.waitFor()
  expect(await at()).toBe('2 / 3')
  const second = await source()
  expect(second).toContain(keys[1])
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  expect(await at()).toBe('3 / 3')
  expect(await source()).toContain(keys[2])
  await page.keyboard.press('ArrowRight')
  expect(await at()).toBe('1 / 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await at()).toBe('2 / 3')
  await zoom.getByRole('button', { name: t.listings.nextPhoto }).click()
  expect(await at()).toBe('3 / 3')

  const thumbnails = zoom.getByRole('button', { name: /^Photo \d of 3$/ })
  await expect.poll(() => thumbnails.count()).toBe(3)
  await expect.poll(() => thumbnails.nth(2).getAttribute('aria-current')).toBe('true')
  await thumbnails.nth(0).click()
  expect(await at()).toBe('1 / 3')
  expect(await source()).toContain(keys[0])
  await page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })
  expectQuiet(complaints)
  await close()
})

test('going back closes a zoomed photo and stays at the listing; closing it otherwise leaves no history entry', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport: phone })
  await page.goto('/user/contact')
  const postId = await store({ title: 'A home with a view' }, 3)
  await open(page, postId)
  const photo = page.getByRole('button', { name: 'Enlarge photo 1 of 3' })
  const zoom = page.getByRole('dialog', { name: 'Photos of A home with a view' })
  const path = () => new URL(page.url()).pathname
  await photo.click()
  await zoom.waitFor()
  await page.goBack()
  await zoom.waitFor({ state: 'detached' })
  expect(path()).toBe(`/user/post-details/${postId}`)
  expect(await photo.evaluate((button) => button === document.activeElement)).toBe(true)

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => zoom.getByRole('button', { name: words.en.common.close }).click(),
  ]) {
    // Twice, like a nervous double tap: it is still one step back.
    await photo.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await zoom.waitFor()
    await leave()
    await zoom.waitFor({ state: 'detached' })
  }
  await photo.click()
  await zoom.waitFor()
  await page.reload()
  await photo.waitFor()
  await expect.poll(() => zoom.count()).toBe(0)
  await page.goBack()
  await photo.waitFor()
  expect(path()).toBe(`/user/post-details/${postId}`)
  await page.goBack()
  await expect.poll(path).toBe('/user/contact')
  expectQuiet(complaints)
  await close()
})

test('on a phone a zoomed photo is centred on the screen', async () => {
  const { page, close } = await openPage(browser, { viewport: phone })
  await open(page, await store({ title: 'A home with a view' }, 3))
  await page.getByRole('button', { name: 'Enlarge photo 1 of 3' }).click()
  const photo = page.getByRole('dialog').getByRole('img', { name: /^Photo/ })
  const middle = async () => {
    const box = await photo.boundingBox()
    return box && box.y + box.height / 2
  }
  await expect.poll(middle).toBeGreaterThan(phone.height / 2 - 20)
  expect(await middle()).toBeLessThan(phone.height / 2 + 20)
  await close()
})

test.each<[Language, { width: number; height: number }]>([
  ['en', desktop],
  ['al', phone],
])(
  'in %s a listing is told in full (DET-06, DET-07, DET-08, DET-09, DET-10, DET-11, DET-12, DET-13, DET-14, DET-15)',
  async (language, viewport) => {
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    const t = words[language]
    const title = 'A sunny flat beside the park'
    await open(
      page,
      await store({ title, description: 'Line one.\n\nLine two.', descriptionSecond: 'Rreshti tjetër.' }),
    )
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect
      .poll(() => page.locator('article:has(h1)').getByText('Dardania, Prishtinë', { exact: true }).count())
      .toBe(2)
    expect(await price(page, t)).toBe(language === 'en' ? '€350/month' : '350 €/muaj')
    const posted = language === 'en' ? '5 Mar 2025' : '5 mars 2025'
    await page.getByText(t.listings.posted.replace('{{date}}', posted)).waitFor()
    await page.getByRole('heading', { name: t.detail.overview }).waitFor()
    expect(await facts(page)).toEqual([
      `${t.listings.facts.rooms}2`,
      `${t.listings.facts.bathroom}1`,
      `${t.listings.facts.space}${language === 'en' ? '62.5' : '62,5'} m²`,
    ])
    await page.getByRole('heading', { name: t.detail.description }).waitFor()
    expect(await page.getByText('Line one.').evaluate((text: HTMLElement) => text.innerText)).toBe(
      'Line one.\n\nLine two.',
    )
    await page.getByText('Rreshti tjetër.').waitFor()
    const amenities = page.getByRole('region', { name: t.detail.amenities })
    await expect
      .poll(() => amenities.getByRole('listitem').allTextContents())
      .toEqual([t.listings.amenities.wifi, t.listings.amenities.parking])
    const map = page.getByRole('region', { name: t.common.map.place })
    await page.getByRole('heading', { name: t.detail.place }).scrollIntoViewIfNeeded()
    await map.locator('[class*=-drop]').waitFor()
    await contactBox(page, t).getByText('Arta Krasniqi').waitFor()
    await contactBox(page, t).getByRole('link', { name: '+383 44 123 456' }).waitFor()
    const write = page.getByRole('region', { name: t.detail.message.title })
    await write.scrollIntoViewIfNeeded()
    await write.locator('form').waitFor()
    await expectAccessible(page)

    await open(page, await store({ showMap: false }))
    await write.scrollIntoViewIfNeeded()
    await write.locator('form').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: t.detail.place }).count()).toBe(0)
    await expect.poll(() => map.count()).toBe(0)
    expectQuiet(complaints)
    await close()
  },
)

const villa = { postType: { postTypeId: 7 }, kate: 2, numberOfPeopleAllowed: 8, price: undefined }
const car = { postType: { postTypeId: 9 }, amenities: [], price: undefined }
const venue = { postType: { postTypeId: 8 }, rent: false, kafe: true, amenities: [] }

test('the price is formatted by its rules, in both languages (DET-08, DET-16, DET-17, DET-18, DET-19, DET-20, DET-21, DET-22)', async () => {
  const english = await openPage(browser)
  const albanian = await openPage(browser, { language: 'al' })
  for (const [changes, inEnglish, inAlbanian] of [
    [{ ...venue, price: 0 }, 'Negotiate', 'Me marrëveshje'],
    [{ price: 0 }, 'In place deal', 'Me marrëveshje'],
    [{ price: -1 }, ''],
    [{ ...car, dailyPrice: 0 }, 'In place deal'],
    [{ ...villa, dailyPrice: 80, currency: undefined }, '€80/day'],
    [{ ...car, dailyPrice: 35.5, price: 700 }, '€35.50/day€700/month', '35,50 €/ditë700 €/muaj'],
    [{ ...car, dailyPrice: -1, price: 700 }, '€700/month'],
    [{ ...car, dailyPrice: 30, currency: 'USD' }, '$30/day ≈ €26.24 (rate 09/07/2026)'],
    [{ rent: false, cimere: true, price: 90 }, '€90/Person'],
  ] as [Record<string, unknown>, string, string?][]) {
    const postId = await store(changes)
    await open(english.page, postId)
    await expect.poll(() => price(english.page), { message: JSON.stringify(changes) }).toBe(inEnglish)
    if (inAlbanian === undefined) continue
    await open(albanian.page, postId)
    expect(await price(albanian.page, words.al), JSON.stringify(changes)).toBe(inAlbanian)
  }
  // Create requires one of the two prices of a car; older listings may have neither.
  const unpriced = await storePost(owner, keys.slice(0, 1), { ...car, dailyPrice: 1 }, { dailyPrice: undefined })
  await open(english.page, unpriced)
  expect(await price(english.page)).toBe('In place deal')
  expectQuiet([...english.complaints, ...albanian.complaints])
  await english.close()
  await albanian.close()
})

test('in an American time zone a price in euros is also shown in dollars, elsewhere the reverse (PRC-05)', async () => {
  const inEuros = await store({ price: 350, currency: 'Euro' })
  const inDollars = await store({ price: 350, currency: 'USD' })
  for (const [timezoneId, postId, shown] of [
    ['Europe/Belgrade', inDollars, /^\$350\/month ≈ €3\d\d \(rate/],
    ['Atlantic/Azores', inDollars, /^\$350\/month ≈ €3\d\d \(rate/],
    ['America/Nuuk', inDollars, /^\$350\/month ≈ €3\d\d \(rate/],
    ['America/New_York', inEuros, /^€350\/month ≈ \$4\d\d \(rate/],
    ['America/St_Johns', inEuros, /^€350\/month ≈ \$4\d\d \(rate/],
    ['America/Los_Angeles', inEuros, /^€350\/month ≈ \$4\d\d \(rate/],
  ] as const) {
    const { page, context, complaints, close } = await openPage(browser)
    await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId })
    await open(page, postId)
    await expect.poll(() => price(page), { message: timezoneId }).toMatch(shown)
    expectQuiet(complaints)
    await close()
  }
})

test('zero rooms are shown as a studio, and bathrooms have a plural above one (DET-23, DET-24)', async () => {
  const { page, close, complaints } = await openPage(browser)
  for (const [changes, rooms, bathrooms] of [
    [{ rooms: 0, bathrooms: 1 }, 'RoomsStudio', 'Bathroom1'],
    [{ rooms: 1, bathrooms: 2 }, 'Rooms1', 'Bathrooms2'],
    [{ postType: { postTypeId: 4 }, floor: 0, rooms: 3, bathrooms: 0 }, 'Units3', 'Bathroom0'],
  ] as const) {
    await open(page, await store(changes))
    expect((await facts(page)).slice(0, 2)).toEqual([rooms, bathrooms])
  }
  expectQuiet(complaints)
  await close()
})

test('phone and e-mail are shown by their rules (DET-25, DET-26, DET-27, DET-28)', async () => {
  const { page, close, complaints } = await openPage(browser)
  for (const [telephone, shown, showEmail] of [
    ['044123456', '044123456', false],
    ['44123456', '044123456', true],
    ['38344123456', '0038344123456', false],
  ] as const) {
    const poster = await signUp()
    await setItem('accounts', { userId: poster.userId }, { telephone, showEmail })
    await open(page, await storePost(poster, keys.slice(0, 1)))
    const box = contactBox(page)
    await box.getByRole('link', { name: shown, exact: true }).waitFor()
    await expect.poll(() => box.getByRole('link', { name: poster.email }).count()).toBe(showEmail ? 1 : 0)
    await expect.poll(() => page.getByText(poster.email).count()).toBe(showEmail ? 1 : 0)
    // No space is kept for a button that is missing.
    const left = () =>
      box.locator('[class*=ways]').evaluate((ways) => {
        const end = ways.lastElementChild?.getBoundingClientRect().bottom ?? 0
        return Math.round(ways.getBoundingClientRect().bottom - end)
      })
    await expect.poll(left).toBe(0)
  }
  expectQuiet(complaints)
  await close()
})

test('the logo of an agency is shown whole', async () => {
  const { page, close } = await openPage(browser)
  const agency = await signUp({ isAgency: true, agencyName: 'Wide Homes' })
  const logo = await uploadPhoto(agency, await buildPhoto({ width: 1200, height: 300 }))
  await call('accounts.update', {
    as: agency.token,
    params: { id: agency.userId },
    body: buildProfile(agency, { isAgency: true, agencyName: 'Wide Homes', profilePicKey: logo }),
  })
  await open(page, await storePost(agency, keys.slice(0, 1)))
  const shown = contactBox(page).locator('img')
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(112)
  await close()
})

test('a poster who cannot be loaded is shown as an empty one, and the listing is still shown (DET-35, API-25)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const postId = await store({ title: 'Nobody to be seen' })
  // Within the application, since a page from the server needs no call.
  await page.goto('/user/about-us')
  await page.route('**/api/user/contact/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await goWithin(page, `/user/post-details/${postId}`)
  await contactBox(page).getByText(words.en.detail.contact.none).waitFor({ timeout: 15_000 })
  await page.getByRole('heading', { level: 1, name: 'Nobody to be seen' }).waitFor()
  await expect.poll(() => contactBox(page).locator('a[href^="tel:"]').count()).toBe(0)
  await expectAccessible(page)
  expectQuiet(complaints, [/500/])
  await close()
})

test('only the poster sees the owner’s actions; three seconds after deleting comes their list (DET-29, STA-04, CON-17)', async () => {
  const t = words.en
  const other = await signUp()
  const { page, close, complaints } = await openPage(browser, { person: other })
  const own = await storePost(other, keys.slice(0, 1), { title: 'My own flat' })
  const foreign = await store({ title: 'Somebody else’s flat' })
  const bar = page.getByRole('region', { name: t.mine.owner })
  const form = page.getByRole('region', { name: t.detail.message.title })
  await open(page, foreign)
  await form.scrollIntoViewIfNeeded()
  await form.locator('form').waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  await open(page, own)
  await bar.waitFor()
  await expect.poll(() => form.count()).toBe(0)
  await expectAccessible(page)

  await bar.getByRole('button', { name: new RegExp(`^${t.mine.actions.delete}`) }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: t.mine.ask.delete })
  await stopClock(page, `**/api/post/${own}`, () => yes.click(), page.getByRole('heading', { name: t.mine.deleted }))
  await expectToLeave(page, 3, '**/user/post-list')
  expectQuiet(complaints)
  await close()
})

test('from 992 px the contact box stands beside the description, below that under it (DET-33, CON-24)', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 992, height: 900 } })
  await open(page, await store())
  const description = page.getByRole('heading', { name: words.en.detail.description })
  const layout = async () => {
    const [text, box] = [await description.boundingBox(), await contactBox(page).boundingBox()]
    if (!text || !box) return 'nothing'
    return box.x > text.x + 100 ? 'beside' : box.y > text.y ? 'under' : 'nothing'
  }
  await expect.poll(layout).toBe('beside')
  await page.setViewportSize({ width: 991, height: 900 })
  await expect.poll(layout).toBe('under')
  await close()
})

test('a visit is recorded when the page opens, and a failure is shown (DET-34, MSG-11)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const postId = await store({ ...venue, price: 0 })
  const visit = page.waitForRequest((request) => request.url().endsWith(`/api/visitor/post/${postId}`))
  await open(page, postId)
  expect((await visit).method()).toBe('POST')
  await page.getByText('1 view', { exact: true }).waitFor()

  await page.route('**/api/visitor/post/*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await open(page, await store())
  await page.getByRole('alert').getByText(words.en.common.unavailable).waitFor()
  expectQuiet(complaints, [/503/])
  await close()
})

test('a listing is shared by its link, copied where the device has no share sheet', async () => {
  const { page, close, complaints } = await openPage(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const postId = await store()
  await open(page, postId)
  await page.getByRole('button', { name: words.en.listings.share.share, exact: true }).click()
  await page.getByText(words.en.listings.share.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/user/post-details/${postId}`, page.url()).href,
  )

  await page.evaluate(() => {
    Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) })
  })
  await page.getByRole('button', { name: words.en.listings.share.share, exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.url)).toContain(postId)
  expectQuiet(complaints)
  await close()
})
