import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { expectAccessible, label, openAs, words } from '../support/journeys.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { uploadPhoto } from '../support/listings.ts'
import { buildMessage } from '../support/messages.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'
import { decide, passUndoTime, readCase } from '../support/trust.ts'

let browser: Browser
let owner: Person
let admin: Person
let photo = ''
beforeAll(async () => {
  bypassApi()
  ;[browser, owner, admin] = await Promise.all([connectBrowser(), signUp(), signUpWithRole(1)])
  photo = await uploadPhoto(owner)
})

/** A listing of the owner; its id and title. */
async function listing(): Promise<{ id: string; title: string }> {
  const title = `Flat ${randomUUID()}`
  return { id: await storePost(owner, [photo], { title }), title }
}

/** The reports that a page sends from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) sent.push(request.postData() ?? '')
  })
  return sent
}

test('a visitor on a phone reports a listing from its page in three steps, and follows what becomes of it (TRU-01, TRU-05)', async () => {
  const { detail, trust: t, common } = words.al
  const { id, title } = await listing()
  const { page, complaints, close } = await openPage(browser, { language: 'al', viewport: phone })
  const sent = sentBy(page)
  await page.goto(`/user/post-details/${id}`)
  const button = page.getByRole('complementary').getByRole('button', { name: detail.contact.report })
  await button.click()
  const dialog = page.getByRole('dialog', { name: t.report.titles.listing })
  await dialog.getByText(title).waitFor()
  await expectAccessible(page)
  const next = dialog.getByRole('button', { name: t.report.next })
  await next.click()
  await dialog.getByText(t.report.errors.reason).waitFor()
  await dialog.getByRole('radio', { name: t.reasons.misleading.title }).check()
  await next.click()
  const said = `Në telefon kërkuan 200 € më shumë. ${randomUUID()}`
  await dialog.getByLabel(t.report.words.optional).fill(said)
  await next.click()
  await dialog.getByText(t.report.contact.optional).waitFor()
  await expectAccessible(page)

  // What is typed outlives a failure, and a sheet that was closed.
  const send = dialog.getByRole('button', { name: t.report.send })
  await page.route('**/api/reports', (route) => route.fulfill(refusal(500, 'internal')))
  await send.click()
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/api/reports')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button.click()
  expect(await dialog.getByRole('radio', { name: t.reasons.misleading.title }).isChecked()).toBe(true)
  await next.click()
  expect(await dialog.getByLabel(t.report.words.optional).inputValue()).toBe(said)
  await next.click()
  sent.length = 0
  await send.dblclick()

  const receipt = page.getByRole('dialog', { name: t.receipt.title.received })
  await receipt.getByText(t.receipt.text.received).waitFor()
  expect(sent).toHaveLength(1)
  await expectAccessible(page)
  const link = await receipt.getByLabel(t.receipt.address).inputValue()
  await receipt.getByRole('button', { name: t.receipt.close }).click()
  await receipt.waitFor({ state: 'hidden' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  const target = { kind: 'listing', id } as const
  expect((await readCase(admin, target)).allReports).toMatchObject([
    { reason: 'misleading', words: said, language: 'al' },
  ])

  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: t.receipt.title.received }).waitFor()
  await expectAccessible(page)
  await decide(admin, target, 'hide', { reason: 'misleading' })
  await passUndoTime(target)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t.receipt.title.actioned }).waitFor()
  // The listing is hidden: now nobody can report it.
  await page.goto(`/user/report/listing/${id}`)
  await page.getByRole('heading', { level: 1, name: t.report.gone.title }).waitFor()
  await page.goto(link.slice(0, -1))
  await page.getByRole('heading', { level: 1, name: t.receipt.unknown.title }).waitFor()
  await page.getByRole('button', { name: new RegExp(common.language.label) }).waitFor()
  expectQuiet(complaints, [/500/, /404/, /400/, /410/])
  await close()
})

test('with keys alone somebody reports what is against the law, which asks for what the law names (TRU-01)', async () => {
  const { detail, trust: t } = words.en
  const { id } = await listing()
  const { page, complaints, close } = await openPage(browser, { viewport: desktop })
  const keys = await keyboardOf(page)
  const sent = sentBy(page)
  await page.goto(`/user/post-details/${id}`)
  await keys.skip()
  const button = page.getByRole('complementary').getByRole('button', { name: detail.contact.report })
  await keys.choose(button)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await keys.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  await keys.press('Enter')
  await dialog.waitFor()
  await keys.tabTo(dialog.getByRole('radio', { name: t.reasons.scam.title }))
  // Up from the first reason is the last but "something else".
  await keys.press('ArrowUp')
  await keys.press('ArrowUp')
  expect(await dialog.getByRole('radio', { name: t.reasons.illegal.title }).isChecked()).toBe(true)
  await keys.press('Enter')
  const why = dialog.getByLabel(label(t.report.words.law))
  await why.waitFor()
  await keys.choose(dialog.getByRole('button', { name: t.report.next }))
  await dialog.getByText(t.report.errors.words).waitFor()
  expect(await why.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('It is sold without papers.')
  await keys.choose(dialog.getByRole('button', { name: t.report.next }))
  await dialog.getByText(t.report.contact.law).waitFor()
  await keys.choose(dialog.getByRole('button', { name: t.report.send }))
  for (const wrong of ['name', 'email', 'goodFaith'] as const) await dialog.getByText(t.report.errors[wrong]).waitFor()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await page.keyboard.type('Arta Krasniqi')
  await keys.write(dialog.getByLabel(label(t.report.contact.email)), 'arta@')
  await keys.tabTo(dialog.getByRole('checkbox', { name: t.report.contact.goodFaith }))
  await keys.press('Space')
  await keys.press('Enter')
  await dialog.getByText(t.report.errors.emailWrong).waitFor()
  await keys.write(dialog.getByLabel(label(t.report.contact.email)), 'arta@example.com')
  await keys.press('Enter')
  const receipt = page.getByRole('dialog', { name: t.receipt.title.received })
  await receipt.waitFor()
  await keys.choose(receipt.getByRole('button', { name: t.receipt.close }))
  await keys.done()
  const { allReports } = await readCase(admin, { kind: 'listing', id })
  expect(allReports).toMatchObject([{ reason: 'illegal', name: 'Arta Krasniqi', email: 'arta@example.com' }])
  expectQuiet(complaints)
  await close()
})

test('whoever is signed in reports a person in two steps, and has the receipt by mail; an owner reports nothing of their own (TRU-01)', async () => {
  const { detail, trust: t } = words.en
  const { id } = await listing()
  const reporter = await signUp({ language: 'en' })
  const { page, complaints, close } = await openAs(browser, reporter, `/user/post-details/${id}`)
  await page.getByRole('complementary').getByRole('button', { name: detail.contact.report }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t.report.targets.person, { exact: true }).click()
  await page.getByRole('dialog', { name: t.report.titles.person }).waitFor()
  expect(await dialog.getByRole('radio', { name: t.reasons.gone.title }).count()).toBe(0)
  await dialog.getByRole('radio', { name: t.reasons.scam.title }).check()
  await dialog.getByText('Step 1 of 2').waitFor()
  await dialog.getByRole('button', { name: t.report.next }).click()
  await dialog.getByLabel(t.report.words.optional).fill('Asked for a deposit.')
  await dialog.getByRole('button', { name: t.report.send }).click()
  await dialog.getByText(t.receipt.mailed).waitFor()
  const link = await dialog.getByLabel(t.receipt.address).inputValue()
  const mail = await eventually(async () =>
    (await mailsTo(reporter.email)).find(({ text }) => text.includes('/report/receipt#')),
  )
  expect(mail.text).toContain(new URL(link).hash)
  expectQuiet(complaints)
  await close()

  const own = await openAs(browser, owner, `/user/post-details/${id}`)
  await own.page.getByRole('region', { name: words.en.mine.owner }).waitFor()
  expect(await own.page.getByRole('button', { name: detail.contact.report }).count()).toBe(0)
  await own.close()
})

test('the reader of a message reports it by the link in its mail (TRU-01)', async () => {
  const { trust: t } = words.al
  const { id } = await listing()
  const { message, ...rest } = buildMessage({ postid: id, userid: owner.userId })
  const sent = await call('contact.poster', {
    body: { message, ...rest },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sent.status).toBe(200)
  const mail = await eventually(async () => (await mailsTo(owner.email)).find(({ text }) => text.includes(message)))
  const path = /\/user\/report\/message\/\S+/.exec(mail.text)?.[0] ?? ''
  const { page, complaints, close } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: t.report.titles.message }).waitFor()
  await page.getByRole('radio', { name: t.reasons.spam.title }).check()
  await page.getByRole('button', { name: t.report.next }).click()
  await page.getByRole('button', { name: t.report.next }).click()
  await expectAccessible(page)
  await expectAllReachable(page)
  await page.getByRole('button', { name: t.report.send }).click()
  await page.waitForURL('**/user/report/receipt#*')
  await page.getByRole('heading', { level: 1, name: t.receipt.title.received }).waitFor()
  await page.goto(path.split('#')[0] ?? '')
  await page.getByRole('heading', { level: 1, name: t.report.gone.title }).waitFor()
  expectQuiet(complaints)
  await close()
})
