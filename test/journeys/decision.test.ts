import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { expectAccessible, fillFlat, label, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'
import { decide, passUndoTime, readCase, report, statementTokenOf } from '../support/trust.ts'

let browser: Browser
let [admin, another]: Person[] = []
beforeAll(async () => {
  bypassApi()
  ;[browser, admin, another] = await Promise.all([connectBrowser(), signUpWithRole(1), signUpWithRole(2)])
})

const facts = 'It asks for money before a visit.'

/** A listing that an administrator hides after a report, with its owner and the path in the owner's mail. */
async function hidden(language: 'en' | 'al') {
  const owner = await signUp({ language })
  const title = `Flat ${randomUUID()}`
  const target = { kind: 'listing', id: await storePost(owner, [await uploadPhoto(owner)], { title }) } as const
  await report(target)
  await decide(admin as Person, target, 'hide', { words: facts })
  await passUndoTime(target)
  return { owner, title, target, path: `/user/decision#${await statementTokenOf(owner.email)}` }
}

test('an owner reads by the link in the mail why a listing is hidden, appeals without log-in, and reads the answer (TRU-05, TRU-06)', async () => {
  const { trust: t } = words.al
  const { title, target, path } = await hidden('al')
  const { page, complaints, close } = await openPage(browser, { language: 'al', viewport: phone })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const parts = page.getByRole('definition')
  for (const part of [t.done.hide, facts, t.decision.everywhere, t.decision.origins.report, t.decision.byPerson])
    await parts.getByText(part).waitFor()
  await expectAccessible(page)
  await expectAllReachable(page)

  const send = page.getByRole('button', { name: t.appeal.send, exact: true })
  const field = page.getByLabel(label(t.appeal.words))
  await send.click()
  await page.getByText(t.appeal.required).waitFor()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  const said = `Askush nuk kërkoi para. ${randomUUID()}`
  await field.fill(said)
  await page.route('**/api/appeals', (route) => route.fulfill(refusal(500, 'internal')))
  await send.click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/appeals')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe(said)
  await send.click()
  const appealed = page.getByRole('status').filter({ hasText: t.appeal.sent })
  await appealed.getByText(said).waitFor()
  await expect.poll(() => appealed.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectAccessible(page)

  const one = await readCase(another as Person, target)
  const ruled = await call('trust.rule', {
    as: another?.token,
    params: target,
    body: { version: one.version, decision: one.decisions[0]?.id, outcome: 'overturned', words: 'It was a mistake.' },
  })
  expect(ruled.status).toBe(200)
  await page.reload()
  await page.getByRole('heading', { level: 2, name: t.appeal.overturned }).waitFor()
  await page.getByText('It was a mistake.').waitFor()
  await expectAccessible(page)
  await page.goto(path.slice(0, -1))
  await page.getByRole('heading', { level: 1, name: t.decision.unknown.title }).waitFor()
  expectQuiet(complaints, [/500/, /400/, /404/])
  await close()
})

test('an owner finds in the account what is hidden, and why (TRU-05)', async () => {
  const { trust: t, common } = words.en
  const { owner, title, target } = await hidden('en')
  const banner = t.restricted.hidden
  const { page, complaints, close } = await openAs(browser, owner, `/user/post-details/${target.id}`, {
    viewport: desktop,
  })
  await page.getByText(banner).waitFor()
  await page.getByText(t.restricted.why.replace('{{reason}}', t.reasons.scam.title)).waitFor()
  await expectAccessible(page)
  await page.goto('/user/post-list')
  await page.getByText(banner).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t.restricted.read }).click()
  await page.waitForURL('**/user/decision#*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: common.nav.account.replace('{{name}}', 'Arta') }).click()
  await page.getByRole('link', { name: common.nav.decisions }).click()
  await page.waitForURL('**/user/decisions')
  await page.getByRole('article').filter({ hasText: title }).getByText(t.decisions.states.holds).waitFor()
  await expectAccessible(page)
  // The page of a hidden listing says so to everybody, before it knows its owner.
  expectQuiet(complaints, [/410/])
  await close()

  const nobody = await openAs(browser, await signUp(), '/user/decisions', { viewport: phone })
  await nobody.page.getByRole('heading', { name: t.decisions.empty.title }).waitFor()
  await expectAccessible(nobody.page)
  expectQuiet(nobody.complaints)
  await nobody.close()
})

test('an owner whose listing was held back is told so in place of “live” (TRU-02)', async () => {
  const { listing: t } = words.en
  const person = await signUp()
  const { page, close } = await openAs(browser, person, '/user/add/post', { viewport: desktop })
  await fillFlat(page, words.en, `Flat ${randomUUID()}`)
  await page.route('**/api/post/create', async (route) => {
    const response = await route.fetch()
    const { data }: { data: { postId: string } } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, held: true } } })
  })
  await expect.poll(() => page.locator('li[data-state=ready]').count(), { timeout: 60_000 }).toBe(1)
  await page.getByRole('button', { name: t.submit, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t.held.title }).waitFor()
  expect(await page.getByText(t.live).count()).toBe(0)
  await page.waitForURL('**/user/post-details/*')
  await close()
})
