import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { indexesCaughtUp } from './http.ts'

/** The milliseconds of the page's clock that stopping it may take. */
const slack = 300

/**
 * Runs an action that makes a call. From the call's answer on the page's clock is paused, so that only the test
 * advances it. Returns when `seen` is shown.
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
  // The page renders the answer after timers of 0 ms.
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return seen.isVisible()
    })
    .toBe(true)
}

/** The page, whose clock is paused, navigates to `path` after exactly this many seconds. */
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
 * The page navigates to `path` by itself. The test skips the seconds in which the page shows its success notice; its
 * clock was installed before. `expectToLeave` tests how many seconds they are. The page has no time left in which it
 * would retry for a late index.
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
