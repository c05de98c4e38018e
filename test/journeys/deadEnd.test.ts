import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { nextRefresh } from '../bench/search.ts'
import { connectBrowser, expectQuiet, openPage, phone, workerReady } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { goWithin, label, words } from '../support/journeys.ts'
import { uploadPhoto } from '../support/listings.ts'
import { startNetwork } from '../support/network.ts'
import { signUp } from '../support/people.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

async function openIn(options: Parameters<typeof openPage>[1]) {
  const network = await startNetwork()
  const { page, close } = await openPage(browser, { viewport: phone, proxy: network.address, ...options })
  onTestFinished(async () => {
    await close()
    network.close()
  })
  return { page, network }
}

/** The paths of the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const isOnline = (page: Page) => page.evaluate(() => navigator.onLine)

test.each([
  ['refused', 'en'],
  ['hanging', 'al'],
] as const)(
  'where requests are %s, pages say in %s that one is offline, show what was saved, and go on by themselves (INP-13, PWA-01)',
  async (how, language) => {
    const t = words[language]
    const owner = await signUp()
    const title = `Flat ${randomUUID()}`
    const postId = await storePost(owner, [await uploadPhoto(owner)], { title })
    await nextRefresh()
    const { page, network } = await openIn({ language, worker: true })
    await page.goto(`/user/post-details/${postId}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: t.listings.save.label.replace('{{title}}', title) })
      .click()
    const kept = () => page.evaluate(async () => (await caches.match('/kept/cards'))?.text())
    await expect.poll(kept).toContain(postId)
    await workerReady(page)
    await page.goto('/user/dashboard')
    // The server's page shows listings before the browser has asked for them, and only answered calls are remembered.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tregu.cache.ads.1'))).toContain('postId')
    network.lead(how)
    // Pictures that hang hold up the page's load event, and nothing that one sees.
    const unloaded = { waitUntil: 'domcontentloaded' } as const
    // The page of saved listings was never opened before.
    await page.goto('/user/saved', unloaded)
    await page.getByRole('listitem').filter({ hasText: title }).waitFor()
    await page.getByText(t.common.offline.title).waitFor()
    const width = () => page.getByRole('img', { name: title }).evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)

    await page.goto('/user/dashboard', unloaded)
    await page.getByText(t.common.offline.title).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await page.getByText(t.common.offline.title).count()).toBe(1)
    expect(await page.getByText(t.home.sections.failed).count()).toBe(0)
    expect(await page.getByText(t.common.offline.written).count()).toBe(0)
    expect(await isOnline(page)).toBe(true)

    // A page that was never opened before is there once the network leads somewhere.
    await page.goto('/user/blogs', unloaded)
    await page.getByText(t.common.offline.title).first().waitFor()
    network.lead('through')
    await page.getByRole('heading', { level: 1, name: t.blog.title }).waitFor({ timeout: 40_000 })
    await expect.poll(() => page.getByText(t.common.offline.title).count()).toBe(0)
  },
)

test('a form in a network that leads nowhere says that what was written stays, and can be sent later (INP-13)', async () => {
  const t = words.en
  const { page, network } = await openIn({})
  await page.goto('/user/contact')
  const main = page.getByRole('main')
  for (const [field, text] of [
    [t.contact.name, 'Arta'],
    [t.contact.telephone, '+38344123456'],
    [t.contact.mail, 'arta@example.com'],
    [t.contact.message, 'Hello'],
  ] as const)
    await main.getByLabel(label(field)).fill(text)
  network.lead('hanging')
  // The code of notices cannot be loaded any more, so the browser's own dialog says it.
  const told = page.waitForEvent('dialog', { timeout: 40_000 })
  await page.getByRole('button', { name: t.contact.send }).click()
  const dialog = await told
  expect(dialog.message()).toBe(t.common.offline.written)
  await dialog.accept()
  await page.getByRole('status').getByText(t.common.offline.title).waitFor()
  expect(await main.getByLabel(label(t.contact.message)).inputValue()).toBe('Hello')
  network.lead('through')
  await expect.poll(() => page.getByText(t.common.offline.title).count(), { timeout: 40_000 }).toBe(0)
  await page.getByRole('button', { name: t.contact.send }).click()
  await page.getByText(t.contact.sentNext).waitFor()
})

test('the service worker requests a file again that could not be loaded at once (PWA-01)', async () => {
  const t = words.en
  const { page, network } = await openIn({ worker: true })
  await page.goto('/user/about-us')
  await workerReady(page)
  // The worker controls this document from its start.
  await page.reload()
  await page.waitForLoadState('networkidle')
  const documents = documentsOf(page)
  network.lead('stumbling')
  await goWithin(page, '/user/blogs')
  await page.getByRole('heading', { level: 1, name: t.blog.title }).waitFor()
  expect(documents).toEqual([])
})

test('a page whose files could not be loaded is opened by a full page load (PWA-01)', async () => {
  const t = words.en
  const { page, complaints, close } = await openPage(browser)
  await page.goto('/user/about-us')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/ListPage-*', (route) => route.abort(), { times: 2 })
  const documents = documentsOf(page)
  await page.getByRole('banner').getByRole('link', { name: t.common.nav.blogs }).click()
  await page.getByRole('heading', { level: 1, name: t.blog.title }).waitFor()
  await expect.poll(() => documents).toEqual(['/user/blogs'])
  await page.waitForLoadState('networkidle')
  await goWithin(page, '/user/about-us')
  await page.getByRole('heading', { level: 1, name: t.blog.title }).waitFor({ state: 'detached' })
  expect(documents).toEqual(['/user/blogs'])
  expectQuiet(complaints, [/ERR_FAILED/])
  await close()
})
