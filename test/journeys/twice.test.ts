import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage } from '../support/browser.ts'
import { label, pressTwice, words } from '../support/journeys.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const { contact, alerts, accounts } = words.en
const address = () => `twice.${randomUUID()}@example.com`

type Form = {
  name: string
  /** Opens and fills in the form. */
  fill: (page: Page) => Promise<Locator>
  /** The path of its call. */
  call: string
  sent: string
}

const forms: Form[] = [
  {
    name: 'a message to the site',
    fill: async (page) => {
      await page.goto('/user/contact')
      const form = page.getByRole('main').locator('form')
      await form.getByLabel(label(contact.name)).fill('Arta')
      await form.getByLabel(label(contact.telephone)).fill('044 123 456')
      await form.getByLabel(label(contact.mail)).fill('arta@example.com')
      await form.getByLabel(label(contact.message)).fill(`Is it open on Sunday? ${randomUUID()}`)
      return form
    },
    call: '/api/contact/send/feedback',
    sent: contact.sent,
  },
  {
    name: 'an alert',
    fill: async (page) => {
      await page.goto(`/user/post?input-words=zq${randomUUID().slice(0, 8)}&page=1`)
      await page.getByRole('button', { name: alerts.ask }).click()
      const form = page.getByRole('dialog').locator('form')
      await form.getByLabel(alerts.dialog.email).fill(address())
      return form
    },
    call: '/api/alerts',
    sent: alerts.dialog.waiting,
  },
  {
    name: 'a request to reset a password',
    fill: async (page) => {
      await page.goto('/user/reset-password/login/notoken')
      const form = page.getByRole('main').locator('form')
      await form.getByLabel(label(accounts.fields.email)).fill(address())
      return form
    },
    call: '/api/user/send/email/reset/password',
    sent: accounts.reset.sent,
  },
]

test.each(forms)('two presses before the page can render send $name once', async ({ fill, call, sent }) => {
  const { page, complaints, close } = await openPage(browser, { language: 'en' })
  const form = await fill(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith(call)) calls++
  })
  await pressTwice(form.locator('[type=submit]'))
  await page
    .getByText(sent.split('{{')[0] ?? '')
    .first()
    .waitFor()
  expect(calls).toBe(1)
  expectQuiet(complaints)
  await close()
})
