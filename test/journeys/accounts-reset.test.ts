import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, expectQuiet, openPage, phone } from '../support/browser.ts'
import { expectToLeave, stopClock } from '../support/clock.ts'
import { call, eventually } from '../support/http.ts'
import { expectAccessible, label, words } from '../support/journeys.ts'
import { mailsTo, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const language = 'al'
const { fields, login, reset, errors } = words[language].accounts
const newPassword = 'kulla-e-gurit-8'

/** The path of the link in the newest mail that resets a password. */
const resetPathOf = (email: string) =>
  eventually(async () => {
    const found = (await mailsTo(email)).map(({ text }) => /\/user\/reset-password\/email#[\w-]+/.exec(text)?.[0])
    return found.findLast(Boolean)
  })

test('a forgotten password is replaced by mail (RST-01, RST-02, RST-05, RTE-14, RTE-15, CON-18, VAL-44, VAL-45, VAL-46, MSG-38, MSG-40)', async () => {
  const person = await signUp({ language })
  const { page, close, complaints } = await openPage(browser, { viewport: phone, language })
  await page.goto('/user/login')
  await page.getByRole('link', { name: login.forgotten }).click()
  await page.waitForURL('**/user/reset-password/login/notoken')
  await page.getByRole('heading', { level: 1, name: reset.title }).waitFor()
  const email = page.getByLabel(label(fields.email))
  await email.fill(` ${person.email.toUpperCase()} `)
  await page.getByRole('button', { name: reset.submit }).click()
  await page.getByRole('heading', { name: reset.sent }).waitFor()
  await expectAccessible(page)

  const path = await resetPathOf(person.email)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: reset.newTitle }).waitFor()
  const submit = page.getByRole('button', { name: reset.newSubmit })
  await submit.click()
  await page.getByRole('link', { name: errors.passwordRequired }).waitFor()
  await page.getByRole('link', { name: errors.confirmPasswordRequired }).waitFor()
  await page.getByLabel(label(reset.newPassword)).fill(newPassword)
  await page.getByLabel(label(fields.confirmPassword)).fill('kulla-e-gurit-9')
  await submit.click()
  await page.getByRole('link', { name: errors.confirmPasswordMismatch }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(label(fields.confirmPassword)).fill(newPassword)
  const done = page.getByRole('heading', { name: reset.done })
  await stopClock(page, '**/api/user/reset/password', () => submit.click(), done)
  await expectToLeave(page, 5, '**/user/login')
  await page.getByText(login.arrived.changed).waitFor()

  expect((await signIn(person.email, newPassword)).userId).toBe(person.userId)
  expect((await call('accounts.check', { as: person.token })).status).toBe(401)

  await page.goto(path)
  await page.getByLabel(label(reset.newPassword)).fill(newPassword)
  await page.getByLabel(label(fields.confirmPassword)).fill(newPassword)
  await submit.click()
  await page.getByText(reset.unknown).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: reset.newLink }).click()
  await page.waitForURL('**/user/reset-password/login/notoken')
  expectQuiet(complaints, [/404/])
  await close()
})
