import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { behindTheDoor, signUpWithRole, storePost } from '../support/behind.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { eventually } from '../support/http.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import type { Person } from '../support/people.ts'

/** What a screen of 1280 px shows at 400 %, and the narrowest phone. */
const narrow = { width: 320, height: 640 }
const neighborhood = `Rruga e ngushtë ${Date.now()}`

let browser: Browser
let admin: Person
let postId: string
beforeAll(async () => {
  behindTheDoor()
  admin = await signUpWithRole(1)
  const keys = [await uploadPhoto(admin)]
  const long = { title: 'Banesë-me-dy-dhoma-e-gjysmë-në-qendër-të-qytetit', neighborhood, price: 1_250_000 }
  postId = await storePost(admin, keys, long)
  await eventually(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 1)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** What sticks out to the right of the window, and can be reached by scrolling sideways alone. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px`, ...all.slice(0, 5).map((one) => `${one.tagName} ${one.className}`)]
  })

async function expectNoneOf(paths: string[], language: Language, person?: Person) {
  const { page, close } = await openPage(browser, { viewport: narrow, language, person })
  const wide: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    const out = await sticksOut(page)
    if (out.length > 0) wide[path] = out
  }
  await close()
  expect(wide).toEqual({})
}

test.each(languages)('AXS-03 nothing scrolls sideways at 320 px for a visitor, in %s', (language) =>
  expectNoneOf(
    [
      '/user/dashboard',
      `/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`,
      '/user/post?input-ask=nothing+at+all&input-location=Atlantis',
      `/user/post-details/${postId}`,
      '/user/saved',
      '/user/about-us',
      '/user/contact',
      '/user/blogs',
      '/user/login',
      '/user/register',
      '/user/reset-password/login/notoken',
    ],
    language,
  ),
)

test.each(languages)('AXS-03 nothing scrolls sideways at 320 px for an administrator, in %s', (language) =>
  expectNoneOf(
    [
      '/user/add/post',
      `/user/update/post/${postId}`,
      '/user/post-list',
      '/user/details',
      '/user/blogs/create',
      '/user/manage',
      '/user/sponsored',
      '/user/admin/add/post',
      '/user/list',
      '/user/visits',
    ],
    language,
    admin,
  ),
)
