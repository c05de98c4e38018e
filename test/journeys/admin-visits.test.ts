import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'
import { lastDays } from '../../web/features/manage/days.ts'
import { formatDay } from '../../web/lib/format.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
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

test('the period is in the address, and limits sums, charts and tables', async () => {
  const days = lastDays(40).reverse()
  const all = days.map((day): DayVisits => [day, 1000])
  const posts = days.map((day, at): PostVisits => [day, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 3 + (at % 2)])
  const opened = await openAs(browser, admin, '/user/dashboard', { language: 'al', viewport: phone })
  const { page, close, complaints } = opened
  await page.route('**/api/visitor/all', (route) => route.fulfill(json({ data: all })))
  await page.route('**/api/visitor/unique', (route) => route.fulfill(json({ data: [] })))
  await page.route('**/api/visitor/posts/unique/visit', (route) => route.fulfill(json({ data: posts, titles: {} })))
  await page.goto('/user/visits?days=7')
  const { visits: al } = words.al.admin
  const rows = rowsOf(page, al.all.title)
  await expect.poll(() => rows.count()).toBe(7)
  await page.getByText('7.000').waitFor()
  // The line to today, which is not over, is dashed; a level one has no height, and counts as hidden.
  await page.locator('path[stroke-dasharray="4 4"]').first().waitFor({ state: 'attached' })
  await page.getByText(al.none).waitFor()
  await page.getByRole('link', { name: al.days.replace('{{count}}', '90') }).click()
  await page.waitForURL('**/user/visits?days=90')
  await expect.poll(() => rows.count()).toBe(40)
  await page.getByText('40.000').waitFor()
  // A deleted post is shown by its id.
  await page.getByRole('listitem').filter({ hasText: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }).getByText('140').waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(7)
  expectQuiet(complaints)
  await close()
})

test('all days since the first visit are shown, in pages of 50, with a chart of months (ADM-34, ADM-35, ADM-40)', async () => {
  const days = lastDays(800).reverse()
  const all = days.map((day): DayVisits => [day, 10])
  const posts = days.slice(0, 200).map((day): PostVisits => [day, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 3])
  const { page, close, complaints } = await openAs(browser, admin, '/user/dashboard', { language: 'al' })
  await page.route('**/api/visitor/{all,unique}', (route) => route.fulfill(json({ data: all })))
  await page.route('**/api/visitor/posts/unique/visit', (route) => route.fulfill(json({ data: posts, titles: {} })))
  await page.goto('/user/visits')
  const { visits: al } = words.al.admin
  const rows = rowsOf(page, al.all.title)
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByText('8.000').first().waitFor()
  const charts = page.getByRole('img', { name: new RegExp(`^${al.all.title}: grafiku i 2[78] muajve të fundit$`) })
  await charts.waitFor()
  const pages = page.getByRole('navigation', { name: al.all.title })
  await pages.evaluate((links) => links.scrollIntoView({ block: 'center' }))
  const top = () => pages.evaluate((links) => Math.round(links.getBoundingClientRect().top))
  const before = await top()
  await pages.getByRole('link', { name: words.al.common.page.replace('{{page}}', '3') }).click()
  await page.waitForURL('**/user/visits?all=3')
  await expect.poll(() => rows.first().getByRole('cell').first().innerText()).toBe(formatDay(days[100] ?? ''))
  // The table stays in view, and the other tables at their pages.
  expect(await top()).toBe(before)
  expect(await rowsOf(page, al.unique.title).first().getByRole('cell').first().innerText()).toBe(formatDay(today))
  // Beyond the end is the last page.
  await page.goto('/user/visits?all=99&posts=4')
  await expect.poll(() => rows.last().getByRole('cell').first().innerText()).toBe(formatDay(days.at(-1) ?? ''))
  await expect.poll(() => rowsOf(page, al.posts.title).count()).toBe(50)
  await expectAccessible(page)
  await expectAllReachable(page)
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

test('failed statistics can be retried (MSG-11)', async () => {
  const { page, close, complaints } = await openAs(browser, admin, '/user/dashboard', { viewport: desktop })
  await page.route('**/api/visitor/all', (route) => route.fulfill({ ...json({ error: {} }), status: 400 }))
  await page.goto('/user/visits')
  await page.getByRole('heading', { name: words.en.admin.failed }).waitFor()
  await page.unroute('**/api/visitor/all')
  await page.getByRole('button', { name: words.en.common.retry }).click()
  await page.getByRole('heading', { name: visits.all.title }).waitFor()
  expectQuiet(complaints, [/400/])
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
