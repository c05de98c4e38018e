import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Morning } from '#shared/manage/answers.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { connectBrowser, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { runStep } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let admin: Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  admin = await signUpWithRole(1)
  const owner = await signUp()
  const postid = await storePost(owner, [await uploadPhoto(owner)])
  await call('contact.poster', { body: buildMessage({ postid }), from: randomAddress() })
  const broken = { Records: [{ Sns: { MessageId: randomUUID(), Message: '{}' } }] }
  await expect(runStep('mail.suppress', broken)).rejects.toThrow()
})

test('administrators see what happened since yesterday, and each number leads to it (TRU-13, D-223)', async () => {
  const [language, viewport] = ['al', phone] as const
  const t = words[language].admin
  const { page, close, complaints } = await openAs(browser, admin, '/user/visits', { language, viewport })
  const nav = page.getByRole('navigation', { name: t.nav.label })
  await nav.getByRole('button').click()
  const entry = nav.getByRole('link').first()
  expect(await entry.innerText()).toContain(t.nav.morning)
  // Read at once: the browser forgets the body with the page.
  const answered = page
    .waitForResponse((response) => response.url().endsWith('/api/manage/morning'))
    .then<{ data: Morning }>((response) => response.json())
  await entry.click()
  await page.getByRole('heading', { name: t.morning.title, level: 1 }).waitFor()
  const { counts, since } = (await answered).data
  const day = dayInWords(dayIn(homeZone, since), language)
  await page.getByText(t.morning.since.replace('{{day}}', day)).waitFor()

  for (const [name, address] of [
    ['users', '/user/list'],
    ['posts', '/user/manage'],
    ['messages', '#written'],
    ['stopped', '/user/list'],
    ['failed', '#failures'],
    ['asked', '/user/asked'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link').filter({ hasText: t.morning.counts[name] })
    expect(await link.getAttribute('href')).toBe(address)
    const number = (await link.locator('strong').innerText()).replace(/\D/g, '')
    expect(Number(number), name).toBe(counts[name])
  }
  await page.getByRole('region', { name: t.morning.failures }).getByText('mail.suppress').waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)

  await page.getByRole('main').getByRole('link').filter({ hasText: t.morning.counts.messages }).click()
  await page.waitForURL('**/user/morning#written')
  await page.getByRole('region', { name: t.morning.written }).getByRole('link').first().click()
  await page.waitForURL('**/user/post-details/*')
  await page.goBack()
  await page.getByRole('main').getByRole('link').filter({ hasText: t.morning.counts.posts }).click()
  await page.waitForURL('**/user/manage')
  await page.getByRole('rowheader').first().waitFor()
  expectQuiet(complaints)
  await close()
})
