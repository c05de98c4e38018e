import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Target } from '#shared/trust/reasons.ts'
import { words as trustAl } from '#shared/trust/words/al.ts'
import { words as trustEn } from '#shared/trust/words/en.ts'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { getPost, randomWord, uploadPhoto } from '../support/listings.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'
import { decide, passUndoTime, readCase, readStatement, report, statementTokenOf } from '../support/trust.ts'

let browser: Browser
let [admin, another, owner]: Person[] = []
let photo = ''
const adminOf = () => admin as Person
const anotherOf = () => another as Person
const ownerOf = () => owner as Person
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
  ;[admin, another, owner] = await Promise.all([signUpWithRole(1), signUpWithRole(2), signUp({ language: 'en' })])
  photo = await uploadPhoto(owner)
})

let made = 0
/** A listing that two visitors have reported, with a title of its own. */
async function reported(): Promise<Target & { title: string }> {
  made += 1
  const title = `Two rooms ${randomWord('bdfhjlnprt')} ${made}`
  const id = await storePost(ownerOf(), [photo], { title })
  for (const reason of ['scam', 'photos', 'scam']) await report({ kind: 'listing', id }, { reason })
  await indexesCaughtUp()
  return { kind: 'listing', id, title }
}

/** The jobs of other tests may assess a case again just before it is claimed or decided; then that is sent once more. */
const assessedMeanwhile = /409 .*\/api\/cases\//

const addressOf = ({ kind, id }: Target) => `/user/cases/${kind}/${id}`
const isSeen = async ({ id }: Target) => (await getPost(id)).status === 200

/** The row of a case in the list, which other tests' cases may have pushed beyond the first page. */
async function rowOf(page: Page, { title }: { title: string }, more: string) {
  const row = page.getByRole('article').filter({ hasText: title })
  const next = page.getByRole('button', { name: more })
  await row.or(next).first().waitFor()
  while ((await row.count()) === 0) {
    // A case that is weighed anew while the pages are read may move to one that was read before.
    if ((await next.count()) === 0) {
      await page.reload()
      await row.or(next).first().waitFor()
      continue
    }
    const before = await page.locator('a[data-row]').count()
    await next.press('Enter')
    await expect.poll(() => page.locator('a[data-row]').count()).toBeGreaterThan(before)
  }
  return row
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('with keys alone a moderator finds a case, decides it and takes that back (TRU-04, AXS-02)', async () => {
  const { queue: t } = words.en
  const target = await reported()
  const { page, close, complaints } = await openAs(browser, adminOf(), '/user/cases?kind=listing&filter=reported')
  const keys = await keyboardOf(page)
  await page.reload()
  const row = (await rowOf(page, target, t.more)).getByRole('link')
  await expectAccessible(page)
  const count = await page.locator('a[data-row]').count()
  for (let at = 0; at < count; at++) {
    await keys.press('j')
    if (await row.evaluate((link) => link === document.activeElement)) break
  }
  await keys.press('Enter')
  await page.waitForURL(`**${addressOf(target)}?*`)
  await heading(page, target.title).waitFor()
  const panel = page.getByRole('complementary', { name: t.decide.title })
  await panel.getByText(/^Assigned to you until/).waitFor()
  await expect.poll(async () => (await readCase(adminOf(), target)).claim?.mine).toBe(true)
  await page.getByRole('region', { name: t.case.reports }).getByText(trustEn.reasons.photos.title).waitFor()
  await expectAccessible(page)

  await keys.press('?')
  await page.getByRole('dialog', { name: t.keys.title }).waitFor()
  await keys.press('Escape')
  // The number of the action in the form, the letter of the reason; in the field, letters are letters.
  await keys.press('3')
  await expect.poll(() => panel.getByRole('radio', { name: trustEn.actions.hide }).isChecked()).toBe(true)
  await expect.poll(() => panel.getByRole('radio', { name: trustEn.reasons.scam.title }).isChecked()).toBe(true)
  await keys.press('p')
  await keys.press('w')
  await keys.press('ControlOrMeta+a')
  await page.keyboard.type('nu 3: the photos are of another home.')
  await expect.poll(() => panel.getByLabel(t.decide.words).inputValue()).toBe('nu 3: the photos are of another home.')
  await keys.press('Control+Enter')
  await page
    .getByText(t.decide.done.replace('{{action}}', trustEn.actions.hide).replace('{{subject}}', target.title))
    .waitFor()
  await expect.poll(() => isSeen(target)).toBe(false)
  const { decisions } = await readCase(adminOf(), target)
  expect(decisions).toMatchObject([
    { action: 'hide', reason: 'photos', words: 'nu 3: the photos are of another home.' },
  ])

  await keys.press('u')
  await page.waitForURL(`**${addressOf(target)}?*`)
  await page.getByText(t.decide.undone).waitFor()
  await expect.poll(() => isSeen(target)).toBe(true)
  await heading(page, target.title).waitFor()
  await expect.poll(() => panel.getByLabel(t.decide.words).inputValue()).toMatch(/another home/)
  await keys.press('Escape')
  await page.waitForURL('**/user/cases?*')
  await expect.poll(async () => (await readCase(adminOf(), target)).claim).toBeUndefined()
  await keys.done()
  expectQuiet(complaints, [assessedMeanwhile])
  await close()
})

test('the key that undoes works while the next case is still being looked for, and the case stays (TRU-04)', async () => {
  const { queue: t } = words.en
  const target = await reported()
  const { page, close } = await openAs(browser, adminOf(), addressOf(target))
  const panel = page.getByRole('complementary', { name: t.decide.title })
  await panel.getByText(trustEn.actions.hide, { exact: true }).click()
  await panel.getByText(trustEn.reasons.scam.title, { exact: true }).click()
  await panel.getByLabel(t.decide.words).fill('The photos are of another home.')
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/cases?*', async (route) => {
    await looked
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(t.decide.done.replace('{{action}}', trustEn.actions.hide).replace('{{subject}}', target.title))
    .waitFor()
  await page.keyboard.press('u')
  await page.getByText(t.decide.undone).waitFor()
  goOn()
  await expect.poll(() => isSeen(target)).toBe(true)
  await heading(page, target.title).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(addressOf(target))
  await close()
})

test('on a phone a case is decided by thumb, in Albanian (TRU-04)', async () => {
  const { queue: t } = words.al
  const target = await reported()
  const opened = await openAs(browser, adminOf(), '/user/cases?kind=listing', { language: 'al', viewport: phone })
  const { page, close, complaints } = opened
  const row = await rowOf(page, target, t.more)
  await expectAllReachable(page)
  await row.getByRole('link').click()
  await heading(page, target.title).waitFor()
  await expectAllReachable(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.decide.open }).click()
  const drawer = page.getByRole('dialog', { name: t.decide.title })
  await drawer.getByText(trustAl.actions.warn).click()
  await drawer.getByText(t.decide.reads.en.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await drawer.getByLabel(t.decide.words).fill(' ')
  await drawer.getByRole('button', { name: t.decide.submit, exact: true }).click()
  await drawer.getByText(t.decide.writeWords).waitFor()
  await expectAccessible(page)
  await drawer.getByLabel(t.decide.words).fill('The deposit may only be asked for after a visit.')
  await drawer.getByRole('button', { name: t.decide.submit, exact: true }).click()
  await page.getByText(trustAl.actions.warn).first().waitFor()
  await expect.poll(async () => (await readCase(adminOf(), target)).state).toBe('closed')
  await page.goto(addressOf(target))
  await page.getByText(t.decide.closed).waitFor()

  const harmless = await reported()
  await page.goto(addressOf(harmless))
  await page.getByRole('button', { name: t.decide.dismiss, exact: true }).click()
  await expect.poll(async () => (await readCase(adminOf(), harmless)).decisions).toMatchObject([{ action: 'dismiss' }])
  expectQuiet(complaints, [assessedMeanwhile])
  await close()
})

test('who comes second sees who is at a case, and gets it once it is free (TRU-04)', async () => {
  const { queue: t } = words.en
  const target = await reported()
  const first = await openAs(browser, adminOf(), addressOf(target))
  await first.page.getByText(/^Assigned to you until/).waitFor()
  const second = await openAs(browser, anotherOf(), addressOf(target))
  await second.page.getByText(/^Assigned to Arta Krasniqi until/).waitFor()
  await expect.poll(() => second.page.getByRole('button', { name: t.decide.submit, exact: true }).count()).toBe(0)
  await expectAccessible(second.page)
  await second.page.goto('/user/cases?kind=listing')
  const row = await rowOf(second.page, target, t.more)
  await row.getByText(t.theirs.replace('{{name}}', 'Arta Krasniqi')).waitFor()
  await first.page.getByRole('link', { name: t.case.back }).click()
  await expect.poll(async () => (await readCase(anotherOf(), target)).claim).toBeUndefined()
  await row.getByRole('link').click()
  await second.page.getByText(/^Assigned to you until/).waitFor()
  expectQuiet([...first.complaints, ...second.complaints], [assessedMeanwhile])
  await Promise.all([first.close(), second.close()])
})

test('when a case changes while somebody writes, the words stay (TRU-04)', async () => {
  const { queue: t } = words.en
  const target = await reported()
  const { page, close, complaints } = await openAs(browser, adminOf(), addressOf(target), { viewport: desktop })
  const field = page.getByLabel(t.decide.words)
  await page.getByText(trustEn.actions.hide, { exact: true }).click()
  await field.fill('It asks for a deposit before any visit.')
  await report(target, { reason: 'gone' })
  await page.getByRole('button', { name: t.decide.submit, exact: true }).click()
  await page.getByText(t.decide.stale).waitFor()
  await page.getByRole('region', { name: t.case.reports }).getByText(trustEn.reasons.gone.title).waitFor()
  expect(await field.inputValue()).toBe('It asks for a deposit before any visit.')
  await page.getByRole('button', { name: t.decide.submit, exact: true }).click()
  await expect.poll(async () => (await readCase(adminOf(), target)).decisions.length).toBe(1)
  expectQuiet(complaints, [/409/])
  await close()
})

test('an appeal is decided by another person than decided first (TRU-06)', async () => {
  const { queue: t } = words.en
  const target = await reported()
  await decide(adminOf(), target, 'hide')
  await passUndoTime(target)
  const token = await statementTokenOf(ownerOf().email)
  expect((await readStatement(token)).status).toBe(200)
  await call('trust.appeal', { body: { token, words: 'The deposit is after the visit.' }, from: randomAddress() })
  const first = await openAs(browser, adminOf(), addressOf(target))
  await first.page.getByText(t.rule.own).waitFor()
  await first.close()

  const { page, close, complaints } = await openAs(browser, anotherOf(), '/user/cases?filter=appealed')
  await (await rowOf(page, target, t.more)).getByRole('link').click()
  const panel = page.getByRole('complementary', { name: t.rule.title })
  await panel.getByText('The deposit is after the visit.').waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: t.rule.submit }).click()
  await panel.getByText(t.rule.chooseOutcome).waitFor()
  await panel.getByText(t.rule.outcomes.overturned).click()
  await panel.getByLabel(t.rule.words).fill('You are right, the deposit comes after the visit.')
  // A claim that is renewed elsewhere, like a new assessment, is another version of the case, and no reason to refuse.
  await call('trust.claim', { params: target, as: anotherOf().token })
  await panel.getByRole('button', { name: t.rule.submit }).click()
  await expect.poll(() => isSeen(target)).toBe(true)
  expect((await readCase(anotherOf(), target)).decisions).toMatchObject([{ appeal: { outcome: 'overturned' } }])
  expectQuiet(complaints, [/409/])
  await close()
})

test('the queue is for moderators, who find it among the pages of the administration (TRU-11)', async () => {
  const { page, close } = await openAs(browser, ownerOf(), '/user/cases')
  await page.waitForURL('**/user/dashboard')
  await close()
  const { admin: t, queue } = words.en
  const opened = await openAs(browser, anotherOf(), '/user/list')
  await opened.page.getByRole('navigation', { name: t.nav.label }).getByRole('link', { name: t.nav.cases }).click()
  await heading(opened.page, queue.title).waitFor()
  expectQuiet(opened.complaints)
  await opened.close()
})
