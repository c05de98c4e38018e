import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core'

type Item = { name: string; value: string }

/** Idle tabs, by the options that cannot be changed later; they end with their browser. */
const idle = new WeakMap<Browser, Map<string, Page[]>>()

/** Tabs with a lasting change by a test; they are not reused. */
const altered = new WeakSet<Page>()

/** The methods with lasting effects: they cannot be undone, or only by a caller who remembers the state before. */
const lasting: { page: (keyof Page)[]; context: (keyof BrowserContext)[]; clock: (keyof Clock)[] } = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

const listened = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const

/**
 * A pool of tabs of one kind, each in its own profile. A returned tab is cleared of all state and reused, because it
 * has the code of the pages loaded and compiled already, which is half the cost of a visit in a new profile. A tab with
 * a lasting change is closed.
 */
export function tabsOf(browser: Browser, kind: BrowserContextOptions, script: string) {
  const name = JSON.stringify([kind, script])
  const ofBrowser = idle.get(browser) ?? new Map<string, Page[]>()
  const free = ofBrowser.get(name) ?? []
  idle.set(browser, ofBrowser.set(name, free))

  return {
    /** A tab whose storage has exactly these items. */
    async take(viewport: { width: number; height: number }, storage: readonly Item[]): Promise<Page> {
      const page = free.pop() ?? (await fresh(browser, kind, script))
      await page.setViewportSize(viewport)
      await page.evaluate((items) => {
        localStorage.clear()
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, storage)
      return page
    },

    async giveBack(page: Page): Promise<void> {
      if (page.isClosed() || altered.has(page)) return page.context().close()
      await clear(page)
      free.push(page)
    },
  }
}

/** A static file of the product that runs no script. */
const blank = '/robots.txt'

async function fresh(browser: Browser, kind: BrowserContextOptions, script: string): Promise<Page> {
  const context = await browser.newContext(kind)
  await context.addInitScript(script)
  const page = await context.newPage()
  if (kind.javaScriptEnabled) awaitScripts(page)
  await page.goto(blank)
  noteAlterations(page, page, lasting.page)
  noteAlterations(page, context, lasting.context)
  noteAlterations(page, page.clock, lasting.clock)
  return page
}

function noteAlterations<T extends object>(page: Page, of: T, methods: (keyof T)[]): void {
  for (const name of methods) {
    const method = of[name] as (...given: unknown[]) => unknown
    Object.assign(of, {
      [name](...given: unknown[]) {
        altered.add(page)
        return method.apply(of, given)
      },
    })
  }
}

/**
 * Makes a navigation wake a server-rendered page, as a visitor's first gesture does, and wait until scripts have
 * hydrated it: only then does all of it work.
 */
function awaitScripts(page: Page): void {
  const taken = async () => {
    await page.evaluate(() => dispatchEvent(new Event('wheel')))
    await page.waitForFunction(() => !document.querySelector('#data'))
  }
  const { goto, reload } = page
  page.goto = async (...to) => {
    const response = await goto.apply(page, to)
    if (response?.headers()['content-type']?.startsWith('text/html')) await taken()
    return response
  }
  page.reload = async (...how) => {
    const response = await reload.apply(page, how)
    await taken()
    return response
  }
}

async function clear(page: Page): Promise<void> {
  const context = page.context()
  for (const event of listened) page.removeAllListeners(event)
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  await page.mouse.move(-1, -1)
  await page.goto(blank)
  await page.evaluate(async () => {
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  // This navigation was made by the pool itself.
  altered.delete(page)
}
