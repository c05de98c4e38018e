import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { behindTheDoor, storePost } from '../support/behind.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { call, eventually } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { ownWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const t = words.en
const word = ownWord('bcdfghklm')
const found = `/user/post?input-words=${word}&page=1`
const title = `Rooms 0 ${word}`

let browser: Browser
let listing: string
beforeAll(async () => {
  behindTheDoor()
  const person = await signUp()
  const [key, other] = [await uploadPhoto(person), await uploadPhoto(person)]
  listing = `/user/post-details/${await storePost(person, [key, other], { title })}`
  await storePost(person, [key], { title: `Rooms 1 ${word}` })
  browser = await connectBrowser()
  await eventually(async () => {
    const { body } = await call<{ data: { numOfPosts: number } }>('search.find', { query: { 'input-words': word } })
    return body.data.numOfPosts === 2
  })
})
afterAll(() => browser.close())

/** A page on a line so slow that no script has come yet, and what brings them: it waits until they have taken over. */
async function openAsleep(path: string) {
  const opened = await openPage(browser, { cached: true, viewport: phone })
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await opened.page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const awake = opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  const release = () => {
    resolve()
    return awake
  }
  return { ...opened, release }
}

const isMade = (page: Page) => page.evaluate(() => 'made' in document.documentElement.dataset)

/** So long a page that is there is left to itself (web/app/wake.ts). */
const restMs = 700

/** When each script was asked for and when the page itself was there, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
    loaded:
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0] ?? 0,
  }))

describe('the application wakes', () => {
  test.each(['/user/dashboard', found])('SPD-03 after all of %s is there, but for what wakes it', async (path) => {
    const { page, context, complaints } = await openPage(browser, { cached: true, viewport: phone })
    // One that rests where the page will be is no sign of a person.
    await page.mouse.move(200, 400)
    await page.goto(path)
    const { scripts, loaded } = await timesOf(page)
    const before = scripts.filter(({ startTime }) => startTime < loaded + restMs)
    expect(before.map(({ name }) => name)).toEqual([expect.stringMatching(/wake-[\w-]+\.js$/)])
    expect(scripts.length).toBeGreaterThan(5)
    expectQuiet(complaints)
    await context.close()
  })

  const standing = 'h1, h2, dt, dd, main input:not([type=checkbox])'
  /** What stands on the first screen, and how far down. */
  const placesOf = (page: Page) =>
    page
      .locator(standing)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
          .map(
            (one) =>
              `${one.tagName} ${(one.textContent ?? '').trim().slice(0, 20)} ${Math.round(one.getBoundingClientRect().top)}`,
          ),
      )

  test.each(['home', 'listing', 'contact'] as const)(
    'SPD-02 nothing of %s on the first screen moves up or down when it wakes',
    async (name) => {
      const path = { home: '/user/dashboard', listing, contact: '/user/contact' }[name]
      const made = await openPage(browser, { cached: true, scripts: false, viewport: phone })
      await made.page.goto(path)
      const before = await placesOf(made.page)
      const { page, context } = await openPage(browser, { cached: true, viewport: phone })
      await page.goto(path)
      await page.mouse.move(1, 1)
      await expect.poll(() => isMade(page)).toBe(false)
      expect(before.length).toBeGreaterThan(3)
      await expect.poll(() => placesOf(page)).toEqual(expect.arrayContaining(before))
      await Promise.all([made.context.close(), context.close()])
    },
  )

  test('SPD-03 no file of it stands in the page’s own head', async () => {
    const { page, context } = await openPage(browser, { scripts: false })
    for (const path of ['/user/dashboard', found, listing]) {
      await page.goto(path)
      expect(await page.locator('link[rel=modulepreload]').count(), path).toBe(0)
      expect(await page.locator('script[src]').count(), path).toBe(1)
    }
    await context.close()
  })
})

describe('SPD-02 what was done before it was awake is not lost:', () => {
  test('the menu', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    await page.getByRole('button', { name: t.common.nav.openMenu }).click()
    await release()
    await page.getByRole('dialog', { name: t.common.nav.menu }).waitFor()
    expectQuiet(complaints)
    await context.close()
  })

  test('the bookmark of a card and all filters, in their order, and each once however often it was pressed', async () => {
    const { page, context, complaints, release } = await openAsleep(found)
    const saved = page.getByRole('button', { name: t.listings.save.label.replace('{{title}}', title) })
    await saved.click()
    await saved.click()
    await page.getByRole('button', { name: t.results.filters, exact: true }).click()
    expect(await isMade(page)).toBe(true)
    await release()
    await page.getByRole('dialog', { name: t.results.filters }).waitFor()
    const bookmark = page.locator('article', { hasText: title }).locator('[data-press^="save:"]')
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
    expectQuiet(complaints)
    await context.close()
  })

  test('a photo of a listing, which would be a plain picture without scripts', async () => {
    const { page, context, complaints, release } = await openAsleep(listing)
    await page.getByRole('link', { name: /1/ }).and(page.locator('[data-press]')).click()
    await release()
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(listing)
    expectQuiet(complaints)
    await context.close()
  })

  test('a sentence that was typed', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    const field = page.getByLabel(t.listings.words.label)
    await field.fill(`Rooms ${word}`)
    await release()
    await page.getByRole('tabpanel').waitFor()
    await expect.poll(() => field.inputValue()).toBe(`Rooms ${word}`)
    await page.getByRole('tabpanel').getByRole('button', { name: t.home.search.submit, exact: true }).click()
    await page.waitForURL('**/user/post?**')
    expect(new URL(page.url()).searchParams.get('input-ask')).toBe(`Rooms ${word}`)
    expectQuiet(complaints)
    await context.close()
  })

  test('what was selected in the field, which is replaced by what is typed next', async () => {
    const { page, complaints, close, release } = await openAsleep(found.replace('input-words', 'input-ask'))
    const field = page.getByLabel(t.listings.words.label)
    await field.focus()
    await field.selectText()
    await release()
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    await page.keyboard.type('sea')
    await expect.poll(() => field.inputValue()).toBe('sea')
    expectQuiet(complaints)
    await close()
  })

  test('what was chosen for a search', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    await page.getByLabel(t.home.search.rent).check()
    await page.getByLabel(t.home.search.location).selectOption('Peje')
    await page.getByLabel(t.home.search.maxPrice).fill('400')
    const awake = release()
    // Whoever is in one of its fields is left in peace.
    await page.getByLabel(t.home.search.maxPrice).blur()
    await awake
    await page.getByRole('tabpanel').waitFor()
    await page.getByRole('tabpanel').getByRole('button', { name: t.home.search.submit, exact: true }).click()
    await page.waitForURL('**/user/post?**')
    const { searchParams } = new URL(page.url())
    expect([...searchParams].filter(([name]) => name.startsWith('input'))).toEqual(
      expect.arrayContaining([
        ['input-rent', 'true'],
        ['input-location', 'Peje'],
        ['input-maximum', '400'],
      ]),
    )
    expectQuiet(complaints)
    await context.close()
  })
})

describe('SPD-02 AXS-02 where somebody was when it woke they still are:', () => {
  test('in the next field of the search, which has all that was typed into it', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    const [least, most] = [t.home.search.minPrice, t.home.search.maxPrice].map((label) => page.getByLabel(label))
    await least?.focus()
    const awake = release()
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await page.keyboard.type('125000', { delay: 60 })
    await expect.poll(() => most?.inputValue()).toBe('125000')
    expect(await isMade(page)).toBe(true)
    await page.keyboard.press('Tab')
    await awake
    await page.getByRole('tabpanel').waitFor()
    await expect.poll(() => most?.inputValue()).toBe('125000')
    expect(await least?.inputValue()).toBe('100')
    expectQuiet(complaints)
    await context.close()
  })

  test('on a link that was reached by the keyboard, and go on from there', async () => {
    const { page, context, complaints, release } = await openAsleep(found)
    await page.getByRole('link', { name: `Rooms 1 ${word}` }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await release()
    await expect.poll(() => isMade(page)).toBe(false)
    const at = () => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
    await expect.poll(at).toContain('Rooms 1')
    await page.keyboard.press('Tab')
    expect(await at()).toContain('Rooms 1')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    expectQuiet(complaints)
    await context.close()
  })

  test('at the photo that they swiped to', async () => {
    const { page, context, complaints, release } = await openAsleep(listing)
    const photos = page.getByRole('region', { name: t.detail.photos }).getByRole('list')
    const left = () => photos.evaluate((row) => row.scrollLeft)
    await photos.evaluate((row) => row.scrollTo(row.clientWidth, 0))
    const before = await left()
    expect(before).toBeGreaterThan(300)
    await release()
    await expect.poll(() => isMade(page)).toBe(false)
    await expect.poll(left).toBe(before)
    await page.getByText(t.detail.counter.replace('{{position}}', '2').replace('{{count}}', '2')).waitFor()
    expectQuiet(complaints)
    await context.close()
  })
})

describe('SPD-05 from results to a listing', () => {
  test('title, price and photo are there before any answer; back needs none', async () => {
    const { page, context, complaints } = await openPage(browser, { cached: true, viewport: phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(found)
    const link = page.getByRole('link', { name: title })
    const places = () => page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 150)
    await expect.poll(places).toBe(150)
    // Who rests on a link has what it leads to.
    await link.hover()
    const api = listing.replace('/user/post-details', '/api/post/get')
    await expect.poll(() => asked.filter((path) => path === api)).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    const left = await places()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await answered
      await route.continue()
    })
    await link.click()
    await page.waitForURL(`**${listing}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    answer()
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.goBack()
    await page.getByRole('link', { name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/post'))).toEqual([])
    await expect.poll(places).toBe(left)
    expectQuiet(complaints)
    await context.close()
  })
})
