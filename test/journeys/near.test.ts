import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A word that the lexicon does not know never gives way, so it keeps other listings out. */
const run = randomWord('qjhkwnyvlz')
const title = (text: string) => `${text} ${run}`

let browser: Browser

beforeAll(async () => {
  bypassApi()
  const owner = await signUp()
  const photos = [await uploadPhoto(owner)]
  const wanted = { 'input-location': 'Ferizaj', showMap: false, rooms: 2, price: 300, amenities: ['parking'] }
  for (const one of [
    { title: title('Exactly so') },
    { title: title('No word of parking'), amenities: [] },
    { title: title('Dearer'), price: 430 },
    { title: title('Larger'), rooms: 3 },
    { title: title('Elsewhere'), 'input-location': 'Hani i Elezit' },
  ])
    await storePost(owner, photos, { ...wanted, ...one })
  await shownEverywhere(async () => (await found({ 'input-words': run })).numOfPosts === 5)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

/** The near listings, each with the description of its link. */
const nearIn = (page: Page, heading: string) =>
  page
    .getByRole('region', { name: heading, exact: true })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.querySelector('h3')?.textContent,
        document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    )

const ask = `banese 2 dhoma me qira ne ferizaj deri 400 me parking ${run}`
const said = ['Nuk përmendet: parking', '≈ 430\u00a0€/muaj', '≈ 3 dhoma', '≈ Në Hanin e Elezit']
const onPhone = { viewport: phone, language: 'al' } as const
const address = `/user/post?input-ask=${encodeURIComponent(ask)}&page=1`
const t = words.al.results
const expected = ['No word of parking', 'Dearer', 'Larger', 'Elsewhere'].map((one, at) => [title(one), said[at]])

test('few results are followed by near ones, each with what is different (ASK-17)', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  await page.goto(address)
  await expect.poll(() => titles(page)).toEqual([title('Exactly so')])
  await page.getByRole('heading', { name: t.near.title, exact: true }).waitFor()
  expect(await nearIn(page, t.near.title)).toEqual(expected)
  await page.getByText(t.total_one.replace('{{shown}}', '1'), { exact: true }).waitFor()
  await expectAccessible(page)

  const dearer = page.getByRole('link').filter({ hasText: title('Dearer') })
  await dearer.click()
  await page.waitForURL('**/user/post-details/*')
  await page.getByRole('heading', { name: title('Dearer'), level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual([title('Exactly so')])
  expect(await nearIn(page, t.near.title)).toEqual(expected)
  expectQuiet(complaints)
  await close()

  const made = await openPage(browser, { ...onPhone, scripts: false })
  await made.page.goto(address)
  expect(await titles(made.page)).toEqual([title('Exactly so')])
  expect(await nearIn(made.page, t.near.title)).toEqual(expected)
  await made.context.close()
})

test('near listings say what was different until the next answer is there (ASK-13, ASK-17)', async () => {
  const { page, close, complaints } = await openPage(browser, onPhone)
  await page.goto(address)
  await expect.poll(() => nearIn(page, t.near.title)).toEqual(expected)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/post/search?*', async (route) => {
    await answered
    await route.continue()
  })
  const understood = page.getByRole('region', { name: t.sentence.label })
  const remove = understood.getByRole('button', { name: t.sentence.remove.replace('{{name}}', 'Parking') })
  await remove.click()
  await expect.poll(() => remove.count()).toBe(0)
  await page.waitForURL(/input-ask-without=/)
  expect(await nearIn(page, t.near.title)).toEqual(expected)
  answer()
  await expect.poll(async () => (await titles(page)).sort()).toEqual([title('Exactly so'), title('No word of parking')])
  expect(await nearIn(page, t.near.title)).toEqual(expected.slice(1))
  expectQuiet(complaints)
  await close()
})
