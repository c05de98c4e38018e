import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { writeArticle } from '../support/articles.ts'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { goWithin, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'

const unknown = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
const long = 'What to look at in a flat in Prishtina before you sign for a year of rent'

/** All server-rendered pages. */
const paths: Record<string, string> = {
  home: '/user/dashboard',
  results: '/user/post?page=1',
  filters: '/user/post?input-rent=true&input-location=Peje&input-property-type=apartment&input-maximum=900&page=1',
  sentence: '/user/post?input-ask=apartment+for+rent&page=1',
  cars: '/user/post?input-property-type=Generic-car&page=1',
  blog: '/user/blogs',
  'missing article': '/user/blogs/nobody-wrote-this',
  'missing listing': `/user/post-details/${unknown}`,
  about: '/user/about-us',
  contact: '/user/contact',
  terms: '/user/legal/terms',
}

let browser: Browser
beforeAll(async () => {
  bypassApi()
  const admin = await signUpWithRole(1)
  const key = await uploadPhoto(admin)
  const [listing, gone] = [await storePost(admin, [key]), await storePost(admin, [key])]
  await call('posts.archive', { params: { postId: gone, userId: admin.userId }, as: admin.token })
  const { slug } = await writeArticle(admin, { title: long })
  paths.listing = `/user/post-details/${listing}`
  paths['gone listing'] = `/user/post-details/${gone}`
  paths.article = `/user/blogs/${slug}`
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const worded = (path: string, language: Language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

test('a page is titled awake as the server titled it, however one comes to it (REA-02)', async () => {
  const language = 'al'
  const { page, context, complaints } = await openPage(browser, { cached: true, language })
  // A pointer event, so that each page hydrates at once.
  await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('keydown'))))
  const titles: Record<string, string> = {}
  for (const [name, path] of Object.entries(paths)) {
    const made = await page.goto(worded(path, language))
    titles[name] = readPage((await made?.text()) ?? '').title
    expect(await page.title(), name).toBe(titles[name])
  }
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(paths).length)
  for (const [name, path] of Object.entries(paths)) {
    await goWithin(page, worded(path, language))
    await expect.poll(() => page.title(), { message: name }).toBe(titles[name])
  }
  expect(titles.cars).toBe(`${words[language].listings.mainCategories.vetura} · Tregu`)
  expectQuiet(complaints, [/404|410/])
  await context.close()
})
