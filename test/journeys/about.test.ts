import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { expectAccessible, words } from '../support/journeys.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

test.each<[Language, { width: number; height: number }]>([
  ['en', desktop],
  ['al', phone],
])(
  'the home page leads to the page about us, in %s (HOM-09, NAV-16, NAV-17, NAV-18, RTE-04)',
  async (language, viewport) => {
    const { home, about } = words[language]
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/dashboard')
    await page.getByRole('main').getByRole('link', { name: home.about.link }).click()
    await page.waitForURL('**/user/about-us')
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(8)
    await page.getByText(about.credits.list.design).waitFor()
    await page.getByText(about.credits.list.development).waitFor()
    const site = page.getByRole('main').getByRole('link', { name: about.credits.site })
    expect(new URL((await site.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin)
    await expectAccessible(page)

    await page.goto('/user/About-us')
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
    expectQuiet(complaints)
    await close()
  },
)
