import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitorsMin } from '#shared/asked/limits.ts'
import { formatDay } from '#web/lib/format.ts'
import { reportUnanswered, uniqueSentence } from '../support/asked.ts'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { expectAccessible, goWithin, openAs, shownEverywhere, words } from '../support/journeys.ts'
import { found, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
const word = uniqueSentence()
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
  const owner = await signUp()
  const place = { 'input-location': 'Ferizaj', showMap: false }
  await storePost(owner, [await uploadPhoto(owner)], { ...place, title: `Banesë ${word}`, rooms: 2, price: 300 })
  await shownEverywhere(async () => (await found({ 'input-words': word })).numOfPosts === 1)
})

const addressOf = (params: Record<string, string>) => `/user/post?${new URLSearchParams(params)}`

/** What a page tells of sentences, as long as it is open. */
function tellingOf(page: Page): unknown[] {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/asked') told.push(request.postDataJSON())
  })
  return told
}

describe('a page tells of a sentence', () => {
  test('that gave way, once, with the part that did, and keeps nothing of it (ASK-21, D-206)', async () => {
    const { page, close, complaints } = await openPage(browser)
    const told = tellingOf(page)
    const missing = uniqueSentence()
    const sentence = `Banesë me qira në Ferizaj ${missing}`
    await page.goto(addressOf({ 'input-ask': sentence }))
    const body = { sentence, outcome: 'less', gaveWay: [missing] }
    await expect.poll(() => told).toEqual([body])
    await goWithin(page, '/user/about-us')
    await page.goBack()
    await page.getByRole('button', { name: missing }).waitFor()
    expect(told).toEqual([body])
    // The searches that were opened on this device are kept for what is new in them (KND-16).
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage, 'tregu.searches': '' }, sessionStorage]))
    expect(kept).not.toContain(missing)
    expectQuiet(complaints)
    await close()
  })

  test('that is asked otherwise at once, and of none that fits (ASK-21)', async () => {
    const { page, close, complaints } = await openPage(browser, { viewport: phone, language: 'al' })
    const told = tellingOf(page)
    const t = words.al
    const sentence = `banese me qira ${word}`
    await page.goto(addressOf({ 'input-ask': sentence }))
    const understood = page.getByRole('region', { name: t.results.sentence.label })
    const removing = (name: string) => t.results.sentence.remove.replace('{{name}}', name)
    await understood.getByRole('button', { name: removing('Me qira') }).waitFor()
    expect(told).toEqual([])
    await understood.getByRole('button', { name: removing('Me qira') }).click()
    await expect.poll(() => told).toEqual([{ sentence, outcome: 'corrected', gaveWay: [] }])
    expectQuiet(complaints)
    await close()
  })

  test('never of one with a telephone number, nor where filters set by hand may be at fault (D-205, D-206)', async () => {
    const { page, close, complaints } = await openPage(browser)
    const told = tellingOf(page)
    const searches: Record<string, string>[] = [
      { 'input-ask': `banese ferizaj ${uniqueSentence()} 044 123 456` },
      { 'input-ask': `banese ferizaj ${uniqueSentence()}`, 'input-maximum': '350' },
    ]
    for (const params of searches) {
      await page.goto(addressOf(params))
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(told).toEqual([])
    expectQuiet(complaints)
    await close()
  })
})

test('administrators see what was asked in vain, what it finds now, and take it as a file (ASK-21, D-207)', async () => {
  const [language, viewport] = ['al', phone] as const
  const t = words[language].admin
  const [missing, headers] = [uniqueSentence(), { 'accept-language': 'sq' }]
  const sentence = `banese me qira ne ferizaj ${missing}`
  const body = { outcome: 'less', gaveWay: [missing] }
  for (let n = 0; n < visitorsMin; n++) await reportUnanswered(sentence, { body, headers })

  const { page, close, complaints } = await openAs(browser, admin, '/user/visits', { language, viewport })
  const nav = page.getByRole('navigation', { name: t.nav.label })
  await nav.getByRole('button').click()
  await nav.getByRole('link', { name: t.nav.asked, exact: true }).click()
  await page.getByRole('heading', { name: words[language].asked.title, level: 1 }).waitFor()
  const row = page
    .getByRole('table', { name: words[language].asked.title })
    .getByRole('row')
    .filter({ hasText: sentence })
  await row.waitFor()
  const shown = (await row.innerText()).replace(/\s+/g, ' ')
  for (const part of [
    words[language].asked.languages[language],
    words[language].asked.outcomes.less,
    'Ferizaj',
    formatDay(today()),
  ])
    expect(shown).toContain(part)
  expect(await row.locator('s').allInnerTexts()).toEqual([missing])
  await expectAccessible(page)
  await expectAllReachable(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words[language].asked.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe('asked.ts')
  expect(await text(await download.createReadStream())).toContain(`  ask(${JSON.stringify(sentence)}, `)

  await row.getByRole('link', { name: sentence }).click()
  await page.waitForURL(/\/user\/post\?input-ask=/)
  await page.getByRole('article').first().waitFor()
  expectQuiet(complaints)
  await close()
})

const today = () => new Date().toISOString().slice(0, 10)
