import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newsTo, runAlertJobs } from '../support/alerts.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { eventually } from '../support/http.ts'
import { expectAccessible, openAs, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'

let browser: Browser
let owner: Person
let photo = ''
beforeAll(async () => {
  bypassApi()
  ;[browser, owner] = await Promise.all([connectBrowser(), signUp()])
  photo = await uploadPhoto(owner)
})

/** The path of the link in a mail, at the product under test. */
async function linkIn(email: string): Promise<string> {
  const mail = await eventually(async () => (await mailsTo(email)).at(-1))
  return /\/user\/alerts#[\w-]+/.exec(mail.text)?.[0] ?? ''
}

/** Saves a screenshot for manual review. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.TREGU_SCREENS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

describe.each([
  ['en', phone],
  ['al', desktop],
] as const)('in %s, %o', (language, viewport) => {
  const t = words[language].alerts
  const name = `${language}-${viewport.width}`

  test('an alert leads from an empty result to a mail, is ended by its link and resumed (ALR-01, ALR-02, ALR-07, ALR-10)', async () => {
    const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const email = `alert.${randomUUID()}@example.com`
    const { page, complaints, close } = await openPage(browser, { language, viewport })
    await page.goto(`/user/post?input-words=${word}&page=1`)
    await page.getByRole('button', { name: t.ask }).click()
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
    await page.getByRole('dialog').getByText(`“${word}”`).waitFor()
    const address = page.getByRole('dialog').getByLabel(t.dialog.email)
    for (const malformed of ['', 'arta@', `${'a'.repeat(250)}@example.com`]) {
      await address.fill(malformed)
      await page.getByText(t.dialog.emailWrong).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: t.dialog.send }).click()
      await page.getByText(t.dialog.emailWrong).waitFor()
      expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    // The page does not send input that the server would refuse.
    expect(posted).not.toContain('/api/alerts')
    await address.fill(email)
    await page.getByText(t.dialog.once, { exact: true }).click()
    await expectAccessible(page)
    await keep(page, `dialog-${name}`)
    await page.getByRole('button', { name: t.dialog.send }).click()
    await page.getByText(t.dialog.waiting.replace('{{email}}', email)).waitFor()
    await page.getByRole('button', { name: t.dialog.close }).click()

    await page.goto(await linkIn(email))
    await page.getByRole('button', { name: t.confirm }).click()
    await page.getByText(t.states.active, { exact: true }).waitFor()
    await expectAccessible(page)
    await keep(page, `alert-${name}`)

    const title = `Flat ${word}`
    await storePost(owner, [photo], { title })
    await runAlertJobs()
    const [mail] = await newsTo(email)
    expect(mail?.html).toContain(title)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: viewport === phone ? 360 : 600, height: 800 },
      })
      const shown = await context.newPage()
      await shown.setContent(mail?.html ?? '')
      await expectAllReachable(shown)
      await keep(shown, `mail-${colorScheme}-${name}`)
      await context.close()
    }

    await page.getByRole('button', { name: t.end }).click()
    await page.getByText(t.states.ended, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await page.getByText(t.states.active, { exact: true }).waitFor()
    expectQuiet(complaints, [/400/])
    await close()
  })
})

test('a member gets a mail about a reduced price at once, and finds the alert in the account (ALR-02, ALR-06)', async () => {
  const { alerts: t } = words.en
  const person = await signUp()
  const title = `Priced ${randomUUID()}`
  const postId = await storePost(owner, [photo], { title, price: 400 })
  const { page, complaints, close } = await openAs(browser, person, `/user/post-details/${postId}`, {
    language: 'en',
    viewport: desktop,
  })
  await page.getByRole('button', { name: t.askPrice }).click()
  await expect.poll(() => page.getByRole('dialog').getByLabel(t.dialog.email).inputValue()).toBe(person.email)
  await page.getByRole('button', { name: t.dialog.send }).click()
  await page.getByText(t.dialog.active.replace('{{email}}', person.email)).waitFor()
  await page.goto('/user/alerts')
  await page.getByText(title).waitFor()
  await expectAccessible(page)
  await keep(page, 'list-en-1440')
  expectQuiet(complaints)
  await close()
})
