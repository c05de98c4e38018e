import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { lastDays } from '../../web/lib/days.ts'
import { formatDay } from '../../web/lib/format.ts'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { type Person, randomAddress } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
})

const { visits } = words.en.admin
const [today = ''] = lastDays(1)
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).locator('tbody tr')
const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

test('visits are in three tables, and a row about a post links to it (ADM-34, ADM-35, ADM-36, ADM-37, ADM-38)', async () => {
  const title = `Seen by three ${crypto.randomUUID().slice(0, 8)}`
  const postId = await publish(admin, { title })
  const visitors = [randomAddress(), randomAddress(), randomAddress()]
  for (const from of visitors) await call('visits.post', { params: { postId }, from })
  for (const from of [...visitors, ...visitors]) await call('visits.site', { from })

  const { page, close, complaints } = await openAs(browser, admin, '/user/visits')
  await page.getByRole('heading', { name: visits.title, level: 1 }).waitFor()
  const countToday = async (table: string) => {
    const [day, count] = await rowsOf(page, table).first().getByRole('cell').allInnerTexts()
    expect(day).toBe(formatDay(today))
    return Number(count?.replace(/\D/g, ''))
  }
  await rowsOf(page, visits.all.title).first().waitFor()
  await rowsOf(page, visits.unique.title).first().waitFor()
  expect(await countToday(visits.all.title)).toBeGreaterThanOrEqual(6)
  expect(await countToday(visits.unique.title)).toBeGreaterThanOrEqual(3)
  const row = rowsOf(page, visits.posts.title).filter({ hasText: title })
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual([formatDay(today), `${title}\n${postId}`, '3'])
  for (const chart of [visits.all.title, visits.unique.title])
    await page.getByRole('img', { name: new RegExp(`^${chart}: a chart of the last \\d+ (days|months)$`) }).waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/user/post-details/${postId}`)
  expectQuiet(complaints)
  await close()
})

test('a title that is too long for its bar ends in dots', async () => {
  const postId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const titles = { [postId]: 'Banesë e ndritshme me pamje te Çarshia e Madhe në Gjakovë' }
  const { page, close } = await openAs(browser, admin, '/user/dashboard')
  await page.route('**/api/visitor/posts/unique/visit', (route) =>
    route.fulfill(json({ data: [[today, postId, 3]], titles })),
  )
  await page.goto('/user/visits')
  const cut = page.getByRole('listitem').getByRole('link', { name: titles[postId] })
  const dots = cut.evaluate((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow)
  expect(await dots).toBe('ellipsis')
  await expectAllReachable(page)
  await close()
})

test('a visit is reported once, however often the page is loaded, and again when the report failed (API-20, MSG-11)', async () => {
  const { page, close, complaints } = await openPage(browser)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visitor') keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/api/visitor', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/user/about-us')
  await page.getByText(words.en.common.unavailable).waitFor()
  // From a separate visitor address: a whole day of tests would exceed one visitor's limit.
  await page.unroute('**/api/visitor')
  const from = randomAddress()
  await page.route('**/api/visitor', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-local-address': from } }),
  )
  const heard = page.waitForResponse('**/api/visitor')
  await page.reload()
  expect(await (await heard).json()).toEqual({ data: { counted: true } })
  await page.reload()
  await page.goto('/user/contact')
  await page.waitForLoadState('networkidle')
  expect(keys).toEqual([keys[0], keys[0]])
  expectQuiet(complaints, [/503/])
  await close()
})
