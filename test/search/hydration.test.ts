import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { label, words } from '../support/journeys.ts'
import { buildPhoto, randomWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

const t = words.en
const word = randomWord('bcdfghklm')
const found = `/user/post?input-words=${word}&page=1`
const title = `Rooms 0 ${word}`

const paths: Record<string, string> = {
  home: '/user/dashboard',
  results: `/user/post?input-ask=${word}&page=1`,
  empty: `/user/post?input-words=${word}&input-minimum=1000000&page=1`,
  gone: '/user/post-details/01HZZZZZZZZZZZZZZZZZZZZZZZ',
  blog: '/user/blogs',
  about: '/user/about-us',
  contact: '/user/contact',
  terms: '/user/legal/terms',
}

let browser: Browser
let listing: string
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const [key, other] = [await uploadPhoto(person), await uploadPhoto(person)]
  const flat = await storePost(
    person,
    [key, other],
    { title, description: 'Quiet.\nBright.', floor: 2, latitude: 42.66, longitude: 21.16, showMap: true },
    { confirmedAt: new Date().toISOString(), createdAt: '2026-01-01T23:30:00.000Z' },
  )
  const venue = { postType: { postTypeId: 8 }, rent: false, amenities: [], kafe: true, price: 0 }
  const cafe = await storePost(person, [key], { ...venue, title: `Rooms 1 ${word}` }, { sponsored: true })
  const car = await storePost(person, [key], {
    postType: { postTypeId: 9 },
    rent: false,
    selling: true,
    price: 9000,
    currency: 'USD',
    amenities: [],
    title: `Rooms 2 ${word}`,
    brand: 'Audi',
    'input-location': 'Brooklyn',
  })
  const { slug } = await writeArticle(await signUpWithRole(1), { image: await buildPhoto() })
  listing = `/user/post-details/${flat}`
  Object.assign(paths, {
    flat: listing,
    cafe: `/user/post-details/${cafe}`,
    car: `/user/post-details/${car}`,
    article: `/user/blogs/${slug}`,
  })
  browser = await connectBrowser()
  await eventually(async () => {
    const { body } = await call<{ data: { numOfPosts: number } }>('search.find', { query: { 'input-words': word } })
    return body.data.numOfPosts === 3
  })
})
afterAll(() => browser.close())

/** A page on a line so slow that no script has come yet, and what brings them: it waits until they have taken over. */
async function openAsleep(
  path: string,
  { scheme = 'light', ...look }: { viewport?: typeof phone; language?: 'en' | 'al'; scheme?: 'light' | 'dark' } = {},
) {
  const opened = await openPage(browser, { cached: true, viewport: phone, ...look })
  await opened.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
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

const isServerRendered = (page: Page) => page.evaluate(() => 'made' in document.documentElement.dataset)

/** So long a page that is there is left to itself (web/app/hydrateLater.ts). */
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
  test.each(['/user/dashboard', found])('after all of %s is there, but for what wakes it (SPD-03)', async (path) => {
    const { context } = await openPage(browser, { cached: true })
    // A tab whose navigations wake nothing, unlike those of openPage.
    const page = await context.newPage()
    await page.setViewportSize(phone)
    // A pointer that rests where the page will be is no sign of a person.
    await page.mouse.move(200, 400)
    await page.goto(path)
    await expect.poll(() => isServerRendered(page)).toBe(false)
    const { scripts, loaded } = await timesOf(page)
    const before = scripts.filter(({ startTime }) => startTime < loaded + restMs)
    expect(before.map(({ name }) => name)).toEqual([expect.stringMatching(/hydrateLater-[\w-]+\.js$/)])
    expect(scripts.length).toBeGreaterThan(5)
    await context.close()
  })

  test.each([
    { path: found, viewport: desktop, patience: 'none', wakes: true },
    { path: found, viewport: phone, patience: 'some', wakes: false },
    { path: '/user/dashboard', viewport: desktop, patience: 'some', wakes: false },
  ])(
    '$path, $viewport.width px wide, has $patience patience: only a map in sight waits for it (MAP-08)',
    async (look) => {
      const { context } = await openPage(browser, { cached: true })
      const page = await context.newPage()
      await page.setViewportSize(look.viewport)
      // No pause of half a second or more ends.
      await page.addInitScript(() => {
        const { setTimeout } = globalThis
        Object.assign(globalThis, {
          setTimeout: (act: () => void, ms = 0, ...given: unknown[]) => (ms < 500 ? setTimeout(act, ms, ...given) : 0),
        })
      })
      await page.goto(look.path)
      if (look.wakes) await page.locator('.leaflet-container').waitFor()
      else await page.waitForTimeout(2 * restMs)
      expect(await isServerRendered(page)).toBe(!look.wakes)
      await context.close()
    },
  )

  /**
   * What only the browser renders: maps, the form to write, the view that this visit adds, what the price compares
   * with, and similar listings, which stand above the footer of a listing.
   */
  const late = [
    ...['.Detail-map', '.ResultsPage-map', '.Detail-writing', '.FairSection-mark', '.Detail-meta'].map(
      (one) => `${one} *`,
    ),
    ...['.FairSection-compared', '.Detail-side', '.Similar-similar', '#root:has(.Detail-detail) footer'].flatMap(
      (one) => [one, `${one} *`],
    ),
    // As high as all of it.
    ...['#content:has(.Detail-detail)', '.Detail-detail', '.Detail-columns'],
  ].join()

  /** Each visible element with its own text and its place in the document, in pixels. */
  const sceneOf = (page: Page) =>
    page.evaluate(
      (late) =>
        Array.from(document.querySelectorAll('#root *'))
          .filter((one) => one.checkVisibility() && !one.matches(`svg *, option, optgroup, noscript, ${late}`))
          .map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            const own = Array.from(one.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            const text = own.map(({ textContent }) => textContent).join('')
            const place = [left + scrollX, top + scrollY, width, height].map(Math.round)
            return [one.localName, one.className, text, ...place].map(String).join(' | ')
          }),
      late,
    )

  const headOf = (page: Page) =>
    page.evaluate(() =>
      Array.from(
        document.head.querySelectorAll('title, meta, link[rel=canonical], link[hreflang], script[type$="ld+json"]'),
        ({ outerHTML }) => outerHTML,
      ),
    )

  const looks = [
    { width: 390, language: 'en', scheme: 'light' },
    { width: 768, language: 'al', scheme: 'dark' },
    { width: 1440, language: 'al', scheme: 'light' },
  ] as const
  const densest = ['results', 'flat']
  const others = ['home', 'empty', 'cafe', 'car', 'gone', 'article', 'blog', 'about', 'contact', 'terms']
  // The densest pages at each width, all others on a phone; each width in one language and one scheme (TST-03).
  test.each([
    ...densest.flatMap((name) => looks.map((look) => ({ name, ...look }))),
    ...others.map((name) => ({ name, ...looks[0] })),
  ])(
    'nothing of $name changes or moves when it hydrates, $width px wide, in $language, $scheme (WEB-03, HTM-01)',
    async ({ name, width, language, scheme }) => {
      const { page, context, complaints, release } = await openAsleep(paths[name] ?? '', {
        viewport: { width, height: 900 },
        language,
        scheme,
      })
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
      )
      await page.evaluate(() => document.fonts.ready)
      const [before, head] = [await sceneOf(page), await headOf(page)]
      expect(before.length).toBeGreaterThan(40)
      await release()
      await expect.poll(() => isServerRendered(page)).toBe(false)
      await page.waitForLoadState('networkidle')
      expect(await sceneOf(page)).toEqual(before)
      expect(await headOf(page)).toEqual(head)
      expectQuiet(complaints, name === 'gone' ? [/404|410/] : [])
      await context.close()
    },
  )

  test('no file of it stands in the page’s own head (SPD-03)', async () => {
    for (const path of ['/user/dashboard', found, listing]) {
      const html = await (await fetch(inject('address') + path)).text()
      expect(html, path).not.toContain('modulepreload')
      expect(html.match(/<script [^>]*src=/g), path).toHaveLength(1)
    }
  })
})

describe('what was done before it was awake is not lost (SPD-02):', () => {
  test('the menu', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    await page.getByRole('button', { name: t.common.nav.openMenu }).click()
    await release()
    await page.getByRole('dialog', { name: t.common.nav.menu }).waitFor()
    expectQuiet(complaints)
    await context.close()
  })

  test('a tab of home, with what was ticked before it', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    await page.getByLabel(t.home.search.rent).check()
    const tab = page.getByRole('tab', { name: t.listings.mainCategories.vetura })
    await tab.click()
    await release()
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/user/dashboard')
    await expect.poll(() => page.getByRole('tabpanel').getByLabel(t.home.search.rent).isChecked()).toBe(true)
    expectQuiet(complaints)
    await context.close()
  })

  test('the choice of a language, and light or dark', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    const login = page.getByRole('banner').getByRole('link', { name: t.common.nav.login })
    const leads = await login.getAttribute('href')
    await page.getByRole('button', { name: t.common.scheme.toDark }).click()
    await page.getByRole('banner').getByRole('button', { name: t.common.language.label }).click()
    await release()
    await page.getByRole('button', { name: t.common.language.al }).click()
    await page.getByRole('heading', { level: 1, name: words.al.home.hero.patundshmeri }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-color-scheme')).toBe('dark')
    await page.getByRole('button', { name: words.al.common.scheme.toLight }).waitFor()
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: words.al.common.nav.login }).getAttribute('href'))
      .toBe(leads)
    expectQuiet(complaints)
    await context.close()
  })

  test('in which order results come', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/post?input-rent=true')
    await page.getByLabel(t.results.order).selectOption('price-up')
    await release()
    await page.waitForURL('**input-order=price-up**')
    await expect.poll(() => isServerRendered(page)).toBe(false)
    await expect.poll(() => page.getByLabel(t.results.order).inputValue()).toBe('price-up')
    expectQuiet(complaints)
    await context.close()
  })

  test('a message to the site, and that it was sent off with Enter', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/contact')
    const [name, mail] = [page.getByLabel(label(t.contact.name)), page.getByLabel(label(t.contact.mail))]
    await name.fill('Arta')
    await mail.fill('arta@example.com')
    await mail.press('Enter')
    await release()
    // Two fields are missing yet.
    await page.getByRole('alert').getByText(t.contact.errors.telephone).waitFor()
    expect([await name.inputValue(), await mail.inputValue()]).toEqual(['Arta', 'arta@example.com'])
    expect(new URL(page.url()).search).toBe('')
    expectQuiet(complaints)
    await context.close()
  })

  test('what is being written, in the place where it is', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/contact')
    const message = page.getByLabel(label(t.contact.message))
    await message.pressSequentially('Do read')
    for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft')
    await release()
    await expect.poll(() => isServerRendered(page)).toBe(false)
    await page.keyboard.type('you ')
    await expect.poll(() => message.inputValue()).toBe('Do you read')
    expectQuiet(complaints)
    await context.close()
  })

  test('the bookmark of a card and all filters, in their order, and each once however often it was pressed', async () => {
    const { page, context, complaints, release } = await openAsleep(found)
    const saved = page.getByRole('button', { name: t.listings.save.label.replace('{{title}}', title) })
    await saved.click()
    await saved.click()
    await page.getByRole('button', { name: t.results.filters, exact: true }).click()
    expect(await isServerRendered(page)).toBe(true)
    await release()
    await page.getByRole('dialog', { name: t.results.filters }).waitFor()
    const bookmark = page.locator('article', { hasText: title }).getByRole('button', { pressed: true })
    await bookmark.waitFor()
    expectQuiet(complaints)
    await context.close()
  })

  test('a photo of a listing', async () => {
    const { page, context, complaints, release } = await openAsleep(listing)
    await page.getByRole('region', { name: t.detail.photos }).getByRole('button').first().click()
    await release()
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(listing)
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

  test('what was typed and chosen for a search', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    await page.getByLabel(t.listings.words.label).fill(`Rooms ${word}`)
    await page.getByLabel(t.home.search.rent).check()
    await page.getByLabel(t.home.search.location).selectOption('Peje')
    await page.getByLabel(t.home.search.maxPrice).fill('400')
    await release()
    await expect.poll(() => isServerRendered(page)).toBe(false)
    await page.getByRole('tabpanel').getByRole('button', { name: t.home.search.submit, exact: true }).click()
    await page.waitForURL('**/user/post?**')
    const { searchParams } = new URL(page.url())
    expect([...searchParams].filter(([name]) => name.startsWith('input'))).toEqual(
      expect.arrayContaining([
        ['input-ask', `Rooms ${word}`],
        ['input-rent', 'true'],
        ['input-location', 'Peje'],
        ['input-maximum', '400'],
      ]),
    )
    expectQuiet(complaints)
    await context.close()
  })
})

describe('where somebody was when it woke they still are (SPD-02, AXS-02):', () => {
  test('in the next field of the search, which has all that was typed into it', async () => {
    const { page, context, complaints, release } = await openAsleep('/user/dashboard')
    const [least, most] = [t.home.search.minPrice, t.home.search.maxPrice].map((label) => page.getByLabel(label))
    await least?.focus()
    const awake = release()
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await page.keyboard.type('125000', { delay: 60 })
    await awake
    await expect.poll(() => isServerRendered(page)).toBe(false)
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
    await expect.poll(() => isServerRendered(page)).toBe(false)
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
    await expect.poll(() => isServerRendered(page)).toBe(false)
    await expect.poll(left).toBe(before)
    await page.getByText(t.detail.counter.replace('{{position}}', '2').replace('{{count}}', '2')).waitFor()
    expectQuiet(complaints)
    await context.close()
  })
})

describe('from results to a listing (SPD-05)', () => {
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
