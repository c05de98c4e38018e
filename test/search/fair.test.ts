import type { Browser } from 'playwright-core'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import type { search } from '#shared/search/contract.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually, send } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { randomWord } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'

const quarter = randomWord('bdfghklmnp')
const flat = { space: 77, neighborhood: quarter }
const asked = { type: 1, offer: 'rent', per: 'month', currency: 'Euro', city: 'Prishtine', area: 77 }

let browser: Browser
let owner: Person
let own = ''
beforeAll(async () => {
  bypassApi()
  const others = await signUp()
  owner = await signUp()
  for (let at = 0; at < 8; at++) await storePost(others, [ulid()], { ...flat, price: 500 + 10 * at })
  own = await storePost(owner, [ulid()], { ...flat, price: 400 })
  browser = await connectBrowser()
  await eventually(async () => (await similar()).fair !== undefined)
})
afterAll(() => browser.close())

const similar = async () => (await call<Answer<typeof search.similar>>('search.similar', { params: { id: own } })).body

test('the prices of comparable listings are shown at a listing, and in the form before it is published (PRC-06)', async () => {
  expect((await similar()).fair).toEqual({
    count: 8,
    median: 535,
    low: 517.5,
    high: 552.5,
    currency: 'Euro',
    per: 'month',
  })
  const query = { ...asked, neighborhood: quarter, owner: owner.userId }
  const { body } = await call<Answer<typeof search.fair>>('search.fair', { query })
  expect(body.data?.median).toBe(535)
  expect((await call('search.fair', { query: { ...query, per: 'year' } })).status).toBe(400)
})

test('the page of the server says it already, without a read for it (PRC-06, REA-09)', async () => {
  const page = await eventually(async () => {
    const asked = { headers: { 'x-local-fresh': '1' } }
    const { body, meter } = await send<{ text: string }>('GET', `/user/post-details/${own}?lang=en`, asked)
    // An instance of which nothing else was asked yet leaves it to the browser.
    return readPage(body.text).text.includes(words.en.detail.fair) && { html: body.text, meter }
  })
  expect(page.html).toMatch(new RegExp(`<a href="#fair"><span[^>]*>${words.en.listings.fair.good}</span></a>`))
  expect(page.meter.calls).toBeLessThanOrEqual(3)
})

test.each([
  ['en', desktop],
  ['al', phone],
] as const)(
  'in %s a listing says how its price stands beside others, and where that is explained (PRC-06)',
  async (language, viewport) => {
    const { page, close, complaints } = await openPage(browser, { language, viewport })
    const t = words[language]
    await page.goto(`/user/post-details/${own}`)
    await page.getByRole('heading', { name: t.detail.fair }).waitFor()
    await expect.poll(() => page.getByText(t.listings.fair.good, { exact: true }).count()).toBe(2)
    await page.getByRole('link', { name: t.listings.fair.method }).click()
    await page.getByRole('heading', { name: t.about.prices.title }).waitFor()
    expectQuiet(complaints)
    await close()
  },
)
