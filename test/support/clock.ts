import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const step = 100

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
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
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

/** How many seconds pass on the page's clock, which stands, until `happened`. */
export async function secondsUntil(page: Page, happened: () => Promise<boolean> | boolean): Promise<number> {
  for (let passed = 0; passed < 10_000; passed += step) {
    if (await happened()) return passed / 1000
    await page.clock.runFor(step)
  }
  throw new Error('It did not happen within ten seconds.')
}

/** How many seconds pass on the page's clock, which stands, until the page is at this path. */
export const secondsUntilAt = (page: Page, path: string) =>
  secondsUntil(page, () => new URL(page.url()).pathname === path)
