import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { writeArticle } from '../support/articles.ts'
import { behindTheDoor, signUpWithRole, storePost } from '../support/behind.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { eventually } from '../support/http.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { lostParts } from '../support/lost.ts'
import type { Person } from '../support/people.ts'

/** The narrowest phone; and what a screen of 1280 × 1024 px shows at 400 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]
const neighborhood = `Rruga e ngushtë ${Date.now()}`

let browser: Browser
let admin: Person
let postId: string
let otherId: string
let slug: string
beforeAll(async () => {
  behindTheDoor()
  admin = await signUpWithRole(1)
  const keys = [await uploadPhoto(admin)]
  const long = { title: 'Banesë-me-dy-dhoma-e-gjysmë-në-qendër-të-qytetit', neighborhood, price: 1_250_000 }
  postId = await storePost(admin, keys, long)
  otherId = await storePost(admin, keys, { ...long, price: 980_000 })
  ;({ slug } = await writeArticle(admin))
  await eventually(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 2)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Looks at what is shown in both windows, and tells what is lost in either. */
function lostLooker(page: Page) {
  const lost: Record<string, string[]> = {}
  return {
    lost,
    async look(what: string): Promise<void> {
      for (const viewport of narrow) {
        await page.setViewportSize(viewport)
        const parts = await lostParts(page)
        if (parts.length > 0) lost[`${what}, ${viewport.width} × ${viewport.height}`] = parts
      }
    },
  }
}

async function expectNothingLostAt(paths: string[], language: Language, person?: Person) {
  const { page, close } = await openPage(browser, { viewport: narrow[0], language, person })
  const { look, lost } = lostLooker(page)
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    await look(path)
  }
  await close()
  expect(lost).toEqual({})
}

const results = () => `/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`

test.each(languages)('AXS-03 nothing is lost and nothing scrolls sideways at 320 px for a visitor, in %s', (language) =>
  expectNothingLostAt(
    [
      '/user/dashboard',
      results(),
      '/user/post?input-ask=nothing+at+all&input-location=Atlantis',
      '/user/post?input-ask=banese+2+dhoma+me+qira+dardani+deri+400&page=1',
      `/user/post-details/${postId}`,
      '/user/saved',
      `/user/saved/compare?ids=${postId},${otherId}`,
      `/user/saved/shared?ids=${postId},${otherId}`,
      '/user/alerts',
      '/user/still-available',
      '/user/about-us',
      '/user/contact',
      '/user/blogs',
      `/user/blogs/${slug}`,
      '/user/login',
      '/user/register',
      '/user/confirm',
      '/user/reset-password/login/notoken',
    ],
    language,
  ),
)

test.each(languages)(
  'AXS-03 nothing is lost and nothing scrolls sideways at 320 px for an administrator, in %s',
  (language) =>
    expectNothingLostAt(
      [
        '/user/dashboard',
        `/user/post-details/${postId}`,
        '/user/add/post',
        `/user/update/post/${postId}`,
        '/user/post-list',
        '/user/alerts',
        '/user/details',
        `/user/blogs/${slug}`,
        '/user/blogs/create',
        `/user/blogs/edit/${slug}`,
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
