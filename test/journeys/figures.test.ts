import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { adviceText } from '#shared/figures/advice.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import { countedOf } from '../support/figures.ts'
import { eventually, indexesCaughtUp, userAgent } from '../support/http.ts'
import { expectAccessible, openAs, presser, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

test('what is on the screen for a second is counted, then who opens the listing, sees its number and presses it (OWN-01, OWN-02)', async () => {
  const owner = await signUp()
  const neighborhood = `Quarter ${crypto.randomUUID().slice(0, 8)}`
  const postId = await publish(owner, { neighborhood })
  const sent: string[] = []
  const { page, close, complaints } = await openPage(browser)
  const found = new URLSearchParams({ 'input-neighborhood': neighborhood, page: '1' })
  // A browser without a window says so, and would be left out as a crawler.
  await page.route('**/api/figures/seen', (route) => {
    sent.push(route.request().method())
    return route.continue({ headers: { ...route.request().headers(), 'user-agent': userAgent } })
  })
  await indexesCaughtUp()
  await page.goto(`/user/post?${found}`)
  const card = page.locator(`[data-listing="${postId}"]`)
  await card.waitFor()
  expect((await countedOf(postId)).seen).toBe(0)
  await page.waitForTimeout(1800)
  await card.getByRole('link').first().click()
  const call = page.locator('[data-listing-page] a[href^="tel:"]:visible').first()
  await call.waitFor()
  await page.waitForTimeout(1800)
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  expect(sent).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await eventually(async () => (await countedOf(postId)).calls === 1)
  expect(await countedOf(postId)).toMatchObject({ seen: 1, views: 1, visitors: 1, phones: 1, calls: 1, chats: 0 })
  expect(sent.length).toBe(1)
  expectQuiet(complaints)
  await close()
})

test.each([
  ['en', phone],
  ['al', desktop],
] as const)('an owner looks at figures by keyboard and touch, in %s (OWN-03)', async (language, viewport) => {
  const touch = viewport === phone
  const press = presser(touch)
  const t = words[language].ownFigures
  const owner = await signUp()
  const title = `A flat of figures ${crypto.randomUUID().slice(0, 8)}`
  const postId = await publish(owner, { title })
  const { putFigures, putSimilar } = await import('#functions/figures/data.ts')
  const { groupOfPost } = await import('#functions/figures/similar.ts')
  for (let ago = 1; ago <= 20; ago++) {
    const day = utcDay(Date.now() - ago * 86_400_000)
    await putFigures(owner.userId, { postId, day, figures: [40 + ago, 10, 8, 2, 1, 4, 1, 0, 3, 0] })
  }
  const createdAt = new Date(Date.now() - 20 * 86_400_000).toISOString()
  await setItem('posts', { postId }, { createdAt })
  const post = (await getItem('posts', { postId })) as StoredPost
  await putSimilar(groupOfPost(post), { ages: { 14: { count: 12, similar: [700, 200, 60] } }, photos: 8 })
  const { page, close, complaints } = await openAs(browser, owner, '/user/post-list', { language, viewport, touch })
  await press(page.getByRole('link', { name: `${words[language].common.nav.figures}: ${title}` }))
  await page.getByRole('heading', { level: 1, name: t.titleOf.replace('{{title}}', title) }).waitFor()
  await page.getByRole('heading', { level: 2, name: t.measures.seen }).waitFor()
  // What is said of similar listings, and an advice that leads to its field.
  const beside = page.getByRole('region', { name: t.compared.title.replace('{{days}}', '14') })
  expect(await beside.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^[^0-9]+\n\n?749\n\n?[^0-9]+700$/),
    expect.stringMatching(/^[^0-9]+\n\n?140\n\n?[^0-9]+200$/),
    expect.stringMatching(/^[^0-9]+\n\n?56\n\n?[^0-9]+60$/),
  ])
  const advice = adviceText({ is: 'photos', own: 1, similar: 8 }, language)
  await press(page.getByRole('link', { name: advice }))
  await page.locator('#listing-photos button:focus').waitFor()
  await page.goBack()
  const sums = page.getByRole('navigation', { name: t.which })
  await press(sums.getByRole('link', { name: t.measures.visitors }))
  await page.getByRole('heading', { level: 2, name: t.measures.visitors, exact: true }).waitFor()
  await page.getByText(t.help.visitors).first().waitFor()
  expect(await page.getByRole('table', { name: t.byDay }).locator('tbody tr').count()).toBe(20)
  await press(page.getByRole('link', { name: t.days.replace('{{count}}', '7') }))
  await expect.poll(() => page.getByRole('table', { name: t.byDay }).locator('tbody tr').count()).toBe(6)
  await expectAccessible(page)
  await expectAllReachable(page)
  await press(page.getByRole('link', { name: t.all, exact: true }))
  await page.getByRole('heading', { level: 1, name: t.title, exact: true }).waitFor()
  const row = page.getByRole('table', { name: t.byListing }).getByRole('row').filter({ hasText: title })
  await row.waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)
  await press(page.getByRole('button', { name: t.letters.stop }))
  await page.getByText(t.letters.stopped).waitFor()
  const { lettersToken } = await import('#functions/figures/token.ts')
  await page.goto(`/user/figures/letters#${lettersToken(owner.userId)}`)
  await press(page.getByRole('button', { name: t.letters.stop }))
  await press(page.getByRole('button', { name: t.letters.start }))
  await page.getByText(t.letters.wanted).waitFor()
  await expectAccessible(page)
  expectQuiet(complaints)
  await close()
})
