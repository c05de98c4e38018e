import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import type { Card } from '#shared/posts/post.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { injectFault, removeFault } from '../support/faults.ts'
import { call, eventually, send } from '../support/http.ts'
import { buildPhoto, uploadPhoto } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let owner: Person
let key: string
let browser: Browser
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  key = await uploadPhoto(owner, await buildPhoto())
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const store = (changes: Record<string, unknown> = {}) => storePost(owner, [key], changes)
const pathOf = (postId: string) => `/user/post-details/${postId}`
/** Requests a page as a link preview crawler does. */
async function ask(
  path: string,
  { language, fresh = true, from }: { language?: string; fresh?: boolean; from?: string } = {},
) {
  const response = await fetch(inject('address') + path, {
    redirect: 'manual',
    headers: {
      'user-agent': 'WhatsApp/2',
      ...(language && { 'accept-language': language }),
      ...(from && { 'x-local-address': from }),
      // Bypass caches, to see the page after the change.
      ...(fresh && { 'x-local-fresh': '1' }),
    },
  })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, ...readPage(html) }
}

describe('the page of a listing', () => {
  test('in place of one that is gone there are venues, where the address asks for them (RTE-07)', async () => {
    await store({ postType: { postTypeId: 8 }, rent: false, kafe: true, amenities: [], price: 0 })
    const gone = await store({ title: 'A flat that is gone' })
    await call('posts.delete', { params: { id: gone }, as: owner.token })
    const typesShown = async () => {
      const { data } = await ask(`${pathOf(gone)}?gastronomi=true`)
      const [, cards] = data.find(([[name]]: [string[]]) => name === 'others') ?? [[], []]
      return new Set(cards.map((card: Card) => card.postType.postTypeId))
    }
    await expect.poll(typesShown).toEqual(new Set([8]))
  })

  test('an archived or deleted one is gone for everybody, and its text with it (D-16)', async () => {
    const [archived, deleted] = [await store({ title: 'Hidden from view' }), await store({ title: 'Never to be seen' })]
    await call('posts.archive', { params: { postId: archived, userId: owner.userId }, as: owner.token })
    await call('posts.delete', { params: { id: deleted }, as: owner.token })
    for (const postId of [archived, deleted]) {
      // A second later the search knows the change too, and suggests neither of the two.
      const page = await eventually(async () => {
        const asked = await ask(pathOf(postId))
        return !/Hidden from view|Never to be seen/.test(asked.html) && asked
      })
      expect([page.status, page.tag('robots'), page.canonical]).toEqual([410, 'noindex', ''])
      expect(page.html).toMatch(/href="\/user\/post-details\//)
    }
  })

  test('an unknown one is 404, and offers others (REA-04)', async () => {
    for (const unknown of ['01HZZZZZZZZZZZZZZZZZZZZZZZ', 'nothing', '%3Cb%3E', 'a&lang=al']) {
      const page = await ask(pathOf(unknown))
      expect([page.status, page.tag('robots')]).toEqual([404, 'noindex'])
      expect(page.html).toMatch(/href="\/user\/post-details\//)
    }
    expect((await ask('/user/Post-Details/AbC?lang=en')).headers.get('location')).toBe('/user/post-details/AbC?lang=en')
    expect(await ask('/user/whatever')).toMatchObject({ status: 302 })
    expect((await ask('/user/login')).tag('robots')).toBe('noindex')
  })

  test('the page has all important facts, in the requested language (REA-01)', async () => {
    const postId = await store({ description: 'Bright, quiet.\nClose to everything.' })
    for (const language of languages) {
      const page = await ask(`${pathOf(postId)}?lang=${language}`)
      expect([page.status, page.language]).toEqual([200, language === 'al' ? 'sq' : 'en'])
      for (const text of ['Two rooms near the park', '350', 'Dardania, Prishtinë', '62', 'Close to everything.'])
        expect(page.text).toContain(text)
      expect(page.html).toContain(`/photos/${key}/640.webp 640w`)
      expect(page.title).not.toBe('Tregu')
    }
    expect((await ask(pathOf(postId), { language: 'sq-XK, en;q=0.5' })).language).toBe('sq')
    expect((await ask(`${pathOf(postId)}?lang=en`, { language: 'sq' })).language).toBe('en')
    expect((await ask(pathOf(postId))).headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('a hidden map point is not in the page, and not in its data', async () => {
    const { html, data } = await ask(pathOf(await store({ showMap: false, latitude: 42.61234, longitude: 21.19876 })))
    expect(html).not.toMatch(/42\.61234|21\.19876|fileName/)
    expect(data[0][1]).not.toHaveProperty('latitude')
  })

  test('the page takes three reads of at most three units, and is cached by address and language (REA-09)', async () => {
    const path = pathOf(await store())
    await ask(path)
    const first = await send('GET', path, { headers: { 'x-local-fresh': '1' } })
    expect(first.meter.calls).toBeLessThanOrEqual(3)
    expect(first.meter.rru).toBeLessThanOrEqual(3)
    expect(first.headers.get('cache-control')).toContain('s-maxage=30, stale-while-revalidate=30')
    const again = await send('GET', path, { headers: { cookie: 'a=b', authorization: 'Bearer x' } })
    expect(again.headers.get('x-cache')).toBe('Hit from cloudfront')
    expect(again.headers.get('vary')).toContain('accept-language')
    const named = await send('GET', `${path}?lang=en`)
    expect(named.headers.get('vary') ?? '').not.toContain('accept-language')
    expect((await ask(path, { language: 'sq', fresh: false })).language).toBe('sq')
    expect((await ask(path, { language: 'de, fr;q=0.2', fresh: false })).language).toBe('en')
  })

  test('when the function fails, the plain page stands in and its scripts show the listing', async () => {
    const path = pathOf(await store({ title: 'Shown all the same' }))
    const visitor = '203.0.113.77'
    await injectFault({ function: 'search.replica', visitor, kind: 'throttled', at: 1, times: 50 })
    const page = await ask(path, { from: visitor })
    expect(await removeFault('search.replica', visitor)).toBeGreaterThan(0)
    expect([page.status, page.data, page.title]).toEqual([200, [], 'Tregu'])
    expect(page.html).toContain('<script type="module"')
  })
})

describe('in a browser', () => {
  test('without JavaScript a visitor can read the listing, go on to others and switch the language (REA-01)', async () => {
    const { page, context, complaints } = await openPage(browser, { scripts: false, viewport: phone })
    await page.goto(pathOf(await store({ title: 'A home to be read' })))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('A home to be read')
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true)
    await expectAllReachable(page)
    await page.getByRole('link', { name: 'Shqip' }).click()
    await page.waitForURL('**lang=al')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sq')
    expectQuiet(complaints)
    await context.close()
  })

  test('the page hydrates without requesting its data again (REA-10)', async () => {
    const postId = await store({ title: 'Taken over' })
    const { page, context, complaints } = await openPage(browser, { cached: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(pathOf(postId))
    await page.getByRole('button', { name: /^Enlarge photo 1/ }).waitFor()
    expect(asked).not.toContain(`/api/post/get/${postId}`)
    expect(asked.some((path) => path.startsWith('/api/'))).toBe(true)
    expectQuiet(complaints)
    await context.close()
  })

  test.each([
    ['en', desktop],
    ['al', phone],
  ] as const)('the server-rendered page equals the hydrated page (%s)', async (language, viewport) => {
    const path = `${pathOf(await store({ descriptionSecond: 'Edhe më shumë.' }))}?lang=${language}`
    const linesOf = async (scripts: boolean) => {
      const { page, context } = await openPage(browser, { scripts, viewport, language, cached: true })
      await page.goto(path)
      if (scripts)
        await page
          .getByRole('button', { name: /(1|një)/ })
          .first()
          .waitFor()
      const lines = (await page.locator('article').first().innerText()).split('\n').map((line) => line.trim())
      await context.close()
      return lines.filter(Boolean)
    }
    const [said, shown] = [await linesOf(false), await linesOf(true)]
    expect(said.length).toBeGreaterThan(15)
    expect(said.filter((line) => !shown.includes(line))).toEqual([])
  })
})
