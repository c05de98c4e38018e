import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { writeArticle } from '../support/articles.ts'
import { connectBrowser, openPage } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import type { Person } from '../support/people.ts'
import { unreachableParts } from '../support/reachable.ts'
import { stateLooker } from '../support/states.ts'

// Twenty pages each, every one of them looked at for what is accessible.
vi.setConfig({ testTimeout: 300_000 })

/** The narrowest phone, and a window of 1280 × 1024 px at a zoom of 400 %. */
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
  bypassApi()
  admin = await signUpWithRole(1)
  const keys = [await uploadPhoto(admin)]
  const long = { title: 'Banesë-me-dy-dhoma-e-gjysmë-në-qendër-të-qytetit', neighborhood, price: 1_250_000 }
  postId = await storePost(admin, keys, long, { sponsored: true })
  otherId = await storePost(admin, keys, { ...long, price: 980_000 })
  ;({ slug } = await writeArticle(admin))
  await shownEverywhere(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 2)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Checks the current state in both windows; returns what is out of reach in either. */
function lostLooker(page: Page) {
  const lost: Record<string, string[]> = {}
  return {
    lost,
    async look(what: string): Promise<void> {
      for (const viewport of narrow) {
        await page.setViewportSize(viewport)
        const parts = await unreachableParts(page)
        if (parts.length > 0) lost[`${what}, ${viewport.width} × ${viewport.height}`] = parts
      }
    },
  }
}

/** How much wider a select is than what is chosen in it, in px. */
const roomOf = (select: Locator) =>
  select.evaluate((one: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(one)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('Nothing can be drawn.')
    pen.font = font
    const text = pen.measureText(one.selectedOptions[0]?.text ?? '').width
    return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  })

/** Albanian, whose words are longer. */
async function expectNothingLostAt(paths: string[], person?: Person) {
  const { page, close } = await openPage(browser, { viewport: narrow[0], language: 'al', person })
  const { look, lost } = lostLooker(page)
  const axe = stateLooker(page, 'al')
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    await look(path)
    if (person) await axe.look(path)
  }
  await axe.done()
  await close()
  expect(lost).toEqual({})
}

const results = () => `/user/post?input-neighborhood=${encodeURIComponent(neighborhood)}`

test('nothing is lost and nothing scrolls sideways at 320 px for a visitor (AXS-03)', () =>
  expectNothingLostAt([
    '/user/dashboard',
    results(),
    '/user/post?input-ask=nothing+at+all&input-location=Atlantis',
    `/user/post?input-ask=${'x'.repeat(90)}&page=1`,
    '/user/post?input-ask=banese+2+dhoma+me+qira+dardani+deri+400&page=1',
    `/user/post-details/${postId}`,
    '/user/saved',
    `/user/saved/compare?ids=${postId},${otherId}`,
    `/user/saved/shared?ids=${postId},${otherId}`,
    '/user/alerts',
    '/user/still-available',
    '/user/contact',
    '/user/login',
    '/user/register',
    '/user/confirm',
    '/user/reset-password/login/notoken',
  ]))

test.each([
  [
    'who is signed in',
    () => [
      '/user/dashboard',
      `/user/post-details/${postId}`,
      '/user/about-us',
      '/user/contact',
      '/user/blogs',
      '/user/add/post',
      `/user/update/post/${postId}`,
      '/user/post-list',
      '/user/figures',
      '/user/my-page',
      '/user/team',
      '/user/messages',
      '/user/alerts',
      '/user/details',
      `/user/blogs/${slug}`,
    ],
  ],
  [
    'an administrator',
    () => [
      '/user/blogs/create',
      `/user/blogs/edit/${slug}`,
      '/user/manage',
      '/user/sponsored',
      '/user/admin/add/post',
      '/user/list',
      '/user/visits',
      '/user/asked',
      '/user/morning',
      '/user/cases',
      '/user/transparency',
    ],
  ],
])(
  'nothing is lost and nothing scrolls sideways at 320 px for %s, and all is accessible (AXS-01, AXS-03)',
  (_, paths) => expectNothingLostAt(paths(), admin),
)

test('dialogs and menus, and what is chosen in a form, can be reached and read at 320 px (AXS-03)', async () => {
  const t = words.al
  const { page, close } = await openPage(browser, { viewport: narrow[1], language: 'al', person: admin })
  const { look, lost } = lostLooker(page)
  const dialog = page.getByRole('dialog')
  const popover = page.locator(':popover-open')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.or(popover).count()).toBe(0)
  }
  /** Opens the state anew in each window, because what is open may have been positioned for the other one. */
  const openAndLook = async (what: string, open: () => Promise<void>) => {
    for (const viewport of narrow) {
      await page.setViewportSize(viewport)
      await open()
      await dialog.or(popover).first().waitFor()
      const parts = await unreachableParts(page)
      if (parts.length > 0) lost[`${what}, ${viewport.width} × ${viewport.height}`] = parts
      await leave()
    }
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  await page.goto('/user/post?input-ask=banese+2+dhoma+me+qira+dardani+deri+400&page=1')
  await openAndLook('the menu', async () => {
    await press(t.common.nav.openMenu)
    await dialog.getByRole('link').first().waitFor()
  })
  await openAndLook('the account', () => press(t.common.nav.account.replace('{{name}}', 'Arta')))
  await openAndLook('the languages', () => press(new RegExp(`^${t.common.language.label}`)))
  await openAndLook('all filters', async () => {
    await page.locator('.FilterBar-open').click()
    await dialog.locator('input').first().waitFor()
  })
  for (let chip = 0; chip < 3; chip++)
    await openAndLook(`chip ${chip} of the sentence`, async () => {
      await page.locator('[class*=Sentence] button[popovertarget]').nth(chip).click()
      await popover.locator('input, button').first().waitFor()
    })
  await openAndLook('an alert', () => press(t.alerts.ask))

  await page.goto('/user/dashboard')
  await page.getByRole('tab', { name: t.listings.mainCategories.vetura }).click()
  await openAndLook('the brands', () => page.getByText(t.home.search.anyBrand, { exact: true }).click())

  await page.goto(`/user/post-details/${postId}`)
  await openAndLook('the photos', () => page.locator('.Gallery-cell button').first().click())
  await openAndLook('whether to archive', () => press(new RegExp(`^${t.mine.actions.archive}`)))
  await page.goto('/user/details')
  await openAndLook('leaving for good', () => press(t.profile.delete.open))
  await page.goto('/user/add/post')
  for (const choice of [t.listings.offers.rent, t.listings.types.Banese])
    await page.getByRole('radio', { name: choice, exact: true }).check()
  expect(await roomOf(page.getByLabel(t.listings.facts.furnished))).toBeGreaterThanOrEqual(0)
  await openAndLook('the preview', () => press(t.listing.preview))
  await page.getByRole('button', { name: t.listing.submit, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await look('a listing that lacks much')
  await close()
  expect(lost).toEqual({})
})

test.each(languages)(
  'in %s results have room for their heading and for every order, awake or not',
  async (language) => {
    const t = words[language].results
    const path = '/user/post?input-words=zzzzqq&page=1'
    const { page, close } = await openPage(browser, { language })
    const made = await openPage(browser, { language, scripts: false })
    const filters = (one: Page) =>
      one.getByRole('navigation', { name: t.categories }).evaluate((bar) => {
        // What is said to browsers without scripts stands above.
        const root = document.getElementById('root') as HTMLElement
        return Math.round(bar.getBoundingClientRect().top - root.getBoundingClientRect().top)
      })
    for (const width of [320, 390, 430]) {
      for (const one of [page, made.page]) {
        await one.setViewportSize({ width, height: 844 })
        await one.goto(path)
      }
      const order = page.getByLabel(t.order)
      await order.waitFor()
      expect(await filters(made.page), `${width}`).toBe(await filters(page))
      const values = await order
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      for (const value of values) {
        await order.selectOption(value)
        const shown = () =>
          order.evaluate((select: HTMLSelectElement) => {
            const words = document.createRange()
            const heading = document.querySelector('main h1')?.firstChild
            if (heading) words.selectNodeContents(heading)
            return {
              chosen: select.value,
              lines: new Set([...words.getClientRects()].map(({ top }) => top)).size,
            }
          })
        await expect.poll(shown, { message: `${width}` }).toEqual({ chosen: value, lines: 1 })
        expect(await roomOf(order), `${width}`).toBeGreaterThan(-1)
      }
    }
    await Promise.all([close(), made.close()])
  },
)
