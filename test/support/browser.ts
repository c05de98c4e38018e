import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { address } from './http.ts'
import { withoutNewer } from './oldest.ts'
import type { Person } from './people.ts'
import { signedIn } from './sessions.ts'
import { tabsOf } from './tabs.ts'

let connected: Browser | undefined

/** The browser that all tests share, with one connection per test worker. */
export async function connectBrowser(): Promise<Browser> {
  if (!connected?.isConnected()) connected = await chromium.connect(inject('browser'))
  return connected
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** Chromium's message for a violation of the content security policy. */
const ofPolicy = /Content Security Policy|Trusted(HTML|Script|Type)|Cross-Origin-Embedder-Policy|\bCOEP\b/i

/** React's errors for a hydration that did not match, in its production build: https://react.dev/errors */
const ofHydration = /Minified React error #(418|419|421|422|423|424|425)\b/

/** What the dictionary reports where a text is missing (web/lib/words.ts). */
const ofTexts = /There is no text/

const refused: string[] = []
/** The policy violations, hydration mismatches (WEB-02) and missing texts in all pages since the last call. */
export const takeRefused = (): string[] => refused.splice(0)

/** The pages that tests have opened and not closed, with the requests of each that got no answer, or none yet. */
const open = new Map<Page, Map<Request, string>>()

/**
 * What the open pages show, for the report of a failed test: of each its address, its requests without an answer, and
 * its accessibility tree without the footer.
 */
export async function takeShown(): Promise<string[]> {
  const pages = [...open].filter(([page]) => !page.isClosed())
  open.clear()
  return Promise.all(
    pages.map(async ([page, unanswered]) => {
      const tree = page.locator('body').ariaSnapshot({ timeout: 5000 })
      const [shown = ''] = (await tree.catch(String)).split('\n- contentinfo:')
      return [page.url(), ...unanswered.values(), shown].join('\n')
    }),
  )
}

/**
 * A page in a fresh profile, optionally signed in as `person`; its errors (any console error or uncaught exception);
 * and a function that closes it.
 */
export async function openPage(
  browser: Browser,
  {
    viewport = desktop,
    language = 'en',
    person,
    stored,
    cached = false,
    scripts = true,
    worker = false,
    oldest = Boolean(process.env.TREGU_OLDEST),
    touch = false,
    proxy,
  }: {
    viewport?: { width: number; height: number }
    language?: 'en' | 'al'
    person?: Person
    /** What the local storage holds, if not the session of `person`. */
    stored?: Awaited<ReturnType<typeof signedIn>>
    /** Accept cached answers, like a visitor who changed nothing. */
    cached?: boolean
    /** Is JavaScript enabled? */
    scripts?: boolean
    /** May pages have a service worker, which caches by itself? */
    worker?: boolean
    /** Without what the oldest supported browsers lack (INP-15); by default of all pages, where `TREGU_OLDEST` is set. */
    oldest?: boolean
    /** Does the screen take touches? */
    touch?: boolean
    /** The address of a proxy for all requests (test/support/network.ts). */
    proxy?: string
  } = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[]; close: () => Promise<void> }> {
  const kind = {
    baseURL: address(),
    locale: language === 'al' ? 'sq-XK' : 'en-US',
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(touch && { hasTouch: true }),
    ...(proxy && { proxy: { server: proxy } }),
    // A headless browser says so in its user agent, and would be taken for a crawler.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  } as const
  // Bypass caches, so that changes by other tests are seen at once: most pages test something else than caches.
  const fresh = cached ? '' : `localStorage.setItem('tregu.changed', Date.now());`
  const script = oldest ? fresh + withoutNewer : fresh
  const tabs = tabsOf(browser, kind, script)
  const page = await tabs.take(viewport, stored ?? (person ? await signedIn(person) : []))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const complaint = `${message.text()} ${message.location().url}`
    complaints.push(complaint)
    if (ofPolicy.test(complaint)) refused.push(complaint)
  })
  page.on('pageerror', (error) => {
    complaints.push(String(error))
    if (ofHydration.test(String(error)) || ofTexts.test(String(error))) refused.push(String(error))
  })
  const context = page.context()
  const unanswered = new Map<Request, string>()
  const note = (request: Request) =>
    unanswered.set(request, `${request.failure()?.errorText ?? 'pending'} ${request.method()} ${request.url()}`)
  page.on('request', note)
  page.on('requestfailed', note)
  page.on('requestfinished', (request) => unanswered.delete(request))
  open.set(page, unanswered)
  const close = () => {
    open.delete(page)
    return cached || worker || oldest || proxy ? context.close() : tabs.giveBack(page)
  }
  return { page, context, complaints, close }
}

/** Waits until the service worker has filled its cache and controls the page. */
export const workerReady = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })

/** A refusal by the server, for `route.fulfill`. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code, message: '' } }),
})

/**
 * Missing pictures and listings are no error: other tests delete listings whose pictures a list on this page may just be
 * loading, or which it prefetches since the pointer rests on their card.
 */
const deletedMeanwhile = /403 .*\/photos\/|404 .*\/api\/post\/get\//
/** A tile of the map that arrived in none of three tries: the map has a hole until it is moved (web/ui/Map/tiles.ts). */
const lostTile = /^TypeError: Failed to fetch \S+\/assets\/tiles-/

/** The page had no errors except those in `allowed`, which the test itself provoked. */
export function expectQuiet(complaints: string[], allowed: RegExp[] = []) {
  const expected = [deletedMeanwhile, lostTile, ...allowed]
  expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
}
