import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/lib/language.ts'
import { conditional } from '#web/features/about/licences/list.ts'
import { connectBrowser, desktop, expectQuiet, openPage, phone } from '../support/browser.ts'
import { demoFacts } from '../support/facts.ts'
import { expectAccessible, words } from '../support/journeys.ts'

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

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
    for (const credit of demoFacts.credits?.[language] ?? []) await page.getByText(credit).waitFor()
    const site = page.getByRole('main').getByRole('link', { name: about.credits.site })
    expect(new URL((await site.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin)
    await expectAccessible(page)

    await page.getByRole('contentinfo').getByRole('link', { name: words[language].common.footer.credits }).click()
    await page.waitForURL('**/user/about-us#credits')
    await expect.poll(() => page.getByRole('heading', { name: about.credits.title }).evaluate(isInView)).toBe(true)

    await page.goto('/user/About-us')
    await page.getByRole('heading', { level: 1, name: about.title }).waitFor()
    expectQuiet(complaints)
    await close()
  },
)

test.each<[Language, { width: number; height: number }]>([
  ['en', phone],
  ['al', desktop],
])(
  'the footer leads to the licences, and to the notices of all libraries, in %s (HTM-08)',
  async (language, viewport) => {
    const { common, licences } = words[language]
    const { page, close, complaints } = await openPage(browser, { viewport, language })
    await page.goto('/user/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: common.footer.licences }).click()
    await page.getByRole('heading', { level: 1, name: licences.title }).waitFor()
    const main = page.getByRole('main')
    for (const { names } of conditional) await main.getByRole('link', { name: names, exact: true }).waitFor()
    await expectAccessible(page)
    const notices = await page.request.get(
      (await main.getByRole('link', { name: licences.all }).getAttribute('href')) ?? '',
    )
    expect(notices.headers()['content-type']).toContain('text/plain')
    for (const library of ['react-leaflet', 'react-dom', 'leaflet'])
      expect(await notices.text()).toContain(`## ${library} -`)
    expectQuiet(complaints)
    await close()
  },
)
