import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { call } from '../support/http.ts'
import { expectAccessible, logIn, openAs, words } from '../support/journeys.ts'
import { password, randomAddress, signIn, signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const isOver = async (token: string) => (await call('accounts.check', { as: token })).status === 401

const sizes: [Language, string, { width: number; height: number }][] = [
  ['en', 'desktop', desktop],
  ['al', 'phone', phone],
]

describe.each(sizes)('in %s on a %s', (language, _, viewport) => {
  const { sessions } = words[language].profile

  test('devices are listed, and logged out one by one or all at once, with the keyboard alone (D-50)', async () => {
    const person = await signUp()
    const headers = { 'user-agent': firefox }
    const body = { email: person.email, password }
    const request = { body, headers, from: randomAddress() }
    const { token } = (await call<{ token: string }>('accounts.authenticate', request)).body
    const { page, context, complaints } = await openAs(browser, person, '/user/details', { language, viewport })
    const section = page.getByRole('region', { name: sessions.title })
    const rows = section.getByRole('list', { name: sessions.list }).getByRole('listitem')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.first().innerText()).toContain(sessions.here)
    await expect.poll(() => rows.first().getByRole('button').count()).toBe(0)
    await expectAccessible(page)

    await rows.filter({ hasText: 'Firefox, Android' }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await isOver(token)).toBe(false)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: sessions.ask.yes, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(sessions.ended).waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    expect([await isOver(token), await isOver(person.token)]).toEqual([true, false])

    await section.getByRole('button', { name: sessions.endOthers }).click()
    await dialog.getByRole('button', { name: sessions.ask.yes, exact: true }).click()
    await page.getByText(sessions.othersEnded).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await isOver(person.token)).toBe(true)
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    expectQuiet(complaints)
    await context.close()
  })
})

test('logging out invalidates the browser’s token at once (D-50)', async () => {
  const person = await signUp()
  const { page, close, complaints } = await openPage(browser)
  await page.goto('/user/login')
  const t = words.en
  await logIn(page, t, person.email)
  const token = await page.evaluate(
    () => Object.entries({ ...localStorage }).find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '',
  )
  expect(await isOver(token)).toBe(false)
  await page.getByRole('button', { name: t.common.nav.account.replace('{{name}}', 'Arta') }).click()
  await page.getByRole('button', { name: t.common.nav.logout }).click()
  await page.getByText(t.common.signedOut).waitFor()
  expect(await isOver(token)).toBe(true)
  expect(await isOver((await signIn(person.email)).token)).toBe(false)
  expectQuiet(complaints)
  await close()
})
