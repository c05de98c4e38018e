import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { address } from './http.ts'
import type { Person } from './people.ts'
import { signedIn } from './sessions.ts'

/** The browser that all tests share; closing it closes the pages that were opened through this connection. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browser'))

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/**
 * A page in a fresh profile that fails the test on any console error or uncaught exception; of `person`, who has signed
 * in already.
 */
export async function openPage(
  browser: Browser,
  {
    viewport = desktop,
    language = 'en',
    person,
    cached = false,
  }: {
    viewport?: { width: number; height: number }
    language?: 'en' | 'al'
    person?: Person
    /** As a visitor who changed nothing: caches may answer. */
    cached?: boolean
  } = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    baseURL: address(),
    viewport,
    locale: language === 'al' ? 'sq-XK' : 'en-US',
    reducedMotion: 'reduce',
    // A browser without a window says so, and would be taken for a crawler.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    ...(person && { storageState: await signedIn(person) }),
  })
  // What other tests changed a moment ago is shown as what was changed here: most pages prove something else than caches.
  if (!cached) await context.addInitScript(`localStorage.setItem('tregu.changed', Date.now())`)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** What the server answers when it refuses, for `route.fulfill`. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code, message: '' } }),
})

/** Other tests delete listings whose pictures a list on this page may just be asking for. */
const deletedMeanwhile = /403 .*\/photos\//

/** Nothing went wrong in the page; `allowed` names what the test itself provoked. */
export function expectQuiet(complaints: string[], allowed: RegExp[] = []) {
  const expected = [deletedMeanwhile, ...allowed]
  expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
}
