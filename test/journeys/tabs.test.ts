import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connectBrowser, openPage } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})

const isLeft = () => 'left' in window

test.each<[string, (page: Page) => Promise<unknown>, () => boolean]>([
  ['a script of the tab', (page) => page.addInitScript('window.left = true'), isLeft],
  ['a script of its profile', (page) => page.context().addInitScript('window.left = true'), isLeft],
  ['a function', (page) => page.exposeFunction('left', () => true), isLeft],
  ['another clock', (page) => page.clock.setFixedTime(0), () => Date.now() === 0],
  [
    'a scheme',
    (page) => page.emulateMedia({ colorScheme: 'dark' }),
    () => matchMedia('(prefers-color-scheme: dark)').matches,
  ],
  [
    'a time zone',
    async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' })
    },
    () => new Date().getTimezoneOffset() === -345,
  ],
  [
    'answers for all tabs',
    (page) => page.context().route('**/robots.txt', (route) => route.fulfill({ body: 'left' })),
    () => document.body.innerText === 'left',
  ],
])('the state that a test leaves in its tab is cleared for the next test: %s', async (_, leave, isThere) => {
  const { page, close } = await openPage(browser)
  await leave(page)
  await page.goto('/robots.txt')
  expect(await page.evaluate(isThere)).toBe(true)
  await close()
  const next = await openPage(browser)
  await next.page.goto('/robots.txt')
  expect(await next.page.evaluate(isThere)).toBe(false)
  await next.close()
})

test('a tab without lasting changes is reused', async () => {
  const { page, close } = await openPage(browser)
  await page.goto('/user/contact')
  await close()
  const next = await openPage(browser)
  expect(next.page).toBe(page)
  await next.close()
})
