import type { Browser, Page } from 'playwright-core'
import { generics } from '#shared/posts/lists.ts'
import { launchBrowser } from '../support/chromium.ts'

/** The CPU slowdown of Lighthouse's phone compared with a desktop. */
const slowdown = 4

/** Shorter events are not reported. */
const shortest = 16

type Interaction = { name: string; path: string; act: (page: Page) => Promise<unknown> }

/** The most frequent interactions (SPD-02), each on its page, until their effect is visible. */
const interactionsOf = (listing: string): Interaction[] => [
  {
    name: 'open filters',
    path: '/user/post?page=1',
    act: async (page) => {
      await page.locator('.FilterBar-open').tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'type in search',
    path: '/user/post?page=1',
    act: async (page) => {
      await page.locator('search [role=combobox]').tap()
      await page.keyboard.type('apartment', { delay: 150 })
    },
  },
  {
    name: 'like',
    path: `/user/post?input-property-type=${generics.gastronomi}&page=1`,
    act: async (page) => {
      const heart = page.locator('.ListingCard-heart').first()
      await heart.tap()
      await heart.and(page.locator('[aria-pressed=true]')).waitFor()
    },
  },
  {
    name: 'open gallery',
    path: listing,
    act: async (page) => {
      await page.locator('.Gallery-cell button').first().tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'switch language',
    path: '/user/dashboard',
    act: async (page) => {
      await page
        .locator('header button', { has: page.locator('svg') })
        .first()
        .tap()
      await page.locator('header button[lang=sq]').tap()
      await page.locator('html[lang=sq]').waitFor()
    },
  },
]

/**
 * The time from interactions to their next paint (INP), in milliseconds, on a slow phone with a hydrated page: each
 * this many times, in fresh profiles.
 */
export async function measureInteractions(
  address: string,
  listing: string,
  runs: number,
): Promise<{ name: string; times: number[] }[]> {
  const browser = await launchBrowser()
  try {
    const measured: { name: string; times: number[] }[] = []
    for (const interaction of interactionsOf(listing)) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await timeOf(browser, address, interaction))
      measured.push({ name: interaction.name, times })
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function timeOf(browser: Browser, address: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // A headless browser says so in its user agent, and would be taken for a crawler.
    userAgent: `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Mobile Safari/537.36`,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address + path)
    // A pointer event, so that the application hydrates.
    await page.mouse.move(1, 1)
    await page.waitForFunction(() => !('made' in document.documentElement.dataset))
    await page.waitForLoadState('networkidle')
    await page.evaluate(observeEvents, shortest)
    await act(page)
    return await page.evaluate(longestOf, shortest)
  } finally {
    await context.close()
  }
}

declare global {
  /** The duration of each interaction, by its id. */
  var interactions: Map<number, number>
}

/** Runs in the page: records the duration of the longest event of each interaction. */
function observeEvents(durationThreshold: number): void {
  globalThis.interactions = new Map()
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        globalThis.interactions.set(
          interactionId,
          Math.max(duration, globalThis.interactions.get(interactionId) ?? duration),
        )
  })
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  observer.observe({ type: 'first-input' })
}

/** Runs in the page: the longest interaction, after the entries of the last frame have been reported. */
async function longestOf(shortest: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return Math.max(shortest, ...globalThis.interactions.values())
}
