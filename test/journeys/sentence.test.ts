import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { expectAccessible, shownEverywhere, words } from '../support/journeys.ts'
import { found, randomWord, uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** A random word of letters, too different from those of other runs to be taken for a typo of one. */
const run = randomWord('vxzwbdgmrt')
const title = (text: string) => `${text} ${run}`

let browser: Browser

beforeAll(async () => {
  bypassApi()
  const owner = await signUp()
  const photos = [await uploadPhoto(owner)]
  const place = { 'input-location': 'Ferizaj', showMap: false }
  for (const one of [
    { title: title('Pranë parkut'), rooms: 2, price: 300 },
    { title: title('Me pamje'), rooms: 2, price: 600 },
    { title: title('E madhe'), rooms: 3, price: 380 },
    { title: title('Në shitje'), rooms: 2, price: 70_000, rent: false, selling: true },
  ])
    await storePost(owner, photos, { ...place, ...one })
  await shownEverywhere(async () => (await found({ 'input-words': run })).numOfPosts === 4)
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const sorted = async (page: Page) => (await titles(page)).sort()
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

const ask = `banese 2 dhoma me qira ne ferizaj deri 400 ${run}`
const rent = 'Me qira'
const language = 'al'
const viewport = phone
test('a sentence is parsed into filters, and each can be removed (ASK-01, ASK-13)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport, language })
  const t = words[language]
  const box = page.getByLabel(t.listings.words.label, { exact: true })
  const understood = page.getByRole('region', { name: t.results.sentence.label })
  const removing = (name: string) => t.results.sentence.remove.replace('{{name}}', name)
  await page.goto('/user/dashboard')
  await box.fill(ask)
  await box.press('Enter')
  await page.waitForURL(/input-ask=/)
  await expect.poll(() => titles(page)).toEqual([title('Pranë parkut')])
  await understood.getByRole('button', { name: removing(rent) }).waitFor()
  await expect.poll(() => understood.getByRole('status').textContent()).toContain(rent)
  await expect.poll(() => box.inputValue()).toBe(ask)
  await expectAccessible(page)

  // A removed part is not searched any more, not even as a word.
  await understood.getByRole('button', { name: /400/ }).last().click()
  await expect.poll(() => param(page, 'input-ask-without')).not.toBeNull()
  await expect.poll(() => sorted(page)).toEqual([title('Me pamje'), title('Pranë parkut')])
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual([title('Pranë parkut')])
  await page.goForward()
  await expect.poll(() => sorted(page)).toEqual([title('Me pamje'), title('Pranë parkut')])

  // After the undo all of it is plain words again.
  await page.goBack()
  await understood.getByRole('link', { name: t.results.sentence.exactly }).click()
  await expect.poll(() => [param(page, 'input-ask'), param(page, 'input-words')]).toEqual([null, ask])
  await expect.poll(() => understood.count()).toBe(0)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual([title('Pranë parkut')])
  expectQuiet(complaints)
  await close()
})

test('parts that are removed in quick succession stay removed (ASK-13)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport, language })
  const t = words[language].results.sentence
  await page.goto(`/user/post?input-ask=${encodeURIComponent(ask)}&page=1`)
  await expect.poll(() => titles(page)).toEqual([title('Pranë parkut')])
  const understood = page.getByRole('region', { name: t.label })
  const removing = understood.getByRole('button', { name: t.remove.replace('{{name}}', '') })
  await removing.last().waitFor()
  const parts = await removing.count()
  // Faster than the address follows.
  await removing.evaluateAll(async (buttons) => {
    for (const button of buttons.slice(0, 2)) {
      ;(button as HTMLElement).click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect.poll(() => removing.count()).toBe(parts - 2)
  await expect.poll(() => param(page, 'input-ask-without')?.split(',').length).toBe(2)
  expect(await removing.count()).toBe(parts - 2)
  expectQuiet(complaints)
  await close()
})

test('a chip is edited like its filter, which then takes precedence (ASK-13)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport })
  const t = words.en.results
  await page.goto(`/user/post?input-ask=apartment+2+rooms+for+rent+${run}&page=1`)
  await expect.poll(() => sorted(page)).toEqual([title('Me pamje'), title('Pranë parkut')])
  const understood = page.getByRole('region', { name: t.sentence.label })
  await understood.getByRole('button', { name: 'Rent', exact: true }).click()
  const popover = page.getByRole('dialog', { name: 'Rent' })
  await popover.getByRole('checkbox', { name: t.buy }).click()
  await expect.poll(() => [param(page, 'input-rent'), param(page, 'input-buy')]).toEqual(['true', 'true'])
  await expect.poll(() => titles(page)).toHaveLength(3)
  await expect.poll(() => understood.getByRole('button', { name: 'Rent', exact: true }).count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

test('a bare number is offered as a bound, and becomes one after a click (ASK-07)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport })
  await page.goto(`/user/post?input-ask=apartment+for+rent+${run}+400&page=1`)
  const understood = page.getByRole('region', { name: words.en.results.sentence.label })
  await understood.getByRole('button', { name: /400\?$/ }).click()
  await expect.poll(() => param(page, 'input-maximum')).toBe('400')
  await expect.poll(() => sorted(page)).toEqual([title('E madhe'), title('Pranë parkut')])
  expectQuiet(complaints)
  await close()
})

test('a word that no listing has is struck through, and searched again after a click (ASK-12)', async () => {
  const { page, close, complaints } = await openPage(browser, { viewport })
  const t = words.en.results
  await page.goto(`/user/post?input-ask=apartment+2+rooms+for+rent+${run}+qxqxqxqx&page=1`)
  await expect.poll(() => sorted(page)).toEqual([title('Me pamje'), title('Pranë parkut')])
  const understood = page.getByRole('region', { name: t.sentence.label })
  await expect.poll(() => understood.locator('s').allTextContents()).toEqual(['qxqxqxqx'])
  await page.getByRole('main').getByText('No listing of this kind has “qxqxqxqx” just now.', { exact: true }).waitFor()
  await expectAccessible(page)
  await understood.getByRole('button', { name: t.sentence.bringBack.replace('{{name}}', 'qxqxqxqx') }).click()
  await expect.poll(() => param(page, 'input-words')).toBe('qxqxqxqx')
  await page.getByRole('heading', { name: t.empty.title }).waitFor()
  await page.goBack()
  await expect.poll(() => sorted(page)).toEqual([title('Me pamje'), title('Pranë parkut')])
  expectQuiet(complaints)
  await close()
})
