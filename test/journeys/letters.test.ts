import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser, openPage } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { launchBrowser } from '../support/chromium.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { unreachableParts } from '../support/reachable.ts'

const widths = [320, 390, 768, 1024, 1280]
// A long word has to be broken where letters are large.
const neighborhood = `Lagjjaembanëvendilumit ${Date.now()}`

let postId: string
beforeAll(async () => {
  bypassApi()
  const owner = await signUp({ isAgency: true, agencyName: 'Auto Salloni Drini', showEmail: true })
  const photo = await uploadPhoto(owner)
  postId = await storePost(owner, [photo], { neighborhood })
  await storePost(owner, [photo], { neighborhood, price: 1_250_000 })
  // A second badge, on a small card beside the first listing.
  await storePost(owner, [photo], { neighborhood }, { sponsored: true })
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 3)
})

const opened: Browser[] = []
afterAll(() => Promise.all(opened.map((browser) => browser.close())))

/** A browser whose default font has this size in px, as its settings offer. */
async function browserWith(size: number): Promise<Browser> {
  const browser = await launchBrowser([`--blink-settings=defaultFontSize=${size}`])
  opened.push(browser)
  return browser
}

test.each([
  [20, 'en'],
  [32, 'al'],
] as const)(
  'with letters of %i px everything is reachable and readable at each width, in %s (INP-12)',
  async (size, language) => {
    const t = words[language]
    const { page, close } = await openPage(await browserWith(size), { language })
    const lost: Record<string, string[]> = {}
    for (const path of [
      '/user/dashboard',
      `/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`,
      '/user/post?input-ask=banese+2+dhoma+me+qira+dardani+deri+400&page=1',
      `/user/post-details/${postId}`,
      '/user/login',
      '/user/contact',
    ]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const parts = await unreachableParts(page)
        if (parts.length > 0) lost[`${path}, ${width}`] = parts
        const header = page.getByRole('banner')
        const menu = header.getByRole('button', { name: t.common.nav.openMenu })
        const entries = header.getByRole('navigation')
        expect((await menu.isVisible()) || (await entries.isVisible()), `${path}, ${width}`).toBe(true)
        const login = { name: t.common.nav.login, exact: true }
        if (await header.getByRole('link', login).isVisible()) continue
        // Where the header has no room for it, the menu has it (OWN-09).
        await menu.click()
        const drawer = page.getByRole('dialog', { name: t.common.nav.menu })
        await drawer.getByRole('link', login).waitFor()
        await drawer.getByRole('button', { name: t.common.nav.closeMenu }).click()
        await drawer.waitFor({ state: 'detached' })
      }
    }
    await close()
    expect(lost).toEqual({})
  },
)

test('with letters of 32 px the filters of a small phone can be read and left both ways (INP-12)', async () => {
  const t = words.al.results
  const { page, close } = await openPage(await browserWith(32), {
    viewport: { width: 320, height: 640 },
    language: 'al',
  })
  await page.goto(`/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`)
  await page.getByRole('button', { name: new RegExp(`^${t.filters}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.show_other.replace('{{shown}}', '3') })
    .waitFor()
  // The page behind is narrower by the place of a scrollbar, which a phone does not have.
  const parts = await unreachableParts(page)
  expect(parts.filter((part) => !part.includes('ListingCard'))).toEqual([])
  await close()
})

test.each([320, 390])(
  'letters that a phone enlarges by itself move nothing of header, menu and the ways to the owner out of %i px (INP-12)',
  async (width) => {
    const t = words.al
    const { page, close } = await openPage(await connectBrowser(), {
      viewport: { width, height: 844 },
      language: 'al',
    })
    await page.goto(`/user/post-details/${postId}`)
    await page.getByRole('link', { name: t.detail.contact.call, exact: true }).waitFor()
    // Unlike the size in a browser's settings, this changes no breakpoint.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const lost = () => unreachableParts(page)
    expect((await page.locator('.ContactBox-bar').boundingBox())?.height).toBeLessThanOrEqual(120)
    const ofCards = /^cut off, \d+ px: li /
    expect((await lost()).filter((part) => !ofCards.test(part))).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: t.common.nav.openMenu }).click()
    const drawer = page.getByRole('dialog', { name: t.common.nav.menu })
    await drawer.getByRole('link', { name: t.common.nav.login, exact: true }).waitFor()
    expect((await lost()).filter((part) => !ofCards.test(part))).toEqual([])
    await close()
  },
)

/** Where the middle of an element is, in px from the top. */
async function middle(found: Locator) {
  const box = await found.boundingBox()
  return box && Math.round(box.y + box.height / 2)
}

test('the chips of a search are in one row also on the narrowest phone (D-278)', async () => {
  const t = words.al.results.sentence
  const viewport = { width: 320, height: 640 }
  const { page, close } = await openPage(await connectBrowser(), { viewport, language: 'al', touch: true })
  await page.goto(`/user/post?input-ask=${encodeURIComponent('banese me qira deri 900 me parking')}&page=1`)
  const chips = page.getByRole('region', { name: t.label })
  const exactly = await middle(chips.getByRole('link', { name: t.exactly }))
  expect(exactly).toBe(await middle(chips.getByRole('button').first()))
  await close()
})

test('on a phone held sideways the list of results begins in the upper half (INP-12)', async () => {
  const { page, close } = await openPage(await connectBrowser(), {
    viewport: { width: 844, height: 390 },
    language: 'al',
  })
  for (const path of ['/user/post?page=1', '/user/post?input-ask=banese+me+qira&page=1']) {
    await page.goto(path)
    const first = page.getByRole('main').getByRole('article').first()
    await first.waitFor()
    // Newer listings of other tests may just be inserted before the card that was first.
    const top = () => first.evaluate((card) => card.getBoundingClientRect().top)
    await expect.poll(top, { message: path }).toBeLessThan(195)
  }
  await close()
})

test.each([
  ['en', 390],
  ['al', 390],
  ['al', 360],
] as const)(
  'on a phone categories are whole, filters beside the order, chips in one row, and a second card begins: in %s at %i px (D-278)',
  async (language, width) => {
    const t = words[language].results
    const { page, close } = await openPage(await connectBrowser(), { viewport: { width, height: 844 }, language })
    await page.goto(`/user/post?input-ask=${encodeURIComponent('banese me qira deri 900 me parking')}&page=1`)
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(1).waitFor()
    const edges = (found: Locator) =>
      found.evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top } = one.getBoundingClientRect()
          return { left, right, top }
        }),
      )
    const categories = await edges(page.getByRole('navigation', { name: t.categories }).getByRole('link'))
    expect(categories).toHaveLength(4)
    for (const { left, right, top } of categories) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(top).toBe(categories[0]?.top)
    }
    const filters = page.getByRole('button', { name: new RegExp(`^${t.filters}`) })
    expect(await middle(filters)).toBe(await middle(page.getByRole('combobox', { name: t.order })))
    const chips = page.getByRole('region', { name: t.sentence.label })
    const exactly = chips.getByRole('link', { name: t.sentence.exactly })
    expect(await middle(exactly)).toBe(await middle(chips.getByRole('button').first()))
    // Its photo is whole, whatever letters the title of the first one has.
    const photo = await cards.nth(1).getByRole('img').first().boundingBox()
    expect((photo?.y ?? 844) + (photo?.height ?? 0)).toBeLessThan(844)
    const map = await page.getByRole('button', { name: t.map, exact: true }).boundingBox()
    const first = await cards.first().boundingBox()
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(map?.y ?? 0)
    await close()
  },
)
