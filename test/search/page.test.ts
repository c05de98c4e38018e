import { globSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { injectFault, removeFault } from '../support/faults.ts'
import { call, eventually } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { randomWord, uploadPhoto } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import { signUp } from '../support/people.ts'

const word = randomWord('bdfghklmnp')
const found = `/user/post?input-words=${word}&page=1`
const made = ['/user/dashboard', found, '/user/blogs', '/user/about-us', '/user/contact']

let browser: Browser
beforeAll(async () => {
  bypassApi()
  const person = await signUp()
  const key = await uploadPhoto(person)
  for (let at = 0; at < 13; at++) await storePost(person, [key], { title: `Rooms ${at} ${word}` })
  browser = await connectBrowser()
  await eventually(async () => {
    const { body } = await call<{ data: { numOfPosts: number } }>('search.find', { query: { 'input-words': word } })
    return body.data.numOfPosts === 13
  })
})
afterAll(() => browser.close())

/** Requests a page as a link preview crawler does. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(inject('address') + path, {
    redirect: 'manual',
    headers: { 'user-agent': 'WhatsApp/2', 'x-local-fresh': '1', ...headers },
  })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, ...readPage(html) }
}

describe('the pages for everybody', () => {
  test('each has a head of its own, in both languages (REA-01, REA-03)', async () => {
    // Pages that search engines leave out may share a title: words are said alike in both languages.
    const titles: string[] = []
    for (const path of made)
      for (const language of languages) {
        const page = await ask(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        expect([page.status, page.language], path).toEqual([200, language === 'al' ? 'sq' : 'en'])
        expect(page.canonical, path).toContain(`lang=${language}`)
        for (const tag of ['description', 'og:title', 'og:url']) expect(page.tag(tag), path).not.toBe('')
        expect(page.html).toMatch(/<h1[ >]/)
        expect(page.things.length).toBeGreaterThan(0)
        if (page.tag('robots') === '') titles.push(page.title)
      }
    expect(titles.length).toBeGreaterThan(languages.length)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('listings of the region in the visitor’s cookie come first, and none without a cookie (D-289)', async () => {
    const person = await signUp()
    const key = await uploadPhoto(person)
    const own = randomWord('bdfghklmnp')
    const titles = ['Queens', 'Prishtine'].map((city) => `${own} in ${city}`)
    for (const [at, city] of ['Queens', 'Prishtine'].entries())
      await storePost(person, [key], { title: titles[at], 'input-location': city })
    await eventually(async () => {
      const { body } = await call<{ data: { numOfPosts: number } }>('search.find', { query: { 'input-words': own } })
      return body.data.numOfPosts === 2
    })
    const shown = async (cookie: string) => {
      const { data } = await ask(`/user/post?input-words=${own}&input-order=newest&lang=en`, { cookie })
      const [, found] = data.find(([[name]]: [string[]]) => name === 'search') ?? []
      return found.data.map(({ title }: { title: string }) => title)
    }
    expect(await shown('')).toEqual(titles.toReversed())
    expect(await shown('tregu.region=newyork')).toEqual(titles)
    expect(await shown('tregu.region=kosovo')).toEqual(titles.toReversed())
  })

  test('an address with a dot is still a page; files are served, and missing scripts of an old page are a 404 (REA-04)', async () => {
    for (const path of ['/x.html', '/user/foo.bar', '/private.html', '/user/post.json'])
      expect(await ask(path), path).toMatchObject({ status: 302 })
    const plain = await ask('/index.html')
    expect([plain.status, plain.tag('robots')]).toEqual([200, 'noindex'])
    for (const path of globSync('**/*.*', { cwd: 'dist', exclude: ['.*/**'] }))
      expect((await fetch(`${inject('address')}/${path}`)).status, path).toBe(200)
    expect((await ask('/assets/HomePage-gone.js')).status).toBe(404)
  })

  test('an address that was cut within a sign leads home; icons and robots are what they are asked for (INP-25)', async () => {
    for (const path of ['/user/%', '/user/blogs/%C3', '/user/post-details/x%E2%80']) {
      const { status, headers } = await ask(path)
      expect([status, headers.get('location')], path).toEqual([302, `/user/dashboard#lost=${encodeURIComponent(path)}`])
    }
    for (const [path, type] of [
      ['/robots.txt', 'text/plain'],
      ['/favicon.ico', 'image/'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const { status, headers } = await fetch(`${inject('address')}${path}`)
      expect([status, headers.get('content-type')], path).toEqual([200, expect.stringContaining(type)])
    }
  })

  test('the root leads to home for good, with its query, and home links to the login without commending it (HTM-07)', async () => {
    const root = await ask('/?lang=al')
    expect([root.status, root.headers.get('location')]).toEqual([308, '/user/dashboard?lang=al'])
    // A reader without an account sees the button once the page knows that there is none.
    const { page, context } = await openPage(browser)
    await page.goto('/')
    await expect
      .poll(() => page.getByRole('link', { name: words.en.common.nav.login }).getAttribute('rel'))
      .toBe('nofollow')
    await context.close()
  })

  test('private pages say that they are not to be indexed, and may be read for it (HTM-07)', async () => {
    const robots = await (await fetch(`${inject('address')}/robots.txt`)).text()
    const disallowed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    expect(disallowed).toEqual(['/api/'])
    for (const path of ['/user/login?next=%2Fuser%2Fpost', '/user/details', '/user/add/post'])
      expect((await ask(path)).tag('robots'), path).toBe('noindex')
  })

  test('there is an icon of pixels at /favicon.ico, beside the drawn one and that of a home screen (HTM-07)', async () => {
    const response = await fetch(`${inject('address')}/favicon.ico`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const icon = Buffer.from(await response.arrayBuffer())
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1])
    const sizes: number[] = []
    for (let entry = 6; entry < 6 + 16 * icon.readUInt16LE(4); entry += 16) {
      const start = icon.readUInt32LE(entry + 12)
      const { format, width, hasAlpha } = await sharp(
        icon.subarray(start, start + icon.readUInt32LE(entry + 8)),
      ).metadata()
      expect([format, width, hasAlpha]).toEqual(['png', icon.readUInt8(entry), true])
      sizes.push(width)
    }
    expect(sizes).toEqual([16, 32, 48])
    const { html } = await ask('/user/dashboard')
    for (const link of ['rel="icon" href="/favicon.ico"', 'href="/favicon.svg"', 'rel="apple-touch-icon"'])
      expect(html).toContain(link)
  })

  test('home and results read only the replica (REA-09)', async () => {
    for (const path of ['/user/dashboard', found]) {
      const counts = async () => {
        const { headers } = await ask(path)
        return headers.get('x-local-meter') ?? ''
      }
      await eventually(async () => /calls=0\b/.test(await counts()))
      expect((await ask(path)).headers.get('cache-control')).toContain('s-maxage=30')
    }
  })

  test('when the function fails, the static page is served', async () => {
    const visitor = '203.0.113.78'
    await injectFault({ function: 'search.replica', visitor, kind: 'throttled', at: 1, times: 50 })
    const page = await ask(`/user/post?input-location=Peje&other=${word}`, { 'x-local-address': visitor })
    await removeFault('search.replica', visitor)
    expect(page.status).toBe(200)
    expect(page.html).toContain('<script type="module"')
  })

  test('without JavaScript a visitor gets from home to results, to another page and to a listing (REA-01)', async () => {
    const { page, context, complaints } = await openPage(browser, { scripts: false, viewport: phone })
    await page.goto('/user/dashboard')
    await page.getByLabel(words.en.listings.words.label).fill(word)
    await page.keyboard.press('Enter')
    await page.waitForURL('**input-ask=**')
    await page.getByText('13 listings').waitFor()
    await page.getByRole('link', { name: words.en.common.next }).click()
    await page.waitForURL('**page=2**')
    await page.getByRole('link', { name: `Rooms 0 ${word}` }).click()
    await page.waitForURL('**/user/post-details/**')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Rooms 0 ${word}`)
    expectQuiet(complaints)
    await context.close()

    const form = await openPage(browser, { scripts: false })
    await form.page.goto('/user/dashboard?lang=al')
    const { page: asked } = form
    await asked.getByLabel(words.al.listings.words.label).fill(word)
    await asked.getByLabel(words.al.home.search.type).selectOption('house')
    await asked.getByRole('button', { name: words.al.home.search.submit }).click()
    // A text search and the chosen filters are one search, and stay one when the text changes.
    const asksFor = (sentence: string) =>
      asked.waitForURL(({ searchParams }) =>
        isDeepStrictEqual(
          [searchParams.get('input-property-type'), searchParams.getAll('input-ask')],
          ['house', [sentence]],
        ),
      )
    await asksFor(word)
    await asked.getByLabel(words.al.listings.words.label).fill(`rooms ${word}`)
    await asked.keyboard.press('Enter')
    await asksFor(`rooms ${word}`)
    await asked.getByRole('link', { name: words.al.common.nav.contact }).first().click()
    await asked.getByRole('heading', { level: 1, name: words.al.contact.title }).waitFor()
    await form.context.close()
  })
})

describe('in a browser', () => {
  test('the page hydrates without requesting its data again (REA-10)', async () => {
    const { page, context, complaints } = await openPage(browser, { cached: true, viewport: phone })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [path, ready] of [
      ['/user/dashboard', words.en.home.search.submit],
      [found, words.en.results.filters],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: ready }).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('#data'))
      await page.waitForLoadState('networkidle')
    }
    expect(asked.filter((path) => path.startsWith('/api/post'))).toEqual([])
    expectQuiet(complaints)
    await context.close()
  })

  test('the map makes one request for all that was found, and another when it is moved (REA-10)', async () => {
    const { page, context, complaints } = await openPage(browser, { cached: true })
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/post/search/map') asked.push(searchParams)
    })
    await page.goto(found)
    await page.locator('.leaflet-marker-icon').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.map((query) => query.has('size'))).toEqual([true])
    expect(Number(asked[0]?.get('zoom'))).toBeGreaterThan(7)
    await page.getByRole('button', { name: words.en.common.map.zoomOut }).click()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]?.get('input-window')).toMatch(/^\d\d\.\d+,4\d/)

    // Another search makes one more call, and shows its own results.
    const categories = page.getByRole('navigation', { name: words.en.results.categories })
    await categories.getByRole('link', { name: words.en.listings.mainCategories.patundshmeri }).click()
    await expect.poll(() => asked.length).toBe(3)
    await page.waitForTimeout(1000)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.get('input-property-type')).toBe('Generic-RealEstate')
    expectQuiet(complaints)
    await context.close()
  })
})
