import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { photoUrl } from '#shared/photos/variants.ts'
import { sharePath, workerPath } from '../../web/lib/deviceCache.ts'
import { nextRefresh } from '../bench/search.ts'
import { connectBrowser, expectQuiet, openPage, phone, workerReady } from '../support/browser.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { address, call, eventually } from '../support/http.ts'
import { choosePhotos, expectAccessible, fillFlat, label, words } from '../support/journeys.ts'
import { buildPhoto, getPost, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let browser: Browser
let owner: Person
let photo = ''
beforeAll(async () => {
  bypassApi()
  ;[browser, owner] = await Promise.all([connectBrowser(), signUp()])
  photo = await uploadPhoto(owner)
  // A picture that is not processed yet would not be kept.
  await eventually(async () => (await fetch(`${address()}${photoUrl(photo, 640, 'webp')}`)).ok)
})

/** A listing with a photo, once the search has it. */
async function listed(title: string): Promise<string> {
  const postId = await storePost(owner, [photo], { title })
  await nextRefresh()
  return postId
}

/** The paths in the Cache Storage; the HTTP cache does not count. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(opened.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const listingsKept = (page: Page) =>
  expect.poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/photos/')).length).toBe(1)

/** Offline, and with an empty HTTP cache. */
async function disconnect(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await context.setOffline(true)
}

test.each(['en', 'al'] as const)(
  'in %s saved listings are there without a connection, and all else says that there is none (PWA-01)',
  async (language) => {
    const t = words[language]
    const title = `Flat ${randomUUID()}`
    const saved = [{ postId: await listed(title), savedAt: new Date().toISOString() }]
    const { page, context, complaints, close } = await openPage(browser, { viewport: phone, language, worker: true })
    await page.evaluate((list) => localStorage.setItem('tregu.saved', JSON.stringify(list)), saved)
    await page.goto('/user/saved')
    await Promise.all([workerReady(page), listingsKept(page)])

    await disconnect(page, context)
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: title }).waitFor()
    const drawn = () =>
      page.getByRole('img', { name: title }).evaluate((picture: HTMLImageElement) => picture.naturalWidth)
    await expect.poll(drawn).toBeGreaterThan(0)
    await page.getByText(t.common.offline.title).first().waitFor()
    await expectAccessible(page)

    await page.goto('/user/add/post')
    await page.getByText(t.common.offline.text).waitFor()
    await context.setOffline(false)
    // Wait for the answer, which leads visitors home. Closing a profile before that may take Chromium minutes.
    await page.waitForURL('**/user/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText(t.common.offline.title).count()).toBe(0)
    expectQuiet(complaints, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|dynamically imported/])
    await close()
  },
)

test('a saved listing opens offline, and a page that could not be loaded loads once online again (PWA-01)', async () => {
  const t = words.en
  const title = `Flat ${randomUUID()}`
  const saved = [{ postId: await listed(title), savedAt: new Date().toISOString() }]
  const { page, context, complaints, close } = await openPage(browser, { viewport: phone, worker: true })
  await page.evaluate((list) => localStorage.setItem('tregu.saved', JSON.stringify(list)), saved)
  // The worker caches the page's own files a moment later.
  await page.goto(`/user/post-details/${saved[0]?.postId}`)
  await workerReady(page)
  await page.goto('/user/saved')
  await listingsKept(page)

  await disconnect(page, context)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goto('/user/blogs')
  await page.getByText(t.common.offline.text).first().waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: t.blog.title }).waitFor()
  expectQuiet(complaints, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|dynamically imported/])
  await close()
})

const contact = words.en.contact

async function writeMessage(page: Page): Promise<void> {
  for (const [field, text] of [
    [contact.name, 'Arta'],
    [contact.telephone, '+38344123456'],
    [contact.mail, 'arta@example.com'],
    [contact.message, 'Hello'],
  ] as const)
    await page.getByRole('main').getByLabel(label(field)).fill(text)
}

test('sending a message offline says so, and keeps the message (PWA-01)', async () => {
  const t = words.en
  const { page, context, complaints, close } = await openPage(browser, { viewport: phone, worker: true })
  await page.goto('/user/contact')
  await workerReady(page)
  const main = page.getByRole('main')
  await writeMessage(page)
  await disconnect(page, context)
  await page.getByRole('button', { name: t.contact.send }).click()
  await page.getByRole('alert').getByText(t.common.offline.written).waitFor()
  expect(await main.getByLabel(label(t.contact.message)).inputValue()).toBe('Hello')
  expectQuiet(complaints, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|dynamically imported/])
  await close()
})

test('when the code of notices is missing too, the browser’s own dialog is used, and the page stays (PWA-01)', async () => {
  const { page, context } = await openPage(browser, { cached: true })
  await page.route(/\/assets\/Notices-|\/api\/contact/, (route) => route.abort())
  await page.goto('/user/contact')
  await writeMessage(page)
  const told = page.waitForEvent('dialog')
  await page.getByRole('button', { name: contact.send }).click()
  const dialog = await told
  expect(dialog.message()).toBe(contact.failed)
  await dialog.accept()
  expect(await page.getByRole('main').getByLabel(label(contact.message)).inputValue()).toBe('Hello')
  await context.close()
})

test('a message draft survives a page that failed to load, and a reload, until it is sent (PWA-01)', async () => {
  const t = words.en
  const { page, context, complaints, close } = await openPage(browser, { viewport: phone, worker: true })
  await page.goto('/user/contact')
  await workerReady(page)
  const main = page.getByRole('main')
  const message = main.getByLabel(label(t.contact.message))
  await message.fill('Is there a market on Sundays too?')
  await main.getByLabel(label(t.contact.name)).fill('Arta')
  await disconnect(page, context)
  await page.getByRole('link', { name: t.common.footer.about }).click()
  await page.getByText(t.common.offline.text).first().waitFor()
  await page.goBack()
  await expect.poll(() => message.inputValue()).toBe('Is there a market on Sundays too?')

  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => message.inputValue()).toBe('Is there a market on Sundays too?')
  await main.getByLabel(label(t.contact.telephone)).fill('+38344123456')
  await main.getByLabel(label(t.contact.mail)).fill('arta@example.com')
  await page.getByRole('button', { name: t.contact.send }).click()
  await page.getByText(t.contact.sentNext).waitFor()
  await page.reload()
  await message.waitFor()
  expect(await message.inputValue()).toBe('')
  expectQuiet(complaints, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|dynamically imported/])
  await close()
})

test('a listing draft can be continued offline, also after a reload, and is published once online (PWA-01)', async () => {
  const t = words.al
  const title = `Banesë ${randomUUID()}`
  const { page, context, close } = await openPage(browser, {
    language: 'al',
    viewport: phone,
    person: await signUp(),
    worker: true,
  })
  await page.goto('/user/add/post')
  await fillFlat(page, t, title)
  const photos = (state: string) => page.locator(`li[data-state=${state}]`)
  await photos('ready').waitFor()
  await workerReady(page)
  // Files that were loaded before the worker was active are in its cache now.
  await expect.poll(async () => (await keptPaths(page)).some((path) => /assets\/AddPage/.test(path))).toBe(true)

  await disconnect(page, context)
  await page.getByLabel(label(t.listing.description)).fill('E qetë dhe me diell.')
  const submit = page.getByRole('button', { name: t.listing.submit, exact: true })
  await submit.click()
  await page.getByText(t.common.offline.written).waitFor()
  await choosePhotos(page, ['#bb9977'])
  await photos('failed').waitFor()
  // The renewal of the session is due as well.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.endsWith('.clockDrift')) localStorage.setItem(name, '9999999999')
  })
  await expect.poll(async () => (await keptPaths(page)).some((path) => path.startsWith('/kept/pictures'))).toBe(true)
  await page.reload()
  await page.getByText(t.listing.draftRestored).waitFor()
  expect(await page.getByLabel(label(t.listing.title)).inputValue()).toBe(title)
  expect(await page.getByLabel(label(t.listing.description)).inputValue()).toBe('E qetë dhe me diell.')
  await expect.poll(() => photos('failed').count()).toBe(2)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect.poll(() => photos('ready').count(), { timeout: 30_000 }).toBe(2)
  const created = page.waitForResponse('**/api/post/create')
  await submit.click()
  const { data }: { data: { postId: string } } = await (await created).json()
  expect((await getPost(data.postId)).body.data).toMatchObject({ title, description: 'E qetë dhe me diell.' })
  expect((await getPost(data.postId)).body.data.photos).toHaveLength(2)
  await expect.poll(async () => (await keptPaths(page)).some((path) => path.startsWith('/kept/pictures'))).toBe(false)
  await close()
})

test('no answer to a bearer is cached, and signing out clears the cache (PWA-02)', async () => {
  const t = words.en
  const person = await signUp()
  const postId = await listed(`Flat ${randomUUID()}`)
  await call('saved.save', { as: person.token, params: { postId }, body: { savedAt: new Date().toISOString() } })
  const { page, complaints, close } = await openPage(browser, { person, worker: true })
  await page.goto('/user/saved')
  await Promise.all([workerReady(page), listingsKept(page)])
  // Each of these calls sends the bearer; now they bypass the worker.
  for (const path of ['/user/details', '/user/post-list', '/user/saved']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  const kept = await keptPaths(page)
  expect(kept.filter((path) => !/^\/(index\.html$|config\.json$|assets\/|photos\/|kept\/cards$)/.test(path))).toEqual(
    [],
  )
  expect(await page.evaluate(async () => (await caches.match('/kept/cards'))?.text())).toContain(postId)

  await page.getByRole('button', { name: new RegExp(t.common.nav.account.replace('{{name}}', '.+')) }).click()
  await page.getByRole('button', { name: t.common.nav.logout }).click()
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => !/index\.html|config\.json|assets/.test(path)))
    .toEqual([])
  const [answers, rest] = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const isAnswer = ([key]: [string, unknown]) => key.startsWith('tregu.cache.')
    const own = Object.entries(localStorage).filter((item) => !isAnswer(item))
    const others = [own, { ...sessionStorage }, document.cookie, databases]
    return [Object.entries(localStorage).filter(isAnswer), others].map((part) => JSON.stringify(part))
  })
  for (const trace of [person.userId, person.email, person.token]) expect(`${answers}${rest}`).not.toContain(trace)
  // What everybody is answered may contain the listing.
  expect(rest).not.toContain(postId)
  expectQuiet(complaints)
  await close()
})

/** Installs another version of the worker, as a deployment does. */
async function publishWorker(body: string): Promise<void> {
  const { s3 } = await import('#functions/lib/clients/s3.ts')
  const object = { Bucket: process.env.BUCKET_WEB, Key: workerPath.slice(1) }
  await s3.send(
    new PutObjectCommand({ ...object, Body: body, ContentType: 'text/javascript', CacheControl: 'no-cache' }),
  )
}

test('a new version is offered while a user types, and installed when they agree, without loss of their text (PWA-02)', async () => {
  const t = words.en
  const { page, complaints, close } = await openPage(browser, { worker: true })
  await page.goto('/user/contact')
  await workerReady(page)
  const offer = page.getByText(t.common.newVersion)
  const message = page.getByRole('main').getByLabel(label(t.contact.message))
  await message.fill('Hello')
  await expect.poll(() => offer.count()).toBe(0)

  const worker = await (await fetch(address() + workerPath)).text()
  onTestFinished(() => publishWorker(worker))
  await publishWorker(worker.replace(/(?<=version:")[^"]+/, 'next'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await offer.waitFor()
  await expect.poll(() => message.inputValue()).toBe('Hello')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t.common.reload, exact: true }).click()
  await reloaded
  await expect.poll(() => message.inputValue()).toBe('Hello')
  await expect.poll(() => offer.count()).toBe(0)
  expectQuiet(complaints)
  await close()
})

/** Sends what a device sends for files that are shared with the application (share_target of the manifest). */
async function share(page: Page, colors: readonly string[]): Promise<void> {
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      enctype: 'multipart/form-data',
      action,
    })
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true, id: 'shared' }),
    )
    document.body.append(form)
  }, sharePath)
  const files = colors.map(async (color) => ({
    name: `ë ${color}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await buildPhoto({ width: 800, height: 600, color }),
  }))
  await page.locator('#shared').setInputFiles(await Promise.all(files))
  await page.locator('#shared').evaluate((input: HTMLInputElement) => input.form?.submit())
  await page.waitForURL('**/user/add/post?shared')
}

const waiting = async (page: Page) => (await keptPaths(page)).filter((path) => path.startsWith('/kept/shared'))

test('pictures shared to the application start a new listing; into one that has photos they come on request (PWA-03)', async () => {
  const { page, complaints, close } = await openPage(browser, { person: await signUp(), viewport: phone, worker: true })
  await page.goto('/user/saved')
  await workerReady(page)
  const { listing } = words.en
  await share(page, ['#aa3311', '#1133aa'])
  const own = page.locator('fieldset img[src^="/photos/"]')
  // Photos are processed by a queue, beside those of other tests.
  const processed = (count: number) => expect.poll(() => own.count(), { timeout: 60_000 }).toBe(count)
  await processed(2)
  await expect.poll(() => waiting(page)).toEqual([])

  // The draft keeps its photos, whatever any page shares meanwhile.
  await page.waitForFunction(() => Object.values({ ...localStorage }).some((text) => text.includes('"photos":[{')))
  await share(page, ['#11aa33'])
  const offer = page.getByRole('status').filter({ hasText: listing.photos.shared_one })
  await offer.waitFor()
  await processed(2)
  await page.reload()
  await offer.getByRole('button', { name: listing.photos.addShared, exact: true }).click()
  await processed(3)
  await expect.poll(() => waiting(page)).toEqual([])
  await share(page, ['#3311aa'])
  await offer.getByRole('button', { name: listing.photos.leaveShared, exact: true }).click()
  await expect.poll(() => waiting(page)).toEqual([])
  await page.reload()
  await processed(3)
  expect(await offer.count()).toBe(0)
  expectQuiet(complaints)
  await close()
})
