import { randomUUID } from 'node:crypto'
import type { Browser, Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { eventually } from '../support/http.ts'
import { expectAccessible, label, words } from '../support/journeys.ts'
import { mailsTo } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

/** Fills in the honeypot of a form, as browsers and password managers do. */
const fillUnseen = (form: Locator) => form.locator('[name=website]').fill('https://example.com', { force: true })

test.each([
  ['en', phone],
  ['al', desktop],
] as const)(
  'a message with a filled honeypot is asked about, kept and then sent, in %s (INP-07)',
  async (language, viewport) => {
    const { contact: t, common } = words[language]
    const { page, complaints, close } = await openPage(browser, { language, viewport })
    await page.goto('/user/contact')
    const form = page.getByRole('main').locator('form')
    const message = `Is it open on Sunday? ${randomUUID()}`
    await form.getByLabel(label(t.name)).fill('Arta')
    await form.getByLabel(label(t.telephone)).fill('044 123 456')
    await form.getByLabel(label(t.mail)).fill('arta@example.com')
    await form.getByLabel(label(t.message)).fill(message)
    await fillUnseen(form)
    await form.getByRole('button', { name: t.send }).click()
    const person = form.getByRole('checkbox', { name: common.honeypot.person })
    await form.getByRole('link', { name: common.honeypot.ask }).click()
    expect(await person.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText(t.sent).count()).toBe(0)
    await expectAccessible(page)
    const folder = process.env.TREGU_SCREENS
    if (folder) await page.screenshot({ path: `${folder}/unseen-${language}.png`, fullPage: true })
    await person.check()
    await form.getByRole('button', { name: t.send }).click()
    await page.getByText(t.sent).first().waitFor()
    await eventually(async () => (await mailsTo('hello@example.com')).some(({ text }) => text.includes(message)))
    expectQuiet(complaints)
    await close()
  },
)

test('an alert with a filled honeypot is asked about, and then made (INP-07)', async () => {
  const { alerts: t, common } = words.en
  const { page, complaints, close } = await openPage(browser, { language: 'en', viewport: phone })
  const email = `alert.${randomUUID()}@example.com`
  await page.goto(`/user/post?input-words=zq${randomUUID().slice(0, 8)}&page=1`)
  await page.getByRole('button', { name: t.ask }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.dialog.email).fill(email)
  await fillUnseen(dialog)
  await dialog.getByRole('button', { name: t.dialog.send }).click()
  await dialog.getByText(common.honeypot.ask).waitFor()
  expect([await dialog.getByText(t.dialog.waiting).count(), await mailsTo(email)]).toEqual([0, []])
  await expectAccessible(page)
  const folder = process.env.TREGU_SCREENS
  if (folder) await page.screenshot({ path: `${folder}/unseen-dialog.png`, fullPage: true })
  await dialog.getByRole('checkbox', { name: common.honeypot.person }).check()
  await dialog.getByRole('button', { name: t.dialog.send }).click()
  await dialog.getByText(t.dialog.waiting).waitFor()
  expect(await mailsTo(email)).toHaveLength(1)
  expectQuiet(complaints, [/400/])
  await close()
})
