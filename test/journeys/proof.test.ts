import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { bypassApi, getItem } from '../support/bypassApi.ts'
import { expectAccessible, words } from '../support/journeys.ts'
import { password, resetTokenOf, signUp } from '../support/people.ts'
import { signedIn } from '../support/sessions.ts'
import { aged } from '../support/tokens.ts'
import { authenticate, enableTotp } from '../support/totp.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const sizes: [Language, string, { width: number; height: number }][] = [
  ['en', 'desktop', desktop],
  ['al', 'phone', phone],
]

describe.each(sizes)('in %s on a %s', (language, _, viewport) => {
  const { accounts, profile } = words[language]

  test('who closes an account with a second factor is asked for password and code, loses nothing, and takes it back (D-145, D-146)', async () => {
    const person = await signUp({ language })
    const stored = await signedIn(person)
    const { app } = await enableTotp(person)
    // The session that turned it on, which is then some minutes old.
    for (const entry of stored) if (entry.name.endsWith('.accessToken')) entry.value = await aged(person.token)
    const { page, close, complaints } = await openPage(browser, { language, viewport, stored })
    await page.goto('/user/details')
    const dialog = page.getByRole('dialog')
    const secret = dialog.getByLabel(accounts.proof.password, { exact: true })
    const code = dialog.getByLabel(accounts.fields.code)
    const isFocused = () => secret.evaluate((field) => field === document.activeElement)

    await page.getByRole('button', { name: profile.delete.open }).click()
    await dialog.getByRole('button', { name: profile.delete.ask.yes }).click()
    await expect.poll(isFocused).toBe(true)
    expect(await secret.getAttribute('autocomplete')).toBe('current-password')
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await dialog.getByText(accounts.errors.currentPasswordRequired).count()).toBe(0)
    await expectAccessible(page)

    await code.fill('123')
    await page.keyboard.press('Enter')
    await dialog.getByText(accounts.errors.currentPasswordRequired).waitFor()
    await secret.fill('Wrong-pass-1')
    await code.fill(app.wrong())
    await page.keyboard.press('Enter')
    await dialog.getByText(accounts.errors.currentPasswordWrong).waitFor()
    await expect.poll(isFocused).toBe(true)
    await expectAccessible(page)
    expect((await getItem('accounts', { userId: person.userId }))?.state).toBe('active')

    await secret.fill(password)
    await code.fill(await app.next())
    // Until the answer nothing closes the question, as the account is closed all the same.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/user/${person.userId}`, async (route) => {
      await answered
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByRole('button', { name: profile.delete.ask.no }).isDisabled()).toBe(true)
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    answer()
    await page.getByRole('heading', { name: profile.delete.done }).waitFor()
    expect((await getItem('accounts', { userId: person.userId }))?.state).toBe('deactivated')
    await page.getByText(profile.delete.text.replace('{{email}}', person.email)).waitFor()
    await expectAccessible(page)

    await page.goto(`/user/reset-password/reopen#${await resetTokenOf(person.email)}`)
    await page.getByRole('heading', { level: 1, name: accounts.takeBack.title }).waitFor()
    await page.getByText(accounts.takeBack.reopen.lead).waitFor()
    await expectAccessible(page)
    for (const field of ['password', 'confirmPassword']) await page.locator(`#reset-${field}`).fill('Another-pass-2')
    await page.getByRole('button', { name: accounts.takeBack.submit }).click()
    await page.getByRole('heading', { name: accounts.takeBack.reopen.done }).waitFor()
    expect((await getItem('accounts', { userId: person.userId }))?.state).toBe('active')
    // The session of the closed account, until the page has logged out.
    expectQuiet(complaints, [/400/, /401/])
    await close()
  })

  test('another password asks for a code, keeps what was typed, and leads to the login (D-145, D-48)', async () => {
    const person = await signUp({ language })
    const stored = await signedIn(person)
    const { app } = await enableTotp(person)
    for (const entry of stored) if (entry.name.endsWith('.accessToken')) entry.value = await aged(person.token)
    const { page, close, complaints } = await openPage(browser, { language, viewport, stored })
    await page.goto('/user/details')
    const code = page.locator('#password-code')
    const save = async () => {
      await page.getByRole('button', { name: profile.password.save }).click()
      await page.getByRole('dialog').getByRole('button', { name: profile.password.ask.yes }).click()
    }
    await page.locator('#password-currentPassword').fill(password)
    for (const field of ['password', 'confirmPassword']) await page.locator(`#password-${field}`).fill('Another-pass-2')
    expect(await code.count()).toBe(0)
    await save()
    // The field appears only now: it is not wrong yet.
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await code.getAttribute('aria-invalid')).not.toBe('true')
    expect(await page.getByText(accounts.fields.fillMarked).count()).toBe(0)
    await expectAccessible(page)
    await code.fill(app.wrong())
    await save()
    await page.getByRole('link', { name: accounts.errors.codeInvalid }).waitFor()
    expect(await code.inputValue()).toBe('')
    await code.fill(await app.next())
    await save()
    await page.waitForURL('/user/login')
    expect((await authenticate(person.email, 'Another-pass-2')).body.error?.code).toBe('codeRequired')
    expectQuiet(complaints, [/400/])
    await close()
  })
})
