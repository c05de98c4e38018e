import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { version, versionHeader } from '#shared/lib/version.ts'
import { connectBrowser, expectQuiet, openPage, phone, refusal } from '../support/browser.ts'
import { call } from '../support/http.ts'
import { expectAccessible, label, words } from '../support/journeys.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

test.each<Language>(['en', 'al'])(
  'in %s a page of an earlier version offers to load anew, and never does by itself',
  async (language) => {
    const t = words[language]
    const { page, close, complaints } = await openPage(browser, { viewport: phone, language })
    const offer = page.getByText(t.common.newVersion)
    await page.goto('/user/contact')
    const form = page.getByRole('main').locator('form')
    const typed = {
      name: 'Besa',
      lastName: 'Gashi',
      telephone: '044 765 432',
      mail: 'besa@example.com',
      message: 'Hello',
    }
    for (const [field, text] of Object.entries(typed))
      await form.getByLabel(label(t.contact[field as keyof typeof typed])).fill(text)
    await expect.poll(() => offer.count()).toBe(0)

    const next = `${Number.parseInt(version, 10) + 1}.0`
    await page.route('**/api/contact/send/feedback', (route) =>
      route.fulfill(refusal(404, 'noSuchRoute', { [versionHeader]: next })),
    )
    await form.getByRole('button', { name: t.contact.send }).click()
    await offer.waitFor()
    const message = form.getByLabel(label(t.contact.message))
    await expect.poll(() => message.inputValue()).toBe('Hello')
    await expectAccessible(page)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: t.common.reload, exact: true }).click()
    await reloaded
    await expect.poll(() => message.inputValue()).toBe('Hello')
    await expect.poll(() => offer.count()).toBe(0)
    expectQuiet(complaints, [/404/])
    await close()
  },
)

test('each answer has the version, also for addresses without a call', async () => {
  const answers = [await call('search.find'), await call('accounts.check')]
  expect(answers.map(({ headers }) => headers.get(versionHeader))).toEqual([version, version])
})
