import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { indexesCaughtUp } from './http.ts'

/** Milliseconds of the page's clock that its being stopped may take. */
const slack = 300

/**
 * Does what makes a call; from its answer on the page's clock stands, so that only the test moves it. Returns when
 * `seen` is shown.
 */
export async function stopClock(page: Page, call: string, act: () => Promise<unknown>, seen: Locator): Promise<void> {
  await page.clock.install()
  await page.route(
    call,
    async (route) => {
      const response = await route.fetch()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await act()
  // The page shows what it got after timers of no length.
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return seen.isVisible()
    })
    .toBe(true)
}

/** The page, whose clock stands, leaves for `path` after so many seconds, and not before. */
export async function expectToLeave(page: Page, seconds: number, path: string | RegExp): Promise<void> {
  const at = page.url()
  const underway = page.locator('[data-active=true]')
  await page.clock.runFor(seconds * 1000 - slack)
  expect([page.url(), await underway.count()]).toEqual([at, 0])
  await page.clock.runFor(2 * slack)
  await page.waitForURL(path)
  await page.clock.resume()
}

/**
 * The page leaves for `path` by itself, without our waiting for the seconds in which it says what was done; its clock
 * was installed before. How many seconds they are is the matter of `expectToLeave`. To this page no time is left in which
 * it would ask a late index again.
 */
export async function leave(page: Page, path: RegExp): Promise<void> {
  await indexesCaughtUp()
  await expect
    .poll(async () => {
      await page.clock.fastForward(3000)
      return page.url()
    })
    .toMatch(path)
}
